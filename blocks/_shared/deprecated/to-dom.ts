/** Shared by all markup: creating a document costs several times as much as its content. */
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
 * @return A body with it, which must not be mutated. Null if the markup is only whitespace.
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
