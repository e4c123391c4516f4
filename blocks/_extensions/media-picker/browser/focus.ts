/** Keeps the focus in the dialog: if a focused element is removed, the focus would move to the page behind. */

const groupOf = ( element: Element | null ): HTMLElement | null => element?.closest( '[role="group"]' ) ?? null;

/** Call before a focused element is removed: the group around it takes the focus until another element can. */
export const holdFocus = ( element: Element ): void => groupOf( element )?.focus( { preventScroll: true } );

/** Takes the focus if it was lost, or if the group around the element holds it. */
export function takeLostFocus( element: HTMLElement | null ): void {
	const page = element?.ownerDocument;
	const active = page?.activeElement;
	if ( ! active || active === page.body || active === groupOf( element ) ) {
		element?.focus( { preventScroll: true } );
	}
}
