import { useSelect } from '@wordpress/data';

/** The part of the editor's store that is needed here, typed: it has no package of its own here. */
interface PostSelectors {
	getCurrentPostId: () => unknown;
}

/** The post that is edited; null where it is a template, or where there is none. */
export const usePostId = (): number | null =>
	useSelect( ( select ) => {
		const post = select( 'core/editor' ) as unknown as PostSelectors | undefined;
		const id = post?.getCurrentPostId();
		// That of a template is a text.
		return typeof id === 'number' ? id : null;
	}, [] );
