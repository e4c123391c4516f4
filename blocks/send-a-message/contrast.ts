/** Which text can be read on a button, as WCAG 2 calculates it. The server has the same rule (includes/Sharing/Whatsapp_Button.php). */
import type { Attributes } from './attributes';

const TEXT = { dark: '#ffffff', light: '#465B64' } as const;
const LEAST = 4.5;

/** The three channels of a colour such as `#25D366`; null for any other CSS. */
function channels( color: string ): number[] | null {
	const hex = /^#([\da-f]{3}|[\da-f]{6})$/i.exec( color.trim() )?.[ 1 ];
	const pairs = hex?.length === 3 ? [ ...hex ].map( ( one ) => one + one ) : hex?.match( /../g );
	return pairs ? pairs.map( ( pair ) => parseInt( pair, 16 ) / 255 ) : null;
}

const luminance = ( color: string ): number => {
	const [ red = 0, green = 0, blue = 0 ] = ( channels( color ) ?? [] ).map( ( one ) =>
		one <= 0.04045 ? one / 12.92 : ( ( one + 0.055 ) / 1.055 ) ** 2.4
	);
	return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};

function contrast( one: string, other: string ): number {
	const [ darker = 0, lighter = 0 ] = [ luminance( one ), luminance( other ) ].sort( ( a, b ) => a - b );
	return ( lighter + 0.05 ) / ( darker + 0.05 );
}

/** Whether a background is dark or light. */
export const colorClassOn = ( background: string ): 'dark' | 'light' =>
	! channels( background ) || contrast( TEXT.dark, background ) >= LEAST ? 'dark' : 'light';

/** The colour of the text: that of the class, or black or white where it would be hard to read. */
export function readableOn( { backgroundColor = '', colorClass }: Attributes ): string {
	const own = colorClass === 'light' ? TEXT.light : TEXT.dark;
	if ( ! channels( backgroundColor ) || contrast( own, backgroundColor ) >= LEAST ) {
		return own;
	}
	return contrast( '#ffffff', backgroundColor ) >= contrast( '#000000', backgroundColor ) ? '#ffffff' : '#000000';
}
