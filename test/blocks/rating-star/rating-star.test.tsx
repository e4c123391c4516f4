import { fireEvent, render, screen } from '@testing-library/react';
import fc from 'fast-check';
import metadata from '../../../blocks/rating-star/block.json';
import { Stars } from '../../../blocks/rating-star/parts/stars';
import { MAX_RATING, afterClick, afterKey, highest, shownRating } from '../../../blocks/rating-star/rating';

const { attributes } = metadata;

/** The stars with what they write put into them again, as the editor does. */
function shown( rating: number, maxRating = 5 ) {
	let now = rating;
	const view = () => (
		<Stars
			rating={ now }
			maxRating={ maxRating }
			onChange={ ( next ) => {
				now = next;
				rerender( view() );
			} }
		/>
	);
	const { container, rerender } = render( view() );
	const stars = () => [ ...container.querySelectorAll( '.jetpack-rating-star__star' ) ];
	return {
		rating: () => now,
		stars,
		click: ( star: number ) => fireEvent.click( stars()[ star - 1 ]! ),
		key: ( key: string ) => fireEvent.keyDown( screen.getByRole( 'slider' ), { key } ),
	};
}

it( '[CONT-084, CONT-085, CONT-086, CONT-087, CONT-088, CONT-090] it has these attributes', () => {
	expect( metadata.name ).toBe( 'jetpack/rating-star' );
	expect( attributes ).toEqual( {
		rating: { type: 'number', default: 1 },
		maxRating: { type: 'number', default: 5 },
		color: { type: 'string' },
		ratingStyle: { type: 'string', default: 'star' },
		align: { type: 'string', default: 'left' },
	} );
} );

it( '[CONT-089] it has a filled and an outlined style', () => {
	expect( metadata.styles.map( ( { name } ) => name ) ).toEqual( [ 'filled', 'outlined' ] );
} );

it( '[CONT-091, CONT-094, CONT-095, CONT-096] stars are set by clicks, in half steps', () => {
	const { click, rating, stars } = shown( 1 );
	expect( stars() ).toHaveLength( 5 );
	const after = ( star: number ) => {
		click( star );
		return rating();
	};
	expect( [ after( 3 ), after( 3 ), after( 3 ), after( 5 ), after( 2 ) ] ).toEqual( [ 3, 2.5, 3, 5, 2 ] );
} );

it( '[CONT-097] the first star goes from half to none', () => {
	expect( [ afterClick( 1, 1 ), afterClick( 0.5, 1 ), afterClick( 0, 1 ) ] ).toEqual( [ 0.5, 0, 1 ] );
} );

it( 'stars are set by the keys of a slider, which says what it shows', () => {
	const { key, rating } = shown( 3.5 );
	expect( screen.getByRole( 'slider', { name: 'Rating' } ) ).toHaveAttribute(
		'aria-valuetext',
		'3.5 out of 5 stars'
	);
	const after = ( name: string ) => {
		key( name );
		return rating();
	};
	expect(
		[ 'ArrowRight', 'ArrowUp', 'ArrowDown', 'ArrowLeft', 'End', 'ArrowRight', 'Home', 'ArrowLeft' ].map( after )
	).toEqual( [ ...[ 4, 4.5, 4, 3.5, 5, 5, 0, 0 ] ] );
	expect( key( 'Tab' ) ).toBe( true );
	expect( [ afterKey( 'ArrowLeft', 2, 5, true ), afterKey( 'ArrowRight', 2, 5, true ) ] ).toEqual( [ 2.5, 1.5 ] );
} );

it( '[CONT-098] the highest rating is between 2 and 10', () => {
	expect( MAX_RATING ).toEqual( { least: 2, most: 10 } );
	expect( [ highest( 1 ), highest( 7 ), highest( 99 ), highest( NaN ) ] ).toEqual( [ 2, 7, 10, 2 ] );
} );

it( '[CONT-099] a rating above the highest shows as the highest', () => {
	expect( shownRating( 9, 5 ) ).toBe( 5 );
	shown( 9, 3 );
	expect( screen.getByRole( 'slider' ) ).toHaveAttribute( 'aria-valuenow', '3' );
} );

it( '[CONT-085] any number is shown as a rating in half steps', () => {
	fc.assert(
		fc.property( fc.double(), fc.double(), ( rating, maxRating ) => {
			const value = shownRating( rating, maxRating );
			expect( value * 2 ).toBe( Math.round( value * 2 ) );
			expect( value >= 0 && value <= 10 ).toBe( true );
		} )
	);
} );
