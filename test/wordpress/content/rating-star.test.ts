import { rendered, renderedBlock } from '../_kit/page';

jest.setTimeout( 240_000 );

const rating = ( attributes: Record< string, unknown > ) => renderedBlock( 'jetpack/rating-star', attributes );
const count = ( html: string, part: RegExp ) => html.match( part )?.length ?? 0;

it( 'has the rating as text and as stars @oldest', async () => {
	const html = await rating( { rating: 3.5, color: '#ff6900', align: 'center', className: 'is-style-outlined' } );
	expect( html ).toContain( 'aria-label="3.5 out of 5 stars"' );
	expect( html ).toMatch(
		/^<figure style="text-align:center;\s*color:#ff6900" class="is-style-outlined wp-block-jetpack-rating-star">/
	);
	expect( count( html, /<svg/g ) ).toBe( 5 );
	expect( count( html, /class="is-filled"/g ) ).toBe( 4 );
	expect( html.match( /M12 2v/g ) ).toHaveLength( 1 );
} );

it.each( [
	[ 'left', false ],
	[ 'right', true ],
] )( 'the alignment %j is printed as %j; without one the stars start where text does', async ( align, isPrinted ) => {
	expect( ( await rating( { align } ) ).includes( 'text-align' ) ).toBe( isPrinted );
} );

it( '[CONT-099] clamps any saved rating', async () => {
	expect( await rating( { rating: 1e9, maxRating: 1e9 } ) ).toContain( '10 out of 10 stars' );
	expect( await rating( { rating: 4, maxRating: 3 } ) ).toContain( '3 out of 3 stars' );
	expect( await rating( { rating: 'x', maxRating: null } ) ).toContain( '1 out of 5 stars' );
	expect( await rating( { color: 'red;background:url(x)' } ) ).not.toContain( 'url' );
} );

it( 'renders ratings saved by older versions', async () => {
	const html = await rendered(
		'<!-- wp:jetpack/rating-star {"rating":2} --><figure class="wp-block-jetpack-rating-star"><span>☆</span></figure><!-- /wp:jetpack/rating-star -->'
	);
	expect( html ).toContain( '2 out of 5 stars' );
	expect( html ).not.toContain( '☆' );
} );
