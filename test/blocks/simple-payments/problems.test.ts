import { setLocaleData } from '@wordpress/i18n';
import { priceText } from '../../../blocks/simple-payments/typed-price';
import { problemsOf, readPrice } from '../../../blocks/simple-payments/problems';

const fine = { title: 'A mug', price: '25', currency: 'USD', email: 'shop@example.com' };
const TAG = 'If you’re selling something, you need a price tag. Add yours here.';
const NEGATIVE = 'Your price is negative — enter a positive number so people can pay the right amount.';
const WHOLE = 'We know every penny counts, but prices in this currency can’t contain decimal values.';
const TWO = 'The price cannot have more than 2 decimal places.';

it( '[PAY-192] a complete product has no problems', () => {
	expect( problemsOf( fine ) ).toEqual( {} );
} );

it.each( [
	[ '[PAY-181]', '', 'USD', TAG ],
	[ '[PAY-181]', '  ', 'USD', TAG ],
	[ '[PAY-182]', '0', 'USD', TAG ],
	[ '[PAY-182]', '0.00', 'USD', TAG ],
	[ '[PAY-182]', '-0', 'USD', TAG ],
	[ '[PAY-183]', 'abc', 'USD', 'Invalid price' ],
	[ '[PAY-183]', '25 apples', 'USD', 'Invalid price' ],
	[ '[PAY-183]', '$25', 'USD', 'Invalid price' ],
	[ '[PAY-183]', '1,000.50', 'USD', 'Invalid price' ],
	[ '[PAY-183]', '.', 'USD', 'Invalid price' ],
	[ '[PAY-183]', '1e3', 'USD', 'Invalid price' ],
	[ '[PAY-184]', '-5', 'USD', NEGATIVE ],
	[ '[PAY-184]', '-0.5', 'JPY', NEGATIVE ],
	[ '[PAY-185]', '100.5', 'JPY', WHOLE ],
	[ '[PAY-185]', '100,5', 'HUF', WHOLE ],
	[ '[PAY-185]', '100.50', 'TWD', WHOLE ],
	[ '[PAY-186, PAY-187] in part:', '12.345', 'USD', TWO ],
	[ '[PAY-186, PAY-187] in part:', '12,345', 'EUR', TWO ],
	[ '[PAY-192]', '12.34', 'USD', undefined ],
	[ '[PAY-192]', '12,3', 'EUR', undefined ],
	[ '[PAY-192]', '.5', 'USD', undefined ],
	[ '[PAY-192]', '25.', 'USD', undefined ],
	[ '[PAY-192]', '1000', 'JPY', undefined ],
] )( '%s the price “%s” in %s: %s', ( _, price, currency, text ) => {
	expect( problemsOf( { ...fine, price, currency } ).price ).toBe( text );
} );

/** The plural forms of the message about decimals. */
const speak = ( ...forms: string[] ) =>
	setLocaleData( { 'The price cannot have more than %d decimal place.': forms }, 'statecraft' );

it( '[PAY-187] in part: the message is translatable in singular and plural, and uses the form for the number', () => {
	speak( 'one: %d', 'several: %d' );
	try {
		expect( problemsOf( { ...fine, price: '12.345' } ).price ).toBe( 'several: 2' );
	} finally {
		speak( 'The price cannot have more than %d decimal place.', TWO.replace( '2', '%d' ) );
	}
	expect( problemsOf( { ...fine, price: '12.345' } ).price ).toBe( TWO );
} );

it.each( [
	[ '', 'Please add a brief title so that people know what they’re paying for.' ],
	[ '  ', 'Please add a brief title so that people know what they’re paying for.' ],
	[ 'x', undefined ],
] )( '[PAY-188] the title “%s”', ( title, text ) => {
	expect( problemsOf( { ...fine, title } ).title ).toBe( text );
} );

it.each( [
	[ '[PAY-189]', '', 'We want to make sure payments reach you, so please add an email address.' ],
	[ '[PAY-190]', 'shop@', 'shop@ is not a valid email address.' ],
	[ '[PAY-190]', 'a b@example.com', 'a b@example.com is not a valid email address.' ],
	[ '[PAY-192]', 'shop@example.com', undefined ],
] )( '%s the address “%s”', ( _, email, text ) => {
	expect( problemsOf( { ...fine, email } ).email ).toBe( text );
} );

it( '[PAY-191] the currency must be in the list', () => {
	expect( Object.keys( problemsOf( { ...fine, currency: 'INR' } ) ) ).toEqual( [ 'currency' ] );
	expect( Object.keys( problemsOf( { ...fine, currency: '' } ) ) ).toEqual( [ 'currency' ] );
	expect( problemsOf( { ...fine, currency: 'THB' } ) ).toEqual( {} );
} );

it( 'a price is parsed only if it is exactly what was typed', () => {
	const read = ( text: string, currency = 'USD' ) => readPrice( text, currency );
	expect( [ '25', '2,5', '.5', '25.', '-5', '0' ].map( ( text ) => read( text ) ) ).toEqual( [
		25, 2.5, 0.5, 25, -5, 0,
	] );
	expect( [ '', 'x', '1,000', '1,000.50', '12.345' ].map( ( text ) => read( text ) ) ).toEqual(
		Array( 5 ).fill( undefined )
	);
	expect( [ read( '100', 'JPY' ), read( '100.0', 'JPY' ) ] ).toEqual( [ 100, undefined ] );
} );

it( 'the field shows the typed text as long as the block has its value', () => {
	expect( priceText( 2.5, '2,50', 'EUR' ) ).toBe( '2,50' );
	expect( priceText( 3, '2,50', 'EUR' ) ).toBe( '3' );
	expect( priceText( undefined, '2x', 'EUR' ) ).toBe( '2x' );
	expect( priceText( undefined, '2', 'EUR' ) ).toBe( '' );
	expect( priceText( 3, '', 'EUR' ) ).toBe( '3' );
} );
