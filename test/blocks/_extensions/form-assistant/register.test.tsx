/** AI help of forms, through its real registration, in an editor with its real stores. */
import { act, fireEvent, screen } from '@testing-library/react';
import { removeFilter } from '@wordpress/hooks';
import { register } from '../../../../blocks/_extensions/form-assistant';
import { provideServices } from '../../../_kit/services';
import { allowed } from '../../../machines/ai/ai-feature/ai-feature.model';
import { arrived, edit, inToolbar, registerPlain, selectAt } from '../_kit/editor';

const FORM = 'jetpack/contact-form';
const FIELDS = [
	...[ 'name', 'email', 'text', 'textarea', 'checkbox', 'date', 'telephone', 'url', 'checkbox-multiple', 'radio' ],
	...[ 'select', 'consent' ],
].map( ( kind ) => `jetpack/field-${ kind }` );

const inner = ( ...names: string[] ) =>
	names.map( ( name ) => `<!-- wp:${ name } --><!-- /wp:${ name } -->` ).join( '' );
const form = ( content = '' ) => `<!-- wp:${ FORM } -->${ content }<!-- /wp:${ FORM } -->`;
const field = () => screen.queryByRole( 'textbox', { name: 'Ask the AI assistant to write the form' } );

let says: Partial< typeof allowed > = {};

beforeAll( () => {
	registerPlain( [ FORM, ...FIELDS, 'jetpack/button', 'jetpack/field-slider', 'core/group', 'core/paragraph' ] );
	provideServices( { 'ai-feature': async () => ( { quota: async () => ( { ...allowed, ...says } ) } ) } );
	register();
} );
beforeEach( () => {
	says = {};
} );
afterAll( () => void removeFilter( 'editor.BlockEdit', 'statecraft/form-assistant' ) );

it( '[AI-191, AI-192, AI-199] an empty form that is selected has a bar with a prompt', async () => {
	await edit( form() );
	expect( field() ).toBeNull();
	await selectAt( 0 );
	expect( field() ).toBeVisible();
	expect( screen.getByRole( 'button', { name: 'Send' } ) ).toBeVisible();
} );

it( '[AI-193, AI-197, AI-200] a form with content has a button in its toolbar that opens and closes the bar, which goes with the selection', async () => {
	await edit( form( inner( 'jetpack/field-name' ) ) + inner( 'core/paragraph' ) );
	await selectAt( 0 );
	expect( field() ).toBeNull();
	await act( async () => fireEvent.click( inToolbar( 'AI Assistant' )! ) );
	expect( field() ).toBeVisible();
	expect( inToolbar( 'AI Assistant' ) ).toHaveAttribute( 'aria-pressed', 'true' );
	await act( async () => fireEvent.click( inToolbar( 'AI Assistant' )! ) );
	expect( field() ).toBeNull();
	await act( async () => fireEvent.click( inToolbar( 'AI Assistant' )! ) );
	await selectAt( 1 );
	expect( field() ).toBeNull();
} );

it( '[AI-194] its key opens the bar', async () => {
	await edit( form( inner( 'jetpack/field-name' ) ) );
	await selectAt( 0 );
	// Where there is no Mac, the primary modifier is Ctrl.
	await act( async () => fireEvent.keyDown( document.body, { key: '/', ctrlKey: true } ) );
	expect( field() ).toBeVisible();
} );

it.each( [ 'core/group', 'core/paragraph', 'jetpack/field-name' ] )(
	'[AI-012] %s that is no form has no bar and no button',
	async ( name ) => {
		await edit( inner( name ) );
		await selectAt( 0 );
		expect( [ field(), inToolbar( 'AI Assistant' ) ] ).toEqual( [ null, null ] );
	}
);

it.each( [ ...FIELDS, 'jetpack/button' ] )(
	'[AI-013, AI-198] %s in a form has the button of its form',
	async ( name ) => {
		await edit( form( inner( name ) ) );
		await selectAt( 0, 0 );
		expect( field() ).toBeNull();
		await act( async () => fireEvent.click( inToolbar( 'AI Assistant' )! ) );
		expect( field() ).toBeVisible();
	}
);

it( '[AI-015] another block in a form has none, and the bar stays while it is selected', async () => {
	await edit( form( inner( 'jetpack/field-slider' ) ) );
	await selectAt( 0 );
	await act( async () => fireEvent.click( inToolbar( 'AI Assistant' )! ) );
	await selectAt( 0, 0 );
	expect( inToolbar( 'AI Assistant' ) ).toBeNull();
	expect( field() ).toBeVisible();
} );

it.each( [
	[ '[AI-009] an error code of the site', { errorCode: 'ai_not_allowed' } ],
	[ '[AI-007] a site without AI', { hasFeature: false } ],
	[ '[AI-008] a person who is not connected', { isConnected: false } ],
] )( '%s takes bar and button away', async ( _, told ) => {
	says = told;
	await edit( form() );
	await selectAt( 0 );
	await arrived();
	expect( [ field(), inToolbar( 'AI Assistant' ) ] ).toEqual( [ null, null ] );
} );
