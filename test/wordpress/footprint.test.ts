/** What a request costs that has nothing to do with the plugin: its queries and its files, which are the same on every machine. */
import { inBrowser, php, reset, restUrl, site } from './_kit/client';
import { inPhp } from './_kit/knobs';

jest.setTimeout( 120_000 );

/** Its queries, and the plugin's files. */
interface Cost {
	queries: string[];
	files: string[];
}

/** Writes at the end of each answer what it has cost, after everything else that runs then. */
const gauge = `<?php
define( 'SAVEQUERIES', true );
register_shutdown_function( static function () {
	$folder  = preg_quote( realpath( WP_PLUGIN_DIR . '/statecraft' ), '#' );
	$queries = array_column( (array) $GLOBALS['wpdb']->queries, 0 );
	// The site may be in the same folder.
	$files   = array_values( preg_grep( "#^$folder/(?:[^/]+\\.php$|includes/|build/)#", get_included_files() ) );
	echo '~cost~' . base64_encode( json_encode( compact( 'queries', 'files' ) ) );
} );`;

/** What asks: a browser in which the administrator is logged in, with what the heartbeat of its pages sends. */
interface Visitor {
	cookie: string;
	heartbeat: string;
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

/** Logs in, and opens a page of the admin, which has the nonce of its heartbeats. */
async function visit(): Promise< Visitor > {
	const { cookie } = await inBrowser( 'administrator' );
	const [ , heartbeat ] = /heartbeatSettings = \{"nonce":"(\w+)"/.exec(
		await ( await admin( 'edit.php', cookie ) ).text()
	)!;
	return { cookie, heartbeat: heartbeat! };
}

/** What is asked, and how many files of ours it may load. It has no query more than without the plugin. */
const REQUESTS: [ name: string, ask: Ask, files: number, status?: number ][] = [
	[ 'a post', page( '/a-post-of-others/' ), 20 ],
	[ 'the front page', page( '/' ), 20 ],
	[ 'a feed', page( '/feed/' ), 21 ],
	[ 'a page that is not there', page( '/nothing-is-here/' ), 20, 404 ],
	[ 'wp/v2/posts', rest( 'wp/v2/posts' ), 38 ],
	[ 'wp/v2/types', rest( 'wp/v2/types' ), 36 ],
	[ 'a heartbeat', beat, 45 ],
	[ 'WP-Cron without work', page( '/wp-cron.php' ), 20 ],
	[ 'a list of posts in the admin', ( { cookie } ) => admin( 'edit.php', cookie ), 58 ],
];

/** Asks twice: the first answer may have filled caches. */
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

/** Those that the second list does not have, or not as often. */
function beyond( all: string[], others: string[] ): string[] {
	const left = [ ...others ];
	return all.filter( ( one ) => {
		const at = left.indexOf( one );
		return at < 0 || ! left.splice( at, 1 );
	} );
}

describe( 'a request that has nothing to do with the plugin', () => {
	let ours: Record< string, Cost >;
	let plain: Record< string, Cost >;

	beforeAll( async () => {
		const visitor = await visit();
		await php( `
			wp_mkdir_p( WPMU_PLUGIN_DIR );
			file_put_contents( WPMU_PLUGIN_DIR . '/gauge.php', ${ inPhp( gauge ) } );
			wp_insert_post( array( 'post_title' => 'A post of others', 'post_status' => 'publish', 'post_content' => '<!-- wp:paragraph --><p>Words</p><!-- /wp:paragraph -->' ) );
		` );
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

	it.each( REQUESTS )( 'has no more queries and files than it may: %s @oldest', ( name, _, files ) => {
		const [ own, other ] = [ ours[ name ]!, plain[ name ]! ];
		expect( other.files ).toEqual( [] );
		// One that is worded otherwise costs no more.
		const more = own.queries.length - other.queries.length;
		expect( more > 0 ? beyond( own.queries, other.queries ) : [] ).toEqual( [] );
		expect( own.files.length > files ? own.files : [] ).toEqual( [] );
	} );
} );

describe( 'options that requests of all kinds ask for', () => {
	const OPTIONS = [
		'statecraft_connection_firewall',
		'statecraft_form_retention_days',
		'statecraft_connection_site',
	];
	/** Those that WordPress does not read at once. */
	const apart = async (): Promise< string[] > =>
		JSON.parse(
			await php(
				`echo wp_json_encode( array_values( array_diff( ${ inPhp( OPTIONS ) }, array_keys( wp_load_alloptions( true ) ) ) ) );`
			)
		);

	afterEach( reset );

	it( 'are read at once after the activation, before anybody has set them @oldest', async () => {
		expect( await apart() ).toEqual( [] );
	} );

	it( 'are again, with what they hold, where an older version has stored or somebody has deleted them', async () => {
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
