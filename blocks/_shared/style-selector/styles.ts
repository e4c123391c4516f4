/** A style of a block, as block.json has it. */
export interface BlockStyle {
	name: string;
	label: string;
	isDefault?: boolean;
}

const PREFIX = 'is-style-';

const classesOf = ( className: string | undefined ): string[] => ( className ?? '' ).split( /\s+/ ).filter( Boolean );

/** The style that a block has: the default one where its classes name none that there is. */
export const currentStyle = ( styles: readonly BlockStyle[], className: string | undefined ): BlockStyle | undefined =>
	styles.find( ( { name } ) => classesOf( className ).includes( PREFIX + name ) ) ??
	styles.find( ( { isDefault } ) => isDefault );

/**
 * The classes of a block with another style; all others stay. The default style needs no class.
 *
 * @param className The classes before.
 * @param style     The style.
 */
export const withStyle = ( className: string | undefined, { name, isDefault }: BlockStyle ): string | undefined =>
	[
		...classesOf( className ).filter( ( one ) => ! one.startsWith( PREFIX ) ),
		...( isDefault ? [] : [ PREFIX + name ] ),
	].join( ' ' ) || undefined;
