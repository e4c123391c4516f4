/** Widths as block attributes: a number and a unit, such as `50%`. */

export const UNITS = [ '%', 'px', 'em' ] as const;
export type Unit = ( typeof UNITS )[ number ];

/** The initial value of each unit. */
export const UNIT_DEFAULTS: Readonly< Record< Unit, number > > = { '%': 100, px: 150, em: 10 };

export const PRESETS = [ '25%', '50%', '75%', '100%' ] as const;

const MAX_PERCENT = 100;

export const isPercent = ( width: string | undefined ): boolean => width?.trim().endsWith( '%' ) ?? false;

/** Whether a block is floated: percentage widths are meaningless then. */
export const isFloating = ( align: string | undefined ): boolean => align === 'left' || align === 'right';

/** The units that an alignment allows. */
export const unitsFor = ( align: string | undefined ): readonly Unit[] =>
	isFloating( align ) ? UNITS.filter( ( unit ) => unit !== '%' ) : UNITS;

/** The width after a change of the alignment. */
export const widthAfterAlign = ( width: string | undefined, align: string | undefined ): string | undefined =>
	isFloating( align ) && isPercent( width ) ? undefined : width;

/** The width after a click on a preset; clicking the active preset resets it. */
export const widthAfterPreset = ( width: string | undefined, preset: string ): string | undefined =>
	width === preset ? undefined : preset;

/** Clamps a typed width to its limits; undefined for an invalid one. */
export function limited( width: string | undefined ): string | undefined {
	const [ , digits, unit ] = /^\s*(-?\d*\.?\d+)\s*(%|px|em)\s*$/.exec( width ?? '' ) ?? [];
	if ( digits === undefined ) {
		return undefined;
	}
	const number = Math.max( Number( digits ), 0 );
	return `${ unit === '%' ? Math.min( number, MAX_PERCENT ) : number }${ unit }`;
}
