/** The features of the site: who may see and switch them, and what their settings accept. */
import { as, php, reset, site } from '../_kit/client';
import type { Role } from '../_kit/client';
import { adminOf } from '../_kit/forms';
import { renderedBlock } from '../_kit/page';

jest.setTimeout( 240_000 );

const all = 'jetpack/v4/module/all';
const switchOf = ( module: string ) => `jetpack/v4/module/${ module }/active`;

interface Modules {
	[ module: string ]: { module: string; activated: boolean; available: boolean; name: string; description: string };
}

const activeModules = async () => {
	const { json } = await as( 'author' ).get< Modules >( all );
	return Object.values( json ).flatMap( ( { module, activated } ) => ( activated ? module : [] ) );
};

beforeEach( () => php( `delete_option( 'statecraft_modules' ); delete_option( 'statecraft_ads' );` ) );
afterAll( reset );

describe( 'the list of modules', () => {
	it( '[EMBED-132] tells whether each one is active; initially none is @oldest', async () => {
		const { status, json } = await as( 'author' ).get< Modules >( all );
		expect( status ).toBe( 200 );
		expect( Object.keys( json ).sort() ).toEqual( [ 'related-posts', 'waf', 'wordads' ] );
		expect( json.wordads ).toEqual( {
			module: 'wordads',
			activated: false,
			available: true,
			name: 'Ads',
			description: expect.any( String ),
			options: {},
		} );
		const { schema } = await ( await as( 'author' ).send( 'OPTIONS', all ) ).json();
		expect( Object.keys( schema.additionalProperties.properties ).sort() ).toEqual(
			Object.keys( json.wordads! ).sort()
		);
	} );

	it( 'uses Jetpack’s setting until the site has its own', async () => {
		await php( `update_option( 'jetpack_active_modules', array( 'wordads', 'stats' ) );` );
		expect( await activeModules() ).toEqual( [ 'wordads' ] );
		await as( 'administrator' ).post( switchOf( 'wordads' ), { active: false } );
		expect( await activeModules() ).toEqual( [] );
		await php( `delete_option( 'jetpack_active_modules' );` );
	} );

	it( 'requires the right to write posts', async () => {
		expect( ( await as( 'contributor' ).get( all ) ).status ).toBe( 200 );
		expect( ( await as( 'subscriber' ).get( all ) ).status ).toBe( 403 );
		expect( ( await as( 'anonymous' ).get( all ) ).status ).toBe( 401 );
	} );

	it( 'tolerates a broken option', async () => {
		await php( `update_option( 'statecraft_modules', 'x' ); update_option( 'jetpack_active_modules', false );` );
		expect( await activeModules() ).toEqual( [] );
		await php( `delete_option( 'jetpack_active_modules' );` );
	} );
} );

describe( 'switching a feature', () => {
	it( '[EMBED-141] requires the right to manage the site, and is stored', async () => {
		const { status, json } = await as( 'administrator' ).post( switchOf( 'wordads' ), { active: true } );
		expect( [ status, json ] ).toEqual( [ 200, { code: 'success', message: '“Ads” is now active.' } ] );
		expect( await activeModules() ).toEqual( [ 'wordads' ] );
		const off = await as( 'administrator' ).post( switchOf( 'wordads' ), { active: false } );
		expect( off.json ).toEqual( { code: 'success', message: '“Ads” is now inactive.' } );
		expect( await activeModules() ).toEqual( [] );
	} );

	it.each( [
		[ 'editor', 403 ],
		[ 'author', 403 ],
		[ 'subscriber', 403 ],
		[ 'anonymous', 401 ],
	] as const )( '[EMBED-142] is refused with a reason: %s', async ( role, status ) => {
		expect( await as( role ).post( switchOf( 'wordads' ), { active: true } ) ).toMatchObject( {
			status,
			json: { code: 'rest_forbidden', message: expect.stringContaining( 'Ask one of them' ) },
		} );
		expect( await activeModules() ).toEqual( [] );
	} );

	it( 'requires a feature and a boolean', async () => {
		const admin = as( 'administrator' );
		expect( await admin.post( switchOf( 'masterbar' ), { active: true } ) ).toMatchObject( {
			status: 404,
			json: { code: 'not_found' },
		} );
		expect( await admin.post( switchOf( 'wordads' ), {} ) ).toMatchObject( {
			status: 400,
			json: { code: 'rest_missing_callback_param' },
		} );
		expect( await admin.post( switchOf( 'wordads' ), { active: 'perhaps' } ) ).toMatchObject( {
			status: 400,
			json: { code: 'rest_invalid_param' },
		} );
	} );
} );

describe( 'the settings', () => {
	/** Submits fields of one section of the page; users without access to the page have no nonce either. */
	async function submit( role: Role, option: string, values: Record< string, string > ) {
		const open = await adminOf( role );
		const { html } = await open( 'admin.php?page=my-jetpack' );
		const form = html.split( '<form' ).find( ( part ) => part.includes( `value='statecraft'` ) ) ?? '';
		const fields = Object.entries( values ).map( ( [ name, value ] ) => [ `${ option }[${ name }]`, value ] );
		return open( 'options.php', {
			method: 'POST',
			body: new URLSearchParams( {
				option_page: 'statecraft',
				action: 'update',
				_wpnonce: /name="_wpnonce" value="(\w+)"/.exec( form )?.[ 1 ] ?? '',
				...Object.fromEntries( fields ),
			} ),
		} );
	}
	const saved = async ( option: string ) =>
		JSON.parse( await php( `echo wp_json_encode( get_option( '${ option }' ) );` ) );

	it( 'show both sections to users who manage the site', async () => {
		const { html } = await ( await adminOf( 'administrator' ) )( 'admin.php?page=my-jetpack' );
		expect( html ).toContain( 'id="/ads"' );
		expect( html.match( /<textarea[^>]* name="statecraft_ads\[\w+\]"/g ) ).toHaveLength( 4 );
		expect( html.match( /type="checkbox" name="statecraft_modules\[[\w-]+\]"/g ) ).toHaveLength( 3 );
		expect( ( await ( await adminOf( 'editor' ) )( 'admin.php?page=my-jetpack' ) ).status ).toBe( 403 );
	} );

	it( 'save ad codes unchanged, for existing sizes only', async () => {
		const code = '<script>ad( "a" && 1 );</script>';
		await submit( 'administrator', 'statecraft_ads', { mrec: ` ${ code }\n`, leaderboard: '', poster: 'x' } );
		expect( await saved( 'statecraft_ads' ) ).toEqual( { mrec: code } );
	} );

	it( 'switch features, and do not touch those nobody has switched @oldest', async () => {
		await submit( 'administrator', 'statecraft_modules', { 'related-posts': '1', wordads: '0', other: '1' } );
		expect( await saved( 'statecraft_modules' ) ).toEqual( { 'related-posts': true } );
		await submit( 'administrator', 'statecraft_modules', { 'related-posts': '0', wordads: '1' } );
		await submit( 'administrator', 'statecraft_modules', { 'related-posts': '0', wordads: '0' } );
		expect( await saved( 'statecraft_modules' ) ).toEqual( { 'related-posts': false, wordads: false } );
		await submit( 'administrator', 'statecraft_ads', {} );
		expect( await saved( 'statecraft_modules' ) ).toEqual( { 'related-posts': false, wordads: false } );
	} );

	it( 'refuse ad codes from users without unfiltered_html, and everything from users who do not manage the site', async () => {
		await php( `update_option( 'statecraft_ads', array( 'mrec' => 'mine' ) );` );
		expect( ( await submit( 'editor', 'statecraft_ads', { mrec: 'theirs' } ) ).status ).toBe( 403 );
		const told = await php( `
			wp_set_current_user( ${ site().users.administrator.id } );
			add_filter( 'user_has_cap', static fn( $caps ) => array( 'unfiltered_html' => false ) + $caps );
			require_once ABSPATH . 'wp-admin/includes/template.php';
			echo wp_json_encode( ( new Statecraft\\Related\\Ads_Section() )->check( array( 'mrec' => 'theirs' ) ) ), get_settings_errors()[0]['message'];
		` );
		expect( told ).toBe(
			'{"mrec":"mine"}Sorry, only users who are allowed to use unfiltered HTML on this site can set ad codes.'
		);
		expect( await saved( 'statecraft_ads' ) ).toEqual( { mrec: 'mine' } );
	} );
} );

describe( 'an ad on the page', () => {
	const code = '<ins class="network" data-slot="1"></ins>';
	const ready = ( format = 'mrec' ) =>
		php(
			`Statecraft\\Related\\Modules::set( 'wordads', true ); update_option( 'statecraft_ads', array( '${ format }' => '${ code }' ) );`
		);

	it.each( [
		[ '[EMBED-143]', 'mrec', 300, 250 ],
		[ '[EMBED-144]', 'leaderboard', 728, 90 ],
		[ '[EMBED-145]', 'mobile_leaderboard', 320, 50 ],
		[ '[EMBED-146]', 'wideskyscraper', 160, 600 ],
	] )( '%s is in a labelled container of its size: %s', async ( _, format, width, height ) => {
		await ready( format );
		expect( await renderedBlock( 'jetpack/wordads', { format } ) ).toBe(
			`<div class="wp-block-jetpack-wordads jetpack-ad-block aligncenter"><aside class="jetpack-ad" aria-label="Advertisement" style="width:${ width }px"><p class="jetpack-ad__label" aria-hidden="true">Advertisement</p><div class="jetpack-ad__place" style="min-height:${ height }px">${ code }</div></aside></div>`
		);
	} );

	it( '[EMBED-129, EMBED-130, EMBED-131] has the default size if the block has none, and is hidden on mobile if the block says so @oldest', async () => {
		await ready();
		const odd = await renderedBlock( 'jetpack/wordads', {
			format: '"><script>',
			hideMobile: true,
			align: 'right',
		} );
		expect( odd ).toContain( 'style="width:300px"' );
		expect( odd ).toMatch( /^<div class="[^"]*is-hidden-on-mobile alignright">/ );
		expect( odd ).not.toContain( '<script' );
	} );

	it( 'is not printed without a code; only users who manage the site see a hint', async () => {
		await php( `Statecraft\\Related\\Modules::set( 'wordads', true );` );
		expect( await renderedBlock( 'jetpack/wordads', {} ) ).toBe( '' );
		const seen = await php( `
			wp_set_current_user( ${ site().users.administrator.id } );
			echo do_blocks( '<!-- wp:jetpack/wordads {"format":"leaderboard"} /-->' );
		` );
		expect( seen ).toContain( 'There is no ad code for “Leaderboard” yet, so visitors see nothing here.' );
		expect( seen ).toMatch( /<a href="[^"]*page=my-jetpack#\/ads">/ );
	} );

	it( '[EMBED-132] is not printed before ads are active', async () => {
		await ready();
		await php( `delete_option( 'statecraft_modules' );` );
		expect( await renderedBlock( 'jetpack/wordads', {} ) ).toBe( '' );
	} );
} );
