//! Passwords: hashed with argon2id, on threads that may be busy, few at a time.

use argon2::Argon2;
use argon2::password_hash::phc::PasswordHash;
use argon2::password_hash::{PasswordHasher, PasswordVerifier};
use kontor_model::Refusal;
use std::sync::OnceLock;
use tokio::sync::Semaphore;

/// How many are hashed at the same time; each takes 19 MiB for a moment.
static AT_ONCE: Semaphore = Semaphore::const_new(2);

async fn busily<T: Send + 'static>(
    work: impl FnOnce() -> Result<T, Refusal> + Send + 'static,
) -> Result<T, Refusal> {
    let _permit = AT_ONCE.acquire().await.map_err(not_hashed)?;
    let done = tokio::task::spawn_blocking(work).await;
    done.map_err(not_hashed)?
}

fn hashed(password: &str) -> Result<String, Refusal> {
    let hash = Argon2::default().hash_password(password.as_bytes());
    hash.map(|hash| hash.to_string()).map_err(not_hashed)
}

fn not_hashed(error: impl std::fmt::Display) -> Refusal {
    Refusal::Storage(format!("a password could not be hashed: {error}"))
}

/// The hash of a new password.
pub(super) async fn hash(password: &str) -> Result<String, Refusal> {
    let password = password.to_owned();
    busily(move || hashed(&password)).await
}

/// Checks a password. Where there is no hash it is wrong, and finding out takes as long, so that nobody learns which user
/// names there are.
pub(super) async fn check(password: &str, hash: Option<String>) -> Result<(), Refusal> {
    static NOBODYS: OnceLock<String> = OnceLock::new();
    let password = password.to_owned();
    busily(move || {
        let known = hash.is_some();
        let nobodys = || {
            NOBODYS
                .get_or_init(|| hashed("").unwrap_or_default())
                .clone()
        };
        let hash = hash.unwrap_or_else(nobodys);
        let right = PasswordHash::new(&hash).is_ok_and(|hash| {
            let checked = Argon2::default().verify_password(password.as_bytes(), &hash);
            checked.is_ok()
        });
        if known && right {
            Ok(())
        } else {
            Err(Refusal::WrongPassword)
        }
    })
    .await
}
