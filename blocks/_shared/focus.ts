/** Moves the focus to a field, unless the person is working somewhere else by now. */
export function focusUnlessElsewhere( field: HTMLElement | null ): void {
	const active = field?.ownerDocument.activeElement;
	const block = field?.closest( '.wp-block' );
	if ( active === field?.ownerDocument.body || block?.contains( active ?? null ) ) {
		field?.focus( { preventScroll: true } );
	}
}
