//! Search, tested on games so small that their values are published or can be found in another way.

mod double_oracle;
mod lp;
mod matrix;
mod playouts;
mod several;
mod simultaneous;
mod toys;
mod worlds;
