/** What the current user may do with the edited post. */

interface PostSelectors {
	getCurrentPostType: () => string | null;
	getCurrentPost: () => { _links?: Record< string, unknown > };
}

/** `select` of a registry, or of a `useSelect`. */
export type Select = ( store: string ) => unknown;

/** The selectors of the edited post; undefined where none is edited, such as in the customizer. */
const postIn = ( select: Select ): PostSelectors | undefined => {
	const post = select( 'core/editor' ) as PostSelectors | undefined;
	return post?.getCurrentPostType() ? post : undefined;
};

/** Whether a post is being edited. */
export const isPostEditor = ( select: Select ): boolean => postIn( select ) !== undefined;

/** Whether the user may publish the edited post. True in editors without a post: only users who may change the site can open those. */
export const mayPublish = ( select: Select ): boolean => {
	const post = postIn( select );
	return ! post || Boolean( post.getCurrentPost()._links?.[ 'wp:action-publish' ] );
};
