const serialized = ( form: HTMLFormElement ) =>
	new URLSearchParams(
		[ ...new FormData( form ) ].map( ( [ name, value ] ) => [ name, String( value ) ] )
	).toString();

/**
 * Warns before unsaved input is lost (`beforeunload`), and moves the focus to the notice about rejected values.
 *
 * @return Whether the form has unsaved input.
 */
export function startSettings( page: Document ): () => boolean {
	const form = page.querySelector< HTMLFormElement >( 'form.statecraft-settings' );
	const rejection = page.querySelector< HTMLElement >( '#statecraft-refused' );
	if ( rejection ) {
		rejection.tabIndex = -1;
		rejection.focus();
	}
	if ( ! form ) {
		return () => false;
	}
	// Rejected values are shown in their fields but are not saved, so such a form starts as changed.
	const saved = rejection ? '' : serialized( form );
	let isSent = false;
	const isChanged = () => ! isSent && serialized( form ) !== saved;
	form.addEventListener( 'submit', () => ( isSent = true ) );
	page.defaultView?.addEventListener( 'beforeunload', ( event ) => isChanged() && event.preventDefault() );
	return isChanged;
}
