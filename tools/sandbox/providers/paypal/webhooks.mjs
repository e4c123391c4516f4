/** PayPal's webhooks: the recipients of events, with real signatures, and a log. */
import { createSign, createVerify, generateKeyPairSync, randomUUID } from 'node:crypto';
import { crc32 } from 'node:zlib';
import { refuse } from './answers.mjs';
import { valueAt } from './raw.mjs';
import { id, now } from './money.mjs';

/**
 * @typedef {import('./answers.mjs').Json}   Json
 * @typedef {import('./answers.mjs').Answer} Answer
 * @typedef {{ event: Json, raw: string, sent: number }} Sent `sent`: how often.
 *
 * @typedef {object} Forgery           What is wrong with a request that a test asks for.
 * @property {string}                  [raw]     The body in place of the signed one.
 * @property {Record<string, string>}  [headers] Replace those of PayPal; an empty one is left out.
 * @property {string}                  [webhook] Signed for this webhook.
 */

/** Creates the webhooks, with a key of their own. */
export function createWebhooks() {
	const { publicKey, privateKey } = generateKeyPairSync( 'rsa', { modulusLength: 2048 } );
	/** @type {Map<string, Json>} */
	const webhooks = new Map();
	/** @type {Sent[]} */
	const events = [];
	let isHeld = false;
	let where = '';
	const certificate = () => `${ where }/paypal/v1/notifications/certs/CERT-sandbox`;
	const signed = (
		/** @type {string} */ transmission,
		/** @type {string} */ time,
		/** @type {string} */ webhook,
		/** @type {string} */ raw
	) => `${ transmission }|${ time }|${ webhook }|${ crc32( raw ) }`;

	/** @param {Json} webhook @param {string} raw @param {Forgery} [forgery] @return {Promise<number>} The status of the answer. */
	async function post( webhook, raw, forgery = {} ) {
		const [ transmission, time ] = [ randomUUID(), now() ];
		const headers = {
			'Content-Type': 'application/json',
			'PayPal-Auth-Algo': 'SHA256withRSA',
			'PayPal-Cert-Url': certificate(),
			'PayPal-Transmission-Id': transmission,
			'PayPal-Transmission-Sig': createSign( 'RSA-SHA256' )
				.update( signed( transmission, time, forgery.webhook ?? webhook.id, raw ) )
				.sign( privateKey, 'base64' ),
			'PayPal-Transmission-Time': time,
			...forgery.headers,
		};
		const sent = Object.fromEntries( Object.entries( headers ).filter( ( [ , value ] ) => value !== '' ) );
		const answer = await fetch( webhook.url, { method: 'POST', headers: sent, body: forgery.raw ?? raw } ).catch(
			() => undefined
		);
		return answer?.status ?? 0;
	}

	/** @param {Sent} one @param {Forgery} [forgery] */
	const deliver = async ( one, forgery ) => {
		one.sent++;
		const subscribed = [ ...webhooks.values() ].filter( ( { event_types: types } ) =>
			types.some( ( /** @type {Json} */ { name } ) => name === '*' || name === one.event.event_type )
		);
		return Promise.all( subscribed.map( ( webhook ) => post( webhook, one.raw, forgery ) ) );
	};

	return {
		events,
		webhooks,
		deliver,
		publicKey: publicKey.export( { type: 'spki', format: 'pem' } ).toString(),

		/** @param {string} origin Where the sandbox is reached. */
		at( origin ) {
			where = origin;
		},

		/** @param {boolean} next Whether events wait until they are asked for. */
		hold( next ) {
			isHeld = next;
		},

		/** @param {string} type @param {Json} resource */
		emit( type, resource ) {
			const event = {
				id: `WH-${ id( 17 ) }-${ id( 17 ) }`,
				event_version: '1.0',
				create_time: new Date().toISOString(),
				resource_type: type.split( '.' )[ 1 ]?.toLowerCase(),
				resource_version: '2.0',
				event_type: type,
				summary: 'Sandbox answer: a thing happened to Zoë.',
				resource,
				links: [],
			};
			// Formatting that a client would change by decoding and re-encoding it.
			const raw = JSON.stringify( structuredClone( event ) ).replace(
				/\}$/,
				',"sandbox":{"empty":{},"number":1.0,"path":"a\\/b"}}'
			);
			events.push( { event: JSON.parse( raw ), raw, sent: 0 } );
			if ( ! isHeld ) {
				void deliver( /** @type {Sent} */ ( events.at( -1 ) ) );
			}
		},

		/** @param {Json} body @return {Answer} */
		create( body ) {
			if ( ! URL.canParse( body.url ) || ! Array.isArray( body.event_types ) ) {
				return refuse( 'MISSING_REQUIRED_PARAMETER' );
			}
			if ( [ ...webhooks.values() ].some( ( { url } ) => url === body.url ) ) {
				return refuse( 'WEBHOOK_URL_ALREADY_EXISTS' );
			}
			const webhook = { id: id(), url: body.url, event_types: body.event_types, links: [] };
			webhooks.set( webhook.id, webhook );
			return { status: 201, body: webhook };
		},

		/** @param {string} wanted @param {Json} body A JSON patch. @return {Answer} */
		patch( wanted, body ) {
			const webhook = webhooks.get( wanted );
			const [ change ] = Array.isArray( body ) ? body : [];
			if ( ! webhook || change?.op !== 'replace' || ! [ '/url', '/event_types' ].includes( change.path ) ) {
				return refuse( webhook ? 'MISSING_REQUIRED_PARAMETER' : 'INVALID_RESOURCE_ID' );
			}
			webhook[ change.path.slice( 1 ) ] = change.value;
			return { status: 200, body: webhook };
		},

		/** @param {string} wanted @return {Answer} */
		remove: ( wanted ) => ( webhooks.delete( wanted ) ? { status: 204 } : refuse( 'INVALID_RESOURCE_ID' ) ),

		/** @param {string} request The request as it was sent: the checksum is that of the bytes. @return {Answer} */
		verify( request ) {
			/** @type {Json} */
			let body;
			try {
				body = JSON.parse( request );
			} catch {
				return refuse( 'MISSING_REQUIRED_PARAMETER' );
			}
			const start = /"webhook_event"\s*:\s*/.exec( request );
			const raw = start ? valueAt( request, start.index + start[ 0 ].length ) : '';
			const isWhole = [
				'auth_algo',
				'cert_url',
				'transmission_id',
				'transmission_sig',
				'transmission_time',
				'webhook_id',
			].every( ( name ) => typeof body[ name ] === 'string' );
			if ( ! isWhole || raw === '' ) {
				return refuse( 'MISSING_REQUIRED_PARAMETER' );
			}
			const text = signed( body.transmission_id, body.transmission_time, body.webhook_id, raw );
			const isGood =
				webhooks.has( body.webhook_id ) &&
				body.auth_algo === 'SHA256withRSA' &&
				body.cert_url === certificate() &&
				createVerify( 'RSA-SHA256' ).update( text ).verify( publicKey, body.transmission_sig, 'base64' );
			return { status: 200, body: { verification_status: isGood ? 'SUCCESS' : 'FAILURE' } };
		},

		/** @param {URLSearchParams} query @return {Answer} Newest first, as PayPal lists them. */
		list( query ) {
			const [ from, to, size, page ] = [
				query.get( 'start_time' ) ?? '',
				query.get( 'end_time' ) ?? '9999',
				Number( query.get( 'page_size' ) ?? 10 ),
				Number( query.get( 'page' ) ?? 0 ),
			];
			const found = events
				.map( ( { event } ) => event )
				.filter(
					( { create_time: time } ) =>
						time.slice( 0, 19 ) >= from.slice( 0, 19 ) && time.slice( 0, 19 ) <= to.slice( 0, 19 )
				)
				.reverse();
			const next = new URLSearchParams( query );
			next.set( 'page', String( page + 1 ) );
			const links =
				( page + 1 ) * size < found.length
					? [
							{
								href: `${ where }/paypal/v1/notifications/webhooks-events?${ next }`,
								rel: 'next',
								method: 'GET',
							},
						]
					: [];
			return {
				status: 200,
				body: { events: found.slice( page * size, ( page + 1 ) * size ), count: found.length, links },
			};
		},

		/** @param {string} wanted @return {Answer} */
		resend( wanted ) {
			const found = events.find( ( { event } ) => event.id === wanted );
			void ( found && deliver( found ) );
			return found ? { status: 202, body: found.event } : refuse( 'INVALID_RESOURCE_ID' );
		},
	};
}
