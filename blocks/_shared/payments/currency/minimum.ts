import { currencyOf } from './currencies';

/** The minimum card payment by currency. */
const MINIMUMS: ReadonlyMap< string, number > = new Map( [
	[ 'USD', 0.5 ],
	[ 'AUD', 0.5 ],
	[ 'BRL', 0.5 ],
	[ 'CAD', 0.5 ],
	[ 'CHF', 0.5 ],
	[ 'DKK', 2.5 ],
	[ 'EUR', 0.5 ],
	[ 'GBP', 0.3 ],
	[ 'HKD', 4 ],
	[ 'INR', 0.5 ],
	[ 'JPY', 50 ],
	[ 'MXN', 10 ],
	[ 'NOK', 3 ],
	[ 'NZD', 0.5 ],
	[ 'PLN', 2 ],
	[ 'SEK', 3 ],
	[ 'SGD', 0.5 ],
] );

const OTHERWISE = 0.5;
const PRESETS = [ 10, 30, 200 ] as const;

/** The currencies with a known minimum: those available for donations. */
export const DONATION_CURRENCIES: readonly string[] = [ ...MINIMUMS.keys() ];

/** The minimum price in a currency. */
export const minimumOf = ( code: string ): number => MINIMUMS.get( code ) ?? OTHERWISE;

/** The suggested donation amounts in a currency, in ascending order. */
export const presetsOf = ( code: string ): number[] =>
	PRESETS.map( ( times ) => Number( ( minimumOf( code ) * times ).toFixed( currencyOf( code ).precision ) ) );
