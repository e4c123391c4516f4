/** A site for each browser worker, with a session for each role; the tests find them through the environment. */

/** @typedef {import('../../wordpress/_kit/site-info').SiteInfo} SiteInfo */
/** @typedef {import('../../wordpress/_kit/site-info').Session} Session */

/**
 * Gives a new post the requested id. A page that is not reloaded between tests caches posts by id, and a database that is reset assigns the
 * same ids again.
 */
const ids = `<?php
/* Plugin Name: Ids of posts that the browser tests choose */
add_filter( 'wp_insert_post_data', static function ( $data, $given ) {
	static $used = false;
	$id = (int) ( $_GET['statecraft_new_id'] ?? 0 );
	if ( $id > 0 && ! $used && empty( $given['ID'] ) ) {
		$used       = true;
		$data['ID'] = $id;
	}
	return $data;
}, 10, 2 );
`;

/**
 * With STATECRAFT_TEST_DELAY, what the pages fetch is answered up to so many milliseconds late, each by chance. Tests and flows that are right
 * only where the site answers at once fail then.
 */
const delay = Number( process.env.STATECRAFT_TEST_DELAY ?? 0 );
const late = `
$late = static function ( $given = null ) {
	if ( 'empty' === ( $_SERVER['HTTP_SEC_FETCH_DEST'] ?? '' ) ) {
		usleep( 1000 * random_int( 0, ${ delay } ) );
	}
	return $given;
};
add_filter( 'rest_pre_dispatch', $late );
add_action( 'admin_init', $late );
`;

/** @param {SiteInfo} info @param {string} act @param {string} [body] */
async function control( { control: url }, act, body = '' ) {
	const answer = await fetch( `${ url }/${ act }`, { method: 'POST', body } );
	if ( ! answer.ok ) {
		throw new Error( await answer.text() );
	}
}

/** @param {SiteInfo} info @param {string} name @param {string} password @return {Promise<Session>} */
async function logIn( { url }, name, password ) {
	const answer = await fetch( `${ url }/wp-login.php`, {
		method: 'POST',
		redirect: 'manual',
		headers: { Cookie: 'wordpress_test_cookie=WP%20Cookie%20check' },
		body: new URLSearchParams( { log: name, pwd: password, testcookie: '1' } ),
	} );
	if ( answer.status !== 302 ) {
		throw new Error( `Logging in as ${ name } answered ${ answer.status }.` );
	}
	return answer.headers.getSetCookie().flatMap( ( line ) => {
		const [ , cookie = '', value = '' ] = /^([^=]+)=([^;]*)/.exec( line ) ?? [];
		return value.trim() ? [ { name: cookie, value } ] : [];
	} );
}

/** @param {SiteInfo} info Creates the sessions before the snapshot that `reset()` restores. @return {Promise<SiteInfo>} */
async function prepare( info ) {
	const file = Buffer.from( delay > 0 ? ids + late : ids ).toString( 'base64' );
	await control(
		info,
		'run',
		`wp_mkdir_p( WPMU_PLUGIN_DIR ); file_put_contents( WPMU_PLUGIN_DIR . '/new-ids.php', base64_decode( '${ file }' ) );
		// Each screen would ask whether the server can, as long as this is not known.
		update_site_option( 'can_compress_scripts', 0 );`
	);
	/** @type {Partial<Record<import('../../wordpress/_kit/site-info').Role, Session>>} */
	const sessions = {};
	for ( const [ role, { name, password } ] of Object.entries( info.users ) ) {
		sessions[ /** @type {keyof typeof sessions} */ ( role ) ] = await logIn( info, name, password );
	}
	await control( info, 'keep' );
	return { ...info, sessions };
}

/** @param {{ workers: number }} config The Playwright configuration. */
export default async function globalSetup( { workers } ) {
	const { bootTestSite, stopTestSite } = await import( '../../wordpress/_kit/test-site.mjs' );
	const names = Array.from( { length: workers }, ( _, i ) => ( i === 0 ? 'e2e' : `e2e-worker-${ i + 1 }` ) );
	try {
		const sites = await Promise.all( names.map( async ( name ) => prepare( await bootTestSite( name ) ) ) );
		process.env.STATECRAFT_TEST_SITES = JSON.stringify( sites );
		const [ { wordpress, php, engine } ] = /** @type {[ SiteInfo ]} */ ( sites );
		process.stdout.write(
			`Browser tests on ${ workers } × WordPress ${ wordpress }, PHP ${ php } (${ engine })\n`
		);
		return stopTestSite;
	} catch ( failure ) {
		await stopTestSite();
		throw failure;
	}
}
