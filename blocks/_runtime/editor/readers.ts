/** Who can read what an author is writing, once it is published. */
import { store as blockEditorStore } from '@wordpress/block-editor';
import type { DataRegistry } from '@wordpress/data';

interface PostSelectors {
	getCurrentPostType?: () => string | null;
	getEditedPostVisibility?: () => 'public' | 'private' | 'password';
}

/** Texts that are shown in posts, and are public where these are. */
const ELSEWHERE: readonly unknown[] = [ 'wp_block', 'wp_navigation', 'jetpack_form' ];

/** Blocks whose content only some visitors get. */
const RESTRICTED = [ 'premium-content/subscriber-view' ];

/**
 * Whether everybody can read a block.
 *
 * @param select   Of the editor's registry.
 * @param clientId The client id of the block.
 */
export function isForEverybody( select: DataRegistry[ 'select' ], clientId: string ): boolean {
	const post = select( 'core/editor' ) as unknown as PostSelectors | undefined;
	const { getBlockParentsByBlockName } = select( blockEditorStore ) as unknown as {
		getBlockParentsByBlockName: ( clientId: string, names: readonly string[] ) => readonly string[];
	};
	return (
		post?.getEditedPostVisibility?.() === 'public' &&
		! ELSEWHERE.includes( post.getCurrentPostType?.() ) &&
		getBlockParentsByBlockName( clientId, RESTRICTED ).length === 0
	);
}
