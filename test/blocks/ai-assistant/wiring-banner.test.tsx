import { acting } from '../../_kit/editor';
import { open } from './_kit/opened';

const SPENT = { isOverLimit: true, requestsCount: 1000 };
const BANNER = [
	'Warning notice',
	'This site allows each person 1,000 AI requests per month. You have used yours.',
	'The count resets on December 1, 2026. This limit is a setting of your site. You can raise it.',
	...[ 'link Change the limit', 'button Check again' ],
];
/** The lines of the block above its field. */
const above = ( lines: string[] ) => lines.slice( 0, lines.indexOf( 'textbox Ask the AI assistant (off)' ) );

it( 'says that the requests are used up, and saves the post before leaving to get more', async () => {
	const { editor, services, press } = await open( {}, {}, SPENT );
	expect( above( editor.canvas() ) ).toEqual( BANNER );
	await acting( () => editor.inCanvas.getByRole( 'link', { name: 'Change the limit' } ).click() );
	expect( above( editor.canvas() ) ).toEqual( [
		...[ 'Information notice', 'Your post is being saved before you leave…', 'button Stay here' ],
		...BANNER,
	] );
	const { signal } = services.open( 'autosave' );
	await press( 'Stay here' );
	expect( signal.aborted ).toBe( true );
	expect( above( editor.canvas() ) ).toEqual( BANNER );
} );

it( 'if the post could not be saved, the author decides whether to leave', async () => {
	const { editor, services, press } = await open( {}, {}, SPENT );
	await acting( () => editor.inCanvas.getByRole( 'link', { name: 'Change the limit' } ).click() );
	await acting( () => services.open( 'autosave' ).fail( new Error( 'The disk is full.' ) ) );
	expect( above( editor.canvas() ) ).toEqual( [
		...[ 'Error notice', 'Your post could not be saved, so you are still here.', 'The disk is full.' ],
		'If you leave now, changes since the last save may be lost.',
		...[ 'button Save and leave', 'button Leave anyway', 'button Stay here', ...BANNER ],
	] );
	await press( 'Save and leave' );
	expect( services.open( 'autosave' ).isOpen ).toBe( true );
} );

it( 'the quota can be read again with one button', async () => {
	const { editor, services, press } = await open( {}, {}, { isConnected: false } );
	expect( above( editor.canvas() ) ).toEqual( [
		...[ 'Warning notice', 'Reconnect Jetpack', 'Your account is not connected to Jetpack at the moment.' ],
		...[ 'link Connect your account', 'button Check again' ],
	] );
	await press( 'Check again' );
	expect( services.open( 'quota' ).isOpen ).toBe( true );
} );

describe( 'a user whose role may not use AI', () => {
	const REFUSED = {
		hasFeature: false,
		errorCode: 'ai_not_allowed',
		errorMessage: 'Someone who manages the site can change that.',
	};
	const WORDS = [
		...[ 'Warning notice', 'You cannot use AI on this site.', 'Someone who manages the site can change that.' ],
		'button Check again',
	];

	it( 'is told so and who can change it, without a useless field or a request count', async () => {
		const { editor } = await open( { userPrompt: 'About tea' }, {}, REFUSED );
		expect( editor.canvas() ).toEqual( WORDS );
		expect( editor.toolbar() ).toEqual( [] );
		expect( editor.sidebar().join() ).not.toMatch( /requests used|Refresh usage/ );
		expect( editor.attributes() ).toMatchObject( { userPrompt: 'About tea' } );
	} );

	it( 'can still accept or discard an existing answer', async () => {
		const { editor, press } = await open( { content: 'Tea is good' }, {}, REFUSED );
		expect( editor.canvas() ).toEqual( expect.arrayContaining( [ ...WORDS, 'button Discard' ] ) );
		await press( 'Accept' );
		expect( editor.content() ).toContain( '<p>Tea is good</p>' );
	} );
} );

it( 'a user who may use AI sees how many requests are left', async () => {
	const { editor } = await open();
	expect( editor.sidebar().join() ).toMatch( /requests used/ );
} );
