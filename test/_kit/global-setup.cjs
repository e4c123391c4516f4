module.exports = require( './explorations.cjs' ).begin;
