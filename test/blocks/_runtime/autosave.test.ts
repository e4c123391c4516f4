import { createReduxStore, dispatch, register, select } from '@wordpress/data';
import { autosave } from '../../../blocks/_runtime/editor/autosave';

interface Post {
	isSaving: boolean;
	isDirty: boolean;
	isSaveable: boolean;
	didFail: boolean;
	saves: number;
	willFail: boolean;
}

const fine: Post = { isSaving: false, isDirty: true, isSaveable: true, didFail: false, saves: 0, willFail: false };
type Action = { type: 'SET'; post: Partial< Post > };

/** Stands in for `core/editor`, whose package is not installed here. */
const store = createReduxStore( 'core/editor', {
	reducer: ( state: Post = fine, action: Action | { type: '@@INIT' } ): Post =>
		action.type === 'SET' ? { ...state, ...action.post } : state,
	actions: {
		set: ( post: Partial< Post > ): Action => ( { type: 'SET', post } ),
		autosave(): Action {
			const { saves, willFail } = select( store ).getPost();
			return { type: 'SET', post: { saves: saves + 1, didFail: willFail } };
		},
	},
	selectors: {
		getPost: ( state: Post ) => state,
		isSavingPost: ( state: Post ) => state.isSaving,
		isEditedPostDirty: ( state: Post ) => state.isDirty,
		isEditedPostSaveable: ( state: Post ) => state.isSaveable,
		didPostSaveRequestFail: ( state: Post ) => state.didFail,
	},
} );
const set = ( post: Partial< Post > ) => dispatch( store ).set( { ...fine, ...post } );
const saves = () => select( store ).getPost().saves;

it( '[AI-118] does nothing if no post is being edited', async () => {
	await expect( autosave() ).resolves.toBeUndefined();
} );

describe( 'in an editor', () => {
	beforeAll( () => register( store ) );

	it( '[AI-118] saves what is typed', async () => {
		set( {} );
		await autosave();
		expect( saves() ).toBe( 1 );
	} );

	it( 'saves nothing if nothing was typed', async () => {
		set( { isDirty: false, isSaveable: false } );
		await autosave();
		expect( saves() ).toBe( 0 );
	} );

	it( '[AI-118] waits for a save in progress, and saves later changes', async () => {
		set( { isSaving: true } );
		const saving = autosave();
		await Promise.resolve();
		expect( saves() ).toBe( 0 );
		dispatch( store ).set( { isSaving: false } );
		await saving;
		expect( saves() ).toBe( 1 );
	} );

	it( '[AI-118] rejects if the editor does not save or the site does not accept it', async () => {
		set( { isSaveable: false } );
		await expect( autosave() ).rejects.toThrow( 'does not save' );
		set( { willFail: true } );
		await expect( autosave() ).rejects.toThrow( 'did not accept' );
	} );
} );
