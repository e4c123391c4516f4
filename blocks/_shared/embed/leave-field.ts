/** The field is about to go: whoever works in it goes on with the block, and nobody else is disturbed. */
export function leaveField( field: HTMLElement | null ): void {
	const block = field?.closest< HTMLElement >( '.wp-block' );
	if ( block?.contains( field?.ownerDocument.activeElement ?? null ) ) {
		block.focus( { preventScroll: true } );
	}
}
