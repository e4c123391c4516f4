import { fireEvent, waitFor } from '@testing-library/react';
import { register as registerAddress } from '../../../blocks/address';
import { register } from '../../../blocks/contact-info';
import { register as registerEmail } from '../../../blocks/email';
import { register as registerPhone } from '../../../blocks/phone';
import { acting, edit } from '../../_kit/editor';
import { saved } from '../../_kit/saved';

it( 'a new block holds an email address, a phone number and an address', async () => {
	const editor = await edit(
		[ register, registerAddress, registerEmail, registerPhone ],
		saved( 'jetpack/contact-info', {}, '<div class="wp-block-jetpack-contact-info"></div>' )
	);
	expect( editor.blocks()[ 0 ]?.innerBlocks.map( ( { name } ) => name ) ).toEqual( [
		'jetpack/email',
		'jetpack/phone',
		'jetpack/address',
	] );
	expect( editor.canvas().slice( 0, 3 ) ).toEqual( [
		'textbox Email',
		'textbox Phone number',
		'textbox Street address',
	] );
	expect( [ editor.toolbar(), editor.sidebar() ] ).toEqual( [ [], [] ] );
} );

const CARD = `<div class="wp-block-jetpack-contact-info">${ [
	saved(
		'jetpack/email',
		{ email: 'tea@example.org' },
		'<div class="wp-block-jetpack-email"><a href="mailto:tea@example.org">tea@example.org</a></div>'
	),
	saved( 'jetpack/phone', {}, '<div class="wp-block-jetpack-phone"></div>' ),
	saved( 'jetpack/address', {}, '<div class="wp-block-jetpack-address"></div>' ),
].join( '' ) }</div>`;
const registers = [ register, registerAddress, registerEmail, registerPhone ];

it( 'empty parts take no space while the block is not selected, unless all parts are empty', async () => {
	const editor = await edit( registers, saved( 'jetpack/contact-info', {}, CARD ), { selected: [] } );
	const parts = () =>
		editor.inCanvas
			.getAllByRole( 'document' )
			.filter( ( part: Element ) => part.classList.contains( 'statecraft-contact-absent' ) );
	expect( editor.canvas() ).toEqual( [ 'link tea@example.org' ] );
	expect( parts() ).toHaveLength( 2 );
	await editor.select( 0 );
	// The editor tells blocks without the selection when it is idle.
	await waitFor( () =>
		expect( editor.canvas() ).toEqual( expect.arrayContaining( [ 'textbox Phone number', 'textbox Country' ] ) )
	);
	expect( parts() ).toHaveLength( 0 );
	await editor.select( 0, 0 );
	expect( editor.canvas() ).toContain( 'textbox Phone number' );
	await editor.deselect();
	await waitFor( () => expect( parts() ).toHaveLength( 2 ) );
	const empty = await edit(
		registers,
		saved( 'jetpack/contact-info', {}, CARD.replaceAll( 'tea@example.org', '' ) ),
		{
			selected: [],
		}
	);
	expect( empty.canvas() ).toContain( 'textbox Phone number' );
} );

it( 'Tab moves from part to part, and input is kept', async () => {
	const editor = await edit( registers, saved( 'jetpack/contact-info', {}, CARD ), { selected: [ 0, 0 ] } );
	const field = ( name: string ) => editor.inCanvas.getByRole( 'textbox', { name } );
	await acting( () => field( 'Email' ).focus() );
	let goesOn = true;
	await acting( () => ( goesOn = fireEvent.keyDown( field( 'Email' ), { key: 'Tab' } ) ) );
	expect( goesOn ).toBe( false );
	expect( editor.inCanvas.getByRole( 'document', { name: 'Block: Phone Number' } ) ).toContainElement(
		field( 'Phone number' )
	);
	expect( editor.attributes( 0, 0 ) ).toMatchObject( { email: 'tea@example.org' } );
} );
