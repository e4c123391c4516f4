/** A video block of the site in an editor, with scripted services. */
import { register } from '../../../blocks/videopress';
import type { VideoRecord } from '../../../machines/video/video-block';
import type { Site } from '../../../blocks/_runtime/registration/site';
import { acting, edit, script } from '../../_kit/editor';
import { saved } from '../../_kit/saved';
import { GUID, preview } from '../../machines/video/videos';

const PORTS = {
	'video-block': [
		...[ 'listUnfinished', 'discardUnfinished', 'loadMedia', 'readRecord', 'saveDetails' ],
		...[ 'open', 'authorize', 'transfer', 'online', 'terminate' ],
	],
	'video-preview': [ 'load' ],
	'video-frame': [ 'draw' ],
	'video-poster': [ 'post', 'read' ],
	'video-settings': [ 'save' ],
	'video-tracks': [ 'readTracks', 'loadTrack', 'readFile', 'saveTrack', 'deleteTrack' ],
	'video-details': [ 'saveDetails' ],
};

export const RECORD: VideoRecord = {
	id: 42,
	guid: GUID,
	src: 'https://site.example/harbour.mp4',
	title: 'Harbour',
	description: '',
	poster: '',
	rating: 'G',
	allowDownload: false,
	privacySetting: 2,
	tracks: [],
};

export const VIDEO_SITE = {
	canUpload: true,
	isIncluded: true,
	upgradeUrl: '',
	isPrivateSite: false,
	ajaxUrl: '/wp-admin/admin-ajax.php',
	parallelUploads: 1,
};

/** What a theme offers. */
const COLOURS = {
	__experimentalFeatures: {
		color: { custom: true, palette: { theme: [ { name: 'Rust', slug: 'rust', color: '#b7410e' } ] } },
	},
};

interface Wishes {
	attributes?: object;
	video?: Partial< NonNullable< Site[ 'video' ] > >;
	site?: Partial< Site >;
	/** The editor settings of a theme. */
	theme?: object;
}

/** A saved block, as it is opened: nothing has answered yet. */
export async function opened( { attributes = {}, video = {}, site = {}, theme = COLOURS }: Wishes = {} ) {
	const services = script( PORTS );
	const editor = await edit( [ register ], saved( 'videopress/video', attributes ), {
		settings: { mediaUpload() {}, ...theme },
		site: { video: { ...VIDEO_SITE, ...video }, ...site },
	} );
	return {
		editor,
		services,
		answer: ( port: string, output: unknown ) => acting( () => services.open( port ).answer( output ) ),
	};
}

/** A block whose video is shown, with all that the site knows of it. */
export async function shown( { attributes = {}, ...wishes }: Wishes = {} ) {
	const block = await opened( { ...wishes, attributes: { guid: GUID, id: 42, title: 'Harbour', ...attributes } } );
	await block.answer( 'readRecord', RECORD );
	await block.answer( 'load', preview );
	return block;
}
