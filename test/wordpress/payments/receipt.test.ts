/** The emails to payers: sent once, with single-line headers, and retried if the mail server was down. */
import { atStripe, back, eachOnASite, goesTo, later, mails, opened, rows, runEvents, Visitor } from '../_kit/checkout';
import type { Offered } from '../_kit/checkout';
import { php, site } from '../_kit/client';

jest.setTimeout( 240_000 );
eachOnASite();

/** A visitor pays and returns. */
async function paid( offer: Offered, email = 'payer@example.com' ) {
	const { visitor, page } = await opened( offer );
	await goesTo( await visitor.press( page, { amount: '500' } ) );
	await atStripe( 'pay', { email } );
	await new Visitor().visit( ( await back() ).success );
}

/** This site receives the events. */
const heard = () =>
	php( `
		$subscriptions = new Statecraft\\Payments\\Subscriptions\\Subscriptions();
		foreach ( $subscriptions->of_email( 'payer@example.com' ) as $one ) {
			( new Statecraft\\Payments\\Orders\\Ledger() )->refresh_subscription( $one, ( new Statecraft\\Payments\\Provider\\Providers() )->get( 'stripe' ) );
		}
	` );

it( 'contains what was paid, how much, when, where and with which reference', async () => {
	await php( `update_option( 'blogname', 'Tea &amp; Cake' );` );
	await paid( { kind: 'donation', title: 'The roof' } );
	await php( `update_option( 'blogname', 'Site' );` );
	const [ mail, ...others ] = await mails();
	expect( others ).toEqual( [] );
	const [ order ] = await rows();
	expect( mail ).toMatchObject( {
		to: 'payer@example.com',
		subject: expect.stringMatching( /^\[Tea & Cake\] .*5\.00/ ),
	} );
	for ( const part of [
		'The roof',
		'5.00',
		order!.uid,
		site().url,
		'Tea & Cake',
		new Date().getFullYear().toString(),
		'donation',
		'money back',
		'a test',
	] ) {
		expect( mail!.message ).toContain( part );
	}
	expect( mail!.headers.join() ).toMatch( /text\/plain/ );
	expect( mail!.message.match( /statecraft-manage/g ) ).toHaveLength( 1 );
} );

it( 'keeps a title out of the headers', async () => {
	await paid( { kind: 'product', title: 'Tea\nBcc: all@example.com', interval: '1 month' } );
	await atStripe( 'renew.fail' );
	await heard();
	const all = await mails();
	expect( all.map( ( { subject } ) => subject ) ).toEqual( [
		expect.not.stringMatching( /[\r\n]/ ),
		expect.stringMatching( /Tea Bcc: all@example\.com/ ),
	] );
	expect( all.map( ( { headers } ) => headers.join().includes( 'all@' ) ) ).toEqual( [ false, false ] );
} );

it( 'is retried by cron while the mail server is down, then no more', async () => {
	await php( `update_option( 'test_mail_down', 2 );` );
	await paid( {} );
	expect( await mails() ).toEqual( [] );
	await runEvents( 'statecraft_payments_mail' );
	expect( await mails() ).toEqual( [] );
	await runEvents( 'statecraft_payments_mail' );
	expect( ( await mails() ).map( ( { to } ) => to ) ).toEqual( [ 'payer@example.com' ] );
	await runEvents( 'statecraft_payments_mail' );
	expect( await mails() ).toEqual( [] );
} );

it( 'is given up after some days', async () => {
	await php( `update_option( 'test_mail_down', 100 );` );
	await paid( {} );
	const waiting = () =>
		php(
			`echo count( array_filter( _get_cron_array(), static fn( $hooks ) => isset( $hooks['statecraft_payments_mail'] ) ) );`
		);
	const seen: string[] = [];
	for ( let time = 0; time < 6; time++ ) {
		seen.push( await waiting() );
		await runEvents( 'statecraft_payments_mail' );
	}
	expect( seen ).toEqual( [ '1', '1', '1', '1', '0', '0' ] );
} );

describe( 'a subscription', () => {
	const monthly = { kind: 'plan', title: 'Club', interval: '1 month' };

	it( 'has the terms and a link to end it in each receipt, and a receipt for each renewal', async () => {
		await paid( monthly );
		const [ first ] = await mails();
		expect( first!.message ).toMatch( /5\.00(\sUSD)? each month until you end it/ );
		expect( first!.message ).toMatch( /The next payment is on / );
		expect( first!.message ).toContain( `${ site().url }/?statecraft-manage=1&for=` );
		expect( first!.message.replace( first!.to, '' ) ).not.toContain( 'payer%40' );
		await atStripe( 'renew' );
		await heard();
		await heard();
		expect( ( await mails() ).map( ( { subject } ) => subject ) ).toEqual( [
			expect.stringMatching( /Receipt .*5\.00/ ),
		] );
	} );

	it( 'whose renewal fails: one email with a way to fix it', async () => {
		await paid( monthly );
		await mails();
		await atStripe( 'renew.fail' );
		await Promise.all( [ heard(), heard() ] );
		await heard();
		const sent = await mails();
		expect( sent ).toEqual( [
			expect.objectContaining( { to: 'payer@example.com', subject: expect.stringMatching( /Club.*failed/ ) } ),
		] );
		expect( sent[ 0 ]!.message ).toContain( `${ site().url }/?statecraft-manage=1&for=` );
	} );

	it( 'whose renewal fails, noticed by two processes at the same time: one email', async () => {
		await paid( monthly );
		await mails();
		await php( `
			$all    = new Statecraft\\Payments\\Subscriptions\\Subscriptions();
			$before = $all->of_email( 'payer@example.com' )[0];
			$all->change( $before->id, array( 'status' => 'past-due' ) );
			$now = $all->get( $before->id );
			do_action( 'statecraft_subscription_changed', $now, $before );
			do_action( 'statecraft_subscription_changed', $now, $before );
		` );
		expect( await mails() ).toHaveLength( 1 );
	} );

	it( 'that ends: one email', async () => {
		await paid( monthly );
		await mails();
		await atStripe( 'end' );
		await heard();
		await heard();
		expect( ( await mails() ).map( ( { subject } ) => subject ) ).toEqual( [
			expect.stringMatching( /Club.*has ended/ ),
		] );
	} );
} );

it( 'is not sent to an invalid address', async () => {
	await paid( {} );
	await mails();
	await later();
	await php( `
		$orders = new Statecraft\\Payments\\Orders\\Orders();
		$order  = $orders->find( '${ ( await rows() )[ 0 ]!.uid }' );
		$orders->change( $order, array(), array( 'email' => 'a@example.com, b@example.com' ) );
		do_action( 'statecraft_order_paid', $orders->find( $order->uid ) );
	` );
	expect( await mails() ).toEqual( [] );
} );
