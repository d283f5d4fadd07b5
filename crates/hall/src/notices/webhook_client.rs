//! An HTTP client for webhooks that reaches other hosts, and never the host's own network.

use kontor_model::BadWebhook;
use serde_json::Value;
use std::net::{IpAddr, Ipv4Addr, Ipv6Addr};
use std::sync::Arc;
use std::time::Duration;
use tokio::sync::Semaphore;
use ureq::Agent;
use ureq::config::Config;
use ureq::http::Uri;
use ureq::unversioned::resolver::{DefaultResolver, ResolvedSocketAddrs, Resolver};
use ureq::unversioned::transport::{DefaultConnector, NextTimeout};
use url::{Host, Url};

/// How long a message may take.
const DELIVERY_TIMEOUT: Duration = Duration::from_secs(10);

/// Sends messages to other hosts: never to this computer or a private network, unless the host allows it. What a name stands
/// for is looked up once and checked, and the message goes to exactly that address, so that a name cannot change its mind.
#[derive(Clone, Debug)]
pub struct WebhookClient {
    private_too: bool,
    agent: Agent,
    /// As many messages may be on their way at once: each holds a thread.
    ways: Arc<Semaphore>,
}

/// As many messages may be on their way at once.
const DELIVERIES_AT_ONCE: usize = 16;

impl WebhookClient {
    /// A client that reaches public addresses, and private addresses or not.
    pub fn new(private_too: bool) -> WebhookClient {
        let config = Agent::config_builder()
            .timeout_global(Some(DELIVERY_TIMEOUT))
            .max_redirects(0)
            .max_redirects_will_error(false)
            .http_status_as_error(false)
            .proxy(None)
            .max_idle_connections(0)
            .user_agent(concat!("Kontor/", env!("CARGO_PKG_VERSION")))
            .build();
        let checked = Checked {
            private_too,
            names: DefaultResolver::default(),
        };
        WebhookClient {
            private_too,
            agent: Agent::with_parts(config, DefaultConnector::default(), checked),
            ways: Arc::new(Semaphore::new(DELIVERIES_AT_ONCE)),
        }
    }

    /// Why nothing is ever sent to this address; nothing if it may be.
    pub fn refuses(&self, url: &str) -> Option<BadWebhook> {
        let Ok(url) = Url::parse(url) else {
            return Some(BadWebhook::Address);
        };
        let known = matches!(url.scheme(), "https" | "http") && url.host().is_some();
        if !known || !url.username().is_empty() || url.password().is_some() {
            return Some(BadWebhook::Address);
        }
        let private = match url.host() {
            Some(Host::Ipv4(ip)) => is_private(ip.into()),
            Some(Host::Ipv6(ip)) => is_private(ip.into()),
            Some(Host::Domain(name)) => {
                let name = name.trim_end_matches('.');
                name == "localhost" || name.ends_with(".localhost")
            }
            None => true,
        };
        (private && !self.private_too).then_some(BadWebhook::Private)
    }

    /// Sends a message; says why it was not taken.
    pub(super) async fn post(&self, url: &Url, message: &Value) -> Result<(), String> {
        if self.refuses(url.as_str()).is_some() {
            return Err("this address is not allowed".to_owned());
        }
        let request = self
            .agent
            .post(url.as_str())
            .header("content-type", "application/json");
        let body = message.to_string();
        let way = self.ways.clone().acquire_owned().await;
        let sent = tokio::task::spawn_blocking(move || {
            // Held to the end, even if nobody waits for the answer any more.
            let _way = way;
            request.send(body)
        })
        .await;
        let sent = sent.map_err(|error| error.to_string())?;
        let status = sent.map_err(|error| error.to_string())?.status();
        if status.is_success() {
            Ok(())
        } else {
            Err(format!("it answered {status}"))
        }
    }
}

/// Looks up names, and finds only what may be reached.
#[derive(Debug)]
struct Checked {
    private_too: bool,
    names: DefaultResolver,
}

impl Resolver for Checked {
    fn resolve(
        &self,
        uri: &Uri,
        config: &Config,
        timeout: NextTimeout,
    ) -> Result<ResolvedSocketAddrs, ureq::Error> {
        let found = self.names.resolve(uri, config, timeout)?;
        let mut allowed = self.empty();
        for at in found.iter() {
            if self.private_too || !is_private(at.ip()) {
                allowed.push(*at);
            }
        }
        if allowed.is_empty() {
            Err(ureq::Error::HostNotFound)
        } else {
            Ok(allowed)
        }
    }
}

/// Whether an address belongs to this computer, to a private network, or to nobody one could send a notice to.
fn is_private(ip: IpAddr) -> bool {
    match ip {
        IpAddr::V4(ip) => is_private_v4(ip),
        IpAddr::V6(ip) => match ip.to_ipv4_mapped().or_else(|| embedded(ip)) {
            Some(ip) => is_private_v4(ip),
            None => is_private_v6(ip),
        },
    }
}

/// The address that stands inside one for translation (64:ff9b::/96) or tunnels (2002::/16).
fn embedded(ip: Ipv6Addr) -> Option<Ipv4Addr> {
    let s = ip.segments();
    let of = |high: u16, low: u16| Ipv4Addr::from((u32::from(high) << 16) | u32::from(low));
    match s {
        [0x64, 0xff9b, 0, 0, 0, 0, high, low] => Some(of(high, low)),
        [0x2002, high, low, ..] => Some(of(high, low)),
        _ => None,
    }
}

fn is_private_v4(ip: Ipv4Addr) -> bool {
    let [a, b, c, _] = ip.octets();
    ip.is_loopback()
        || ip.is_private()
        || ip.is_link_local()
        || ip.is_broadcast()
        || ip.is_multicast()
        || ip.is_documentation()
        || a == 0
        || a >= 240
        // Shared by providers, for benchmarks, for protocols.
        || (a == 100 && (64..128).contains(&b))
        || (a == 198 && (b == 18 || b == 19))
        || (a == 192 && b == 0 && c == 0)
        || (a == 192 && b == 88 && c == 99)
        || is_cloud_host(ip)
}

/// Whether an address looks public and is answered by the host that a rented machine runs on: Azure's, and those of IBM's own
/// services. Those of others are link-local, shared or private.
fn is_cloud_host(ip: Ipv4Addr) -> bool {
    let [a, b, ..] = ip.octets();
    ip == Ipv4Addr::new(168, 63, 129, 16) || (a == 161 && b == 26) || (a == 166 && b >> 2 == 2)
}

/// All but what is given out to hosts: 2000::/3, and of that neither protocols and tunnels (2001::/23) nor documentation.
fn is_private_v6(ip: Ipv6Addr) -> bool {
    let s = ip.segments();
    (s[0] & 0xe000) != 0x2000
        || (s[0] == 0x2001 && (s[1] < 0x200 || s[1] == 0xdb8))
        || (s[0] == 0x3fff && s[1] < 0x1000)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_public_addresses_are_reached() {
        let client = WebhookClient::new(false);
        for url in [
            "http://127.0.0.1/",
            "http://localhost:8080/",
            "https://LOCALHOST./",
            "http://0.0.0.0/",
            "http://10.1.2.3/",
            "http://172.16.0.1/",
            "http://192.168.1.1/",
            "http://169.254.169.254/latest/meta-data",
            "http://100.64.0.1/",
            // What cloud hosts answer at: Azure's, Alibaba's, Oracle's, IBM's, Amazon's.
            "http://168.63.129.16/machine?comp=goalstate",
            "http://[::ffff:168.63.129.16]/",
            "http://[64:ff9b::a83f:8110]/",
            "http://100.100.100.200/",
            "http://192.0.0.192/",
            "http://161.26.0.10/",
            "http://166.9.14.3/",
            "http://[fd00:ec2::254]/",
            "http://[::1]/",
            "http://[::]/",
            "http://[::ffff:10.0.0.1]/",
            "http://[::ffff:7f00:1]/",
            "http://[64:ff9b::a00:1]/",
            "http://[2002:a00:1::]/",
            "http://[fd00::1]/",
            "http://[fe80::1]/",
            "http://[64:ff9b:1::a00:1]/",
            "http://[::ffff:0:127.0.0.1]/",
            "http://[2001:0:7f00:1::]/",
            "http://[3fff::1]/",
            "http://[5f00::1]/",
            "http://192.88.99.1/",
            // Other ways to write 127.0.0.1.
            "http://2130706433/",
            "http://0x7f.1/",
            "http://0177.0.0.1/",
        ] {
            assert_eq!(client.refuses(url), Some(BadWebhook::Private), "{url}");
            assert_eq!(WebhookClient::new(true).refuses(url), None, "{url}");
        }
        for url in [
            "https://discord.com/api/webhooks/1/a",
            "http://93.184.216.34/",
            "http://168.63.129.17/",
            "http://166.12.0.1/",
            "https://[2606:2800::1]/",
        ] {
            assert_eq!(client.refuses(url), None, "{url}");
        }
        for url in [
            "",
            "kontor",
            "ftp://example.org/",
            "file:///etc/passwd",
            "http://",
            "https://ida:secret@example.org/",
        ] {
            assert_eq!(client.refuses(url), Some(BadWebhook::Address), "{url}");
        }
    }

    #[tokio::test]
    async fn a_name_for_a_private_address_leads_nowhere() {
        // Somebody listens; nothing comes, though the name was not known to be private.
        let listener = std::net::TcpListener::bind("127.0.0.1:0").unwrap();
        let port = listener.local_addr().unwrap().port();
        let client = WebhookClient::new(false);
        let uri = format!("http://localhost:{port}/");
        let sent = tokio::task::spawn_blocking(move || client.agent.post(&uri).send("{}"));
        assert!(matches!(
            sent.await.unwrap(),
            Err(ureq::Error::HostNotFound)
        ));
        listener.set_nonblocking(true).unwrap();
        assert!(listener.accept().is_err());
    }
}
