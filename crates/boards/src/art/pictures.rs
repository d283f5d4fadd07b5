//! A picture of each game for the first page, each on its own ground.

use super::{drawn, rhumbs, rose};
use maud::{Markup, html};

/// A sea chart: the walled town on its coast, a ship on its route.
pub fn visby() -> Markup {
    html! {
        rect.sea width="640" height="360" {}
        (rhumbs((470.0, 214.0), 620.0))
        (rhumbs((90.0, 300.0), 620.0))
        path.land d="M0 0H640V96c-40 22-70 8-104 22-40 16-78-6-120 10-44 16-84 2-122 18-46 18-88-4-132 12-60 22-110 4-162 30z" {}
        path.hatch d="M0 196h26M0 203h18M30 190h22M44 184h30M84 178h34M130 172h28M170 166h30M212 168h22M240 162h30M282 160h24M312 152h26M346 146h30M384 148h24M420 140h26M454 134h24M490 138h22M516 132h28M552 126h30M590 122h26M620 112h20" {}
        path.town d="M70 104V70l14-18 14 18v34M104 104V80l12-12 12 12v24M150 104V52l10-26 10 26v52M176 104V78h30v26M176 78l15-14 15 14M230 104V60h24v44M230 60l12-30 12 30M262 104V82l13-13 13 13v22\
            M310 104V46l11-30 11 30v58M340 104V78l15-14 15 14v26M386 104V72l12-14 12 14v32M430 104V58l9-24 9 24v46M460 104V80h34v24M460 80l17-15 17 15M520 104V76l13-15 13 15v28M560 104V84l12-12 12 12v20" {}
        path.wall d="M40 132V94h8v7h10v-7h10v7h10v-7h10v7h10v-7h10v7h10v-7h10v7h10v-7h10v7h10v-7h10v7h10v-7h10v7h10v-7h10v7h10v-7h10v7h10v-7h10v7h10v-7h10v7h10v-7h10v7h10v-7h10v7h10v-7h10v7h10v-7h10v7h10v-7h10v7h10v-7h10v7h10v-7h10v7h10v-7h10v7h10v-7h10v7h10v-7h10v7h10v-7h10v7h10v-7h10v7h10v-7h10v7h10v-7h10v7h12v31z" {}
        path.tower d="M120 134V78h36v56zM116 78l22-26 22 26zM300 134V78h36v56zM296 78l22-26 22 26zM480 134V78h36v56zM476 78l22-26 22 26z" {}
        path.route d="M60 330C140 230 220 330 300 262S420 180 470 214 560 300 620 250" {}
        (rose((528.0, 236.0), 70.0))
        g.waves { path d="M212 316c16-6 24-6 38 0s22 6 38 0 24-6 38 0 22 6 38 0M240 334c16-6 24-6 38 0s22 6 38 0 24-6 38 0" {} }
        g.big { (drawn("ship", 206.0, 162.0, 156.0)) }
        g.big { (drawn("seal", 64.0, 232.0, 78.0)) }
    }
}

/// A ring city from above: six wards between canals around the square.
pub fn jantaris() -> Markup {
    // The corners of a hexagon at distance one.
    const CORNERS: [(f32, f32); 6] = [
        (1.0, 0.0),
        (0.5, 0.866),
        (-0.5, 0.866),
        (-1.0, 0.0),
        (-0.5, -0.866),
        (0.5, -0.866),
    ];
    let at = |corner: (f32, f32), far: f32| {
        (
            (320.0 + corner.0 * far * 1.35).round(),
            (180.0 + corner.1 * far).round(),
        )
    };
    let between = |a: (f32, f32), b: (f32, f32), share: f32| {
        (a.0 + (b.0 - a.0) * share, a.1 + (b.1 - a.1) * share)
    };
    let wards = (0..6).map(|ward| {
        let (a, b) = (CORNERS[ward], CORNERS[(ward + 1) % 6]);
        let ring = [
            (between(a, b, 0.06), 166.0),
            (between(a, b, 0.94), 166.0),
            (between(a, b, 0.86), 76.0),
            (between(a, b, 0.14), 76.0),
        ];
        let outline: Vec<String> = ring
            .iter()
            .map(|&(corner, far)| {
                let (x, y) = at(corner, far);
                format!("{x} {y}")
            })
            .collect();
        let roofs: String = [0.22, 0.4, 0.58, 0.76]
            .iter()
            .flat_map(|&share| [(share, 146.0), (share, 116.0), (share, 92.0)])
            .map(|(share, far)| {
                let (x, y) = at(between(a, b, share), far);
                format!("M{} {}l10-8 10 8v9h-20z", x - 10.0, y - 2.0)
            })
            .collect();
        (ward, format!("M{}z", outline.join("L")), roofs)
    });
    let figure = |ward: usize, far: f32| {
        let (x, y) = at(between(CORNERS[ward], CORNERS[(ward + 1) % 6], 0.5), far);
        html! { g class={ "figure seat-" (ward) } { circle cx=(x) cy=(y) r="17" {} (drawn("merchant", x - 13.0, y - 14.0, 26.0)) } }
    };
    html! {
        rect.water width="640" height="360" {}
        path.ring d="M562 180L441 390H199L78 180L199-30H441z" {}
        @for (ward, outline, roofs) in wards {
            path class={ "ward ward-" (ward % 2) } d=(outline) {}
            path.roofs d=(roofs) {}
        }
        path.square d="M394 180l-37 64h-74l-37-64 37-64h74z" {}
        g.big { (drawn("stone", 286.0, 144.0, 68.0)) }
        (figure(0, 120.0)) (figure(1, 118.0)) (figure(2, 112.0)) (figure(3, 122.0)) (figure(4, 116.0)) (figure(5, 118.0))
    }
}

/// A Roman quay: columns, the senate's pediment, jars in the storehouse and ships at the left.
pub fn ostia() -> Markup {
    html! {
        rect.sky width="640" height="360" {}
        path.sea d="M0 212H226v148H0z" {}
        g.waves { path d="M0 238c14-5 20-5 32 0s20 5 32 0 20-5 32 0 20 5 32 0 20-5 32 0 20 5 32 0M20 320c14-5 20-5 32 0s20 5 32 0 20-5 32 0 20 5 32 0M0 344c14-5 20-5 32 0s20 5 32 0 20-5 32 0" {} }
        path.marble d="M214 216H640v144H214z" {}
        path.joints d="M214 244H640M214 276H640M214 312H640M300 216v28M420 216v28M540 216v28M250 244v32M360 244v32M480 244v32M600 244v32M310 276v36M440 276v36M560 276v36" {}
        path.temple d="M284 92L432 34l148 58zM284 92h296v18H284z" {}
        path.columns d="M300 110h22v96h-22zM358 110h22v96h-22zM416 110h22v96h-22zM474 110h22v96h-22zM532 110h22v96h-22zM290 206h274v10H290z" {}
        path.joints d="M307 112v92M315 112v92M365 112v92M373 112v92M423 112v92M431 112v92M481 112v92M489 112v92M539 112v92M547 112v92" {}
        g.big { (drawn("crown", 406.0, 46.0, 52.0)) (drawn("ship", 26.0, 118.0, 168.0)) }
        g.goods {
            (drawn("amphora", 262.0, 226.0, 88.0)) (drawn("grain", 346.0, 236.0, 76.0)) (drawn("grapes", 424.0, 236.0, 76.0))
            (drawn("salt", 496.0, 236.0, 76.0)) (drawn("tusk", 562.0, 240.0, 68.0))
        }
    }
}
