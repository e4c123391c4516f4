/** Sources, pages and failures for the tests of `media-browser`. */
import { ServiceFailure, failed } from '../../../../machines/_kit/failure';
import type { Input, MediaItem, Page, Source } from '../../../../machines/media/media-browser';
import { photo } from '../photos';

export { photo, sources } from '../photos';

/** The photos with the ids from one number to another. */
export const photos = ( from: number, to: number ): MediaItem[] =>
	Array.from( { length: to - from + 1 }, ( _, i ) => photo( String( from + i ) ) );

export const folder = photo( 'holidays', {
	type: 'folder',
	thumbnails: {},
	name: 'Holidays',
	title: 'Holidays',
	children: 12,
	credit: null,
} );

export const page = ( media: readonly MediaItem[], nextPage = '', account = { image: '', name: '' } ): Page => ( {
	media,
	nextPage,
	account,
} );

/** A source with everything. Its items are picked in its own window, so that nothing is listed initially. */
export const everything: Source = {
	id: 'google_photos',
	label: 'Google Photos',
	can: [ 'browse', 'search', 'filters', 'pickSession' ],
	mediaTypes: [ 'image', 'video' ],
	needsAccount: true,
	isConfigured: true,
	isConnected: true,
	setUpUrl: '',
};

export const input = ( source: Source, overrides: Partial< Input > = {} ): Input => ( {
	source,
	isMultiple: true,
	mediaKinds: [ 'image' ],
	query: source.can.includes( 'search' ) ? 'ocean' : '',
	...overrides,
} );

/** The first request of Openverse. */
export const FIRST_PAGE = { source: 'openverse', path: 'recent', search: 'ocean', filters: {}, pageHandle: '' };

export const failure = ( ...of: Parameters< typeof failed > ) => new ServiceFailure( failed( ...of ) );

/** The site answers with a page. */
export const listed = ( output: Page ) => ( { type: 'xstate.done.actor.items', output } ) as const;

/** The site answers with a failure. */
export const rejected = ( ...of: Parameters< typeof failed > ) =>
	( { type: 'xstate.error.actor.items', error: failure( ...of ) } ) as const;
