/** Minor units, limits and formats: amounts are integers, and never come from a float or a formatted price. */
import { debugLog, php } from '../_kit/client';
import { inPhp } from '../_kit/knobs';

jest.setTimeout( 240_000 );

interface Facts {
	decimals: number;
	step: number;
	minimum: number;
	maximum: number;
	known: boolean;
}

const facts = async ( provider: string, codes: string[] ): Promise< Record< string, Facts > > =>
	JSON.parse(
		await php( `
			$facts = array();
			foreach ( ${ inPhp( codes ) } as $code ) {
				$one            = new Statecraft\\Payments\\Money\\Currency( $code, '${ provider }' );
				$facts[ $code ] = array( 'decimals' => $one->decimals(), 'step' => $one->step(), 'minimum' => $one->minimum(), 'maximum' => $one->maximum(), 'known' => $one->is_known() );
			}
			echo wp_json_encode( $facts );
		` )
	);

/** Each value in minor units; null: not an amount. The values are PHP code. */
const parsed = async ( code: string, values: string[], provider = 'stripe' ): Promise< ( number | null )[] > =>
	JSON.parse(
		await php( `
			ini_set( 'serialize_precision', '17' );
			ini_set( 'precision', '5' );
			$currency = new Statecraft\\Payments\\Money\\Currency( '${ code }', '${ provider }' );
			echo wp_json_encode( array_map( static fn( $value ) => Statecraft\\Payments\\Money\\Amount::of( $value, $currency )?->minor, array( ${ values.join( ', ' ) } ) ) );
		` )
	);

/** The minimum of each currency in the minor unit of Stripe and of PayPal; undefined: not supported by PayPal. */
const MINIMA: [ string, string, number, number | undefined ][] = [
	[ '[PAY-004]', 'USD', 50, 50 ],
	[ '[PAY-005]', 'AUD', 50, 50 ],
	[ '[PAY-006]', 'BRL', 50, 50 ],
	[ '[PAY-007]', 'CAD', 50, 50 ],
	[ '[PAY-008]', 'CHF', 50, 50 ],
	[ '[PAY-009]', 'DKK', 250, 250 ],
	[ '[PAY-010]', 'EUR', 50, 50 ],
	[ '[PAY-011]', 'GBP', 30, 30 ],
	[ '[PAY-012]', 'HKD', 400, 400 ],
	[ '[PAY-013]', 'INR', 50, 50 ],
	[ '[PAY-014]', 'JPY', 50, 50 ],
	[ '[PAY-015]', 'MXN', 1000, 1000 ],
	[ '[PAY-016]', 'NOK', 300, 300 ],
	[ '[PAY-017]', 'NZD', 50, 50 ],
	[ '[PAY-018]', 'PLN', 200, 200 ],
	[ '[PAY-019]', 'SEK', 300, 300 ],
	[ '[PAY-020]', 'SGD', 50, 50 ],
	[ '[PAY-021]', 'CZK', 50, 50 ],
	[ '[PAY-021]', 'HUF', 50, 1 ],
	[ '[PAY-021]', 'ZAR', 50, undefined ],
];

/** The 24 currencies of simple payments, with PayPal's decimals. */
const SIMPLE =
	'USD2 EUR2 AUD2 BRL2 CAD2 CZK2 DKK2 HKD2 HUF0 ILS2 JPY0 MYR2 MXN2 TWD0 NZD2 NOK2 PHP2 PLN2 GBP2 RUB2 SGD2 SEK2 CHF2 THB2';

describe( 'the server’s table', () => {
	let stripe: Record< string, Facts >;
	let paypal: Record< string, Facts >;
	beforeAll( async () => {
		stripe = await facts(
			'stripe',
			MINIMA.map( ( [ , code ] ) => code )
		);
		paypal = await facts( 'paypal', [
			...MINIMA.map( ( [ , code ] ) => code ),
			...SIMPLE.split( ' ' ).map( ( one ) => one.slice( 0, 3 ) ),
		] );
	} );

	it.each( MINIMA )( '%s %s has the minimum %i at Stripe, and %p at PayPal', ( _, code, atStripe, atPaypal ) => {
		expect( stripe[ code ]?.minimum ).toBe( atStripe );
		expect( paypal[ code ]?.known ? paypal[ code ].minimum : undefined ).toBe( atPaypal );
	} );

	it( '[PAY-027] in part: PayPal supports the currency of every simple payment, with these decimals', () => {
		expect( SIMPLE.split( ' ' ) ).toHaveLength( 24 );
		for ( const one of SIMPLE.split( ' ' ) ) {
			expect( { one, ...paypal[ one.slice( 0, 3 ) ] } ).toMatchObject( {
				decimals: Number( one[ 3 ] ),
				known: true,
				step: 1,
			} );
		}
	} );
} );

it( 'has no decimals where Stripe has none, three where it has three, and whole hundreds where it requires them', async () => {
	const codes = 'BIF CLP DJF GNF JPY KMF KRW MGA PYG RWF VND VUV XAF XOF XPF'.split( ' ' );
	const zero = await facts( 'stripe', codes );
	expect( codes.map( ( code ) => [ code, zero[ code ]?.decimals, zero[ code ]?.step ] ) ).toEqual(
		codes.map( ( code ) => [ code, 0, 1 ] )
	);
	expect( [ zero.JPY?.minimum, zero.KRW?.minimum ] ).toEqual( [ 50, 1 ] );
	const others = await facts( 'stripe', [
		'BHD',
		'JOD',
		'KWD',
		'OMR',
		'TND',
		'ISK',
		'UGX',
		'HUF',
		'TWD',
		'INR',
		'IDR',
		'EUR',
	] );
	const row = ( { decimals, step, minimum, maximum }: Facts ) => [ decimals, step, minimum, maximum ];
	expect( Object.fromEntries( Object.entries( others ).map( ( [ code, one ] ) => [ code, row( one ) ] ) ) ).toEqual( {
		BHD: [ 3, 10, 500, 99_999_999 ],
		JOD: [ 3, 10, 500, 99_999_999 ],
		KWD: [ 3, 10, 500, 99_999_999 ],
		OMR: [ 3, 10, 500, 99_999_999 ],
		TND: [ 3, 10, 500, 99_999_999 ],
		ISK: [ 2, 100, 100, 99_999_999 ],
		UGX: [ 2, 100, 100, 99_999_999 ],
		HUF: [ 2, 1, 50, 99_999_999 ],
		TWD: [ 2, 1, 50, 99_999_999 ],
		INR: [ 2, 1, 50, 999_999_999 ],
		IDR: [ 2, 1, 50, 999_999_999_999 ],
		EUR: [ 2, 1, 50, 99_999_999 ],
	} );
} );

it( 'parses numbers and strings, whatever the server’s float settings', async () => {
	const values: [ string, number ][] = [
		[ '12', 1200 ],
		[ '12.5', 1250 ],
		[ '19.99', 1999 ],
		[ '0.1', 10 ],
		[ '1.1', 110 ],
		[ '4.35', 435 ],
		[ '1.005e3', 100_500 ],
		[ '1e3', 100_000 ],
		[ '999999.99', 99_999_999 ],
		[ '0', 0 ],
		[ '"12.50"', 1250 ],
		[ '"12.500000"', 1250 ],
		[ '" 7 "', 700 ],
		[ '"007"', 700 ],
		[ '"0.30"', 30 ],
	];
	expect(
		await parsed(
			'USD',
			values.map( ( [ value ] ) => value )
		)
	).toEqual( values.map( ( [ , minor ] ) => minor ) );
} );

it.each( [
	'0.1 + 0.2',
	'1.005',
	'1000000',
	'1e15',
	'1e-7',
	'-0.01',
	'-5',
	'INF',
	'-INF',
	'NAN',
	'null',
	'true',
	'false',
	'array()',
	'array( 5 )',
	'new stdClass()',
	'""',
	'" "',
	'"1.005"',
	'"-1"',
	'"+1"',
	'"1e3"',
	'"0x1A"',
	'"１２"',
	'"١٢"',
	'"12,50"',
	'"1,000"',
	'"1 000"',
	'"$5"',
	'"5 USD"',
	'".5"',
	'"5."',
	'"5.5.5"',
	'"5\\n6"',
	'"1000000"',
	'"99999999999999999999"',
	'"0.00000000000000000001"',
] )( 'accepts no amount from %s', async ( value ) => {
	expect( await parsed( 'USD', [ value ] ) ).toEqual( [ null ] );
} );

it( 'accepts only amounts that exist in the currency', async () => {
	expect( await parsed( 'JPY', [ '"500"', '"500.00"', '"500.5"', '500', '99999999', '100000000' ] ) ).toEqual( [
		500,
		500,
		null,
		500,
		99_999_999,
		null,
	] );
	expect( await parsed( 'BHD', [ '"1.23"', '"1.234"', '"1.2340"' ] ) ).toEqual( [ 1230, null, null ] );
	expect( await parsed( 'ISK', [ '"500"', '"500.5"', '"500.00"' ] ) ).toEqual( [ 50_000, null, 50_000 ] );
	expect( await parsed( 'UGX', [ '"2.5"', '"3"' ] ) ).toEqual( [ null, 300 ] );
	expect( await parsed( 'HUF', [ '"99.5"', '"99"' ] ) ).toEqual( [ 9950, 9900 ] );
	expect( await parsed( 'HUF', [ '"99.5"', '"99"' ], 'paypal' ) ).toEqual( [ null, 99 ] );
	expect( await parsed( 'TWD', [ '"99.5"', '"99.00"' ], 'paypal' ) ).toEqual( [ null, 99 ] );
} );

it( 'reports which amounts can be paid', async () => {
	const answers: Record< string, boolean[] > = JSON.parse(
		await php( `
			$can = static fn( string $code, array $minors ) => array_map( static fn( int $minor ) => ( new Statecraft\\Payments\\Money\\Amount( $minor, new Statecraft\\Payments\\Money\\Currency( $code ) ) )->is_payable(), $minors );
			echo wp_json_encode( array( 'USD' => $can( 'USD', array( 49, 50, 99999999, 100000000, 0, -50 ) ), 'DKK' => $can( 'DKK', array( 249, 250 ) ) ) );
		` )
	);
	expect( answers ).toEqual( { USD: [ false, true, true, false, false, false ], DKK: [ false, true ] } );
} );

it( 'formats decimals', async () => {
	const decimals = JSON.parse(
		await php( `
			$all = array();
			foreach ( array( array( 1250, 'USD', 'stripe' ), array( 5, 'USD', 'stripe' ), array( 0, 'EUR', 'stripe' ), array( 500, 'JPY', 'stripe' ), array( 1230, 'BHD', 'stripe' ), array( 9900, 'HUF', 'stripe' ), array( 99, 'HUF', 'paypal' ), array( 99999999, 'USD', 'paypal' ), array( -5, 'USD', 'stripe' ) ) as [ $minor, $code, $provider ] ) {
				$all[] = ( new Statecraft\\Payments\\Money\\Amount( $minor, new Statecraft\\Payments\\Money\\Currency( $code, $provider ) ) )->decimal();
			}
			echo wp_json_encode( $all );
		` )
	);
	expect( decimals ).toEqual( [ '12.50', '0.05', '0.00', '500', '1.230', '99.00', '99', '999999.99', '-0.05' ] );
} );

/** In a process with or without PHP’s Intl extension, whichever the server has. */
const texts = async ( locale: string, intl: boolean ): Promise< string[] > =>
	JSON.parse(
		await php( `
			${
				intl
					? `class_exists( 'NumberFormatter' ) || eval( 'class NumberFormatter { const CURRENCY = 2; const CURRENCY_CODE = 5; const FRACTION_DIGITS = 8; private $digits; private $locale; function __construct( $locale, $style ) { $this->locale = $locale; } function setTextAttribute( $name, $value ) {} function setAttribute( $name, $value ) { $this->digits = $value; } function formatCurrency( $value, $code ) { return "$this->locale $code " . number_format( $value, $this->digits, ".", "" ); } }' );`
					: ''
			}
			add_filter( 'locale', static fn() => '${ locale }' );
			$text = static fn( int $minor, string $code ) => Statecraft\\Payments\\Money\\Price_Format::text( new Statecraft\\Payments\\Money\\Amount( $minor, new Statecraft\\Payments\\Money\\Currency( $code ) ) );
			echo wp_json_encode( array( extension_loaded( 'intl' ) ? 'real' : 'none', $text( 123456, 'EUR' ), $text( 500, 'JPY' ), $text( 9900, 'HUF' ) ) );
		` )
	);

it( 'formats prices with the extension, using the decimals of the payment', async () => {
	const [ has, ...prices ] = await texts( 'de_DE', true );
	const plain = prices.map( ( price ) => price.replace( /[\s\u00a0\u202f]/g, ' ' ) );
	expect( plain ).toEqual(
		has === 'real'
			? [ '1.234,56 €', '500 ¥', '99,00 HUF' ]
			: [ 'de-DE EUR 1234.56', 'de-DE JPY 500', 'de-DE HUF 99.00' ]
	);
} );

it( '[PAY-003] (in part) formats prices without the extension in the format of the currency, or with its code', async () => {
	const [ has, ...prices ] = await texts( 'en_US', false );
	expect( prices.map( ( price ) => price.replaceAll( '\u00a0', ' ' ) ) ).toEqual(
		has === 'real' ? [ '€1,234.56', '¥500', 'HUF 99.00' ] : [ '€1.234,56', '¥500', 'Ft 99,00' ]
	);
} );

it( 'causes no PHP notices', () => {
	expect( debugLog() ).not.toMatch( /statecraft/i );
} );
