/** Keeps the focus in the dialog: an element that is removed with the focus would leave it to the page behind. */

const groupOf = ( element: Element | null ): HTMLElement | null => element?.closest( '[role="group"]' ) ?? null;

/** Call before an element with the focus is removed: the group around it holds the focus until there is something better. */
export const holdFocus = ( element: Element ): void => groupOf( element )?.focus( { preventScroll: true } );

/** Takes over a focus that was lost, or that the group around the element holds. */
export function takeLostFocus( element: HTMLElement | null ): void {
	const page = element?.ownerDocument;
	const active = page?.activeElement;
	if ( ! active || active === page.body || active === groupOf( element ) ) {
		element?.focus( { preventScroll: true } );
	}
}
