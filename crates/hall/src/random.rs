//! Numbers that nobody can foresee.

use kontor_model::TableId;

/// A number that nobody can foresee.
pub(crate) fn random_u64() -> u64 {
    getrandom::u64().expect("the system gives random numbers")
}

/// The id of a table that nobody has.
pub(crate) fn table_id() -> TableId {
    TableId::from_bits(u128::from(random_u64()) << 64 | u128::from(random_u64()))
}
