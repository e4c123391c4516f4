import { register as registerButton } from '../../../blocks/button';
import { register } from '../../../blocks/mailchimp';
import { ServiceFailure, failed } from '../../../machines/_kit/failure';
import { acting, click, edit, press, script, type, write } from '../../_kit/editor';
import { saved } from '../../_kit/saved';

const SITE = { code: 'connected', settingsUrl: 'https://example.org/mail' };
const GROUPS = [
	{
		title: 'Drinks',
		interests: [
			{ id: 'a', name: 'Tea' },
			{ id: 'b', name: 'Coffee' },
		],
	},
];
const refused = ( reason: string ) => new ServiceFailure( failed( 'refused', { reason } ) );
const CHECK = 'button Re-check Connection';

async function open( attributes: object = {}, pause = '' ) {
	const site = script( { mailchimp: [ 'connection', 'categories', 'connectUrl' ] } );
	const editor = await edit(
		[ register, registerButton ],
		saved( 'jetpack/mailchimp', attributes, '<div class="wp-block-jetpack-mailchimp"></div>' ),
		{ site: { pause } }
	);
	return { site, editor };
}
async function connected( attributes: object = {} ) {
	const { site, editor } = await open( attributes );
	await acting( () => site.open( 'connection' ).answer( SITE ) );
	return { site, editor };
}
async function listed( attributes: object = {} ) {
	const { site, editor } = await connected( attributes );
	await acting( () => site.open( 'categories' ).answer( GROUPS ) );
	return editor;
}
const HEAD = [ 'Email', 'textbox Email (off)', 'textbox Button text = Join my email list', 'status' ];
const CONSENT = expect.stringMatching( /^textbox Consent/ ) as unknown as string;

it( 'shows a loading state for the connection', async () => {
	const { editor } = await open();
	expect( editor.canvas() ).toEqual( [ 'Mailchimp', 'status', 'spinner', 'Checking the connection…' ] );
	expect( [ editor.toolbar(), editor.sidebar() ] ).toEqual( [ [], [] ] );
} );

it( 'without a key it links to the settings, or says who can open them', async () => {
	const { site, editor } = await open();
	await acting( () => site.open( 'connection' ).answer( { ...SITE, code: 'unset' } ) );
	expect( editor.canvas() ).toEqual( [
		'Mailchimp',
		'You need to connect your Mailchimp account and choose an audience in order to start collecting Email subscribers.',
		'link Set up Mailchimp form (opens in a new tab)',
		CHECK,
	] );
	await click( editor.inCanvas.getByRole( 'button', { name: 'Re-check Connection' } ) );
	await acting( () => site.open( 'connection' ).answer( { code: 'unset', settingsUrl: '' } ) );
	expect( editor.canvas() ).toContain( 'An administrator can do this in the site’s settings.' );
	expect( editor.inCanvas.queryByRole( 'link' ) ).toBeNull();
} );

it( 'on a paused site it says so, not that an account is missing', async () => {
	const { site, editor } = await open( {}, 'Diese Website ist getrennt.' );
	await acting( () => site.open( 'connection' ).answer( { ...SITE, code: 'unset' } ) );
	expect( editor.canvas() ).toEqual( [
		'Mailchimp',
		'Your form is safe, but cannot be shown right now.',
		'Diese Website ist getrennt.',
		'link Open the connection (opens in a new tab)',
		CHECK,
	] );
} );

it( 'shows an error if the connection cannot be read', async () => {
	const { site, editor } = await open();
	await acting( () => site.open( 'connection' ).fail( refused( 'Not today.' ) ) );
	expect( editor.canvas() ).toEqual( expect.arrayContaining( [ 'Error notice', 'Not today.', CHECK ] ) );
} );

it( 'a connected block shows the form with editable texts', async () => {
	const { site, editor } = await connected( { firstName: true, lastName: true } );
	expect( editor.canvas() ).toEqual( [
		...[ 'First name', 'textbox First name (off)', 'Last name', 'textbox Last name (off)' ],
		...[ ...HEAD, CONSENT ],
	] );
	await write( editor.inCanvas.getByRole( 'textbox', { name: 'Consent' } ), 'I agree.' );
	expect( String( editor.attributes().consentText ) ).toBe( 'I agree.' );
	expect( editor.sidebar() ).toEqual( expect.arrayContaining( [ 'status', 'spinner', 'Loading groups…' ] ) );
	await acting( () => site.open( 'categories' ).fail( refused( 'No list.' ) ) );
	expect( editor.sidebar() ).toEqual( expect.arrayContaining( [ 'alert', 'No list.', 'button Retry' ] ) );
	await click( editor.inSidebar.getByRole( 'button', { name: 'Retry' } ) );
	await acting( () => site.open( 'categories' ).answer( [] ) );
	expect( editor.sidebar() ).toContain( 'This audience has no groups.' );
} );

it( 'has all its settings in the sidebar', async () => {
	const editor = await listed();
	const texts = [ 'While sending', 'On success', 'On error' ];
	const lines = editor.sidebar();
	expect( lines.slice( 0, 17 ) ).toEqual( [
		...[ 'heading Texts', 'textbox Placeholder' ],
		...texts.flatMap( ( text ) => [ `textbox ${ text }`, `button Preview of “${ text }”` ] ),
		...[ 'heading Groups', 'group Drinks', 'checkbox Tea', 'checkbox Coffee', 'checkbox Let people choose' ],
		'People join the groups checked here without being asked.',
		...[ 'heading Signup', 'checkbox Ask for the first name', 'checkbox Ask for the last name' ],
	] );
	expect(
		lines.slice( 17 ).filter( ( line ) => /^(?:heading|checkbox|textbox|combobox|link|group)/.test( line ) )
	).toEqual( [
		expect.stringContaining( 'checkbox Confirm by email' ),
		expect.stringContaining( 'Tag them with' ),
		...[ 'heading Signup location', 'textbox Audience field', 'textbox Value to store' ],
		'link Manage connection (opens in a new tab)',
	] );
} );

it( 'every setting works', async () => {
	const editor = await listed( { interests: [] } );
	const field = ( name: string ) => editor.inSidebar.getByRole( 'textbox', { name } );
	await type( field( 'Placeholder' ), 'Your address' );
	await type( field( 'On error' ), 'Oh no' );
	expect( editor.attributes() ).toMatchObject( { emailPlaceholder: 'Your address', errorLabel: 'Oh no' } );
	await click( editor.inSidebar.getByRole( 'button', { name: 'Preview of “On error”' } ) );
	expect( editor.canvas() ).toContain( 'Oh no' );
	await click( editor.inSidebar.getByRole( 'checkbox', { name: 'Tea' } ) );
	await click( editor.inSidebar.getByRole( 'checkbox', { name: 'Let people choose' } ) );
	expect( editor.attributes() ).toMatchObject( { interests: [ 'a' ], offersInterests: true } );
	expect( editor.canvas() ).toEqual(
		expect.arrayContaining( [ 'group What would you like to hear about?', 'checkbox Tea (off)' ] )
	);
	await click( editor.inSidebar.getByRole( 'checkbox', { name: 'Ask for the first name' } ) );
	await click( editor.inSidebar.getByRole( 'checkbox', { name: 'Ask for the last name' } ) );
	const { doubleOptIn } = editor.attributes();
	await click( editor.inSidebar.getByRole( 'checkbox', { name: /^Confirm by email/ } ) );
	expect( editor.attributes() ).toMatchObject( { firstName: true, lastName: true, doubleOptIn: ! doubleOptIn } );
	const tags = editor.inSidebar.getByLabelText( 'Tag them with' );
	await type( tags, 'tea' );
	await press( tags, 'Enter' );
	expect( editor.attributes() ).toMatchObject( { tags: [ 'tea' ] } );
	await type( field( 'Audience field' ), 'SOURCE' );
	expect( editor.sidebar() ).toContain( 'The field and its value belong together: fill in both.' );
	await type( field( 'Value to store' ), 'post' );
	expect( editor.attributes() ).toMatchObject( { signupFieldTag: 'SOURCE', signupFieldValue: 'post' } );
} );

it( 'the inserter preview shows only the form', async () => {
	const { editor } = await open( { preview: true } );
	expect( editor.canvas() ).toEqual( [ ...HEAD, CONSENT ] );
	expect( editor.sidebar() ).toEqual( [] );
} );

it( 'the audience field follows the attributes, even after undo', async () => {
	const editor = await listed( { signupFieldTag: 'SOURCE', signupFieldValue: 'post' } );
	const field = editor.inSidebar.getByRole( 'textbox', { name: 'Audience field' } );
	expect( field ).toHaveValue( 'SOURCE' );
	await editor.change( { signupFieldTag: 'WHERE' } );
	expect( field ).toHaveValue( 'WHERE' );
} );
