/** The routes of a video. */
import { ServiceFailure, failed } from '../../../machines/_kit/failure';

/** As in `Videos.php`. */
const GUID = /^[a-z\d]{8}$/i;

/**
 * Returns the path of a video's route. A block has the guid from a post that somebody else may have written, and requests it while it is opened, with
 * the rights of whoever opens it: with dots and a question mark it would be the path of any route, and name any method.
 *
 * @param guid The guid of the block.
 * @param part The rest of the path.
 * @throws {ServiceFailure} If it is no guid: the site has no such video.
 */
export function videoPath( guid: string, part: '' | '/poster' | '/tracks' | '/tracks/delete' = '' ): string {
	if ( ! GUID.test( guid ) ) {
		throw new ServiceFailure( failed( 'refused' ) );
	}
	return `/rest/v1.1/videos/${ guid }${ part }`;
}
