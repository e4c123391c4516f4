/** A photo service with accounts: Google's OAuth 2.0, its Photos Picker API and version 1 of its Library API. See the sandbox's README.md. */
import { photoPng } from '../_kit/photo-files.mjs';
import { sendJson } from '../_kit/respond.mjs';
import { createCollection } from './google-photos/collection.mjs';
import { createKnobs, refuse } from './google-photos/knobs.mjs';
import { createLibrary } from './google-photos/library.mjs';
import { createOauth } from './google-photos/oauth.mjs';
import { createPicker } from './google-photos/picker.mjs';
import { mp4Of } from './google-photos/videos.mjs';

/**
 * @typedef {import('../_kit/respond.mjs').SandboxRequest} SandboxRequest
 *
 * @typedef {object} Control            What a test or a person changes by `POST /sandbox/google-photos`.
 * @property {Parameters<ReturnType<typeof createKnobs>['set']>[0]} [faults]     Replace those so far.
 * @property {string[]}                                            [pick]       Picks these in all waiting sessions.
 * @property {boolean}                                             [revoke]     Revokes all grants.
 * @property {boolean}                                             [expireAccess] Ends all access tokens.
 * @property {boolean}                                             [expireUrls] Ends all base URLs.
 * @property {boolean}                                             [expireSessions] Ends all sessions.
 * @property {boolean}                                             [dropScope]  Whether the person unticks the access to photos from now on.
 * @property {number}                                              [lifetime]   Seconds that new access tokens last.
 */

const PROFILE = 'https://www.googleapis.com/auth/userinfo.profile';
const PICKER = 'https://www.googleapis.com/auth/photospicker.mediaitems.readonly';
const LIBRARY = 'https://www.googleapis.com/auth/photoslibrary.readonly';

/** Pixels of an avatar, and of a preview in the picker. */
const SMALL = 96;

/** @param {SandboxRequest} asked Where the sandbox is reached. */
const origin = ( { request } ) => `http://${ request.headers.host }`;

/** Creates a service with a library, accounts and sessions of its own. @return {import('../_kit/respond.mjs').Provider} */
export default function createGooglePhotos() {
	const photos = createCollection();
	const knobs = createKnobs();
	const oauth = createOauth();
	let where = '';
	/** Base URLs of earlier generations have expired. */
	let generation = 1;
	const baseUrl = ( /** @type {{ id: string }} */ { id } ) => `${ where }/google/files/${ generation }/${ id }`;
	const library = createLibrary( photos, baseUrl );
	const picker = createPicker( photos, baseUrl, origin );
	/** @type {{ route: string, query: Record<string, string>, body: unknown }[]} */
	let requests = [];

	/** @param {Control} control */
	const apply = ( control ) => {
		if ( control.faults ) {
			knobs.set( control.faults );
		}
		if ( control.pick ) {
			picker.pick( control.pick );
		}
		if ( control.revoke ) {
			oauth.revokeAll();
		}
		if ( control.expireAccess ) {
			oauth.expireAll();
		}
		if ( control.expireSessions ) {
			picker.expireAll();
		}
		generation += control.expireUrls ? 1 : 0;
		oauth.settings.dropsScope = control.dropScope ?? oauth.settings.dropsScope;
		oauth.settings.lifetime = control.lifetime ?? oauth.settings.lifetime;
	};

	/** @param {SandboxRequest} asked @param {string} scope Refuses a request without a grant for it. */
	const isRefused = ( asked, scope ) => {
		const grant = oauth.grantOf( asked );
		if ( ! grant ) {
			refuse( asked.response, 'UNAUTHENTICATED', undefined, 'Request had invalid authentication credentials.' );
		} else if ( ! grant.scope.split( ' ' ).includes( scope ) ) {
			refuse( asked.response, 'PERMISSION_DENIED', 'ACCESS_TOKEN_SCOPE_INSUFFICIENT' );
		} else {
			return false;
		}
		return true;
	};

	/** @param {SandboxRequest} asked Serves `/google/files/<generation>/<id>=<parameters>`. */
	const file = async ( asked ) => {
		const { response, path, address } = asked;
		const [ , made, id, size ] = /^\/google\/files\/(\d+)\/([\w-]+)(?:=([\w-]+))?$/.exec( path ) ?? [];
		const isOriginal = size === 'd' || size === 'dv';
		if (
			( await knobs.inject( 'files', response, address ) ) ||
			( isOriginal && ( await knobs.inject( 'originals', response, '' ) ) )
		) {
			return undefined;
		}
		const photo = photos.find( ( one ) => one.id === id );
		if ( ! photo || Number( made ) !== generation || ! oauth.grantOf( asked ) ) {
			return void response
				.writeHead( photo ? 403 : 404, { 'Content-Type': 'text/html' } )
				.end( '<!doctype html>' );
		}
		const isVideo = size === 'dv';
		const [ , width ] = /^w(\d+)/.exec( size ?? '' ) ?? [];
		const scale = Math.min( 1, Number( width ?? photo.width ) / photo.width );
		const bytes = isVideo
			? mp4Of( photo.id )
			: photoPng( photo.id, Math.round( photo.width * scale ), Math.round( photo.height * scale ) );
		return void response
			.writeHead( 200, { 'Content-Type': isVideo ? 'video/mp4' : 'image/png', 'Content-Length': bytes.length } )
			.end( bytes );
	};

	/** @type {[pattern: RegExp, part: import('./google-photos/knobs.mjs').Part, scope: string, handle: (asked: SandboxRequest, body: Record<string, any>, id: string) => unknown][]} */
	const routes = [
		[ /^GET \/google\/o\/oauth2\/v2\/auth$/, 'authorize', '', ( asked ) => oauth.authorize( asked ) ],
		[ /^POST \/google\/token$/, 'token', '', ( asked ) => oauth.token( asked ) ],
		[ /^POST \/google\/revoke$/, 'revoke', '', ( asked ) => oauth.revoke( asked ) ],
		[
			/^GET \/google\/userinfo$/,
			'userinfo',
			PROFILE,
			( asked ) =>
				sendJson( asked.response, 200, {
					sub: '1',
					name: 'Sam Sandbox',
					picture: `${ origin( asked ) }/google/picker/preview/sam`,
				} ),
		],
		[
			/^POST \/google\/picker\/v1\/sessions$/,
			'sessions',
			PICKER,
			( asked, body ) => picker.create( asked, String( body.pickingConfig?.maxItemCount ?? '2000' ) ),
		],
		[
			/^(?:GET|DELETE) \/google\/picker\/v1\/sessions\/([\w-]+)$/,
			'sessions',
			PICKER,
			( asked, _, id ) => picker.one( asked, id ),
		],
		[ /^GET \/google\/picker\/v1\/mediaItems$/, 'items', PICKER, ( asked ) => picker.items( asked ) ],
		[
			/^POST \/google\/library\/v1\/mediaItems:search$/,
			'items',
			LIBRARY,
			( asked, body ) => library.search( asked, body ),
		],
		[
			/^GET \/google\/library\/v1\/mediaItems\/([\w-]+)$/,
			'items',
			LIBRARY,
			( asked, _, id ) => library.item( asked, id ),
		],
		[ /^GET \/google\/library\/v1\/albums$/, 'albums', LIBRARY, ( asked ) => library.albums( asked ) ],
	];

	return {
		prefixes: [ '/google/', '/sandbox/google-photos' ],

		async handle( asked ) {
			const { request, response, route, path, query, address } = asked;
			where = origin( asked );
			if ( path === '/sandbox/google-photos' ) {
				const before = requests;
				if ( request.method === 'POST' ) {
					apply( /** @type {Control} */ ( ( await asked.body() ) ?? {} ) );
				}
				if ( request.method === 'DELETE' ) {
					requests = [];
					knobs.set( {} );
					apply( { dropScope: false, lifetime: 3599 } );
				}
				return sendJson( response, 200, {
					requests: before,
					grants: oauth.live(),
					sessions: picker.sessions.size,
				} );
			}
			const preview = /^\/google\/picker\/preview\/([\w-]+)$/.exec( path );
			if ( preview ) {
				return void response
					.writeHead( 200, { 'Content-Type': 'image/png' } )
					.end( photoPng( preview[ 1 ] ?? '', SMALL, SMALL ) );
			}
			const page = /^\/google\/picker\/pick\/([\w-]+)(?:\/autoclose)?$/.exec( path );
			if ( page ) {
				return picker.page( asked, page[ 1 ] ?? '' );
			}
			if ( path.startsWith( '/google/files/' ) ) {
				requests.push( { route, query: Object.fromEntries( query ), body: null } );
				return file( asked );
			}
			const found = routes.find( ( [ pattern ] ) => pattern.test( route ) );
			if ( ! found ) {
				return refuse( response, 'NOT_FOUND' );
			}
			const [ pattern, part, scope, handle ] = found;
			const isForm = part === 'token' || part === 'revoke';
			const body = request.method === 'POST' && ! isForm ? await asked.body() : null;
			requests.push( { route, query: Object.fromEntries( query ), body } );
			if ( ( await knobs.inject( part, response, address ) ) || ( scope && isRefused( asked, scope ) ) ) {
				return undefined;
			}
			const json = /** @type {Record<string, any>} */ ( body ?? {} );
			return handle( asked, json, pattern.exec( route )?.[ 1 ] ?? '' );
		},
	};
}
