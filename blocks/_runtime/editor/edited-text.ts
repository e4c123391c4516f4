/** The text of the edited post, saved or not. */
import { select } from '@wordpress/data';

interface PostSelectors {
	getEditedPostAttribute: ( name: string ) => unknown;
	getEditedPostContent: () => string;
}

const asText = ( value: unknown ) => ( typeof value === 'string' ? value : '' );

/** Its title, content and excerpt; empty where no post is edited. */
export function editedText(): { title: string; content: string; excerpt: string } {
	const post = select( 'core/editor' ) as unknown as PostSelectors | undefined;
	return {
		title: asText( post?.getEditedPostAttribute( 'title' ) ),
		content: post?.getEditedPostContent() ?? '',
		excerpt: asText( post?.getEditedPostAttribute( 'excerpt' ) ),
	};
}
