/** Mailchimp's Marketing API 3.0, as far as a signup needs it. The audience is named as a sandbox. See the sandbox's README.md. */
import { createHash } from 'node:crypto';
import { readDirectives } from '../_kit/directives.mjs';
import { injectFault, sendJson } from '../_kit/respond.mjs';

/**
 * @typedef {import('node:http').ServerResponse} ServerResponse
 *
 * @typedef {{ email_address: string, status: string }} Member
 * @typedef {{ field: string, message: string }}        FieldError
 */

const KEY = 'sandbox-key-us1';
const LIST = { id: 'sandbox', name: 'Sandbox audience', stats: { member_count: 3 } };
const CATEGORY = { id: 'topics', title: 'Sandbox topics', type: 'checkboxes' };
const INTERESTS = [
	{ id: 'a1', name: 'News' },
	{ id: 'b2', name: 'Recipes' },
	{ id: 'c3', name: 'Offers' },
];

/** Members that exist from the start, at example.com: the local part is the status. */
const INITIAL_STATUSES = [ 'subscribed', 'unsubscribed', 'cleaned' ];

/** The GET responses by path. @type {Record<string, object>} */
const READABLE = {
	'/3.0/ping': { health_status: "Everything's Chimpy!" },
	'/3.0/lists': { lists: [ LIST ], total_items: 1 },
	[ `/3.0/lists/${ LIST.id }` ]: LIST,
	[ `/3.0/lists/${ LIST.id }/interest-categories` ]: { list_id: LIST.id, categories: [ CATEGORY ], total_items: 1 },
	[ `/3.0/lists/${ LIST.id }/interest-categories/${ CATEGORY.id }/interests` ]: {
		interests: INTERESTS,
		total_items: INTERESTS.length,
	},
};

/**
 * Sends a problem document (RFC 7807) in Mailchimp's wording.
 *
 * @param {ServerResponse} response
 * @param {number}         status
 * @param {string}         title
 * @param {string}         detail
 * @param {FieldError[]}   [errors]
 */
function refuse( response, status, title, detail, errors ) {
	const headers = { 'Content-Type': 'application/problem+json; charset=utf-8' };
	sendJson( response, status, { ...problem( status, title, detail ), ...( errors && { errors } ) }, headers );
}

/** @param {number} status @param {string} title @param {string} detail */
const problem = ( status, title, detail ) => ( {
	type: 'https://mailchimp.com/developer/marketing/docs/errors/',
	title,
	status,
	detail,
	instance: 'sandbox',
} );

/** @param {ServerResponse} response */
const notFound = ( response ) =>
	refuse( response, 404, 'Resource Not Found', 'The requested resource could not be found.' );

/** The faults of a signup, by the local part of the e-mail address. @type {Record<string, (response: ServerResponse, address: string) => void>} */
const FAULTS = {
	cleaned: ( response, address ) =>
		refuse(
			response,
			400,
			'Member In Compliance State',
			`${ address } is already a list member in compliance state due to unsubscribe, bounce, or compliance review and cannot be subscribed.`
		),
	forgotten: ( response, address ) =>
		refuse(
			response,
			400,
			'Forgotten Email Not Subscribed',
			`${ address } was permanently deleted and cannot be re-imported. The contact must re-subscribe to get back on the list.`
		),
	fake: ( response, address ) =>
		refuse(
			response,
			400,
			'Invalid Resource',
			`${ address } looks fake or invalid, please enter a real email address.`
		),
	field: ( response ) =>
		refuse(
			response,
			400,
			'Invalid Resource',
			"The resource submitted could not be validated. For field-specific details, see the 'errors' array.",
			[ { field: 'BIRTHDAY', message: 'Please enter a date' } ]
		),
	busy: ( response ) =>
		refuse( response, 429, 'Too Many Requests', 'You have exceeded the limit of 10 simultaneous connections.' ),
	down: ( response ) => refuse( response, 503, 'ComplianceRelated', 'The sandbox is down, as it was asked to be.' ),
	cut: ( response ) => {
		response.writeHead( 200, { 'Content-Type': 'application/json' } );
		response.write( '{"id":', () => response.destroy() );
	},
	garbage: ( response ) => void response.end( '<!doctype html><title>502 Bad Gateway</title>' ),
};

/** @param {string} address */
const hashOf = ( address ) => createHash( 'md5' ).update( address.toLowerCase() ).digest( 'hex' );

/** @param {string} address */
const nameIn = ( address ) => address.split( '@' )[ 0 ] ?? '';

/** Milliseconds: longer than the plugin's timeout. */
const SLOW = 15_000;

/** Creates a provider with members of its own. @return {import('../_kit/respond.mjs').Provider} */
export default function createMailchimp() {
	/** @type {Map<string, Member>} */
	const members = new Map();
	/** @type {{ route: string, body: unknown }[]} */
	let requests = [];

	for ( const status of INITIAL_STATUSES ) {
		members.set( hashOf( `${ status }@example.com` ), { email_address: `${ status }@example.com`, status } );
	}

	/** @param {Record<string, unknown>} body @param {ServerResponse} response */
	const put = ( body, response ) => {
		const address = String( body.email_address ?? '' );
		const fault = FAULTS[ nameIn( address ) ];
		if ( fault ) {
			return fault( response, address );
		}
		if ( ! address.includes( '@' ) ) {
			return refuse( response, 400, 'Invalid Resource', 'Please provide a valid email address.', [
				{ field: 'email_address', message: 'This value should be a valid email.' },
			] );
		}
		const unknownId = Object.keys( body.interests ?? {} ).find(
			( id ) => ! INTERESTS.some( ( one ) => one.id === id )
		);
		if ( unknownId ) {
			return refuse( response, 400, 'Invalid Resource', `Invalid interest ID: '${ unknownId }'.` );
		}
		const status = String( body.status ?? members.get( hashOf( address ) )?.status ?? body.status_if_new );
		members.set( hashOf( address ), { email_address: address, status } );
		return sendJson( response, 200, { ...body, id: hashOf( address ), status, list_id: LIST.id } );
	};

	/** @param {Record<string, unknown>} body @param {ServerResponse} response */
	const join = ( body, response ) => {
		const address = String( body.email_address ?? '' );
		if ( members.has( hashOf( address ) ) && ! FAULTS[ nameIn( address ) ] ) {
			const detail = `${ address } is already a list member. Use PUT to insert or update list members.`;
			return refuse( response, 400, 'Member Exists', detail );
		}
		return put( body, response );
	};

	return {
		prefixes: [ '/3.0/', '/sandbox/mailchimp' ],

		async handle( { request, response, route, path, address, body: read } ) {
			const { method } = request;
			if ( path === '/sandbox/mailchimp' ) {
				const before = requests;
				requests = method === 'DELETE' ? [] : requests;
				return sendJson( response, 200, before );
			}
			const body = await read();
			requests.push( { route, body } );
			const { authorization = '' } = request.headers;
			const [ , password = '' ] = atob( authorization.replace( /^Basic /, '' ) ).split( ':' );
			if ( password !== KEY ) {
				const detail = "Your API key may be invalid, or you've attempted to access the wrong datacenter.";
				return refuse( response, 401, 'API Key Invalid', detail );
			}
			const refusal = ( /** @type {number} */ status ) => problem( status, 'Sandbox', 'As it was asked to.' );
			if ( await injectFault( readDirectives( '', address ), response, { refusal, slow: SLOW } ) ) {
				return undefined;
			}
			const readable = READABLE[ path ];
			if ( method === 'GET' && readable ) {
				return sendJson( response, 200, readable );
			}
			if ( route === `POST /3.0/lists/${ LIST.id }/members` ) {
				return join( /** @type {Record<string, unknown>} */ ( body ?? {} ), response );
			}
			const place = /^\/3\.0\/lists\/sandbox\/members\/([0-9a-f]{32})(\/tags)?$/.exec( path );
			if ( place && method === 'PUT' ) {
				return put( /** @type {Record<string, unknown>} */ ( body ?? {} ), response );
			}
			const member = members.get( place?.[ 1 ] ?? '' );
			if ( place?.[ 2 ] && member && method === 'POST' ) {
				return void response.writeHead( 204 ).end();
			}
			return member && method === 'GET' ? sendJson( response, 200, member ) : notFound( response );
		},
	};
}
