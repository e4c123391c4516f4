import { createPlanUpgradeServices } from '../../../../services/payments/plan-upgrade';
import { createProviderConnectServices } from '../../../../services/payments/provider-connect';
import { failureFrom } from '../../_kit/failing';

const { signal } = new AbortController();

describe.each( [
	[ '[PAY-092] provider-connect', createProviderConnectServices ],
	[ '[PAY-103] plan-upgrade', createPlanUpgradeServices ],
] )( 'the port `autosave` of the flow %s', ( _, create ) => {
	it( 'saves once, and returns nothing', async () => {
		const save = jest.fn( async () => {} );
		await expect( create( { autosave: save } ).autosave( undefined, signal ) ).resolves.toBe( undefined );
		expect( save ).toHaveBeenCalledTimes( 1 );
	} );

	it( 'reports why it failed, whatever the editor throws', async () => {
		const failing = ( error: unknown ) =>
			failureFrom( create( { autosave: () => Promise.reject( error ) } ).autosave( undefined, signal ) );
		expect( await failing( new Error( 'Locked' ) ) ).toMatchObject( { kind: 'refused', reason: 'Locked' } );
		expect( await failing( 'Locked' ) ).toMatchObject( { kind: 'refused', reason: 'Locked' } );
	} );

	it( 'is not awaited after choosing to stay, and does not start after leaving', async () => {
		const controller = new AbortController();
		const save = jest.fn( () => new Promise< void >( () => {} ) );
		const { autosave } = create( { autosave: save } );
		const saving = autosave( undefined, controller.signal );
		controller.abort();
		await expect( saving ).rejects.toMatchObject( { name: 'AbortError' } );
		await expect( autosave( undefined, controller.signal ) ).rejects.toMatchObject( { name: 'AbortError' } );
		expect( save ).toHaveBeenCalledTimes( 1 );
	} );
} );
