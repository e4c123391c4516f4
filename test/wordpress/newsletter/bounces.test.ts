/** Webhooks of services that report bounces and complaints: whom they change, and what is refused. */
import { deliver, report, SECRETS, webhook } from '../_kit/bounces';
import type { Report, Service, Signing } from '../_kit/bounces';
import { php, reset } from '../_kit/client';
import { COUNTERS, counts } from '../_kit/counters';
import { forgetNewsletters, stored, subscribers } from '../_kit/newsletter';

jest.setTimeout( 240_000 );

const services = Object.keys( SECRETS ) as Service[];
const statusOf = async ( email: string ) => ( await stored( email ) )!.status;

/** Makes somebody confirmed again, as the link in an email does. */
const confirm = ( email: string ) =>
	php(
		`$all = new Statecraft\\Newsletter\\Subscribers\\Subscribers(); $all->confirm( $all->find( '${ email }' ) );`
	);

/** Sets what each counter that there is has counted. */
const setCounts = ( hits: number ) =>
	php( `$GLOBALS['wpdb']->query( 'UPDATE ' . ${ COUNTERS } . ' SET hits = ${ hits }' );` );

beforeEach( async () => {
	await forgetNewsletters();
	await php(
		Object.entries( SECRETS )
			.map( ( [ name, secret ] ) => `update_option( 'statecraft_${ name }_key', '${ secret }' );` )
			.join( '' )
	);
	await subscribers( { email: 'sam@example.com' } );
} );
afterAll( () => reset() );

describe.each( services )( '%s', ( service ) => {
	const reported = ( fate: Report[ 'fate' ], more: Partial< Report > = {}, signing: Signing = {} ) =>
		report( service, { fate, email: 'sam@example.com', ...more }, signing );
	const RECEIVED = { status: 200, json: { received: true } };
	const REFUSED = { status: 400, json: expect.objectContaining( { code: 'newsletter_event_signature' } ) };

	it( '[NEWS-047] a hard bounce makes a confirmed subscriber bouncing, whatever the case of the address', async () => {
		expect( await reported( 'hard', { email: 'SAM@Example.com' } ) ).toEqual( RECEIVED );
		expect( await statusOf( 'sam@example.com' ) ).toBe( 'bouncing' );
	} );

	it( '[NEWS-048] a complaint unsubscribes', async () => {
		expect( await reported( 'complaint' ) ).toEqual( RECEIVED );
		expect( await statusOf( 'sam@example.com' ) ).toBe( 'unsubscribed' );
	} );

	it( '[NEWS-048] soft bounces change nothing before the third email in a row, however often each is reported', async () => {
		for ( const message of [ 'one', 'two', 'one', 'two', 'one' ] ) {
			expect( await reported( 'soft', { message } ) ).toEqual( RECEIVED );
			expect( await statusOf( 'sam@example.com' ) ).toBe( 'confirmed' );
		}
		await reported( 'soft', { message: 'three' } );
		expect( await statusOf( 'sam@example.com' ) ).toBe( 'bouncing' );
	} );

	it( '[NEWS-048] an email that arrives ends the row of soft bounces', async () => {
		for ( const message of [ 'one', 'two' ] ) {
			await reported( 'soft', { message } );
		}
		expect( await reported( 'arrived', { message: 'three' } ) ).toEqual( RECEIVED );
		for ( const message of [ 'four', 'five' ] ) {
			await reported( 'soft', { message } );
		}
		expect( await statusOf( 'sam@example.com' ) ).toBe( 'confirmed' );
	} );

	it( 'changes only who is confirmed: nobody becomes bouncing who has left or is not confirmed yet', async () => {
		await subscribers(
			{ email: 'left@example.com', status: 'unsubscribed' },
			{ email: 'new@example.com', status: 'pending' }
		);
		for ( const email of [ 'left@example.com', 'new@example.com' ] ) {
			await reported( 'hard', { email } );
		}
		expect( await statusOf( 'left@example.com' ) ).toBe( 'unsubscribed' );
		expect( await statusOf( 'new@example.com' ) ).toBe( 'pending' );
	} );

	it( '[NEWS-047] an address that is unknown, or none, has the answer of a known one', async () => {
		for ( const email of [ 'nobody@example.com', 'no address', '' ] ) {
			expect( await reported( 'hard', { email } ) ).toEqual( RECEIVED );
		}
		expect( await stored( 'nobody@example.com' ) ).toBeUndefined();
	} );

	it.each< [ string, Signing ] >( [
		[ 'unsigned', { isSigned: false } ],
		[
			'signed with another secret',
			{ secret: service === 'mailgun' ? 'key-other' : `whsec_${ Buffer.from( 'other' ).toString( 'base64' ) }` },
		],
		[ 'signed more than 5 minutes ago', { at: -310 } ],
		[ 'signed more than 5 minutes from now', { at: 310 } ],
	] )( '[NEWS-047] what is %s is refused', async ( _, signing ) => {
		expect( await reported( 'hard', {}, signing ) ).toEqual( REFUSED );
		expect( await statusOf( 'sam@example.com' ) ).toBe( 'confirmed' );
	} );

	it( '[NEWS-047] what was signed less than 5 minutes ago is taken', async () => {
		expect( await reported( 'hard', {}, { at: -280 } ) ).toEqual( RECEIVED );
		expect( await statusOf( 'sam@example.com' ) ).toBe( 'bouncing' );
	} );

	it( 'a request of another service is refused', async () => {
		const other = services.find( ( one ) => one !== service )!;
		const { body, headers } = webhook( other, { fate: 'hard', email: 'sam@example.com' } );
		expect( await deliver( service, { body, headers } ) ).toEqual( REFUSED );
		expect( await statusOf( 'sam@example.com' ) ).toBe( 'confirmed' );
	} );

	it( '[NEWS-047] the same request twice counts once, and so does the same event that is signed anew', async () => {
		const first = webhook( service, { fate: 'hard', email: 'sam@example.com', id: 'event-1' } );
		await deliver( service, first );
		await confirm( 'sam@example.com' );
		expect( await deliver( service, first ) ).toEqual( RECEIVED );
		expect( await reported( 'hard', { id: 'event-1' }, { at: -5 } ) ).toEqual( RECEIVED );
		expect( await statusOf( 'sam@example.com' ) ).toBe( 'confirmed' );
		await reported( 'hard', { id: 'event-2' } );
		expect( await statusOf( 'sam@example.com' ) ).toBe( 'bouncing' );
	} );

	it( 'what is larger than 256 kB is refused, though it is signed', async () => {
		const { status, json } = await reported( 'hard', { message: 'x'.repeat( 262_144 ) } );
		expect( [ status, json ] ).toEqual( [ 413, expect.objectContaining( { code: 'newsletter_event_size' } ) ] );
		expect( await statusOf( 'sam@example.com' ) ).toBe( 'confirmed' );
	} );

	it( 'a body that is no event of the service is refused', async () => {
		const { body, headers } = webhook( service, { fate: 'hard', email: 'sam@example.com' } );
		for ( const wrong of [ '[]', '{}', 'null', '"sam@example.com"', body.replaceAll( '"', '' ) ] ) {
			expect( ( await deliver( service, { body: wrong, headers } ) ).status ).toBe( 400 );
		}
		expect( await statusOf( 'sam@example.com' ) ).toBe( 'confirmed' );
	} );

	it( 'is not there without its secret, while the site is disconnected, and with a secret of blanks', async () => {
		const NOT_SET = { status: 404, json: expect.objectContaining( { code: 'newsletter_event_not_set' } ) };
		await php( `update_option( 'statecraft_${ service }_key', ' ' );` );
		expect( await reported( 'hard', {}, service === 'mailgun' ? { secret: ' ' } : {} ) ).toEqual( NOT_SET );
		await php( `delete_option( 'statecraft_${ service }_key' );` );
		expect( await reported( 'hard' ) ).toEqual( NOT_SET );
		await php(
			`update_option( 'statecraft_${ service }_key', '${ SECRETS[ service ] }' ); Statecraft\\Site\\Site_Identity::disconnect();`
		);
		expect( await reported( 'hard' ) ).toEqual( NOT_SET );
		await php( `delete_option( 'statecraft_connection_site' );` );
		expect( await statusOf( 'sam@example.com' ) ).toBe( 'confirmed' );
	} );
} );

it( 'a signature of Mailgun, which does not cover the event, is good for one', async () => {
	const token = 'e0b5477167110d68991efc6b9f89f0a11066af27834600e123';
	await report( 'mailgun', { fate: 'arrived', email: 'sam@example.com' }, { token } );
	await report( 'mailgun', { fate: 'hard', email: 'sam@example.com' }, { token } );
	expect( await statusOf( 'sam@example.com' ) ).toBe( 'confirmed' );
} );

it( 'a signature of Resend is that of its body', async () => {
	const { body, headers } = webhook( 'resend', { fate: 'hard', email: 'pat@example.com' } );
	const changed = { body: body.replace( 'pat@example.com', 'sam@example.com' ), headers };
	expect( ( await deliver( 'resend', changed ) ).status ).toBe( 400 );
	expect( await statusOf( 'sam@example.com' ) ).toBe( 'confirmed' );
} );

it( 'an email of Resend to several people, of whom one has bounced, changes none of them', async () => {
	for ( const more of [ `"to":["pat@example.com",`, `"cc":["pat@example.com"],"to":[` ] ) {
		const { createHmac } = await import( 'crypto' );
		const { body, headers } = webhook( 'resend', { fate: 'hard', email: 'Sam <sam@example.com>' } );
		const sent = body.replace( '"to":[', more );
		const signature = createHmac( 'sha256', 'thirty-two bytes of some secret.' )
			.update( `${ headers[ 'svix-id' ] }.${ headers[ 'svix-timestamp' ] }.${ sent }` )
			.digest( 'base64' );
		// While a secret is replaced, there are two signatures.
		const both = { ...headers, 'svix-signature': `${ headers[ 'svix-signature' ] } v1,${ signature }` };
		expect( ( await deliver( 'resend', { body: sent, headers: both } ) ).status ).toBe( 200 );
		expect( await statusOf( 'sam@example.com' ) ).toBe( 'confirmed' );
	}
	await report( 'resend', { fate: 'hard', email: 'Sam <sam@example.com>' } );
	expect( await statusOf( 'sam@example.com' ) ).toBe( 'bouncing' );
} );

it( 'an address of a service that is not there has the answer of one that is not set up', async () => {
	const { status, json } = await deliver(
		'postmaster',
		webhook( 'mailgun', { fate: 'hard', email: 'sam@example.com' } )
	);
	expect( [ status, json ] ).toEqual( [ 404, expect.objectContaining( { code: 'newsletter_event_not_set' } ) ] );
} );

it( '[NEWS-047] requests are counted before all else: 300 in five minutes, whatever they are, and then those of networks that have sent a genuine one', async () => {
	const forged = () => report( 'mailgun', { fate: 'hard', email: 'sam@example.com' }, { isSigned: false } );
	for ( const name of [ 'mailgun', 'postmaster' ] ) {
		await php( `$GLOBALS['wpdb']->query( 'DELETE FROM ' . ${ COUNTERS } );` );
		await deliver( name, { body: '{}', headers: {} } );
		await setCounts( 299 );
		expect( ( await forged() ).status ).toBe( 400 );
		const { status, json } = await deliver(
			'resend',
			webhook( 'resend', { fate: 'hard', email: 'sam@example.com' } )
		);
		expect( [ status, json ] ).toEqual( [
			429,
			expect.objectContaining( {
				code: 'newsletter_event_busy',
				data: { status: 429, retry_after: expect.any( Number ) },
			} ),
		] );
		expect( await statusOf( 'sam@example.com' ) ).toBe( 'confirmed' );
	}
	await php( `$GLOBALS['wpdb']->query( 'DELETE FROM ' . ${ COUNTERS } );` );
	await report( 'mailgun', { fate: 'arrived', email: 'sam@example.com' } );
	await setCounts( 300 );
	expect( ( await report( 'mailgun', { fate: 'hard', email: 'sam@example.com' } ) ).status ).toBe( 200 );
	expect( await statusOf( 'sam@example.com' ) ).toBe( 'bouncing' );
	// Nobody can fill the table by made-up names.
	const before = ( await counts() ).length;
	for ( const name of [ 'a', 'b', 'c' ] ) {
		await deliver( name, { body: '{}', headers: {} } );
	}
	expect( await counts() ).toHaveLength( before );
} );
