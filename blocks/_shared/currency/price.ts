import { currencyOf } from './currencies';

/**
 * A price as people read it: `$1,234.50`, `CHF 20.00`. A sign that ends with a letter keeps its distance.
 *
 * @param price A finite number.
 * @param code  The currency.
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

/** What people type for a character that few keyboards have. */
const typed = ( grouping: string ): string => ( { '\u00a0': '\\s', "'": "['’]" } )[ grouping ] ?? literally( grouping );

/**
 * The price that a text says, written as the currency is written, with or without its sign or code. Thousands may be parted; where nothing can be
 * parted the text says no price, so that `5.00` is never read as five hundred euros.
 *
 * @param text What was typed.
 * @param code The currency.
 * @return The price, with all decimals that were typed, or null when the text is empty or says none.
 */
export function parsePrice( text: string, code: string ): number | null {
	const { symbol, grouping, decimal } = currencyOf( code );
	const name = `(?:${ literally( symbol ) }|${ literally( code ) })`;
	const bare = text.trim().replace( new RegExp( `^(-?)${ name }\\s?|\\s?${ name }$`, 'g' ), '$1' );
	const parted = `\\d{1,3}(?:${ typed( grouping ) }\\d{2,3})*${ typed( grouping ) }\\d{3}`;
	const written = new RegExp( `^(-?)(?=.?\\d)(${ parted }|\\d*)(?:${ literally( decimal ) }(\\d*))?$` ).exec( bare );
	const [ , minus = '', whole = '', fraction = '' ] = written ?? [];
	const price = Number( `${ whole.replace( /\D/g, '' ) }.${ fraction }` );
	return written && Number.isFinite( price ) ? price * ( minus ? -1 : 1 ) + 0 : null;
}
