/** Parses the site's responses about videos. */
import type { Privacy, Rating, VideoRecord } from '../../../machines/video/video-block/video.types';
import type { Media } from '../../../machines/video/video-block/video-block.types';
import { asRecord, asText } from '../../_kit/json';
import { readTracks } from '../_kit/tracks';

function ratingOf( value: unknown ): Rating {
	// X-18 was the highest rating in older versions.
	const rating = value === 'X-18' ? 'R-17' : value;
	return rating === 'PG-13' || rating === 'R-17' ? rating : 'G';
}

const privacyOf = ( value: unknown ): Privacy => ( value === 0 || value === 1 ? value : 2 );

const GUID = /^[a-z\d]{8}$/i;

function fieldsOf( fields: Record< string, unknown >, id: unknown, src: unknown ): Media {
	const { guid, title, description, rating, allow_download: download, privacy_setting: privacy } = fields;
	if ( typeof id !== 'number' || ! GUID.test( asText( guid ) ) ) {
		throw new Error( 'The site did not describe the video.' );
	}
	return {
		id,
		guid: asText( guid ),
		src: asText( src ),
		title: asText( title ),
		description: asText( description ),
		rating: ratingOf( rating ),
		allowDownload: Number( download ) === 1,
		privacySetting: privacyOf( privacy ),
	};
}

/**
 * Reads an attachment of `wp/v2/media`.
 *
 * @return Null for a file that is not a video of the service.
 * @throws {Error} If it does not describe an attachment.
 */
export function readMedia( answer: unknown ): Media | null {
	const { id, source_url: src, jetpack_videopress: fields } = asRecord( answer ) ?? {};
	if ( typeof id !== 'number' ) {
		throw new Error( 'The site did not describe the file.' );
	}
	const found = asRecord( fields );
	return found && asText( found.guid ) !== '' ? fieldsOf( found, id, src ) : null;
}

/**
 * Reads a video of the video service.
 *
 * @throws {Error} If it does not describe one.
 */
export function readVideo( answer: unknown ): VideoRecord {
	const video = asRecord( answer ) ?? {};
	return {
		...fieldsOf( video, video.id, video.original ),
		poster: asText( video.poster ),
		tracks: readTracks( video.tracks ),
	};
}
