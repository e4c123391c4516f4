/** A site that has videos, for walks of the flows of the block that shows one: what a walk does not answer itself, it answers at once. */
import type { Page, Route } from '@playwright/test';
import { videoFile } from '../../../_kit/video-file';
import { GUID } from '../../../machines/video/videos';
import { expect } from '../../_kit';
import type { Editor } from '../../_kit';
import { LONG, VIDEO, VideoBlock } from '../../_kit/video';

export { GUID };

/** Another video of the site. */
export const OTHER = 'ab12CD34';

/** What the site says of a video, in the words of its routes. */
export const recordOf = ( guid: string, fields: object = {} ) => ( {
	guid,
	id: guid === GUID ? 7 : 8,
	title: 'Harbour',
	description: '',
	duration: 6000,
	width: 320,
	height: 180,
	original: `/statecraft-stand-in/${ guid }.webm`,
	mime_type: 'video/webm',
	poster: '',
	rating: 'G',
	allow_download: 0,
	privacy_setting: 2,
	is_private: false,
	tracks: {},
	chapters_source: '',
	...fields,
} );

/** The preview of a video of the site. */
export const previewOf = ( guid: string ) => ( {
	type: 'video',
	html: `<video src="/statecraft-stand-in/${ guid }.webm"></video>`,
	statecraft: { guid, src: `/statecraft-stand-in/${ guid }.webm`, mime_type: 'video/webm', poster: '', tracks: {} },
} );

/** A refusal in the words of WordPress. */
export const refusal = ( status: number, message: string, code = 'rest_forbidden' ) => ( {
	status,
	json: { code, message, data: { status } },
} );

/** Serves the clip as web servers do: browsers seek by range requests. */
function serveClip( route: Route ): Promise< void > {
	const clip = videoFile();
	const [ , from = '0', to = '' ] = /^bytes=(\d+)-(\d*)$/.exec( route.request().headers().range ?? 'bytes=0-' ) ?? [];
	const [ start, end ] = [ Number( from ), to ? Number( to ) : clip.length - 1 ];
	return route.fulfill( {
		status: 206,
		contentType: 'video/webm',
		headers: { 'Accept-Ranges': 'bytes', 'Content-Range': `bytes ${ start }-${ end }/${ clip.length }` },
		body: clip.subarray( start, end + 1 ),
	} );
}

/** The guid that a request is about. */
export const guidIn = ( route: Route ): string =>
	/(?:videos\/|videopress\.com(?:%2F|\/)v(?:%2F|\/))([a-z\d]{8})/i.exec( route.request().url() )![ 1 ]!;

/**
 * Answers the requests of the block.
 *
 * @param page    The page.
 * @param records What the site says of a video besides the usual, by guid.
 */
export async function haveVideos( page: Page, records: Readonly< Record< string, object > > = {} ): Promise< void > {
	await page.route( /statecraft-stand-in/, serveClip );
	await page.route( /oembed(?:\/|%2F)1\.0(?:\/|%2F)proxy/, ( route ) =>
		route.fulfill( { json: previewOf( guidIn( route ) ) } )
	);
	await page.route( /rest\/v1\.1\/videos\/[a-z\d]{8}(?:\?|$)/i, ( route ) => {
		const guid = guidIn( route );
		return route.fulfill( { json: recordOf( guid, records[ guid ] ) } );
	} );
}

/** Adds a block with the video, and waits until it is shown. */
export async function showVideo( editor: Editor, attributes: object = {} ): Promise< VideoBlock > {
	await editor.insert( VIDEO, { guid: GUID, id: 7, src: `/statecraft-stand-in/${ GUID }.webm`, ...attributes } );
	return new VideoBlock( editor );
}

/** The sidebar. */
export const sidebar = ( { page }: Editor ) => page.getByRole( 'region', { name: 'Editor settings' } );

/** Opens a panel of the sidebar. */
export async function openPanel( editor: Editor, name: string ): Promise< void > {
	const toggle = sidebar( editor ).getByRole( 'button', { name, exact: true } );
	await toggle.waitFor( LONG );
	if ( ( await toggle.getAttribute( 'aria-expanded' ) ) === 'false' ) {
		await toggle.click();
	}
	await expect( toggle ).toHaveAttribute( 'aria-expanded', 'true' );
}

/** Changes attributes, as undo does. */
export async function change( block: VideoBlock, attributes: object ): Promise< void > {
	await block.editor.dispatch(
		'core/block-editor',
		'updateBlockAttributes',
		await block.block.getAttribute( 'data-block' ),
		attributes
	);
}
