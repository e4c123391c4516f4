import { register as registerButton } from '../../../blocks/button';
import { register } from '../../../blocks/contact-form';
import type { KindName } from '../../../blocks/contact-form/children/kinds';
import { acting, click, edit, press, type, write } from '../../_kit/editor';
import { saved } from '../../_kit/saved';

const open = ( inner: string, selected: number[] = [ 0 ], attributes: object = {} ) =>
	edit(
		[ register, registerButton ],
		saved( 'jetpack/contact-form', attributes, `<div class="wp-block-jetpack-contact-form">${ inner }</div>` ),
		{ selected }
	);
const openField = ( name: string, attributes: object = {}, path: number[] = [ 0, 0 ] ) =>
	open( `${ saved( `jetpack/${ name }`, attributes, '<div></div>' ) }`, path );

const COMMON = [
	...[ 'heading Field', 'checkbox Required', 'group Field width' ],
	...[ 'Width', 'button 25%', 'button 50%', 'button 75%', 'button 100% (on)' ],
	...[ 'textbox Help text', 'Shown below the field.' ],
];
const LIMITS = 'heading Limits';
const FIRST = 'textbox Default value';
const SIGNS = [ 'radiogroup Icon', 'radio Stars (on)', 'radio Hearts' ];

/** All fields but those with settings of their own, which have tests of their own below. A kind without a row does not compile. */
type Listed = `field-${ Exclude< KindName, 'consent' | 'hidden' > }`;

/** Of each field: what it has in the sidebar beside what all have, and what it is in the canvas. */
const FIELDS: Readonly< Record< Listed, readonly [ settings: readonly string[], canvas: readonly string[] ] > > = {
	'field-name': [ [ FIRST ], [ 'textbox Label = Name', 'textbox Placeholder text' ] ],
	'field-email': [ [ FIRST ], [ 'textbox Label = Email', 'textbox Placeholder text' ] ],
	'field-text': [
		[ FIRST, LIMITS ],
		[ 'textbox Label = Text', 'textbox Placeholder text' ],
	],
	'field-textarea': [
		[ FIRST, LIMITS ],
		[ 'textbox Label = Message', 'textbox Placeholder text' ],
	],
	'field-url': [ [ FIRST ], [ 'textbox Label = Website', 'textbox Placeholder text' ] ],
	'field-number': [
		[ FIRST, LIMITS ],
		[ 'textbox Label = Number', 'textbox Placeholder text' ],
	],
	'field-date': [
		[ 'combobox Date format', 'combobox Default value', LIMITS ],
		[ 'textbox Label = Date', 'textbox Placeholder text' ],
	],
	'field-time': [ [ FIRST ], [ 'textbox Label = Time', 'textbox Placeholder text', '--:--' ] ],
	'field-telephone': [
		[ 'checkbox Let visitors choose the country', 'textbox Default country', 'Two letters, such as US or PT.' ],
		[ 'textbox Label = Phone', 'textbox Placeholder text' ],
	],
	'field-checkbox': [ [ 'checkbox Checked by default' ], [ 'textbox Option = I agree' ] ],
	'field-checkbox-multiple': [
		[ 'group Checked by default', 'checkbox Option 1', 'checkbox Option 2' ],
		[ 'textbox Label = Choose several options', 'textbox Option = Option 1', 'textbox Option = Option 2' ],
	],
	'field-radio': [
		[ 'combobox Default value' ],
		[ 'textbox Label = Choose one option', 'textbox Option = Option 1', 'textbox Option = Option 2' ],
	],
	'field-select': [
		[ 'combobox Default value' ],
		[ 'textbox Label = Select one', 'textbox Placeholder text', '▾', 'button Add option' ],
	],
	'field-file': [ [ LIMITS ], [ 'textbox Label = Upload a file' ] ],
	'field-rating': [
		[ 'textbox Highest rating', 'textbox Default rating', ...SIGNS ],
		[ 'textbox Label = Rating', '☆☆☆☆☆' ],
	],
	'field-slider': [
		[
			'Minimum',
			'Maximum',
			'Step',
			'Default value',
			'Label of the lowest value',
			'Label of the highest value',
		].map( ( name ) => `textbox ${ name }` ),
		[ 'textbox Label = Slider', 'slider Slider preview', '0', '100' ],
	],
	'field-image-select': [
		[
			...[ 'checkbox Allow several images', 'checkbox Show labels (on)', 'checkbox Large images' ],
			...[ 'checkbox Shuffle the order', 'checkbox Add an “Other” option' ],
		],
		[ 'textbox Label = Choose one image', 'textbox Image label =', 'textbox Image label =' ],
	],
};

it.each( Object.entries( FIELDS ) )(
	'%s has its toolbar, its settings and its parts',
	async ( name, [ settings, canvas ] ) => {
		const editor = await openField( name, name === 'field-select' ? { options: [ 'Tea' ] } : {} );
		expect( editor.toolbar() ).toContain( 'button Required' );
		expect( editor.sidebar() ).toEqual( [ ...COMMON, ...settings, 'heading Conditions' ] );
		expect( editor.canvas() ).toEqual( expect.arrayContaining( [ ...canvas ] ) );
		await click( editor.inToolbar.getByRole( 'button', { name: 'Required' } ) );
		expect( editor.attributes( 0, 0 ) ).toMatchObject( { required: true } );
		for ( const line of settings ) {
			const [ role, ...words ] = line.replace( / \(on\)$/, '' ).split( ' ' );
			const control = editor.inSidebar.queryByRole( role!, { name: words.join( ' ' ) } );
			const before = JSON.stringify( editor.attributes( 0, 0 ) );
			if ( role === 'checkbox' || line === 'radio Hearts' ) {
				await click( control! );
			} else if ( role === 'textbox' && name !== 'field-time' ) {
				await type( control!, '3' );
			} else if ( role === 'combobox' ) {
				await type( control!, [ ...( control as HTMLSelectElement ).options ].at( -1 )!.value );
			} else {
				continue;
			}
			expect( JSON.stringify( editor.attributes( 0, 0 ) ) ).not.toBe( before );
		}
	}
);

it( 'the settings shared by all fields take effect', async () => {
	const editor = await openField( 'field-text' );
	await click( editor.inSidebar.getByRole( 'checkbox', { name: 'Required' } ) );
	await click( editor.inSidebar.getByRole( 'checkbox', { name: 'Mark as required in the label' } ) );
	await click( editor.inSidebar.getByRole( 'button', { name: '50%' } ) );
	await type( editor.inSidebar.getByRole( 'textbox', { name: 'Help text' } ), 'As in your <b>passport</b>.' );
	expect( editor.attributes( 0, 0 ) ).toMatchObject( { required: true, requiredIndicator: false, width: 50 } );
	expect( editor.attributes( 0, 0 ) ).toMatchObject( { helpText: 'As in your <b>passport</b>.' } );
	expect( editor.canvas() ).toContain( 'As in your <b>passport</b>.' );
	await type( editor.inSidebar.getByRole( 'textbox', { name: 'Help text' } ), '' );
	expect( editor.content() ).not.toContain( 'helpText' );
	await click( editor.inSidebar.getByRole( 'button', { name: 'Advanced' } ) );
	await type( editor.inSidebar.getByRole( 'textbox', { name: 'ID' } ), 'my field' );
	expect( editor.attributes( 0, 0 ) ).toMatchObject( { id: 'my-field' } );
} );

it( 'an invalid number is reported', async () => {
	const editor = await openField( 'field-rating' );
	await type( editor.inSidebar.getByRole( 'textbox', { name: 'Highest rating' } ), '1' );
	expect( editor.sidebar() ).toContain( 'Please enter a number of 2 or more.' );
} );

it( 'the label text and the required mark are edited in place', async () => {
	const editor = await openField( 'field-text', { required: true } );
	await write( editor.inCanvas.getByRole( 'textbox', { name: 'Label' } ), 'Your tea' );
	await write( editor.inCanvas.getByRole( 'textbox', { name: 'Required field marker' } ), '!' );
	expect( editor.attributes( 0, 0, 0 ) ).toMatchObject( { label: 'Your tea', requiredText: '!' } );
	await type( editor.inCanvas.getByRole( 'textbox', { name: 'Placeholder text' } ), 'Green' );
	expect( editor.attributes( 0, 0, 1 ) ).toMatchObject( { placeholder: 'Green' } );
} );

it( 'a textarea has a textarea for its placeholder', async () => {
	const editor = await openField( 'field-textarea' );
	const field = editor.inCanvas.getByRole( 'textbox', { name: 'Placeholder text' } );
	expect( field.tagName ).toBe( 'TEXTAREA' );
	await type( field, 'Write' );
	expect( editor.attributes( 0, 0, 1 ) ).toMatchObject( { placeholder: 'Write' } );
} );

it( 'a telephone field shows its country if visitors may choose it', async () => {
	const editor = await openField( 'field-telephone', { showCountrySelector: true, default: 'PT' } );
	expect( editor.canvas() ).toEqual( expect.arrayContaining( [ 'PT', '▾' ] ) );
	await type( editor.inCanvas.getByRole( 'textbox', { name: 'Placeholder text' } ), '12' );
	expect( editor.attributes( 0, 0, 1 ) ).toMatchObject( { placeholder: '12' } );
} );

it( 'the options of a dropdown are a list of lines', async () => {
	const editor = await openField( 'field-select', { options: [ 'Tea' ] } );
	const options = () => editor.attributes( 0, 0 ).options;
	expect( editor.inCanvas.getByRole( 'list', { name: 'Dropdown options' } ) ).toBeInTheDocument();
	await type( editor.inCanvas.getByRole( 'textbox', { name: 'Option 1' } ), 'Green tea' );
	await press( editor.inCanvas.getByRole( 'textbox', { name: 'Option 1' } ), 'Enter' );
	expect( options() ).toEqual( [ 'Green tea', '' ] );
	await click( editor.inCanvas.getByRole( 'button', { name: 'Add option' } ) );
	expect( options() ).toEqual( [ 'Green tea', '', '' ] );
	await click( editor.inCanvas.getByRole( 'button', { name: 'Remove option 2' } ) );
	expect( options() ).toEqual( [ 'Green tea', '' ] );
	await editor.select( 0 );
	expect( editor.inCanvas.queryByRole( 'textbox', { name: 'Option 1' } ) ).toBeNull();
} );

it( 'consent is given with a checkbox or by sending', async () => {
	const editor = await openField( 'field-consent' );
	expect( editor.sidebar() ).toEqual(
		expect.arrayContaining( [ 'heading Consent', 'checkbox Ask with a checkbox' ] )
	);
	await click( editor.inSidebar.getByRole( 'checkbox', { name: 'Ask with a checkbox' } ) );
	expect( editor.attributes( 0, 0 ) ).toMatchObject( { consentType: 'explicit' } );
	expect( editor.sidebar() ).toContain( 'Visitors consent by checking it.' );
} );

it( 'the label of an image is edited below it', async () => {
	const editor = await openField( 'field-image-select' );
	await write( editor.inCanvas.getAllByRole( 'textbox', { name: 'Image label' } )[ 0 ]!, 'Cup' );
	expect( editor.attributes( 0, 0, 1, 0 ) ).toMatchObject( { label: 'Cup' } );
} );

it( 'a hidden field has a name and a value', async () => {
	const editor = await open( saved( 'jetpack/field-hidden' ), [ 0, 0 ] );
	expect( editor.canvas() ).toEqual(
		expect.arrayContaining( [
			'Visitors do not see this field. Its value is sent with the form.',
			...[ 'textbox Name', 'textbox Value' ],
		] )
	);
	await type( editor.inCanvas.getByRole( 'textbox', { name: 'Name' } ), 'from' );
	await type( editor.inCanvas.getByRole( 'textbox', { name: 'Value' } ), 'post' );
	expect( editor.attributes( 0, 0 ) ).toMatchObject( { label: 'from', default: 'post' } );
} );

it( 'an empty form shows templates; a filled one has its settings and a submit button', async () => {
	const editor = await open( '' );
	expect( editor.canvas() ).toEqual( [
		'Form',
		'Choose a starting point. You can change everything later.',
		...[ 'Contact Let visitors write to you.', 'RSVP Ask who is coming.' ].map( ( name ) => `button ${ name }` ),
		'button Registration Take registrations for an event or a course.',
		'button Appointment Let visitors request an appointment.',
		'button Feedback Ask for a rating and suggestions.',
		'button Newsletter Collect email addresses, with consent.',
		'button Several steps Split a long form into steps.',
	] );
	const closed = editor.sidebar();
	await click( editor.inCanvas.getByRole( 'button', { name: /^Several steps/ } ) );
	expect( editor.attributes() ).toMatchObject( { variationName: expect.any( String ) } );
	await editor.select( 0 );
	expect( editor.sidebar() ).toEqual( closed );
	expect( editor.inCanvas.getAllByRole( 'textbox', { name: 'Step name' } ).length ).toBeGreaterThan( 1 );
	await write( editor.inCanvas.getAllByRole( 'textbox', { name: 'Step name' } )[ 0 ]!, 'First' );
	expect( JSON.stringify( editor.blocks()[ 0 ] ) ).toContain( '"stepLabel":"First"' );
} );

it( 'a form without a submit button says so, and can get one', async () => {
	const editor = await open( saved( 'jetpack/field-text', {}, '<div></div>' ) );
	expect( editor.canvas() ).toEqual(
		expect.arrayContaining( [ 'Warning notice', 'Visitors cannot send this form: it has no submit button.' ] )
	);
	await click( editor.inCanvas.getByRole( 'button', { name: 'Add a submit button' } ) );
	expect( editor.content() ).toContain( 'wp:jetpack/button' );
} );

it( 'the settings of a form take effect', async () => {
	const editor = await open( '' );
	const field = ( name: string ) => editor.inSidebar.getByRole( 'textbox', { name } );
	const box = ( name: string ) => editor.inSidebar.getByRole( 'checkbox', { name } );
	expect( editor.sidebar() ).toEqual( [
		'heading Responses',
		'checkbox Send each response by email (on)',
		...[
			'textbox Email address to send to',
			'Separate several addresses with commas. Leave empty to use the author of the post.',
		],
		...[ 'textbox Subject of the email', 'Leave empty to use the title of the post.' ],
		...[ 'checkbox Save responses on this site (on)', 'heading After sending' ],
		...[ 'heading Email to the visitor', 'heading Form' ],
	] );
	await type( field( 'Email address to send to' ), 'tea@example.org' );
	await type( field( 'Subject of the email' ), 'Tea' );
	await click( box( 'Send each response by email' ) );
	await click( box( 'Save responses on this site' ) );
	expect( editor.attributes() ).toMatchObject( {
		...{ to: 'tea@example.org', subject: 'Tea', emailNotifications: false, saveResponses: false },
	} );
	expect( editor.inSidebar.queryByRole( 'textbox', { name: 'Subject of the email' } ) ).toBeNull();
	await click( editor.inSidebar.getByRole( 'button', { name: 'After sending' } ) );
	await type( field( 'Heading' ), 'Thanks' );
	await click( box( 'Show a link back to the form' ) );
	await click( editor.inSidebar.getByRole( 'radio', { name: 'A message' } ) );
	await type( field( 'Message' ), 'Soon.' );
	await click( editor.inSidebar.getByRole( 'radio', { name: 'Another page' } ) );
	await type( field( 'Address' ), 'https://tea.example' );
	expect( editor.attributes() ).toMatchObject( {
		...{ customThankyouHeading: 'Thanks', customThankyouMessage: 'Soon.', disableGoBack: true },
		customThankyouRedirect: 'https://tea.example',
	} );
	await click( editor.inSidebar.getByRole( 'button', { name: 'Email to the visitor' } ) );
	expect( editor.inSidebar.queryByRole( 'textbox', { name: 'Text of the confirmation' } ) ).toBeNull();
	await click( box( 'Send a confirmation by email' ) );
	expect( editor.sidebar().join() ).toContain( 'Nothing is sent until you enter a text.' );
	await type( field( 'Subject of the confirmation' ), 'We have it' );
	await type( field( 'Text of the confirmation' ), 'Soon more.' );
	expect( editor.attributes() ).toMatchObject( {
		...{ sendReceipt: true, receiptSubject: 'We have it', receiptMessage: 'Soon more.' },
	} );
	await click( editor.inSidebar.getByRole( 'button', { name: 'Form' } ) );
	await type( field( 'Form title' ), 'Order' );
	expect( editor.attributes() ).toMatchObject( { formTitle: 'Order' } );
} );

it( 'the progress of several steps is a line or dots, and the buttons of a step have a place', async () => {
	const editor = await open( '' );
	await click( editor.inCanvas.getByRole( 'button', { name: /^Several steps/ } ) );
	const names = editor.blocks()[ 0 ]!.innerBlocks.map( ( { name } ) => name );
	const progress = names.indexOf( 'jetpack/form-progress-indicator' );
	await editor.select( 0, progress );
	expect( editor.sidebar() ).toEqual(
		expect.arrayContaining( [ 'heading Progress', 'radiogroup Shown as', 'radio A line (on)', 'radio Dots' ] )
	);
	await click( editor.inSidebar.getByRole( 'radio', { name: 'Dots' } ) );
	expect( editor.attributes( 0, progress ) ).toMatchObject( { variant: 'dots' } );
	expect( editor.inCanvas.getByRole( 'list', { name: 'Steps of this form' } ) ).toHaveTextContent(
		'About youYour message'
	);
	expect( editor.inCanvas.getByText( 'About you', { selector: 'li span span' } ).parentElement ).toHaveAttribute(
		'aria-current',
		'step'
	);
	const navigation = names.indexOf( 'jetpack/form-step-navigation' );
	await editor.select( 0, navigation );
	await click( editor.inToolbar.getByRole( 'button', { name: /justification/i } ) );
	await click( editor.inPage.getByRole( 'menuitem', { name: /center/i } ) );
	expect( editor.attributes( 0, navigation ) ).toMatchObject( { layout: { justifyContent: 'center' } } );
	await acting( () => {} );
} );
