/** The rule for an attribute. Without a validator and a list, every value is valid. */
export interface Rule {
	type?: string;
	default?: unknown;
	/** Whether a value is valid; an invalid one is replaced with the default. */
	validator?: ( value: unknown ) => boolean;
	/** The valid values; any other is replaced with the default. */
	validValues?: readonly unknown[];
}

const isGood = ( value: unknown, { validator, validValues }: Rule ): boolean =>
	validValues ? validValues.includes( value ) : ( validator?.( value ) ?? true );

/** Applies the rule of one attribute. A boolean is the truthiness of the value, except that the string `false` is false. */
function byRule( value: unknown, rule: Rule ): unknown {
	if ( rule.type === 'boolean' ) {
		return value !== 'false' && Boolean( value );
	}
	return isGood( value, rule ) ? value : rule.default;
}

/**
 * Sanitises attributes from outside (an embed code, a shortcode, old content); unknown ones are dropped.
 *
 * @param rules      The rules by attribute name.
 * @param attributes The unsanitised attributes.
 */
export const sanitiseAttributes = (
	rules: Readonly< Record< string, Rule > >,
	attributes: Readonly< Record< string, unknown > >
): Record< string, unknown > =>
	Object.fromEntries(
		Object.entries( attributes )
			.filter( ( [ name ] ) => Object.hasOwn( rules, name ) )
			.map( ( [ name, value ] ) => [ name, byRule( value, rules[ name ]! ) ] )
	);
