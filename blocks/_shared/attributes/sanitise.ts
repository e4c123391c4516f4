/** What an attribute may be. Without a validator and without a list it may be anything. */
export interface Rule {
	type?: string;
	default?: unknown;
	/** Whether a value is good; another one falls back to the default. */
	validator?: ( value: unknown ) => boolean;
	/** The values that are good; another one falls back to the default. */
	validValues?: readonly unknown[];
}

const isGood = ( value: unknown, { validator, validValues }: Rule ): boolean =>
	validValues ? validValues.includes( value ) : ( validator?.( value ) ?? true );

/** One attribute by its rule. A boolean takes anything for its truth value but the word `false`. */
function byRule( value: unknown, rule: Rule ): unknown {
	if ( rule.type === 'boolean' ) {
		return value !== 'false' && Boolean( value );
	}
	return isGood( value, rule ) ? value : rule.default;
}

/**
 * Attributes that came from outside (an embed code, a shortcode, an old post) as the block takes them: unknown ones are dropped.
 *
 * @param rules      By the name of the attribute.
 * @param attributes As found.
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
