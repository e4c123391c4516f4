/** What the owner relies on: the page of the plugin, its settings, Site Health, the services that are connected, and that work is done later. */
import { JSDOM } from 'jsdom';
import { as, inBrowser, php, site } from '../../wordpress/_kit/client';
import { adminOf } from '../../wordpress/_kit/forms';
import { setKnobs } from '../../wordpress/_kit/knobs';
import { ask, prompt, tokenOf } from '../../wordpress/_kit/query';
import { words } from '../../wordpress/_kit/visitor';
import { leave } from '../_kit/leave';
import { ownNotices } from '../_kit/notices';

const PAGE = 'admin.php?page=my-jetpack';

const documentOf = ( html: string ) => new JSDOM( html, { url: `${ site().url }/wp-admin/` } ).window.document;

/** Fills in the form that has that control, and saves it as a browser without scripts does. */
async function save( control: string, value: string ): Promise< void > {
	const open = await adminOf( 'administrator' );
	const document = documentOf( ( await open( PAGE ) ).html );
	const form = document.getElementById( control )?.closest( 'form' );
	if ( ! form ) {
		throw new Error( `No form with ${ control }.` );
	}
	const fields = [ ...new form.ownerDocument.defaultView!.FormData( form ) ].map(
		( [ name, text ] ): [ string, string ] => [ name, name === control ? value : String( text ) ]
	);
	const answer = await open( form.action, { method: 'POST', body: new URLSearchParams( fields ) } );
	expect( answer.status ).toBe( 302 );
}

beforeAll( () =>
	setKnobs( {
		constants: {
			STATECRAFT_GIPHY_BASE_URL: `${ site().sandbox }/giphy`,
			STATECRAFT_GIPHY_KEY: 'sandbox-key-of-giphy',
			STATECRAFT_OPENVERSE_BASE_URL: `${ site().sandbox }/openverse`,
			STATECRAFT_MAPS_PHOTON_URL: `${ site().sandbox }/photon`,
		},
	} )
);
afterAll( leave );

it( 'the page of the plugin opens', async () => {
	const { html, status } = await ( await adminOf( 'administrator' ) )( PAGE );
	expect( status ).toBe( 200 );
	expect( documentOf( html ).querySelectorAll( 'nav a' ).length ).toBeGreaterThan( 2 );
} );

it( 'a setting is saved, and is there the next time', async () => {
	await save( 'statecraft_ai_model', 'another-model' );
	const again = documentOf( ( await ( await adminOf( 'administrator' ) )( PAGE ) ).html );
	expect( ( again.getElementById( 'statecraft_ai_model' ) as HTMLInputElement ).value ).toBe( 'another-model' );
	await save( 'statecraft_ai_model', 'sandbox' );
} );

it( 'settings go into a file', async () => {
	const open = await adminOf( 'administrator' );
	const nonce = documentOf( ( await open( PAGE ) ).html ).querySelector< HTMLInputElement >(
		'#statecraft_export-form [name="_wpnonce"]'
	);
	const { raw, status } = await open( 'admin-post.php', {
		method: 'POST',
		body: new URLSearchParams( { action: 'statecraft_export', _wpnonce: nonce?.value ?? '' } ),
	} );
	expect( status ).toBe( 200 );
	expect( JSON.parse( new TextDecoder().decode( raw ) ) ).toMatchObject( { format: 'statecraft-settings' } );
} );

it( 'Site Health and its facts open', async () => {
	const open = await adminOf( 'administrator' );
	for ( const path of [ 'site-health.php', 'site-health.php?tab=debug' ] ) {
		const { html, status } = await open( path );
		expect( [ path, status ] ).toEqual( [ path, 200 ] );
		expect( words( documentOf( html ).body ) ).not.toContain( 'critical error' );
	}
	const { status, json } = await (
		await inBrowser( 'administrator' )
	).get< { tests_run: object[] } >( 'jetpack/v4/connection/test' );
	expect( [ status, json.tests_run.length > 4 ] ).toEqual( [ 200, true ] );
} );

it( 'the page of the plugin is told that the site is connected, and by whom', async () => {
	const admin = await inBrowser( 'administrator' );
	const { json: status } = await admin.get( 'jetpack/v4/connection' );
	const { json: person } = await admin.get( 'jetpack/v4/connection/data' );
	expect( status ).toMatchObject( { isRegistered: true, isUserConnected: true } );
	expect( person ).toMatchObject( { currentUser: { isConnected: true, wpcomUser: { login: 'administrator' } } } );
} );

it( 'an answer of the AI comes, piece by piece', async () => {
	const { status, headers, text } = await ask( prompt( 'Hello' ), { bearer: await tokenOf( 'author' ) } );
	expect( status ).toBe( 200 );
	expect( headers.get( 'content-type' ) ).toContain( 'text/event-stream' );
	expect( text.match( /^data: \{/gm )?.length ).toBeGreaterThan( 1 );
	expect( text ).toMatch( /data: \[DONE\]\s*$/ );
} );

it( 'GIFs, pictures and places are found', async () => {
	const author = as( 'author' );
	const { json: gifs } = await author.get< { data: object[] } >( 'statecraft/v1/gifs', { query: { search: 'cat' } } );
	const { json: pictures } = await author.get< { media: object[] } >( 'wpcom/v2/external-media/list/openverse', {
		query: { search: 'mountain' },
	} );
	const { json: places } = await author.get< { features: { title: string; longitude: number }[] } >(
		'statecraft/v1/geocode',
		{ query: { query: 'berl' } }
	);
	expect( [ gifs.data.length > 0, pictures.media.length > 0 ] ).toEqual( [ true, true ] );
	expect( places.features[ 0 ] ).toMatchObject( { title: 'Berlin', longitude: 13.405 } );
} );

it( 'what is to be done later is done', async () => {
	await php( `
		wp_schedule_single_event( time() - 1, 'statecraft_payments_events' );
		update_option( 'test_later', count( _get_cron_array() ) );
	` );
	expect( ( await fetch( `${ site().url }/wp-cron.php?doing_wp_cron` ) ).status ).toBe( 200 );
	const left = await php( `
		wp_cache_flush();
		$due = array_filter( array_keys( _get_cron_array() ), static fn( $time ) => $time < time() - 5 );
		echo count( $due );
	` );
	expect( left ).toBe( '0' );
} );

it( 'switching the plugin off and on again changes nothing', async () => {
	const state = () => php( `wp_cache_flush(); echo get_option( 'statecraft_ai_model' );` );
	const before = await state();
	for ( const act of [ 'deactivate_plugins', 'activate_plugin' ] ) {
		await php( `require_once ABSPATH . 'wp-admin/includes/plugin.php'; ${ act }( 'statecraft/plugin.php' );` );
	}
	expect( await state() ).toBe( before );
	expect( ( await ( await adminOf( 'administrator' ) )( PAGE ) ).status ).toBe( 200 );
} );

it( 'the owner’s work leaves no notice of PHP', () => {
	expect( ownNotices() ).toEqual( [] );
} );
