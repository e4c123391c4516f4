import { getBlockType, parse } from '@wordpress/blocks';
import { register } from '../../../blocks/donations';
import { ServiceFailure, failed } from '../../../machines/_kit/failure';
import { acting, click, type, write } from '../../_kit/editor';
import type { Editor } from '../../_kit/editor';
import { connected, plansOf } from '../../machines/payments/donation-plan-sync/donation-plan-sync.model';
import { locks } from '../../_kit/post-store';
import { itHasAnExample } from '../_shared/example-wiring';
import { alone, open, opened } from './opened';

const FORM = [
	'group How often',
	...[ 'button One-Time (on)', 'button Monthly', 'button Yearly' ],
	'textbox Heading = Make a one-time donation',
	'textbox Text above the amounts = Choose an amount',
	...[ '$', 'textbox Amount 1', '$', 'textbox Amount 2', '$', 'textbox Amount 3' ],
	'textbox Text above the custom amount = Or enter a custom amount',
	...[ '$', 'textbox Custom amount' ],
	'textbox Text above the button = Your contribution is appreciated.',
	'textbox Button text = Donate',
];

/** The currencies with a minimum listed by Stripe, and their labels in the menu. */
const CURRENCIES = [
	...[ '$ USD', 'A$ AUD', 'R$ BRL', 'CA$ CAD', 'CHF', 'kr DKK', '€ EUR', '£ GBP', 'HK$ HKD', '₹ INR', '¥ JPY' ],
	...[ 'MX$ MXN', 'kr NOK', 'NZ$ NZD', 'zł PLN', 'kr SEK', 'SGD' ],
];

const field = ( editor: Editor, name: string ) => editor.inCanvas.getByRole( 'textbox', { name } ) as HTMLInputElement;
const values = ( editor: Editor ) => [ 1, 2, 3 ].map( ( place ) => field( editor, `Amount ${ place }` ).value );
const toggle = ( editor: Editor, name: string ) => editor.inSidebar.getByRole( 'checkbox', { name } );
const saveLocks = () => locks().filter( ( lock ) => lock.startsWith( 'save ' ) );
const limit = ( editor: Editor, name: string ) => editor.inSidebar.getByRole( 'textbox', { name } );

it( '[PAY-122, PAY-123] the block shows the form as visitors see it', async () => {
	const { editor } = await opened();
	expect( getBlockType( 'jetpack/donations' )?.title ).toBe( 'Donations Form' );
	expect( editor.canvas() ).toEqual( FORM );
	expect( values( editor ) ).toEqual( [ '5.00', '15.00', '100.00' ] );
	await click( editor.inCanvas.getByRole( 'button', { name: 'Yearly' } ) );
	expect( editor.canvas() ).toContain( 'textbox Button text = Donate yearly' );
} );

it( '[PAY-127, PAY-130, PAY-131] a new block uses US dollars, the default amounts and a custom amount', async () => {
	const { editor } = await open();
	const donation = { amounts: [ 5, 15, 100 ] };
	expect( editor.attributes() ).toMatchObject( {
		currency: 'USD',
		showCustomAmount: true,
		oneTimeDonation: donation,
		monthlyDonation: donation,
		annualDonation: donation,
	} );
} );

it( '[PAY-128, PAY-129] in part: a new block has three donations, all shown and without a plan', async () => {
	const { editor } = await open();
	const donation = { show: true, planId: null };
	expect( editor.attributes() ).toMatchObject( {
		oneTimeDonation: donation,
		monthlyDonation: donation,
		annualDonation: donation,
	} );
} );

it( '[PAY-128, PAY-129, PAY-132] edited texts are in the attributes and in the saved post', async () => {
	const { editor } = await opened();
	await write( field( editor, 'Heading' ), 'Give' );
	await write( field( editor, 'Text above the button' ), 'Thanks' );
	await write( field( editor, 'Button text' ), 'Give now' );
	await write( field( editor, 'Text above the amounts' ), 'How much?' );
	await write( field( editor, 'Text above the custom amount' ), 'Or else' );
	await type( field( editor, 'Amount 3' ), '50' );
	const written = {
		oneTimeDonation: {
			...{ show: true, planId: 7, amounts: [ 5, 15, 50 ] },
			...{ heading: 'Give', extraText: 'Thanks', buttonText: 'Give now' },
		},
		monthlyDonation: { show: true, planId: 8, amounts: [ 5, 15, 100 ] },
		annualDonation: { show: true, planId: 9, amounts: [ 5, 15, 100 ] },
		chooseAmountText: 'How much?',
		customAmountText: 'Or else',
		fallbackLinkUrl: 'https://site.example/?p=1',
	};
	expect( editor.attributes() ).toMatchObject( written );
	// WordPress drops attributes that the block does not declare.
	expect( parse( editor.content() )[ 0 ]!.attributes ).toMatchObject( written );
} );

it( 'each tab has its own texts and amounts', async () => {
	const { editor } = await opened();
	await type( field( editor, 'Amount 1' ), '0.1' );
	await click( editor.inCanvas.getByRole( 'button', { name: 'Monthly' } ) );
	expect( field( editor, 'Amount 1' ) ).toHaveValue( '5.00' );
	await type( field( editor, 'Amount 1' ), '6' );
	await write( field( editor, 'Heading' ), 'Each month' );
	expect( editor.attributes() ).toMatchObject( {
		oneTimeDonation: { amounts: [ 5, 15, 100 ] },
		monthlyDonation: { amounts: [ 6, 15, 100 ], heading: 'Each month' },
	} );
} );

it( '[PAY-124, PAY-125] the toolbar lists the currencies with a listed minimum', async () => {
	const { editor } = await opened();
	const button = editor.inToolbar.getByRole( 'button', { name: 'Change currency' } );
	expect( button ).toHaveTextContent( '$ USD' );
	await click( button );
	const items: HTMLElement[] = editor.inPage.getAllByRole( 'menuitemradio' );
	expect( items.map( ( { textContent } ) => textContent ) ).toEqual( CURRENCIES );
	expect( items.filter( ( item ) => item.getAttribute( 'aria-checked' ) === 'true' ) ).toEqual( [ items[ 0 ] ] );
} );

it( '[PAY-149, PAY-150] another currency has its own amounts and plans', async () => {
	const { site, editor } = await opened();
	const choose = async ( name: string ) => {
		await click( editor.inToolbar.getByRole( 'button', { name: 'Change currency' } ) );
		await click( editor.inPage.getByRole( 'menuitemradio', { name } ) );
	};
	await choose( '€ EUR' );
	expect( editor.attributes() ).toMatchObject( {
		currency: 'EUR',
		oneTimeDonation: { amounts: [ 5, 15, 100 ], planId: 17 },
		annualDonation: { amounts: [ 5, 15, 100 ], planId: 19 },
	} );
	expect( values( editor ) ).toEqual( [ '5,00', '15,00', '100,00' ] );
	await choose( '¥ JPY' );
	expect( site.open( 'create' ).input ).toEqual( { currency: 'JPY' } );
	await acting( () => site.open( 'create' ).answer( plansOf( 'JPY', 27 ) ) );
	expect( editor.attributes() ).toMatchObject( {
		monthlyDonation: { amounts: [ 500, 1500, 10000 ], planId: 28 },
	} );
	expect( values( editor ) ).toEqual( [ '500', '1,500', '10,000' ] );
} );

it( '[PAY-126] the sidebar shows or hides parts of the form', async () => {
	const { editor } = await opened();
	expect( editor.sidebar() ).toEqual( [
		'heading Settings',
		'checkbox Show one-time donation option (on)',
		'checkbox Show monthly donation option (on)',
		'checkbox Show yearly donation option (on)',
		'checkbox Show custom amount option (on)',
		'textbox Smallest custom amount',
		'textbox Largest custom amount',
	] );
	await click( toggle( editor, 'Show custom amount option' ) );
	expect( editor.attributes().showCustomAmount ).toBe( false );
	expect( editor.sidebar().slice( -1 ) ).toEqual( [ 'checkbox Show custom amount option' ] );
	expect( editor.canvas() ).not.toContain( 'textbox Custom amount' );
} );

it( '[PAY-147, PAY-148] a hidden tab is not open, and the last one cannot be hidden', async () => {
	const { editor } = await opened();
	const heading = () => field( editor, 'Heading' ).textContent;
	await click( editor.inCanvas.getByRole( 'button', { name: 'Monthly' } ) );
	await click( toggle( editor, 'Show monthly donation option' ) );
	expect( heading() ).toBe( 'Make a one-time donation' );
	expect( editor.attributes().monthlyDonation ).toMatchObject( { show: false, planId: 8 } );
	await click( editor.inCanvas.getByRole( 'button', { name: 'Yearly' } ) );
	await click( toggle( editor, 'Show yearly donation option' ) );
	expect( heading() ).toBe( 'Make a one-time donation' );
	expect( toggle( editor, 'Show one-time donation option' ) ).toBeDisabled();
	expect( toggle( editor, 'Show monthly donation option' ) ).toBeEnabled();
	expect( editor.inCanvas.queryByRole( 'group', { name: 'How often' } ) ).toBeNull();
	await click( toggle( editor, 'Show monthly donation option' ) );
	expect( editor.attributes().monthlyDonation ).toMatchObject( { show: true } );
	expect( toggle( editor, 'Show one-time donation option' ) ).toBeEnabled();
} );

it( 'the limits of a custom amount are valid amounts of the currency, or empty', async () => {
	const { editor } = await opened( { minAmount: 2, currency: 'EUR' } );
	const [ small, large ] = [ limit( editor, 'Smallest custom amount' ), limit( editor, 'Largest custom amount' ) ];
	expect( [ small, large ].map( ( one ) => ( one as HTMLInputElement ).value ) ).toEqual( [ '2,00', '' ] );
	await type( large, '1.250,50' );
	await type( small, '3' );
	expect( editor.attributes() ).toMatchObject( { minAmount: 3, maxAmount: 1250.5 } );
	for ( const [ wrong, words ] of [
		[ '0,49', 'Enter an amount of at least €0,50.' ],
		[ 'x', 'Enter an amount such as 1.234,50.' ],
		[ '1,001', 'Enter an amount such as 1.234,50.' ],
	] as const ) {
		await type( small, wrong );
		expect( small ).toHaveValue( wrong );
		expect( small ).toBeInvalid();
		expect( editor.sidebar() ).toContain( words );
		expect( editor.attributes().minAmount ).toBe( 3 );
	}
	await type( small, '2.000' );
	expect( small ).toBeValid();
	expect( large ).toBeInvalid();
	expect( large ).toHaveAccessibleDescription( 'This is less than the smallest custom amount, so it has no effect.' );
	await type( small, '' );
	expect( small ).toBeValid();
	expect( editor.attributes() ).not.toHaveProperty( 'minAmount', expect.anything() );
	expect( large ).toBeValid();
} );

it( '[PAY-137, PAY-138] in part: the post cannot be saved until the plans are loaded', async () => {
	const { site, editor } = await open();
	expect( editor.canvas() ).toEqual( [ 'status', 'spinner', 'Loading the donations form…' ] );
	expect( saveLocks() ).toHaveLength( 1 );
	await acting( () => site.open( 'status' ).answer( connected( [] ) ) );
	expect( saveLocks() ).toHaveLength( 1 );
	await acting( () => site.open( 'create' ).answer( plansOf( 'USD', 7 ) ) );
	expect( saveLocks() ).toEqual( [] );
	expect( editor.canvas() ).toEqual( FORM );
} );

it( '[PAY-135, PAY-145] each interval has the matching plan', async () => {
	const { site, editor } = await open();
	const [ once, monthly, yearly ] = plansOf( 'USD', 7 );
	await acting( () =>
		site
			.open( 'status' )
			.answer(
				connected( [
					...plansOf( 'EUR', 37 ),
					{ ...monthly!, id: 47, type: 'newsletter' },
					...[ yearly!, monthly!, once! ],
				] )
			)
	);
	const planOf = ( name: string ) => ( editor.attributes()[ name ] as { planId: number } ).planId;
	expect( [ 'oneTimeDonation', 'monthlyDonation', 'annualDonation' ].map( planOf ) ).toEqual( [ 7, 8, 9 ] );
} );

it( '[PAY-136, PAY-142] without an account the plan ids are -1, and the form can be edited', async () => {
	const { editor } = await alone( { oneTimeDonation: { show: true, planId: 7, amounts: [ 3 ], heading: 'Give' } } );
	expect( editor.attributes() ).toMatchObject( {
		oneTimeDonation: { show: true, planId: -1, amounts: [ 3 ], heading: 'Give' },
		monthlyDonation: { planId: -1 },
		annualDonation: { planId: -1 },
	} );
	await write( field( editor, 'Heading' ), 'Give more' );
	expect( editor.attributes().oneTimeDonation ).toMatchObject( { heading: 'Give more' } );
} );

it( 'rechecks a site that was connected in another tab', async () => {
	const { site, editor } = await alone();
	await click( editor.inCanvas.getByRole( 'button', { name: 'Check again' } ) );
	await acting( () => site.open( 'status' ).answer( connected( plansOf( 'USD', 7 ) ) ) );
	expect( editor.canvas() ).toEqual( FORM );
	expect( editor.attributes() ).toMatchObject( { oneTimeDonation: { planId: 7 } } );
} );

it( '[PAY-139, PAY-140] in part: a failure to load is reported, and can be retried', async () => {
	const { site, editor } = await open();
	const refusal = new ServiceFailure( failed( 'refused', { reason: 'Stripe is resting.' } ) );
	await acting( () => site.open( 'status' ).fail( refusal ) );
	expect( editor.canvas() ).toEqual( [ 'Donations Form', 'Stripe is resting.', 'button Try again' ] );
	expect( locks() ).toEqual( [] );
	await click( editor.inCanvas.getByRole( 'button', { name: 'Try again' } ) );
	await acting( () => site.open( 'status' ).answer( connected( plansOf( 'USD', 7 ) ) ) );
	expect( editor.canvas() ).toEqual( FORM );
} );

it( '[PAY-141] in part: a failure without a message names the host', async () => {
	const { site, editor } = await open();
	await acting( () => site.open( 'status' ).fail( new ServiceFailure( failed( 'refused' ) ) ) );
	expect( editor.canvas() ).toContain( 'Could not load data from localhost.' );
} );

it( 'the custom amount can be tried out, and stores nothing', async () => {
	const { editor } = await opened();
	const before = JSON.stringify( editor.attributes() );
	await type( field( editor, 'Custom amount' ), '7' );
	expect( field( editor, 'Custom amount' ) ).toHaveValue( '7' );
	expect( JSON.stringify( editor.attributes() ) ).toBe( before );
} );

itHasAnExample( {
	registers: [ register ],
	name: 'jetpack/donations',
	shows: FORM.map( ( line ) => ( line.includes( 'Heading' ) ? 'heading Heading' : line.replace( /^.*= /, '' ) ) ),
	ports: { 'donation-plan-sync': [ 'status', 'create' ] },
} );

it( '[PAY-149] in part: another currency does not keep the limits of the previous one', async () => {
	const { editor } = await opened( { minAmount: 10, maxAmount: 1000 } );
	await click( editor.inToolbar.getByRole( 'button', { name: 'Change currency' } ) );
	await click( editor.inPage.getByRole( 'menuitemradio', { name: '€ EUR' } ) );
	expect( [ limit( editor, 'Smallest custom amount' ), limit( editor, 'Largest custom amount' ) ] ).toEqual( [
		expect.objectContaining( { value: '' } ),
		expect.objectContaining( { value: '' } ),
	] );
	expect( editor.content() ).not.toMatch( /m(?:in|ax)Amount/ );
} );

it.each( [
	[ '0.1', 'Enter an amount of at least $0.50.' ],
	[ 'ten', 'Enter an amount such as 1,234.50.' ],
	[ '5,00,5', 'Enter an amount such as 1,234.50.' ],
	[ '5.125', 'Enter an amount such as 1,234.50.' ],
] )( 'the error for %p is the same in the form and in the sidebar', async ( text, words ) => {
	const { editor } = await opened();
	await type( field( editor, 'Amount 1' ), text );
	expect( field( editor, 'Amount 1' ) ).toHaveAccessibleDescription( words );
	await type( limit( editor, 'Smallest custom amount' ), text );
	expect( limit( editor, 'Smallest custom amount' ) ).toHaveAccessibleDescription( words );
} );

it( 'warns that a maximum below the minimum has no effect', async () => {
	const { editor } = await opened( { minAmount: 10, maxAmount: 5 } );
	const largest = limit( editor, 'Largest custom amount' );
	expect( largest ).toHaveAccessibleDescription(
		'This is less than the smallest custom amount, so it has no effect.'
	);
	await type( largest, '20' );
	expect( largest ).not.toHaveAccessibleDescription();
} );
