/** A form in a block editor with its real store. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { parse, serialize } from '@wordpress/blocks';
import { editOf } from '../../../blocks/contact-form/parts/edits';
import { mount } from '../../_kit/mounted';
import type { Editor } from '../../_kit/mounted';
import { childNames, registerBlocks } from '../../house/posts';

beforeAll( registerBlocks );

const fixture = ( name: string ) => readFileSync( join( __dirname, 'fixtures', `${ name }.html` ), 'utf8' ).trimEnd();

const form = ( inner = '' ) =>
	`<!-- wp:jetpack/contact-form -->\n<div class="wp-block-jetpack-contact-form">${ inner }</div>\n<!-- /wp:jetpack/contact-form -->`;

let editor: Editor;
const edit = async ( html: string ) => {
	editor = await mount( parse( html, { __unstableSkipMigrationLogs: true } ), { selected: [] } );
};
const now = () => editor.blocks();
const content = () => editor.content();

it( 'every block has its own component or is a field', () => {
	expect( Object.values( childNames() ).filter( ( name ) => ! editOf( name ) ) ).toEqual( [] );
} );

it.each( [ 'all-fields', 'older', 'feedback' ] )( '%s: opening it in the editor changes nothing', async ( name ) => {
	const html = fixture( name );
	await edit( html );
	expect( screen.getAllByText( 'Name' ) ).not.toHaveLength( 0 );
	expect( content() ).toBe( serialize( parse( html, { __unstableSkipMigrationLogs: true } ) ) );
} );

it( 'an empty form starts with the chosen template, and the form remembers which one it was', async () => {
	await edit( form() );
	await act( async () => fireEvent.click( screen.getByRole( 'button', { name: /^Feedback/ } ) ) );
	expect( await screen.findByText( 'Rate your experience' ) ).toBeInTheDocument();
	expect( now()[ 0 ]?.attributes ).toMatchObject( { variationName: 'feedback-form' } );
	expect( screen.queryByRole( 'button', { name: 'Add a submit button' } ) ).toBeNull();
} );

it( '[AI-202] a form without a submit button says so, and gets one', async () => {
	await edit( form( '<!-- wp:jetpack/field-name /-->' ) );
	await act( async () => fireEvent.click( screen.getByRole( 'button', { name: 'Add a submit button' } ) ) );
	expect( content() ).toContain( '<!-- wp:jetpack/button {"element":"button","text":"Submit","borderRadius":8' );
	await waitFor( () => expect( screen.queryByRole( 'button', { name: 'Add a submit button' } ) ).toBeNull() );
} );

it( 'a newly inserted field has its label and its input', async () => {
	await edit( form( '<!-- wp:jetpack/field-slider -->\n<div></div>\n<!-- /wp:jetpack/field-slider -->' ) );
	expect( screen.getByText( 'Slider' ) ).toBeInTheDocument();
	expect( screen.getByRole( 'slider' ) ).toHaveAttribute( 'max', '100' );
} );

describe( 'options', () => {
	const options = () =>
		now()[ 0 ]?.innerBlocks[ 0 ]?.innerBlocks[ 1 ]?.innerBlocks.map( ( one ) => one.attributes.label );
	const radio = form( '<!-- wp:jetpack/field-radio {"label":"One","options":["A",""]} /-->' );

	it( 'Enter inserts a new one', async () => {
		await edit( radio );
		await act( async () => fireEvent.keyDown( screen.getByText( 'A' ), { key: 'Enter' } ) );
		expect( options() ).toEqual( [ 'A', '', '' ] );
	} );

	it( 'Backspace removes an empty one, but never the last', async () => {
		await edit( radio );
		const empty = () => screen.getAllByRole( 'textbox', { name: 'Option' } ).at( -1 )!;
		// What an input method composes is not in the label yet.
		await act( async () => fireEvent.keyDown( empty(), { key: 'Backspace', isComposing: true } ) );
		expect( options() ).toEqual( [ 'A', '' ] );
		await act( async () => fireEvent.keyDown( empty(), { key: 'Backspace' } ) );
		expect( options() ).toEqual( [ 'A' ] );
		await act( async () => fireEvent.keyDown( empty(), { key: 'Backspace' } ) );
		expect( options() ).toEqual( [ 'A' ] );
	} );
} );

it( 'text typed into an input is its placeholder', async () => {
	await edit( form( '<!-- wp:jetpack/field-text /-->' ) );
	const input = screen.getByRole( 'textbox', { name: 'Placeholder text' } );
	await act( async () => fireEvent.change( input, { target: { value: 'Say it' } } ) );
	expect( content() ).toContain( '<!-- wp:jetpack/input {"placeholder":"Say it","type":"text"} /-->' );
} );

it( 'a required field is marked beside its label', async () => {
	await edit( form( '<!-- wp:jetpack/field-text {"required":true} /-->' ) );
	expect( screen.getByRole( 'textbox', { name: 'Required field marker' } ) ).toBeInTheDocument();
} );
