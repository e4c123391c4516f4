const DIGIT = /\p{Nd}/gu;

/** Digits of any script as 0 to 9: each script has its ten in a row. */
export const latinDigits = ( text: string ): string =>
	text.replace( DIGIT, ( digit ) => {
		const code = digit.codePointAt( 0 )!;
		let zero = code;
		while ( /\p{Nd}/u.test( String.fromCodePoint( zero - 1 ) ) ) {
			zero--;
		}
		return String( ( code - zero ) % 10 );
	} );
