/** The form of a track: its initial values, and the values to save. */
import { failed } from '../../_kit';
import type { Track } from '../video-block';
import { languageTag } from './languages';
import type { ChaptersSource, Context, Draft, Failure } from './video-tracks.types';

/** The values saved for empty fields. The label is the name of a language, not an interface text. */
const DEFAULTS = { label: 'English', srcLang: 'en' };

export const EMPTY: Draft = { kind: 'subtitles', srcLang: '', label: '', tmpFile: null };

/** The language of a form; null if the input is not a language tag. */
const languageIn = ( { srcLang }: Draft ): string | null => languageTag( srcLang.trim() || DEFAULTS.srcLang );

const isSameKey = ( a: Pick< Track, 'kind' | 'srcLang' >, b: Pick< Track, 'kind' | 'srcLang' > ): boolean =>
	a.kind === b.kind && a.srcLang.toLowerCase() === b.srcLang.toLowerCase();

/** Whether a track was generated from the video's description, where it is edited; a file replaces it. */
export const isFromDescription = ( { kind }: Track, source: ChaptersSource ): boolean =>
	kind === 'chapters' && source === 'description';

/** Why a form cannot be saved; null if it can. */
export function refusalOf( { draft, original, tracks, chaptersSource }: Context ): Failure | null {
	const srcLang = languageIn( draft );
	if ( srcLang === null ) {
		return failed( 'language' );
	}
	const isTaken = tracks.some(
		( track ) =>
			isSameKey( track, { kind: draft.kind, srcLang } ) &&
			! ( original && isSameKey( track, original ) ) &&
			! isFromDescription( track, chaptersSource )
	);
	return isTaken ? failed( 'duplicate' ) : null;
}

/** The values saved for a form that {@link refusalOf} accepts. */
export const trackIn = ( { guid, draft, original }: Context ) => ( {
	guid,
	kind: draft.kind,
	srcLang: languageIn( draft )!,
	label: draft.label.trim() || DEFAULTS.label,
	tmpFile: draft.tmpFile!,
	original,
} );
