import type { ReactNode } from 'react';
import { isEmail } from '../_shared/email';

/** A word and the signs of a sentence around it. */
const WORD = /^([(<["']*)(.*?)([)>\]"'.,;:!?]*)$/s;

/** An address in a text, or what stands between two of them. */
export interface Piece {
	text: string;
	/** Where it leads; none for what is no address. */
	address?: string;
	/** The address with the signs before and after it, which older versions took into the link. */
	word?: string;
}

/** A text cut into addresses and what stands between them; joined again it is the same text. */
export const piecesOf = ( text: string ): Piece[] =>
	text.split( /(\s+)/ ).flatMap( ( word ) => {
		const [ , before = '', inner = '', after = '' ] = WORD.exec( word ) ?? [];
		return isEmail( inner )
			? [ { text: before }, { text: inner, address: inner, word }, { text: after } ]
			: [ { text: word } ];
	} );

/**
 * A text with a link on each address. A link that was read from the post is printed as it stood, while it is still the one of its word.
 *
 * @param text  The text.
 * @param links The links as they were read, in their order.
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
