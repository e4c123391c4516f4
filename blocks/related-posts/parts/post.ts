/** The selectors for the reference post, typed. */
import { useSelect } from '@wordpress/data';
import type { Subject } from '../../../machines/related/related-posts';

interface PostSelectors {
	getCurrentPostAttribute: ( name: string ) => unknown;
}

/**
 * The edited post, and when it was last saved.
 *
 * @param postId The `postId` of the block context; undefined in a template.
 */
export const useSubject = ( postId: unknown ): Subject => {
	const modified = useSelect( ( select ) => {
		const post = select( 'core/editor' ) as unknown as PostSelectors | undefined;
		return String( post?.getCurrentPostAttribute( 'modified' ) ?? '' );
	}, [] );
	return { postId: typeof postId === 'number' ? postId : null, modified };
};

/** Whether this is the site editor, the only one with the `core/edit-site` store. */
export const useIsSiteEditor = (): boolean =>
	useSelect( ( select ) => Boolean( select( 'core/edit-site' ) as unknown ), [] );
