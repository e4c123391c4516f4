import { currencyOf } from './currencies';

/**
 * Formats a price: `$1,234.50`, `CHF 20.00`. A symbol that ends with a letter is followed by a space.
 *
 * @param price A finite number.
 * @param code  The ISO 4217 code of the currency.
 */
export function formatPrice( price: number, code: string ): string {
	const { symbol, grouping, decimal, precision } = currencyOf( code );
	const rounded = Math.abs( price ).toFixed( precision );
	const [ whole = '', fraction ] = rounded.split( '.' );
	const amount = [
		whole.replace( /\B(?=(?:\d{3})+$)/g, grouping ),
		...( fraction === undefined ? [] : [ fraction ] ),
	].join( decimal );
	const minus = price < 0 && Number( rounded ) > 0 ? '-' : '';
	return `${ minus }${ symbol }${ /\p{L}$/u.test( symbol ) ? '\u00a0' : '' }${ amount }`;
}

const literally = ( text: string ): string => text.replace( /[.*+?^${}()|[\]\\]/g, '\\$&' );

/** What people type instead of a thousands separator that few keyboards have. */
const typed = ( grouping: string ): string => ( { '\u00a0': '\\s', "'": "['’]" } )[ grouping ] ?? literally( grouping );

/**
 * Parses a number without thousands separators that uses another currency's decimal sign. Three digits after it could be meant as thousands, and more
 * decimals than the currency has would be a mistake.
 */
function readForeign( bare: string, precision: number ): number | null {
	const [ , minus = '', whole = '', fraction = '' ] = /^(-?)(\d*)[.,](\d{1,2})$/.exec( bare ) ?? [];
	return fraction && fraction.length <= precision ? Number( `${ minus }${ whole || '0' }.${ fraction }` ) + 0 : null;
}

/**
 * Parses a price in the format of its currency, with or without symbol or code. Thousands separators are optional and must group correctly, so that `5.00`
 * is never parsed as five hundred euros. A point or comma that groups nothing is a decimal sign in all currencies: many keyboards have only one of them.
 *
 * @param text The input.
 * @param code The ISO 4217 code of the currency.
 * @return The price with all typed decimals, or null for empty or invalid input.
 */
export function parsePrice( text: string, code: string ): number | null {
	const { symbol, grouping, decimal, precision } = currencyOf( code );
	const name = `(?:${ literally( symbol ) }|${ literally( code ) })`;
	const bare = text.trim().replace( new RegExp( `^(-?)${ name }\\s?|\\s?${ name }$`, 'g' ), '$1' );
	const parted = `\\d{1,3}(?:${ typed( grouping ) }\\d{2,3})*${ typed( grouping ) }\\d{3}`;
	const written = new RegExp( `^(-?)(?=.?\\d)(${ parted }|\\d*)(?:${ literally( decimal ) }(\\d*))?$` ).exec( bare );
	if ( ! written ) {
		return readForeign( bare, precision );
	}
	const [ , minus = '', whole = '', fraction = '' ] = written;
	const price = Number( `${ whole.replace( /\D/g, '' ) }.${ fraction }` );
	return Number.isFinite( price ) ? price * ( minus ? -1 : 1 ) + 0 : null;
}

/** Formats a price without its currency symbol: `1,234.50`, for a field beside the symbol. */
export const formatAmount = ( price: number, code: string ): string =>
	formatPrice( price, code ).replace( currencyOf( code ).symbol, '' ).trim();

/** Whether a price has no more decimals than its currency. */
export const hasDecimalsOf = ( price: number, code: string ): boolean =>
	Number( price.toFixed( currencyOf( code ).precision ) ) === price;
