/** Posts for subscribers after “Keep it closed and deactivate”. */
import { as, debugLog, php, reset, site } from '../_kit/client';
import { removeKnobs, setKnobs } from '../_kit/knobs';
import { adminBrowser } from '../_kit/network';
import { closePostBox, openPostBox, subscribers } from '../_kit/newsletter';
import { CANARY, OPEN_WORD, aPost, cookiesOf, look, openShop, signIn, subscribe } from '../_kit/premium';
import type { StoredPost } from '../_kit/premium';

jest.setTimeout( 240_000 );

const PLAN = 7;
const FILE = `WPMU_PLUGIN_DIR . '/statecraft-keep-closed.php'`;
const paragraph = ( text: string ) => `<!-- wp:paragraph -->\n<p>${ text }</p>\n<!-- /wp:paragraph -->`;
const whole = paragraph( CANARY );
const walled = `${ paragraph( OPEN_WORD ) }\n\n<!-- wp:jetpack/paywall /-->\n\n${ whole }`;
const around = `${ paragraph( OPEN_WORD ) }\n\n<!-- wp:jetpack/paywall -->\n${ CANARY }\n<!-- /wp:jetpack/paywall -->`;
const forReaders = ( access: string, plan = 0 ) => ( {
	meta_input: { _jetpack_newsletter_access: access, ...( plan && { _jetpack_newsletter_tier_id: plan } ) },
} );

/** Patterns with a paywall: one that is deleted for good before the plugin goes, one after, and one that other code registers. */
const GONE = 9_000_001;
const GOING = 9_000_002;
const WALLS = `WPMU_PLUGIN_DIR . '/walls.php'`;
const synced = ( ref: number ) => `<!-- wp:block {"ref":${ ref }} /-->${ whole }`;
const wall = '<!-- wp:jetpack/paywall /-->';

/** The posts: their text, who they are for, and whether a reader who has paid and subscribes reads them while the plugin is active. */
const POSTS: Record< string, [ text: string, values: object, isRead: boolean ] > = {
	'with a paywall': [ walled, {}, true ],
	'with a text in its paywall': [ around, {}, true ],
	'for subscribers': [ whole, forReaders( 'subscribers' ), true ],
	'for paid subscribers': [ whole, forReaders( 'paid_subscribers' ), true ],
	'for paid subscribers of a plan': [ walled, forReaders( 'paid_subscribers', PLAN ), true ],
	'for paid subscribers of another plan': [ walled, forReaders( 'paid_subscribers', 8 ), false ],
	'for all paid subscribers': [ whole, forReaders( 'paid_subscribers_all_tiers' ), true ],
	'of an unknown kind': [ whole, forReaders( 'gold' ), false ],
	'below a pattern that was deleted': [ synced( GONE ), {}, true ],
	'below a pattern that is deleted meanwhile': [ synced( GOING ), {}, true ],
	'below a registered pattern': [ `<!-- wp:pattern {"slug":"test/walled"} /-->${ whole }`, {}, true ],
};
const patterns: Record< number, number > = {};

let reader: string;
const posts: Record< string, StoredPost > = {};

beforeAll( async () => {
	await openPostBox();
	await openShop();
	await php(
		`file_put_contents( ${ WALLS }, '<?php add_action( "init", static fn() => register_block_pattern( "test/walled", array( "title" => "Walled", "content" => "${ wall }" ) ) );' );`
	);
	for ( const name of [ GONE, GOING ] ) {
		patterns[ name ] = ( await aPost( wall, { post_type: 'wp_block' } ) ).id;
	}
	for ( const [ kind, [ text, values ] ] of Object.entries( POSTS ) ) {
		const written = text.replace( /9_?000_?00\d/, ( name ) => String( patterns[ Number( name ) ] ) );
		posts[ kind ] = await aPost( written, { post_title: `A post ${ kind }`, ...values } );
	}
	await php( `wp_delete_post( ${ patterns[ GONE ] }, true );` );
	await aPost( 'Open to all', { post_title: 'Open', ...forReaders( 'everybody' ) } );
	await subscribers( { email: 'reader@example.com' } );
	await subscribe( { email: 'reader@example.com', plan: PLAN } );
	reader = await signIn( 'reader@example.com', posts[ 'for subscribers' ]!.url );
	await closePostBox();
} );
afterAll( async () => {
	await removeKnobs();
	await php( `@unlink( ${ FILE } ); @unlink( ${ WALLS } );` );
	await reset();
} );

const read = async ( cookie: string ) => {
	const found: string[] = [];
	for ( const [ kind, { url } ] of Object.entries( posts ) ) {
		found.push( ...( ( await look( url, cookie ) ).html.includes( CANARY ) ? [ kind ] : [] ) );
	}
	return found;
};

it( '[NEWS-118] (part: the count) the question names the newsletter’s posts, and none that is open', async () => {
	expect( await read( reader ) ).toEqual( Object.keys( POSTS ).filter( ( kind ) => POSTS[ kind ]![ 2 ] ) );
	// The test sites themselves may not change their files.
	await setKnobs( { filters: { file_mod_allowed: true } } );
	const admin = await adminBrowser( 'administrator' );
	const { document } = await admin.open( '/wp-admin/plugins.php' );
	const link = document.querySelector( 'tr[data-plugin="statecraft/plugin.php"] .deactivate a' )!;
	const question = await admin.open( `/wp-admin/${ link.getAttribute( 'href' )! }` );
	expect( [ ...question.document.querySelectorAll( '.wrap li' ) ].map( ( one ) => one.textContent ) ).toEqual( [
		'text for paying subscribers outside of posts, such as in a widget or in the theme',
		// The pattern, too.
		`${ Object.keys( POSTS ).length + 1 } posts restricted to subscribers`,
	] );
	await admin.submit( question, 'statecraft_leaving', ( form ) => {
		const field = form.ownerDocument.createElement( 'input' );
		field.name = 'statecraft_leaving';
		field.value = 'keep';
		form.querySelector( 'button[value="keep"]' )!.replaceWith( field );
	} );
	expect(
		await php( `echo wp_json_encode( array( class_exists( 'Statecraft\\\\Plugin' ), is_file( ${ FILE } ) ) );` )
	).toBe( '[false,true]' );
} );

it( '[NEWS-118] without the plugin, nobody reads them on their pages, a reader who was logged in neither', async () => {
	await php( `wp_delete_post( ${ patterns[ GOING ] }, true );` );
	for ( const cookie of [ reader, '', await cookiesOf( 'subscriber' ), await cookiesOf( 'author' ) ] ) {
		expect( await read( cookie ) ).toEqual( [] );
	}
	expect( ( await look( posts[ 'with a paywall' ]!.url, reader ) ).html ).toContain( OPEN_WORD );
	expect( ( await look( posts[ 'for subscribers' ]!.url, reader ) ).html ).toContain(
		'This post is for subscribers.'
	);
} );

it.each( [ '/', '/?feed=rss2', '/?feed=atom', '/?cat=1', '/?rest_route=/wp/v2/posts&per_page=100&_embed=1' ] )(
	'[NEWS-118] without the plugin, %s has no word of them',
	async ( address ) => {
		for ( const cookie of [ '', reader ] ) {
			const { html } = await look( site().url + address, cookie );
			expect( html ).toContain( 'A post below' );
			expect( html ).not.toContain( CANARY );
		}
	}
);

it( '[NEWS-118] without the plugin, no search finds them by a word, and their editors have all of them', async () => {
	expect( ( await as( 'anonymous' ).get( 'wp/v2/posts', { query: { search: CANARY } } ) ).json ).toEqual( [] );
	for ( const { id } of Object.values( posts ) ) {
		const { json } = await as( 'editor' ).get< { content: { raw: string } } >( `wp/v2/posts/${ id }`, {
			query: { context: 'edit' },
		} );
		expect( json.content.raw ).toContain( CANARY );
	}
} );

it( 'causes no PHP notices', () => {
	expect( debugLog() ).not.toMatch( /plugins\/statecraft|statecraft-keep-closed/ );
} );
