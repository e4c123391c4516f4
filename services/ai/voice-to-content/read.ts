/** The port `read`: checks a file that was chosen, as far as the browser can; the server checks its content. */
import { ServiceFailure, failed } from '../../../machines/_kit/failure';
import type { Services } from '../../../machines/ai/voice-to-content';
import { untilAborted } from '../../_kit/abort';

/** An element that reads the length of a file. */
export type Player = Pick<
	HTMLAudioElement,
	'src' | 'preload' | 'duration' | 'onloadedmetadata' | 'onerror' | 'canPlayType' | 'removeAttribute' | 'load'
>;

/** Formats of video that may hold sound only. */
const SOUND = /^(?:audio\/|video\/(?:webm|mp4|mpeg|ogg|quicktime)$)/;

/** Reads the length of a file, in seconds; 0 if it is unknown, null if the browser cannot play the file. */
async function lengthOf( player: Player, url: string, signal: AbortSignal ): Promise< number | null > {
	try {
		return await untilAborted(
			new Promise< number | null >( ( resolve ) => {
				// Recordings of browsers do not know their length.
				player.onloadedmetadata = () => resolve( Number.isFinite( player.duration ) ? player.duration : 0 );
				player.onerror = () => resolve( null );
				player.preload = 'metadata';
				player.src = url;
			} ),
			signal
		);
	} finally {
		player.onloadedmetadata = null;
		player.onerror = null;
		player.removeAttribute( 'src' );
		player.load();
	}
}

/** The service of the port. */
export function createRead(
	createPlayer: () => Player,
	urls: Pick< typeof URL, 'createObjectURL' | 'revokeObjectURL' >
): Services[ 'read' ] {
	return async ( { file, maxBytes, maxSeconds }, signal ) => {
		signal.throwIfAborted();
		if ( file.size === 0 || ( file.type !== '' && ! SOUND.test( file.type ) ) ) {
			throw new ServiceFailure( failed( 'foreign' ) );
		}
		if ( file.size > maxBytes ) {
			throw new ServiceFailure( failed( 'large' ) );
		}
		const url = urls.createObjectURL( file );
		try {
			const player = createPlayer();
			const length = await lengthOf( player, url, signal );
			// A format that this browser cannot play may be one that the provider takes.
			if ( length === null && player.canPlayType( file.type ) !== '' ) {
				throw new ServiceFailure( failed( 'foreign' ) );
			}
			if ( length !== null && length > maxSeconds ) {
				throw new ServiceFailure( failed( 'long' ) );
			}
			return { file, url, ending: 'file' };
		} catch ( error ) {
			urls.revokeObjectURL( url );
			throw error;
		}
	};
}
