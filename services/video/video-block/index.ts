/** The services of the flow `video-block`, except those of its uploads. */
import { ServiceFailure, failed, failureIn } from '../../../machines/_kit/failure';
import type { Failure as UploadFailure, Services as UploadServices } from '../../../machines/video/upload';
import type { Services } from '../../../machines/video/video-block';
import { requestSite } from '../../_kit/site-request';
import type { SiteData } from '../../_kit/site';
import { saveMeta } from '../_kit/meta';
import { setPoster } from '../_kit/poster';
import { videoRequest } from '../_kit/video-request';
import { videoPath } from '../_kit/video-path';
import type { VideoRequest } from '../_kit/video-request';
import { heldNames } from '../upload/lock';
import { createRecords } from '../upload/records';
import type { Records } from '../upload/records';
import { readMedia, readVideo } from './read';

interface Deps {
	/** Deletes interrupted uploads from the site. */
	uploads: Pick< UploadServices, 'authorize' | 'terminate' >;
	request?: VideoRequest;
	records?: Records;
	locks?: LockManager | undefined;
}

/** Converts the failure of an upload service to one of this flow. */
function asOwn( error: unknown ): never {
	const { kind, ...details } = failureIn< UploadFailure >( error );
	switch ( kind ) {
		case 'unreached':
		case 'silent':
		case 'refused':
		case 'paused':
		case 'unexpected':
			throw error;
		case 'offline':
			throw new ServiceFailure( failed( 'unreached', details ) );
		case 'expired':
		case 'gone':
		case 'unreadable':
		case 'body-limit':
		case 'no-video':
			throw new ServiceFailure( failed( 'refused', details ) );
	}
}

/**
 * @param site The blog and the user.
 * @param deps The services of uploads; the others are replaced in tests.
 */
export function createVideoBlockServices(
	site: Pick< SiteData, 'blogId' | 'userId' >,
	{ uploads, request = videoRequest, records = createRecords( site ), locks = navigator.locks }: Deps
): Services {
	return {
		async listUnfinished() {
			// An upload running in a tab is not interrupted.
			const running = await heldNames( locks );
			return records.unfinished().filter( ( { fingerprint } ) => ! running.has( fingerprint ) );
		},

		async discardUnfinished( { fingerprint, options }, signal ) {
			const record = records.find( fingerprint );
			// The list may be outdated: another tab may have resumed it.
			if ( ! record || ( await heldNames( locks ) ).has( fingerprint ) ) {
				return;
			}
			try {
				const grant = await uploads.authorize( { key: '' }, signal );
				await uploads.terminate( { grant, resume: record, fingerprint, options }, signal );
			} catch ( error ) {
				asOwn( error );
			}
		},

		loadMedia: ( { id }, signal ) =>
			requestSite( signal, async () => {
				const path = `/wp/v2/media/${ id }`;
				const media = readMedia( await request( { path: `${ path }?context=edit`, signal } ) );
				return (
					media ??
					// A library file that was never a video of this service.
					readVideo(
						await request( { path: '/videopress/v1/videos', method: 'POST', data: { id }, signal } )
					)
				);
			} ),

		readRecord: ( { guid }, signal ) =>
			requestSite( signal, async () => readVideo( await request( { path: videoPath( guid ), signal } ) ) ),

		async saveDetails( { video: { id, guid }, details: { title, poster } }, signal ) {
			await saveMeta( request, id, { title }, signal );
			return { poster: poster ? ( await setPoster( request, guid, poster, signal ) ).poster : '' };
		},
	};
}
