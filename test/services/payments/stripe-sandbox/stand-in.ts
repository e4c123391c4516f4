/** The sandbox's Stripe, used with Stripe's own client. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import Stripe from 'stripe';
import { startSandbox } from '../../_kit/sandbox';

interface Delivery {
	type: string;
	status: number | null;
}

export interface Received {
	body: string;
	signature: string;
}

/** Starts the sandbox and an endpoint for its webhooks. */
export async function startStripe() {
	const sandbox = await startSandbox();
	const { hostname: host, port } = new URL( sandbox.url );
	const received: Received[] = [];
	const endpoint = createServer( ( request, response ) => {
		let body = '';
		request.setEncoding( 'utf8' ).on( 'data', ( piece: string ) => ( body += piece ) );
		request.on( 'end', () => {
			received.push( { body, signature: String( request.headers[ 'stripe-signature' ] ?? '' ) } );
			response.end();
		} );
	} );
	await new Promise< void >( ( resolve ) => endpoint.listen( 0, '127.0.0.1', resolve ) );
	const control = async ( path: string, init: RequestInit ) =>
		( await fetch( `${ sandbox.url }/sandbox/stripe${ path }`, init ) ).json();

	return {
		url: sandbox.url,
		received,
		hook: `http://127.0.0.1:${ ( endpoint.address() as AddressInfo ).port }/hook`,

		/** Stripe's client; `directive` requests a fault through the URL. */
		client( key = 'rk_test_sandbox', { retries = 0, directive = '', version = '' } = {} ) {
			const httpClient = Stripe.createNodeHttpClient();
			const send = httpClient.makeRequest.bind( httpClient );
			// The client does not support a base URL with a path.
			httpClient.makeRequest = ( at, on, path, ...rest ) =>
				send( at, on, `${ directive && `/with/${ directive }` }/stripe${ path }`, ...rest );
			return new Stripe( key, {
				host,
				port,
				protocol: 'http',
				httpClient,
				maxNetworkRetries: retries,
				telemetry: false,
				...( version && { apiVersion: version as '2026-10-28.endive' } ),
			} );
		},

		/** Triggers an action, and waits until its events are delivered. */
		act: async ( name: string, order: object = {} ) =>
			( await control( '/do', { method: 'POST', body: JSON.stringify( { act: name, ...order } ) } ) ) as {
				result: Record< string, unknown > | null;
				deliveries: Delivery[];
			},

		requests: async () =>
			( await control( '/requests', {} ) ) as {
				route: string;
				status: number | null;
				headers: Record< string, string >;
			}[],

		/** Submits the form of a hosted page. */
		submit: ( page: string | null, fields: Record< string, string > ) =>
			fetch( page ?? '', { method: 'POST', body: new URLSearchParams( fields ), redirect: 'manual' } ),

		async reset() {
			received.length = 0;
			await control( '', { method: 'DELETE' } );
		},

		stop() {
			endpoint.close();
			endpoint.closeAllConnections();
			sandbox.stop();
		},
	};
}

export type StandIn = Awaited< ReturnType< typeof startStripe > >;

/** The parameters of a donation of 10.50 €. */
export const donation = (
	values: Partial< Stripe.Checkout.SessionCreateParams > = {}
): Stripe.Checkout.SessionCreateParams => ( {
	mode: 'payment',
	success_url: 'https://shop.example/?back={CHECKOUT_SESSION_ID}',
	cancel_url: 'https://shop.example/?left=1',
	line_items: [ { quantity: 1, price_data: { currency: 'eur', unit_amount: 1050, product_data: { name: 'Zoë' } } } ],
	...values,
} );

/** The parameters of a monthly plan of 5 €. */
export const plan = (
	values: Partial< Stripe.Checkout.SessionCreateParams > = {}
): Stripe.Checkout.SessionCreateParams => ( {
	...donation(),
	mode: 'subscription',
	line_items: [
		{
			quantity: 1,
			price_data: {
				currency: 'eur',
				unit_amount: 500,
				recurring: { interval: 'month' },
				product_data: { name: 'Plan' },
			},
		},
	],
	...values,
} );

/** The parameters of a payment with another price. */
export const priced = ( currency: string, amount: number ) =>
	donation( {
		line_items: [ { quantity: 1, price_data: { currency, unit_amount: amount, product_data: { name: 'Gift' } } } ],
	} );
