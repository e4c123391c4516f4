import { createBlock } from '@wordpress/blocks';
import type { Block } from '@wordpress/blocks';
import { createElement, renderToString } from '@wordpress/element';

/** The input as a URL with a scheme; null if it is not a URL. */
export function linkOf( text: string ): string | null {
	if ( /^https?:\/\/[^\s/]/i.test( text ) ) {
		return text;
	}
	return /^(?:[a-z\d-]+\.)+[a-z]{2,}(?:[/?#]\S*)?$/i.test( text ) ? `https://${ text }` : null;
}

/** The paragraph that replaces a block: a link to the input, or its text if it is not a URL. */
export function linkParagraph( text: string ): Block {
	const href = linkOf( text );
	const content = renderToString( href ? createElement( 'a', { href }, text ) : text );
	return createBlock( 'core/paragraph', { content } ) as Block;
}
