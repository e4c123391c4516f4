interface Focus {
	block: HTMLElement | null;
	/** A selector of the items. */
	items: string;
	/** The item; -1 for none. */
	index: number;
	/** That of `useAfterRender`. */
	afterRender: ( act: () => void ) => void;
}

/** Moves the focus to an item that was moved or took the place of another one: to the same button as before, so that pressing the key again activates it again. */
export function focusItem( { block, items, index, afterRender }: Focus ): void {
	const label = block?.ownerDocument.activeElement?.getAttribute( 'aria-label' );
	afterRender( () => {
		const item = block?.querySelectorAll( items )[ index ];
		const buttons = [ ...( item?.querySelectorAll< HTMLElement >( 'button' ) ?? [] ) ];
		const same = buttons.find( ( button ) => button.getAttribute( 'aria-label' ) === label );
		( same ?? buttons[ 0 ] ?? block )?.focus( { preventScroll: true } );
	} );
}
