import { whenAccepted } from '../_runtime/page/consent';

/** Tells the site that this page is seen. A page that is loaded in advance, or in a tab behind others, is not yet. */
const tell = () => {
	const message = new FormData();
	message.set( 'statecraft_view[id]', 'view' );
	navigator.sendBeacon( location.href, message );
};

whenAccepted( () => {
	if ( document.visibilityState === 'visible' ) {
		tell();
	} else {
		document.addEventListener( 'visibilitychange', tell, { once: true } );
	}
} );
