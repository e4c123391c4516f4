/** fast-check with a fixed seed, so that each run tests the same inputs; `FUZZ_SEED=… npm run test:unit` looks for new ones. */
const fc = require( '../../node_modules/fast-check/lib/cjs/fast-check.js' );

fc.configureGlobal( { seed: Number( process.env.FUZZ_SEED ?? 20_261_121 ) } );

module.exports = fc;
