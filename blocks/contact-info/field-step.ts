/** A step from the last field of a part to the next part, or from the first one to the part before. */
interface Step {
	/** The block of the part. */
	part: string;
	/** Where in it the caret goes: to its first field or to its last one. */
	end: 0 | -1;
}

/**
 * What Tab means in the fields of the block. Within a part the browser goes from field to field by itself; from the last one of a part the
 * editor would leave for the sidebar, and whatever is typed then is lost.
 *
 * @param event A key.
 * @param block The element of the block.
 * @param parts The blocks in it.
 * @return Null where the key is not for us.
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
