/** The rules that parameters of a request are held to, and the messages in which Stripe refuses them. */
import { invalid } from './wire.mjs';

/**
 * @typedef {import('./wire.mjs').Thing} Thing
 *
 * @typedef {(value: unknown, param: string) => unknown} Rule Returns the parsed value, or throws a refusal.
 */

const MAX_METADATA_KEYS = 50;
const MAX_METADATA_KEY = 40;
const MAX_METADATA_VALUE = 500;

/** @type {Rule} */
export const text = ( value, param ) => {
	if ( typeof value !== 'string' ) {
		throw invalid( `Invalid string: ${ JSON.stringify( value ) }`, param );
	}
	return value;
};

/** @param {number} length @return {Rule} */
export const upTo = ( length ) => ( value, param ) => {
	if ( String( text( value, param ) ).length > length ) {
		throw invalid(
			`Invalid string: ${ String( value ).slice( 0, 10 ) }...; must be at most ${ length } characters`,
			param
		);
	}
	return value;
};

/** @type {Rule} */
export const integer = ( value, param ) => {
	if ( ! /^-?\d+$/.test( String( value ) ) ) {
		throw invalid( `Invalid integer: ${ value }`, param, 'parameter_invalid_integer' );
	}
	return Number( value );
};

/** @type {Rule} */
export const positive = ( value, param ) => {
	const number = Number( integer( value, param ) );
	if ( number < 0 ) {
		throw invalid( 'This value must be greater than or equal to 0.', param, 'parameter_invalid_integer' );
	}
	return number;
};

/** @type {Rule} */
export const flag = ( value, param ) => {
	if ( value !== 'true' && value !== 'false' ) {
		throw invalid( `Invalid boolean: ${ value }`, param );
	}
	return value === 'true';
};

/** @type {Rule} */
export const url = ( value, param ) => {
	// The place for the session's id is no part of an address yet.
	const address = String( value ).replace( '{CHECKOUT_SESSION_ID}', 'id' );
	if ( ! /^https?:\/\/\S+$/i.test( address ) || ! URL.canParse( address ) ) {
		throw invalid( 'Not a valid URL', param, 'url_invalid' );
	}
	return value;
};

/** @type {Rule} */
export const email = ( value, param ) => {
	if ( ! /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test( String( value ) ) ) {
		throw invalid( `Invalid email address: ${ value }`, param, 'email_invalid' );
	}
	return value;
};

/** @param {string[]} choices @return {Rule} */
export const oneOf =
	( ...choices ) =>
	( value, param ) => {
		if ( ! choices.some( ( choice ) => choice === value ) ) {
			const [ last, ...others ] = [ ...choices ].reverse();
			throw invalid(
				`Invalid ${ param }: must be one of ${ others.reverse().join( ', ' ) }, or ${ last }`,
				param
			);
		}
		return value;
	};

/** @type {Rule} */
export const metadata = ( value, param ) => {
	if ( value === '' ) {
		return {};
	}
	if ( typeof value !== 'object' || value === null || Array.isArray( value ) ) {
		throw invalid( 'Invalid hash', param );
	}
	const entries = Object.entries( value );
	if ( entries.length > MAX_METADATA_KEYS ) {
		throw invalid( `Metadata can have at most ${ MAX_METADATA_KEYS } keys`, param );
	}
	for ( const [ key, each ] of entries ) {
		if ( key.length > MAX_METADATA_KEY || /[[\]]/.test( key ) ) {
			throw invalid( `Metadata keys must be at most ${ MAX_METADATA_KEY } characters.`, param );
		}
		if ( typeof each !== 'string' || each.length > MAX_METADATA_VALUE ) {
			throw invalid(
				`Metadata values can have up to ${ MAX_METADATA_VALUE } characters, but you passed in a value that is ${ String( each ).length } characters. Invalid value: ${ String( each ).slice( 0, 12 ) }`,
				`${ param }[${ key }]`
			);
		}
	}
	return value;
};

/** A parameter that this stand-in accepts without checking it. @type {Rule} */
export const anything = ( value ) => value;

/** @param {Rule} rule @return {Rule} */
export const listOf = ( rule ) => ( value, param ) => {
	if ( ! Array.isArray( value ) ) {
		throw invalid( 'Invalid array', param );
	}
	return value.map( ( each, index ) => rule( each, `${ param }[${ index }]` ) );
};

/** @param {Record<string, Rule>} rules @param {string[]} [required] @return {Rule} */
export const hash =
	( rules, required = [] ) =>
	( value, param ) => {
		if ( typeof value !== 'object' || value === null || Array.isArray( value ) ) {
			throw invalid( 'Invalid hash', param );
		}
		return check( value, rules, required, param );
	};

/** The rules of parameters that an empty text unsets. @type {WeakSet<Rule>} */
const clearing = new WeakSet( [ metadata ] );

/** @param {Rule} rule @return {Rule} The same for a parameter that can be unset; it is null then. */
export const unsettable = ( rule ) => {
	/** @type {Rule} */
	const made = ( value, param ) => ( value === '' ? null : rule( value, param ) );
	clearing.add( made );
	return made;
};

/**
 * Checks parameters.
 *
 * @param {Thing}                params
 * @param {Record<string, Rule>} rules    By name; any other name is refused.
 * @param {string[]}             [required]
 * @param {string}               [within] The name of the parameter that these are part of.
 * @return {Thing} The same, with numbers and booleans.
 */
export function check( params, rules, required = [], within = '' ) {
	const nameOf = ( /** @type {string} */ key ) => ( within ? `${ within }[${ key }]` : key );
	const unknown = Object.keys( params ).find( ( key ) => ! Object.hasOwn( rules, key ) );
	if ( unknown !== undefined ) {
		throw invalid( `Received unknown parameter: ${ nameOf( unknown ) }`, nameOf( unknown ), 'parameter_unknown' );
	}
	const absent = required.find( ( key ) => params[ key ] === undefined );
	if ( absent !== undefined ) {
		throw invalid( `Missing required param: ${ nameOf( absent ) }.`, nameOf( absent ), 'parameter_missing' );
	}
	return Object.fromEntries(
		Object.entries( params ).map( ( [ key, value ] ) => {
			if ( value === '' && ! clearing.has( rules[ key ] ?? anything ) ) {
				throw invalid(
					`You passed an empty string for '${ nameOf( key ) }'. We assume empty values are an attempt to unset a parameter; however '${ nameOf( key ) }' cannot be unset. You should remove '${ nameOf( key ) }' from your request or supply a non-empty value.`,
					nameOf( key ),
					'parameter_invalid_empty'
				);
			}
			return [ key, ( rules[ key ] ?? anything )( value, nameOf( key ) ) ];
		} )
	);
}

/** The rules of `created` in lists. @type {Rule} */
export const range = ( value, param ) =>
	typeof value === 'object' && value !== null
		? check( value, { gt: integer, gte: integer, lt: integer, lte: integer }, [], param )
		: integer( value, param );

/** The rules that all lists share. @type {Record<string, Rule>} */
export const paging = {
	limit: ( value, param ) => {
		const count = Number( integer( value, param ) );
		if ( count < 1 || count > 100 ) {
			throw invalid( 'Invalid integer; must be between 1 and 100', param );
		}
		return count;
	},
	starting_after: text,
	ending_before: text,
	expand: listOf( text ),
};
