/** Version 1 of the Library API, as far as browsing needs it: search with filters, albums, one item. */
import { sendJson } from '../../_kit/respond.mjs';
import { ALBUMS } from './collection.mjs';
import { refuse } from './knobs.mjs';

/**
 * @typedef {import('./collection.mjs').Photo}                 Photo
 * @typedef {import('../../_kit/respond.mjs').SandboxRequest} SandboxRequest
 * @typedef {{ year?: number, month?: number, day?: number }}  Day   Of the API; 0: any.
 * @typedef {{ contentFilter?: { includedContentCategories?: string[] }, mediaTypeFilter?: { mediaTypes?: string[] }, featureFilter?: { includedFeatures?: string[] }, dateFilter?: { ranges?: { startDate: Day, endDate: Day }[] } }} Filters
 * @typedef {{ albumId?: string, pageSize?: number, pageToken?: string, filters?: Filters }} Search
 */

const MAX_ITEMS = 100;
const MAX_ALBUMS = 50;

/** @param {Day} day @return {number} 20260131 for 31 January 2026. */
const dayNumber = ( { year = 0, month = 0, day = 0 } ) => year * 10_000 + month * 100 + day;

/** @param {Photo} photo */
const createdOn = ( { created } ) => Number( created.slice( 0, 10 ).replaceAll( '-', '' ) );

/** @param {Filters} filters @return {(photo: Photo) => boolean} */
const matching =
	( { contentFilter, mediaTypeFilter, featureFilter, dateFilter } ) =>
	( photo ) => {
		const categories = contentFilter?.includedContentCategories ?? [];
		const types = mediaTypeFilter?.mediaTypes ?? [];
		const ranges = dateFilter?.ranges ?? [];
		return (
			( categories.length === 0 || categories.includes( photo.category ) ) &&
			( types.length === 0 || types.includes( photo.isVideo ? 'VIDEO' : 'PHOTO' ) ) &&
			( ! featureFilter?.includedFeatures?.includes( 'FAVORITES' ) || photo.isFavorite ) &&
			( ranges.length === 0 ||
				ranges.some(
					( { startDate, endDate } ) =>
						createdOn( photo ) >= dayNumber( startDate ) && createdOn( photo ) <= dayNumber( endDate )
				) )
		);
	};

/**
 * @template T
 * @param {readonly T[]} all
 * @param {number}       size
 * @param {string}       pageToken
 * @return {{ part: T[], nextPageToken?: string } | undefined} Undefined: the token is not one of these pages.
 */
export function pageOf( all, size, pageToken ) {
	const from = pageToken === '' ? 0 : Number( /^page-(\d+)$/.exec( pageToken )?.[ 1 ] ?? NaN );
	if ( Number.isNaN( from ) ) {
		return undefined;
	}
	const part = all.slice( from, from + size );
	return { part, ...( from + size < all.length && { nextPageToken: `page-${ from + size }` } ) };
}

/**
 * Creates the library.
 *
 * @param {readonly Photo[]}          photos
 * @param {(photo: Photo) => string} baseUrl
 */
export function createLibrary( photos, baseUrl ) {
	/** @param {Photo} photo @return {object} As the API describes it. */
	const itemOf = ( photo ) => ( {
		id: photo.id,
		...( photo.description && { description: photo.description } ),
		productUrl: `https://photos.google.com/lr/photo/${ photo.id }`,
		baseUrl: baseUrl( photo ),
		mimeType: photo.mimeType,
		mediaMetadata: {
			creationTime: photo.created,
			width: String( photo.width ),
			height: String( photo.height ),
			...( photo.isVideo
				? { video: { fps: 30, status: photo.isReady ? 'READY' : 'PROCESSING' } }
				: { photo: { cameraMake: 'Sandbox' } } ),
		},
		filename: photo.filename,
	} );

	return {
		/** @param {SandboxRequest} asked @param {Search} search */
		search( { response }, { albumId, pageSize = 25, pageToken = '', filters } ) {
			if ( pageSize < 0 || pageSize > MAX_ITEMS ) {
				return refuse( response, 'INVALID_ARGUMENT', undefined, 'Page size is out of range.' );
			}
			if ( albumId && filters ) {
				return refuse( response, 'INVALID_ARGUMENT', undefined, 'Cannot set both an album and filters.' );
			}
			if ( albumId && ! ALBUMS[ albumId ] ) {
				return refuse( response, 'INVALID_ARGUMENT', undefined, 'Invalid album ID.' );
			}
			const found = photos.filter( albumId ? ( { album } ) => album === albumId : matching( filters ?? {} ) );
			const page = pageOf( found, pageSize || 25, pageToken );
			return page
				? sendJson( response, 200, {
						...( page.part.length > 0 && { mediaItems: page.part.map( itemOf ) } ),
						...( page.nextPageToken && { nextPageToken: page.nextPageToken } ),
					} )
				: refuse( response, 'INVALID_ARGUMENT', undefined, 'Invalid page token.' );
		},

		/** @param {SandboxRequest} asked */
		albums( { response, query } ) {
			const size = Number( query.get( 'pageSize' ) ?? 20 );
			const page = pageOf( Object.entries( ALBUMS ), size || 20, query.get( 'pageToken' ) ?? '' );
			if ( ! page || size < 0 || size > MAX_ALBUMS ) {
				return refuse( response, 'INVALID_ARGUMENT' );
			}
			const albums = page.part.map( ( [ id, title ] ) => {
				const own = photos.filter( ( { album } ) => album === id );
				const cover = own.find( ( { isVideo } ) => ! isVideo );
				return {
					id,
					title,
					productUrl: `https://photos.google.com/lr/album/${ id }`,
					mediaItemsCount: String( own.length ),
					...( cover && { coverPhotoBaseUrl: baseUrl( cover ), coverPhotoMediaItemId: cover.id } ),
				};
			} );
			return sendJson( response, 200, {
				albums,
				...( page.nextPageToken && { nextPageToken: page.nextPageToken } ),
			} );
		},

		/** @param {SandboxRequest} asked @param {string} id */
		item( { response }, id ) {
			const photo = photos.find( ( one ) => one.id === id );
			return photo
				? sendJson( response, 200, itemOf( photo ) )
				: refuse( response, 'NOT_FOUND', undefined, 'Requested entity was not found.' );
		},
	};
}
