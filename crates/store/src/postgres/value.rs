//! Values and rows as PostgreSQL takes and gives them.

use crate::error::StoreError;
use crate::statement::{Cell, Row, Value};
use tokio_postgres::types::private::BytesMut;
use tokio_postgres::types::{IsNull, ToSql, Type, to_sql_checked};

impl ToSql for Value {
    fn to_sql(
        &self,
        kind: &Type,
        out: &mut BytesMut,
    ) -> Result<IsNull, Box<dyn std::error::Error + Sync + Send>> {
        match self {
            Value::Number(number) => number.to_sql(kind, out),
            Value::Text(text) => text.to_sql(kind, out),
        }
    }

    fn accepts(kind: &Type) -> bool {
        *kind == Type::INT8 || *kind == Type::TEXT
    }

    to_sql_checked!();
}

/// The types of the values of a statement.
pub(super) fn types(values: &[Value]) -> Vec<Type> {
    let types = values.iter().map(|value| match value {
        Value::Number(_) => Type::INT8,
        Value::Text(_) => Type::TEXT,
    });
    types.collect()
}

/// The values of a statement as they are handed over.
pub(super) fn handed(values: &[Value]) -> impl ExactSizeIterator<Item = &(dyn ToSql + Sync)> {
    values.iter().map(|value| value as &(dyn ToSql + Sync))
}

pub(super) fn row(row: &tokio_postgres::Row) -> Result<Row, StoreError> {
    let cells = row.columns().iter().enumerate().map(|(at, column)| {
        let damaged = |error: tokio_postgres::Error| StoreError::Damaged(error.to_string());
        let cell = match *column.type_() {
            Type::INT8 => row
                .try_get::<_, Option<i64>>(at)
                .map_err(damaged)?
                .map(Cell::Number),
            Type::INT4 => row
                .try_get::<_, Option<i32>>(at)
                .map_err(damaged)?
                .map(|number| Cell::Number(number.into())),
            Type::TEXT => row
                .try_get::<_, Option<String>>(at)
                .map_err(damaged)?
                .map(Cell::Text),
            ref other => {
                let why = format!("a column holds {other}");
                return Err(StoreError::Damaged(why));
            }
        };
        Ok(cell.unwrap_or(Cell::Nothing))
    });
    Ok(Row::new(cells.collect::<Result<_, StoreError>>()?))
}
