//! Where a request comes from: the other end of its connection, or what a proxy that is trusted says.

use axum::extract::FromRequestParts;
use axum::http::header::FORWARDED;
use axum::http::request::Parts;
use axum::http::{Extensions, HeaderMap};
use kontor_hall::Source;
use std::convert::Infallible;
use std::net::{IpAddr, Ipv4Addr};
use std::str::FromStr;
use std::sync::Once;

/// What proxies usually write addresses into.
const X_FORWARDED_FOR: &str = "x-forwarded-for";

/// The other end of a connection.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Peer(pub(crate) IpAddr);

/// Where a request comes from, as the outermost layer found it.
pub(crate) fn origin(extensions: &Extensions) -> Source {
    let found = extensions.get::<Source>().copied();
    found.unwrap_or_else(|| Source::of(Ipv4Addr::UNSPECIFIED.into()))
}

/// Where a request comes from.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Origin(pub(crate) Source);

impl<S: Send + Sync> FromRequestParts<S> for Origin {
    type Rejection = Infallible;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Origin, Infallible> {
        Ok(Origin(origin(&parts.extensions)))
    }
}

/// Addresses that begin with the same bits: a network, or one address alone.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Network {
    first: IpAddr,
    /// How many bits are the same.
    bits: u32,
}

impl FromStr for Network {
    type Err = String;

    fn from_str(text: &str) -> Result<Network, String> {
        let bad = || format!("\"{text}\" is neither an address nor a network such as 10.0.0.0/8");
        let (address, bits) = match text.split_once('/') {
            Some((address, bits)) => (address, Some(bits)),
            None => (text, None),
        };
        let first: IpAddr = address.trim().parse().map_err(|_| bad())?;
        let most = length(first);
        let bits = match bits {
            Some(bits) => bits.trim().parse().map_err(|_| bad())?,
            None => most,
        };
        (bits <= most)
            .then_some(Network { first, bits })
            .ok_or_else(bad)
    }
}

fn length(address: IpAddr) -> u32 {
    match address {
        IpAddr::V4(_) => 32,
        IpAddr::V6(_) => 128,
    }
}

/// The bits of an address, the first ones highest.
fn bits(address: IpAddr) -> u128 {
    match address {
        IpAddr::V4(address) => u128::from(address.to_bits()) << 96,
        IpAddr::V6(address) => address.to_bits(),
    }
}

impl Network {
    fn contains(&self, address: IpAddr) -> bool {
        let differ = bits(self.first) ^ bits(address);
        length(self.first) == length(address) && differ.leading_zeros() >= self.bits
    }
}

/// Where a request comes from. Every proxy adds the address from which it was asked at the end, so the last one that belongs to
/// no proxy of ours is the client's; what stands before it the client may have invented.
pub(crate) fn source(peer: IpAddr, headers: &HeaderMap, trusted: &[Network]) -> Source {
    let is_ours = |address: IpAddr| trusted.iter().any(|network| network.contains(address));
    let mut client = peer.to_canonical();
    if !is_ours(client) {
        if is_near(client) && headers.contains_key(X_FORWARDED_FOR) {
            warn_once(client);
        }
        return Source::of(client);
    }
    for told in forwarded(headers).into_iter().rev() {
        // Whoever hides the address is known by the proxy alone.
        let Some(address) = told else {
            break;
        };
        client = address.to_canonical();
        if !is_ours(client) {
            break;
        }
    }
    Source::of(client)
}

/// Whether it is this computer or one beside it, where a proxy may be.
fn is_near(address: IpAddr) -> bool {
    match address {
        IpAddr::V4(address) => address.is_loopback() || address.is_private(),
        IpAddr::V6(address) => address.is_loopback() || address.is_unique_local(),
    }
}

/// A proxy that nobody named makes all who come through it one client.
fn warn_once(proxy: IpAddr) {
    static WARNED: Once = Once::new();
    WARNED.call_once(|| {
        tracing::warn!(
            address = %proxy,
            "a proxy sends X-Forwarded-For, but --trust-proxy does not name it: everybody behind it shares the limits of its address"
        );
    });
}

/// The addresses that proxies wrote down, in the order in which they did; nothing for one that cannot be read.
fn forwarded(headers: &HeaderMap) -> Vec<Option<IpAddr>> {
    let values = |name: &str| -> Vec<String> {
        let values = headers.get_all(name).iter();
        let texts = values.map(|value| value.to_str().unwrap_or("?"));
        let parts = texts.flat_map(|text| text.split(','));
        parts.map(|part| part.trim().to_owned()).collect()
    };
    let usual = values(X_FORWARDED_FOR);
    if !usual.is_empty() {
        return usual.iter().map(|text| address(text)).collect();
    }
    let standard = values(FORWARDED.as_str());
    let told = standard.iter().map(|element| {
        element.split(';').find_map(|pair| {
            let (name, value) = pair.trim().split_once('=')?;
            let value = value.trim().trim_matches('"');
            name.eq_ignore_ascii_case("for").then(|| address(value))?
        })
    });
    told.collect()
}

/// An address, with a port or without.
fn address(text: &str) -> Option<IpAddr> {
    let bare = || text.strip_prefix('[')?.split_once(']')?.0.parse().ok();
    let with_port = || Some(text.parse::<std::net::SocketAddr>().ok()?.ip());
    text.parse().ok().or_else(with_port).or_else(bare)
}

#[cfg(test)]
mod tests {
    use super::*;
    use axum::http::{HeaderName, HeaderValue};

    fn asked(peer: &str, headers: &[(&'static str, &'static str)]) -> String {
        let trusted: Vec<Network> = ["127.0.0.1", "10.0.0.0/8", "fd00::/8"]
            .iter()
            .map(|text| text.parse().unwrap())
            .collect();
        let headers: HeaderMap = headers
            .iter()
            .map(|(name, value)| {
                let name = HeaderName::from_static(name);
                (name, HeaderValue::from_static(value))
            })
            .collect();
        let source = source(peer.parse().unwrap(), &headers, &trusted);
        source.address().to_string()
    }

    #[test]
    fn only_proxies_that_are_trusted_are_believed() {
        let invented = [("x-forwarded-for", "198.51.100.1")];
        assert_eq!(asked("203.0.113.7", &invented), "203.0.113.7");
        assert_eq!(asked("127.0.0.1", &invented), "198.51.100.1");
        assert_eq!(asked("::ffff:127.0.0.1", &invented), "198.51.100.1");
        assert_eq!(asked("127.0.0.1", &[]), "127.0.0.1");
        // The client invented the first; what our own proxies add is passed over.
        let chain = [("x-forwarded-for", "1.2.3.4, 203.0.113.7, 10.1.2.3")];
        assert_eq!(asked("127.0.0.1", &chain), "203.0.113.7");
        let hidden = [("x-forwarded-for", "203.0.113.7, unknown")];
        assert_eq!(asked("127.0.0.1", &hidden), "127.0.0.1");
        let port = [("x-forwarded-for", "[2001:db8::1]:443")];
        assert_eq!(asked("fd00::1", &port), "2001:db8::1");
        let standard = [(
            "forwarded",
            "for=1.2.3.4, For=\"[2001:db8::2]:80\";proto=https",
        )];
        assert_eq!(asked("127.0.0.1", &standard), "2001:db8::2");
    }

    #[test]
    fn a_network_is_read_as_it_is_written() {
        let contains = |network: &str, address: &str| {
            let network: Network = network.parse().unwrap();
            network.contains(address.parse().unwrap())
        };
        assert!(contains("192.0.2.0/24", "192.0.2.255"));
        assert!(!contains("192.0.2.0/24", "192.0.3.0"));
        assert!(contains("0.0.0.0/0", "8.8.8.8") && !contains("0.0.0.0/0", "::1"));
        assert!(contains("::1", "::1") && !contains("::1", "::2"));
        for bad in ["", "kontor", "10.0.0.0/33", "::/129", "10.0.0.0/-1"] {
            assert!(bad.parse::<Network>().is_err(), "{bad}");
        }
    }
}
