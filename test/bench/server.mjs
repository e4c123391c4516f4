/** What requests cost the server that have nothing to do with the plugin, with it and without it. */

/** @typedef {{ url: string, run: (code: string) => Promise<string> }} Site */
/** @typedef {{ cookie: string, heartbeat: string, post: string, own: boolean }} Visitor */
/** @typedef {{ time: number, memory: number, queries: number, bytes: number }} Cost Milliseconds of the processor, bytes of memory and of the answer. */
/** @typedef {{ path: ( visitor: Visitor ) => string, body?: ( visitor: Visitor ) => Record<string, string>, isPublic?: boolean }} Request */

/**
 * PHP that writes at the end of each answer what the process has used so far: a process answers one request at a time, so that the difference to its last
 * one is what this one has cost, from its first byte.
 */
const GAUGE = `<?php
register_shutdown_function( static function () {
	$used = getrusage();
	echo '~cost~' . json_encode( array( getmypid(), $used['ru_utime.tv_sec'] * 1e3 + $used['ru_utime.tv_usec'] / 1e3 + $used['ru_stime.tv_sec'] * 1e3 + $used['ru_stime.tv_usec'] / 1e3, memory_get_peak_usage(), $GLOBALS['wpdb']->num_queries ) );
} );`;

const BLOCK = '<!-- wp:jetpack/rating-star {"rating":3} --><!-- /wp:jetpack/rating-star -->';

/** @type {Record<string, Request>} */
export const REQUESTS = {
	'a post': { path: () => '/a-post-of-others/', isPublic: true },
	'the front page': { path: () => '/', isPublic: true },
	'a feed': { path: () => '/feed/', isPublic: true },
	'a page that is not there': { path: () => '/nothing-is-here/', isPublic: true },
	'wp/v2/posts': { path: () => '/?rest_route=/wp/v2/posts', isPublic: true },
	'wp/v2/types': { path: () => '/?rest_route=/wp/v2/types', isPublic: true },
	'a heartbeat': {
		path: () => '/wp-admin/admin-ajax.php',
		body: ( { heartbeat } ) => ( { action: 'heartbeat', _nonce: heartbeat, screen_id: 'edit-post' } ),
	},
	'WP-Cron without work': { path: () => '/wp-cron.php', isPublic: true },
	'a list of posts in the admin': { path: () => '/wp-admin/edit.php' },
	'the post editor': { path: ( { post } ) => `/wp-admin/post.php?post=${ post }&action=edit` },
	'a post with a block': { path: () => '/a-post-with-a-block/', isPublic: true },
	// Without the plugin there is none: WordPress's own is what it is compared with.
	'a route of ours': {
		path: ( { own } ) => `/?rest_route=/${ own ? 'wpcom/v2/localized-week' : 'wp/v2/types' }`,
		isPublic: true,
	},
};

/** @param {Site} site @param {boolean} own Whether it has the plugin. @return {Promise<Visitor>} */
export async function prepare( site, own ) {
	const post = await site.run( `
		update_option( 'permalink_structure', '/%postname%/' );
		delete_option( 'rewrite_rules' );
		$id = wp_insert_post( array( 'post_title' => 'A post of others', 'post_status' => 'publish', 'post_author' => 1, 'post_content' => '<!-- wp:paragraph --><p>Words</p><!-- /wp:paragraph -->' ) );
		wp_insert_post( array( 'post_title' => 'A post with a block', 'post_type' => 'page', 'post_status' => 'publish', 'post_author' => 1, 'post_content' => '${ BLOCK }' ) );
		echo $id;` );
	const login = await fetch( `${ site.url }/wp-admin/edit.php`, { redirect: 'manual' } );
	const cookie = login.headers
		.getSetCookie()
		.map( ( line ) => line.split( ';' )[ 0 ] )
		.join( '; ' );
	const html = await ( await fetch( `${ site.url }/wp-admin/edit.php`, { headers: { Cookie: cookie } } ) ).text();
	const [ , heartbeat = '' ] = /heartbeatSettings = \{"nonce":"(\w+)"/.exec( html ) ?? [];
	await site.run(
		`wp_mkdir_p( WPMU_PLUGIN_DIR ); file_put_contents( WPMU_PLUGIN_DIR . '/gauge.php', base64_decode( '${ btoa( GAUGE ) }' ) );`
	);
	return { cookie, heartbeat, post: post.trim(), own };
}

/** @param {Site} site @param {Visitor} visitor */
function asker( site, visitor ) {
	/** @type {Map<number, number>} What each process had used at the end of its last request. */
	const used = new Map();
	/** @param {Request} request @return {Promise<Cost | undefined>} Undefined: the first one of its process. */
	return async ( { path, body, isPublic } ) => {
		const response = await fetch( site.url + path( visitor ), {
			headers: isPublic ? {} : { Cookie: visitor.cookie },
			...( body ? { method: 'POST', body: new URLSearchParams( body( visitor ) ) } : {} ),
		} );
		const text = await response.text();
		const [ answer = '', cost ] = text.split( '~cost~' );
		if ( ! cost ) {
			throw new Error(
				`${ path( visitor ) } answered ${ response.status } and no cost: ${ text.slice( 0, 300 ) }`
			);
		}
		const [ process, now, memory, queries ] = JSON.parse( cost );
		const last = used.get( process );
		used.set( process, now );
		return last === undefined
			? undefined
			: { time: now - last, memory, queries, bytes: Buffer.byteLength( answer ) };
	};
}

/** @param {number[]} values */
export const median = ( values ) =>
	values.sort( ( one, other ) => one - other )[ Math.floor( values.length / 2 ) ] ?? NaN;

/** @param {Cost[]} costs @return {Cost} */
const typical = ( costs ) => ( {
	time: median( costs.map( ( { time } ) => time ) ),
	memory: median( costs.map( ( { memory } ) => memory ) ),
	queries: median( costs.map( ( { queries } ) => queries ) ),
	bytes: median( costs.map( ( { bytes } ) => bytes ) ),
} );

/**
 * Asks both sites in turn.
 *
 * @param {{ plain: Site, ours: Site }} sites Fresh ones, with the machine's own PHP.
 * @param {number}                      runs  The number of requests that count.
 * @return {Promise<{ what: string, plain: Cost, ours: Cost }[]>} Medians.
 */
export async function serverCosts( { plain, ours }, runs ) {
	const ask = {
		plain: asker( plain, await prepare( plain, false ) ),
		ours: asker( ours, await prepare( ours, true ) ),
	};
	const rows = [];
	for ( const [ what, request ] of Object.entries( REQUESTS ) ) {
		/** @type {{ plain: Cost[], ours: Cost[] }} */
		const costs = { plain: [], ours: [] };
		// The first ones compile, and fill caches.
		for ( let warm = 4; Math.min( costs.plain.length, costs.ours.length ) < runs; warm-- ) {
			for ( const site of /** @type {const} */ ( [ 'plain', 'ours' ] ) ) {
				const cost = await ask[ site ]( request );
				if ( cost && warm <= 0 ) {
					costs[ site ].push( cost );
				}
			}
		}
		rows.push( { what, plain: typical( costs.plain ), ours: typical( costs.ours ) } );
	}
	return rows;
}
