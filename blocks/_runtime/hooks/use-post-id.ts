import { useSelect } from '@wordpress/data';

/** The selector of `core/editor` that is used here, typed because its package is not a dependency. */
interface PostSelectors {
	getCurrentPostId: () => unknown;
}

/** The id of the edited post; null for a template, and if there is none. */
export const usePostId = (): number | null =>
	useSelect( ( select ) => {
		const post = select( 'core/editor' ) as unknown as PostSelectors | undefined;
		const id = post?.getCurrentPostId();
		// The id of a template is a string.
		return typeof id === 'number' ? id : null;
	}, [] );
