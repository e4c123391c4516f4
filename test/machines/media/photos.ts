/** Photos as the list route describes them. */
import type { MediaItem, Source } from '../../../machines/media/media-browser';

/** A photo of an open-licence source. */
export const photo = ( ID: string, overrides: Partial< MediaItem > = {} ): MediaItem => ( {
	ID,
	type: 'image',
	thumbnails: {
		thumbnail: `https://photos.example/${ ID }.thumb.jpg`,
		medium: `https://photos.example/${ ID }.medium.jpg`,
	},
	caption: `Photo ${ ID } by Ada`,
	title: `Photo ${ ID }`,
	name: `Photo ${ ID }`,
	file: `${ ID }.jpg`,
	URL: `https://photos.example/${ ID }.jpg`,
	guid: `signed-${ ID }`,
	alt: `What photo ${ ID } shows`,
	width: 1200,
	height: 800,
	credit: {
		provider: 'Example Photos',
		landingUrl: `https://photos.example/${ ID }`,
		creator: 'Ada',
		creatorUrl: 'https://photos.example/ada',
		license: 'CC BY 4.0',
		licenseUrl: 'https://creativecommons.org/licenses/by/4.0/',
	},
	...overrides,
} );

/** The sources of a site, as its page data names them. */
export const sources = {
	openverse: {
		id: 'openverse',
		label: 'Openverse',
		can: [ 'search' ],
		mediaTypes: [ 'image' ],
		needsAccount: false,
		isConfigured: true,
		isConnected: true,
		setUpUrl: '',
	},
	pexels: {
		id: 'pexels',
		label: 'Pexels Free Photos',
		can: [ 'search' ],
		mediaTypes: [ 'image' ],
		needsAccount: false,
		isConfigured: true,
		isConnected: true,
		setUpUrl: '',
	},
	photos: {
		id: 'google_photos',
		label: 'Google Photos',
		can: [ 'browse', 'filters' ],
		mediaTypes: [ 'image', 'video' ],
		needsAccount: true,
		isConfigured: true,
		isConnected: true,
		setUpUrl: '',
	},
	picker: {
		id: 'google_photos',
		label: 'Google Photos',
		can: [ 'pickSession' ],
		mediaTypes: [ 'image', 'video' ],
		needsAccount: true,
		isConfigured: true,
		isConnected: true,
		setUpUrl: '',
	},
} satisfies Record< string, Source >;
