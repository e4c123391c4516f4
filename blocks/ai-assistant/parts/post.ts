import type { useRegistry } from '@wordpress/data';

/** What the assistant reads of the post, apart from its own block. */
export interface Post {
	title: string;
	/** All of the post as plain text; blocks that save nothing, as the assistant, are not in it. */
	text: string;
}

/** After these elements a new line begins. */
const LINE_ENDS = /<br[^>]*>|<\/(?:p|h[1-6]|li|td|th|div|pre|blockquote|figcaption)>/gi;

/** The words of saved blocks, without markup. Nothing in them is loaded or run. */
export const plainText = ( html: string ): string =>
	( new DOMParser().parseFromString( html.replace( LINE_ENDS, '$&\n' ), 'text/html' ).body.textContent ?? '' )
		.replace( /[^\S\n]*\n\s*\n\s*/g, '\n\n' )
		.trim();

/** The post as it is now. Empty where there is none, as in the site editor. */
export function postOf( { select }: ReturnType< typeof useRegistry > ): Post {
	const editor = select( 'core/editor' ) as
		{ getEditedPostAttribute?: ( name: string ) => unknown; getEditedPostContent?: () => string } | undefined;
	return {
		title: String( editor?.getEditedPostAttribute?.( 'title' ) ?? '' ),
		text: plainText( editor?.getEditedPostContent?.() ?? '' ),
	};
}
