/** What is said of a press, or of coming back, is said once: by the form, or where people look if there is none. */
import { atStripe, back, block, eachOnASite, goesTo, opened, publishPage, Visitor, words } from '../_kit/checkout';
import { as, php, site } from '../_kit/client';
import { block as product, filled, publish, store } from '../_kit/products';
import { post, visit } from '../_kit/visitor';
import type { Page } from '../_kit/visitor';
import { JSDOM } from 'jsdom';

jest.setTimeout( 240_000 );
eachOnASite();

const placeOf = ( one: Element ): string => {
	if ( one.closest( 'form, .shop' ) ) {
		return 'form';
	}
	return one.closest( '.entry-content' ) ? 'post' : 'page';
};
/** All that is said on a page, each with where it stands. */
const allSaid = ( page: Page ) =>
	[ ...page.document.querySelectorAll( '.statecraft-pay__message, p[role=status]' ) ]
		.filter( ( one ) => words( one ) !== '' )
		.map( ( one ) => ( { text: words( one ), where: placeOf( one ) } ) );
const once = ( text: RegExp, where: string ) => [ { text: expect.stringMatching( text ), where } ];

/** The form stands in what a theme prints around the posts, not in a post. */
const inFooter = ( content = '' ) => php( `update_option( 'test_mail_footer', '${ content }' );` );

it( 'of a press: in its form, elsewhere where the form is gone, and nothing where nobody has pressed', async () => {
	const { visitor, page, url } = await opened();
	expect( allSaid( page ) ).toEqual( [] );
	expect( allSaid( await visitor.refused( page, { own: 'x' } ) ) ).toEqual( once( /as a number/, 'form' ) );
	const id = await php( `echo url_to_postid( '${ url }' );` );
	await as( 'administrator' ).post( `wp/v2/pages/${ id }`, { content: '<p>Sold out</p>' } );
	expect( allSaid( await visitor.refused( page, { amount: '500' } ) ) ).toEqual( once( /has changed/, 'page' ) );
} );

it( 'of coming back: in the form, above the text of its post, or else below the page', async () => {
	const { visitor, page, url } = await opened();
	await goesTo( await visitor.press( page, { amount: '500' } ) );
	const { success } = await back();
	await atStripe( 'pay' );
	expect( allSaid( await visitor.visit( success ) ) ).toEqual( once( /received/, 'form' ) );
	expect( allSaid( await visitor.visit( url ) ) ).toEqual( [] );
	const id = await php( `echo url_to_postid( '${ url }' );` );
	await as( 'administrator' ).post( `wp/v2/pages/${ id }`, { content: '<p>Sold out</p>' } );
	expect( allSaid( await visitor.visit( success ) ) ).toEqual( once( /received/, 'post' ) );
	// The same order on another page, and on one with many posts.
	for ( const other of [ await publishPage( '<p>Other</p>' ), `${ site().url }/` ] ) {
		const there = new URL( other );
		there.searchParams.set( 'statecraft-pay', new URL( success ).searchParams.get( 'statecraft-pay' )! );
		expect( allSaid( await visitor.visit( there.href ) ) ).toEqual( once( /received/, 'page' ) );
	}
} );

it( 'of coming back to a form around the posts: by the form, and below the page once that is gone', async () => {
	await inFooter( block( { title: 'Footer' } ) );
	const url = await publishPage( '<p>Words</p>' );
	const visitor = new Visitor();
	await goesTo( await visitor.press( await visitor.visit( url ), { amount: '500' } ) );
	const { success } = await back();
	await atStripe( 'pay' );
	expect( allSaid( await visitor.visit( success ) ) ).toEqual( once( /received/, 'form' ) );
	await inFooter();
	expect( allSaid( await visitor.visit( success ) ) ).toEqual( once( /received/, 'page' ) );
} );

it( 'of a press for PayPal’s own page: in its form, elsewhere where it is gone, and nothing before', async () => {
	const id = await store();
	const { link } = await publish( product( id ), 'administrator', { title: 'Mugs' } );
	const page = await visit( link );
	expect( allSaid( page ) ).toEqual( [] );
	const change = ( price: number ) =>
		as( 'administrator' ).put( `wp/v2/jp_pay_product/${ id }`, { id, meta: { spay_price: price } } );
	const pressed = async () => {
		const html = await ( await post( page, filled( page ) ) ).text();
		return allSaid( { ...page, document: new JSDOM( html ).window.document } );
	};
	await change( 99 );
	expect( await pressed() ).toEqual( once( /has changed/, 'form' ) );
	await php( `wp_update_post( array( 'ID' => ${ id }, 'post_status' => 'draft' ) );` );
	expect( await pressed() ).toEqual( once( /has changed/, 'page' ) );
} );
