import type { ReactNode } from 'react';
import { isEmail } from '../_shared/email';

/** A word with the punctuation around it. */
const WORD = /^([(<["']*)(.*?)([)>\]"'.,;:!?]*)$/s;

/** An address in a text, or the text between two addresses. */
export interface Piece {
	text: string;
	/** The address; undefined for other text. */
	address?: string;
	/** The address with the punctuation around it, which older versions included in the link. */
	word?: string;
}

/** Splits a text into addresses and the text between them; the pieces concatenate to the same text. */
export const piecesOf = ( text: string ): Piece[] =>
	text.split( /(\s+)/ ).flatMap( ( word ) => {
		const [ , before = '', inner = '', after = '' ] = WORD.exec( word ) ?? [];
		return isEmail( inner )
			? [ { text: before }, { text: inner, address: inner, word }, { text: after } ]
			: [ { text: word } ];
	} );

/**
 * A text with each address linked. A saved link keeps its `href` as long as it matches its word.
 *
 * @param text  The text.
 * @param links The saved links, in document order.
 */
export function linked( text: string, links: readonly { href?: string }[] = [] ): ReactNode[] {
	const read = links[ Symbol.iterator ]();
	return piecesOf( text )
		.filter( ( piece ) => piece.text !== '' )
		.map( ( piece, i ) => {
			if ( ! piece.address ) {
				return piece.text;
			}
			const { href }: { href?: string } = read.next().value ?? {};
			return (
				<a key={ i } href={ href === `mailto:${ piece.word }` ? href : `mailto:${ piece.address }` }>
					{ piece.text }
				</a>
			);
		} );
}
