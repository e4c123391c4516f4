/** The routes of webhook endpoints. */
import { check, flag, listOf, metadata, text, url } from './params.mjs';
import { invalid, newId } from './wire.mjs';

/**
 * @typedef {import('./wire.mjs').Thing} Thing
 * @typedef {import('./book.mjs').Book}  Book
 */

const expand = listOf( text );

/** How many endpoints an account may have. */
const MAX_ENDPOINTS = 16;

/** A name of an event, such as `charge.dispute.created`. */
const EVENT = /^(?:\*|[a-z_]+(?:\.[a-z_]+)+)$/;

/** @param {Book} book @param {Thing} params As checked. @return {Thing} */
export const endpointOf = ( book, params ) => ( {
	id: newId( 'we' ),
	object: 'webhook_endpoint',
	api_version: params.api_version ?? null,
	application: null,
	created: book.now(),
	description: params.description ?? null,
	enabled_events: params.enabled_events,
	livemode: book.livemode,
	metadata: params.metadata ?? {},
	status: 'enabled',
	url: params.url,
} );

/** Creates the routes. @return {import('./api.mjs').Route[]} */
export const createEndpoints = () => [
	{
		pattern: /^POST webhook_endpoints$/,
		right: 'webhook_write',
		answer: ( { book, params } ) => {
			const asked = check(
				params,
				{
					expand,
					metadata,
					url,
					enabled_events: listOf( text ),
					api_version: text,
					connect: flag,
					description: text,
				},
				[ 'enabled_events', 'url' ]
			);
			const wrong = asked.enabled_events.findIndex( ( /** @type {string} */ type ) => ! EVENT.test( type ) );
			if ( wrong >= 0 ) {
				throw invalid(
					`Invalid enabled_events[${ wrong }]: must be one of the types of events`,
					`enabled_events[${ wrong }]`
				);
			}
			if (
				book.livemode &&
				! asked.url.startsWith( 'https://' ) &&
				! URL.parse?.( asked.url )?.hostname.startsWith( '127.' )
			) {
				throw invalid( 'Invalid URL: live mode endpoints must be HTTPS.', 'url', 'url_invalid' );
			}
			if ( book.all( 'webhook_endpoint' ).length >= MAX_ENDPOINTS ) {
				throw invalid(
					`You have reached the maximum of ${ MAX_ENDPOINTS } ${ book.livemode ? 'live' : 'test' } webhook endpoints.`
				);
			}
			const secret = newId( 'whsec' );
			const endpoint = book.add( endpointOf( book, asked ), { secret, connect: asked.connect } );
			return { ...endpoint, secret };
		},
	},
	{
		pattern: /^POST webhook_endpoints\/([^/]+)$/,
		right: 'webhook_write',
		answer: ( { book, params, id } ) => {
			const asked = check( params, {
				expand,
				metadata,
				url,
				enabled_events: listOf( text ),
				description: text,
				disabled: flag,
			} );
			const { disabled, expand: _, ...values } = asked;
			return Object.assign(
				book.get( 'webhook_endpoint', id ),
				values,
				disabled !== undefined && { status: disabled ? 'disabled' : 'enabled' }
			);
		},
	},
	{
		pattern: /^DELETE webhook_endpoints\/([^/]+)$/,
		right: 'webhook_write',
		answer: ( { book, id } ) => {
			book.things.delete( book.get( 'webhook_endpoint', id ).id );
			return { id, object: 'webhook_endpoint', deleted: true };
		},
	},
];
