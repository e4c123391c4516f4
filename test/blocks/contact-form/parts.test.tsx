import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import metadata from '../../../blocks/contact-form/block.json';
import { confirmationOf, confirmedBy } from '../../../blocks/contact-form/attributes';
import type { Attributes } from '../../../blocks/contact-form/attributes';
import { SETTINGS } from '../../../blocks/contact-form/parts/fields/field-settings';
import { OptionsList } from '../../../blocks/contact-form/parts/fields/options-list';
import { Chooser } from '../../../blocks/contact-form/parts/chooser';
import { invalidRecipients } from '../../../blocks/contact-form/parts/recipients';
import { FormSettings } from '../../../blocks/contact-form/parts/settings';
import { countSubmitButtons } from '../../../blocks/contact-form/parts/submit-button';
import { blocksOf, formTemplates } from '../../../blocks/contact-form/templates';
import type { FormTemplate } from '../../../blocks/contact-form/templates';
import { registerBlocks } from '../../house/posts';

beforeAll( registerBlocks );

const defaults = Object.fromEntries(
	Object.entries( metadata.attributes ).map( ( [ name, schema ] ) => [
		name,
		'default' in schema ? schema.default : undefined,
	] )
) as unknown as Attributes;

let attributes: Attributes;
function Settings() {
	const [ now, change ] = useState( defaults );
	attributes = now;
	return <FormSettings attributes={ now } onChange={ ( changed ) => change( { ...now, ...changed } ) } />;
}

let options: string[];
function List( { start }: { start: string[] } ) {
	const [ now, change ] = useState( start );
	options = now;
	return <OptionsList options={ now } onChange={ change } onAct={ change } />;
}

describe( 'number settings', () => {
	let values: Record< string, unknown >;
	function Field( { name }: { name: string } ) {
		const [ now, change ] = useState< Record< string, unknown > >( { max: 5, min: 0, step: 1 } );
		values = now;
		return SETTINGS[ name ]!.map( ( Setting, i ) => (
			<Setting key={ i } values={ now } onChange={ ( changed ) => change( { ...now, ...changed } ) } />
		) );
	}
	const type = async ( label: string, text: string ) => {
		const field = screen.getByRole( 'textbox', { name: label } );
		await userEvent.clear( field );
		await userEvent.type( field, text );
		return field;
	};

	it( 'can be typed digit by digit, with a sign and with decimals', async () => {
		render( <Field name="jetpack/field-slider" /> );
		await type( 'Minimum', '-10' );
		await type( 'Step', '0.25' );
		expect( values ).toMatchObject( { min: -10, step: 0.25 } );
	} );

	it( 'stay in the field if invalid, with a message that says what is expected', async () => {
		render( <Field name="jetpack/field-rating" /> );
		const field = await type( 'Highest rating', '1' );
		expect( field ).toHaveValue( '1' );
		expect( field ).toBeInvalid();
		expect( field ).toHaveAccessibleDescription( 'Please enter a number of 2 or more.' );
		expect( values.max ).toBe( 5 );
		await userEvent.type( field, '0' );
		expect( values.max ).toBe( 10 );
	} );
} );

describe( 'the options of a dropdown', () => {
	it( 'Enter inserts a new option after this one and focuses it', async () => {
		render( <List start={ [ 'A', 'B' ] } /> );
		await userEvent.type( screen.getByLabelText( 'Option 1' ), '{Enter}between' );
		expect( options ).toEqual( [ 'A', 'between', 'B' ] );
	} );

	it( 'Backspace removes an empty option and goes back; the last one stays', async () => {
		render( <List start={ [ 'A', '' ] } /> );
		await userEvent.type( screen.getByLabelText( 'Option 2' ), '{Backspace}' );
		expect( options ).toEqual( [ 'A' ] );
		expect( screen.getByLabelText( 'Option 1' ) ).toHaveFocus();
		await userEvent.keyboard( '{Backspace}{Backspace}{Backspace}' );
		expect( options ).toEqual( [ '' ] );
	} );

	it( 'Enter that confirms an input method composition does nothing else', () => {
		render( <List start={ [ 'A' ] } /> );
		for ( const composing of [ { isComposing: true }, { keyCode: 229 } ] ) {
			fireEvent.keyDown( screen.getByLabelText( 'Option 1' ), { key: 'Enter', ...composing } );
		}
		expect( options ).toEqual( [ 'A' ] );
	} );

	it( 'buttons add and remove options', async () => {
		render( <List start={ [ 'A', 'B' ] } /> );
		await userEvent.click( screen.getByRole( 'button', { name: 'Add option' } ) );
		await userEvent.keyboard( 'C' );
		await userEvent.click( screen.getByRole( 'button', { name: 'Remove option 1' } ) );
		expect( options ).toEqual( [ 'B', 'C' ] );
	} );
} );

describe( 'recipients of a form', () => {
	it.each( [
		[ '', [] ],
		[ 'a@example.com', [] ],
		[ ' a@example.com , b@example.org,', [] ],
		[ 'a@example.com; b@example.org', [ 'a@example.com; b@example.org' ] ],
		[ 'nobody, a@b, x@example.com', [ 'nobody', 'a@b' ] ],
	] )( '“%s”', ( list, bad ) => {
		expect( invalidRecipients( list ) ).toEqual( bad );
	} );

	it( 'an invalid address is named, and stays as typed', async () => {
		render( <Settings /> );
		const field = screen.getByLabelText( 'Email address to send to' );
		await userEvent.type( field, 'me@example.com, nobody' );
		expect( screen.getByText( /This is not an email address: nobody\./ ) ).toBeInTheDocument();
		expect( field ).toBeInvalid();
		expect( attributes.to ).toBe( 'me@example.com, nobody' );
		await userEvent.type( field, '@example.com' );
		expect( screen.queryByText( /This is not an email address/ ) ).toBeNull();
		expect( field ).toBeValid();
	} );

	it( 'a warning is shown if responses are neither emailed nor saved', async () => {
		render( <Settings /> );
		await userEvent.click( screen.getByLabelText( 'Send each response by email' ) );
		expect( screen.queryByLabelText( 'Subject of the email' ) ).toBeNull();
		await userEvent.click( screen.getByLabelText( 'Save responses on this site' ) );
		expect( screen.getByText( /Nobody will see the responses/ ) ).toBeInTheDocument();
	} );
} );

describe( 'what visitors see after sending', () => {
	it.each( [ 'summary', 'message', 'redirect' ] as const )( '%s is read as it was written', ( confirmation ) => {
		expect( confirmationOf( { ...defaults, ...confirmedBy( confirmation ) } ) ).toBe( confirmation );
	} );

	it( 'an invalid address is reported', async () => {
		render( <Settings /> );
		await userEvent.click( screen.getByRole( 'button', { name: 'After sending' } ) );
		await userEvent.click( screen.getByLabelText( 'Another page' ) );
		await userEvent.type( screen.getByLabelText( 'Address' ), 'thanks' );
		expect( screen.getByText( /This is not a valid address/ ) ).toBeInTheDocument();
		await userEvent.clear( screen.getByLabelText( 'Address' ) );
		await userEvent.type( screen.getByLabelText( 'Address' ), '/thanks' );
		expect( screen.queryByText( /This is not a valid address/ ) ).toBeNull();
	} );
} );

describe( 'form templates', () => {
	it( 'are chosen with a button', async () => {
		const chosen: FormTemplate[] = [];
		render( <Chooser onChoose={ ( template ) => chosen.push( template ) } /> );
		await userEvent.click( screen.getByRole( 'button', { name: /^Newsletter/ } ) );
		expect( chosen.map( ( { name } ) => name ) ).toEqual( [ 'newsletter-form' ] );
	} );

	it.each( formTemplates().map( ( template ) => [ template.title, template ] as const ) )(
		'%s has a button that sends it, and a way to answer',
		( _, template ) => {
			const blocks = blocksOf( template );
			expect( countSubmitButtons( blocks ) ).toBe( 1 );
			expect( JSON.stringify( blocks ) ).toContain( 'jetpack/field-email' );
		}
	);
} );
