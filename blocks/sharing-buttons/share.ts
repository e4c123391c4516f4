/** Where the visitor's Mastodon server is kept. */
export const KEY = 'statecraft-mastodon';

/** The host in what a visitor enters: a host, an address, or the name of a person at a server. The form allows nothing else. */
const HOST = /^\s*(?:https?:\/\/)?(?:[^/]*@)?([^/@\s]+)/;

/** A link to Mastodon, with what asks for the server. One that was written by hand has nothing, and must not stop those of others. */
const MASTODON = 'a.share-mastodon:has( + button + dialog )';

/**
 * Shows the buttons that only a script can make work, and asks for the visitor's Mastodon server.
 *
 * @param page    The document.
 * @param storage Returns where the server is remembered; throws where the browser forbids that.
 */
export function share( page: Document, storage: () => Storage ): void {
	const { navigator, print } = page.defaultView as Window;
	page.querySelectorAll< HTMLElement >( '.jetpack-sharing-button__list-item[hidden]:has( button )' ).forEach(
		( item ) => {
			const button = item.querySelector( 'button' )!;
			const isPrint = button.matches( '.share-print' );
			item.hidden = ! isPrint && ! navigator.share;
			button.onclick = isPrint
				? () => print()
				: // Rejected when somebody closes the sheet.
					() => navigator.share( { ...button.dataset } ).catch( () => {} );
		}
	);

	let server: string | null = null;
	try {
		server = storage().getItem( KEY );
	} catch {}
	const links = [ ...page.querySelectorAll< HTMLAnchorElement >( MASTODON ) ].map( ( link ) => {
		// The text of the fragment, which Mastodon's own page reads.
		const text = link.hash.slice( 1 );
		const change = link.nextElementSibling as HTMLElement;
		const dialog = change.nextElementSibling as HTMLDialogElement;
		const ask = () => dialog.showModal();
		link.onclick = ( event ) => {
			if ( ! server ) {
				event.preventDefault();
				ask();
			}
		};
		change.onclick = ask;
		dialog.onclose = () => {
			if ( ! dialog.returnValue ) {
				return;
			}
			server = HOST.exec( dialog.querySelector( 'input' )!.value )![ 1 ]!;
			dialog.returnValue = '';
			try {
				storage().setItem( KEY, server );
			} catch {}
			update();
			link.click();
		};
		return () => {
			if ( server ) {
				link.href = `https://${ server }/share?${ text }`;
				change.hidden = false;
			}
		};
	} );
	const update = () => links.forEach( ( one ) => one() );
	update();
}
