const said = ( form: HTMLFormElement ) =>
	new URLSearchParams(
		[ ...new FormData( form ) ].map( ( [ name, value ] ) => [ name, String( value ) ] )
	).toString();

/**
 * Asks before what was typed is lost by leaving, and leads to what was refused.
 *
 * @return Whether something was typed that is not saved.
 */
export function startSettings( page: Document ): () => boolean {
	const form = page.querySelector< HTMLFormElement >( 'form.statecraft-settings' );
	const refused = page.querySelector< HTMLElement >( '#statecraft-refused' );
	if ( refused ) {
		refused.tabIndex = -1;
		refused.focus();
	}
	if ( ! form ) {
		return () => false;
	}
	// What was refused stands in its field, and is not saved either.
	const saved = refused ? '' : said( form );
	let isSent = false;
	const isChanged = () => ! isSent && said( form ) !== saved;
	form.addEventListener( 'submit', () => ( isSent = true ) );
	page.defaultView?.addEventListener( 'beforeunload', ( event ) => isChanged() && event.preventDefault() );
	return isChanged;
}
