import { fireEvent, render, screen } from '@testing-library/react';
import { getBlockType } from '@wordpress/blocks';
import fc from 'fast-check';
import { register } from '../../../blocks/rating-star';
import metadata from '../../../blocks/rating-star/block.json';
import { Stars } from '../../../blocks/rating-star/parts/stars';
import { MAX_RATING, afterClick, afterKey, clampMaxRating, shownRating } from '../../../blocks/rating-star/rating';

const { attributes } = metadata;

/** The stars with their written attributes fed back, as the editor does. */
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

it( '[CONT-084] there is a block for a star rating', () => {
	register();
	expect( getBlockType( 'jetpack/rating-star' ) ).toMatchObject( { title: 'Star Rating' } );
} );

it.each< [ string, keyof typeof attributes, object ] >( [
	[ '[CONT-085] in part, its default:', 'rating', { type: 'number', default: 1 } ],
	[ '[CONT-086]', 'maxRating', { type: 'number', default: 5 } ],
	[ '[CONT-087]', 'color', { type: 'string' } ],
	[ '[CONT-088]', 'ratingStyle', { type: 'string', default: 'star' } ],
	[ '[CONT-090]', 'align', { type: 'string', default: 'left' } ],
] )( '%s the attribute %s is %j', ( _, name, schema ) => {
	expect( attributes[ name ] ).toEqual( schema );
} );

it( '[CONT-089] it has a filled and an outlined style', () => {
	expect( metadata.styles.map( ( { name } ) => name ) ).toEqual( [ 'filled', 'outlined' ] );
} );

it( '[CONT-091] five stars can be clicked, in half steps', () => {
	const { click, rating, stars } = shown( 1 );
	expect( stars() ).toHaveLength( 5 );
	const after = ( star: number ) => {
		click( star );
		return rating();
	};
	expect( [ after( 3 ), after( 3 ), after( 3 ), after( 5 ), after( 2 ) ] ).toEqual( [ 3, 2.5, 3, 5, 2 ] );
} );

it.each( [
	[ '[CONT-094] a star sets its number', 1, 4, 4 ],
	[ '[CONT-095] the same star again takes a half away', 3, 3, 2.5 ],
	[ '[CONT-096] the star of a half makes it whole', 2.5, 3, 3 ],
] )( '%s: from %d a click on star %d gives %d', ( _, from, star, to ) => {
	const { click, rating } = shown( from );
	click( star );
	expect( rating() ).toBe( to );
} );

it( '[CONT-097] a click on the first star goes from half to none', () => {
	expect( [ afterClick( 1, 1 ), afterClick( 0.5, 1 ), afterClick( 0, 1 ) ] ).toEqual( [ 0.5, 0, 1 ] );
} );

it( 'stars are set by the keys of a slider, which announces its value', () => {
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
	expect( MAX_RATING ).toEqual( { min: 2, max: 10 } );
	expect( [ clampMaxRating( 1 ), clampMaxRating( 7 ), clampMaxRating( 99 ), clampMaxRating( NaN ) ] ).toEqual( [
		2, 7, 10, 2,
	] );
} );

it( '[CONT-099] a rating above the highest shows as the highest', () => {
	expect( shownRating( 9, 5 ) ).toBe( 5 );
	shown( 9, 3 );
	expect( screen.getByRole( 'slider' ) ).toHaveValue( '3' );
} );

it( '[CONT-085] any number is shown in half steps', () => {
	fc.assert(
		fc.property( fc.double(), fc.double(), ( rating, maxRating ) => {
			const value = shownRating( rating, maxRating );
			expect( value * 2 ).toBe( Math.round( value * 2 ) );
			expect( value >= 0 && value <= 10 ).toBe( true );
		} )
	);
} );
