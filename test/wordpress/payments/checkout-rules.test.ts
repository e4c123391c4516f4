/** Individual rules of what a visitor can choose, and of the return URL, each where no other rule covers it. */
import { php, reset, site } from '../_kit/client';
import { forgetCounts } from '../_kit/counters';
import { inPhp } from '../_kit/knobs';
import { run } from '../_kit/run';

jest.setTimeout( 240_000 );
afterEach( () => php( forgetCounts ) );
afterAll( reset );

const CLASSES = 'Statecraft\\Payments\\Checkout';

const offer = ( { currency = 'USD', amounts = [ 500, 1500 ], minimum = 200, maximum = 100_000, title = 'Tea' } = {} ) =>
	`new ${ CLASSES }\\Offer( 'donation', 'stripe', '${ title }', '${ currency }', 'one-time', ${ inPhp( amounts ) }, 0, ${ minimum }, ${ maximum } )`;

const request = ( page: string, cookie = '' ) =>
	`new Statecraft\\Public_Form\\Form_Request( 'the-form', '', '${ cookie }', '', array(), array(), '192.0.2.1', '${ page }' )`;

// Without PHP’s intl, a price is the number and the code of its currency.
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
		[ 'a smaller one', '', '1.99', {}, /smallest amount is (?:\$2\.00|2\.00\sUSD)\./ ],
		[ 'the maximum custom amount', '', '1000', {}, /^100000$/ ],
		[ 'a larger one', '', '1000.01', {}, /largest amount is (?:\$1,000\.00|1,000\.00\sUSD)\./ ],
		[ 'with a decimal comma', '', ' 7,5 ', {}, /^750$/ ],
		[ 'with a thousands comma', '', '1,000', {}, /as a number, such as (?:\$5\.00|5\.00\sUSD)\./ ],
		[
			'text, with a minimum above the first amount',
			'',
			'ten',
			{ minimum: 900 },
			/such as (?:\$9\.00|9\.00\sUSD)\./,
		],
		[ 'text, without suggested amounts', '', 'ten', { amounts: [] }, /such as (?:\$2\.00|2\.00\sUSD)\./ ],
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
			$press  = new ${ CLASSES }\\Checkout_Request( ${ request( '/' ) }, $sealed, $offer, 500, 1, '' );
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

	it.each( [
		[ 'press', 'press', `press( 'form', $address, 5 )` ],
		[ 'page', 'page', `page( 'form', $address, 5, ${ offer() }, 900 )` ],
		[ 'page for a small amount', 'small', `page( 'form', $address, 5, ${ offer() }, 100 )` ],
		[ 'check', 'ask', 'ask( $address )' ],
	] )(
		'[PAY-249] leave the others a %s when the addresses of one /48 network have used theirs up',
		async ( _, kind, call ) => {
			expect(
				await run( `
				add_filter( 'statecraft_payment_ceilings', static fn( $all ) => array_replace_recursive( $all, array( '${ kind }' => array( 'site' => array( 3600 => 90, 60 => 90 ) ) ) ) );
				$limits = new ${ CLASSES }\\Pay_Limits();
				$said   = static fn( $address ) => null === $limits->${ call };
				for ( $home = 1; $home <= 20; $home++ ) {
					for ( $time = 1; $time <= 5; $time++ ) {
						$said( '2001:db8:1:' . dechex( $home ) . '::1' );
					}
				}
				return array( $said( '2001:db8:1:ffff::1' ), $said( '2001:db8:2:1::1' ), $said( '192.0.2.9' ) );
			` )
			).toEqual( [ false, true, true ] );
		}
	);
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

it( 'donations that a block without settings would offer are paid only where there is such a block', async () => {
	expect(
		await run( `
			wp_set_current_user( ${ site().users.administrator.id } );
			$post   = wp_insert_post( array( 'post_title' => 'x', 'post_status' => 'publish', 'post_content' => 'Sold out' ) );
			$offers = ( new ${ CLASSES }\\Donation_Offers() )->offers( new Statecraft\\Render\\Attributes( array() ) );
			$sealed = new ${ CLASSES }\\Sealed_Offers( 'f', 'jetpack/donations', $post, $offers, array() );
			$said   = array( $sealed->stands( current( $offers ) ) );
			wp_update_post( array( 'ID' => $post, 'post_content' => '<!-- wp:jetpack/donations /-->' ) );
			$said[] = $sealed->stands( current( $offers ) );
			wp_delete_post( $post, true );
			$said[] = ( new ${ CLASSES }\\Sealed_Offers( 'f', 'jetpack/donations', 0, $offers, array() ) )->stands( current( $offers ) );
			$said[] = ( new ${ CLASSES }\\Sealed_Offers( 'f', 'plugin/gone', 0, $offers, array() ) )->stands( current( $offers ) );
			return $said;
		` )
	).toEqual( [ false, true, true, false ] );
} );

it( 'donations offer what can be paid', async () => {
	const of = ( amounts: unknown, more: object = {} ) => ( { oneTimeDonation: { amounts }, ...more } );
	const named = ( heading: string ) => ( { oneTimeDonation: { amounts: [ 5 ], heading } } );
	const fixed = { showCustomAmount: false };
	const NAME = 'One-time donation';
	/** Amounts, the smallest and the largest of one's own, the name; null: nothing. */
	const rows: [ string, object, unknown[] | null ][] = [
		[ 'nothing said: multiples of the smallest', {}, [ [ 500, 1500, 10_000 ], 50, 99_999_999, NAME ] ],
		[ 'amounts that are no list', of( 'x' ), [ [ 500, 1500, 10_000 ], 50, 99_999_999, NAME ] ],
		[ 'a currency that nobody knows', { currency: 'dollars' }, null ],
		[ 'none of the intervals', { oneTimeDonation: { show: false } }, null ],
		[ 'each amount once, if it can be paid', of( [ 5, 5, 'x', 0.1, 7 ] ), [ [ 500, 700 ], 50, 99_999_999, NAME ] ],
		[ 'amounts of which none can be paid', of( [ 'x', 0.1 ] ), null ],
		[ 'no amounts but one’s own', of( [] ), [ [], 50, 99_999_999, NAME ] ],
		[ 'no amounts, and not one’s own', of( [], fixed ), null ],
		[ 'amounts, and not one’s own', of( [ 5 ], fixed ), [ [ 500 ], 0, 0, NAME ] ],
		[ 'a smallest that nobody can pay', of( [ 5 ], { minAmount: 0.1 } ), [ [ 500 ], 50, 99_999_999, NAME ] ],
		[ 'a smallest', of( [ 5 ], { minAmount: 7 } ), [ [ 500 ], 700, 99_999_999, NAME ] ],
		[ 'a largest', of( [ 5 ], { minAmount: 7, maxAmount: 7 } ), [ [ 500 ], 700, 700, NAME ] ],
		[ 'a largest below it', of( [ 5 ], { minAmount: 7, maxAmount: 6 } ), [ [ 500 ], 700, 99_999_999, NAME ] ],
		[ 'a name in HTML', named( ' <b>Tea</b> &amp; cake ' ), [ [ 500 ], 50, 99_999_999, 'Tea & cake' ] ],
		[ 'a name of blanks', named( '<b> </b>' ), [ [ 500 ], 50, 99_999_999, NAME ] ],
	];
	const offered = await run< unknown[] >( `
		$once  = array( 'monthlyDonation' => array( 'show' => false ), 'annualDonation' => array( 'show' => false ) );
		$offer = static fn( $given ) => ( new ${ CLASSES }\\Donation_Offers() )->offers( new Statecraft\\Render\\Attributes( $given + $once ) );
		$parts = static fn( $one ) => array( $one->amounts, $one->minimum, $one->maximum, $one->title );
		return array_map( static fn( $given ) => ( $offers = $offer( $given ) ) ? array_map( $parts, $offers ) : null, ${ inPhp( rows.map( ( [ , given ] ) => given ) ) } );
	` );
	expect( rows.map( ( [ name ], place ) => [ name, offered[ place ] ] ) ).toEqual(
		rows.map( ( [ name, , expected ] ) => [ name, expected && { 'one-time': expected } ] )
	);
} );

it( 'what offers something is asked by the name of its block, whatever else there is', async () => {
	expect(
		await run( `
			add_filter( 'statecraft_offer_sources', static fn( $all ) => array( 'words', null, ...$all ), 99 );
			$get = static fn( $block ) => ${ CLASSES }\\Offer_Sources::get( $block )?->block();
			return array( $get( 'jetpack/donations' ), $get( 'jetpack/simple-payments' ), $get( 'core/paragraph' ) );
		` )
	).toEqual( [ 'jetpack/donations', 'jetpack/simple-payments', null ] );
} );

it( 'an order is that of the browser that has its cookie, and nobody’s without one', async () => {
	const mine = 'a1'.repeat( 16 );
	const rows: [ cookie: string, buyer: string | null, isOwn: boolean ][] = [
		[ mine, mine, true ],
		[ mine, 'b1'.repeat( 16 ), false ],
		[ mine, null, false ],
		[ '', '', false ],
		[ 'x', 'x', false ],
		[ `${ mine }0`, `${ mine }0`, false ],
		[ mine.toUpperCase(), mine.toUpperCase(), false ],
	];
	const own = await run< boolean[] >( `
		return array_map( static function ( $row ) {
			$_COOKIE['statecraft_buyer'] = $row[0];
			$buyer = null === $row[1] ? '' : hash( 'sha256', "buyer|$row[1]" );
			return ${ CLASSES }\\Attempt::is_own( Statecraft\\Payments\\Orders\\Order::of_row( array( 'buyer' => $buyer ) ) );
		}, ${ inPhp( rows ) } );
	` );
	expect( own ).toEqual( rows.map( ( [ , , isOwn ] ) => isOwn ) );
} );

it( 'a form offers to pay again only what was paid, in answer to a press, and is over where nobody has pressed', async () => {
	const outcome = ( kind: string, parts: string ) =>
		`new ${ CLASSES }\\Pay_Outcome( '${ kind }', 'Words', url: '/page', ${ parts } )`;
	/** Whether there is the button, a link back, nothing more to press. */
	const rows: [ string, boolean[] ][] = [
		[ 'null', [ false, false, false ] ],
		[ outcome( 'paid', `request: $request, order: $order, can_repeat: true` ), [ true, false, false ] ],
		[ outcome( 'paid', `request: $request, order: $order` ), [ false, true, false ] ],
		[ outcome( 'paid', `request: $request, can_repeat: true` ), [ false, true, false ] ],
		[ outcome( 'paid', `order: $order, can_repeat: true` ), [ false, true, true ] ],
		[ outcome( 'pending', `order: $order` ), [ false, true, true ] ],
		[ outcome( 'cancelled', `order: $order` ), [ false, true, false ] ],
		[ `new ${ CLASSES }\\Pay_Outcome( 'cancelled', 'Words' )`, [ false, false, false ] ],
	];
	const found = await run< boolean[][] >( `
		$order   = Statecraft\\Payments\\Orders\\Order::of_row( array( 'uid' => 'u' ) );
		$request = ${ request( '/' ) };
		return array_map( static function ( $outcome ) {
			$form = new ${ CLASSES }\\Pay_Form( 'f', array(), '', $outcome );
			return array( str_contains( $form->status(), 'again]' ), str_contains( $form->status(), 'href=' ), $form->is_over() );
		}, array( ${ rows.map( ( [ code ] ) => code ).join( ', ' ) } ) );
	` );
	expect( found ).toEqual( rows.map( ( [ , expected ] ) => expected ) );
} );

it( 'an order that cannot be stored is not paid', async () => {
	expect(
		await run( `
			$table = Statecraft\\Payments\\Tables::name( 'orders' );
			add_filter( 'query', static fn( $query ) => preg_match( "/^\\s*INSERT.*$table/is", $query ) ? 'SELECT 1' : $query );
			$sealed  = new ${ CLASSES }\\Sealed_Offers( 'f', 'b', 0, array(), array() );
			$press   = new ${ CLASSES }\\Checkout_Request( ${ request( '/' ) }, $sealed, ${ offer() }, 500, 1, '' );
			$outcome = ( new ${ CLASSES }\\Checkout_Session() )->open( $press, md5( 'an attempt' ), new Statecraft\\Payments\\Stripe\\Stripe( new Statecraft\\Payments\\Payment_Settings(), 'test' ) );
			return array( $outcome->kind, $outcome->status );
		` )
	).toEqual( [ 'failed', 503 ] );
} );
