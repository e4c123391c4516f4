import { within } from '@testing-library/react';
import { register } from '../../../blocks/tock';
import { acting, click, edit, press, type } from '../../_kit/editor';
import { outline } from '../../_kit/outline';
import { saved } from '../../_kit/saved';

const open = ( attributes: object = {} ) => edit( [ register ], saved( 'jetpack/tock', attributes ) );
const FORM = [ 'textbox Business name', 'As it appears in your Tock address, or the address itself.', 'button Submit' ];

it( 'an empty block asks for the name in its toolbar, in the block and in the sidebar', async () => {
	const editor = await open();
	expect( editor.toolbar() ).toEqual( [ 'button Edit' ] );
	expect( editor.sidebar() ).toEqual( [ 'heading Tock settings', ...FORM ] );
	expect( editor.canvas() ).toEqual( [
		'Tock',
		'Let visitors book a table with you, on Tock.',
		'button Enter the business name',
	] );
} );

it( '[EMBED-092] the popover is initially open only if no name is set', async () => {
	const popovers = () => document.querySelectorAll( '.components-popover form' );
	await open();
	expect( popovers() ).toHaveLength( 1 );
	await open( { url: 'tea-house' } );
	expect( popovers() ).toHaveLength( 0 );
} );

it.each( [
	[ 'the toolbar', 'inToolbar', 'Edit', 'tea-house' ],
	[ 'the block', 'inCanvas', 'Enter the business name', '' ],
] as const )( 'the name can be set from %s', async ( _, part, name, url ) => {
	const editor = await open( url ? { url } : {} );
	const popovers = () => [ ...document.querySelectorAll< HTMLElement >( '.components-popover form' ) ];
	const button = editor[ part ].getByRole( 'button', { name } );
	await click( button );
	expect( button ).toHaveAttribute( 'aria-expanded', 'true' );
	const form = popovers().at( -1 );
	expect( outline( form! ) ).toEqual( FORM );
	await type( within( form! ).getByRole( 'textbox' ), 'https://www.exploretock.com/coffee' );
	await click( within( form! ).getByRole( 'button', { name: 'Submit' } ) );
	expect( editor.attributes() ).toMatchObject( { url: 'coffee' } );
	expect( popovers() ).not.toContain( form );
	expect( editor.canvas() ).toEqual( [ 'Book now', 'exploretock.com/coffee' ] );
} );

it( 'the name can be set from the sidebar: by Submit, and by leaving the form, not after Escape', async () => {
	const editor = await open( { url: 'tea' } );
	const field = () => editor.inSidebar.getByRole( 'textbox', { name: 'Business name' } );
	await type( field(), 'coffee' );
	await click( editor.inSidebar.getByRole( 'button', { name: 'Submit' } ) );
	expect( editor.attributes() ).toMatchObject( { url: 'coffee' } );
	await acting( () => field().focus() );
	await type( field(), 'cocoa' );
	await acting( () => field().blur() );
	expect( editor.attributes() ).toMatchObject( { url: 'cocoa' } );
	await acting( () => field().focus() );
	await type( field(), 'water' );
	await press( field(), 'Escape' );
	expect( field() ).toHaveValue( 'cocoa' );
} );

it( 'an invalid name from an older post is reported', async () => {
	const editor = await open( { url: 'the tea house' } );
	expect( editor.canvas() ).toContain(
		'There is no such name on Tock, so the page shows nothing. Select Edit to fix it.'
	);
} );
