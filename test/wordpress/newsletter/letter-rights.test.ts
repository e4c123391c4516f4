/** What subscribers of the site may read in their emails, at the moment when one is put together. */
import { php, reset } from '../_kit/client';
import { inPhp } from '../_kit/knobs';
import { subscribers } from '../_kit/newsletter';
import { subscribe } from '../_kit/premium';

jest.setTimeout( 240_000 );
afterAll( reset );

/** Whether each of some addresses may read a post with such meta. */
const readers = async ( meta: Record< string, string >, ...emails: string[] ): Promise< string[] > =>
	JSON.parse(
		await php( `
			$id = wp_insert_post( array( 'post_title' => 'x', 'post_status' => 'publish', 'meta_input' => ${ inPhp( meta ) } ) );
			$rights = new Statecraft\\Newsletter\\Mail\\Site_Rights();
			echo wp_json_encode( array_values( array_filter( ${ inPhp( emails ) }, static fn( $email ) => $rights->may_read_post( $id, $email ) ) ) );
		` )
	);

it( '[NEWS-086] (part: who may read) subscribers read what is for subscribers, payers of the plan what is for them, and nobody what is unknown', async () => {
	await subscribers(
		{ email: 'in@example.com' },
		{ email: 'out@example.com', status: 'unsubscribed' },
		{ email: 'paid@example.com' },
		{ email: 'late@example.com' }
	);
	await subscribe( { email: 'paid@example.com', plan: 7 } );
	await subscribe( { email: 'late@example.com', plan: 7, ends: -3 * 86_400, status: 'canceled' } );
	const all = [ 'in@example.com', 'out@example.com', 'paid@example.com', 'late@example.com', 'nobody@example.com' ];
	const confirmed = [ 'in@example.com', 'paid@example.com', 'late@example.com' ];
	const access = '_jetpack_newsletter_access';
	const tier = '_jetpack_newsletter_tier_id';
	expect( await readers( { [ access ]: 'subscribers' }, ...all ) ).toEqual( confirmed );
	expect( await readers( {}, ...all ) ).toEqual( confirmed );
	expect( await readers( { [ access ]: 'everybody' }, ...all ) ).toEqual( all );
	expect( await readers( { [ access ]: 'paid_subscribers', [ tier ]: '7' }, ...all ) ).toEqual( [
		'paid@example.com',
	] );
	expect( await readers( { [ access ]: 'paid_subscribers', [ tier ]: '8' }, ...all ) ).toEqual( [] );
	expect( await readers( { [ access ]: 'something' }, ...all ) ).toEqual( [] );
} );

it( '[NEWS-094, NEWS-111] (part: emails) without a plan, and for all tiers, whoever has paid for any plan reads a post, and what is for subscribers too', async () => {
	await subscribers( { email: 'free@example.com' } );
	await subscribe( { email: 'payer@example.com', plan: 7 } );
	await subscribe( { email: 'ended@example.com', plan: 7, ends: -3 * 86_400, status: 'canceled' } );
	await subscribe( { email: 'real@example.com', plan: 7, mode: 'live' } );
	const all = [ 'free', 'payer', 'ended', 'real', 'nobody' ].map( ( name ) => `${ name }@example.com` );
	const access = '_jetpack_newsletter_access';
	const tier = '_jetpack_newsletter_tier_id';
	const payer = [ 'payer@example.com' ];
	expect( await readers( { [ access ]: 'paid_subscribers_all_tiers' }, ...all ) ).toEqual( payer );
	expect( await readers( { [ access ]: 'paid_subscribers_all_tiers', [ tier ]: '8' }, ...all ) ).toEqual( payer );
	expect( await readers( { [ access ]: 'paid_subscribers' }, ...all ) ).toEqual( payer );
	expect( await readers( { [ access ]: 'paid_subscribers', [ tier ]: 'gold' }, ...all ) ).toEqual( [] );
	expect( await readers( { [ access ]: 'subscribers' }, ...all ) ).toEqual( [ 'free@example.com', ...payer ] );
	await php( `update_option( 'statecraft_newsletter_readers', '0' );` );
	expect( await readers( { [ access ]: 'subscribers' }, ...all ) ).toEqual( [] );
	expect( await readers( { [ access ]: 'everybody' }, ...all ) ).toEqual( all );
	await php( `delete_option( 'statecraft_newsletter_readers' );` );
} );
