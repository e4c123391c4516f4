/** A video of the site, for models, stories and tests of the flows of the system. */
import type { Frame } from '../../../machines/video/video-frame';
import type { Preview } from '../../../machines/video/video-preview';

export const GUID = 'kUJmAcSf';

export const PLAYER_URL = `https://videopress.com/v/${ GUID }?preloadContent=metadata`;

/** The player URL of another video. */
export const OTHER_URL = 'https://videopress.com/v/ab12CD34?preloadContent=metadata';

export const preview: Preview = {
	html: `<iframe title="Harbour" src="https://videopress.com/embed/${ GUID }"></iframe>`,
	video: {
		guid: GUID,
		src: 'https://site.example/wp-content/uploads/harbour.mp4',
		mimeType: 'video/mp4',
		poster: '',
		tracks: [
			{
				kind: 'captions',
				srcLang: 'en',
				label: 'English',
				src: 'https://site.example/wp-content/uploads/harbour-en.vtt',
			},
		],
	},
};

/** A small picture. */
export const PICTURE =
	'data:image/svg+xml,%3Csvg xmlns=%22http://www.w3.org/2000/svg%22 viewBox=%220 0 16 9%22%3E%3Crect width=%2216%22 height=%229%22 fill=%22%23357%22/%3E%3C/svg%3E';

/** A frame of a video of six seconds. */
export const frameAt = ( atTime: number ): Frame => ( {
	atTime,
	duration: 6_000,
	image: new Blob( [ `The frame at ${ atTime }` ], { type: 'image/jpeg' } ),
	url: PICTURE,
} );
