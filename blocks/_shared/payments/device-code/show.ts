/** Shows the flow `device-code` on the page. */

/** The part of the page in states in which the code is no longer shown. */
const PARTS: Readonly< Record< string, string > > = { used: 'used', expired: 'over', withdrawn: 'over' };

/**
 * Shows a state.
 *
 * @param root    The element around the code. It has the texts.
 * @param state   The state.
 * @param tries   How often in a row the site could not be asked.
 * @param minutes The minutes that are left.
 */
export function show( root: HTMLElement, state: string, tries: number, minutes: number ): void {
	const { dataset, ownerDocument } = root;
	const status = root.querySelector< HTMLElement >( '[role="status"]' )!;
	const left: readonly string[] = JSON.parse( dataset.minutes! );
	const text =
		dataset[ state ] ?? ( tries ? `${ dataset.unreachable } ` : '' ) + left[ Math.min( minutes, left.length - 1 ) ];
	dataset.state = state;
	// The same text again would be announced again.
	if ( status.textContent !== text ) {
		status.textContent = text;
	}
	root.querySelectorAll< HTMLElement >( '[data-for]' ).forEach( ( part ) => {
		part.hidden = part.dataset.for !== ( PARTS[ state ] ?? 'waiting' );
	} );
	// The button that had the focus is gone.
	if ( root.contains( ownerDocument.activeElement ) && ownerDocument.activeElement!.closest( '[hidden]' ) ) {
		status.focus();
	}
}
