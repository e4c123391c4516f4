/** Buttons that send a message: on pages, in feeds and in emails. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { JSDOM } from 'jsdom';
import { php, reset, site } from '../_kit/client';
import { documentOf, mailOf } from '../_kit/letter';
import { aPost, look } from '../_kit/premium';

jest.setTimeout( 240_000 );

const fixture = ( name: string ) =>
	readFileSync( join( __dirname, `../../blocks/send-a-message/fixtures/${ name }.html` ), 'utf8' ).trim();

const LINK = 'https://api.whatsapp.com/send?phone=351910000000&text=Ol%C3%A1';

const button = (
	href = LINK,
	{ style = 'background-color:#25D366;color:#fff', text = 'Chat', attributes = {} } = {}
) =>
	`<!-- wp:jetpack/send-a-message --><div class="wp-block-jetpack-send-a-message"><!-- wp:jetpack/whatsapp-button ${ JSON.stringify( attributes ) } --><div class="wp-block-jetpack-whatsapp-button is-color-dark"><a class="whatsapp-block__button" href="${ href.replace( /&/g, '&amp;' ) }" style="${ style }" target="_self">${ text }</a></div><!-- /wp:jetpack/whatsapp-button --></div><!-- /wp:jetpack/send-a-message -->`;

const linksOf = async ( content: string ) => {
	const { document } = await look( ( await aPost( content ) ).url );
	return [ ...document.querySelectorAll< HTMLAnchorElement >( '.wp-block-jetpack-whatsapp-button a' ) ];
};

afterEach( () => reset() );

it( '[SHARE-141] what is saved leads to the chat, with its text', async () => {
	const [ first, ...others ] = await linksOf( fixture( 'full' ) );
	expect( others ).toEqual( [] );
	expect( first!.href ).toBe(
		'https://api.whatsapp.com/send?phone=351910000000&text=Ol%C3%A1%2C%20vi%20o%20site%20%26%20tenho%20uma%20pergunta.'
	);
	expect( first!.innerHTML ).toBe( 'Fale <strong>connosco</strong>' );
	expect( [ first!.target, first!.rel ] ).toEqual( [ '_blank', 'noopener noreferrer' ] );
} );

it( '[SHARE-138, SHARE-141] so does what was saved by hand or as a comment only', async () => {
	const byHand = await linksOf( fixture( 'by-hand' ) );
	expect( byHand.map( ( { href } ) => href ) ).toEqual( [
		'https://wa.me/62800000000?text=Halo+min%2C%20boleh%20tanya',
		'https://api.whatsapp.com/send/?phone=%2B49%20150%20000000&text=100%',
	] );
	const [ link ] = await linksOf( fixture( 'comment-only' ) );
	expect( [ link!.href, link!.textContent, link!.target ] ).toEqual( [
		'https://api.whatsapp.com/send?phone=12025550100&text=Hi',
		'Ask us',
		'_blank',
	] );
} );

it.each( [
	'https://example.com/send?phone=351910000000',
	'https://api.whatsapp.com.evil.example/send?phone=351910000000',
	'https://api.whatsapp.com@evil.example/send?phone=351910000000',
	'https://wa.me/message/ABC',
	'https://api.whatsapp.com/send?phone=351',
	'https://api.whatsapp.com/send?phone=0910000000',
	'https://api.whatsapp.com/send?phone=3519100000001234',
	'javascript:alert(1)',
] )( '[SHARE-140, SHARE-141] a link to %s is not shown', async ( href ) => {
	expect( await linksOf( button( href ) ) ).toEqual( [] );
} );

it( '[SHARE-142] a link with an icon only has a name', async () => {
	const [ link ] = await linksOf( button( LINK, { text: '' } ) );
	expect( link!.getAttribute( 'aria-label' ) ).toBe( 'Chat on WhatsApp' );
	const [ named ] = await linksOf( button() );
	expect( named!.hasAttribute( 'aria-label' ) ).toBe( false );
} );

it.each( [
	[ 'background-color:#25D366;color:#fff', '#000000' ],
	[ 'background-color:#102030;color:#fff', '#fff' ],
	[ 'background-color:#102030;color:#465B64', '#ffffff' ],
	[ 'background-color:#fafafa;color:#465B64', '#465B64' ],
	[ 'background-color:var(--a);color:#fff', '#fff' ],
] )( '[SHARE-143] the text on %s is %s', async ( style, color ) => {
	const [ link ] = await linksOf( button( LINK, { style } ) );
	expect( link!.getAttribute( 'style' )!.split( 'color:' ).at( -1 ) ).toBe( color );
} );

it( '[SHARE-144] a page loads no script, and a feed has the link with its text', async () => {
	const { url } = await aPost( button( LINK, { text: '' } ) );
	const { document } = await look( url );
	expect( document.querySelectorAll( 'script[src*="send-a-message"], script[src*="whatsapp"]' ) ).toHaveLength( 0 );
	const feed = await ( await fetch( `${ site().url }/feed/` ) ).text();
	const [ link ] = new JSDOM( /<content:encoded><!\[CDATA\[(.*?)\]\]>/s.exec( feed )![ 1 ]! ).window.document.links;
	expect( [ link!.href, link!.textContent ] ).toEqual( [ LINK, 'Chat on WhatsApp' ] );
} );

it( '[SHARE-144] an email has it as a button; one that leads nowhere leaves nothing', async () => {
	const mail = documentOf(
		await mailOf( { content: button() + button( 'https://example.com/', { text: 'Elsewhere' } ) } )
	);
	const link = [ ...mail.links ].find( ( { textContent } ) => textContent === 'Chat' );
	expect( link!.href ).toBe( LINK );
	expect( mail.body.textContent ).not.toContain( 'Elsewhere' );
} );

it( '[SHARE-145] in part: the style is on the page', async () => {
	const { document } = await look( ( await aPost( fixture( 'icon-only' ) ) ).url );
	expect(
		document.querySelector( '.is-style-floating-bottom-right a[aria-label="Chat on WhatsApp"]' )
	).not.toBeNull();
	expect(
		document.querySelector( 'link[href*="/send-a-message/style"], style[id*="send-a-message"]' )
	).not.toBeNull();
} );

it( '[SHARE-141] a value of another type does not stop the page', async () => {
	const attributes = { countryCode: [ 1 ], phoneNumber: {}, backgroundColor: 5, buttonText: [] };
	const html = await php(
		`echo do_blocks( '<!-- wp:jetpack/whatsapp-button ${ JSON.stringify( attributes ) } /-->after' );`
	);
	expect( html ).toBe( 'after' );
} );
