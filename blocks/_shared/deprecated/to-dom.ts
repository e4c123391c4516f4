/** Save runs up to three times on the same markup of a block. */
let last: { html: string; root: HTMLElement | null } = { html: '', root: null };

/**
 * Markup as a tree in an inert document: nothing loads, no script runs, several roots stay readable.
 *
 * @param html The markup; malformed is read as a browser reads it.
 * @return Its body, which must not be changed. Null for nothing but white space.
 */
export function toDom( html: string ): HTMLElement | null {
	if ( html !== last.html ) {
		last = {
			html,
			root: html.trim() ? new DOMParser().parseFromString( `<body>${ html }`, 'text/html' ).body : null,
		};
	}
	return last.root;
}
