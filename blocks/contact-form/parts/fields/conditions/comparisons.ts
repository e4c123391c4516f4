/** The comparisons of answers, as text. */
import { __, sprintf } from '@wordpress/i18n';
import { KINDS } from '../../../children/kinds';
import type { Kind } from '../../../children/kinds';
import type { Source } from './sources';

export type Comparison = 'is' | 'isNot' | 'contains' | 'notContain' | 'above' | 'below' | 'filled' | 'empty';

/** The name of a comparison in a list, and a function that describes the rule. */
type ComparisonTexts = readonly [ name: string, describe: ( label: string, value: string ) => string ];

const DEFAULTS: Readonly< Record< Comparison, ComparisonTexts > > = {
	is: [
		__( 'is', 'statecraft' ),
		( label, value ) =>
			/* translators: 1: label of a field, 2: value. */
			sprintf( __( '“%1$s” is “%2$s”', 'statecraft' ), label, value ),
	],
	isNot: [
		__( 'is not', 'statecraft' ),
		( label, value ) =>
			/* translators: 1: label of a field, 2: value. */
			sprintf( __( '“%1$s” is not “%2$s”', 'statecraft' ), label, value ),
	],
	contains: [
		__( 'contains', 'statecraft' ),
		( label, value ) =>
			/* translators: 1: label of a field, 2: value. */
			sprintf( __( '“%1$s” contains “%2$s”', 'statecraft' ), label, value ),
	],
	notContain: [
		__( 'does not contain', 'statecraft' ),
		( label, value ) =>
			/* translators: 1: label of a field, 2: value. */
			sprintf( __( '“%1$s” does not contain “%2$s”', 'statecraft' ), label, value ),
	],
	above: [
		__( 'is more than', 'statecraft' ),
		( label, value ) =>
			/* translators: 1: label of a field, 2: value. */
			sprintf( __( '“%1$s” is more than “%2$s”', 'statecraft' ), label, value ),
	],
	below: [
		__( 'is less than', 'statecraft' ),
		( label, value ) =>
			/* translators: 1: label of a field, 2: value. */
			sprintf( __( '“%1$s” is less than “%2$s”', 'statecraft' ), label, value ),
	],
	filled: [
		__( 'is filled in', 'statecraft' ),
		( label ) =>
			/* translators: %s: label of a field. */
			sprintf( __( '“%s” is filled in', 'statecraft' ), label ),
	],
	empty: [
		__( 'is empty', 'statecraft' ),
		( label ) =>
			/* translators: %s: label of a field. */
			sprintf( __( '“%s” is empty', 'statecraft' ), label ),
	],
};

const MULTIPLE: Partial< typeof DEFAULTS > = {
	is: [
		__( 'includes', 'statecraft' ),
		( label, value ) =>
			/* translators: 1: label of a field, 2: value. */
			sprintf( __( '“%1$s” includes “%2$s”', 'statecraft' ), label, value ),
	],
	isNot: [
		__( 'does not include', 'statecraft' ),
		( label, value ) =>
			/* translators: 1: label of a field, 2: value. */
			sprintf( __( '“%1$s” does not include “%2$s”', 'statecraft' ), label, value ),
	],
};
const TIMES: Partial< typeof DEFAULTS > = {
	above: [
		__( 'is after', 'statecraft' ),
		( label, value ) =>
			/* translators: 1: label of a field, 2: value. */
			sprintf( __( '“%1$s” is after “%2$s”', 'statecraft' ), label, value ),
	],
	below: [
		__( 'is before', 'statecraft' ),
		( label, value ) =>
			/* translators: 1: label of a field, 2: value. */
			sprintf( __( '“%1$s” is before “%2$s”', 'statecraft' ), label, value ),
	],
};
const CHECKBOXES: Partial< typeof DEFAULTS > = {
	filled: [
		__( 'is checked', 'statecraft' ),
		( label ) =>
			/* translators: %s: label of a field. */
			sprintf( __( '“%s” is checked', 'statecraft' ), label ),
	],
	empty: [
		__( 'is not checked', 'statecraft' ),
		( label ) =>
			/* translators: %s: label of a field. */
			sprintf( __( '“%s” is not checked', 'statecraft' ), label ),
	],
};

/** The texts of a comparison for a field. */
export const textsOf = ( comparison: Comparison, source: Source ): ComparisonTexts => {
	const { shape, comparedAs }: Kind = KINDS[ source.kind ];
	const own =
		( shape === 'tick' && CHECKBOXES ) ||
		( comparedAs === 'many' && MULTIPLE ) ||
		( comparedAs === 'time' && TIMES );
	return ( own || {} )[ comparison ] ?? DEFAULTS[ comparison ];
};

const ORDERED = [ 'is', 'isNot', 'above', 'below' ] as const;

/** The comparisons on offer, by `comparedAs`. */
const COMPARISONS: Readonly< Record< NonNullable< Kind[ 'comparedAs' ] >, readonly Comparison[] > > = {
	always: ORDERED,
	number: [ ...ORDERED, 'filled', 'empty' ],
	time: [ ...ORDERED, 'filled', 'empty' ],
	text: [ 'is', 'isNot', 'contains', 'notContain', 'filled', 'empty' ],
	many: [ 'filled', 'empty' ],
};

/** The comparisons on offer for a field. */
export function comparisonsOf( { kind, options }: Source ): readonly Comparison[] {
	if ( options.length > 0 ) {
		return [ 'is', 'isNot', 'filled', 'empty' ];
	}
	const { comparedAs }: Kind = KINDS[ kind ];
	return comparedAs ? COMPARISONS[ comparedAs ] : [ 'filled', 'empty' ];
}

/** The comparisons on offer for a field, as options of a select. */
export const choicesOf = ( source: Source ): { value: Comparison; label: string }[] =>
	comparisonsOf( source ).map( ( value ) => ( { value, label: textsOf( value, source )[ 0 ] } ) );

/** Whether a value is a comparison. */
export const isComparison = ( text: unknown ): text is Comparison => Object.keys( DEFAULTS ).includes( String( text ) );

/** Whether a comparison needs a value to compare with. */
export const needsValue = ( comparison: Comparison ): boolean => ! [ 'filled', 'empty' ].includes( comparison );
