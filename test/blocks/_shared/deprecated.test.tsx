import { getBlockType } from '@wordpress/blocks';
import { createMigratedBlock } from '../../../blocks/_shared/deprecated/create-migrated-block';
import { toDom } from '../../../blocks/_shared/deprecated/to-dom';
import { isOnlyWrapping, leftoverContent } from '../../../blocks/_shared/deprecated/wrapping';
import { open, registerBlocks, save } from '../../house/posts';

beforeAll( registerBlocks );

it( 'tells wrappers and empty lines from what shows something', () => {
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

it( 'words that somebody wrote into a wrapper become a block in it', () => {
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

it( 'a block made of an older one has each value in its type', () => {
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

it( 'keeps what another version of a block supports, and ours does not', () => {
	const post = '<!-- wp:jetpack/business-hours {"layout":{"type":"flex"},"fontFamily":"inter"} /-->';
	expect( getBlockType( 'jetpack/business-hours' )?.supports ).not.toHaveProperty( 'layout' );
	expect( open( post )[ 0 ]!.attributes ).toMatchObject( { layout: { type: 'flex' }, fontFamily: 'inter' } );
	expect( save( post ) ).toContain( '"fontFamily":"inter"' );
} );

it.each( [ 'http://calendar.google.com/calendar/embed?src=a', 'https://www.google.com/calendar/embed?src=a' ] )(
	'a calendar keeps its address of old: %s',
	( url ) => {
		const post = `<!-- wp:jetpack/google-calendar {"url":"${ url }"} -->
<a class="wp-block-jetpack-google-calendar" href="${ url }">${ url }</a>
<!-- /wp:jetpack/google-calendar -->`;
		expect( save( post ) ).toBe( post );
	}
);

it( 'a restaurant that stands alone is a list of one', () => {
	const [ block ] = open( '<!-- wp:jetpack/opentable {"rid":"12"} /-->' );
	expect( block!.attributes.rid ).toEqual( [ '12' ] );
} );

it( 'a form that only names another is saved as such', () => {
	const post = '<!-- wp:jetpack/contact-form {"ref":42,"className":"wide"} /-->';
	expect( save( post ) ).toBe( post );
	expect( open( post )[ 0 ]!.isValid ).toBe( true );
} );
