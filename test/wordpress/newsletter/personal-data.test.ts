/** What the newsletter knows of a person: all of it is exported, and all of it goes. */
import { php, reset } from '../_kit/client';
import { stored, subscribers } from '../_kit/newsletter';

jest.setTimeout( 240_000 );
beforeEach( reset );
afterAll( reset );

interface Item {
	item_id: string;
	data: { name: string; value: string }[];
}
const tool = async < T = { data: Item[]; done: boolean } >( kind: 'exporters' | 'erasers', email: string, page = 1 ) =>
	JSON.parse(
		await php(
			`echo wp_json_encode( apply_filters( 'wp_privacy_personal_data_${ kind }', array() )['statecraft-newsletter']['callback']( '${ email }', ${ page } ) );`
		)
	) as T;
const LIST = `$all = new Statecraft\\Newsletter\\Subscribers\\Subscribers();`;
const deliveries = async () =>
	JSON.parse(
		await php(
			`global $wpdb; echo wp_json_encode( $wpdb->get_results( 'SELECT status, error FROM ' . Statecraft\\Newsletter\\Tables::name( 'deliveries' ) . ' ORDER BY id' ) );`
		)
	) as { status: string; error: string }[];
/** Newsletters of which a subscriber was sent each, and one that failed. */
const sent = ( email: string, count: number ) =>
	php( `
		global $wpdb;
		${ LIST }
		$id = $all->find( '${ email }' )->id;
		for ( $number = 0; $number <= ${ count }; ++$number ) {
			$post = $number < 3 || $number === ${ count } ? wp_insert_post( array( 'post_title' => "Letter & news $number", 'post_status' => 'publish', 'post_content' => 'x' ) ) : 900000 + $number;
			( new Statecraft\\Newsletter\\Sending\\Newsletters() )->begin( $post, 1, 'all', '{}', 1 );
			$letter = ( new Statecraft\\Newsletter\\Sending\\Newsletters() )->of_post( $post )->id;
			$failed = $number === ${ count };
			$wpdb->insert( Statecraft\\Newsletter\\Tables::name( 'deliveries' ), array( 'newsletter_id' => $letter, 'subscriber_id' => $id, 'status' => $failed ? 'failed' : 'sent', 'error' => $failed ? 'Not delivered to ${ email }' : '', 'tried_at' => 1_700_000_000_000_000 ) );
		}
	` );

it( '[NEWS-046] in part: the export has the newsletters that were sent to the address, page by page, and the erasure deletes them', async () => {
	await subscribers( { email: 'ann@example.com' }, { email: 'bob@example.com' } );
	await sent( 'ann@example.com', 201 );
	await sent( 'bob@example.com', 1 );
	const first = await tool( 'exporters', 'Ann@example.com' );
	expect( [ first.done, first.data.length ] ).toEqual( [ false, 201 ] );
	expect( first.data[ 1 ]!.data ).toEqual( [
		{ name: 'Newsletter', value: 'Letter &amp; news 0' },
		{ name: 'Sent', value: '2023-11-14 22:13:20 UTC' },
	] );
	const second = await tool( 'exporters', 'ann@example.com', 2 );
	expect( [ second.done, second.data.length ] ).toEqual( [ true, 1 ] );
	expect( new Set( [ ...first.data, ...second.data ].map( ( { item_id: id } ) => id ) ).size ).toBe( 202 );
	await tool( 'erasers', 'ann@example.com' );
	expect( await deliveries() ).toEqual( [
		{ status: 'sent', error: '' },
		{ status: 'failed', error: 'Not delivered to bob@example.com' },
	] );
} );

it( '[NEWS-041] in part: of a subscriber who is removed, no reason of a failure is kept, which names the address', async () => {
	await subscribers( { email: 'bob@example.com' } );
	await sent( 'bob@example.com', 1 );
	await php( `${ LIST } $all->delete( $all->find( 'bob@example.com' ) );` );
	expect( await deliveries() ).toEqual( [
		{ status: 'sent', error: '' },
		{ status: 'failed', error: '' },
	] );
} );

it( '[NEWS-046] in part: an address that somebody else has named as their new one is exported, erased, and forgotten with its link', async () => {
	await subscribers( { email: 'ann@example.com' } );
	const named = ( at: string ) =>
		php(
			`global $wpdb; ${ LIST } $all->ask_to_move( $all->find( 'ann@example.com' ), 'Named@example.com' ); $wpdb->update( Statecraft\\Newsletter\\Tables::name( 'subscribers' ), array( 'moving_at' => ${ at } ), array( 'moving_to' => 'named@example.com' ) );`
		);
	await named( 'time()' );
	const { data } = await tool( 'exporters', 'named@example.com' );
	expect( data.map( ( one ) => one.data.map( ( { name } ) => name ) ) ).toEqual( [
		[ 'Named by a subscriber as a new address, and not confirmed' ],
	] );
	expect( await tool< object >( 'erasers', 'NAMED@example.com' ) ).toMatchObject( { items_removed: 1, done: true } );
	expect( ( await stored( 'ann@example.com' ) )!.moving_to ).toBe( '' );
	await named( 'time() - 6 * DAY_IN_SECONDS' );
	await php( `do_action( 'delete_expired_transients' );` );
	expect( ( await stored( 'ann@example.com' ) )!.moving_to ).toBe( 'named@example.com' );
	await named( 'time() - 8 * DAY_IN_SECONDS' );
	await php( `do_action( 'delete_expired_transients' );` );
	expect( ( await stored( 'ann@example.com' ) )!.moving_to ).toBe( '' );
} );

it.each( [ false, true ] )(
	'[NEWS-038] in part: the address that somebody has replaced is not written to again by an import (the new one is on the list: %s)',
	async ( isKnown ) => {
		await subscribers( { email: 'old@example.com' } );
		if ( isKnown ) {
			await subscribers( { email: 'new@example.com', status: 'pending' } );
		}
		const barred = await php(
			`${ LIST } $one = $all->find( 'old@example.com' ); $all->ask_to_move( $one, 'new@example.com' ); $all->move( $all->of_id( $one->id ) ); echo wp_json_encode( array( $all->is_barred( 'Old@example.com' ), $all->is_barred( 'new@example.com' ), $all->is_confirmed( 'new@example.com' ), $all->find( 'old@example.com' ) ) );`
		);
		expect( JSON.parse( barred ) ).toEqual( [ true, false, true, null ] );
	}
);
