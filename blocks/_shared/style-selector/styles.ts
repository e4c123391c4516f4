/** A block style, as in block.json. */
export interface BlockStyle {
	name: string;
	label: string;
	isDefault?: boolean;
}

const PREFIX = 'is-style-';

const classesOf = ( className: string | undefined ): string[] => ( className ?? '' ).split( /\s+/ ).filter( Boolean );

/** The style of a block: the default one if its class names name no known style. */
export const currentStyle = ( styles: readonly BlockStyle[], className: string | undefined ): BlockStyle | undefined =>
	styles.find( ( { name } ) => classesOf( className ).includes( PREFIX + name ) ) ??
	styles.find( ( { isDefault } ) => isDefault );

/**
 * Returns the class names with another style; all others are kept. The default style has no class name.
 *
 * @param className The current class names.
 * @param style     The new style.
 */
export const withStyle = ( className: string | undefined, { name, isDefault }: BlockStyle ): string | undefined =>
	[
		...classesOf( className ).filter( ( one ) => ! one.startsWith( PREFIX ) ),
		...( isDefault ? [] : [ PREFIX + name ] ),
	].join( ' ' ) || undefined;
