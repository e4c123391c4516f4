const HEX = /^#(?:[\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})$/i;
const FUNCTION = /^(?:rgba?|hsla?|hwb|lab|lch|oklab|oklch|color)\([\d\s.,%/a-z+-]*\)$/i;
const PRESET = /^var\(\s*--wp--[\w-]+\s*\)$|^var:preset\|color\|[\w-]+$/;
const WORD = /^[a-z]{3,24}$/i;

/** Whether a string is a CSS colour or a theme colour preset. False for anything that contains a URL, a second declaration or markup. */
export const isColor = ( value: unknown ): value is string =>
	typeof value === 'string' && [ HEX, FUNCTION, PRESET, WORD ].some( ( form ) => form.test( value.trim() ) );

/** The value if it is a colour, otherwise the fallback. */
export const colorOr = < T >( value: unknown, otherwise: T ): string | T => ( isColor( value ) ? value : otherwise );
