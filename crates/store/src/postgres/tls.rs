//! Encryption on the way to the database.

use crate::error::StoreError;
use rustls::crypto::ring;
use rustls::{ClientConfig, RootCertStore};
use std::sync::Arc;
use tokio_postgres_rustls::MakeRustlsConnect;

/// What encrypts connections, and trusts the certificates that the system trusts.
pub(super) fn encryption() -> Result<MakeRustlsConnect, StoreError> {
    let wrong = |why: String| StoreError::Failed(format!("TLS cannot be set up: {why}"));
    let found = rustls_native_certs::load_native_certs();
    let mut trusted = RootCertStore::empty();
    let (added, _) = trusted.add_parsable_certificates(found.certs);
    if added == 0 {
        let why = "the system has no certificates to trust; SSL_CERT_FILE can name a file of them";
        return Err(wrong(why.to_owned()));
    }
    let config = ClientConfig::builder_with_provider(Arc::new(ring::default_provider()))
        .with_safe_default_protocol_versions()
        .map_err(|error| wrong(error.to_string()))?
        .with_root_certificates(trusted)
        .with_no_client_auth();
    Ok(MakeRustlsConnect::new(config))
}
