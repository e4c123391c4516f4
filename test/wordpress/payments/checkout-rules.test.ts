/** Individual rules of what a visitor can choose, and of the return URL, each where no other rule covers it. */
import { php, reset } from '../_kit/client';
import { forgetCounts } from '../_kit/counters';
import { inPhp } from '../_kit/knobs';

jest.setTimeout( 60_000 );
afterEach( () => php( forgetCounts ) );
afterAll( reset );

const CLASSES = 'Statecraft\\Payments\\Checkout';

/** The values returned by PHP. */
const run = async < T >( code: string ): Promise< T > =>
	JSON.parse( await php( `echo wp_json_encode( ( static function () { ${ code } } )() );` ) );

const offer = ( { currency = 'USD', amounts = [ 500, 1500 ], minimum = 200, maximum = 100_000, title = 'Tea' } = {} ) =>
	`new ${ CLASSES }\\Offer( 'donation', 'stripe', '${ title }', '${ currency }', 'one-time', ${ inPhp( amounts ) }, 0, ${ minimum }, ${ maximum } )`;

const request = ( page: string, cookie = '' ) =>
	`new Statecraft\\Public_Form\\Form_Request( 'the-form', '', '${ cookie }', '', array(), array(), '192.0.2.1', '${ page }' )`;

describe( 'the amount', () => {
	const chosen = ( amount: string, own: string, of: Parameters< typeof offer >[ 0 ] = {} ) =>
		run< string >( `
			$found = ( ${ offer( of ) } )->chosen( ${ inPhp( amount ) }, ${ inPhp( own ) } );
			return is_wp_error( $found ) ? $found->get_error_message() : (string) $found->minor;
		` );

	it.each< [ string, string, string, Parameters< typeof offer >[ 0 ], RegExp ] >( [
		[ 'one of the suggested ones', '500', '', {}, /^500$/ ],
		[ 'another one', '501', '', {}, /choose an amount/ ],
		[ 'one with more than digits', '500x', '', {}, /choose an amount/ ],
		[ 'no choice among several', '', '', {}, /choose an amount/ ],
		[ 'no choice with a single one', '', '', { amounts: [ 700 ] }, /^700$/ ],
		[ 'one other than the only one', '800', '', { amounts: [ 700 ] }, /choose an amount/ ],
		[ 'the minimum custom amount', '', '2', {}, /^200$/ ],
		[ 'a smaller one', '', '1.99', {}, /smallest amount is \$2\.00/ ],
		[ 'the maximum custom amount', '', '1000', {}, /^100000$/ ],
		[ 'a larger one', '', '1000.01', {}, /largest amount is \$1,000\.00/ ],
		[ 'with a decimal comma', '', ' 7,5 ', {}, /^750$/ ],
		[ 'with a thousands comma', '', '1,000', {}, /as a number, such as \$5\.00/ ],
		[ 'text, with a minimum above the first amount', '', 'ten', { minimum: 900 }, /such as \$9\.00/ ],
		[ 'text, without suggested amounts', '', 'ten', { amounts: [] }, /such as \$2\.00/ ],
		[ 'a blank custom amount', '1500', ' ', {}, /^1500$/ ],
		[ 'a custom amount where none is allowed', '1500', '7', { minimum: 0, maximum: 0 }, /^1500$/ ],
		[ 'in a currency without decimals', '', '700', { currency: 'JPY', minimum: 50 }, /^700$/ ],
		[
			'with decimals that the currency does not have',
			'',
			'700.5',
			{ currency: 'JPY', minimum: 50 },
			/as a number/,
		],
	] )( 'is one that the offer allows: %s', async ( _, amount, own, of, expected ) => {
		expect( await chosen( amount, own, of ) ).toMatch( expected );
	} );
} );

it( 'a title is stored up to the maximum length', async () => {
	expect(
		await run( `
			$offer  = ${ offer( { title: 'ä'.repeat( 192 ) } ) };
			$sealed = new ${ CLASSES }\\Sealed_Offers( 'f', 'b', 0, array(), array() );
			$press  = new ${ CLASSES }\\Press( ${ request( '/' ) }, $sealed, $offer, 500, 1, '' );
			return mb_strlen( $press->values( new Statecraft\\Payments\\Stripe\\Stripe( new Statecraft\\Payments\\Payment_Settings(), 'test' ) )['title'] );
		` )
	).toBe( 191 );
} );

describe( 'the return URL', () => {
	const page = ( address: string, permalink: string ) =>
		run< string >( `
			add_filter( 'post_link', static fn() => '${ permalink }' );
			$post = wp_insert_post( array( 'post_title' => 'A post', 'post_status' => 'publish' ) );
			$page = ${ CLASSES }\\Return_Link::page( ${ request( address ) }, $post );
			wp_delete_post( $post, true );
			return $page;
		` );
	const path = ( length: number ) => `/${ 'a'.repeat( length - 1 ) }`;

	it( 'leads to the page of the form, for a long URL to the post, or to the home page', async () => {
		const short = 'https://example.com/short/';
		expect( await page( path( 400 ), short ) ).toBe( `${ path( 400 ) }#the-form` );
		expect( await page( path( 401 ), short ) ).toBe( '/short/#the-form' );
		expect( await page( path( 401 ), `https://example.com${ path( 400 ) }` ) ).toBe( `${ path( 400 ) }#the-form` );
		expect( await page( path( 401 ), `https://example.com${ path( 401 ) }` ) ).toBe( '/#the-form' );
		expect( await page( path( 401 ), 'https://example.com' ) ).toBe( '/#the-form' );
	} );

	it( 'is signed, and has two parts', async () => {
		const read = ( argument: string ) =>
			run( `
				$sign = static fn( $uid ) => ( new Statecraft\\Public_Form\\Sealed_Payload() )->sign( "pay-return|$uid" );
				$_GET['statecraft-pay'] = str_replace( array( '{a}', '{}' ), array( $sign( 'a' ), $sign( '' ) ), '${ argument }' );
				return ( new ${ CLASSES }\\Return_Link() )->read();
			` );
		expect( await read( 'a.{a}' ) ).toEqual( [ 'a', false ] );
		for ( const forged of [ 'a', 'a.', 'b.{a}', 'a.{a}.x', '' ] ) {
			expect( [ forged, await read( forged ) ] ).toEqual( [ forged, null ] );
		}
	} );
} );

describe( 'the limits', () => {
	const pages = ( ceilings: object, calls: [ number, number ][] ) =>
		run< boolean[] >( `
			add_filter( 'statecraft_payment_ceilings', static fn() => ${ inPhp( ceilings ) } );
			$limits = new ${ CLASSES }\\Pay_Limits();
			return array_map( static fn( $call ) => null === $limits->page( 'form', '192.0.2.1', $call[0], ${ offer() }, $call[1] ), ${ inPhp( calls ) } );
		` );

	it( 'of small payments apply below four times the minimum', async () => {
		expect(
			await pages( { small: { site: { 3600: 1 } } }, [
				[ 5, 199 ],
				[ 5, 199 ],
				[ 5, 200 ],
				[ 5, 200 ],
			] )
		).toEqual( [ true, false, true, true ] );
	} );

	it( 'per post do not apply outside of posts', async () => {
		const ceilings = { page: { post: { 3600: 1 } } };
		expect(
			await pages( ceilings, [
				[ 5, 900 ],
				[ 5, 900 ],
				[ 0, 900 ],
				[ 0, 900 ],
			] )
		).toEqual( [ true, false, true, true ] );
	} );
} );

it( 'a form must be ours, have its id, and be recent', async () => {
	const isOne = ( change: object | null, form = 'f' ) =>
		run( `
			$data = ( new ${ CLASSES }\\Sealed_Offers( 'f', 'b', 0, array(), array() ) )->data();
			$data = null === ${ inPhp( change ) } ? null : ( ${ inPhp( change ) } ?? array() ) + $data;
			return null !== ${ CLASSES }\\Sealed_Offers::of_data( $data, '${ form }' );
		` );
	const now = Math.floor( Date.now() / 1000 );
	expect( [ await isOne( {} ), await isOne( { until: now + 60 } ) ] ).toEqual( [ true, true ] );
	expect( [ await isOne( null ), await isOne( {}, 'g' ), await isOne( { for: 'reader' } ) ] ).toEqual( [
		false,
		false,
		false,
	] );
	expect( await isOne( { until: now - 1 } ) ).toBe( false );
} );
