/**
 * The one client for everything that talks to this site's routes: WordPress's own, which knows the root and the nonce of the page, renews the nonce, and
 * asks for answers in the user's language. All services take it from here; a rule of `npm run test:imports` holds that.
 */
export { default as apiFetch } from '@wordpress/api-fetch';
export type { APIFetchOptions, ApiFetch } from '@wordpress/api-fetch';
