import Stripe from 'stripe';
import { donation, plan, startStripe, type StandIn } from './stand-in';

/** Repeated requests, lost responses, and requests on behalf of another account, made with Stripe's own client. */
describe( 'the requests to the stand-in for Stripe', () => {
	let stand: StandIn;
	let stripe: Stripe;

	beforeAll( async () => {
		stand = await startStripe();
		stripe = stand.client();
	} );
	afterEach( () => stand.reset() );
	afterAll( () => stand.stop() );

	const failureOf = async ( answer: Promise< unknown > ) =>
		answer.then(
			() => null,
			( failure: Stripe.errors.StripeError ) => failure
		);

	it( 'repeats the first response for a key, and rejects a different request with it', async () => {
		const [ first, again ] = [
			await stripe.checkout.sessions.create( donation(), { idempotencyKey: 'order-1' } ),
			await stripe.checkout.sessions.create( donation(), { idempotencyKey: 'order-1' } ),
		];
		expect( again ).toEqual( first );
		expect( first.lastResponse.headers[ 'original-request' ] ).toBe( first.lastResponse.requestId );
		expect( again.lastResponse.headers ).toMatchObject( {
			'idempotent-replayed': 'true',
			'original-request': first.lastResponse.requestId,
		} );
		expect( again.lastResponse.requestId ).not.toBe( first.lastResponse.requestId );
		const other = await failureOf( stripe.checkout.sessions.create( plan(), { idempotencyKey: 'order-1' } ) );
		expect( other ).toBeInstanceOf( Stripe.errors.StripeIdempotencyError );
		expect( ( await stripe.checkout.sessions.list() ).data ).toHaveLength( 1 );
	} );

	it( 'stores no rejected request, and stores a failure permanently', async () => {
		const options = { idempotencyKey: 'order-2' };
		expect(
			await failureOf( stripe.checkout.sessions.create( donation( { success_url: 'x' } ), options ) )
		).toMatchObject( { code: 'url_invalid' } );
		expect( await failureOf( stripe.checkout.sessions.create( donation(), options ) ) ).toBeNull();
		await stand.act( 'fail' );
		const broken = () => failureOf( stripe.checkout.sessions.create( donation(), { idempotencyKey: 'order-3' } ) );
		expect( [ await broken(), await broken() ] ).toMatchObject( [ { statusCode: 500 }, { statusCode: 500 } ] );
	} );

	it( 'executes a request whose response is lost: a retry finds it done', async () => {
		await stand.act( 'lose' );
		const session = await stand.client( undefined, { retries: 1 } ).checkout.sessions.create( donation() );
		expect( ( await stripe.checkout.sessions.list() ).data ).toMatchObject( [ { id: session.id } ] );
		expect( await stand.requests() ).toMatchObject( [ { route: 'POST /v1/checkout/sessions' }, {}, {} ] );
	} );

	it( 'rejects a key whose first request is still running', async () => {
		const body = new URLSearchParams( 'mode=payment' );
		const headers = {
			Authorization: 'Bearer rk_test_sandbox',
			'Stripe-Version': '2026-10-28.endive',
			'Idempotency-Key': 'order-4',
		};
		const hurry = new AbortController();
		const path = '/stripe/v1/checkout/sessions';
		const slow = fetch( `${ stand.url }/with/slow${ path }`, {
			method: 'POST',
			headers,
			body,
			signal: hurry.signal,
		} ).catch( () => null );
		while ( ( await stand.requests() ).length === 0 ) {
			// The sandbox has not started it yet.
		}
		const busy = await fetch( stand.url + path, { method: 'POST', headers, body } );
		expect( busy.status ).toBe( 409 );
		expect( await busy.json() ).toMatchObject( { error: { code: 'idempotency_key_in_use' } } );
		hurry.abort();
		await slow;
	} );

	it( 'connects an account, for which the platform then acts', async () => {
		const { secret } = await stand
			.client( 'sk_test_sandbox' )
			.webhookEndpoints.create( { url: stand.hook, enabled_events: [ '*' ], connect: true } );
		const asked = new URLSearchParams( {
			response_type: 'code',
			client_id: 'ca_sandbox',
			state: 's',
			redirect_uri: 'https://shop.example/oauth',
			answer: 'allow',
		} );
		const back = await fetch( `${ stand.url }/stripe/oauth/authorize?${ asked }`, { redirect: 'manual' } );
		const code = new URL( back.headers.get( 'location' ) ?? '' ).searchParams.get( 'code' ) ?? '';
		const exchange = async () => {
			const form = new URLSearchParams( {
				grant_type: 'authorization_code',
				code,
				client_secret: 'sk_test_sandbox',
			} );
			return ( await stand.submit( `${ stand.url }/stripe/oauth/token`, Object.fromEntries( form ) ) ).json();
		};
		const { stripe_user_id: account } = await exchange();
		expect( await exchange() ).toMatchObject( { error: 'invalid_grant' } );
		const platform = stand.client( 'sk_test_sandbox' );
		const session = await platform.checkout.sessions.create( donation(), { stripeAccount: account } );
		await stand.act( 'pay', { session: session.id } );
		expect(
			stripe.webhooks.constructEvent(
				stand.received[ 0 ]?.body ?? '',
				stand.received[ 0 ]?.signature ?? '',
				secret ?? ''
			)
		).toMatchObject( { account } );
		expect( await failureOf( platform.checkout.sessions.retrieve( session.id ) ) ).toMatchObject( {
			statusCode: 404,
		} );
		await stand.submit( `${ stand.url }/stripe/oauth/deauthorize`, {
			client_id: 'ca_sandbox',
			stripe_user_id: account,
			client_secret: 'sk_test_sandbox',
		} );
		expect( await failureOf( platform.checkout.sessions.list( {}, { stripeAccount: account } ) ) ).toMatchObject( {
			statusCode: 403,
		} );
	} );
} );
