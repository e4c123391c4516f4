/** The form of a track: what it starts with, and what is saved of it. */
import { failed } from '../../_kit';
import type { Track } from '../video-block';
import { languageTag } from './languages';
import type { ChaptersSource, Context, Draft, Failure } from './video-tracks.types';

/** What is saved where a field is empty. The label is a name of the language, not a text of the interface. */
const DEFAULTS = { label: 'English', srcLang: 'en' };

export const EMPTY: Draft = { kind: 'subtitles', srcLang: '', label: '', tmpFile: null };

/** The language that a form is saved with; null where what is typed is no language tag. */
const languageIn = ( { srcLang }: Draft ): string | null => languageTag( srcLang.trim() || DEFAULTS.srcLang );

const isSameKey = ( a: Pick< Track, 'kind' | 'srcLang' >, b: Pick< Track, 'kind' | 'srcLang' > ): boolean =>
	a.kind === b.kind && a.srcLang.toLowerCase() === b.srcLang.toLowerCase();

/** Whether a track was made from the description of the video, where it is changed; a file takes its place. */
export const isFromDescription = ( { kind }: Track, source: ChaptersSource ): boolean =>
	kind === 'chapters' && source === 'description';

/** Why a form cannot be saved; null: it can. */
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

/** What is saved of a form that {@link refusalOf} does not refuse. */
export const trackIn = ( { guid, draft, original }: Context ) => ( {
	guid,
	kind: draft.kind,
	srcLang: languageIn( draft )!,
	label: draft.label.trim() || DEFAULTS.label,
	tmpFile: draft.tmpFile!,
	original,
} );
