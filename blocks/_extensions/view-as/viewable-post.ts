import type { DataRegistry } from '@wordpress/data';

/** The selectors that are used here, typed because their packages are not dependencies. */
interface PostSelectors {
	getCurrentPostId: () => unknown;
	getCurrentPostType: () => string | null;
}
interface TypeSelectors {
	getPostType?: ( name: string ) => { viewable?: boolean } | undefined;
}

/** The id of the edited post; null if it has no page of its own, as a template or a pattern, or if none is edited. */
export function viewablePost( select: DataRegistry[ 'select' ] ): number | null {
	const post = select( 'core/editor' ) as unknown as PostSelectors | undefined;
	const id = post?.getCurrentPostId();
	const type = post?.getCurrentPostType() ?? '';
	const isViewable = ( select( 'core' ) as unknown as TypeSelectors | undefined )?.getPostType?.( type )?.viewable;
	// The id of a template is a string.
	return typeof id === 'number' && isViewable ? id : null;
}
