/** The possible statuses of an order: events arrive late, twice and in any order, and several processes handle them at once. */
import { debugLog, reset } from '../_kit/client';
import { asked, empty, happened, install, race, remove, run, says } from '../_kit/payments';

jest.setTimeout( 240_000 );

beforeAll( install );
beforeEach( async () => {
	await empty();
	await says( {} );
} );
afterAll( async () => {
	await remove();
	await reset();
} );

const ALL = [ 'created', 'open', 'pending', 'paid', 'failed', 'expired', 'cancelled', 'refunded', 'part-refunded' ];

/** The status of an order after the provider's state, by its status before; others stay unchanged. */
const BECOMES: Record< string, string[] > = {
	created: [ 'open', 'pending', 'paid', 'failed', 'expired', 'cancelled', 'refunded', 'part-refunded' ],
	open: [ 'pending', 'paid', 'failed', 'expired', 'cancelled', 'refunded', 'part-refunded' ],
	pending: [ 'open', 'paid', 'failed', 'expired', 'cancelled', 'refunded', 'part-refunded' ],
	paid: [ 'refunded', 'part-refunded' ],
	failed: [ 'pending', 'paid', 'refunded', 'part-refunded' ],
	expired: [ 'pending', 'paid', 'refunded', 'part-refunded' ],
	cancelled: [ 'pending', 'paid', 'refunded', 'part-refunded' ],
	refunded: [ 'paid', 'part-refunded' ],
	'part-refunded': [ 'paid', 'refunded' ],
};

it.each( ALL )( 'an order that is %s becomes what the provider says, as far as that may follow', async ( from ) => {
	const became = await run< Record< string, string > >( `
		$all = array();
		foreach ( Order_Status::ALL as $next ) {
			$order        = $make( "cs_$next", array( 'status' => '${ from }' ) );
			$all[ $next ] = $ledger->record( $order, new Provider_State( $next, '', 1000, 'USD' ) )->status;
		}
		return $all;
	` );
	expect( became ).toEqual(
		Object.fromEntries( ALL.map( ( next ) => [ next, BECOMES[ from ]?.includes( next ) ? next : from ] ) )
	);
	const settled = [ 'paid', 'part-refunded' ];
	expect( ( await happened() ).filter( ( one ) => one.startsWith( 'paid' ) ).sort() ).toEqual(
		ALL.filter( ( next ) => settled.includes( became[ next ] ?? '' ) )
			.map( ( next ) => `paid cs_${ next }` )
			.sort()
	);
	expect( ( await happened() ).filter( ( one ) => one.startsWith( 'changed' ) ).sort() ).toEqual(
		( BECOMES[ from ] ?? [] ).map( ( next ) => `changed cs_${ next } ${ from }>${ next }` ).sort()
	);
} );

it( 'an attempt has one order, until it is over', async () => {
	const said = await run( `
		$values = array( 'provider' => 'stripe', 'mode' => 'test', 'kind' => 'donation', 'title' => 'A', 'amount' => 1000, 'currency' => 'USD' );
		$open   = static fn() => $orders->open( str_repeat( 'a', 64 ), $values )->id;
		$ids    = array( $open(), $open() );
		foreach ( array( 'paid', 'failed', 'expired', 'cancelled' ) as $status ) {
			$order = $orders->get( end( $ids ) );
			$orders->change( $order, array(), array( 'status' => 'open' ) );
			$ledger->record( $orders->get( $order->id ), new Provider_State( $status, '', 1000, 'USD' ) );
			$ids[] = $open();
			'paid' === $status && $orders->change( $orders->get( $order->id ), array(), array( 'status' => 'open' ) );
		}
		return array_map( static fn( $id ) => array_search( $id, array_values( array_unique( $ids ) ), true ), $ids );
	` );
	expect( said ).toEqual( [ 0, 0, 0, 1, 2, 3 ] );
} );

it( 'concurrent requests of one attempt create one order @races', async () => {
	const ids = await race(
		12,
		`return $orders->open( str_repeat( 'b', 64 ), array( 'provider' => 'stripe', 'mode' => 'test', 'kind' => 'donation', 'title' => 'A', 'amount' => 1000, 'currency' => 'USD' ) )->id;`
	);
	expect( new Set( ids ).size ).toBe( 1 );
	expect( ids[ 0 ] ).toMatch( /^\d+$/ );
} );

it( 'a provider id belongs to one order of an account and mode', async () => {
	expect(
		await run( `
			$values = array( 'provider' => 'stripe', 'account' => 'acct_a', 'mode' => 'test', 'provider_id' => 'in_1', 'kind' => 'plan', 'title' => 'A', 'amount' => 1000, 'currency' => 'USD' );
			$add    = static fn( $more = array() ) => null !== $orders->add( $more + $values );
			return array( $add(), $add(), $add( array( 'account' => 'acct_b' ) ), $add( array( 'mode' => 'live' ) ), $add( array( 'provider' => 'paypal' ) ), $add( array( 'account' => 'acct_b' ) ) );
		` )
	).toEqual( [ true, false, true, true, true, false ] );
} );

it( 'finds an order by session and by payment, but never one of another account or mode, or an empty id', async () => {
	expect(
		await run( `
			$make( 'cs_1', array( 'payment_id' => 'pi_1' ) );
			$make( 'cs_2' );
			$find = static fn( $id, $mode = 'test', $account = 'acct_test' ) => $orders->find_by_provider( 'stripe', $mode, $account, $id )?->provider_id;
			return array( $find( 'cs_1' ), $find( 'pi_1' ), $find( '' ), $find( 'cs_1', 'live' ), $find( 'cs_1', 'test', 'acct_b' ), $orders->find( "' OR 1=1 --" )?->id );
		` )
	).toEqual( [ 'cs_1', 'cs_1', null, null, null, null ] );
} );

it( 'flags what needs the owner’s attention, and records the payment anyway', async () => {
	expect(
		await run( `
			$say = static fn( $id, ...$found ) => ( static fn( $order ) => array( $order->status, $order->flag ) )( $ledger->record( $make( $id ), new Provider_State( ...$found ) ) );
			return array(
				$say( 'cs_1', 'paid', '', 1000, 'USD' ),
				$say( 'cs_2', 'paid', '', 999, 'USD' ),
				$say( 'cs_3', 'paid', '', 1000, 'EUR' ),
				$say( 'cs_4', 'paid', '', 0, 'USD' ),
				$say( 'cs_5', 'open', '', 999, 'USD' ),
				$say( 'cs_6', 'part-refunded', '', 999, 'USD', 100 ),
				$say( 'cs_7', 'paid', '', 999, 'USD', 0, '', '', 0, '', null, 'payee' ),
			);
		` )
	).toEqual( [
		[ 'paid', '' ],
		[ 'paid', 'amount' ],
		[ 'paid', 'currency' ],
		[ 'paid', 'free' ],
		[ 'open', '' ],
		[ 'part-refunded', 'amount' ],
		[ 'paid', 'payee' ],
	] );
} );

it( 'ignores a session that the provider has recorded for another order', async () => {
	expect(
		await run( `
			$order = $ledger->record( $make( 'cs_1' ), new Provider_State( 'paid', 'pi_1', 1000, 'USD', 0, '', '', 5, str_repeat( '0', 32 ) ) );
			$own   = $make( 'cs_2' );
			return array( $order->status, $order->flag, $order->payment_id, $ledger->record( $own, new Provider_State( 'paid', 'pi_2', 1000, 'USD', 0, '', '', 5, $own->uid ) )->status );
		` )
	).toEqual( [ 'open', 'other', '', 'paid' ] );
	expect( ( await happened() ).filter( ( one ) => one.startsWith( 'paid' ) ) ).toEqual( [ 'paid cs_2' ] );
} );

it( 'a partial refund, a full one, and one that fails later', async () => {
	expect(
		await run( `
			$order = $make( 'cs_1' );
			$said  = array();
			foreach ( array( array( 'paid', 0 ), array( 'part-refunded', 300 ), array( 'part-refunded', 700 ), array( 'refunded', 1000 ), array( 'part-refunded', 300 ), array( 'paid', 0 ) ) as [ $status, $refunded ] ) {
				$order  = $ledger->record( $order, new Provider_State( $status, 'pi_1', 1000, 'USD', $refunded, '', 'A@Example.org', 1700000000 ) );
				$said[] = array( $order->status, $order->refunded, $order->refunded_amount()->decimal() );
			}
			$said[] = array( $order->email, $order->paid_at, $order->payment_id );
			return $said;
		` )
	).toEqual( [
		[ 'paid', 0, '0.00' ],
		[ 'part-refunded', 300, '3.00' ],
		[ 'part-refunded', 700, '7.00' ],
		[ 'refunded', 1000, '10.00' ],
		[ 'part-refunded', 300, '3.00' ],
		[ 'paid', 0, '0.00' ],
		[ 'a@example.org', 1_700_000_000, 'pi_1' ],
	] );
	expect( ( await happened() ).filter( ( one ) => one.startsWith( 'paid' ) ) ).toEqual( [ 'paid cs_1' ] );
} );

it( 'a payment refunded before it was noticed is not announced; if the refund fails, it is', async () => {
	await run( `$ledger->record( $make( 'cs_1' ), new Provider_State( 'refunded', '', 1000, 'USD', 1000 ) );` );
	expect( await happened() ).toEqual( [ 'changed cs_1 open>refunded' ] );
	await run(
		`$ledger->record( Statecraft\\Payments\\Orders\\Order::of_row( $row( 'cs_1' ) ), new Provider_State( 'paid', '', 1000, 'USD' ) );`
	);
	expect( ( await happened() ).slice( 1 ) ).toEqual( [ 'paid cs_1', 'changed cs_1 refunded>paid' ] );
} );

it( 'a response to an earlier request does not override a later one; a payment always counts', async () => {
	expect(
		await run( `
			$order = $make( 'cs_1' );
			$say   = static fn( $status, $refunded, $at, $dispute = '' ) => ( static fn( $now ) => array( $now->status, $now->refunded, $now->dispute ) )( $ledger->record( $order, new Provider_State( $status, '', 1000, 'USD', $refunded, $dispute ), $at ) );
			return array(
				$say( 'open', 0, 2000 ),
				$say( 'expired', 0, 1000 ),
				$say( 'paid', 0, 1500 ),
				$say( 'part-refunded', 250, 4000, 'won' ),
				$say( 'part-refunded', 100, 3000, 'needs_response' ),
				$say( 'paid', 0, 3500 ),
				$say( 'part-refunded', 400, 5000, 'won' ),
			);
		` )
	).toEqual( [
		[ 'open', 0, '' ],
		[ 'open', 0, '' ],
		[ 'paid', 0, '' ],
		[ 'part-refunded', 250, 'won' ],
		[ 'part-refunded', 250, 'won' ],
		[ 'part-refunded', 250, 'won' ],
		[ 'part-refunded', 400, 'won' ],
	] );
} );

it( 'keeps the status of a dispute, won or lost', async () => {
	expect(
		await run( `
			$order = $make( 'cs_1' );
			return array_map( static fn( $dispute ) => $ledger->record( $order, new Provider_State( 'paid', '', 1000, 'USD', 0, $dispute ) )->dispute, array( '', 'needs_response', 'under_review', 'won', 'lost' ) );
		` )
	).toEqual( [ '', 'needs_response', 'under_review', 'won', 'lost' ] );
} );

it( 'a payment after the page has expired counts, and a second one of the attempt is flagged', async () => {
	expect(
		await run( `
			$attempt = str_repeat( 'c', 64 );
			$first   = $make( 'cs_1', array( 'attempt' => $attempt ) );
			$ledger->record( $first, new Provider_State( 'expired' ) );
			$second = $make( 'cs_2', array( 'attempt' => $attempt ) );
			$other  = $make( 'cs_3', array( 'attempt' => str_repeat( 'd', 64 ) ) );
			$ledger->record( $second, new Provider_State( 'paid', '', 1000, 'USD', 0, '', '', 1700000000 ) );
			$ledger->record( $other, new Provider_State( 'paid', '', 1000, 'USD', 0, '', '', 1700000001 ) );
			$ledger->record( $first, new Provider_State( 'paid', '', 1000, 'USD', 0, '', '', 1700000002 ) );
			return array_map( static fn( $id ) => array( $row( $id )['status'], $row( $id )['flag'] ), array( 'cs_1', 'cs_2', 'cs_3' ) );
		` )
	).toEqual( [
		[ 'paid', 'twice' ],
		[ 'paid', '' ],
		[ 'paid', '' ],
	] );
} );

it( 'requests nothing from another account or mode, and nothing about an order unknown to the provider', async () => {
	await says( { orders: { cs_1: { status: 'paid' } } } );
	expect(
		await run( `
			$say = static fn( $result ) => is_wp_error( $result ) ? $result->get_error_code() : $result->status;
			return array(
				$say( $ledger->refresh( $make( 'cs_1' ), $stripe ) ),
				$say( $ledger->refresh( $make( 'cs_2', array( 'account' => 'acct_old' ) ), $stripe ) ),
				$say( $ledger->refresh( $make( 'cs_3', array( 'mode' => 'live' ) ), $stripe ) ),
				$say( $ledger->refresh( $make( '', array( 'status' => 'created' ) ), $stripe ) ),
				$say( $ledger->refresh( $make( 'cs_4' ), $stripe ) ),
			);
		` )
	).toEqual( [ 'paid', 'payment_not_set', 'payment_not_set', 'created', 'payment_refused' ] );
	expect( await asked() ).toEqual( [ 'test orders cs_1', 'test orders cs_4' ] );
} );

it( 'causes no PHP notices', () => {
	expect( debugLog() ).not.toMatch( /statecraft/i );
} );
