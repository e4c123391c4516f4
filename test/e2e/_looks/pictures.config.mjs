import looks from './playwright.config.mjs';

/** Not part of the browser tests: started by `npm run docs:pictures`. */
export default { ...looks, testMatch: '*.pictures.ts' };
