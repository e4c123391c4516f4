/** The cost of a request that does not involve the plugin: its queries and files, which are the same on every machine. */
import { inBrowser, php, reset, restUrl, site } from './_kit/client';
import { inPhp } from './_kit/knobs';

jest.setTimeout( 240_000 );

/** Its queries, and the plugin's files. */
interface Cost {
	queries: string[];
	files: string[];
}

/** Records the cost of each request at its very end. */
const gauge = `<?php
define( 'SAVEQUERIES', true );
// An editor writes its lock unless it has done so in the same second, and what is written makes WordPress forget what queries have found.
add_filter( 'update_post_metadata', static function ( $done, $post, $key ) {
	if ( '_edit_lock' === $key ) {
		$GLOBALS['wpdb']->update( $GLOBALS['wpdb']->postmeta, array( 'meta_value' => '' ), array( 'post_id' => $post, 'meta_key' => $key ) );
		wp_cache_delete( $post, 'post_meta' );
	}
	return $done;
}, 10, 3 );
register_shutdown_function( static function () {
	$folder  = preg_quote( realpath( WP_PLUGIN_DIR . '/statecraft' ), '#' );
	$queries = array_column( (array) $GLOBALS['wpdb']->queries, 0 );
	// The site may be in the same folder.
	$files   = array_values( preg_grep( "#^$folder/(?:[^/]+\\.php$|includes/|build/)#", get_included_files() ) );
	echo '~cost~' . base64_encode( json_encode( compact( 'queries', 'files' ) ) );
} );`;

/** The client: a browser with a logged-in administrator, including the heartbeat. */
interface Visitor {
	cookie: string;
	heartbeat: string;
	/** The id of a post without our blocks. */
	post: string;
}

type Ask = ( visitor: Visitor ) => Promise< Response >;

const page =
	( path: string ): Ask =>
	() =>
		fetch( `${ site().url }${ path }` );

const rest =
	( route: string ): Ask =>
	() =>
		fetch( restUrl( route ) );

const admin = ( path: string, cookie: string, body?: URLSearchParams ) =>
	fetch( `${ site().url }/wp-admin/${ path }`, {
		...( body ? { method: 'POST', body } : {} ),
		headers: { Cookie: cookie },
	} );

const beat: Ask = ( { cookie, heartbeat } ) =>
	admin(
		'admin-ajax.php',
		cookie,
		new URLSearchParams( { action: 'heartbeat', _nonce: heartbeat, screen_id: 'edit-post', has_focus: 'true' } )
	);

/** Logs in, and opens an admin page, which has the heartbeat nonce. */
async function visit( post: string ): Promise< Visitor > {
	const { cookie } = await inBrowser( 'administrator' );
	const [ , heartbeat ] = /heartbeatSettings = \{"nonce":"(\w+)"/.exec(
		await ( await admin( 'edit.php', cookie ) ).text()
	)!;
	return { cookie, heartbeat: heartbeat!, post };
}

/** The requests, and how many of our files each may load. None has more queries than without the plugin, but for an editor. */
const REQUESTS: [ name: string, ask: Ask, files: number, status?: number, queries?: number ][] = [
	[ 'a post', page( '/a-post-of-others/' ), 16 ],
	[ 'the front page', page( '/' ), 16 ],
	[ 'a feed', page( '/feed/' ), 17 ],
	[ 'a page that is not there', page( '/nothing-is-here/' ), 15, 404 ],
	[ 'wp/v2/posts', rest( 'wp/v2/posts' ), 21 ],
	[ 'wp/v2/types', rest( 'wp/v2/types' ), 23 ],
	[ 'a heartbeat', beat, 14 ],
	[ 'WP-Cron without work', page( '/wp-cron.php' ), 15 ],
	[ 'a list of posts in the admin', ( { cookie } ) => admin( 'edit.php', cookie ), 52 ],
	[ 'the post editor', ( { cookie, post } ) => admin( `post.php?post=${ post }&action=edit`, cookie ), 257, 200, 3 ],
];

/** Requests it twice: the first request may have filled caches. */
async function costOf( ask: Ask, visitor: Visitor, status = 200 ): Promise< Cost > {
	await ( await ask( visitor ) ).text();
	const answer = await ask( visitor );
	const [ body = '', cost ] = ( await answer.text() ).split( '~cost~' );
	if ( answer.status !== status || ! cost ) {
		throw new Error( `It answered ${ answer.status }: ${ body.slice( 0, 500 ) }` );
	}
	return JSON.parse( Buffer.from( cost, 'base64' ).toString() );
}

async function costs( visitor: Visitor ): Promise< Record< string, Cost > > {
	const all: Record< string, Cost > = {};
	for ( const [ name, ask, , status ] of REQUESTS ) {
		all[ name ] = await costOf( ask, visitor, status );
	}
	return all;
}

/** Those that the second list lacks, or has less often. */
function beyond( all: string[], others: string[] ): string[] {
	const left = [ ...others ];
	return all.filter( ( one ) => {
		const at = left.indexOf( one );
		return at < 0 || ! left.splice( at, 1 );
	} );
}

describe( 'a request that does not involve the plugin', () => {
	let ours: Record< string, Cost >;
	let plain: Record< string, Cost >;

	beforeAll( async () => {
		const post = await php( `
			wp_mkdir_p( WPMU_PLUGIN_DIR );
			file_put_contents( WPMU_PLUGIN_DIR . '/gauge.php', ${ inPhp( gauge ) } );
			echo wp_insert_post( array( 'post_title' => 'A post of others', 'post_status' => 'publish', 'post_content' => '<!-- wp:paragraph --><p>Words</p><!-- /wp:paragraph -->' ) );
		` );
		const visitor = await visit( post );
		ours = await costs( visitor );
		await php(
			`require_once ABSPATH . 'wp-admin/includes/plugin.php'; deactivate_plugins( 'statecraft/plugin.php' );`
		);
		plain = await costs( visitor );
	} );

	afterAll( async () => {
		await php( `unlink( WPMU_PLUGIN_DIR . '/gauge.php' );` );
		await reset();
	} );

	it.each( REQUESTS )(
		'has no more queries and files than allowed: %s @oldest',
		( ...[ name, , files, , queries = 0 ] ) => {
			const [ own, other ] = [ ours[ name ]!, plain[ name ]! ];
			expect( other.files ).toEqual( [] );
			// A differently worded query costs no more.
			const more = own.queries.length - other.queries.length;
			expect( more > queries ? beyond( own.queries, other.queries ) : [] ).toEqual( [] );
			expect( own.files.length > files ? own.files : [] ).toEqual( [] );
		}
	);
} );

describe( 'options that all kinds of requests read', () => {
	const OPTIONS = [
		'statecraft_connection_firewall',
		'statecraft_form_retention_days',
		'statecraft_connection_site',
	];
	/** Those that WordPress does not autoload. */
	const apart = async (): Promise< string[] > =>
		JSON.parse(
			await php(
				`echo wp_json_encode( array_values( array_diff( ${ inPhp( OPTIONS ) }, array_keys( wp_load_alloptions( true ) ) ) ) );`
			)
		);

	afterEach( reset );

	it( 'are autoloaded after activation, even before they are set @oldest', async () => {
		expect( await apart() ).toEqual( [] );
	} );

	it( 'are autoloaded again, with their values, if an older version stored them otherwise or they were deleted', async () => {
		await php( `
			update_option( 'statecraft_connection_firewall', array( 'waf' => true ), false );
			delete_option( 'statecraft_form_retention_days' );
		` );
		expect( await apart() ).toEqual( OPTIONS.slice( 0, 2 ) );
		const { cookie } = await inBrowser( 'administrator' );
		await ( await admin( 'edit.php', cookie ) ).text();
		expect( await apart() ).toEqual( [] );
		expect( await php( `echo wp_json_encode( get_option( 'statecraft_connection_firewall' ) );` ) ).toBe(
			'{"waf":true}'
		);
	} );
} );
