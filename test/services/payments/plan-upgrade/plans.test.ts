import fc from 'fast-check';
import { createPlans, readPlans } from '../../../../services/payments/plan-upgrade/plans';
import { failureFrom } from '../../_kit/failing';

const { signal } = new AbortController();
const PREMIUM = { product_slug: 'value_bundle', product_name: ' Premium ', path_slug: 'premium', cost: 8 };

const asking = ( ...answers: ( () => Promise< unknown > )[] ) => {
	const request = jest.fn();
	answers.forEach( ( answer ) => request.mockImplementationOnce( answer ) );
	return { request, plans: createPlans( { request: request as never } ) };
};
const answering = ( value: unknown ) => () => Promise.resolve( value );

it( '[PAY-058, PAY-109] the plans are requested with GET from version 1.5, and keyed by product_slug', async () => {
	const { request, plans } = asking( answering( [ PREMIUM, { product_slug: 'pro', product_name: 'Pro' } ] ) );
	expect( await plans( undefined, signal ) ).toEqual( {
		value_bundle: { slug: 'value_bundle', name: 'Premium', path: 'premium' },
		pro: { slug: 'pro', name: 'Pro', path: '' },
	} );
	expect( request.mock.calls ).toEqual( [ [ { path: '/rest/v1.5/plans' } ] ] );
} );

it( 'the blocks of an editor share one response', async () => {
	const { request, plans } = asking( answering( [ PREMIUM ] ) );
	const both = await Promise.all( [ plans( undefined, signal ), plans( undefined, signal ) ] );
	await plans( undefined, signal );
	expect( both[ 0 ] ).toBe( both[ 1 ] );
	expect( request ).toHaveBeenCalledTimes( 1 );
} );

it( 'a failed request is repeated for the next block that needs it', async () => {
	const { plans } = asking(
		() => Promise.reject( { code: 'fetch_error', message: 'Offline' } ),
		() => Promise.reject( { code: 'rest_forbidden', message: 'Not you' } ),
		answering( [ PREMIUM ] )
	);
	expect( await failureFrom( plans( undefined, signal ) ) ).toMatchObject( { kind: 'unreached' } );
	expect( await failureFrom( plans( undefined, signal ) ) ).toMatchObject( { kind: 'refused', reason: 'Not you' } );
	expect( Object.keys( await plans( undefined, signal ) ) ).toEqual( [ 'value_bundle' ] );
} );

it( 'a removed block does not abort the request of the others', async () => {
	let answer: ( value: unknown ) => void = () => {};
	const { request, plans } = asking( () => new Promise( ( resolve ) => ( answer = resolve ) ) );
	const controller = new AbortController();
	const left = plans( undefined, controller.signal );
	const other = plans( undefined, signal );
	controller.abort();
	await expect( left ).rejects.toMatchObject( { name: 'AbortError' } );
	answer( [ PREMIUM ] );
	expect( Object.keys( await other ) ).toEqual( [ 'value_bundle' ] );
	await expect( plans( undefined, controller.signal ) ).rejects.toMatchObject( { name: 'AbortError' } );
	expect( request ).toHaveBeenCalledTimes( 1 );
} );

it( 'a response that is not a list is a failure, and invalid plans are skipped', async () => {
	for ( const answer of [ null, {}, 'plans', { plans: [ PREMIUM ] } ] ) {
		expect( await failureFrom( asking( answering( answer ) ).plans( undefined, signal ) ) ).toMatchObject( {
			kind: 'refused',
			code: 'unexpected_response',
		} );
	}
	expect( readPlans( [ null, 7, [], {}, { product_slug: '' }, { product_slug: 7 }, PREMIUM ] ) ).toEqual( {
		value_bundle: { slug: 'value_bundle', name: 'Premium', path: 'premium' },
	} );
	fc.assert( fc.property( fc.array( fc.anything() ), ( list ) => void readPlans( list ) ) );
} );
