/** Content blocks as saved by other sites, in other languages and with other plugins. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { textAndUrls } from '../_kit/deprecated';
import { invalid, open, registerBlocks, save } from './posts';
import { ROOT } from './root';

const fixture = ( block: string, name: string ) =>
	readFileSync( join( ROOT, 'test/blocks', block, 'fixtures', `${ name }.html` ), 'utf8' ).trimEnd();

const attributesOf = ( html: string ) => open( html ).map( ( { attributes } ) => attributes );

beforeAll( registerBlocks );

it.each( [
	[
		'contact-info',
		'styled',
		'another language',
		( html: string ) => html.replace( /title="[^"]*"/, 'title="Adresse öffnen"' ),
	],
	[
		'contact-info',
		'styled',
		'without optional attributes',
		( html: string ) => html.replace( / target="_blank" rel="[^"]*" title="[^"]*"/, '' ),
	],
	[
		'contact-info',
		'styled',
		'a foreign attribute',
		( html: string ) => html.replaceAll( '<div class="wp-block', '<div data-x="1" class="wp-block' ),
	],
	[
		'contact-info',
		'styled',
		'more white space',
		( html: string ) => html.replaceAll( '</div><div', '</div>\n\t<div' ),
	],
	[ 'email', 'several', 'a foreign attribute', ( html: string ) => html.replaceAll( '<a ', '<a rel="nofollow" ' ) ],
	[ 'phone', 'words', 'a foreign attribute', ( html: string ) => html.replaceAll( '<a ', '<a rel="nofollow" ' ) ],
	[ 'phone', 'words', 'without the prefix in an element', ( html: string ) => html.replace( /<\/?span[^>]*>/g, '' ) ],
	[
		'markdown',
		'full',
		'a foreign attribute',
		( html: string ) => html.replace( '<div class', '<div data-x="1" class' ),
	],
	[
		'rating-star',
		'outlined',
		'a foreign attribute',
		( html: string ) => html.replace( '<figure', '<figure data-x="1"' ),
	],
	[ 'rating-star', 'outlined', 'without styles', ( html: string ) => html.replace( / style="[^"]*"/g, '' ) ],
	[
		'repeat-visitor',
		'nested',
		'a foreign attribute',
		( html: string ) => html.replace( '<div class', '<div data-x="1" class' ),
	],
] )( '%s, %s, %s: opens valid, with its words and URLs', ( block, name, _, change ) => {
	const html = fixture( block, name );
	const changed = change( html );
	expect( changed ).not.toBe( html );
	expect( invalid( open( changed ) ) ).toEqual( [] );
	const saved = save( changed );
	expect( textAndUrls( saved ) ).toEqual( textAndUrls( changed ) );
	expect( save( saved ) ).toBe( saved );
} );

it( 'another rating symbol means the same rating', () => {
	const html = fixture( 'rating-star', 'outlined' );
	const other = html.replaceAll( '★', '⭐' );
	expect( attributesOf( other ) ).toEqual( attributesOf( html ) );
	expect( save( other ) ).toBe( html );
} );

it( 'a rating that no editor wrote saves no more than ten stars', () => {
	const html = fixture( 'rating-star', 'outlined' ).replace(
		'"rating":3,"maxRating":7',
		'"rating":1000000000,"maxRating":1000000000'
	);
	expect( save( html ).match( /★/g ) ).toHaveLength( 10 );
} );

it( 'markup that is not the block’s own is kept byte for byte', () => {
	for ( const name of [ 'contact-info', 'address', 'email', 'phone', 'markdown', 'rating-star', 'repeat-visitor' ] ) {
		const html = `<!-- wp:jetpack/${ name } -->\n<section>Not ours</section>\n<!-- /wp:jetpack/${ name } -->`;
		expect( save( html ) ).toBe( html );
	}
	// The editor logs each block that it cannot validate.
	jest.mocked( console.error ).mockClear();
	jest.mocked( console.warn ).mockClear();
} );
