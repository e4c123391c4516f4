/** Google Docs, Nextdoor and Goodreads on pages, in feeds and in emails. */
import { JSDOM } from 'jsdom';
import { reset, site } from '../_kit/client';
import { documentOf, mailOf } from '../_kit/letter';
import { aPost, look } from '../_kit/premium';

jest.setTimeout( 240_000 );

const DOC = 'https://docs.google.com/document/d/1WTKbTUjVo2qWMW0/edit';
const POST = 'https://nextdoor.com/p/PC6hdR84L-S6';

const block = ( name: string, attributes: object ) =>
	`<!-- wp:jetpack/${ name } ${ JSON.stringify( attributes ) } /-->`;

const pageOf = async ( content: string ) => {
	const { document } = await look( ( await aPost( content ) ).url );
	return document.querySelector( '.entry-content' ) ?? document.createElement( 'div' );
};
const feedOf = async ( content: string ) => {
	await aPost( content );
	const feed = await ( await fetch( `${ site().url }/feed/` ) ).text();
	return new JSDOM( /<content:encoded><!\[CDATA\[(.*?)\]\]>/s.exec( feed )![ 1 ]! ).window.document;
};

afterEach( () => reset() );

it.each( [
	[ 'document/d/1WTKbTUjVo2qWMW0/edit?usp=sharing#a', 'document/d/1WTKbTUjVo2qWMW0/preview', 'Google Docs' ],
	[ 'spreadsheets/u/0/d/1WTKbTUjVo2qWMW0', 'spreadsheets/d/1WTKbTUjVo2qWMW0/preview', 'Google Sheets' ],
	[
		'presentation/d/1WTKbTUjVo2qWMW0/edit?resourcekey=0-a',
		'presentation/d/1WTKbTUjVo2qWMW0/preview?resourcekey=0-a',
		'Google Slides',
	],
	[ 'document/d/e/2PACX-1vQ_abc/pub', 'document/d/e/2PACX-1vQ_abc/pub?embedded=true', 'Google Docs' ],
	[
		'spreadsheets/d/e/2PACX-1vQ_abc/pubhtml',
		'spreadsheets/d/e/2PACX-1vQ_abc/pubhtml?widget=true&headers=false',
		'Google Sheets',
	],
	[ 'presentation/d/e/2PACX-1vQ_abc/pub', 'presentation/d/e/2PACX-1vQ_abc/pubembed', 'Google Slides' ],
] )( '[SHARE-149] %s is a frame with %s', async ( path, frame, title ) => {
	const page = await pageOf( block( 'google-docs-embed', { url: `https://docs.google.com/${ path }` } ) );
	expect( [ ...page.querySelectorAll( 'iframe' ) ].map( ( one ) => [ one.src, one.title ] ) ).toEqual( [
		[ `https://docs.google.com/${ frame }`, title ],
	] );
	expect( page.querySelectorAll( 'script' ) ).toHaveLength( 0 );
	const ratio = page.querySelector( '.has-ratio' )?.getAttribute( 'style' ) ?? '600';
	expect( ratio ).toBe( title === 'Google Slides' ? 'aspect-ratio:16/9' : page.querySelector( 'iframe' )!.height );
} );

it.each( [
	[ '4:3', 'aspect-ratio:4/3' ],
	[ '3/4', 'aspect-ratio:3/4' ],
	[ '0/0', undefined ],
	[ '1/1;color:red', undefined ],
] )( '[SHARE-147, SHARE-149] in part: the ratio %s', async ( aspectRatio, style ) => {
	const page = await pageOf( block( 'google-docs-embed', { url: DOC, aspectRatio } ) );
	expect( page.querySelector( '.has-ratio' )?.getAttribute( 'style' ) ).toBe( style );
} );

it.each( [
	[ 'google-docs-embed', 'https://docs.google.com/forms/d/1WTKbTUjVo2qWMW0/viewform' ],
	[ 'google-docs-embed', 'https://docs.google.com.evil.example/document/d/1WTKbTUjVo2qWMW0' ],
	[ 'google-docs-embed', 'https://evil.example/?https://docs.google.com/document/d/1WTKbTUjVo2qWMW0' ],
	[ 'nextdoor', 'https://nextdoor.com/news_feed/' ],
	[ 'nextdoor', 'https://nextdoor.com.evil.example/p/abc' ],
] )( '[SHARE-150, SHARE-162] %s: %s is a link', async ( name, url ) => {
	const page = await pageOf( block( name, { url } ) );
	expect( page.querySelectorAll( 'iframe' ) ).toHaveLength( 0 );
	expect( page.querySelector( `a.wp-block-jetpack-${ name }` )!.getAttribute( 'href' ) ).toBe( url );
} );

it( '[SHARE-150, SHARE-162] nothing can be run by an address', async () => {
	const page = await pageOf(
		block( 'google-docs-embed', { url: 'javascript:alert(1)' } ) +
			block( 'nextdoor', { url: 'javascript:alert(1)' } )
	);
	expect( page.innerHTML ).not.toContain( 'javascript:' );
} );

it( '[SHARE-162] a post is a frame with nextdoor.com/embed/, without a script', async () => {
	const page = await pageOf( block( 'nextdoor', { url: `${ POST }?utm_source=share` } ) );
	expect( [ ...page.querySelectorAll( 'iframe' ) ].map( ( one ) => [ one.src, one.title ] ) ).toEqual( [
		[ 'https://nextdoor.com/embed/PC6hdR84L-S6', 'Post of Nextdoor' ],
	] );
	expect( page.querySelectorAll( 'script' ) ).toHaveLength( 0 );
} );

it( '[SHARE-150, SHARE-154, SHARE-162] a feed has links', async () => {
	const feed = await feedOf(
		block( 'google-docs-embed', { url: DOC } ) +
			block( 'nextdoor', { url: POST } ) +
			block( 'goodreads', { goodreadsId: 7 } )
	);
	expect( feed.querySelectorAll( 'iframe' ) ).toHaveLength( 0 );
	expect( [ ...feed.links ].map( ( { href } ) => href ) ).toEqual( [
		DOC,
		POST,
		'https://www.goodreads.com/review/list/7',
	] );
} );

it( '[SHARE-150, SHARE-154, SHARE-162] an email has links', async () => {
	const mail = documentOf(
		await mailOf( {
			content:
				block( 'google-docs-embed', { url: DOC } ) +
				block( 'nextdoor', { url: POST } ) +
				block( 'goodreads', { goodreadsId: 7, customTitle: 'Mine' } ),
		} )
	);
	const linkOf = ( words: string ) => [ ...mail.links ].find( ( { textContent } ) => textContent === words )?.href;
	expect( [ 'Open the file', 'View on Nextdoor', 'Mine' ].map( linkOf ) ).toEqual( [
		DOC,
		POST,
		'https://www.goodreads.com/review/list/7',
	] );
} );

it.each( [
	[ { goodreadsId: 1176283, shelfOption: 'to-read', customTitle: 'A & “b”' }, '1176283?shelf=to-read', 'A & “b”' ],
	[ { goodreadsId: '12', shelfOption: '"><b>' }, '12', 'Books at Goodreads' ],
	[ { userInput: 'https://www.goodreads.com/user/show/34-ada' }, '34', 'Books at Goodreads' ],
	[ { link: 'https://www.goodreads.com/review/custom_widget/56.My%20Bookshelf?x=1' }, '56', 'Books at Goodreads' ],
] )( '[SHARE-154] %j is a link to the shelf', async ( attributes, path, title ) => {
	const page = await pageOf( block( 'goodreads', attributes ) );
	expect( [ ...page.querySelectorAll( 'a' ) ].map( ( one ) => [ one.href, one.textContent ] ) ).toEqual( [
		[ `https://www.goodreads.com/review/list/${ path }`, title ],
	] );
	expect( page.querySelectorAll( 'script, iframe' ) ).toHaveLength( 0 );
} );

it.each( [ {}, { goodreadsId: [ 1 ] }, { userInput: 'ada' }, { link: 'https://evil.example/review/list/7' } ] )(
	'[SHARE-158] %j leaves nothing',
	async ( attributes ) => {
		expect( ( await pageOf( block( 'goodreads', attributes ) ) ).textContent.trim() ).toBe( '' );
	}
);
