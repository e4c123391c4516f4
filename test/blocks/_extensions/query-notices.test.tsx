import { dispatch, select } from '@wordpress/data';
import { store as noticesStore } from '@wordpress/notices';
import { register } from '../../../blocks/_extensions/query-notices';
import { provideServices } from '../../_kit/services';
import type { Site } from '../../../blocks/_runtime/registration/site';

const plan = jest.fn< Promise< string >, [] >();
provideServices( { 'plan-notice': async () => ( { plan: () => plan() } ) } );

const shown = () => select( noticesStore ).getNotices();
const texts = () => shown().map( ( { status, content } ) => [ status, content ] );

/** Waits until what is loaded late has said what it has to say. */
const turns = async () => {
	for ( let i = 0; i < 20; i++ ) {
		await new Promise( ( resolve ) => setImmediate( resolve ) );
	}
};

/** Opens the editor at an address. */
const opened = async ( query: string ) => {
	window.history.replaceState( { kept: true }, '', `/wp-admin/post.php${ query }` );
	register();
	await turns();
};

beforeEach( () => {
	window.statecraft = { siteType: 'self-hosted', urls: { myPlan: '/my-plan' } } as Site;
	plan.mockReset().mockResolvedValue( 'Growth' );
} );
afterEach( () => {
	dispatch( noticesStore ).removeAllNotices();
	delete window.statecraft;
} );

const CONNECTED = 'Congrats! Your site is now connected to Stripe. You can now start accepting funds!';
const CANCELLED = 'You cancelled connecting your site to Stripe.';

it.each( [
	[ '[PAY-111, PAY-112] who has connected the provider', 'stripe_connect_success', 'success', CONNECTED ],
	[ '[PAY-111, PAY-113] who has not', 'stripe_connect_cancelled', 'error', CANCELLED ],
] )( '%s is told, once', async ( _, name, status, text ) => {
	await opened( `?post=7&${ name }=gutenberg&action=edit#top` );
	expect( texts() ).toEqual( [ [ status, text ] ] );
	expect( window.location.search + window.location.hash ).toBe( '?post=7&action=edit#top' );
	expect( window.history.state ).toEqual( { kept: true } );
	dispatch( noticesStore ).removeAllNotices();
	await opened( window.location.search );
	expect( texts() ).toEqual( [] );
	expect( plan ).not.toHaveBeenCalled();
} );

it( '[PAY-114, PAY-116, PAY-117] who has a new plan is told its name, and led to it', async () => {
	await opened( '?plan_upgraded=1' );
	expect( texts() ).toEqual( [ [ 'success', 'Congratulations! Your site is now on the Growth plan.' ] ] );
	expect( shown()[ 0 ]!.actions ).toEqual( [ { label: 'View my plan', url: '/my-plan' } ] );
	expect( window.location.search ).toBe( '' );
} );

it.each( [
	[ '[PAY-115]', () => Promise.resolve( '' ) ],
	[ '[PAY-120]', () => Promise.reject( new Error( 'Not found' ) ) ],
] )( '%s who has a new plan is told also when its name is not known', async ( _, answer ) => {
	plan.mockImplementation( answer );
	await opened( '?plan_upgraded=1' );
	expect( texts() ).toEqual( [ [ 'success', 'Congratulations! Your site is now on a paid plan.' ] ] );
	expect( shown()[ 0 ]!.actions ).toEqual( [ { label: 'View my plan', url: '/my-plan' } ] );
} );

it.each( [ 'simple', 'atomic' ] as const )( '[PAY-118] a hosted site (%s) is not asked', async ( siteType ) => {
	window.statecraft = { siteType, urls: { myPlan: '/my-plan' } } as Site;
	await opened( '?plan_upgraded=1' );
	expect( plan ).not.toHaveBeenCalled();
	expect( texts() ).toEqual( [ [ 'success', 'Congratulations! Your site is now on a paid plan.' ] ] );
} );

it( 'the reload of a page that has not said it yet says it', async () => {
	plan.mockReturnValue( new Promise( () => {} ) );
	await opened( '?plan_upgraded=1' );
	expect( [ texts(), window.location.search ] ).toEqual( [ [], '?plan_upgraded=1' ] );
} );

it( 'no text comes from the address', async () => {
	const foreign = encodeURIComponent( '<b>Pay here</b>' );
	await opened( `?stripe_connect_success=${ foreign }&plan_upgraded=${ foreign }` );
	expect( texts().flat().join() ).not.toContain( 'Pay here' );
	expect( shown() ).toHaveLength( 2 );
} );

it.each( [
	'',
	'?post=7&action=edit',
	'?plan=upgraded',
	'?plan_upgraded[]=1',
	'?x=plan_upgraded',
	'#plan_upgraded=1',
] )( '[PAY-121] without any of them nothing is said: “%s”', async ( query ) => {
	await opened( query );
	expect( texts() ).toEqual( [] );
} );
