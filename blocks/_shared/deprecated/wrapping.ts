import { createBlock } from '@wordpress/blocks';
import type { Block } from '@wordpress/blocks';

/** What shows something, or does something, without any words. */
const SHOWN =
	'img, svg, picture, video, audio, canvas, iframe, object, embed, input, select, textarea, button, script, style, link, hr';

const hasOwn = ( element: Element ): boolean =>
	Boolean( element.textContent.trim() ) || element.querySelector( SHOWN ) !== null;

/** Whether markup has nothing of its own: wrappers around blocks, with empty lines that an editor of text put in, or nothing at all. */
export const isOnlyWrapping = ( root: HTMLElement | null ): boolean => ! root || ! hasOwn( root );

/**
 * What stands in a wrapper besides its blocks, as a block of HTML: somebody has written it into the markup by hand. It comes last, as the
 * markup does not tell where the blocks in it stood.
 *
 * @param root The markup of the wrapper.
 */
export function strayBlocks( root: HTMLElement | null ): Block[] {
	if ( ! root || isOnlyWrapping( root ) ) {
		return [];
	}
	const inside = [ ...root.querySelectorAll( '[class*="wp-block-jetpack-"]' ) ].findLast(
		( wrapper ) => wrapper.textContent.trim() === root.textContent.trim()
	);
	return [ createBlock( 'core/html', { content: ( inside ?? root ).innerHTML.trim() } ) as Block ];
}
