import fc from 'fast-check';
import {
	DONATION_CURRENCIES,
	SIMPLE_PAYMENT_CURRENCIES,
	currencyOf,
	formatPrice,
	minimumOf,
	parsePrice,
	presetsOf,
} from '../../../../blocks/_shared/payments/currency';
import { CURRENCIES } from '../../../../blocks/_shared/payments/currency/currencies';

/** Prices that a currency can have, up to a million millions. */
const priceIn = ( code: string ) =>
	fc.integer( { min: -1e12, max: 1e12 } ).map( ( units ) => units / 10 ** currencyOf( code ).precision + 0 );

/** As it is read: a space is a space. */
const seen = ( text: string ) => text.replace( /\s/g, ' ' );

describe( '[PAY-001] the table of currencies', () => {
	it( 'has about 170, each by its ISO 4217 code, once', () => {
		expect( CURRENCIES ).toHaveLength( 169 );
		expect( new Set( CURRENCIES ).size ).toBe( CURRENCIES.length );
		expect( CURRENCIES.filter( ( one ) => ! /^[A-Z]{3}$/.test( one ) ) ).toEqual( [] );
		expect( CURRENCIES ).toEqual( [ ...CURRENCIES ].sort() );
	} );

	it( 'has only codes of currencies', () => {
		const names = new Intl.DisplayNames( 'en', { type: 'currency', fallback: 'none' } );
		// Younger than what some platforms were built with.
		const young = [ 'SLE', 'VED', 'XCG', 'ZWG' ];
		expect( CURRENCIES.filter( ( one ) => ! names.of( one ) && ! young.includes( one ) ) ).toEqual( [] );
	} );

	it( 'has the decimals of ISO 4217', () => {
		const withDecimals = ( count: number ) =>
			CURRENCIES.filter( ( one ) => currencyOf( one ).precision === count ).join( ' ' );
		expect( withDecimals( 0 ) ).toBe( 'BIF BYR CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX VND VUV XAF XOF XPF' );
		expect( withDecimals( 3 ) ).toBe( 'BHD IQD JOD KWD LYD OMR TND' );
	} );

	it.each( [
		[ 'USD', '$', ',', '.', 2 ],
		[ 'EUR', '€', '.', ',', 2 ],
		[ 'GBP', '£', ',', '.', 2 ],
		[ 'JPY', '¥', ',', '.', 0 ],
		[ 'CHF', 'CHF', "'", '.', 2 ],
		[ 'SEK', 'kr', '\u00a0', ',', 2 ],
		[ 'BRL', 'R$', '.', ',', 2 ],
		[ 'KWD', 'KWD', ',', '.', 3 ],
		[ 'ISK', 'kr', '.', ',', 0 ],
		// The others in which something is sold or given.
		[ 'AUD', 'A$', ',', '.', 2 ],
		[ 'CAD', 'CA$', ',', '.', 2 ],
		[ 'CZK', 'Kč', '\u00a0', ',', 2 ],
		[ 'DKK', 'kr', '.', ',', 2 ],
		[ 'HKD', 'HK$', ',', '.', 2 ],
		[ 'HUF', 'Ft', '\u00a0', ',', 2 ],
		[ 'ILS', '₪', ',', '.', 2 ],
		[ 'INR', '₹', ',', '.', 2 ],
		[ 'MXN', 'MX$', ',', '.', 2 ],
		[ 'MYR', 'RM', ',', '.', 2 ],
		[ 'NOK', 'kr', '\u00a0', ',', 2 ],
		[ 'NZD', 'NZ$', ',', '.', 2 ],
		[ 'PHP', '₱', ',', '.', 2 ],
		[ 'PLN', 'zł', '\u00a0', ',', 2 ],
		[ 'RUB', '₽', '\u00a0', ',', 2 ],
		[ 'SGD', 'SGD', ',', '.', 2 ],
		[ 'THB', '฿', ',', '.', 2 ],
		[ 'TWD', 'NT$', ',', '.', 2 ],
		// Not all countries that speak Spanish or Portuguese write numbers as Spain and Portugal do.
		[ 'GTQ', 'Q', ',', '.', 2 ],
		[ 'PEN', 'PEN', ',', '.', 2 ],
		[ 'CRC', '₡', '\u00a0', ',', 2 ],
		[ 'AOA', 'Kz', '\u00a0', ',', 2 ],
		[ 'PYG', '₲', '.', ',', 0 ],
	] )( 'says how %s is written', ( one, symbol, grouping, decimal, precision ) => {
		expect( currencyOf( one ) ).toEqual( { code: one, symbol, grouping, decimal, precision } );
	} );

	it( 'has for each what a price can be written and read with', () => {
		for ( const one of CURRENCIES ) {
			const { symbol, grouping, decimal, precision } = currencyOf( one );
			expect( symbol ).toMatch( /^[^\s\d.,'-]+$/ );
			expect( [ '.', ',' ] ).toContain( decimal );
			expect( [ '.', ',', "'", '\u00a0' ] ).toContain( grouping );
			expect( grouping ).not.toBe( decimal );
			expect( [ 0, 2, 3 ] ).toContain( precision );
		}
	} );

	it.each( [ '$', '£', '¥', '€' ] )( 'gives the sign %s alone to one currency', ( symbol ) => {
		expect( CURRENCIES.filter( ( one ) => currencyOf( one ).symbol === symbol ) ).toHaveLength( 1 );
	} );
} );

it.each( [ 'XXQ', '', 'usd', 'constructor', '__proto__' ] )(
	'[PAY-002] an unknown currency is written as dollars are: “%s”',
	( unknown ) => {
		expect( currencyOf( unknown ) ).toEqual( {
			code: unknown,
			symbol: '$',
			grouping: ',',
			decimal: '.',
			precision: 2,
		} );
		expect( formatPrice( 1234.5, unknown ) ).toBe( '$1,234.50' );
	}
);

it.each( [
	[ 0, 'USD', '$0.00' ],
	[ 5, 'USD', '$5.00' ],
	[ 1234567.891, 'USD', '$1,234,567.89' ],
	[ 999, 'USD', '$999.00' ],
	[ 1000, 'EUR', '€1.000,00' ],
	[ 1500, 'JPY', '¥1,500' ],
	[ 1234.5, 'CHF', "CHF 1'234.50" ],
	[ 1234.5, 'SEK', 'kr 1 234,50' ],
	[ 1.5, 'KWD', 'KWD 1.500' ],
	[ -5, 'USD', '-$5.00' ],
	[ -0.001, 'USD', '$0.00' ],
] )( '[PAY-003] %s %s reads %s', ( amount, one, text ) => expect( seen( formatPrice( amount, one ) ) ).toBe( text ) );

const minimums = [
	[ '[PAY-004]', 'USD', 0.5 ],
	[ '[PAY-005]', 'AUD', 0.5 ],
	[ '[PAY-006]', 'BRL', 0.5 ],
	[ '[PAY-007]', 'CAD', 0.5 ],
	[ '[PAY-008]', 'CHF', 0.5 ],
	[ '[PAY-009]', 'DKK', 2.5 ],
	[ '[PAY-010]', 'EUR', 0.5 ],
	[ '[PAY-011]', 'GBP', 0.3 ],
	[ '[PAY-012]', 'HKD', 4 ],
	[ '[PAY-013]', 'INR', 0.5 ],
	[ '[PAY-014]', 'JPY', 50 ],
	[ '[PAY-015]', 'MXN', 10 ],
	[ '[PAY-016]', 'NOK', 3 ],
	[ '[PAY-017]', 'NZD', 0.5 ],
	[ '[PAY-018]', 'PLN', 2 ],
	[ '[PAY-019]', 'SEK', 3 ],
	[ '[PAY-020]', 'SGD', 0.5 ],
] as const;

it.each( minimums )( '%s the lowest price in %s is %d', ( _, one, price ) => {
	expect( minimumOf( one ) ).toBe( price );
} );

it( 'donations are in the currencies that have a lowest price of their own', () => {
	expect( [ ...DONATION_CURRENCIES ].sort() ).toEqual( minimums.map( ( [ , one ] ) => one ).sort() );
} );

it.each( [ 'CZK', 'KWD', 'XXQ', 'toString' ] )( '[PAY-021] the lowest price in %s is that in dollars', ( one ) => {
	expect( minimumOf( one ) ).toBe( 0.5 );
	expect( DONATION_CURRENCIES ).not.toContain( one );
} );

describe( '[PAY-022] the amounts that are suggested', () => {
	it.each( [
		[ 'USD', [ 5, 15, 100 ] ],
		[ 'JPY', [ 500, 1500, 10000 ] ],
		[ 'GBP', [ 3, 9, 60 ] ],
		[ 'DKK', [ 25, 75, 500 ] ],
		[ 'XXQ', [ 5, 15, 100 ] ],
	] )( 'in %s', ( one, amounts ) => expect( presetsOf( one ) ).toEqual( amounts ) );

	it( 'can be paid in every currency', () => {
		for ( const one of CURRENCIES ) {
			for ( const amount of presetsOf( one ) ) {
				expect( parsePrice( formatPrice( amount, one ), one ) ).toBe( amount );
				expect( amount ).toBeGreaterThanOrEqual( minimumOf( one ) );
			}
		}
	} );
} );

it.each( [
	[ '1,234', 'USD', 1234 ],
	[ '1,234,567.5', 'USD', 1234567.5 ],
	[ '1.234,50', 'EUR', 1234.5 ],
	[ '12,34,567', 'INR', 1234567 ],
	[ '1 234,5', 'SEK', 1234.5 ],
	[ '1\u00a0234', 'SEK', 1234 ],
	[ '1\u202f234', 'XOF', 1234 ],
	[ "1'234", 'CHF', 1234 ],
	[ '1’234', 'CHF', 1234 ],
] )( '[PAY-023] what parts the thousands goes: %s %s', ( text, one, amount ) =>
	expect( parsePrice( text, one ) ).toBe( amount )
);

it.each( [
	[ '5,25', 'EUR', 5.25 ],
	[ '5.25', 'USD', 5.25 ],
	[ ',5', 'PLN', 0.5 ],
	[ '.5', 'USD', 0.5 ],
	[ '5.', 'USD', 5 ],
	[ '1.2345', 'USD', 1.2345 ],
	[ '-0,5', 'EUR', -0.5 ],
] )( '[PAY-024] the decimal sign is a point: %s %s', ( text, one, amount ) =>
	expect( parsePrice( text, one ) ).toBe( amount )
);

it.each( [ '$5', '5 $', '-$5', '$-5', ' 5 USD', 'USD 5.00' ] )( 'a price may have its sign or code: “%s”', ( text ) =>
	expect( Math.abs( parsePrice( text, 'USD' ) ?? 0 ) ).toBe( 5 )
);

it.each( [ '', ' ', '\u00a0', '\n' ] )( '[PAY-025] an empty text says no price: “%s”', ( text ) =>
	expect( parsePrice( text, 'USD' ) ).toBeNull()
);

it.each( [
	...[ '-', '.', ',', '$', '--5', '-$-5', '5-', '1.2.3', 'five', '5x', '1e3', '0x10', 'Infinity', 'NaN', '٥', '5 5' ],
	...[ '1,2345', '12,345.6,7', '1,2.3', '5,', ',', '€5', '$5 USD 5', '9'.repeat( 400 ) ],
] )( '[PAY-026] what cannot be read says no price: “%s”', ( text ) => expect( parsePrice( text, 'USD' ) ).toBeNull() );

it.each( [
	[ '12.50', 'EUR', 12.5 ],
	[ '5.00', 'EUR', 5 ],
	[ '0.5', 'EUR', 0.5 ],
	[ '-12.50', 'EUR', -12.5 ],
	[ '€ 12.50', 'EUR', 12.5 ],
	[ '12,50', 'USD', 12.5 ],
	[ '$12,5', 'USD', 12.5 ],
	[ ',5', 'USD', 0.5 ],
	[ '1234,50', 'USD', 1234.5 ],
	[ '12,50', 'CHF', 12.5 ],
	[ '12.50', 'SEK', 12.5 ],
	[ '1,50', 'KWD', 1.5 ],
] )( 'the decimal sign of other currencies is one too, where it can be nothing else: %s %s', ( text, one, amount ) =>
	expect( parsePrice( text, one ) ).toBe( amount )
);

it.each( [
	[ '5.000', 'EUR', 5000 ],
	[ '5,000', 'USD', 5000 ],
	[ '1,234', 'KWD', 1234 ],
	[ '1.234', 'KWD', 1.234 ],
	[ '1.234', 'ISK', 1234 ],
	[ '1,234', 'JPY', 1234 ],
] )( '[PAY-026] what parts the thousands is no decimal sign: %s %s', ( text, one, amount ) =>
	expect( parsePrice( text, one ) ).toBe( amount )
);

it.each( [
	[ '1234.567', 'EUR' ],
	[ '1234,567', 'KWD' ],
	[ '1.2345', 'EUR' ],
	[ '1.234.50', 'EUR' ],
	[ '1,234,50', 'USD' ],
	[ '5.0', 'ISK' ],
	[ '5,5', 'JPY' ],
] )( '[PAY-026] what could be either says no price: %s %s', ( text, one ) =>
	expect( parsePrice( text, one ) ).toBeNull()
);

it( '[PAY-027] the currencies of simple payments, dollars first', () => {
	expect( SIMPLE_PAYMENT_CURRENCIES.join( ', ' ) ).toBe(
		'USD, EUR, AUD, BRL, CAD, CZK, DKK, HKD, HUF, ILS, JPY, MYR, MXN, TWD, NZD, NOK, PHP, PLN, GBP, RUB, SGD, SEK, CHF, THB'
	);
	expect( SIMPLE_PAYMENT_CURRENCIES.filter( ( one ) => ! CURRENCIES.includes( one ) ) ).toEqual( [] );
} );

it( '[PAY-003, PAY-023, PAY-024] every price in every currency can be read again', () => {
	for ( const one of CURRENCIES ) {
		fc.assert(
			fc.property( priceIn( one ), ( price ) =>
				expect( parsePrice( formatPrice( price, one ), one ) ).toBe( price )
			),
			{ numRuns: 30 }
		);
	}
} );

it( '[PAY-025, PAY-026] any text is a finite price or none', () => {
	const text = fc.oneof( fc.string(), fc.string( { unit: fc.constantFrom( ...'0123456789 .,-’$€\u00a0' ) } ) );
	fc.assert(
		fc.property( text, fc.oneof( fc.constantFrom( ...CURRENCIES ), fc.string() ), ( typed, one ) => {
			const price = parsePrice( typed, one );
			expect( price === null || Number.isFinite( price ) ).toBe( true );
		} ),
		{ numRuns: 2000 }
	);
} );
