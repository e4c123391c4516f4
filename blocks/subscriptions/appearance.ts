/** How a form looks: the same as on the page, see `includes/Newsletter/Signup/Appearance.php`. */
import type { CSSProperties } from 'react';
import type { Attributes } from './attributes';

export type FormStyle = 'split' | 'compact' | 'button';

const COLOR = /^(?:#[0-9a-f]{3,8}|[a-z]{3,30}|(?:rgb|hsl)a?\([\d\s.,%/a-z-]+\)|var\(--[a-z0-9_-]+\))$/i;
const GRADIENT = /^(?:repeating-)?(?:linear|radial|conic)-gradient\([\w\s.,%#()+*/-]+\)$/i;
const SIZE =
	/^(?:\d{0,4}\.?\d{1,4}(?:px|r?em|%|v[wh]|vmin|vmax|ch|ex|pt)|(?:clamp|min|max|calc)\([\w\s.,%()+*/-]+\)|var\(--[a-z0-9_-]+\))$/i;
const SLUG = /^[a-z0-9][a-z0-9_-]*$/i;

/** The most pixels of a border, a padding or a space. */
const MOST = 200;

const matching = ( value: string | undefined, pattern: RegExp ): string | undefined =>
	value && pattern.test( value.trim() ) ? value.trim() : undefined;

const preset = ( kind: 'color' | 'gradient' | 'font-size', slug: string | undefined ): string | undefined => {
	const found = matching( slug, SLUG );
	return found && `var(--wp--preset--${ kind }--${ found })`;
};

const pixels = ( value: number | undefined ): number | undefined =>
	value === undefined ? undefined : Math.min( Math.max( value, 0 ), MOST );

const customSize = ( size: Attributes[ 'customFontSize' ] ): string | undefined =>
	size !== undefined && size !== '' && Number.isFinite( Number( size ) )
		? `${ Number( size ) }px`
		: matching( String( size ?? '' ), SIZE );

/** The block style: `split` where none is saved. */
export const styleOf = ( { className = '' }: Pick< Attributes, 'className' > ): FormStyle =>
	( /(?:^|\s)is-style-(split|compact|button)(?:\s|$)/.exec( className )?.[ 1 ] as FormStyle | undefined ) ?? 'split';

/** The classes of the element around the form. */
export const classesOf = ( attributes: Attributes ): string =>
	`statecraft-subscribe is-${ styleOf( attributes ) }${ attributes.buttonOnNewLine ? ' is-below' : '' }`;

function shared( attributes: Attributes ): CSSProperties {
	const { textColor, customTextColor, borderColor, customBorderColor, fontSize, customFontSize } = attributes;
	const size = matching( fontSize, SIZE );
	const padding = pixels( attributes.padding );
	const weight = pixels( attributes.borderWeight );
	return {
		color: preset( 'color', textColor ) ?? matching( customTextColor, COLOR ),
		borderColor: preset( 'color', borderColor ) ?? matching( customBorderColor, COLOR ),
		borderWidth: weight,
		borderStyle: weight === undefined ? undefined : 'solid',
		borderRadius: pixels( attributes.borderRadius ),
		fontSize: size ?? preset( 'font-size', fontSize ) ?? customSize( customFontSize ),
		padding: padding === undefined ? undefined : `${ padding }px ${ Math.round( padding * 1.5 ) }px`,
	};
}

/** The style of the field. */
export const fieldStyle = ( attributes: Attributes ): CSSProperties => ( {
	...shared( attributes ),
	backgroundColor:
		preset( 'color', attributes.emailFieldBackgroundColor ) ??
		matching( attributes.customEmailFieldBackgroundColor, COLOR ),
	backgroundImage:
		preset( 'gradient', attributes.emailFieldGradient ) ??
		matching( attributes.customEmailFieldGradient, GRADIENT ),
} );

/** The style of the button. */
export const buttonStyle = ( attributes: Attributes ): CSSProperties => ( {
	...shared( attributes ),
	backgroundColor:
		preset( 'color', attributes.buttonBackgroundColor ) ??
		matching( attributes.customButtonBackgroundColor, COLOR ),
	backgroundImage:
		preset( 'gradient', attributes.buttonGradient ) ?? matching( attributes.customButtonGradient, GRADIENT ),
	width: [ '50%', '100%' ].includes( attributes.buttonWidth ?? '' ) ? attributes.buttonWidth : undefined,
} );

/** The style of what is around field and button. */
export const rowStyle = ( attributes: Attributes ): CSSProperties => ( {
	gap: styleOf( attributes ) === 'compact' ? undefined : pixels( attributes.spacing ),
} );
