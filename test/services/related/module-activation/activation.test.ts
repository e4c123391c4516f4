import { createModuleActivationServices } from '../../../../services/related/module-activation';
import { ownApiSite } from '../../_kit/api-site';
import { failureFrom } from '../../_kit/failing';

const standIn = ownApiSite();

const { read, activate } = createModuleActivationServices();
const { signal } = new AbortController();
const related = { module: 'related-posts' } as const;
const ads = { module: 'wordads' } as const;

describe( 'reading', () => {
	it( '[CONT-121] related posts are active if their route says enabled', async () => {
		standIn.answer( 200, { enabled: true } );
		await expect( read( related, signal ) ).resolves.toBe( true );
		standIn.answer( 200, { enabled: false } );
		await expect( read( related, signal ) ).resolves.toBe( false );
		expect( standIn.asked()[ 0 ] ).toEqual( [ 'GET', '/wp-json/statecraft/v1/related-posts', '' ] );
	} );

	it( '[EMBED-132, CONN-048] the status of ads is in the list of all modules', async () => {
		standIn.answer( 200, { other: { activated: true }, wordads: { activated: false } } );
		await expect( read( ads, signal ) ).resolves.toBe( false );
		standIn.answer( 200, { wordads: { activated: true } } );
		await expect( read( ads, signal ) ).resolves.toBe( true );
		expect( standIn.asked()[ 0 ] ).toEqual( [ 'GET', '/wp-json/statecraft/v1/module/all', '' ] );
	} );

	it.each( [ [ null ], [ 'yes' ], [ {} ], [ [] ], [ { enabled: 'true', wordads: { activated: 1 } } ] ] )(
		'[CONT-122] a response without a status is a failure: %j',
		async ( body ) => {
			standIn.answer( 200, body );
			for ( const module of [ related, ads ] ) {
				expect( await failureFrom( read( module, signal ) ) ).toMatchObject( {
					kind: 'unexpected',
					reason: expect.stringContaining( 'did not say' ),
				} );
			}
		}
	);

	it( '[CONT-122] a refusal, an unexpected format and a broken connection are failures', async () => {
		standIn.answer( 403, { code: 'rest_forbidden', message: 'No' } );
		expect( await failureFrom( read( related, signal ) ) ).toMatchObject( {
			kind: 'refused',
			code: 'rest_forbidden',
		} );
		standIn.handle( ( _, response ) => void response.end( '<p>Maintenance</p>' ) );
		expect( await failureFrom( read( related, signal ) ) ).toMatchObject( { kind: 'unexpected' } );
		standIn.handle( ( _, response ) => void response.destroy() );
		expect( await failureFrom( read( related, signal ) ) ).toMatchObject( { kind: 'unreached' } );
	} );
} );

describe( 'activating', () => {
	it( '[CONT-123, CONT-124] related posts are activated without a payload, and only if the site confirms it', async () => {
		standIn.answer( 200, { enabled: true } );
		await expect( activate( related, signal ) ).resolves.toBeUndefined();
		standIn.answer( 200, true );
		await expect( activate( related, signal ) ).resolves.toBeUndefined();
		standIn.answer( 200, { enabled: false, message: 'Not here' } );
		expect( await failureFrom( activate( related, signal ) ) ).toMatchObject( {
			kind: 'refused',
			reason: 'Not here',
		} );
		expect( standIn.asked()[ 0 ] ).toEqual( [ 'POST', '/wp-json/statecraft/v1/related-posts/enable', '' ] );
	} );

	it( '[EMBED-141, CONN-049] ads are activated through their module’s route', async () => {
		standIn.answer( 200, { code: 'success', message: 'On' } );
		await expect( activate( ads, signal ) ).resolves.toBeUndefined();
		expect( standIn.asked()[ 0 ] ).toEqual( [
			'POST',
			'/wp-json/statecraft/v1/module/wordads/active',
			'{"active":true}',
		] );
		standIn.answer( 200, {} );
		expect( await failureFrom( activate( ads, signal ) ) ).toMatchObject( { kind: 'refused', reason: '' } );
	} );

	it( '[CONT-125, EMBED-142] a refusal has the site’s own message', async () => {
		standIn.answer( 403, { code: 'rest_forbidden', message: 'Ask the owner.' } );
		expect( await failureFrom( activate( related, signal ) ) ).toMatchObject( {
			kind: 'refused',
			code: 'rest_forbidden',
			reason: 'Ask the owner.',
		} );
	} );

	it( 'a broken connection or an unexpected format is not a refusal', async () => {
		standIn.handle( ( _, response ) => void response.destroy() );
		expect( await failureFrom( activate( ads, signal ) ) ).toMatchObject( { kind: 'unreached' } );
		standIn.handle( ( _, response ) => void response.end( '<p>Maintenance</p>' ) );
		expect( await failureFrom( activate( related, signal ) ) ).toMatchObject( {
			kind: 'unexpected',
			reason: expect.stringContaining( 'not a valid JSON' ),
		} );
	} );
} );

it( 'an aborted call sends no request, and aborting closes a pending one', async () => {
	await expect( read( related, AbortSignal.abort() ) ).rejects.toThrow();
	await expect( activate( related, AbortSignal.abort() ) ).rejects.toThrow();
	expect( standIn.received ).toEqual( [] );
	for ( const ask of [ read, activate ] as const ) {
		const controller = new AbortController();
		const arrived = new Promise< void >( ( resolve ) => standIn.handle( () => resolve() ) );
		const asking = ask( ads, controller.signal );
		await arrived;
		controller.abort();
		await expect( asking ).rejects.toMatchObject( { name: 'AbortError' } );
		await expect( standIn.received.at( -1 )?.left ).resolves.toBe( true );
	}
} );
