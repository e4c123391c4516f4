/** The parts of the editor's stores that say which post the others are related to, typed. */
import { useSelect } from '@wordpress/data';
import type { Subject } from '../../../machines/related/related-posts';

interface PostSelectors {
	getCurrentPostAttribute: ( name: string ) => unknown;
}

/**
 * The post around the block, and when it was saved last.
 *
 * @param postId What the editor says of the block; in a template it says none.
 */
export const useSubject = ( postId: unknown ): Subject => {
	const modified = useSelect( ( select ) => {
		const post = select( 'core/editor' ) as unknown as PostSelectors | undefined;
		return String( post?.getCurrentPostAttribute( 'modified' ) ?? '' );
	}, [] );
	return { postId: typeof postId === 'number' ? postId : null, modified };
};

/** Whether this is the site editor, which alone has this store. */
export const useIsSiteEditor = (): boolean =>
	useSelect( ( select ) => Boolean( select( 'core/edit-site' ) as unknown ), [] );
