//! The rules, step by step: examples of the page, every cell of the vote table, every item, auctions, the great
//! market, domination, the end; and what `load` takes and refuses.

mod auction;
mod city;
mod diplomacy;
mod end;
mod examples;
mod items;
mod load;
mod scene;
