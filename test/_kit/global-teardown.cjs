module.exports = require( './explorations.cjs' ).end;
