const HEX = /^#(?:[\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})$/i;
const FUNCTION = /^(?:rgba?|hsla?|hwb|lab|lch|oklab|oklch|color)\([\d\s.,%/a-z+-]*\)$/i;
const PRESET = /^var\(\s*--wp--[\w-]+\s*\)$|^var:preset\|color\|[\w-]+$/;
const WORD = /^[a-z]{3,24}$/i;

/** Whether a text is a colour as CSS writes it, or one of the theme's. Nothing that holds a URL, a second rule or markup is. */
export const isColor = ( value: unknown ): value is string =>
	typeof value === 'string' && [ HEX, FUNCTION, PRESET, WORD ].some( ( form ) => form.test( value.trim() ) );

/** A colour, or what is taken in its place where it is none. */
export const colorOr = < T >( value: unknown, otherwise: T ): string | T => ( isColor( value ) ? value : otherwise );
