import { useSelect } from '@wordpress/data';
import { isPostEditor, mayPublish } from '../editor/post-rights';
import type { Select } from '../editor/post-rights';

/** What a block needs to know about the edited post. */
export interface PostRights {
	/** Whether a post is being edited, not a widget. */
	isPost: boolean;
	mayPublish: boolean;
}

/** Reads what the current user may do with the edited post. */
export const usePostRights = (): PostRights => {
	const isPost = useSelect( ( select ) => isPostEditor( select as Select ), [] );
	const may = useSelect( ( select ) => mayPublish( select as Select ), [] );
	return { isPost, mayPublish: may };
};
