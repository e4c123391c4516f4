/** The attribute `showIf` of a field: when the field is shown. The server reads it in `includes/Forms/Condition.php`. */
import { __, sprintf } from '@wordpress/i18n';
import { comparisonsOf, isComparison, needsValue, textsOf } from './comparisons';
import type { Comparison } from './comparisons';
import type { Source } from './sources';

export type Rule = {
	/** The id of a field. */
	field: string;
	comparison: Comparison;
	/** The value to compare with; not used by `filled` and `empty`. */
	value?: string;
};

export type ShowIf = { match: 'all' | 'any'; rules: readonly Rule[] };

/** A new rule about a field, valid as it is if possible. */
export const firstRule = ( source: Source, field: string ): Rule => {
	const [ comparison = 'filled' ] =
		source.options.length > 0 ? [ 'is' as const ] : comparisonsOf( source ).slice( -2 );
	return needsValue( comparison ) ? { field, comparison, value: source.options[ 0 ] ?? '' } : { field, comparison };
};

/** A rule with another comparison. Its value is kept if it is still valid. */
export const withComparison = ( rule: Rule, comparison: Comparison, source: Source ): Rule => ( {
	...rule,
	comparison,
	...( needsValue( comparison ) ? { value: rule.value || ( source.options[ 0 ] ?? '' ) } : {} ),
} );

const isRule = ( rule: unknown ): rule is Rule => {
	const { field, comparison } = ( rule ?? {} ) as Partial< Rule >;
	return typeof field === 'string' && isComparison( comparison );
};

/** Parses the attribute, from any source; undefined: the field is always shown. */
export function readShowIf( attribute: unknown ): ShowIf | undefined {
	const { match, rules } = ( attribute ?? {} ) as { match?: unknown; rules?: unknown };
	const valid = Array.isArray( rules ) ? rules.filter( isRule ) : [];
	return valid.length > 0 ? { match: match === 'any' ? 'any' : 'all', rules: valid } : undefined;
}

/** Why the page cannot apply a rule, and what to do; undefined if it can. */
export function problemOf( { field, comparison, value }: Rule, sources: readonly Source[] ): string | undefined {
	const source = sources.find( ( { id } ) => id === field );
	if ( ! source ) {
		return __( 'The field it refers to is no longer above this one. Choose another field.', 'statecraft' );
	}
	if ( ! needsValue( comparison ) ) {
		return undefined;
	}
	if ( ! String( value ?? '' ).trim() ) {
		return __( 'Enter a value to compare with.', 'statecraft' );
	}
	return source.options.length > 0 && ! source.options.includes( String( value ) )
		? sprintf(
				/* translators: %s: an option that was there before. */
				__( '“%s” is no longer an option. Choose another one.', 'statecraft' ),
				String( value )
			)
		: undefined;
}

/** Describes a condition, such as: Shown if “Coming?” is “Yes”. */
export function describeCondition( { match, rules }: ShowIf, sources: readonly Source[] ): string {
	const descriptions = rules.flatMap( ( { field, comparison, value } ) => {
		const source = sources.find( ( { id } ) => id === field );
		return source ? [ textsOf( comparison, source )[ 1 ]( source.label, String( value ?? '' ) ) ] : [];
	} );
	const join = ( one: string, other: string ) =>
		match === 'any'
			? /* translators: 1: one or more conditions, 2: one more. */
				sprintf( __( '%1$s or %2$s', 'statecraft' ), one, other )
			: /* translators: 1: one or more conditions, 2: one more. */
				sprintf( __( '%1$s and %2$s', 'statecraft' ), one, other );
	return sprintf(
		/* translators: %s: one or more conditions, such as: “Coming?” is “Yes”. */
		__( 'Shown if %s', 'statecraft' ),
		descriptions.reduce( join )
	);
}
