/** A page with nothing but the block to log in: no text is withheld on it, so it is a page as any other until a reader comes. */
import { php, reset, site } from '../_kit/client';
import { inPhp, removeKnobs } from '../_kit/knobs';
import { closePostBox, openPostBox, subscribers } from '../_kit/newsletter';
import { aPost, container, look, openShop, signIn } from '../_kit/premium';
import { words } from '../_kit/visitor';

jest.setTimeout( 240_000 );

const LOGIN = '<!-- wp:jetpack/subscriber-login /-->';
const NONE = 'statecraft_payments_all_free';
const widget = ( text: string ) =>
	php(
		`update_option( 'widget_block', array( 2 => array( 'content' => ${ inPhp( text ) } ), '_multiwidget' => 1 ) ); Statecraft\\Payments\\Access\\Paid_Texts::look();`
	);
/** What the question before deactivating names. */
const closed = async (): Promise< string[] > =>
	JSON.parse(
		await php(
			`echo wp_json_encode( array_values( array_filter( array_map( static fn( $one ) => $one->count() ? $one->words( $one->count() ) : '', Statecraft\\Plugin::all( 'closed' ) ) ) ) );`
		)
	);

beforeAll( async () => {
	await openPostBox();
	await openShop();
} );
afterAll( async () => {
	await closePostBox();
	await removeKnobs();
	await reset();
} );

it( '[NEWS-100] is cached for visitors, and not for a reader, whose page has “Log out”', async () => {
	const { url } = await aPost( LOGIN, { post_title: 'Log in' } );
	const seen = await look( url );
	expect( words( seen.document.querySelector( '.wp-block-jetpack-subscriber-login' ) ) ).toContain( 'Log in' );
	expect( [ seen.headers.get( 'cache-control' ), seen.headers.get( 'vary' ) ] ).toEqual( [ null, null ] );
	await subscribers( { email: 'in@example.com' } );
	const reader = await signIn( 'in@example.com', url );
	const own = await look( url, reader );
	expect( own.headers.get( 'cache-control' ) ).toBe( 'private, no-store' );
	expect( words( own.document.querySelector( '.wp-block-jetpack-subscriber-login' ) ) ).toContain( 'Log out' );
} );

it( '[NEWS-118] (part: only texts count) it is no closed text that deactivating would show, in a widget neither', async () => {
	await aPost( LOGIN );
	await widget( LOGIN );
	await look( site().url );
	expect( await closed() ).toEqual( [] );
	await widget( container( [ 7 ] ) );
	expect( await closed() ).toEqual( [ expect.stringContaining( 'outside of posts' ) ] );
} );

it( '[NEWS-100] where no check finds it, it is found by being rendered, and is no closed text either', async () => {
	await php( `update_option( 'widget_block', array( '_multiwidget' => 1 ) );` );
	const found = await php( `
		$GLOBALS['wpdb']->query( "DELETE FROM {$GLOBALS['wpdb']->posts} WHERE post_content LIKE '%subscriber-login%'" );
		Statecraft\\Payments\\Access\\Paid_Texts::look();
		$before = get_option( '${ NONE }' );
		do_blocks( '${ LOGIN }' );
		echo wp_json_encode( array( $before, get_option( '${ NONE }' ) ) );
	` );
	expect( JSON.parse( found ) ).toEqual( [ '1', '0' ] );
	expect( await closed() ).toEqual( [] );
} );
