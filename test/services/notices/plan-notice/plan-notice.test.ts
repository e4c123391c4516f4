import fc from 'fast-check';
import { failureFrom } from '../../_kit/failing';
import { createPlanNoticeServices, planIn } from '../../../../services/notices/plan-notice';

const answer = ( data: unknown ) => ( { code: 'success', data: JSON.stringify( data ) } );

it( '[PAY-117, PAY-119] the name of the plan is the name of the site’s product', async () => {
	const request = jest.fn().mockResolvedValue( answer( { ID: 1, plan: { product_name: ' Jetpack Growth ' } } ) );
	const { signal } = new AbortController();
	const { plan } = createPlanNoticeServices( { request: request as never } );
	expect( await plan( undefined, signal ) ).toBe( 'Jetpack Growth' );
	expect( request.mock.calls ).toEqual( [ [ { path: '/jetpack/v4/site', signal } ] ] );
} );

it( 'an aborted call sends no request', async () => {
	const request = jest.fn();
	const { plan } = createPlanNoticeServices( { request: request as never } );
	await expect( plan( undefined, AbortSignal.abort() ) ).rejects.toThrow();
	expect( request ).not.toHaveBeenCalled();
} );

it( '[PAY-120] a refusal by the site is a failure of the port', async () => {
	const request = jest.fn().mockRejectedValue( { code: 'rest_no_route', message: 'No route' } );
	const { plan } = createPlanNoticeServices( { request: request as never } );
	expect( await failureFrom( plan( undefined, new AbortController().signal ) ) ).toMatchObject( {
		kind: 'refused',
		code: 'rest_no_route',
	} );
} );

it( '[PAY-119] a response of any other shape has no name', () => {
	const others = [ null, [], {}, { data: {} }, { data: 'no JSON' }, answer( null ), answer( { plan: [] } ) ];
	expect( [ ...others, answer( { plan: { product_name: 7 } } ) ].map( planIn ) ).toEqual(
		[ ...others, 1 ].map( () => '' )
	);
	fc.assert( fc.property( fc.anything(), fc.json(), ( any, data ) => void [ planIn( any ), planIn( { data } ) ] ) );
} );
