import { useEditorValue } from '../../_runtime/hooks/use-editor-value';
import { isAboutToPublish } from '../../_shared/editor-plugin/about-to-publish';
import type { ReadinessByBlock } from '../../_runtime/registration/readiness';
import { findingsIn } from './findings';
import type { BlockFinding } from './findings';

/** The findings of all blocks while the pre-publish panel is open; otherwise none, because nobody sees them. Reactive. */
export const useFindings = ( readiness: ReadinessByBlock ): readonly BlockFinding[] =>
	useEditorValue( ( data ) => ( isAboutToPublish( data.select ) ? findingsIn( data, readiness ) : [] ) );
