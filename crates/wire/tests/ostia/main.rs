//! Ostia in the forms of the protocol: what is written can be read again, nothing that is read can do harm, and every rule
//! shows in what is printed.

mod components;
mod finale;
mod harbour;
mod load;
mod office;
mod page;
mod properties;
mod secrecy;
mod storehouses;
mod table;
