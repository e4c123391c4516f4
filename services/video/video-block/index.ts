/** The services of the flow `video-block`, except those of its uploads. */
import type { Services as UploadServices } from '../../../machines/video/upload';
import type { Services } from '../../../machines/video/video-block';
import { requestSite } from '../../_kit/site-request';
import type { SiteData } from '../../_kit/site';
import { saveMeta } from '../_kit/meta';
import { setPoster } from '../_kit/poster';
import { videoRequest } from '../_kit/video-request';
import type { VideoRequest } from '../_kit/video-request';
import { createRecords } from '../upload/records';
import type { Records } from '../upload/records';
import { readMedia, readVideo } from './read';

interface Deps {
	/** Deletes interrupted uploads at the site. */
	uploads: Pick< UploadServices, 'authorize' | 'terminate' >;
	request?: VideoRequest;
	records?: Records;
}

/**
 * @param site The blog and the person.
 * @param deps The services of uploads; the others are replaced in tests.
 */
export function createVideoBlockServices(
	site: Pick< SiteData, 'blogId' | 'userId' >,
	{ uploads, request = videoRequest, records = createRecords( site ) }: Deps
): Services {
	return {
		listUnfinished: async () => records.unfinished(),

		async discardUnfinished( { fingerprint, options }, signal ) {
			const record = records.find( fingerprint );
			if ( record ) {
				const grant = await uploads.authorize( { key: '' }, signal );
				await uploads.terminate( { grant, resume: record, fingerprint, options }, signal );
			}
		},

		loadMedia: ( { id }, signal ) =>
			requestSite( signal, async () => {
				const path = `/wp/v2/media/${ id }`;
				const media = readMedia( await request( { path: `${ path }?context=edit`, signal } ) );
				return (
					media ??
					// A file of the library that was never a video of this service.
					readVideo(
						await request( { path: '/videopress/v1/videos', method: 'POST', data: { id }, signal } )
					)
				);
			} ),

		readRecord: ( { guid }, signal ) =>
			requestSite( signal, async () =>
				readVideo( await request( { path: `/rest/v1.1/videos/${ guid }`, signal } ) )
			),

		async saveDetails( { video: { id, guid }, details: { title, poster } }, signal ) {
			await saveMeta( request, id, { title }, signal );
			return { poster: poster ? ( await setPoster( request, guid, poster, signal ) ).poster : '' };
		},
	};
}
