import { store } from '@wordpress/block-editor';
import { parse } from '@wordpress/blocks';
import { dispatch, select } from '@wordpress/data';
import { store as noticesStore } from '@wordpress/notices';
import { register as registerButton } from '../../../blocks/button';
import { register as registerPremiumContent } from '../../../blocks/premium-content';
import { register } from '../../../blocks/recurring-payments';
import { ServiceFailure, failed } from '../../../machines/_kit/failure';
import { acting, click, edit, script, type } from '../../_kit/editor';
import { registerEdits } from '../../_kit/post-store';
import { saved } from '../../_kit/saved';
import type { ServiceCall } from '../../_kit/script';
import {
	connected,
	counts,
	donation,
	gold,
	monthly,
	silver,
	unconnected,
} from '../../machines/payments/products/products.model';
import { itHasAnExample } from '../_shared/example-wiring';

const PORTS = { products: [ 'status', 'counts', 'create' ], 'product-form': [ 'create' ] };
const SELF = 'jetpack/recurring-payments';
const button = ( attributes: object = {} ) =>
	saved(
		SELF,
		attributes,
		'<div class="wp-block-jetpack-recurring-payments"><!-- wp:jetpack/button {"element":"a","uniqueId":"recurring-payments-id","text":"Contribute"} /--></div>'
	);
const refused = ( reason: string ) => new ServiceFailure( failed( 'refused', { reason } ) );
const bronze = { ...gold, id: 8, title: 'Bronze', price: '2' };

const ADD = 'button Add a new payment plan';
const TEXT = 'textbox Button text = Contribute';

/** The snackbars, oldest first. */
const snackbars = () =>
	( select( noticesStore ).getNotices() as { content: string; status: string; type: string }[] )
		.filter( ( notice ) => notice.type === 'snackbar' )
		.map( ( { status, content } ) => [ status, content ] );

afterEach( () => void dispatch( noticesStore ).removeAllNotices( 'snackbar' ) );

async function open( post: string = button(), options: Parameters< typeof edit >[ 2 ] = {} ) {
	const site = script( PORTS );
	const editor = await edit( [ register, registerButton ], post, { hasOwnStores: true, ...options } );
	const calls = ( port: string ) => site.calls.filter( ( call ) => call.port === port );
	return { site, editor, calls };
}
/** A button that has its plan, as all have that were saved with one. */
const sold = ( planId = 3 ) => button( { planId, planIds: [ planId ] } );
async function shop(
	post: string = sold(),
	products = [ gold, silver ],
	options: Parameters< typeof edit >[ 2 ] = {}
) {
	const opened = await open( post, options );
	await acting( () => opened.site.open( 'status' ).answer( connected( products ) ) );
	await acting( () => opened.site.open( 'counts' ).answer( counts ) );
	return opened;
}
type Opened = Awaited< ReturnType< typeof open > >;

const field = ( { editor }: Opened, name: string ) => editor.inPage.getByRole( 'textbox', { name } );
const press = ( { editor }: Opened, name: string ) => click( editor.inPage.getByRole( 'button', { name } ) );
async function fillIn( opened: Opened, title = 'Bronze', price = '2' ) {
	await click( opened.editor.inSidebar.getByRole( 'button', { name: 'Add a new payment plan' } ) );
	await type( field( opened, 'Name' ), title );
	await type( field( opened, 'Price' ), price );
}

it( 'a new block has a button, and waits for the plans', async () => {
	const { editor } = await open( saved( SELF ) );
	expect( editor.canvas() ).toEqual( [ TEXT ] );
	expect( editor.block( 0, 0 ).attributes ).toMatchObject( { element: 'a', uniqueId: 'recurring-payments-id' } );
	expect( editor.sidebar().slice( 0, 4 ) ).toEqual( [
		'heading Payment plan',
		'status',
		'spinner',
		'Loading the plans…',
	] );
	expect( editor.toolbar() ).toEqual( [] );
} );

it( '[PAY-036, PAY-037, PAY-038] in part: many blocks share one request, and get its response without polling', async () => {
	jest.useFakeTimers( { doNotFake: [ 'setImmediate', 'queueMicrotask', 'nextTick', 'performance' ] } );
	const { site, editor, calls } = await open( [ sold(), sold(), sold() ].join( '\n' ), { selected: [ 1 ] } );
	expect( calls( 'status' ) ).toHaveLength( 1 );
	await acting( () => site.open( 'status' ).answer( connected( [ gold, silver ] ) ) );
	await acting( () => site.open( 'counts' ).answer( counts ) );
	// Nothing has polled: no time has passed.
	expect( editor.inSidebar.getByRole( 'radio', { name: /^Gold/ } ) ).toBeChecked();
	expect( [ 0, 1, 2 ].map( ( at ) => editor.attributes( at ).planIds ) ).toEqual( [ [ 3 ], [ 3 ], [ 3 ] ] );
	await editor.select( 2 );
	expect( editor.inSidebar.getByRole( 'radio', { name: /^Gold/ } ) ).toBeChecked();
	expect( [ calls( 'status' ), calls( 'counts' ) ].map( ( all ) => all.length ) ).toEqual( [ 1, 1 ] );
	// Otherwise the editor's queue of blocks that are not selected waits for these timers in the tests that follow, too.
	await acting( () => jest.runOnlyPendingTimers() );
	jest.useRealTimers();
} );

it( '[PAY-036] a block added later reuses the response without a request', async () => {
	registerEdits();
	const { editor, calls } = await shop( sold(), [ gold, silver ], { hasOwnStores: false } );
	await acting( () => dispatch( store ).insertBlock( parse( button() )[ 0 ]! ) );
	expect( editor.canvas() ).toContain( 'button Silver (€4,50 / year)' );
	expect( [ calls( 'status' ).length, calls( 'counts' ).length ] ).toEqual( [ 1, 1 ] );
} );

it( '[PAY-195] (in part) the only plan has its price below the button; several have theirs on the page', async () => {
	const { editor } = await shop();
	expect( editor.canvas() ).toEqual( [ TEXT, '€12,00 a month' ] );
	const several = await shop( button( { planIds: [ 3, 4 ] } ) );
	expect( several.editor.canvas() ).toEqual( [ TEXT ] );
} );

it( '[PAY-196] the toolbar of the inner button has the plan', async () => {
	const { editor } = await shop();
	await editor.select( 0, 0 );
	expect( editor.selected() ).toBe( 'jetpack/button' );
	// The outer block renders when the editor has time.
	await click( await editor.inToolbar.findByRole( 'button', { name: 'Gold' } ) );
	await click( await editor.inPage.findByRole( 'menuitemradio', { name: /^Silver/ } ) );
	expect( editor.attributes().planIds ).toEqual( [ 4 ] );
} );

it( '[PAY-232] the sidebar of the inner button has the plan, and choosing another keeps it selected', async () => {
	const { editor } = await shop();
	await editor.select( 0, 0 );
	expect( editor.selected() ).toBe( 'jetpack/button' );
	// The outer block renders when the editor has time.
	await click( await editor.inSidebar.findByRole( 'radio', { name: /^Silver/ } ) );
	expect( await editor.inSidebar.findByRole( 'radio', { name: /^Silver/, checked: true } ) ).toBeInTheDocument();
	expect( editor.attributes() ).toMatchObject( { planIds: [ 4 ], planId: 4 } );
	expect( editor.selected() ).toBe( 'jetpack/button' );
	// One panel each: the outer block's own is not beside it.
	expect( editor.sidebar().filter( ( line ) => line === 'heading Payment plan' ) ).toHaveLength( 1 );
} );

it( '[PAY-042, PAY-220] a button without a plan asks for one, and sells the one that is chosen', async () => {
	const { editor } = await shop( button() );
	expect( editor.attributes().planIds ).toBeUndefined();
	expect( editor.canvas() ).toEqual(
		expect.arrayContaining( [
			TEXT,
			'What does this button sell?',
			'button Gold (€12,00 / month)',
			'button Silver (€4,50 / year)',
			ADD,
			'button Decide later',
		] )
	);
	await click( editor.inPage.getByRole( 'button', { name: 'Silver (€4,50 / year)' } ) );
	expect( editor.attributes() ).toMatchObject( { planIds: [ 4 ], planId: 4 } );
	expect( editor.canvas() ).toEqual( [ TEXT, '€4,50 a year' ] );
} );

it( '[PAY-221, PAY-222] opening a post, or deciding later, changes no content', async () => {
	const { editor } = await shop( button() );
	const before = editor.content();
	await click( editor.inPage.getByRole( 'button', { name: 'Decide later' } ) );
	expect( editor.canvas() ).toEqual( [ TEXT ] );
	expect( editor.content() ).toBe( before );
	expect( before ).not.toContain( 'planId' );
} );

it( '[PAY-028] the sidebar can select another plan', async () => {
	const { editor } = await shop();
	expect( editor.sidebar().slice( 0, 5 ) ).toEqual( [
		'heading Payment plan',
		expect.stringContaining( 'Payment plan' ),
		expect.stringContaining( 'Gold (€12,00 / month)' ),
		expect.stringContaining( 'Silver (€4,50 / year)' ),
		ADD,
	] );
	await click( editor.inSidebar.getByRole( 'radio', { name: /^Silver/ } ) );
	expect( editor.attributes() ).toMatchObject( { planIds: [ 4 ], planId: 4 } );
	expect( editor.content() ).toContain( '{"planId":4,"planIds":[4]}' );
} );

it( '[PAY-043] a selected plan stays selected, whichever attribute stores it', async () => {
	const { editor } = await shop( button( { planId: 4 } ) );
	expect( editor.attributes().planId ).toBe( 4 );
	expect( editor.attributes().planIds ).toBeUndefined();
	expect( editor.inSidebar.getByRole( 'radio', { name: /^Silver/ } ) ).toBeChecked();
} );

it( 'the toolbar shows the selected plan and can change it', async () => {
	const opened = await shop( button( { planIds: [ 3 ] } ), [ gold, donation, silver ] );
	const { editor } = opened;
	expect( editor.toolbar() ).toEqual( [ 'button Gold' ] );
	await click( editor.inToolbar.getByRole( 'button', { name: 'Gold' } ) );
	const plans = editor.inPage.getAllByRole( 'menuitemradio' );
	expect( plans.map( ( one: HTMLElement ) => [ one.textContent, one.getAttribute( 'aria-checked' ) ] ) ).toEqual( [
		[ 'Gold (€12,00 / month)', 'true' ],
		[ 'Silver (€4,50 / year)', 'false' ],
	] );
	expect( plans[ 0 ]!.closest( '[role=menu]' ) ).toHaveAccessibleName( 'Payment plan' );
	await click( plans[ 1 ]! );
	expect( editor.attributes() ).toMatchObject( { planIds: [ 4 ], planId: 4 } );
	expect( editor.toolbar() ).toEqual( [ 'button Silver' ] );
	expect( editor.inPage.queryByRole( 'menuitemradio' ) ).toBeNull();
} );

it( 'the toolbar contains the form for a new plan', async () => {
	const opened = await shop();
	await click( opened.editor.inToolbar.getByRole( 'button', { name: 'Gold' } ) );
	const [ inPopover ] = [ ...document.querySelectorAll< HTMLElement >( '.statecraft-plans-popover button' ) ].filter(
		( { textContent } ) => textContent === 'Add a new payment plan'
	);
	await click( inPopover! );
	expect( document.querySelector( '.statecraft-plans-popover form' ) ).toHaveTextContent( 'Save' );
} );

it( '[PAY-081, PAY-082, PAY-083] the toolbar and the block report a missing plan', async () => {
	const { editor } = await shop( button( { planIds: [ 77 ] } ) );
	expect( editor.attributes().planIds ).toEqual( [ 77 ] );
	expect( editor.toolbar() ).toEqual( [ 'button Payment plan not found' ] );
	expect( editor.canvas() ).toEqual( [
		'Warning notice',
		'Payment plan not found',
		'Invalid payment plan configured for this block.',
		'The button will be hidden from your visitors until you select a valid payment plan.',
		TEXT,
	] );
	await click( editor.inSidebar.getByRole( 'radio', { name: /^Silver/ } ) );
	expect( editor.canvas() ).toEqual( [ TEXT, '€4,50 a year' ] );
} );

it( '[PAY-072, PAY-074, PAY-075] a created plan is selected, available to all blocks, and announced in a snackbar', async () => {
	const opened = await shop( [ sold(), sold() ].join( '\n' ) );
	const { site, editor } = opened;
	await fillIn( opened );
	await press( opened, 'Save' );
	expect( site.open( 'create' ).input ).toEqual( {
		title: 'Bronze',
		price: 2,
		currency: 'EUR',
		interval: '1 month',
	} );
	await acting( () => site.open( 'create' ).answer( bronze ) );
	expect( snackbars() ).toEqual( [ [ 'success', 'Successfully created payment plan' ] ] );
	expect( editor.attributes() ).toMatchObject( { planIds: [ 8 ], planId: 8 } );
	expect( editor.inSidebar.queryByRole( 'textbox', { name: 'Name' } ) ).toBeNull();
	await editor.select( 1 );
	expect( editor.inSidebar.getByRole( 'radio', { name: /^Bronze/ } ) ).not.toBeChecked();
	expect( editor.attributes( 1 ).planIds ).toEqual( [ 3 ] );
} );

it( '[PAY-070, PAY-074] in part: a plan rejected by the site is announced in a snackbar, and the input is kept', async () => {
	const opened = await shop();
	const { site, editor } = opened;
	await fillIn( opened );
	await press( opened, 'Save' );
	await acting( () => site.open( 'create' ).fail( refused( 'Not today.' ) ) );
	expect( snackbars() ).toEqual( [ [ 'error', 'There was an error when adding the payment plan.' ] ] );
	expect( editor.sidebar() ).toEqual( expect.arrayContaining( [ 'Error notice', 'Not today.' ] ) );
	expect( field( opened, 'Name' ) ).toHaveValue( 'Bronze' );
	expect( editor.attributes().planIds ).toEqual( [ 3 ] );
} );

const PREMIUM = saved(
	'premium-content/container',
	{ selectedPlanIds: [ 3 ] },
	'<div class="wp-block-premium-content-container wp-block-premium-content-container"></div>'
);

it.each( [
	[ '[PAY-073]', ( call: ServiceCall ) => call.answer( bronze ), [ 'success', 'Successfully created subscription' ] ],
	[
		'[PAY-071]',
		( call: ServiceCall ) => call.fail( refused( 'Not today.' ) ),
		[ 'error', 'There was an error when adding the subscription.' ],
	],
] )( '%s in premium content the message is about a subscription', async ( _, end, snackbar ) => {
	const site = script( PORTS );
	const editor = await edit( [ registerPremiumContent, register, registerButton ], PREMIUM );
	await acting( () => site.open( 'status' ).answer( connected( [ gold ] ) ) );
	await acting( () => site.open( 'counts' ).answer( counts ) );
	await click( editor.inSidebar.getByRole( 'button', { name: 'Add a new subscription' } ) );
	await type( editor.inSidebar.getByRole( 'textbox', { name: 'Name' } ), 'Bronze' );
	await type( editor.inSidebar.getByRole( 'textbox', { name: 'Price' } ), '2' );
	await click( editor.inSidebar.getByRole( 'button', { name: 'Save' } ) );
	await acting( () => end( site.open( 'create' ) ) );
	expect( snackbars() ).toEqual( [ snackbar ] );
} );

it( '[PAY-060, PAY-069] in part: nothing is sent without a name', async () => {
	const opened = await shop();
	await fillIn( opened, '' );
	await press( opened, 'Save' );
	expect( opened.editor.sidebar() ).toContain( 'Payment plan requires a name' );
	expect( opened.calls( 'create' ) ).toEqual( [] );
	await press( opened, 'Cancel' );
	expect( opened.editor.sidebar() ).toContain( ADD );
} );

it( '[PAY-039, PAY-220] in part: a plan that the site creates first is offered, and not selected', async () => {
	const { site, editor } = await shop( button(), [] );
	expect( editor.attributes().planIds ).toBeUndefined();
	await acting( () => site.open( 'create' ).answer( monthly ) );
	expect( editor.attributes().planIds ).toBeUndefined();
	expect( editor.canvas() ).toContain( 'button Monthly Subscription ($5.00 / month)' );
	expect( editor.toolbar() ).toEqual( [ 'button Payment plan' ] );
} );

it( 'a failure to create the first plan is announced in a snackbar', async () => {
	const { site, editor } = await shop( button(), [] );
	await acting( () => site.open( 'create' ).fail( refused( 'Not today.' ) ) );
	expect( snackbars() ).toEqual( [ [ 'error', 'There was an error when adding the payment plan.' ] ] );
	expect( editor.toolbar() ).toEqual( [ 'button Payment plan' ] );
} );

it( '[PAY-035] in part: without an account no plan can be selected, and none is lost', async () => {
	const { site, editor } = await open( button( { planIds: [ 77 ] } ) );
	await acting( () => site.open( 'status' ).answer( unconnected ) );
	expect( editor.sidebar() ).toContain( 'Plans can be selected once this site is connected to Stripe.' );
	expect( [ editor.toolbar(), editor.canvas().at( -1 ) ] ).toEqual( [ [], TEXT ] );
	expect( editor.canvas() ).not.toContain( 'Payment plan not found' );
	expect( editor.attributes().planIds ).toEqual( [ 77 ] );
} );

it.each( [
	[ '[PAY-076, PAY-077] in part: of the site', refused( 'Stripe is resting.' ), 'Stripe is resting.' ],
	[ '[PAY-080] of an unreadable answer', refused( 'Unexpected API response' ), 'Unexpected API response' ],
	[
		'of an unreachable site',
		new ServiceFailure( failed( 'unreached' ) ),
		'This site’s payment plans could not be loaded. Please check your connection and try again.',
	],
	[
		'of a site that does not respond',
		new ServiceFailure( failed( 'silent' ) ),
		'This site’s payment plans could not be loaded. The site took too long to respond.',
	],
	[
		'of a site that gives no reason',
		new ServiceFailure( failed( 'unexpected' ) ),
		'This site’s payment plans could not be loaded.',
	],
] )( '%s: a failure shows one snackbar, however many blocks there are', async ( _, failure, words ) => {
	const { site } = await open( [ button(), button() ].join( '\n' ) );
	await acting( () => site.open( 'status' ).fail( failure ) );
	expect( snackbars() ).toEqual( [ [ 'error', words ] ] );
} );

it( '[PAY-079] in part: a failure to load subscriber counts does too', async () => {
	const { site, editor } = await open();
	await acting( () => site.open( 'status' ).answer( connected( [ gold ] ) ) );
	await acting( () => site.open( 'counts' ).fail( refused( 'No numbers.' ) ) );
	expect( snackbars() ).toEqual( [ [ 'error', 'No numbers.' ] ] );
	expect( editor.sidebar() ).toContain( 'No numbers.' );
} );

it( 'plans that failed to load can be reloaded, and the site is not reported as disconnected', async () => {
	const { site, editor } = await open();
	await acting( () => site.open( 'status' ).fail( new ServiceFailure( failed( 'unreached' ) ) ) );
	expect( editor.sidebar().join() ).not.toContain( 'connected to Stripe' );
	expect( editor.sidebar().join() ).toContain( 'Please check your connection and try again.' );
	await click( editor.inSidebar.getByRole( 'button', { name: 'Try again' } ) );
	await acting( () => site.open( 'status' ).answer( connected( [ gold ] ) ) );
	await acting( () => site.open( 'counts' ).answer( counts ) );
	expect( editor.canvas() ).toContain( 'button Gold (€12,00 / month)' );
	expect( editor.sidebar().join() ).not.toContain( 'Try again' );
} );

it( 'creating a plan closes its form, and the focus stays in the panel', async () => {
	const opened = await shop( button( { planIds: [ gold.id ] } ) );
	await fillIn( opened );
	opened.editor.inPage.getByRole( 'button', { name: 'Save' } ).focus();
	await press( opened, 'Save' );
	await acting( () => opened.site.open( 'create' ).answer( bronze ) );
	expect( opened.editor.inPage.queryByRole( 'button', { name: 'Save' } ) ).toBeNull();
	expect( opened.editor.inSidebar.getByRole( 'button', { name: 'Payment plan' } ) ).toHaveFocus();
} );

it( 'a button with several plans shows all of them, and a new one is added', async () => {
	const opened = await shop( button( { planIds: [ gold.id, silver.id ], planId: gold.id } ) );
	const { editor } = opened;
	const plan = ( name: RegExp ) => editor.inSidebar.getByRole( 'checkbox', { name } );
	expect( [ plan( /^Gold/ ), plan( /^Silver/ ) ].map( ( box ) => ( box as HTMLInputElement ).checked ) ).toEqual( [
		true,
		true,
	] );
	await fillIn( opened );
	await press( opened, 'Save' );
	await acting( () => opened.site.open( 'create' ).answer( bronze ) );
	expect( editor.attributes() ).toMatchObject( { planIds: [ gold.id, silver.id, bronze.id ], planId: gold.id } );
	await click( plan( /^Gold/ ) );
	expect( editor.attributes() ).toMatchObject( { planIds: [ silver.id, bronze.id ], planId: silver.id } );
} );

it( 'the width is set in the sidebar, and saved minus the gap', async () => {
	const { editor } = await shop( button( { planIds: [ 3 ] } ) );
	expect( editor.sidebar() ).toContain( 'heading Width settings' );
	await click( editor.inSidebar.getByRole( 'button', { name: '50%' } ) );
	expect( editor.attributes().width ).toBe( '50%' );
	expect( editor.content() ).toContain( 'style="width:calc(50% - var(--jetpack-payment-buttons-gap, 0) * 0.5)"' );
} );

itHasAnExample( {
	registers: [ register, registerButton ],
	name: SELF,
	shows: [ expect.stringContaining( 'Contribute' ) ],
	ports: PORTS,
} );
