/** Version 1 of the Picker API: sessions, the page on which a person picks, and what was picked. */
import { randomUUID } from 'node:crypto';
import { sendJson } from '../../_kit/respond.mjs';
import { refuse } from './knobs.mjs';
import { pageOf } from './library.mjs';
import { escapeHtml, readForm, sendPage } from '../../_kit/pages.mjs';

/**
 * @typedef {import('./collection.mjs').Photo}                 Photo
 * @typedef {import('../../_kit/respond.mjs').SandboxRequest} SandboxRequest
 * @typedef {{ id: string, most: number, until: number, picked: string[] | null }} Session `until` in milliseconds since the epoch; `picked`: null before Done.
 */

/** How many sessions one person may have open. */
const MAX_SESSIONS = 20;

const MAX_ITEMS = 100;

/** Milliseconds. */
const LIFETIME = 3_600_000;

/** How many of the library's items the page shows. */
const SHOWN = 24;

/**
 * Creates the picker.
 *
 * @param {readonly Photo[]}                       photos
 * @param {(photo: Photo) => string}              baseUrl
 * @param {(asked: SandboxRequest) => string} origin Where the sandbox is reached.
 */
export function createPicker( photos, baseUrl, origin ) {
	/** @type {Map<string, Session>} */
	const sessions = new Map();
	const settings = { pollInterval: '0.3s', timeoutIn: '1800s' };

	/** @param {Session} session @param {SandboxRequest} asked @return {object} As the API describes it. */
	const dataOf = ( { id, until, picked, most }, asked ) => ( {
		id,
		pickerUri: `${ origin( asked ) }/google/picker/pick/${ id }`,
		...( picked === null && { pollingConfig: { ...settings } } ),
		expireTime: new Date( until ).toISOString(),
		pickingConfig: { maxItemCount: String( most ) },
		...( picked !== null && { mediaItemsSet: true } ),
	} );

	/** @param {Photo} photo @return {object} As the API describes it. */
	const itemOf = ( photo ) => ( {
		id: photo.id,
		createTime: photo.created,
		type: photo.isVideo ? 'VIDEO' : 'PHOTO',
		mediaFile: {
			baseUrl: baseUrl( photo ),
			mimeType: photo.mimeType,
			filename: photo.filename,
			mediaFileMetadata: {
				width: photo.width,
				height: photo.height,
				...( photo.isVideo
					? { videoMetadata: { fps: 30, processingStatus: photo.isReady ? 'READY' : 'PROCESSING' } }
					: { photoMetadata: {} } ),
			},
		},
	} );

	/** @param {string} id @return {Session | undefined} A session that has not expired. */
	const find = ( id ) => {
		const session = sessions.get( id );
		return session && session.until > Date.now() ? session : undefined;
	};

	return {
		settings,
		sessions,

		/** @param {SandboxRequest} asked @param {string} most `maxItemCount`. */
		create( asked, most ) {
			if ( ! /^\d{1,4}$/.test( most ) || Number( most ) < 1 || Number( most ) > 2000 ) {
				return refuse( asked.response, 'INVALID_ARGUMENT', undefined, 'maxItemCount is out of range.' );
			}
			if ( sessions.size >= MAX_SESSIONS ) {
				return refuse( asked.response, 'RESOURCE_EXHAUSTED', undefined, 'Too many sessions.' );
			}
			const session = { id: randomUUID(), most: Number( most ), until: Date.now() + LIFETIME, picked: null };
			sessions.set( session.id, session );
			return sendJson( asked.response, 200, dataOf( session, asked ) );
		},

		/** @param {SandboxRequest} asked @param {string} id */
		one( asked, id ) {
			const session = find( id );
			if ( ! session ) {
				return refuse( asked.response, 'NOT_FOUND', undefined, 'Requested entity was not found.' );
			}
			if ( asked.request.method === 'DELETE' ) {
				sessions.delete( id );
				return sendJson( asked.response, 200, {} );
			}
			return sendJson( asked.response, 200, dataOf( session, asked ) );
		},

		/** @param {SandboxRequest} asked */
		items( { response, query } ) {
			const session = find( query.get( 'sessionId' ) ?? '' );
			if ( ! session ) {
				return refuse( response, 'NOT_FOUND', undefined, 'Requested entity was not found.' );
			}
			if ( session.picked === null ) {
				return refuse( response, 'FAILED_PRECONDITION', 'PENDING_USER_ACTION' );
			}
			const size = Number( query.get( 'pageSize' ) ?? 50 );
			const { picked } = session;
			const found = photos.filter( ( { id } ) => picked.includes( id ) );
			const page = pageOf( found, size || 50, query.get( 'pageToken' ) ?? '' );
			if ( ! page || size < 0 || size > MAX_ITEMS ) {
				return refuse( response, 'INVALID_ARGUMENT' );
			}
			return sendJson( response, 200, {
				mediaItems: page.part.map( itemOf ),
				...( page.nextPageToken && { nextPageToken: page.nextPageToken } ),
			} );
		},

		/** The page on which a person picks; once done it is dead, as the service's. @param {SandboxRequest} asked @param {string} id */
		async page( { request, response, path }, id ) {
			const session = find( id );
			if ( ! session || session.picked !== null ) {
				return sendPage( response, 'This link has expired', '<p>Start again where you came from.</p>', 404 );
			}
			if ( request.method === 'POST' ) {
				session.picked = ( await readForm( request ) ).getAll( 'photo' ).slice( 0, session.most );
				const script = path.endsWith( '/autoclose' ) ? '<script>window.close()</script>' : '';
				return sendPage( response, 'Done', `<p>Go back to where you came from.</p>${ script }` );
			}
			const shown = photos.slice( 0, SHOWN ).map( ( photo ) => {
				const src = `/google/picker/preview/${ photo.id }`;
				return `<li><label><input type="checkbox" name="photo" value="${ photo.id }"><img alt="" src="${ src }"> ${ escapeHtml( photo.filename ) }</label></li>`;
			} );
			return sendPage(
				response,
				'Sandbox: choose your photos',
				`<form method="post"><ul class="photos">${ shown.join( '' ) }</ul><button>Done</button></form>`
			);
		},

		/** What a person picks without the page. @param {string[]} ids Ids of photos, in all sessions that are waiting. */
		pick( ids ) {
			for ( const session of sessions.values() ) {
				session.picked ??= ids.slice( 0, session.most );
			}
		},

		/** Lets all sessions expire. */
		expireAll: () => sessions.forEach( ( session ) => ( session.until = 0 ) ),
	};
}
