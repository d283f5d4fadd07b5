//! A real browser, driven from here.

use serde_json::{Value, json};
use std::io::{BufRead, BufReader};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::time::Duration;
use thirtyfour::TimeoutConfiguration;
use thirtyfour::error::WebDriverErrorInner;
use thirtyfour::prelude::*;

/// How long anything on a page may take before a test gives up.
pub const PATIENCE: Duration = Duration::from_secs(120);

/// A browser with a profile of its own.
pub struct Browser {
    pub driver: WebDriver,
    look: Look,
    process: Child,
    _profile: tempfile::TempDir,
}

/// How a browser is set up.
#[derive(Clone, Copy)]
pub struct Look {
    pub language: &'static str,
    /// Width and height of the window; below 500 wide it is a phone.
    pub size: (u32, u32),
    pub dark: bool,
    /// Whether the reader prefers less motion.
    pub still: bool,
    /// The speed at which a reveal is shown.
    pub speed: &'static str,
    pub fonts: Fonts,
}

/// The fonts that the visitor's machine has. Pages must hold with whatever these are.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fonts {
    /// Narrow letters.
    Liberation,
    /// Wide letters.
    DejaVu,
}

impl Fonts {
    /// What the names of all of its families begin with.
    pub fn name(self) -> &'static str {
        match self {
            Fonts::Liberation => "Liberation",
            Fonts::DejaVu => "DejaVu",
        }
    }

    /// The file for fontconfig that hides all others.
    fn file(self) -> PathBuf {
        let name = self.name().to_lowercase();
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/web/fonts");
        folder.join(name).with_extension("conf")
    }
}

impl Default for Look {
    fn default() -> Look {
        Look {
            language: "en",
            size: (1280, 900),
            dark: false,
            still: true,
            speed: "off",
            fonts: Fonts::Liberation,
        }
    }
}

impl Look {
    /// A small phone whose owner reads German, the longer of the two languages.
    pub fn phone() -> Look {
        Look {
            language: "de",
            size: (360, 740),
            ..Look::default()
        }
    }
}

impl Browser {
    /// Opens one.
    pub async fn open(look: Look) -> Browser {
        let mut process = Command::new("chromedriver")
            .arg("--port=0")
            .env("FONTCONFIG_FILE", look.fonts.file())
            .env("XDG_CACHE_HOME", env!("CARGO_TARGET_TMPDIR"))
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .expect("chromedriver is installed (./test does it)");
        let out = BufReader::new(process.stdout.take().unwrap());
        let port = out
            .lines()
            .map_while(Result::ok)
            .find_map(|line| {
                let (_, port) = line.split_once("started successfully on port ")?;
                Some(port.trim_end_matches('.').to_owned())
            })
            .expect("chromedriver says its port");
        let profile = tempfile::tempdir().unwrap();
        let mut wanted = DesiredCapabilities::chrome();
        for flag in [
            "--headless",
            "--no-sandbox",
            "--disable-gpu",
            "--disable-quic",
            "--no-first-run",
            "--disable-background-networking",
            "--disable-component-update",
            "--disable-sync",
            "--disable-dev-shm-usage",
            "--hide-scrollbars",
            "--force-color-profile=srgb",
        ] {
            wanted.add_arg(flag).unwrap();
        }
        let (width, height) = look.size;
        let folder = format!("--user-data-dir={}", profile.path().display());
        wanted.add_arg(&folder).unwrap();
        wanted
            .add_arg(&format!("--window-size={},{height}", width.max(500)))
            .unwrap();
        let languages = json!({"intl.accept_languages": look.language});
        wanted.add_experimental_option("prefs", languages).unwrap();
        let driver = WebDriver::new(format!("http://127.0.0.1:{port}"), wanted)
            .await
            .unwrap();
        let patience = TimeoutConfiguration::new(Some(PATIENCE), Some(PATIENCE), None);
        driver.update_timeouts(patience).await.unwrap();
        let browser = Browser {
            driver,
            look,
            process,
            _profile: profile,
        };
        if width < 500 {
            let metrics =
                json!({"width": width, "height": height, "deviceScaleFactor": 2, "mobile": true});
            browser
                .command("Emulation.setDeviceMetricsOverride", metrics)
                .await;
        }
        let features = json!({"features": [
            {"name": "prefers-color-scheme", "value": if look.dark { "dark" } else { "light" }},
            {"name": "prefers-reduced-motion", "value": if look.still { "reduce" } else { "no-preference" }},
        ]});
        browser
            .command("Emulation.setEmulatedMedia", features)
            .await;
        let speed = format!("localStorage.setItem('kontor-speed', '{}')", look.speed);
        browser.before_pages(&speed).await;
        browser
    }

    /// A command of the browser's own protocol.
    pub async fn command(&self, command: &str, params: Value) -> Value {
        self.driver.cdp().send_raw(command, params).await.unwrap()
    }

    /// Runs a script in every page before anything else does.
    pub async fn before_pages(&self, script: &str) {
        let params = json!({"source": script});
        self.command("Page.addScriptToEvaluateOnNewDocument", params)
            .await;
    }

    pub async fn go(&self, url: &str) {
        self.driver.goto(url).await.unwrap();
    }

    /// The first element that fits, as soon as there is one.
    pub async fn find(&self, css: &str) -> WebElement {
        self.driver
            .query(By::Css(css))
            .wait(PATIENCE, Duration::from_millis(30))
            .first()
            .await
            .unwrap_or_else(|error| panic!("{css}: {error}"))
    }

    pub async fn has(&self, css: &str) -> bool {
        let found = self.driver.find_all(By::Css(css)).await;
        found.is_ok_and(|found| !found.is_empty())
    }

    /// Clicks it where it is, scrolled into view.
    pub async fn click(&self, css: &str) {
        let end = std::time::Instant::now() + PATIENCE;
        loop {
            let element = self.find(css).await;
            let clicked = async {
                element.scroll_into_view().await?;
                element.click().await
            };
            match clicked.await {
                Ok(()) => return,
                // News of others has put the same thing in its place meanwhile.
                Err(error)
                    if matches!(*error, WebDriverErrorInner::StaleElementReference(_))
                        && std::time::Instant::now() < end => {}
                Err(error) => panic!("{css}: {error}"),
            }
        }
    }

    /// What a script returns.
    pub async fn run(&self, script: &str) -> Value {
        let done = self.driver.execute(script, Vec::new()).await;
        done.unwrap_or_else(|error| panic!("{script}: {error}"))
            .json()
            .clone()
    }

    /// Waits until a script returns something true.
    pub async fn until(&self, what: &str, script: &str) {
        let end = std::time::Instant::now() + PATIENCE;
        while self.run(script).await != Value::Bool(true) {
            if std::time::Instant::now() > end {
                let page = self.driver.source().await.unwrap_or_default();
                panic!("waited in vain for {what}\n{page}");
            }
            tokio::time::sleep(Duration::from_millis(30)).await;
        }
    }

    /// Takes a picture of what is in sight, once all of it is there, if somebody wants to look at it (`./screenshots`).
    pub async fn picture(&self, name: &str) {
        let Some(folder) = std::env::var_os("KONTOR_PICTURES") else {
            return;
        };
        let Look {
            language,
            size: (width, _),
            dark,
            fonts,
            ..
        } = self.look;
        let light = if dark { "dark" } else { "light" };
        let fonts = fonts.name().to_lowercase();
        let file = format!("{name}-{language}-{light}-{width}-{fonts}.png");
        let file = Path::new(&folder).join(file);
        self.until(
            "the whole page",
            "return document.readyState === 'complete' && !document.querySelector('[data-plays]')",
        )
        .await;
        self.driver
            .screenshot(&file)
            .await
            .unwrap_or_else(|error| panic!("{}: {error}", file.display()));
    }

    pub async fn close(self) {
        let _ = self.driver.clone().quit().await;
    }
}

impl Drop for Browser {
    fn drop(&mut self) {
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}
