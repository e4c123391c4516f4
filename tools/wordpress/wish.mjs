/** Reads the STATECRAFT_TEST_… variables: the WordPress, PHP, engine and database of test sites. */

/** @typedef {Record<string, string | undefined>} Env */

/**
 * @param {Env} [env] Default: that of this process.
 * @return {{ version?: string, path?: string }} For `findWordPress`; empty without a wish.
 */
export function wishedWordPress( { STATECRAFT_TEST_WP: wish } = process.env ) {
	if ( ! wish ) {
		return {};
	}
	return /^\d/.test( wish ) ? { version: wish } : { path: wish };
}

/**
 * @param {Env} [env] Default: that of this process.
 * @return {Pick<import('./index.mjs').BootOptions, 'php' | 'engine' | 'database'>} For `bootWordPress`.
 */
export function wishedSite(
	{ STATECRAFT_TEST_PHP: php, STATECRAFT_TEST_ENGINE: engine, STATECRAFT_TEST_DB: database } = process.env
) {
	return {
		php: php || undefined,
		engine: engine === 'native' || engine === 'wasm' ? engine : 'auto',
		database: database === 'mariadb' ? database : 'sqlite',
	};
}
