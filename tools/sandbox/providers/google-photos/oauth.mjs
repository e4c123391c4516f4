/** OAuth 2.0 of the sandbox's photo service, as Google's web server flow: authorization code, PKCE, refresh tokens, revocation. */
import { createHash, randomBytes } from 'node:crypto';
import { sendJson } from '../../_kit/respond.mjs';
import { escapeHtml, readForm, redirect, sendPage } from '../../_kit/pages.mjs';

/**
 * @typedef {import('../../_kit/respond.mjs').SandboxRequest} SandboxRequest
 * @typedef {{ clientId: string, scope: string, isRevoked: boolean }} Grant
 * @typedef {{ grant: Grant, until: number }}                         Access `until` in milliseconds since the epoch.
 * @typedef {Grant & { redirectUri: string, challenge: string }}      Code
 */

/** The client that the owner has registered at the service. */
export const CLIENT = { id: 'sandbox-client.apps.googleusercontent.com', secret: 'sandbox-secret' };

/** Seconds that an access token lasts. */
const LIFETIME = 3599;

/** The redirect URIs that are registered: the callback of a site on this machine, also in a subfolder. */
const REDIRECT =
	/^https?:\/\/(?:127\.0\.0\.1|localhost)(?::\d+)?\/(?:[\w-]+\/)*wp-admin\/admin-post\.php\?action=statecraft_media_callback$/;

const PROFILE = 'https://www.googleapis.com/auth/userinfo.profile';

/** @param {string} prefix */
const token = ( prefix ) => prefix + randomBytes( 24 ).toString( 'base64url' );

/** @param {string} verifier */
const challengeOf = ( verifier ) => createHash( 'sha256' ).update( verifier ).digest( 'base64url' );

/** @param {URLSearchParams} query @return {string} What the service says is wrong with the request of an authorization; empty: nothing. */
function problemOf( query ) {
	if ( query.get( 'client_id' ) !== CLIENT.id ) {
		return 'Error 401: invalid_client. The OAuth client was not found.';
	}
	if ( ! REDIRECT.test( query.get( 'redirect_uri' ) ?? '' ) ) {
		return 'Error 400: redirect_uri_mismatch. The redirect URI in the request does not match the ones authorized for the OAuth client.';
	}
	if ( query.get( 'response_type' ) !== 'code' || ! query.get( 'scope' ) || ! query.get( 'state' ) ) {
		return 'Error 400: invalid_request.';
	}
	return query.get( 'code_challenge_method' ) === 'S256' && query.get( 'code_challenge' )
		? ''
		: 'Error 400: invalid_request. Code challenge required.';
}

/** Creates the authorization server. */
export function createOauth() {
	/** @type {Map<string, Code>} */
	const codes = new Map();
	/** @type {Map<string, Grant>} By refresh token. */
	const grants = new Map();
	/** @type {Map<string, Access>} By access token. */
	const accesses = new Map();
	const settings = { lifetime: LIFETIME, dropsScope: false };

	/** @param {Grant} grant @param {string} [refreshToken] @return {object} The answer of the token endpoint. */
	const issue = ( grant, refreshToken ) => {
		const access = token( 'ya29.sandbox-' );
		accesses.set( access, { grant, until: Date.now() + settings.lifetime * 1000 } );
		return {
			access_token: access,
			expires_in: settings.lifetime,
			scope: grant.scope,
			token_type: 'Bearer',
			...( refreshToken && { refresh_token: refreshToken } ),
		};
	};

	/** @param {SandboxRequest} asked @param {boolean} isAllowed */
	const answer = ( { response, query }, isAllowed ) => {
		const to = new URL( query.get( 'redirect_uri' ) ?? '' );
		to.searchParams.set( 'state', query.get( 'state' ) ?? '' );
		if ( isAllowed ) {
			const code = token( '4/sandbox-' );
			codes.set( code, {
				clientId: query.get( 'client_id' ) ?? '',
				scope: settings.dropsScope ? PROFILE : `${ query.get( 'scope' ) }`,
				redirectUri: query.get( 'redirect_uri' ) ?? '',
				challenge: query.get( 'code_challenge' ) ?? '',
				isRevoked: false,
			} );
			to.searchParams.set( 'code', code );
		} else {
			to.searchParams.set( 'error', 'access_denied' );
		}
		redirect( response, to.href );
	};

	return {
		settings,

		/**
		 * The consent page. `answer=allow|deny` in the URL answers automatically; `coop=same-origin` severs the opener, as some
		 * services and networks do.
		 *
		 * @param {SandboxRequest} asked
		 */
		authorize( asked ) {
			const { request, response, query } = asked;
			const coop = query.get( 'coop' );
			if ( coop ) {
				response.setHeader( 'Cross-Origin-Opener-Policy', coop );
			}
			const problem = problemOf( query );
			if ( problem ) {
				return sendPage( response, 'Access blocked', `<p>${ escapeHtml( problem ) }</p>`, 400 );
			}
			const chosen = query.get( 'answer' );
			if ( chosen === 'allow' || chosen === 'deny' ) {
				return answer( asked, chosen === 'allow' );
			}
			const link = ( /** @type {string} */ value, /** @type {string} */ text ) => {
				const to = new URL( request.url ?? '', 'http://sandbox' );
				to.searchParams.set( 'answer', value );
				return `<a class="button" role="button" href="${ escapeHtml( to.pathname + to.search ) }">${ text }</a>`;
			};
			const scopes = ( query.get( 'scope' ) ?? '' )
				.split( ' ' )
				.map( ( one ) => `<li>${ escapeHtml( one ) }</li>` );
			return sendPage(
				response,
				'Sandbox: a site wants to access your photos',
				`<p>Sam Sandbox</p><ul>${ scopes.join( '' ) }</ul><p>${ link( 'deny', 'Cancel' ) } ${ link( 'allow', 'Allow' ) }</p>`
			);
		},

		/** @param {SandboxRequest} asked Exchanges a code or a refresh token. */
		async token( { request, response } ) {
			const form = await readForm( request );
			const say = (
				/** @type {number} */ status,
				/** @type {string} */ error,
				/** @type {string} */ description
			) => sendJson( response, status, { error, error_description: description } );
			if ( form.get( 'client_id' ) !== CLIENT.id || form.get( 'client_secret' ) !== CLIENT.secret ) {
				return say( 401, 'invalid_client', 'The provided client secret is invalid.' );
			}
			if ( form.get( 'grant_type' ) === 'refresh_token' ) {
				const grant = grants.get( form.get( 'refresh_token' ) ?? '' );
				return grant && ! grant.isRevoked
					? sendJson( response, 200, issue( grant ) )
					: say( 400, 'invalid_grant', 'Token has been expired or revoked.' );
			}
			const code = codes.get( form.get( 'code' ) ?? '' );
			codes.delete( form.get( 'code' ) ?? '' );
			if ( form.get( 'grant_type' ) !== 'authorization_code' || ! code ) {
				return say( 400, 'invalid_grant', 'Malformed auth code.' );
			}
			if ( code.redirectUri !== form.get( 'redirect_uri' ) ) {
				return say( 400, 'redirect_uri_mismatch', 'Bad Request' );
			}
			if ( code.challenge !== challengeOf( form.get( 'code_verifier' ) ?? '' ) ) {
				return say( 400, 'invalid_grant', 'Invalid code verifier.' );
			}
			const refreshToken = token( '1//sandbox-' );
			grants.set( refreshToken, code );
			return sendJson( response, 200, issue( code, refreshToken ) );
		},

		/** @param {SandboxRequest} asked Revokes the grant of an access or refresh token. */
		async revoke( { request, response } ) {
			const given = ( await readForm( request ) ).get( 'token' ) ?? '';
			const grant = grants.get( given ) ?? accesses.get( given )?.grant;
			if ( ! grant || grant.isRevoked ) {
				return sendJson( response, 400, {
					error: 'invalid_token',
					error_description: 'Token expired or revoked',
				} );
			}
			grant.isRevoked = true;
			return sendJson( response, 200, {} );
		},

		/** @param {SandboxRequest} asked @return {Grant | undefined} The grant of a request that is authorised. */
		grantOf( { request } ) {
			const [ , given = '' ] = /^Bearer (\S+)$/.exec( request.headers.authorization ?? '' ) ?? [];
			const access = accesses.get( given );
			return access && ! access.grant.isRevoked && access.until > Date.now() ? access.grant : undefined;
		},

		/** Revokes all grants, as a person does on the account's page of the service. */
		revokeAll: () => grants.forEach( ( grant ) => ( grant.isRevoked = true ) ),

		/** Ends all access tokens; refresh tokens stay valid. */
		expireAll: () => accesses.clear(),

		/** The number of grants that are valid. */
		live: () => [ ...grants.values() ].filter( ( { isRevoked } ) => ! isRevoked ).length,
	};
}
