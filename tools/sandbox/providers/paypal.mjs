/** PayPal's REST API, as far as payments and subscriptions need it, and the pages on which a payer approves. See the sandbox's README.md. */
import { randomBytes } from 'node:crypto';
import { sendJson } from '../_kit/respond.mjs';
import { createFaults, refuse, send } from './paypal/answers.mjs';
import { createBilling } from './paypal/billing.mjs';
import { createControl } from './paypal/control.mjs';
import { createDisputes } from './paypal/disputes.mjs';
import { createOrders } from './paypal/orders.mjs';
import { serveApproval, serveAutopay } from './paypal/pages.mjs';
import { createRoutes } from './paypal/routes.mjs';
import { createWebhooks } from './paypal/webhooks.mjs';

/**
 * @typedef {import('../_kit/respond.mjs').SandboxRequest} SandboxRequest
 * @typedef {import('./paypal/answers.mjs').Json}          Json
 * @typedef {import('./paypal/answers.mjs').Answer}        Answer
 */

/** The app that the owner has registered. */
const APP = { id: 'sandbox-paypal-client', secret: 'sandbox-paypal-secret' };

/** Seconds that an access token lasts. */
const LIFETIME = 32_400;

const SCOPE =
	'https://uri.paypal.com/services/payments/payment https://uri.paypal.com/services/subscriptions https://uri.paypal.com/services/applications/webhooks https://uri.paypal.com/services/disputes/read-seller';

/** @param {string} text */
const parsed = ( text ) => {
	try {
		return JSON.parse( text );
	} catch {
		return {};
	}
};

/** @param {import('node:http').IncomingMessage} request */
async function rawOf( request ) {
	let body = '';
	for await ( const piece of request.setEncoding( 'utf8' ) ) {
		body += piece;
	}
	return body;
}

/** Creates an account with orders, subscriptions and webhooks of its own. @return {import('../_kit/respond.mjs').Provider} */
export default function createPaypal() {
	const webhooks = createWebhooks();
	const orders = createOrders( webhooks.emit );
	const disputes = createDisputes( webhooks.emit );
	const billing = createBilling( webhooks.emit );
	const faults = createFaults();
	const control = createControl( { orders, disputes, billing, webhooks } );
	/** Access tokens. @type {Set<string>} */
	const tokens = new Set();
	let scope = SCOPE;
	/** What was answered, by `PayPal-Request-Id`. @type {Map<string, { asked: string, answer: Answer }>} */
	const answered = new Map();
	/** @type {Json[]} */
	let requests = [];

	const routes = createRoutes( { orders, disputes, billing, webhooks } );

	/** @param {SandboxRequest} asked @param {string} raw Serves the log and the control. */
	const serveControl = async ( { request, response, path }, raw ) => {
		const body = parsed( raw );
		if ( path === '/sandbox/paypal/do' && request.method === 'POST' ) {
			return send( response, await control( body, `http://${ request.headers.host }` ) );
		}
		const before = requests;
		if ( request.method === 'POST' ) {
			faults.set( body.faults ?? {} );
			scope = body.scope ?? SCOPE;
			if ( body.expireTokens ) {
				tokens.clear();
			}
		} else if ( request.method === 'DELETE' ) {
			requests = [];
			faults.set( {} );
			scope = SCOPE;
		}
		return sendJson( response, 200, { requests: before, events: webhooks.events } );
	};

	/** @param {Answer} answer What was answered before. @return {Answer} PayPal repeats an answer with the current state. */
	const nowOf = ( answer ) => {
		const { id = '' } = /** @type {import('./paypal/answers.mjs').Json} */ ( answer.body ?? {} );
		return orders.orders.has( id ) ? orders.get( id ) : answer;
	};

	/** @param {SandboxRequest} asked @param {string} raw */
	const servePage = ( asked, raw ) => {
		const { query, path } = asked;
		if ( path === '/paypal/myaccount/autopay/' ) {
			return serveAutopay( asked.response, [ ...billing.subscriptions.values() ] );
		}
		const order = orders.orders.get( query.get( 'token' ) ?? '' );
		const subscription = billing.subscriptions.get( query.get( 'ba_token' ) ?? '' );
		const money =
			order?.purchase_units[ 0 ].amount ??
			billing.plans.get( subscription?.plan_id )?.billing_cycles[ 0 ].pricing_scheme.fixed_price;
		return serveApproval(
			asked,
			order ?? subscription,
			`${ money?.value } ${ money?.currency_code }`,
			new URLSearchParams( raw ),
			( outcome ) =>
				order
					? orders.approve( order, outcome )
					: subscription && billing.change( subscription, 'ACTIVE', outcome.toUpperCase() || undefined )
		);
	};

	/** @param {SandboxRequest} asked */
	const serveToken = ( { request, response } ) => {
		if ( request.headers.authorization !== `Basic ${ btoa( `${ APP.id }:${ APP.secret }` ) }` ) {
			return sendJson( response, 401, {
				error: 'invalid_client',
				error_description: 'Client Authentication failed',
			} );
		}
		const token = `A21AA-sandbox-${ randomBytes( 24 ).toString( 'base64url' ) }`;
		tokens.add( token );
		return sendJson( response, 200, {
			scope,
			access_token: token,
			token_type: 'Bearer',
			app_id: 'APP-SANDBOX',
			expires_in: LIFETIME,
			nonce: 'sandbox',
		} );
	};

	return {
		prefixes: [ '/paypal/', '/sandbox/paypal' ],

		async handle( asked ) {
			const { request, response, path, query, address } = asked;
			const where = `http://${ request.headers.host }`;
			webhooks.at( where );
			const raw = await rawOf( request );
			if ( path.startsWith( '/sandbox/' ) ) {
				return serveControl( asked, raw );
			}
			const route = `${ request.method } ${ path.slice( '/paypal/'.length ) }`;
			if ( /^\w+ (?:checkoutnow|webapps\/billing\/subscriptions|myaccount\/autopay\/)$/.test( route ) ) {
				return servePage( asked, raw );
			}
			if ( route === 'GET v1/notifications/certs/CERT-sandbox' ) {
				return void response
					.writeHead( 200, { 'Content-Type': 'application/x-pem-file' } )
					.end( webhooks.publicKey );
			}
			const isToken = route === 'POST v1/oauth2/token';
			const [ pattern, part, handle ] = routes.find( ( [ one ] ) => one.test( route ) ) ?? [];
			const requestId = String( request.headers[ 'paypal-request-id' ] ?? '' );
			requests.push( {
				route,
				query: Object.fromEntries( query ),
				requestId,
				raw,
				body: isToken ? {} : parsed( raw ),
			} );
			const fault = await faults.inject( isToken ? 'token' : ( part ?? '' ), response, address );
			if ( fault === 'answered' ) {
				return undefined;
			}
			if ( isToken ) {
				return serveToken( asked );
			}
			if ( ! tokens.has( ( request.headers.authorization ?? '' ).replace( /^Bearer /, '' ) ) ) {
				return sendJson( response, 401, {
					error: 'invalid_token',
					error_description: 'Token signature verification failed',
				} );
			}
			if ( ! handle || ! pattern ) {
				return send( response, refuse( 'INVALID_RESOURCE_ID' ) );
			}
			const before = requestId === '' ? undefined : answered.get( requestId );
			if ( before && before.asked !== `${ route } ${ raw }` ) {
				return send( response, refuse( 'DUPLICATE_REQUEST_ID' ) );
			}
			const answer =
				( before && nowOf( before.answer ) ) ??
				handle( pattern.exec( route )?.[ 1 ] ?? '', { query, body: parsed( raw ), raw, where } );
			if ( requestId && answer.status < 300 ) {
				answered.set( requestId, { asked: `${ route } ${ raw }`, answer } );
			}
			if ( fault === 'lost' ) {
				return response.destroy();
			}
			return send( response, fault === 'none' ? structuredClone( answer ) : refuse( fault ) );
		},
	};
}
