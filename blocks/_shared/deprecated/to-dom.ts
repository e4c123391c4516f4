/** Cached, because the parser calls `save` up to three times with the same markup of a block. */
let last: { html: string; root: HTMLElement | null } = { html: '', root: null };

/**
 * Parses markup into an inert document: nothing loads, no script runs, several root elements are kept.
 *
 * @param html The markup; if malformed, parsed as a browser does.
 * @return Its body, which must not be mutated. Null for markup that is only white space.
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
