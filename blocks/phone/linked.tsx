import type { ReactNode } from 'react';
import { latinDigits } from '../_shared/digits';

/** The number: from its first digit, with a preceding `+` or parenthesis, to the end of the text. */
const NUMBER = /^(.*?)([+(]?\p{Nd}.*)$/su;

/** A text with its phone number linked. A text without digits has none. */
export function linked( text: string ): ReactNode {
	const [ , before, number ] = NUMBER.exec( text ) ?? [];
	if ( number === undefined ) {
		return text;
	}
	const digits = latinDigits( number ).replace( /\D/g, '' );
	return (
		<>
			{ before && <span className="phone-prefix">{ before }</span> }
			<a href={ `tel:${ number.startsWith( '+' ) ? '+' : '' }${ digits }` }>{ number }</a>
		</>
	);
}
