/** A copy of a site has its keys, orders and subscribers, and must not act for it at the providers. */
import { asked, atStripe, back, eachOnASite, goesTo, opened, settings, Visitor } from '../_kit/checkout';
import { php, site } from '../_kit/client';
import * as paypal from '../_kit/paypal';

jest.setTimeout( 240_000 );
eachOnASite();
afterEach( () => php( `delete_option( 'statecraft_payments_site' );` ) );

/** The keys were entered for another site. */
const copied = () => php( `update_option( 'statecraft_payments_site', 'original.example' );` );

it( 'the copy does not charge a payer', async () => {
	await paypal.connect();
	const { uid, id } = await paypal.opened();
	await paypal.make( 'approve', { id } );
	await paypal.asked();
	await copied();
	expect( await paypal.refresh( uid ) ).toMatchObject( { error: 'payment_not_set' } );
	expect( await paypal.routes() ).toEqual( [] );
	await php( `delete_option( 'statecraft_payments_site' );` );
	expect( await paypal.refresh( uid ) ).toMatchObject( { status: 'paid' } );
} );

it( 'a subscriber cannot end anything on the copy', async () => {
	const { visitor, page } = await opened( { kind: 'plan', interval: '1 month' } );
	await goesTo( await visitor.press( page, { amount: '500' } ) );
	await atStripe( 'pay', { email: 'reader@example.com' } );
	await new Visitor().visit( ( await back() ).success );
	await asked();
	await copied();
	const said = await php( `
		$acts = new Statecraft\\Payments\\Manage\\Manage_Acts();
		$all  = $acts->all( 'reader@example.com' );
		echo count( $all ), '|', $acts->manage_url( $all[0], home_url() ), '|', $acts->end( $all[0] );
	` );
	expect( said ).toMatch( /^1\|\|.*could not be ended/ );
	expect( await asked() ).toEqual( [] );
} );

it( 'live keys in the configuration belong to the site that took the first payment with them', async () => {
	const ready = ( home: string ) =>
		php( `
			add_filter( 'pre_option_home', static fn() => '${ home }' );
			echo ( new Statecraft\\Payments\\Provider\\Providers() )->ready( 'stripe' ) ? 'pays' : 'rests';
		` );
	await settings( {
		STATECRAFT_PAYMENTS_MODE: 'live',
		STATECRAFT_STRIPE_LIVE_BASE_URL: `${ site().sandbox }/stripe`,
		STATECRAFT_STRIPE_LIVE_KEY: 'rk_live_sandbox',
	} );
	const { visitor, page } = await opened( {} );
	expect( await ready( 'https://copy.example' ) ).toBe( 'pays' );
	await goesTo( await visitor.press( page, { amount: '500' } ) );
	expect( [ await ready( 'https://copy.example' ), await ready( site().url ) ] ).toEqual( [ 'rests', 'pays' ] );
} );
