//! One connection to PostgreSQL, with the statements that are prepared on it.

use super::value::{handed, row, types};
use super::{OLDEST_VERSION, meaning, tls};
use crate::error::StoreError;
use crate::location::PostgresUrl;
use crate::statement::{Row, Value};
use std::collections::HashMap;
use std::time::Duration;
use tokio_postgres::config::SslMode;
use tokio_postgres::{Client, NoTls, Statement};

/// How long it may take to reach the database, unless its address says otherwise.
const CONNECT_TIMEOUT: Duration = Duration::from_secs(5);

/// A connection. It ends when this is dropped.
pub(super) struct Link {
    pub(super) client: Client,
    prepared: HashMap<&'static str, Statement>,
}

impl Link {
    /// Connects, and refuses a server that cannot be used.
    pub(super) async fn connect(url: &PostgresUrl) -> Result<Link, StoreError> {
        let mut config = url.config();
        config.application_name("kontor");
        if config.get_connect_timeout().is_none() {
            config.connect_timeout(CONNECT_TIMEOUT);
        }
        let client = if config.get_ssl_mode() == SslMode::Require {
            let (client, connection) = config
                .connect(tls::encryption()?)
                .await
                .map_err(|error| meaning(&error))?;
            tokio::spawn(connection);
            client
        } else {
            let (client, connection) = config
                .connect(NoTls)
                .await
                .map_err(|error| meaning(&error))?;
            // Whoever waits for an answer is told how it ends.
            tokio::spawn(connection);
            client
        };
        let mut link = Link {
            client,
            prepared: HashMap::new(),
        };
        link.check().await?;
        Ok(link)
    }

    async fn check(&mut self) -> Result<(), StoreError> {
        let version = self.shown("SHOW server_version_num").await?;
        let version = version.parse::<i64>().unwrap_or(0) / 10_000;
        if version < OLDEST_VERSION {
            return Err(StoreError::Unsuitable(format!(
                "it is PostgreSQL {version}; version {OLDEST_VERSION} or newer is needed"
            )));
        }
        let encoding = self.shown("SHOW server_encoding").await?;
        if encoding != "UTF8" {
            return Err(StoreError::Unsuitable(format!(
                "its encoding is {encoding}; UTF8 is needed"
            )));
        }
        // Weaker settings would acknowledge what a crash can take back; stronger ones stay.
        if ["off", "local"].contains(&self.shown("SHOW synchronous_commit").await?.as_str()) {
            self.say("SET synchronous_commit = on").await?;
        }
        Ok(())
    }

    /// Refuses a server that only reads.
    pub(super) async fn check_writable(&mut self) -> Result<(), StoreError> {
        let standby = self.rows(
            "SELECT CASE WHEN pg_is_in_recovery() THEN 1 ELSE 0 END",
            &[],
        );
        for mut row in standby.await? {
            if row.yes()? {
                return Err(StoreError::Unsuitable(
                    "it is a standby, which cannot be written; name the primary".to_owned(),
                ));
            }
        }
        if self.shown("SHOW default_transaction_read_only").await? == "on" {
            return Err(StoreError::Unsuitable(
                "it is read-only (default_transaction_read_only is on)".to_owned(),
            ));
        }
        Ok(())
    }

    async fn shown(&mut self, sql: &'static str) -> Result<String, StoreError> {
        let mut rows = self.rows(sql, &[]).await?;
        rows.first_mut().map_or(Ok(String::new()), Row::text)
    }

    /// Whether it can be used no more.
    pub(super) fn is_closed(&self) -> bool {
        self.client.is_closed()
    }

    /// Says something that has no values and no answer.
    pub(super) async fn say(&self, sql: &str) -> Result<(), StoreError> {
        let said = self.client.batch_execute(sql).await;
        said.map_err(|error| meaning(&error))
    }

    /// A statement, prepared if it is not yet.
    pub(super) async fn prepared(
        &mut self,
        sql: &'static str,
        values: &[Value],
    ) -> Result<Statement, StoreError> {
        if let Some(statement) = self.prepared.get(sql) {
            return Ok(statement.clone());
        }
        // The other database writes its placeholders like that.
        let theirs = sql.replace('?', "$");
        let prepared = self.client.prepare_typed(&theirs, &types(values)).await;
        let statement = prepared.map_err(|error| meaning(&error))?;
        self.prepared.insert(sql, statement.clone());
        Ok(statement)
    }

    /// The rows that answer a question.
    pub(super) async fn rows(
        &mut self,
        sql: &'static str,
        values: &[Value],
    ) -> Result<Vec<Row>, StoreError> {
        use futures_util::TryStreamExt;
        let statement = self.prepared(sql, values).await?;
        let found = self.client.query_raw(&statement, handed(values)).await;
        let found = found.map_err(|error| meaning(&error))?;
        let found: Vec<_> = found.try_collect().await.map_err(|error| meaning(&error))?;
        found.iter().map(row).collect()
    }
}
