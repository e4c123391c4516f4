/** Posts that no version of the block has saved, or that were edited manually. */
import { priced } from '../../../blocks/simple-payments/priced';
import { invalid, open, registerBlocks, save } from '../../house/posts';
import { markup } from './opened';

beforeAll( registerBlocks );

const SAVED = markup( 77 );
const changed = ( part: string, into: string ): string => {
	expect( SAVED ).toContain( part );
	return SAVED.replace( part, into );
};
const first = ( post: string ) => open( post )[ 0 ]!.attributes;

it.each( [ '“77”', '„77“', '«77»', '‘77’', '&#8220;77&#8221;', '"77"', ' = "77"', '77' ] )(
	'[PAY-174] in part: a block with the shortcode whose id is %s keeps its product',
	( id ) => {
		const shortcode = `[simple-payment id${ id.includes( '=' ) ? '' : '=' }${ id }]`;
		const post = `<!-- wp:jetpack/simple-payments -->\n${ shortcode }\n<!-- /wp:jetpack/simple-payments -->`;
		expect( first( post ).productId ).toBe( 77 );
		expect( save( save( post ) ) ).toBe( save( post ) );
	}
);

it.each( [
	[ 'Blue<br>and<br/>white', 'Blue\nand\nwhite' ],
	[ 'Blue</p><p>and white', 'Blue\nand white' ],
	[ 'Blue&nbsp;<b>and</b> white', 'Blue&nbsp;and white' ],
	[ 'Blue\u00a0and white', 'Blue&nbsp;and white' ],
] )( 'the description “%s” keeps its words separate, and resaving changes nothing', ( html, content ) => {
	const post = changed( 'Blue', html );
	expect( invalid( open( post ) ) ).toEqual( [] );
	expect( first( post ).content ).toBe( content );
	expect( save( save( post ) ) ).toBe( save( post ) );
} );

it( 'a price formatted with a non-breaking space is parsed and saved unchanged', () => {
	const { formattedPrice = '' } = priced( 25, 'CHF' );
	expect( formattedPrice ).toBe( 'CHF&nbsp;25.00' );
	const post = changed( '€25.00', formattedPrice );
	expect( save( post ) ).toBe( post );
} );

it.each( [ '<p>By hand</p>', '<iframe src="https://site.example/"></iframe>' ] )(
	'a card with %s in it is left unchanged, because saving would lose it',
	( added ) => {
		const post = changed(
			'<div class="jetpack-simple-payments-title">',
			`${ added }<div class="jetpack-simple-payments-title">`
		);
		expect( invalid( open( post ) ) ).toEqual( [ 'jetpack/simple-payments' ] );
		expect( save( post ) ).toBe( post );
		jest.mocked( console.error ).mockClear();
		jest.mocked( console.warn ).mockClear();
	}
);
