const DIGIT = /\p{Nd}/gu;

/** Converts digits of any script to 0–9: in each script, the ten digits have consecutive code points. */
export const latinDigits = ( text: string ): string =>
	text.replace( DIGIT, ( digit ) => {
		const code = digit.codePointAt( 0 )!;
		let zero = code;
		while ( /\p{Nd}/u.test( String.fromCodePoint( zero - 1 ) ) ) {
			zero--;
		}
		return String( ( code - zero ) % 10 );
	} );
