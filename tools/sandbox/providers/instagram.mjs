/** Instagram's API with Instagram Login, and the host of its pictures. See the sandbox's README.md. */
import { randomBytes } from 'node:crypto';
import { readDirectives } from '../_kit/directives.mjs';
import { FILE_FAULTS, sendFile } from '../_kit/photo-files.mjs';
import { injectFault, sendJson } from '../_kit/respond.mjs';
import { escapeHtml, readForm, redirect, sendPage } from '../_kit/pages.mjs';
import { ACCOUNTS, FAULTS, apiError, postOf } from './instagram/accounts.mjs';

/**
 * @typedef {import('../_kit/respond.mjs').SandboxRequest} SandboxRequest
 * @typedef {import('./instagram/accounts.mjs').Account}   Account
 * @typedef {{ account: Account, kind: 'short' | 'long', made: number, until: number }} Token `made`, `until` in milliseconds since the epoch.
 * @typedef {'token' | 'exchange' | 'refresh' | 'me' | 'media' | 'files'}               Part
 * @typedef {{ fault: string, times?: number }}                                         Fault A name of `FAULTS`, a directive, or a fault of files.
 *
 * @typedef {object} Control            What a test changes by `POST /sandbox/instagram`.
 * @property {Partial<Record<Part, Fault>>} [faults]      Replace those so far.
 * @property {string}                       [account]     Who is logged in from now on.
 * @property {number}                       [posts]       How many posts each account has.
 * @property {string[]}                     [permissions] The permissions that users grant.
 * @property {number}                       [usage]       The share of the limit that is used, in percent.
 * @property {boolean}                      [isWrapped]   Whether tokens come in `data`.
 */

/** The app that the owner has registered. */
const APP = { id: '1234567890', secret: 'sandbox-secret' };

/** A token as the app dashboard makes one. */
const DASHBOARD_TOKEN = 'IGsandbox-dashboard-token';

const SCOPE = 'instagram_business_basic';

/** The redirect URIs that are registered: the callback of a site on this machine. The service itself takes https only. */
const REDIRECT =
	/^https?:\/\/(?:127\.0\.0\.1|localhost)(?::\d+)?\/(?:[\w-]+\/)*wp-admin\/admin-post\.php\?action=statecraft_instagram_callback$/;

/** Seconds. */
const [ HOUR, LONG ] = [ 3600, 60 * 24 * 3600 ];

/** Milliseconds: longer than the plugin's time limit. */
const SLOW = 12_000;

/** How many posts a page of the API has at most. */
const PAGE = 20;

/** Pixels: no wider than Instagram's. */
const WIDTH = 720;

/** Creates a service with tokens and a log of its own. @return {import('../_kit/respond.mjs').Provider} */
export default function createInstagram() {
	/** @type {Map<string, { account: Account, redirectUri: string }>} */
	const codes = new Map();
	/** @type {Map<string, Token>} */
	const tokens = new Map();
	/** @type {{ route: string, query: Record<string, string> }[]} */
	let requests = [];
	/** @type {Required<Omit<Control, 'posts'>> & { posts: number | null }} */
	let settings;
	const rest = () => {
		settings = { faults: {}, account: 'sam', posts: null, permissions: [ SCOPE ], usage: 0, isWrapped: false };
	};
	rest();

	/** @param {Account} account @param {'short' | 'long'} kind */
	const issue = ( account, kind ) => {
		const token = `IG${ kind }-${ randomBytes( 18 ).toString( 'base64url' ) }`;
		const lifetime = kind === 'short' ? HOUR : LONG;
		tokens.set( token, { account, kind, made: Date.now(), until: Date.now() + lifetime * 1000 } );
		return { token, lifetime };
	};

	/** @param {string} given @return {Token | undefined} */
	const tokenOf = ( given ) =>
		given === DASHBOARD_TOKEN
			? { account: whoIs(), kind: 'long', made: 0, until: Infinity }
			: [ tokens.get( given ) ].find( ( token ) => token && token.until > Date.now() );

	/** @return {Account} Who is logged in. */
	const whoIs = () => ACCOUNTS[ settings.account ] ?? /** @type {Account} */ ( ACCOUNTS.sam );

	/** @param {SandboxRequest} asked @param {string} name A key of FAULTS. */
	const refuse = ( { response }, name ) => {
		const { status, body } = apiError( name );
		return sendJson( response, status, body );
	};

	/** @param {Part} part @return {string} The fault of a part; empty without one. */
	const faultOf = ( part ) => {
		const fault = settings.faults[ part ];
		if ( ! fault || fault.times === 0 ) {
			return '';
		}
		fault.times = fault.times === undefined ? undefined : fault.times - 1;
		return fault.fault;
	};

	/** @param {SandboxRequest} asked @param {Part} part @param {string} [own] @return {Promise<boolean>} Whether it has been dealt with. */
	const inject = async ( asked, part, own = '' ) => {
		const fault = faultOf( part ) || own;
		if ( FAULTS[ fault ] ) {
			refuse( asked, fault );
			return true;
		}
		return injectFault( readDirectives( '', fault || asked.address ), asked.response, {
			refusal: () => apiError( 'unknown' ).body,
			slow: SLOW,
			beginning: '{"data":[{"id":',
		} );
	};

	/** @param {SandboxRequest} asked The consent page. `answer=allow|deny` in the URL answers automatically. */
	const authorize = ( asked ) => {
		const { request, response, query } = asked;
		const uri = query.get( 'redirect_uri' ) ?? '';
		if ( query.get( 'client_id' ) !== APP.id || ! REDIRECT.test( uri ) || ! query.get( 'state' ) ) {
			return sendPage( response, 'Invalid request', '<p>Invalid redirect_uri</p>', 400 );
		}
		const answer = query.get( 'answer' );
		if ( answer ) {
			const to = new URL( uri );
			to.searchParams.set( 'state', query.get( 'state' ) ?? '' );
			if ( answer === 'deny' ) {
				to.searchParams.set( 'error', 'access_denied' );
				to.searchParams.set( 'error_reason', 'user_denied' );
				return redirect( response, to.href );
			}
			const code = `AQ-${ randomBytes( 12 ).toString( 'hex' ) }`;
			codes.set( code, { account: ACCOUNTS[ query.get( 'as' ) ?? '' ] ?? whoIs(), redirectUri: uri } );
			to.searchParams.set( 'code', code );
			return redirect( response, `${ to.href }#_` );
		}
		const link = ( /** @type {Record<string, string>} */ values, /** @type {string} */ text ) => {
			const to = new URL( request.url ?? '', 'http://sandbox' );
			Object.entries( values ).forEach( ( [ name, value ] ) => to.searchParams.set( name, value ) );
			return `<p><a class="button" role="button" href="${ escapeHtml( to.pathname + to.search ) }">${ text }</a></p>`;
		};
		const all = Object.entries( ACCOUNTS ).map( ( [ name, { username } ] ) =>
			link( { answer: 'allow', as: name }, `Allow as ${ escapeHtml( username ) }` )
		);
		return sendPage(
			response,
			'Sandbox: Instagram',
			`<p>Show your profile and media to this site?</p>${ all.join( '' ) }${ link( { answer: 'deny' }, 'Cancel' ) }`
		);
	};

	/** @param {SandboxRequest} asked */
	const exchangeCode = async ( asked ) => {
		const form = await readForm( asked.request );
		const say = ( /** @type {string} */ text ) =>
			sendJson( asked.response, 400, { error_type: 'OAuthException', code: 400, error_message: text } );
		if ( form.get( 'client_id' ) !== APP.id || form.get( 'client_secret' ) !== APP.secret ) {
			return say( 'Invalid platform app' );
		}
		const code = codes.get( form.get( 'code' ) ?? '' );
		codes.delete( form.get( 'code' ) ?? '' );
		if ( ! code || code.redirectUri !== form.get( 'redirect_uri' ) ) {
			return say( 'Matching code was not found or was already used' );
		}
		const answer = {
			access_token: issue( code.account, 'short' ).token,
			user_id: code.account.id,
			permissions: settings.isWrapped ? settings.permissions.join( ',' ) : settings.permissions,
		};
		return sendJson( asked.response, 200, settings.isWrapped ? { data: [ answer ] } : answer );
	};

	/** @param {SandboxRequest} asked @param {Token} token */
	const media = ( { request, response, query }, { account } ) => {
		const base = `http://${ request.headers.host }/instagram/graph`;
		const limit = Math.min( Number( query.get( 'limit' ) ?? 25 ), PAGE );
		const start = Number( query.get( 'after' ) ?? 0 );
		const count = settings.posts ?? account.posts;
		const end = Math.min( start + limit, count );
		const posts = Array.from( { length: Math.max( 0, end - start ) }, ( _, index ) =>
			postOf( account, start + index, base )
		);
		return sendJson(
			response,
			200,
			{
				data: posts,
				paging: {
					cursors: { before: String( start ), after: String( end ) },
					// The service's own URL, which the plugin must not follow.
					...( end < count && { next: `${ base }/me/media?after=${ end }&access_token=from-next` } ),
				},
			},
			{ 'X-App-Usage': JSON.stringify( { call_count: settings.usage, total_time: 1, total_cputime: 1 } ) }
		);
	};

	/** @param {SandboxRequest} asked */
	const graph = async ( asked ) => {
		const { response, path, query } = asked;
		const part = /** @type {Part | undefined} */ (
			{
				'/instagram/graph/access_token': 'exchange',
				'/instagram/graph/refresh_access_token': 'refresh',
				'/instagram/graph/me': 'me',
				'/instagram/graph/me/media': 'media',
			}[ path ]
		);
		if ( ! part ) {
			return refuse( asked, 'unsupported' );
		}
		const token = tokenOf( query.get( 'access_token' ) ?? '' );
		if ( await inject( asked, part, part === 'media' ? token?.account.fault : '' ) ) {
			return undefined;
		}
		if ( ! token ) {
			return refuse( asked, 'invalid' );
		}
		if ( part === 'exchange' || part === 'refresh' ) {
			const isRight =
				part === 'exchange'
					? query.get( 'grant_type' ) === 'ig_exchange_token' &&
						query.get( 'client_secret' ) === APP.secret &&
						token.kind === 'short'
					: query.get( 'grant_type' ) === 'ig_refresh_token' && token.kind === 'long';
			if ( ! isRight ) {
				return refuse( asked, 'invalid' );
			}
			const made = issue( token.account, 'long' );
			return sendJson( response, 200, {
				access_token: made.token,
				token_type: 'bearer',
				expires_in: made.lifetime,
			} );
		}
		return part === 'me'
			? sendJson( response, 200, { user_id: token.account.id, username: token.account.username, id: '1' } )
			: media( asked, token );
	};

	return {
		prefixes: [ '/instagram/', '/sandbox/instagram' ],

		async handle( asked ) {
			const { request, response, route, path, query } = asked;
			if ( path === '/sandbox/instagram' ) {
				const before = requests;
				if ( request.method === 'POST' ) {
					settings = { ...settings, .../** @type {Control} */ ( ( await asked.body() ) ?? {} ) };
				}
				if ( request.method === 'DELETE' ) {
					requests = [];
					rest();
				}
				return sendJson( response, 200, before );
			}
			requests.push( { route, query: Object.fromEntries( query ) } );
			const [ , file ] = /^\/instagram\/graph\/files\/(\w+)\.jpg$/.exec( path ) ?? [];
			if ( file ) {
				const fault = faultOf( 'files' );
				const own = FILE_FAULTS.find( ( name ) => name === fault );
				return sendFile( response, file, own ?? 'whole', `http://${ request.headers.host }${ path }`, WIDTH );
			}
			if ( route === 'GET /instagram/oauth/authorize' ) {
				return authorize( asked );
			}
			if ( route === 'POST /instagram/oauth/access_token' ) {
				return ( await inject( asked, 'token' ) ) ? undefined : exchangeCode( asked );
			}
			return graph( asked );
		},
	};
}
