/** PayPal's ids, times and amounts. */
import { randomBytes } from 'node:crypto';

/** @typedef {import('./answers.mjs').Json} Json */

/** The currencies of PayPal; those without decimals are 0. @type {Record<string, number>} */
export const CURRENCIES = {
	AUD: 2,
	BRL: 2,
	CAD: 2,
	CHF: 2,
	CNY: 2,
	CZK: 2,
	DKK: 2,
	EUR: 2,
	GBP: 2,
	HKD: 2,
	HUF: 0,
	ILS: 2,
	INR: 2,
	JPY: 0,
	MXN: 2,
	MYR: 2,
	NOK: 2,
	NZD: 2,
	PHP: 2,
	PLN: 2,
	RUB: 2,
	SEK: 2,
	SGD: 2,
	THB: 2,
	TWD: 0,
	USD: 2,
};

/** @param {number} length */
export const id = ( length = 17 ) =>
	`S${ randomBytes( length )
		.toString( 'hex' )
		.toUpperCase()
		.slice( 0, length - 1 ) }`;
export const now = () => new Date().toISOString().replace( /\.\d+Z$/, 'Z' );

/** @param {Json} money @return {string} The issue of an amount, or an empty string. */
export function issueOf( { currency_code: code, value } ) {
	const decimals = CURRENCIES[ code ];
	if ( decimals === undefined ) {
		return 'CURRENCY_NOT_SUPPORTED';
	}
	const [ , fraction = '' ] = /^\d{1,10}(?:\.(\d+))?$/.exec( value ) ?? [];
	if ( ! /^\d{1,10}(?:\.\d+)?$/.test( value ) ) {
		return 'INVALID_STRING_LENGTH';
	}
	if ( fraction.length > decimals ) {
		return 'DECIMAL_PRECISION';
	}
	return Number( value ) > 0 ? '' : 'CANNOT_BE_ZERO_OR_NEGATIVE';
}
