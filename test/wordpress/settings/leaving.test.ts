/** A site without the plugin: its pages, its schedule, and its data if there is a second copy. */
import { readFileSync, readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { JSDOM } from 'jsdom';
import { as, debugLog, php, reset, site } from '../_kit/client';
import { inPhp, removeKnobs, setKnobs } from '../_kit/knobs';
import { adminBrowser, check } from '../_kit/network';

jest.setTimeout( 240_000 );

const BLOCKS = resolve( __dirname, '../../blocks' );

/** All saved examples of each block. */
const fixtures = readdirSync( BLOCKS ).flatMap( ( block ) => {
	const folder = join( BLOCKS, block, 'fixtures' );
	try {
		return readdirSync( folder )
			.filter( ( file ) => file.endsWith( '.serialized.html' ) )
			.map( ( file ) => ( {
				block,
				name: `${ block }/${ file.replace( '.serialized.html', '' ) }`,
				content: readFileSync( join( folder, file ), 'utf8' ),
			} ) );
	} catch {
		return [];
	}
} );

/** What a page still shows of a block: its words, links or images. */
const KEPT: Record< string, string > = {
	'address/full': 'High St',
	'address/map-link': 'a[href*="google.com/maps"]',
	'blogging-prompt/full': 'What does your kitchen smell of',
	'button/in-post': 'a[href]',
	'contact-info/styled': 'a[href^="tel:"]',
	'cookie-consent/full': 'We count visits',
	'donations/current': 'Make a one-time donation',
	'email/single': 'a[href="mailto:hello@yourjetpack.blog"]',
	'eventbrite/inline': 'a[href*="eventbrite.com.au/e/"]',
	'google-calendar/link': 'a[href*="calendar.google.com"]',
	'goodreads/full': 'a[href^="https://www.goodreads.com/review/list/"]',
	'google-docs-embed/full': 'a[href*="docs.google.com/"]',
	'image-compare/full': 'img[src="https://example.com/a.jpg"]',
	'instagram-gallery/connected': 'a[href="https://www.instagram.com/harbour.photos/"]',
	'map/full': 'Café Central',
	'map/links-only': 'a[href*="google.com/maps"]',
	'markdown/full': 'Some bold',
	'opentable/language': 'a[href*="rid=412810"]',
	'nextdoor/full': 'a[href*="nextdoor.com/p/"]',
	'paywall/text': 'text',
	'phone/digits': 'a[href^="tel:"]',
	'pinterest/board': 'a[href*="pinterest.com"]',
	'podcast-player/full': 'a[href^="https://example.com/podcast/feed"]',
	'premium-content/current': 'Subscribe',
	'rating-star/outlined': '★★★',
	'recipe/full': 'img[src="https://example.com/bread.jpg"]',
	'repeat-visitor/nested': 'in group',
	'send-a-message/full': 'a[href^="https://api.whatsapp.com/send"]',
	'simple-payments/product': 'Headphones',
	'slideshow/current': 'img[src]',
	'tiled-gallery/mosaic': 'img[src]',
};

/** Blocks that leave nothing on a page: they save only their settings, in a format that other plugins know. The owner is told. */
const NOTHING: Record< string, string > = {
	'voice-to-content': 'until a recording is transcribed, whose text is then blocks of its own',
	'ai-assistant': 'until its answer is accepted, which is then blocks of its own',
	'business-hours': 'Opening hours',
	calendly: 'Calendly',
	'contact-form': 'forms',
	gif: 'GIFs',
	mailchimp: 'forms',
	'payment-buttons': 'payment buttons',
	'recurring-payments': 'payment buttons',
	'related-posts': 'related posts',
	subscriptions: 'forms',
	'subscriber-login': 'subscriber logins',
	'sharing-buttons': 'sharing buttons',
	story: 'stories',
	'payments-intro': 'payment buttons',
	blogroll: 'lists of sites',
	like: 'Like buttons',
	'ai-chat': 'forms',
	'blog-stats': 'numbers of views',
	'top-posts': 'lists of popular posts',
	tock: 'Tock',
	videopress: 'videos',
	wordads: 'ads',
};

const deactivate = `require_once ABSPATH . 'wp-admin/includes/plugin.php'; deactivate_plugins( 'statecraft/plugin.php' );`;

afterEach( reset );

describe( 'pages without the plugin', () => {
	/** What visitors see of posts with these contents while the plugin is inactive. */
	async function shown(): Promise< Map< string, Element > > {
		const ids: Record< string, number > = JSON.parse(
			await php( `
				kses_remove_filters();
				$ids = array();
				foreach ( ${ inPhp( Object.fromEntries( fixtures.map( ( { name, content } ) => [ name, content ] ) ) ) } as $name => $content ) {
					$ids[ $name ] = wp_insert_post( array( 'post_title' => $name, 'post_status' => 'publish', 'post_content' => wp_slash( $content ) ) );
				}
				${ deactivate }
				echo wp_json_encode( $ids );
			` )
		);
		const pages = [ 1, 2 ].map( ( page ) =>
			as( 'anonymous' ).get< { id: number; content: { rendered: string } }[] >( 'wp/v2/posts', {
				query: { per_page: 100, page },
			} )
		);
		const rendered = ( await Promise.all( pages ) ).flatMap( ( { json } ) => json );
		return new Map(
			Object.entries( ids ).map( ( [ name, id ] ) => [
				name,
				new JSDOM( rendered.find( ( post ) => post.id === id )!.content.rendered ).window.document.body,
			] )
		);
	}

	const isReadable = ( page: Element ) =>
		/\S/.test( page.textContent! ) || page.querySelector( 'a[href], img[src], iframe[src], video[src]' ) !== null;

	it( 'show the words, links and pictures of every block that saves any @oldest', async () => {
		const pages = await shown();
		expect( pages.size ).toBeGreaterThan( 100 );
		const missing = Object.entries( KEPT ).filter( ( [ name, what ] ) => {
			const page = pages.get( name )!;
			return ! page.textContent!.includes( what ) && ! ( /^\w+\[/.test( what ) && page.querySelector( what ) );
		} );
		expect( missing ).toEqual( [] );
		const readable = new Set(
			fixtures.filter( ( { name } ) => isReadable( pages.get( name )! ) ).map( ( { block } ) => block )
		);
		const nothing = new Set(
			fixtures.map( ( { block } ) => block ).filter( ( block ) => ! readable.has( block ) )
		);
		// These keep the words around what is missing.
		expect( [ ...nothing, 'blogroll', 'contact-form', 'related-posts' ].sort() ).toEqual(
			Object.keys( NOTHING ).sort()
		);
	} );

	it( 'are each listed in one of the two tables above @inventory', () => {
		const named = new Set( [
			...Object.keys( KEPT ).map( ( name ) => name.split( '/' )[ 0 ] ),
			...Object.keys( NOTHING ),
		] );
		expect( fixtures.filter( ( { block } ) => ! named.has( block ) ) ).toEqual( [] );
	} );

	it( 'that lose a block are listed for the owner @inventory', async () => {
		const { document } = await (
			await adminBrowser( 'administrator' )
		).open( '/wp-admin/admin.php?page=my-jetpack' );
		const text = document.getElementById( '/data' )!.textContent!;
		const { 'ai-assistant': answers, 'voice-to-content': recordings, ...told } = NOTHING;
		expect( [ answers, recordings ] ).toEqual( Array( 2 ).fill( expect.stringMatching( 'blocks of its own' ) ) );
		expect( Object.values( told ).filter( ( words ) => ! text.includes( words ) ) ).toEqual( [] );
	} );
} );

describe( 'the schedule', () => {
	const ours = async (): Promise< unknown[] > =>
		JSON.parse(
			await php( `
				$ours = array();
				foreach ( _get_cron_array() as $time => $hooks ) foreach ( $hooks as $hook => $calls ) foreach ( $calls as $call ) {
					if ( str_starts_with( $hook, 'statecraft_' ) ) $ours[] = array( $hook, $time, $call['schedule'], $call['args'] );
				}
				sort( $ours );
				echo wp_json_encode( $ours );
			` )
		);

	const schedule = `
		wp_schedule_event( 2000000000, 'statecraft_payments', 'statecraft_payments_reconcile' );
		wp_schedule_event( 2000000300, 'hourly', 'statecraft_instagram_update' );
		wp_schedule_single_event( 2000000600, 'statecraft_signup_rest', array( 'sealed', 1 ) );
		wp_schedule_single_event( 2000000600, 'statecraft_signup_rest', array( 'sealed too', 1 ) );
		wp_schedule_event( 2000000900, 'hourly', 'of_another_plugin' );`;

	const all = [
		[ 'statecraft_instagram_update', 2000000300, 'hourly', [] ],
		[ 'statecraft_payments_reconcile', 2000000000, 'statecraft_payments', [] ],
		[ 'statecraft_signup_rest', 2000000600, false, [ 'sealed', 1 ] ],
		[ 'statecraft_signup_rest', 2000000600, false, [ 'sealed too', 1 ] ],
	];

	/** Clicks a link in the plugin's row. */
	const press = async ( action: 'activate' | 'deactivate' ) => {
		const admin = await adminBrowser( 'administrator' );
		const { document } = await admin.open( '/wp-admin/plugins.php' );
		const link = document.querySelector( `tr[data-plugin="statecraft/plugin.php"] .${ action } a` );
		return admin.open( `/wp-admin/${ link?.getAttribute( 'href' ) }` );
	};

	it( 'lacks our events while the plugin is inactive, and has each of them again when it is active @oldest', async () => {
		await php( schedule );
		expect( await ours() ).toEqual( all );
		await press( 'deactivate' );
		expect( await ours() ).toEqual( [] );
		expect( await php( `echo wp_next_scheduled( 'of_another_plugin' );` ) ).toBe( '2000000900' );
		await press( 'activate' );
		expect( await ours() ).toEqual( all );
		expect( await php( `echo wp_json_encode( (bool) get_option( 'statecraft_held_events' ) );` ) ).toBe( 'false' );
	} );

	it( 'is also restored by WP-Cron, and no event twice', async () => {
		await php( `${ schedule } ${ deactivate }` );
		await php(
			`require_once ABSPATH . 'wp-admin/includes/plugin.php'; activate_plugin( 'statecraft/plugin.php' );`
		);
		await php( `wp_schedule_event( 2000001000, 'hourly', 'statecraft_instagram_update' );` );
		await fetch( `${ site().url }/wp-cron.php?doing_wp_cron` );
		expect( await ours() ).toEqual( [
			[ 'statecraft_instagram_update', 2000001000, 'hourly', [] ],
			...all.slice( 1 ),
		] );
	} );

	it( 'tolerates values stored by another version', async () => {
		await php(
			`update_option( 'statecraft_held_events', array( 'x', array( 'hook' => 7 ), array( 'time' => 2000000000, 'hook' => 'statecraft_instagram_update', 'schedule' => 'hourly', 'args' => array() ) ) );`
		);
		await ( await adminBrowser( 'administrator' ) ).open( '/wp-admin/' );
		expect( ( await ours() ).map( ( event ) => ( event as string[] )[ 0 ] ) ).toContain(
			'statecraft_instagram_update'
		);
	} );
} );

describe( 'a second copy of the plugin in another folder', () => {
	/** Uninstalls a copy as WordPress does; returns whether the site's key and an event remain. */
	const uninstall = ( file: string, others: string ) =>
		php( `
			update_option( 'statecraft_remove_data', array( 'settings', 'responses', 'orders', 'products', 'media' ) );
			update_option( 'statecraft_ai_key', 'x' );
			wp_schedule_single_event( 2000000600, 'statecraft_signup_rest', array( 'sealed', 1 ) );
			require_once ABSPATH . 'wp-admin/includes/plugin.php';
			$copy = WP_PLUGIN_DIR . '/statecraft-copy';
			${ others }
			wp_cache_delete( 'plugins', 'plugins' );
			define( 'WP_UNINSTALL_PLUGIN', '${ file }' );
			include WP_PLUGIN_DIR . '/statecraft/uninstall.php';
			echo wp_json_encode( array( (string) get_option( 'statecraft_ai_key' ), (bool) wp_next_scheduled( 'statecraft_signup_rest', array( 'sealed', 1 ) ) ) );
		` );

	/** A copy is a folder with a plugin file that has our header. */
	const copy = ( file = 'plugin.php', from = "file_get_contents( WP_PLUGIN_DIR . '/statecraft/plugin.php' )" ) =>
		`wp_mkdir_p( $copy ); file_put_contents( "$copy/${ file }", ${ from } );`;

	afterEach( () =>
		php(
			`array_map( 'unlink', glob( WP_PLUGIN_DIR . '/statecraft-copy/*' ) ?: array() ); @rmdir( WP_PLUGIN_DIR . '/statecraft-copy' );`
		)
	);

	it.each( [
		[ 'the second one is deleted', 'statecraft-copy/plugin.php' ],
		[ 'the first one is deleted, and the second one stays', 'statecraft/plugin.php' ],
	] )( 'keeps the data and the schedule of the remaining one: %s @oldest', async ( _, file ) => {
		expect( await uninstall( file, copy() ) ).toBe( '["x",true]' );
	} );

	it.each( [
		[ 'it is gone', '' ],
		[
			'it is another plugin with our text domain',
			copy( 'plugin.php', "'<?php /* Plugin Name: Statecraft Add-on\nText Domain: statecraft */'" ),
		],
		[
			'it is another plugin with our name',
			copy( 'plugin.php', "'<?php /* Plugin Name: Statecraft\nText Domain: other */'" ),
		],
	] )( 'keeps nothing if %s', async ( _, others ) => {
		expect( await uninstall( 'statecraft/plugin.php', others ) ).toBe( '["",false]' );
	} );
} );

describe( 'what uninstalling removes', () => {
	const SETTINGS = '/wp-admin/admin.php?page=my-jetpack';
	const NAME = 'statecraft_remove_data[]';
	const stored = () => php( `echo wp_json_encode( get_option( 'statecraft_remove_data' ) );` );

	it( 'is chosen by kind on the settings page without JavaScript, and said in the list of plugins', async () => {
		const admin = await adminBrowser( 'administrator' );
		const choose = async ( kind: string, is: boolean ) =>
			admin.submit( await admin.open( SETTINGS ), NAME, check( NAME, kind, is ) );
		const row = async () =>
			( await admin.open( '/wp-admin/plugins.php' ) ).document.querySelector(
				'tr[data-plugin="statecraft/plugin.php"]'
			)!.textContent;
		expect( await row() ).toContain( 'Uninstalling keeps its data' );
		await choose( 'responses', true );
		await choose( 'media', true );
		expect( await stored() ).toBe( '["responses","media"]' );
		expect( await row() ).toContain( 'Uninstalling removes: Form responses and Details of pictures and videos' );
		await choose( 'responses', false );
		await choose( 'media', false );
		expect( await stored() ).toBe( '[]' );
		expect( await row() ).toContain( 'Uninstalling keeps its data' );
	} );

	it( 'is unchanged if the form does not send it, and accepts only known kinds', async () => {
		await php( `update_option( 'statecraft_remove_data', array( 'orders' ) );` );
		const admin = await adminBrowser( 'administrator' );
		await admin.submit( await admin.open( SETTINGS ), NAME, ( form ) =>
			form.querySelectorAll( `[name="${ NAME }"]` ).forEach( ( one ) => one.remove() )
		);
		expect( await stored() ).toBe( '["orders"]' );
		await admin.submit( await admin.open( SETTINGS ), NAME, ( form ) => {
			form.querySelector< HTMLInputElement >( `[name="${ NAME }"][value="media"]` )!.value = 'posts';
			form.querySelectorAll< HTMLInputElement >( `[name="${ NAME }"]` ).forEach(
				( one ) => ( one.checked = true )
			);
		} );
		expect( await stored() ).toBe( '["settings","responses","orders","products","subscribers"]' );
	} );
} );

describe( 'while the plugin is active but disabled, pending single events are kept', () => {
	const EVENT = 'statecraft_instagram_more';
	/** What any cron runner does with a due event: it removes the event, then calls its handlers. */
	const run = `
		wp_schedule_single_event( time() - 60, '${ EVENT }', array( 'a', 7 ) );
		foreach ( array( array( 'a', 7 ) ) as $args ) {
			wp_unschedule_event( wp_next_scheduled( '${ EVENT }', $args ), '${ EVENT }', $args );
			do_action_ref_array( '${ EVENT }', $args );
		}`;
	const waits = async () =>
		JSON.parse(
			await php( `
				Statecraft\\Site\\Held_Events::resume();
				echo wp_json_encode( array( (bool) wp_next_scheduled( '${ EVENT }', array( 'a', 7 ) ), count( (array) get_option( 'statecraft_held_events', array() ) ) ) );` )
		);

	afterEach( async () => {
		await removeKnobs();
		await php(
			`delete_option( 'statecraft_connection_site' ); delete_option( 'statecraft_held_events' ); wp_unschedule_hook( '${ EVENT }' );`
		);
	} );

	it( 'next to Jetpack, and restored without it', async () => {
		await setKnobs( { constants: { JETPACK__VERSION: '15.0' } } );
		await php( run );
		// Equal events are kept once.
		await php( run );
		expect( await waits() ).toEqual( [ false, 1 ] );
		await removeKnobs();
		expect( await waits() ).toEqual( [ true, 0 ] );
	} );

	it( 'on a copy, whatever runs its schedule, and restored once it has moved', async () => {
		await php(
			`update_option( 'statecraft_connection_site', array( 'address' => strrev( 'original.example.org' ) ) );`
		);
		await php( run );
		expect( await waits() ).toEqual( [ false, 1 ] );
		await php( `Statecraft\\Site\\Site_Identity::migrate();` );
		expect( await waits() ).toEqual( [ true, 0 ] );
	} );

	it( 'except for recurring events, which are already rescheduled', async () => {
		await setKnobs( { constants: { JETPACK__VERSION: '15.0' } } );
		await php( `
			wp_schedule_event( time() + 60, 'hourly', 'statecraft_instagram_update' );
			do_action_ref_array( 'statecraft_instagram_update', array() );` );
		expect( await php( `echo wp_json_encode( (bool) get_option( 'statecraft_held_events' ) );` ) ).toBe( 'false' );
		await php( `wp_unschedule_hook( 'statecraft_instagram_update' );` );
	} );
} );

it( 'causes no PHP notices', () => {
	expect( debugLog() ).not.toMatch( /plugins\/statecraft/ );
} );
