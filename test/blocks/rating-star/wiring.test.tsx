import { act, fireEvent } from '@testing-library/react';
import { registerBlockStyle, unregisterBlockStyle } from '@wordpress/blocks';
import { register } from '../../../blocks/rating-star';
import { click, edit, press } from '../../_kit/editor';
import { saved } from '../../_kit/saved';

const open = () =>
	edit( [ register ], saved( 'jetpack/rating-star', { rating: 2.5, className: 'is-style-outlined' } ), {
		settings: {
			__experimentalFeatures: {
				color: { palette: { theme: [ { name: 'Tea', slug: 'tea', color: '#335533' } ] } },
			},
		},
	} );

it( 'has its alignment and its styles in the toolbar', async () => {
	const editor = await open();
	expect( editor.toolbar() ).toEqual( [ 'button Align text', 'button Styles' ] );
	await click( editor.inToolbar.getByRole( 'button', { name: 'Align text' } ) );
	await click( editor.inPage.getByRole( 'menuitemradio', { name: 'Align text right' } ) );
	expect( editor.attributes() ).toMatchObject( { align: 'right' } );
	await click( editor.inToolbar.getByRole( 'button', { name: 'Styles' } ) );
	await click( editor.inPage.getByRole( 'menuitemradio', { name: 'Filled' } ) );
	expect( editor.attributes().className ).toBeUndefined();
} );

it( 'offers the styles registered with the editor, with their labels', async () => {
	registerBlockStyle( 'jetpack/rating-star', { name: 'hearts', label: 'Herzen' } );
	const editor = await open();
	await click( editor.inToolbar.getByRole( 'button', { name: 'Styles' } ) );
	await click( editor.inPage.getByRole( 'menuitemradio', { name: 'Herzen' } ) );
	expect( editor.attributes() ).toMatchObject( { className: 'is-style-hearts' } );
	act( () => unregisterBlockStyle( 'jetpack/rating-star', 'hearts' ) );
} );

it( 'has the highest rating and the colour in the sidebar', async () => {
	const editor = await open();
	expect( editor.sidebar() ).toEqual( [
		'heading Settings',
		...[ 'slider Rating', '2.5', 'spinbutton Rating' ],
		'slider Highest rating',
		'5',
		'spinbutton Highest rating',
	] );
	fireEvent.change( editor.inSidebar.getByRole( 'slider', { name: 'Rating' } ), { target: { value: '4.5' } } );
	expect( editor.attributes() ).toMatchObject( { rating: 4.5 } );
	fireEvent.change( editor.inSidebar.getByRole( 'slider', { name: 'Highest rating' } ), { target: { value: '7' } } );
	expect( editor.attributes() ).toMatchObject( { maxRating: 7 } );
	await click( editor.inSidebar.getByRole( 'tab', { name: 'Styles' } ) );
	await click( editor.inSidebar.getByRole( 'button', { name: 'Color' } ) );
	await click( editor.inPage.getByRole( 'option', { name: /Tea/ } ) );
	expect( editor.attributes() ).toMatchObject( { color: '#335533' } );
} );

it( 'is set by clicks on its stars and by the arrow keys', async () => {
	const editor = await open();
	const stars = editor.inCanvas.getByRole( 'slider', { name: 'Rating' } );
	expect( stars ).toHaveAttribute( 'aria-valuetext', '2.5 out of 5 stars' );
	const drawn = [ ...stars.parentElement!.querySelectorAll( '.jetpack-rating-star__star' ) ];
	expect( drawn ).toHaveLength( 5 );
	expect( drawn.flatMap( ( star ) => [ ...star.querySelectorAll( '.is-empty' ) ] ) ).toHaveLength( 5 );
	expect( drawn.flatMap( ( star ) => [ ...star.querySelectorAll( '.is-filled' ) ] ) ).toHaveLength( 3 );
	await click( drawn[ 3 ]! );
	expect( editor.attributes() ).toMatchObject( { rating: 4 } );
	await press( stars, 'ArrowLeft' );
	expect( editor.attributes() ).toMatchObject( { rating: 3.5 } );
	fireEvent.change( stars, { target: { value: '1.5' } } );
	expect( editor.attributes() ).toMatchObject( { rating: 1.5 } );
} );
