/** A move from the last field of a part to the next part, or from the first field to the previous part. */
interface Step {
	/** The clientId of the part. */
	part: string;
	/** Where the focus goes in the part: to its first field (0) or its last one (-1). */
	end: 0 | -1;
}

/**
 * Where Tab moves the focus from a field of the block. Within a part, the browser moves it; from the last field of a part, the editor would
 * move it to the sidebar, and the next keystrokes would be lost.
 *
 * @param event The keydown event.
 * @param block The element of the block.
 * @param parts The clientIds of its inner blocks.
 * @return Null if the default behaviour applies.
 */
export function fieldStep( event: KeyboardEvent, block: Element, parts: readonly string[] ): Step | null {
	const { key, shiftKey, altKey, ctrlKey, metaKey, defaultPrevented } = event;
	if ( key !== 'Tab' || altKey || ctrlKey || metaKey || defaultPrevented ) {
		return null;
	}
	const target = event.target as Element;
	const end = shiftKey ? -1 : 0;
	if ( target === block ) {
		return ! shiftKey && parts[ 0 ] ? { part: parts[ 0 ], end } : null;
	}
	const own = target.closest( '[data-block]' );
	const at = parts.indexOf( own?.getAttribute( 'data-block' ) ?? '' );
	const fields = own ? [ ...own.querySelectorAll( 'input, textarea, select, button' ) ] : [];
	const isAtEnd = target === fields.at( shiftKey ? 0 : -1 );
	const part = parts[ at + ( shiftKey ? -1 : 1 ) ];
	return at >= 0 && isAtEnd && part ? { part, end } : null;
}
