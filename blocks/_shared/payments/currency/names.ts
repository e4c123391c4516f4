import { CURRENCIES } from './currencies';

/** What most accounts are paid in. */
const WIDESPREAD = [ 'USD', 'EUR', 'GBP' ];

/**
 * The currencies as options with their names: `Euro (EUR)`. The likely ones are first.
 *
 * @param own  The currency of the account; empty: unknown.
 * @param lang The language of the names; empty: that of the browser.
 */
export function currencyOptions( own: string, lang: string ): { value: string; label: string }[] {
	const names = new Intl.DisplayNames( lang || undefined, { type: 'currency' } );
	const labelled = ( value: string ) => {
		const name = names.of( value ) ?? value;
		return { value, label: name === value ? value : `${ name } (${ value })` };
	};
	const likely = [ ...new Set( [ own, ...WIDESPREAD ] ) ].filter( ( code ) => CURRENCIES.includes( code ) );
	return [
		...likely.map( labelled ),
		...CURRENCIES.filter( ( code ) => ! likely.includes( code ) )
			.map( labelled )
			.sort( ( one, other ) => one.label.localeCompare( other.label, lang || undefined ) ),
	];
}
