import type { useRegistry } from '@wordpress/data';

/** The post, as the assistant reads it. */
export interface Post {
	title: string;
	/** The post as plain text, without blocks that save nothing, such as the assistant itself. */
	text: string;
}

/** The ends of elements that end a line. */
const LINE_ENDS = /<br[^>]*>|<\/(?:p|h[1-6]|li|td|th|div|pre|blockquote|figcaption)>/gi;

/** The text of serialised blocks. Nothing in them is loaded or run. */
export const plainText = ( html: string ): string =>
	( new DOMParser().parseFromString( html.replace( LINE_ENDS, '$&\n' ), 'text/html' ).body.textContent ?? '' )
		.replace( /[^\S\n]*\n\s*\n\s*/g, '\n\n' )
		.trim();

/** The current post. Empty where there is none, as in the site editor. */
export function postOf( { select }: ReturnType< typeof useRegistry > ): Post {
	const editor = select( 'core/editor' ) as
		{ getEditedPostAttribute?: ( name: string ) => unknown; getEditedPostContent?: () => string } | undefined;
	return {
		title: String( editor?.getEditedPostAttribute?.( 'title' ) ?? '' ),
		text: plainText( editor?.getEditedPostContent?.() ?? '' ),
	};
}
