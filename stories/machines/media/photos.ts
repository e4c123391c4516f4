/** Photos that load nothing, for stories. */
import type { MediaItem } from '../../../machines/media/media-browser';

const COLORS = [ '7aa2c8', 'c88f7a', '8fc87a', 'b07ac8', 'c8b97a', '7ac8c0' ];

/** A picture of one colour, so that a story loads nothing. */
const picture = ( i: number ): string =>
	`data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 3 2'%3E%3Crect width='3' height='2' fill='%23${
		COLORS[ i % COLORS.length ]
	}'/%3E%3C/svg%3E`;

/** A photo of an open-licence source; its number decides colour and creator. */
export const photoOf = ( ID: string, title: string, i: number ): MediaItem => ( {
	ID,
	type: 'image',
	thumbnails: { thumbnail: picture( i ) },
	caption: '',
	title,
	name: title,
	file: `${ ID }.jpg`,
	URL: '',
	guid: `signed-${ ID }`,
	alt: '',
	width: 1200,
	height: 800,
	credit: {
		provider: 'Flickr',
		landingUrl: '#photo',
		creator: [ 'Ada Vogel', 'Kei Tanaka', 'Lupe' ][ i % 3 ]!,
		creatorUrl: '#creator',
		license: 'CC BY 2.0',
		licenseUrl: '#licence',
	},
} );
