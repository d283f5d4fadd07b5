//! Passwords: hashed with argon2id, on threads that may be busy, in two buffers that are used again and again. Whoever comes while
//! both are in use waits, so that any number of attempts costs no more memory than two.

use argon2::password_hash::phc::{Output, PasswordHash, Salt};
use argon2::{Algorithm, Argon2, Block, Params, Version};
use kontor_model::Refusal;
use std::sync::{Mutex, OnceLock, PoisonError};
use tokio::sync::Semaphore;

/// How many are hashed at the same time; each takes 19 MiB.
const AT_ONCE: usize = 2;

static PERMITS: Semaphore = Semaphore::const_new(AT_ONCE);

/// The buffers that are not in use. There are never more than permits.
static BUFFERS: Mutex<Buffers> = Mutex::new(Buffers {
    made: 0,
    free: Vec::new(),
});

struct Buffers {
    made: usize,
    free: Vec<Vec<Block>>,
}

impl Buffers {
    /// A buffer that nobody uses. All are made with the first that are asked for, so that memory stands still from then on.
    fn take(&mut self) -> Vec<Block> {
        if self.made < AT_ONCE {
            self.made += 1;
            return Vec::new();
        }
        // One that was lost in a panic is made anew.
        self.free.pop().unwrap_or_default()
    }
}

/// The most memory that a stored hash may ask for, in blocks of a KiB: more than ours ever did.
const MOST_BLOCKS: usize = 64 * 1024;

async fn busily<T: Send + 'static>(
    work: impl FnOnce(&mut Vec<Block>) -> Result<T, Refusal> + Send + 'static,
) -> Result<T, Refusal> {
    let permit = PERMITS.acquire().await.map_err(not_hashed)?;
    let done = tokio::task::spawn_blocking(move || {
        // Held until the work is done, even if nobody waits for it any more.
        let _permit = permit;
        let buffers = || BUFFERS.lock().unwrap_or_else(PoisonError::into_inner);
        let mut buffer = buffers().take();
        let done = work(&mut buffer);
        buffers().free.push(buffer);
        done
    });
    done.await.map_err(not_hashed)?
}

/// Hashes a password into as many bytes as `out` has.
fn hash_into(
    argon2: &Argon2<'_>,
    password: &[u8],
    salt: &[u8],
    out: &mut [u8],
    buffer: &mut Vec<Block>,
) -> Result<(), Refusal> {
    let blocks = argon2.params().block_count();
    if blocks > MOST_BLOCKS {
        return Err(not_hashed("its hash asks for too much memory"));
    }
    if buffer.len() < blocks {
        buffer.resize(blocks, Block::new());
    }
    let hashed = argon2.hash_password_into_with_memory(password, salt, out, &mut buffer[..blocks]);
    hashed.map_err(not_hashed)
}

fn hashed(password: &str, buffer: &mut Vec<Block>) -> Result<String, Refusal> {
    let argon2 = Argon2::default();
    let salt = Salt::generate();
    let mut out = [0; Params::DEFAULT_OUTPUT_LEN];
    hash_into(&argon2, password.as_bytes(), &salt, &mut out, buffer)?;
    let hash = PasswordHash {
        algorithm: Algorithm::default().ident(),
        version: Some(Version::default().into()),
        params: argon2.params().try_into().map_err(not_hashed)?,
        salt: Some(salt),
        hash: Some(Output::new(&out).map_err(not_hashed)?),
    };
    Ok(hash.to_string())
}

/// Whether this is the password of a stored hash, which says how it was made.
fn is_right(password: &str, stored: &str, buffer: &mut Vec<Block>) -> Result<bool, Refusal> {
    let stored = PasswordHash::new(stored).map_err(not_hashed)?;
    let (Some(salt), Some(expected)) = (stored.salt, stored.hash) else {
        return Ok(false);
    };
    let algorithm = Algorithm::try_from(stored.algorithm.as_str()).map_err(not_hashed)?;
    let version = stored.version.map(Version::try_from).transpose();
    let version = version.map_err(not_hashed)?.unwrap_or_default();
    let params = Params::try_from(&stored).map_err(not_hashed)?;
    let argon2 = Argon2::new(algorithm, version, params);
    let mut out = vec![0; expected.len()];
    hash_into(&argon2, password.as_bytes(), &salt, &mut out, buffer)?;
    // Compared in the same time wherever they differ.
    Ok(Output::new(&out).map_err(not_hashed)? == expected)
}

fn not_hashed(error: impl std::fmt::Display) -> Refusal {
    Refusal::Storage(format!("a password could not be hashed: {error}"))
}

/// The hash of a new password.
pub(super) async fn hash(password: &str) -> Result<String, Refusal> {
    let password = password.to_owned();
    busily(move |buffer| hashed(&password, buffer)).await
}

/// Checks a password. Where there is no hash it is wrong, and finding out takes as long, so that nobody learns which user
/// names there are.
pub(super) async fn check(password: &str, hash: Option<String>) -> Result<(), Refusal> {
    static NOBODYS: OnceLock<String> = OnceLock::new();
    let password = password.to_owned();
    busily(move |buffer| {
        let known = hash.is_some();
        let hash = hash.unwrap_or_else(|| {
            let nobodys = NOBODYS.get_or_init(|| hashed("", buffer).unwrap_or_default());
            nobodys.clone()
        });
        let right = is_right(&password, &hash, buffer)?;
        (known && right).then_some(()).ok_or(Refusal::WrongPassword)
    })
    .await
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn any_number_of_attempts_uses_two_buffers() {
        let right = hash("amber and salt").await.unwrap();
        assert!(
            right.starts_with("$argon2id$v=19$m=19456,t=2,p=1$"),
            "{right}"
        );
        let mut attempts = tokio::task::JoinSet::new();
        for number in 0..12 {
            let hash = Some(right.clone()).filter(|_| number % 3 > 0);
            let password = ["amber and salt", "amber and sand"][number % 2];
            let expected = match number % 3 > 0 && number % 2 == 0 {
                true => Ok(()),
                false => Err(Refusal::WrongPassword),
            };
            attempts.spawn(async move { check(password, hash).await == expected });
        }
        // One whose client has gone counts until it is done.
        let gone = tokio::time::timeout(std::time::Duration::ZERO, check("gone", None));
        assert!(gone.await.is_err());
        while let Some(as_expected) = attempts.join_next().await {
            assert!(as_expected.unwrap());
        }
        let buffers = BUFFERS.lock().unwrap();
        assert!(buffers.free.len() <= AT_ONCE, "{}", buffers.free.len());
    }

    #[tokio::test]
    async fn hashes_of_earlier_versions_are_still_checked() {
        use argon2::password_hash::PasswordHasher;
        let old = Argon2::default().hash_password(b"amber and salt").unwrap();
        let old = Some(old.to_string());
        assert_eq!(check("amber and salt", old.clone()).await, Ok(()));
        assert_eq!(
            check("amber and sand", old).await,
            Err(Refusal::WrongPassword)
        );
    }
}
