/** The AI help of a real form, as an author meets it. */
import { ServiceFailure, failed } from '../../../../machines/_kit/failure';
import { fireEvent } from '@testing-library/react';
import { removeFilter } from '@wordpress/hooks';
import { register } from '../../../../blocks/_extensions/form-assistant';
import { register as registerButton } from '../../../../blocks/button';
import { register as registerForm } from '../../../../blocks/contact-form';
import { acting, click, edit, press, script, type } from '../../../_kit/editor';
import { saved } from '../../../_kit/saved';
import { allowed } from '../../../machines/ai/ai-feature/ai-feature.model';

const FILTER = [ 'editor.BlockEdit', 'statecraft/form-assistant' ] as const;
const registerAnew = () => {
	removeFilter( ...FILTER );
	register();
};
afterAll( () => void removeFilter( ...FILTER ) );

const PROMPT = 'Ask the AI assistant to write the form';
const EMAIL = saved( 'jetpack/field-email', { label: 'Where to write' } );
const FORM = saved( 'jetpack/contact-form', {}, `<div class="wp-block-jetpack-contact-form">${ EMAIL }</div>` );

/** A form with one field, selected, with the bar of its help open. */
async function open() {
	const services = script( { 'ai-feature': [ 'quota' ], 'form-assistant': [ 'words' ] } );
	const editor = await edit( [ registerForm, registerButton, registerAnew ], FORM );
	await acting( () => services.open( 'quota' ).answer( allowed ) );
	await click( editor.inToolbar.getByRole( 'button', { name: 'AI Assistant' } ) );
	const field = () => editor.inPage.getByRole( 'textbox', { name: PROMPT } );
	const pressed = ( name: string ) => click( editor.inPage.getByRole( 'button', { name } ) );
	return {
		editor,
		services,
		field,
		press: pressed,
		ask: async ( text: string ) => {
			await type( field(), text );
			await pressed( 'Send' );
		},
		hear: ( text: string ) => acting( () => services.open( 'words' ).reply( { type: 'words.chunk', text } ) ),
		fields: () => editor.blocks()[ 0 ]!.innerBlocks.map( ( { name } ) => name ),
		status: () => editor.inPage.getByText( /^The form is/ ).textContent,
	};
}
const NAME = '<!-- wp:jetpack/field-name {"label":"Who"} /-->';

it( 'the bar has its field, its button and its warning', async () => {
	const { editor, field } = await open();
	expect( field() ).toBeVisible();
	expect( field() ).toHaveAttribute( 'placeholder', 'Example: add a message field and make it required' );
	expect( editor.inPage.getByRole( 'button', { name: 'Send' } ) ).toHaveAttribute( 'aria-disabled', 'true' );
	expect( editor.inPage.getByText( /could be inaccurate or biased/ ) ).toBeVisible();
	expect( editor.inPage.getByRole( 'link', { name: /Learn more/ } ) ).toHaveAttribute(
		'href',
		'https://example.org/learn'
	);
} );

it( 'an answer is written into the form as it comes, ends with its button, and the field has the focus again', async () => {
	const opened = await open();
	await opened.ask( 'Ask for the name' );
	expect( JSON.stringify( opened.services.open( 'words' ).input ) ).toContain( 'Where to write' );
	expect( opened.editor.inPage.getByText( 'Waiting for the first fields…' ) ).toBeInTheDocument();
	await opened.hear( `${ NAME }\n` );
	expect( opened.fields() ).toEqual( [ 'jetpack/field-name' ] );
	expect( opened.status() ).toBe( 'The form is being written…' );
	await acting( () => opened.services.open( 'words' ).end() );
	expect( opened.fields() ).toEqual( [ 'jetpack/field-name', 'jetpack/button' ] );
	expect( opened.status() ).toBe( 'The form is ready. Undo restores the previous one.' );
	expect( opened.field() ).toHaveFocus();
} );

it( 'a bar that is opened below a long form comes into sight', async () => {
	const scrollBy = jest.fn();
	const page = document.documentElement;
	Object.defineProperties( document, { scrollingElement: { value: page, configurable: true } } );
	Object.defineProperties( page, {
		clientHeight: { value: 600, configurable: true },
		scrollBy: { value: scrollBy, configurable: true },
	} );
	const place = jest.spyOn( HTMLElement.prototype, 'getBoundingClientRect' );
	place.mockReturnValue( {
		top: 800,
		bottom: 900,
		left: 0,
		right: 100,
		width: 100,
		height: 100,
		x: 0,
		y: 800,
	} as DOMRect );
	const { field } = await open();
	expect( field() ).toBeVisible();
	expect( scrollBy ).toHaveBeenCalledWith( { top: 316, behavior: 'instant' } );
	place.mockRestore();
	Reflect.deleteProperty( page, 'clientHeight' );
	Reflect.deleteProperty( page, 'scrollBy' );
	Reflect.deleteProperty( document, 'scrollingElement' );
} );

it( 'while a form is written a button leads to its newest fields, once the author looks at something else', async () => {
	const opened = await open();
	const newest = () => opened.editor.inPage.queryByRole( 'button', { name: 'Newest' } );
	await opened.ask( 'Ask for the name' );
	await opened.hear( `${ NAME }\n` );
	expect( newest() ).toBeNull();
	await acting( () => fireEvent.pointerDown( opened.editor.inPage.getByText( /could be inaccurate/ ) ) );
	expect( newest() ).toBeVisible();
	await click( newest()! );
	expect( newest() ).toBeNull();
	await acting( () => opened.services.open( 'words' ).end() );
} );

it( 'Stop keeps what has come, and so does Escape', async () => {
	const opened = await open();
	await opened.ask( 'Ask for the name' );
	await opened.hear( `${ NAME }\n` );
	await opened.press( 'Stop' );
	expect( opened.fields() ).toEqual( [ 'jetpack/field-name', 'jetpack/button' ] );
	await opened.press( 'Send' );
	const { signal } = opened.services.open( 'words' );
	await press( opened.field(), 'Escape' );
	expect( signal.aborted ).toBe( true );
} );

it( 'a failure brings back the form as it was, says why, and the same can be asked again', async () => {
	const opened = await open();
	const before = opened.fields();
	await opened.ask( 'Ask for the name' );
	await opened.hear( `${ NAME }\n` );
	const failure = failed( 'refused', { code: 'error_network', isRetryable: true } );
	await acting( () => opened.services.open( 'words' ).fail( new ServiceFailure( failure ) ) );
	expect( opened.fields() ).toEqual( before );
	expect( opened.editor.inPage.getAllByText( /^It was not possible to process your request/ )[ 0 ] ).toBeVisible();
	await opened.press( 'Retry' );
	expect( opened.services.open( 'words' ).isOpen ).toBe( true );
} );

it( 'where nothing may be asked the bar says why, and its field is locked', async () => {
	const { editor, services, field, ask } = await open();
	await ask( 'Ask for the name' );
	const failure = failed( 'refused', { code: 'error_quota_exceeded' } );
	await acting( () => services.open( 'words' ).fail( new ServiceFailure( failure ) ) );
	expect( editor.inPage.getByRole( 'button', { name: 'Check again' } ) ).toBeVisible();
	expect( field() ).toHaveAttribute( 'readonly' );
} );

it( 'a field of the form has the button of its form, and its bar stays open', async () => {
	const { editor, field } = await open();
	await editor.select( 0, 0 );
	expect( field() ).toBeVisible();
	await click( editor.inToolbar.getByRole( 'button', { name: 'AI Assistant' } ) );
	expect( editor.inPage.queryByRole( 'textbox', { name: PROMPT } ) ).toBeNull();
} );
