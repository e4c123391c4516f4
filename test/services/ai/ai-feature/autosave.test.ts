import { createAiFeatureServices } from '../../../../services/ai/ai-feature';

describe( 'the port `autosave`', () => {
	const { signal } = new AbortController();

	it( '[AI-118] saves, and says why when that fails', async () => {
		const save = jest.fn( async () => {} );
		await expect( createAiFeatureServices( { autosave: save } ).autosave( undefined, signal ) ).resolves.toBe(
			undefined
		);
		expect( save ).toHaveBeenCalledTimes( 1 );
		const failing = createAiFeatureServices( { autosave: () => Promise.reject( new Error( 'Locked' ) ) } );
		await expect( failing.autosave( undefined, signal ) ).rejects.toThrow( 'Locked' );
	} );

	it( 'is aborted if the author stays after all', async () => {
		const controller = new AbortController();
		const save = jest.fn( () => new Promise< void >( () => {} ) );
		const { autosave } = createAiFeatureServices( { autosave: save } );
		const saving = autosave( undefined, controller.signal );
		controller.abort();
		await expect( saving ).rejects.toMatchObject( { name: 'AbortError' } );
		await expect( autosave( undefined, controller.signal ) ).rejects.toMatchObject( { name: 'AbortError' } );
		expect( save ).toHaveBeenCalledTimes( 1 );
	} );
} );
