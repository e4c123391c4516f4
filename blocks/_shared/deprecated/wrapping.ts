import { createBlock, getBlockType } from '@wordpress/blocks';
import type { Block } from '@wordpress/blocks';

/** Elements that are content without any text. */
const REPLACED_ELEMENTS =
	'img, svg, picture, video, audio, canvas, iframe, object, embed, input, select, textarea, button, script, style, link, hr';

/** The wrappers of the blocks of the plugin. */
const OWN = '[class*="wp-block-jetpack-"], [class*="wp-block-premium-content-"]';

const hasOwn = ( element: Element ): boolean =>
	Boolean( element.textContent.trim() ) || element.querySelector( REPLACED_ELEMENTS ) !== null;

/** Whether markup has no content of its own: only wrappers around inner blocks, empty paragraphs from a text editor, or nothing. */
export const isOnlyWrapping = ( root: HTMLElement | null ): boolean => ! root || ! hasOwn( root );

/** An HTML block. It was an attribute that held its content until WordPress 7.1, which has it between its inner blocks; its attribute is not saved there. */
function htmlBlock( html: string ): Block {
	const { content } = ( getBlockType( 'core/html' )?.attributes ?? {} ) as { content?: { source?: unknown } };
	return ( content?.source
		? createBlock( 'core/html', { content: html } )
		: createBlock( 'core/html', {}, [], [ html ] ) ) as unknown as Block;
}

/**
 * The content of a wrapper besides its inner blocks, as an HTML block: somebody edited the markup by hand. It comes last, because the
 * markup does not tell where the inner blocks stood.
 *
 * @param root The markup of the wrapper.
 */
export function leftoverContent( root: HTMLElement | null ): Block[] {
	if ( ! root || isOnlyWrapping( root ) ) {
		return [];
	}
	const inside = [ ...root.querySelectorAll( OWN ) ].findLast(
		( wrapper ) => wrapper.textContent.trim() === root.textContent.trim()
	);
	return [ htmlBlock( ( inside ?? root ).innerHTML.trim() ) ];
}
