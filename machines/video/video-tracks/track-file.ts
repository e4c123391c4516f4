/** Which files can be tracks, by name and size, then by content. */
import { failed } from '../../_kit';
import { vttFromSrt } from './srt';
import type { Failure, FileText, TmpFile } from './video-tracks.types';
import { problemIn } from './vtt';
import type { FileProblem } from './vtt';

/** The maximum file size accepted by the site, in bytes. */
const MAX_SIZE = 1_000_000;

const EXTENSION = /\.(vtt|srt)$/i;

/** Why a file is rejected; null if it is not. */
export function fileRefusal( { name, size }: Pick< File, 'name' | 'size' > ): Failure | null {
	if ( ! EXTENSION.test( name ) ) {
		return failed( 'type' );
	}
	return size > MAX_SIZE ? failed( 'large' ) : null;
}

const refused = ( { rule, line }: FileProblem ): { failure: Failure } => ( {
	failure: failed( 'content', { code: rule, detail: String( line ) } ),
} );

/** Creates a track file from text: validates WebVTT, converts SubRip. */
export function trackFile( { name, text }: FileText ): { tmpFile: TmpFile } | { failure: Failure } {
	if ( /vtt$/i.test( name ) ) {
		const problem = problemIn( text );
		return problem ? refused( problem ) : { tmpFile: { name, vtt: text } };
	}
	const converted = vttFromSrt( text );
	return 'problem' in converted
		? refused( converted.problem )
		: { tmpFile: { name: name.replace( /srt$/i, 'vtt' ), vtt: converted.vtt } };
}
