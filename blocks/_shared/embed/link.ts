import { createBlock } from '@wordpress/blocks';
import type { Block } from '@wordpress/blocks';
import { createElement, renderToString } from '@wordpress/element';

/** The address in what was typed, with a scheme; null when it is only words. */
export function linkOf( text: string ): string | null {
	if ( /^https?:\/\/[^\s/]/i.test( text ) ) {
		return text;
	}
	return /^(?:[a-z\d-]+\.)+[a-z]{2,}(?:[/?#]\S*)?$/i.test( text ) ? `https://${ text }` : null;
}

/** The paragraph that takes the place of a block: a link to what was typed, or where that is no address, the words. */
export function linkParagraph( text: string ): Block {
	const href = linkOf( text );
	const content = renderToString( href ? createElement( 'a', { href }, text ) : text );
	return createBlock( 'core/paragraph', { content } ) as Block;
}
