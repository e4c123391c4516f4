/** Lists of other sites on pages, in feeds and in emails. */
import { JSDOM } from 'jsdom';
import { reset, site } from '../_kit/client';
import { mailOf } from '../_kit/letter';
import { closePostBox, openPostBox } from '../_kit/newsletter';
import { aPost, look } from '../_kit/premium';
import { patient } from '../_kit/visitor';

jest.setTimeout( 240_000 );

const json = ( attributes: object ) =>
	JSON.stringify( attributes ).replace( /[<>&]/g, ( one ) => `\\u00${ one.charCodeAt( 0 ).toString( 16 ) }` );

const item = ( attributes: object ) => `<!-- wp:jetpack/blogroll-item ${ json( attributes ) } /-->`;

const list = ( attributes: object, ...inner: string[] ) =>
	`<!-- wp:jetpack/blogroll ${ json( attributes ) } -->\n${ inner.join( '\n\n' ) }\n<!-- /wp:jetpack/blogroll -->`;

const LEAF = {
	name: 'Leaf &amp; <b>Cup</b>',
	description: 'Tea &lt;3',
	url: 'https://example.com/?a=1&amp;b=2',
	icon: 'https://example.com/leaf.png',
};
const TRAINS = { name: 'Trains', url: 'https://example.org/' };

const rolls = async ( content: string ) => {
	const { document } = await look( ( await aPost( content ) ).url );
	return { document, all: [ ...document.querySelectorAll( '.wp-block-jetpack-blogroll' ) ] };
};

/** What an element has, without white space around. */
const text = ( element?: Element | null ) => element?.textContent?.trim().replace( /\s+/g, ' ' );

afterAll( reset );

it( '[SHARE-168] items that follow one another are one list: icon, name as a link, description @oldest', async () => {
	const heading = '<!-- wp:heading {"level":3} -->\n<h3 class="wp-block-heading">More</h3>\n<!-- /wp:heading -->';
	const { document, all } = await rolls( list( {}, item( LEAF ), item( TRAINS ), heading, item( TRAINS ) ) );
	expect( all ).toHaveLength( 1 );
	expect( [ ...all[ 0 ]!.children ].map( ( { tagName } ) => tagName ) ).toEqual( [ 'UL', 'H3', 'UL' ] );
	const [ leaf, trains ] = all[ 0 ]!.querySelectorAll( 'ul > li' );
	expect( leaf!.querySelector( 'img' )!.getAttribute( 'src' ) ).toBe( 'https://example.com/leaf.png' );
	expect( leaf!.querySelector( 'img' )!.getAttribute( 'alt' ) ).toBe( '' );
	expect( text( leaf!.querySelector( 'a' ) ) ).toBe( 'Leaf & Cup' );
	expect( leaf!.querySelector( 'a' )!.getAttribute( 'href' ) ).toBe( 'https://example.com/?a=1&b=2' );
	expect( text( leaf!.querySelector( 'p' ) ) ).toBe( 'Tea <3' );
	expect( [ trains!.querySelector( 'img' ), trains!.querySelector( 'p' ) ] ).toEqual( [ null, null ] );
	expect( document.querySelectorAll( '.wp-block-jetpack-blogroll script, script[src*="blogroll"]' ) ).toHaveLength(
		0
	);
} );

it( '[SHARE-168] without icons and descriptions there are only names', async () => {
	const { all } = await rolls( list( { show_avatar: false, show_description: false }, item( LEAF ) ) );
	expect( all[ 0 ]!.querySelector( 'img, p' ) ).toBeNull();
	expect( text( all[ 0 ] ) ).toBe( 'Leaf & Cup' );
} );

it( '[SHARE-169] a link has rel noopener, and opens a new tab as the list says', async () => {
	const links = async ( attributes: object ) => {
		const link = ( await rolls( list( attributes, item( TRAINS ) ) ) ).all[ 0 ]!.querySelector( 'a' )!;
		return [ link.getAttribute( 'target' ), link.getAttribute( 'rel' ) ];
	};
	expect( await links( {} ) ).toEqual( [ '_blank', 'noopener' ] );
	expect( await links( { open_links_new_window: false } ) ).toEqual( [ null, 'noopener' ] );
} );

it.each( [
	'javascript:alert(1)',
	'java\tscript:alert(1)',
	'data:text/html,x',
	'mailto:a@example.org',
	'ftp://example.org',
	'" onclick="alert(1)',
] )( '[SHARE-169] an item that leads to %j is not shown, and no such icon', async ( address ) => {
	const { all } = await rolls(
		list( {}, item( { name: 'Bad', url: address } ), item( { ...TRAINS, icon: address } ) )
	);
	const links = [ ...all[ 0 ]!.querySelectorAll( 'a' ) ].map( ( link ) => link.getAttribute( 'href' )! );
	expect( links.filter( ( link ) => ! /^https?:\/\//.test( link ) ) ).toEqual( [] );
	expect( links ).toContain( 'https://example.org/' );
	expect( all[ 0 ]!.innerHTML ).not.toMatch( /script:|data:|mailto:|ftp:| onclick/ );
} );

it( '[SHARE-170] an item without name or address is not shown, and a list without any leaves nothing', async () => {
	const { all } = await rolls(
		list(
			{},
			item( { name: 'No address' } ),
			item( { url: 'https://a.example/' } ),
			item( { name: ' ', url: 'https://b.example/' } ),
			item( TRAINS )
		)
	);
	expect( [ ...all[ 0 ]!.querySelectorAll( 'li' ) ].map( text ) ).toEqual( [ 'Trains' ] );
	expect( ( await rolls( list( {}, item( { name: 'No address' } ) ) + list( {} ) ) ).all ).toEqual( [] );
} );

it( '[SHARE-167] a page of a list that was saved with a wrapper, with text by hand, and of an item without its list', async () => {
	const { document, all } = await rolls(
		`<!-- wp:jetpack/blogroll -->\n<div class="wp-block-jetpack-blogroll">${ item( TRAINS ) }</div>\n<!-- /wp:jetpack/blogroll -->
		<!-- wp:jetpack/blogroll -->\n<section>${ item( TRAINS ) }<p>By hand</p></section>\n<!-- /wp:jetpack/blogroll -->
		${ item( TRAINS ) }`
	);
	expect( all ).toHaveLength( 2 );
	expect( all.map( text ) ).toEqual( [ 'Trains', 'TrainsBy hand' ] );
	const alone = [ ...document.querySelectorAll( '.wp-block-jetpack-blogroll-item' ) ].at( -1 )!;
	expect( alone.tagName ).toBe( 'DIV' );
	expect( text( alone ) ).toBe( 'Trains' );
} );

it( '[SHARE-172] icons are only what was saved: nothing is asked of a site, and old settings have no effect', async () => {
	const page = await rolls(
		list( { ignore_user_blogs: [ 5 ], load_placeholders: true }, item( { id: 5, ...TRAINS } ) )
	);
	expect( page.all[ 0 ]!.querySelector( 'img' ) ).toBeNull();
	expect( text( page.all[ 0 ] ) ).toBe( 'Trains' );
} );

it( '[SHARE-173] feeds have the links and descriptions, without icons', async () => {
	await aPost( list( {}, item( LEAF ) ) );
	const feed = new JSDOM( await ( await fetch( `${ site().url }/feed/` ) ).text(), { contentType: 'text/xml' } )
		.window.document;
	const html = [ ...feed.getElementsByTagName( 'content:encoded' ) ].map( ( { textContent } ) => textContent! )[ 0 ]!;
	const { document } = new JSDOM( html ).window;
	expect( document.querySelector( 'li a' )!.getAttribute( 'href' ) ).toBe( 'https://example.com/?a=1&b=2' );
	expect( text( document.querySelector( 'li' ) ) ).toBe( 'Leaf & CupTea <3' );
	expect( document.querySelector( 'img' ) ).toBeNull();
} );

it( '[SHARE-173] emails have the links and descriptions, without icons', async () => {
	await openPostBox();
	await patient();
	const { html } = await mailOf( {
		content: list( {}, item( LEAF ) ) + item( { ...LEAF, name: 'Alone' } ),
	} );
	await closePostBox();
	const { document } = new JSDOM( html ).window;
	const links = [ ...document.querySelectorAll( 'a[href="https://example.com/?a=1&b=2"]' ) ];
	expect( links.map( text ) ).toEqual( [ 'Leaf & Cup', 'Alone' ] );
	expect( document.body.textContent ).toContain( 'Tea <3' );
	expect( html ).not.toContain( 'leaf.png' );
} );
