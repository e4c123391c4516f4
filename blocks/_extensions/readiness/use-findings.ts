import type { DataRegistry } from '@wordpress/data';
import { useEditorValue } from '../../_runtime/hooks/use-editor-value';
import type { ReadinessByBlock } from '../../_runtime/registration/readiness';
import { findingsIn } from './findings';
import type { BlockFinding } from './findings';

interface PostSelectors {
	isPublishSidebarOpened?: () => boolean;
}

/** Whether the pre-publish panel is open. */
export const isAboutToPublish = ( { select }: DataRegistry ): boolean =>
	( select( 'core/editor' ) as unknown as PostSelectors | undefined )?.isPublishSidebarOpened?.() === true;

/** The findings of all blocks while the pre-publish panel is open; otherwise none, because nobody sees them. Reactive. */
export const useFindings = ( readiness: ReadinessByBlock ): readonly BlockFinding[] =>
	useEditorValue( ( data ) => ( isAboutToPublish( data ) ? findingsIn( data, readiness ) : [] ) );
