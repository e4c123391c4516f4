/** Connect's OAuth: an account lets a platform act for it. */
import { ACCOUNT, keyOf } from './access.mjs';
import { escapeHtml, redirect, sendPage } from './pages.mjs';
import { newId, readRaw, send } from './wire.mjs';

/**
 * @typedef {import('../../_kit/respond.mjs').SandboxRequest} SandboxRequest
 * @typedef {import('./world.mjs').World}                     World
 */

export const CLIENT = 'ca_sandbox';

/** @param {SandboxRequest} asked @param {string} error @param {string} why @param {number} [status] */
const refuse = ( { response }, error, why, status = 400 ) =>
	send( response, status, { error, error_description: why } );

/** Creates the routes of `/stripe/oauth/`. @param {World} world */
export function createConnect( world ) {
	/** Accounts by the codes that stand for them, until they are used. @type {Map<string, { account: string, livemode: boolean }>} */
	const codes = new Map();

	/** @param {SandboxRequest} asked The page where the owner of an account agrees. */
	const authorize = ( { response, query, request } ) => {
		const back = query.get( 'redirect_uri' );
		if (
			query.get( 'client_id' ) !== CLIENT ||
			query.get( 'response_type' ) !== 'code' ||
			! back ||
			! URL.canParse( back )
		) {
			return sendPage( response, 'No application matches the supplied client identifier', '', 400 );
		}
		const answer = query.get( 'answer' );
		if ( ! answer ) {
			const to = ( /** @type {string} */ choice ) => escapeHtml( `${ request.url }&answer=${ choice }` );
			const html = `<p><a href="${ to( 'allow' ) }">Connect my account</a></p><p><a href="${ to( 'deny' ) }">Return without connecting</a></p>`;
			return sendPage( response, 'A platform asks for access to your account', html );
		}
		const code = newId( 'ac' );
		const fields = new URLSearchParams( {
			...( query.has( 'state' ) && { state: String( query.get( 'state' ) ) } ),
		} );
		if ( answer === 'allow' ) {
			codes.set( code, { account: newId( 'acct' ), livemode: false } );
			fields.set( 'code', code );
			fields.set( 'scope', query.get( 'scope' ) ?? 'read_only' );
		} else {
			fields.set( 'error', 'access_denied' );
			fields.set( 'error_description', 'The user denied your request' );
		}
		return redirect( response, `${ back }${ back.includes( '?' ) ? '&' : '?' }${ fields }` );
	};

	/** @param {SandboxRequest} asked @param {URLSearchParams} form */
	const token = ( asked, form ) => {
		const code = form.get( 'code' ) ?? '';
		if ( form.get( 'grant_type' ) !== 'authorization_code' ) {
			return refuse(
				asked,
				'unsupported_grant_type',
				`Grant type '${ form.get( 'grant_type' ) }' is not supported`
			);
		}
		const known = codes.get( code );
		codes.delete( code );
		if ( ! known ) {
			return refuse( asked, 'invalid_grant', `Authorization code does not exist: ${ code }` );
		}
		world.access.connected.add( known.account );
		return send( asked.response, 200, {
			access_token: newId( 'sk_test' ),
			livemode: known.livemode,
			refresh_token: newId( 'rt' ),
			token_type: 'bearer',
			stripe_publishable_key: newId( 'pk_test' ),
			stripe_user_id: known.account,
			scope: 'read_write',
		} );
	};

	/** @param {SandboxRequest} asked @param {URLSearchParams} form */
	const deauthorize = ( asked, form ) => {
		const account = form.get( 'stripe_user_id' ) ?? '';
		if ( form.get( 'client_id' ) !== CLIENT || ! world.access.connected.delete( account ) ) {
			return refuse(
				asked,
				'invalid_client',
				`This application is not connected to stripe account ${ account }, or that account does not exist.`,
				401
			);
		}
		const application = { id: CLIENT, object: 'application', name: 'Sandbox platform' };
		world.post.emit( world.bookOf( false, account ), 'account.application.deauthorized', application );
		return send( asked.response, 200, { stripe_user_id: account } );
	};

	return async ( /** @type {SandboxRequest} */ asked ) => {
		const { request, route } = asked;
		if ( route === 'GET /stripe/oauth/authorize' ) {
			return authorize( asked );
		}
		const form = new URLSearchParams( await readRaw( request ) );
		const secret = form.get( 'client_secret' ) ?? keyOf( request );
		if ( secret !== 'sk_test_sandbox' && secret !== 'sk_live_sandbox' ) {
			return refuse( asked, 'invalid_client', `No such API key: ${ ACCOUNT } has no key like this one`, 401 );
		}
		return route === 'POST /stripe/oauth/token' ? token( asked, form ) : deauthorize( asked, form );
	};
}
