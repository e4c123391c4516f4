import { store as blockEditorStore } from '@wordpress/block-editor';
import { useSelect } from '@wordpress/data';

/** The selectors of `core/editor` that are used here, typed because its package is not a dependency. */
interface PostSelectors {
	getPermalink: () => unknown;
	getCurrentPostType: () => unknown;
	isEditedPostNew?: () => boolean;
	getEditedPostAttribute?: ( name: string ) => unknown;
}

interface BlockSelectors {
	getBlockParentsByBlockName: ( clientId: string, names: string[] ) => string[];
}

/** Post types that have no page of their own. */
const WITHOUT_PAGE: readonly unknown[] = [ 'wp_block', 'wp_template', 'wp_template_part' ];

/** Blocks whose content is shared with other posts. */
const HOSTS = [ 'core/block', 'core/template-part' ];

/** A post that was never saved has a placeholder for its name, which no page will have. Its id stays. */
const addressOf = ( post: PostSelectors | undefined ): unknown =>
	post?.isEditedPostNew?.() ? post.getEditedPostAttribute?.( 'link' ) : post?.getPermalink();

/**
 * The URL of the edited post; empty if there is none, and for blocks in a pattern or a template.
 *
 * @param clientId The client id of the block.
 */
export const usePermalink = ( clientId: string ): string =>
	useSelect(
		( select ) => {
			const blocks = select( blockEditorStore ) as unknown as BlockSelectors;
			const post = select( 'core/editor' ) as unknown as PostSelectors | undefined;
			const isShared =
				WITHOUT_PAGE.includes( post?.getCurrentPostType() ) ||
				blocks.getBlockParentsByBlockName( clientId, HOSTS ).length > 0;
			const permalink = isShared ? '' : addressOf( post );
			return typeof permalink === 'string' ? permalink : '';
		},
		[ clientId ]
	);
