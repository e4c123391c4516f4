/** The ports of `video-tracks` that send requests. */
import { getFilename, safeDecodeURIComponent } from '@wordpress/url';
import { ServiceFailure, failed } from '../../../machines/_kit/failure';
import type { Services } from '../../../machines/video/video-tracks';
import { asRecord } from '../../_kit/json';
import { requestSite } from '../../_kit/site-request';
import { deleteTrack, postTrack } from '../_kit/track-requests';
import { readTracks } from '../_kit/tracks';
import type { VideoRequest } from '../_kit/video-request';
import { videoPath } from '../_kit/video-path';

/** The dependencies of the services, replaced in tests. */
export interface Deps {
	/** For the video service's routes. */
	request: VideoRequest;
	/** For track files. */
	fetch: typeof globalThis.fetch;
}

type Ports = Omit< Services, 'readFile' >;
type Save = Parameters< Services[ 'saveTrack' ] >[ 0 ];

/** The site only accepts files with this extension; the address of a private track has none. */
function nameIn( src: string ): string {
	const name = safeDecodeURIComponent( getFilename( src ) ?? '' );
	return /\.vtt$/i.test( name ) ? name : 'track.vtt';
}

/** The services of the ports. */
export function createTrackRequests( { request, fetch }: Deps ): Ports {
	/**
	 * The video service cannot replace a track. If kind and language stay, the old one is deleted first, and saved again if the new one is rejected;
	 * otherwise the new one is saved first. If the old one cannot be deleted then, it stays in the list, where it can be deleted.
	 */
	const replace = async ( track: Save, original: NonNullable< Save[ 'original' ] > ) => {
		const { guid } = track;
		const old = { guid, kind: original.kind, srcLang: original.srcLang };
		if ( original.kind !== track.kind || original.srcLang.toLowerCase() !== track.srcLang.toLowerCase() ) {
			const tracks = await postTrack( request, track );
			return deleteTrack( request, old ).catch( () => tracks );
		}
		await deleteTrack( request, old );
		return postTrack( request, track ).catch( async ( error: unknown ) => {
			if ( original.vtt !== null ) {
				const tmpFile = { name: nameIn( original.src ), vtt: original.vtt };
				await postTrack( request, { ...old, label: original.label, tmpFile } ).catch( () => {} );
			}
			throw error;
		} );
	};
	return {
		readTracks: ( { guid }, signal ) =>
			requestSite( signal, async () => {
				const answer = asRecord( await request( { path: videoPath( guid ), signal } ) );
				const source = answer?.chapters_source;
				return {
					tracks: readTracks( answer?.tracks ),
					chaptersSource: source === 'file' || source === 'description' ? source : '',
				};
			} ),
		loadTrack: ( { src }, signal ) =>
			requestSite( signal, async () => {
				const response = await fetch( src, { signal, credentials: 'same-origin' } ).catch( () => {
					signal.throwIfAborted();
					throw new ServiceFailure( failed( 'unreached' ) );
				} );
				const vtt = response.ok ? await response.text() : '';
				if ( vtt === '' ) {
					throw new ServiceFailure( failed( 'refused', { code: `http_${ response.status }` } ) );
				}
				return { name: nameIn( src ), vtt };
			} ),
		// Without the signal: an interrupted replacement would lose the track.
		saveTrack: ( track, signal ) =>
			requestSite( signal, () =>
				track.original ? replace( track, track.original ) : postTrack( request, track )
			),
		deleteTrack: ( track, signal ) => requestSite( signal, () => deleteTrack( request, track ) ),
	};
}
