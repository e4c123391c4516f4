import type { CSSProperties } from 'react';
import { getColorClassName, getFontSizeClass } from '@wordpress/block-editor';
import { colorOr } from '../_shared/attributes/color';
import { BORDER_RADIUS } from './attributes';
import type { Attributes } from './attributes';

const clampRadius = ( radius: unknown ): number | undefined =>
	Number.isFinite( radius )
		? Math.min( Math.max( Number( radius ), BORDER_RADIUS.min ), BORDER_RADIUS.max )
		: undefined;

/** The class names and styles of the button element, the same in the editor and in `save`. A theme colour takes precedence over a custom one. */
export function buttonProps( attributes: Attributes ): { className: string; style: CSSProperties | undefined } {
	const { textColor, backgroundColor, gradient, fontSize } = attributes;
	const customTextColor = textColor ? undefined : colorOr( attributes.customTextColor, undefined );
	const customGradient = gradient ? undefined : attributes.customGradient;
	const customBackground =
		backgroundColor || gradient || customGradient
			? undefined
			: colorOr( attributes.customBackgroundColor, undefined );
	const borderRadius = clampRadius( attributes.borderRadius );
	const classes = [
		'wp-block-button__link',
		( textColor || customTextColor ) && 'has-text-color',
		textColor && getColorClassName( 'color', textColor ),
		( backgroundColor || gradient || customGradient || customBackground ) && 'has-background',
		backgroundColor && getColorClassName( 'background-color', backgroundColor ),
		gradient && `has-${ gradient }-gradient-background`,
		fontSize && getFontSizeClass( fontSize ),
		borderRadius === 0 && 'no-border-radius',
	];
	const style = {
		...( customTextColor && { color: customTextColor } ),
		...( customGradient && { background: customGradient } ),
		...( customBackground && { backgroundColor: customBackground } ),
		...( borderRadius && { borderRadius } ),
	};
	return {
		className: classes.filter( Boolean ).join( ' ' ),
		style: Object.keys( style ).length > 0 ? style : undefined,
	};
}
