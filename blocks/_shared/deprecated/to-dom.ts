/** One for all markup: to make a document costs several times what its content does. */
let inert: Document | undefined;

const parsed = ( html: string ): HTMLElement => {
	inert ??= new DOMParser().parseFromString( '', 'text/html' );
	const body = inert.createElement( 'body' );
	body.innerHTML = html;
	return body;
};

/** Cached, because the parser calls `save` up to three times with the same markup of a block. */
let last: { html: string; root: HTMLElement | null } = { html: '', root: null };

/**
 * Parses markup into an inert document: nothing loads, no script runs, several root elements are kept.
 *
 * @param html The markup; if malformed, parsed as a browser does.
 * @return A body with it, which must not be mutated. Null for markup that is only white space.
 */
export function toDom( html: string ): HTMLElement | null {
	if ( html !== last.html ) {
		last = {
			html,
			root: html.trim() ? parsed( html ) : null,
		};
	}
	return last.root;
}
