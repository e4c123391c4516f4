import { rawHandler, serialize } from '@wordpress/blocks';
import type { Block } from '@wordpress/blocks';
import { registerBlocks } from '../../house/posts';

beforeAll( registerBlocks );

const convert = ( HTML: string ): Block[] => rawHandler( { HTML: `<p>${ HTML }</p>` } ) as Block[];

it.each( [
	'[simple-payment id="77"]',
	'[simple-payment id=77]',
	"[simple-payment id='77']",
	'[simple-payment id=“77”]',
	'[simple-payment id=«77»]',
] )( '[PAY-174] the shortcode %s becomes a block with that product', ( shortcode ) => {
	const blocks = convert( shortcode );
	expect( blocks.map( ( { name } ) => name ) ).toEqual( [ 'jetpack/simple-payments' ] );
	expect( blocks[ 0 ]!.attributes ).toMatchObject( { productId: 77 } );
	expect( serialize( blocks ) ).toContain( '<!-- wp:jetpack/simple-payments {"productId":77} -->' );
} );

it.each( [ '[simple-payment]', '[simple-payment id="x"]', '[simple-payment id="0"]', '[simple-payment id="-7"]' ] )(
	'[PAY-174] the shortcode %s names no product, and stays unchanged',
	( shortcode ) => {
		const blocks = convert( shortcode );
		expect( blocks.map( ( { name } ) => name ) ).not.toContain( 'jetpack/simple-payments' );
		expect( serialize( blocks ) ).toContain( shortcode );
	}
);
