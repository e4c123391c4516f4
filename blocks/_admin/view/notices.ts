/** Saves that a notice was dismissed. Delegated to the document, because core adds each dismiss button at a different time. */
export const startNotices = ( page: Document ) =>
	page.addEventListener( 'click', ( { target } ) => {
		const button = target instanceof Element ? target.closest( '.notice-dismiss' ) : null;
		const url = button?.closest< HTMLElement >( '[data-statecraft-notice]' )?.dataset.statecraftNotice;
		if ( url ) {
			// keepalive: the user may leave the page right after dismissing the notice.
			void fetch( url, { redirect: 'manual', keepalive: true } ).catch( () => {} );
		}
	} );
