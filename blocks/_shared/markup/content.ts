import { serialize } from '@wordpress/blocks';
import type { Block } from '@wordpress/blocks';

const COMMENTS = /<!--[\s\S]*?-->/g;
/** Elements whose attributes say how a block looks, which is nothing that the assistant knows of. */
const FRAMES = 'p, h1, h2, h3, h4, h5, h6, ul, ol, li';
const MEANT: readonly string[] = [ 'start', 'reversed' ];

const bodyOf = ( html: string ): HTMLElement => new DOMParser().parseFromString( html, 'text/html' ).body;

function contentOfOne( block: Block ): string {
	const body = bodyOf( serialize( [ block ] ).replace( COMMENTS, '' ) );
	if ( ! body.textContent?.trim() ) {
		return '';
	}
	for ( const frame of body.querySelectorAll( FRAMES ) ) {
		frame
			.getAttributeNames()
			.filter( ( name ) => ! MEANT.includes( name ) )
			.forEach( ( name ) => frame.removeAttribute( name ) );
	}
	// A blank line within a block would end it for Markdown.
	return body.innerHTML.trim().replace( /\s*\n\s*/g, '\n' );
}

/**
 * The content of blocks as the assistant holds it: HTML, which Markdown takes as it stands, a blank line between two blocks.
 *
 * @param blocks Blocks in the order of the post. Those without a word say nothing.
 * @return Empty when none has a word.
 */
export const contentOf = ( blocks: readonly Block[] ): string =>
	blocks.map( contentOfOne ).filter( Boolean ).join( '\n\n' );
