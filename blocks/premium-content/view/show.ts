/** Shows the flow `subscription-access` on the page. */

/** The states with disabled buttons. */
const BUSY = /^(?:sending|outdated|opening|leaving|clearing)$/;

/**
 * Shows a state.
 *
 * @param root    The element with the form: for a new link a `details`.
 * @param state   The state.
 * @param message The message; empty: the default text of the state.
 */
export function show( root: HTMLElement, state: string, message: string ): void {
	const status = root.querySelector< HTMLElement >( '[role="status"]' );
	const field = root.querySelector( '[type="email"]' );
	const isBusy = BUSY.test( state );
	root.dataset.state = state;
	root.querySelectorAll( 'button' ).forEach( ( button ) => {
		button.ariaDisabled = isBusy ? 'true' : null;
	} );
	if ( root instanceof HTMLDetailsElement ) {
		root.open = state !== 'locked';
	}
	if ( status ) {
		status.textContent = state === 'refused' ? message || root.dataset.failed || '' : message;
		status.classList.toggle( 'is-error', state === 'refused' );
		field?.setAttribute( 'aria-invalid', String( state === 'refused' ) );
	}
}
