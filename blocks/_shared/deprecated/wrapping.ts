import { createBlock, getBlockType } from '@wordpress/blocks';
import type { Block } from '@wordpress/blocks';

/** Elements that are content even without text. */
const REPLACED_ELEMENTS =
	'img, svg, picture, video, audio, canvas, iframe, object, embed, input, select, textarea, button, script, style, link, hr';

/** The wrappers of the plugin's blocks. */
const OWN = '[class*="wp-block-jetpack-"], [class*="wp-block-premium-content-"]';

const hasOwn = ( element: Element ): boolean =>
	Boolean( element.textContent.trim() ) || element.querySelector( REPLACED_ELEMENTS ) !== null;

/** Whether markup has no content of its own: only wrappers around inner blocks, empty paragraphs from a text editor, or nothing. */
export const isOnlyWrapping = ( root: HTMLElement | null ): boolean => ! root || ! hasOwn( root );

/**
 * Whether markup has content besides what a reader knows: a save would lose it.
 *
 * @param root  The markup.
 * @param known A selector of what the reader knows.
 */
export function hasUnread( root: HTMLElement, known: string ): boolean {
	const rest = root.cloneNode( true ) as HTMLElement;
	rest.querySelectorAll( known ).forEach( ( part ) => part.remove() );
	return hasOwn( rest );
}

/** An HTML block. Until WordPress 7.1 its content was an attribute; since then it is between the inner blocks, and the attribute is not saved. */
function htmlBlock( html: string ): Block {
	const { content } = ( getBlockType( 'core/html' )?.attributes ?? {} ) as { content?: { source?: unknown } };
	return ( content?.source
		? createBlock( 'core/html', { content: html } )
		: createBlock( 'core/html', {}, [], [ html ] ) ) as unknown as Block;
}

/**
 * The content of a wrapper besides its inner blocks, as an HTML block: someone edited the markup by hand. It comes last, because the markup
 * does not tell where the inner blocks were.
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
