import { serialize } from '@wordpress/blocks';
import type { Block } from '@wordpress/blocks';

const COMMENTS = /<!--[\s\S]*?-->/g;
/** Elements whose attributes are presentational and useless to the assistant. */
const TEXT_ELEMENTS = 'p, h1, h2, h3, h4, h5, h6, ul, ol, li';
const KEPT_ATTRIBUTES: readonly string[] = [ 'start', 'reversed' ];

const bodyOf = ( html: string ): HTMLElement => new DOMParser().parseFromString( html, 'text/html' ).body;

function contentOfOne( block: Block ): string {
	const body = bodyOf( serialize( [ block ] ).replace( COMMENTS, '' ) );
	if ( ! body.textContent?.trim() ) {
		return '';
	}
	for ( const frame of body.querySelectorAll( TEXT_ELEMENTS ) ) {
		frame
			.getAttributeNames()
			.filter( ( name ) => ! KEPT_ATTRIBUTES.includes( name ) )
			.forEach( ( name ) => frame.removeAttribute( name ) );
	}
	// A blank line within an HTML block would end it in Markdown.
	return body.innerHTML.trim().replace( /\s*\n\s*/g, '\n' );
}

/**
 * The content of blocks in the assistant's format: HTML, which is valid Markdown, with a blank line between blocks.
 *
 * @param blocks Blocks in document order. Those without text are skipped.
 * @return Empty if none has text.
 */
export const contentOf = ( blocks: readonly Block[] ): string =>
	blocks.map( contentOfOne ).filter( Boolean ).join( '\n\n' );
