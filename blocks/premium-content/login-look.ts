import type { CSSProperties } from 'react';
import type { LoginAttributes } from './attributes';

const word = ( value: unknown ): string => ( typeof value === 'string' ? value : '' );

/** The saved classes and style of the “Log in” button. */
export function lookOf( attributes: LoginAttributes ): { className: string; style?: CSSProperties } {
	const { borderRadius } = attributes;
	const [ background, text, gradient ] = [ 'backgroundColor', 'textColor', 'gradient' ].map( ( name ) =>
		word( attributes[ name ] )
	);
	const [ ownBackground, ownText, ownGradient ] = [
		'customBackgroundColor',
		'customTextColor',
		'customGradient',
	].map( ( name ) => word( attributes[ name ] ) );
	const isFilled = background || ownBackground || gradient || ownGradient;
	const className = [
		'wp-block-button__link',
		isFilled && 'has-background',
		background && `has-${ background }-background-color`,
		( text || ownText ) && 'has-text-color',
		text && `has-${ text }-color`,
		gradient && `has-${ gradient }-gradient-background`,
		borderRadius === 0 && 'no-border-radius',
	]
		.filter( Boolean )
		.join( ' ' );
	const style: CSSProperties = {
		...( ownGradient && ! gradient ? { background: ownGradient } : {} ),
		...( ownBackground && ! background && ! gradient && ! ownGradient ? { backgroundColor: ownBackground } : {} ),
		...( ownText && ! text ? { color: ownText } : {} ),
		...( typeof borderRadius === 'number' && borderRadius > 0 ? { borderRadius: `${ borderRadius }px` } : {} ),
	};
	return Object.keys( style ).length > 0 ? { className, style } : { className };
}
