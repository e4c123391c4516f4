import { createLocalizedWeekServices, readWeek } from '../../../../services/content/localized-week';
import { failureFrom } from '../../_kit/failing';

const days = {
	Sun: 'So',
	Mon: 'Mo',
	Tue: 'Di',
	Wed: 'Mi',
	Thu: 'Do',
	Fri: 'Fr',
	Sat: 'Sa',
};

it( '[CONT-023] the week is requested once, at its route', async () => {
	const request = jest.fn().mockResolvedValue( { days, startOfWeek: 1 } );
	const { signal } = new AbortController();
	expect( await createLocalizedWeekServices( { request: request as never } ).week( undefined, signal ) ).toEqual( {
		days,
		startOfWeek: 1,
	} );
	expect( request.mock.calls ).toEqual( [ [ { path: '/wpcom/v2/business-hours/localized-week', signal } ] ] );
} );

it( 'an aborted call sends no request', async () => {
	const request = jest.fn();
	const { week } = createLocalizedWeekServices( { request: request as never } );
	await expect( week( undefined, AbortSignal.abort() ) ).rejects.toThrow();
	expect( request ).not.toHaveBeenCalled();
} );

it( '[CONT-024] a refusal or an incomplete week is a failure', async () => {
	const request = jest.fn();
	const { week } = createLocalizedWeekServices( { request: request as never } );
	const ask = () => failureFrom( week( undefined, new AbortController().signal ) );
	request.mockRejectedValueOnce( { code: 'rest_no_route', message: 'No route' } );
	expect( await ask() ).toMatchObject( { kind: 'refused', code: 'rest_no_route', reason: 'No route' } );
	request.mockResolvedValueOnce( { days: { ...days, Wed: '' }, startOfWeek: 1 } );
	expect( await ask() ).toMatchObject( {
		kind: 'unexpected',
		reason: expect.stringContaining( 'did not say what Wed' ),
	} );
} );

it( '[CONT-021] the week starts on Sunday if its start is not a day', () => {
	expect(
		[ undefined, 7, -1, 'x', 1.5 ].map( ( startOfWeek ) => readWeek( { days, startOfWeek } ).startOfWeek )
	).toEqual( [ 0, 0, 0, 0, 0 ] );
	expect( readWeek( { days, startOfWeek: '6' } ).startOfWeek ).toBe( 6 );
} );

it( '[CONT-024] an incomplete week is rejected', () => {
	for ( const answer of [
		null,
		[],
		{},
		{ days: [] },
		{ days: { ...days, Wed: '' } },
		{ days: { ...days, Sat: 6 } },
	] ) {
		expect( () => readWeek( answer ) ).toThrow( 'The site did not say' );
	}
} );
