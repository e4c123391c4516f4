/** Private videos, for tests. */
import { php, type Role } from './client';
import { aVideo, browse, meta, type StoredVideo, type VideoWishes } from './video';

export const aPrivateVideo = async ( wishes?: VideoWishes ): Promise< StoredVideo > => {
	const video = await aVideo( wishes );
	const { status, json } = await meta( { id: video.id, privacy_setting: 1 }, 'editor' );
	if ( status !== 200 ) {
		throw new Error( JSON.stringify( json ) );
	}
	return video;
};

/** The status that a reader gets. */
export const statusOf = async ( url: string, role?: Role | 'anonymous', init?: RequestInit ) => {
	const response = await browse( url, role, init );
	await response.arrayBuffer();
	return response.status;
};

/** Where the file of a video is, as its attachment says. */
export const pathOf = ( { id }: StoredVideo ) =>
	php( `wp_cache_flush(); echo get_post_meta( ${ id }, '_wp_attached_file', true );` );

/** Where the file of a private video is, in the folder of uploads. */
export const CLOSED = /^statecraft-private-videos\/[a-z0-9]{32}\/clip(-\d+)?\.webm$/;
