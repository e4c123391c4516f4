import { getBlockType, registerBlockType, unregisterBlockType } from '@wordpress/blocks';
import type { BlockConfiguration } from '@wordpress/blocks';
import { createMigratedBlock } from '../../../blocks/_shared/deprecated/create-migrated-block';
import { toDom } from '../../../blocks/_shared/deprecated/to-dom';
import { tolerant } from '../../../blocks/_shared/deprecated/tolerant';
import { isOnlyWrapping, leftoverContent } from '../../../blocks/_shared/deprecated/wrapping';
import { open, registerBlocks, save } from '../../house/posts';

beforeAll( registerBlocks );

it( 'distinguishes wrappers and empty lines from visible content', () => {
	for ( const html of [
		'',
		' \n',
		'<div><div></div></div>',
		'<ul></ul>',
		'<p></p><div><br></div>',
		'<!--more-->',
	] ) {
		expect( isOnlyWrapping( toDom( html ) ) ).toBe( true );
		expect( leftoverContent( toDom( html ) ) ).toEqual( [] );
	}
	for ( const html of [ 'words', '<div>words</div>', '<div><img src="a"></div>', '<div><iframe></iframe></div>' ] ) {
		expect( isOnlyWrapping( toDom( html ) ) ).toBe( false );
	}
} );

it( 'words written into a wrapper become a block in it', () => {
	const post = `<!-- wp:jetpack/contact-info -->
<div class="wp-block-jetpack-contact-info" id="us"><p>Ring <b>twice</b></p><!-- wp:paragraph -->
<p>Hello</p>
<!-- /wp:paragraph --></div>
<!-- /wp:jetpack/contact-info -->`;
	const [ block ] = open( post );
	expect( block!.innerBlocks.map( ( { name } ) => name ) ).toEqual( [ 'core/paragraph', 'core/html' ] );
	expect( save( post ) ).toContain( '<!-- wp:html -->\n<p>Ring <b>twice</b></p>\n<!-- /wp:html -->' );
	expect( save( save( post ) ) ).toBe( save( post ) );
} );

it( 'a block created from an older one has each value in the right type', () => {
	const block = createMigratedBlock( 'jetpack/button', {
		text: 5,
		borderRadius: '8',
		width: true,
		element: 'div',
		unknown: 1,
	} );
	expect( block.attributes ).toMatchObject( { text: '5', borderRadius: 8 } );
	expect( block.attributes.width ?? block.attributes.element ).toBeUndefined();
} );

it( 'keeps attributes of block supports that only another version has', () => {
	const post = '<!-- wp:jetpack/business-hours {"layout":{"type":"flex"},"fontFamily":"inter"} /-->';
	expect( getBlockType( 'jetpack/business-hours' )?.supports ).not.toHaveProperty( 'layout' );
	expect( open( post )[ 0 ]!.attributes ).toMatchObject( { layout: { type: 'flex' }, fontFamily: 'inter' } );
	expect( save( post ) ).toContain( '"fontFamily":"inter"' );
} );

it.each( [ 'http://calendar.google.com/calendar/embed?src=a', 'https://www.google.com/calendar/embed?src=a' ] )(
	'a calendar keeps its old URL: %s',
	( url ) => {
		const post = `<!-- wp:jetpack/google-calendar {"url":"${ url }"} -->
<a class="wp-block-jetpack-google-calendar" href="${ url }">${ url }</a>
<!-- /wp:jetpack/google-calendar -->`;
		expect( save( post ) ).toBe( post );
	}
);

it( 'a single restaurant becomes a list', () => {
	const [ block ] = open( '<!-- wp:jetpack/opentable {"rid":"12"} /-->' );
	expect( block!.attributes.rid ).toEqual( [ '12' ] );
} );

it( 'a form that only refers to another is saved as such', () => {
	const post = '<!-- wp:jetpack/contact-form {"ref":42,"className":"wide"} /-->';
	expect( save( post ) ).toBe( post );
	expect( open( post )[ 0 ]!.isValid ).toBe( true );
} );

describe( 'an older block', () => {
	const attributes = { words: { type: 'array' } };
	const read = jest.fn( ( root: HTMLElement | null ) => ( { words: [ root?.textContent ?? '' ] } ) );
	const older = ( text: string, inner = '' ) =>
		`<!-- wp:test/older -->\n<p>${ text }</p>${ inner }\n<!-- /wp:test/older -->`;
	const PARAGRAPH = '<!-- wp:paragraph -->\n<p>Inside</p>\n<!-- /wp:paragraph -->';
	const wordsIn = ( post: string ) => open( post ).map( ( block ) => block.attributes.words );

	beforeAll( () => {
		registerBlockType(
			{
				...{ name: 'test/older', title: 'Older', category: 'text', apiVersion: 3 },
				attributes,
			} as BlockConfiguration,
			{
				save: () => null,
				deprecated: [ tolerant( { recognise: ( root ) => root !== null, read } )( attributes ) ],
			}
		);
	} );
	beforeEach( () => read.mockClear() );
	afterAll( () => void unregisterBlockType( 'test/older' ) );

	it( 'is read once if it has no inner blocks', () => {
		expect( wordsIn( older( 'one' ) ) ).toEqual( [ [ 'one' ] ] );
		expect( read ).toHaveBeenCalledTimes( 1 );
	} );

	it( 'is read again together with its inner blocks', () => {
		open( older( 'one', PARAGRAPH ) );
		expect( read.mock.calls.map( ( call: unknown[] ) => ( call[ 2 ] as unknown[] ).length ) ).toEqual( [ 0, 1 ] );
	} );

	it( 'shares nothing with another block of the same content', () => {
		const [ first, second ] = wordsIn( `${ older( 'one' ) }\n\n${ older( 'one' ) }` );
		expect( first ).toEqual( [ 'one' ] );
		expect( second ).toEqual( [ 'one' ] );
		expect( first ).not.toBe( second );
	} );
} );
