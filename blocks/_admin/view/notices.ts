/** Persists the dismissal of a notice. Delegated to the document, because core adds each dismiss button at a time of its own. */
export const startNotices = ( page: Document ) =>
	page.addEventListener( 'click', ( { target } ) => {
		const button = target instanceof Element ? target.closest( '.notice-dismiss' ) : null;
		const url = button?.closest< HTMLElement >( '[data-statecraft-notice]' )?.dataset.statecraftNotice;
		if ( url ) {
			// keepalive: the person may leave the page right after dismissing the notice.
			void fetch( url, { redirect: 'manual', keepalive: true } ).catch( () => {} );
		}
	} );
