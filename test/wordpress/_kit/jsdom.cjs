/** What `jsdom` is in REST tests, see `environment.cjs`. */
module.exports = /** @type {typeof globalThis & { jsdom: typeof import('jsdom') }} */ ( globalThis ).jsdom;
