/**
 * Moves the focus to a field, unless the person is working somewhere else by now.
 *
 * @param field The field; nothing happens where there is none.
 * @param place The part of the page that is the same work, as a selector of what the field stands in.
 */
export function focusUnlessElsewhere( field: HTMLElement | null, place = '.wp-block' ): void {
	const active = field?.ownerDocument.activeElement;
	if ( active === field?.ownerDocument.body || field?.closest( place )?.contains( active ?? null ) ) {
		field?.focus( { preventScroll: true } );
	}
}
