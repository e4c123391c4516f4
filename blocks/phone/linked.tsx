import type { ReactNode } from 'react';

/** The number goes from its first digit on, with the sign before it that belongs to it, to the end of the text. */
const NUMBER = /^(.*?)([+(]?\d.*)$/s;

/** A text with a link on the number in it. A text without any digit is no number. */
export function linked( text: string ): ReactNode {
	const [ , before, number ] = NUMBER.exec( text ) ?? [];
	if ( number === undefined ) {
		return text;
	}
	const digits = number.replace( /\D/g, '' );
	return (
		<>
			{ before && <span className="phone-prefix">{ before }</span> }
			<a href={ `tel:${ number.startsWith( '+' ) ? '+' : '' }${ digits }` }>{ number }</a>
		</>
	);
}
