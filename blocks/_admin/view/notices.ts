/** Tells the site that a notice was closed. WordPress gives each its button, whenever it is ready for that. */
export const startNotices = ( page: Document ) =>
	page.addEventListener( 'click', ( { target } ) => {
		const button = target instanceof Element ? target.closest( '.notice-dismiss' ) : null;
		const url = button?.closest< HTMLElement >( '[data-statecraft-notice]' )?.dataset.statecraftNotice;
		if ( url ) {
			// Whoever closes a notice may leave at once.
			void fetch( url, { redirect: 'manual', keepalive: true } ).catch( () => {} );
		}
	} );
