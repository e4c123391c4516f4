import { store as blockEditorStore } from '@wordpress/block-editor';
import { useSelect } from '@wordpress/data';

/** The selectors of `core/editor` that are used here, typed because its package is not a dependency. */
interface PostSelectors {
	getPermalink: () => unknown;
	getCurrentPostType: () => unknown;
}

interface BlockSelectors {
	getBlockParentsByBlockName: ( clientId: string, names: string[] ) => string[];
}

/** The types of what is shown at other addresses than its own. */
const WITHOUT_PAGE: readonly unknown[] = [ 'wp_block', 'wp_template', 'wp_template_part' ];

/** The blocks whose content is in other posts, too. */
const HOSTS = [ 'core/block', 'core/template-part' ];

/**
 * The address of the edited post; empty where there is none, and for what belongs to a pattern or a template.
 *
 * @param clientId The block that asks.
 */
export const usePermalink = ( clientId: string ): string =>
	useSelect(
		( select ) => {
			const blocks = select( blockEditorStore ) as unknown as BlockSelectors;
			const post = select( 'core/editor' ) as unknown as PostSelectors | undefined;
			const isShared =
				WITHOUT_PAGE.includes( post?.getCurrentPostType() ) ||
				blocks.getBlockParentsByBlockName( clientId, HOSTS ).length > 0;
			const permalink = isShared ? '' : post?.getPermalink();
			return typeof permalink === 'string' ? permalink : '';
		},
		[ clientId ]
	);
