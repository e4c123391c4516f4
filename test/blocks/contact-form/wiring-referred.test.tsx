/** A form that is kept in a post of its own, in an editor whose store of posts is a stand-in. */
import { parse } from '@wordpress/blocks';
import type { Block } from '@wordpress/blocks';
import { createReduxStore, dispatch, register as registerStore, select } from '@wordpress/data';
import { register as registerButton } from '../../../blocks/button';
import { register } from '../../../blocks/contact-form';
import { acting, click, edit, write } from '../../_kit/editor';
import { saved } from '../../_kit/saved';

interface Kept {
	id: number;
	status: string;
	content: string;
}
interface Edited extends Omit< Kept, 'content' > {
	blocks?: Block[];
	content: ( edits: { blocks?: Block[] } ) => string;
}
interface State {
	records: Record< number, Kept >;
	edits: Record< number, Edited >;
	levels: number;
}
type Action =
	| { type: 'receive'; record: Kept }
	| { type: 'edit'; id: number; edits: object; isCached: boolean }
	| { type: 'level' }
	| { type: 'forget' };

const FORM = saved(
	'jetpack/contact-form',
	{},
	`<div class="wp-block-jetpack-contact-form">${ saved(
		'jetpack/field-text',
		{},
		`<div>${ saved( 'jetpack/label', { label: 'Tea' } ) }${ saved( 'jetpack/input', { type: 'text' } ) }</div>`
	) }${ saved( 'jetpack/button', { element: 'button', text: 'Send' } ) }</div>`
);

/** What the site answers: a form, none, one that is not for this person, a draft, one in the trash, and nothing for long. */
const ANSWERS: Record< number, () => Promise< Kept | undefined > > = {
	1: async () => ( { id: 1, status: 'publish', content: FORM } ),
	2: () => Promise.reject( Object.assign( new Error( 'gone' ), { status: 404 } ) ),
	3: () => Promise.reject( Object.assign( new Error( 'no' ), { status: 403 } ) ),
	4: async () => ( { id: 4, status: 'draft', content: FORM } ),
	5: async () => ( { id: 5, status: 'trash', content: FORM } ),
	6: () => new Promise( () => {} ),
};

const core = createReduxStore( 'core', {
	reducer: ( state: State = { records: {}, edits: {}, levels: 0 }, action: Action ): State => {
		switch ( action.type ) {
			case 'receive':
				return { ...state, records: { ...state.records, [ action.record.id ]: action.record } };
			case 'edit':
				return {
					...state,
					edits: {
						...state.edits,
						[ action.id ]: {
							...state.records[ action.id ],
							...state.edits[ action.id ],
							...action.edits,
						} as Edited,
					},
					levels: state.levels + Number( ! action.isCached ),
				};
			case 'level':
				return { ...state, levels: state.levels + 1 };
			case 'forget':
				return { ...state, edits: {}, levels: 0 };
			default:
				return state;
		}
	},
	actions: {
		editEntityRecord: ( _: string, __: string, id: number, edits: object, { isCached = false } = {} ) => ( {
			type: 'edit' as const,
			...{ id, edits, isCached },
		} ),
		__unstableCreateUndoLevel: () => ( { type: 'level' as const } ),
		forgetEdits: () => ( { type: 'forget' as const } ),
	},
	selectors: {
		getEntityRecord: ( { records }: State, _: string, __: string, id: number ) => records[ id ],
		getEditedEntityRecord: ( { records, edits }: State, _: string, __: string, id: number ) =>
			edits[ id ] ?? records[ id ] ?? false,
		getLevels: ( { levels }: State ) => levels,
		getContent: ( { edits }: State, id: number ) => edits[ id ]?.content?.( edits[ id ] ),
	},
	resolvers: {
		getEntityRecord:
			( _: string, __: string, id: number ) =>
			async ( { dispatch: tell }: { dispatch: ( action: Action ) => void } ) => {
				const record = await ANSWERS[ id ]!();
				if ( record ) {
					tell( { type: 'receive', record } );
				}
			},
	},
} as never );

beforeAll( () => registerStore( core ) );
beforeEach( () => ( dispatch( core ) as unknown as { forgetEdits: () => void } ).forgetEdits() );

const open = async ( ref: number, selected = [ 0 ] ) => {
	const editor = await edit( [ register, registerButton ], saved( 'jetpack/contact-form', { ref } ), { selected } );
	await acting( () => {} );
	return editor;
};
const kept = ( id: number ) =>
	( select( core ) as unknown as { getContent: ( id: number ) => string } ).getContent( id );

it.each( [
	[ 'is not there', 2, 'This form was deleted. Visitors see nothing here.' ],
	[ 'is in the trash', 5, 'This form was deleted. Visitors see nothing here.' ],
	[
		'is not this person’s to edit',
		3,
		'This form is synced, and you are not allowed to edit it. Its author or an editor of this site can. Visitors see it as it was last saved.',
	],
] )( '[CONT-192] (in part) a form that %s says so, and offers no templates', async ( _, ref, words ) => {
	const editor = await open( ref );
	expect( editor.canvas() ).toEqual( [ 'Form', words ] );
	expect( editor.toolbar() ).toEqual( [] );
	expect( editor.content() ).toBe( saved( 'jetpack/contact-form', { ref } ) );
} );

it( 'a form that is loading shows a spinner', async () => {
	expect( ( await open( 6 ) ).canvas() ).toEqual( [ 'Form', 'spinner' ] );
} );

it( 'a synced form is edited in place, and the post stores only its reference', async () => {
	const editor = await open( 1 );
	expect( editor.canvas() ).toContain( 'textbox Label = Tea' );
	expect( editor.canvas() ).not.toContain( 'Warning notice' );
	expect( editor.sidebar() ).toContain( 'heading Synced form' );
	expect( editor.sidebar().join() ).toContain( 'Changes you make here apply wherever it is used.' );
	await write( editor.inCanvas.getByRole( 'textbox', { name: 'Label' } ), 'Coffee' );
	expect( kept( 1 ) ).toContain( '"label":"Coffee"' );
	// What is typed on is of the same undo level, and kept as well.
	await write( editor.inCanvas.getByRole( 'textbox', { name: 'Label' } ), 'Coffee or tea' );
	expect( kept( 1 ) ).toContain( '"label":"Coffee or tea"' );
	expect( parse( kept( 1 ), { __unstableSkipMigrationLogs: true } ) ).toMatchObject( [
		{ name: 'jetpack/contact-form', isValid: true },
	] );
	expect( editor.content() ).toBe( saved( 'jetpack/contact-form', { ref: 1 } ) );
} );

it( 'a form that is not published says that visitors do not see it', async () => {
	const editor = await open( 4 );
	expect( editor.canvas() ).toContain( 'textbox Label = Tea' );
	expect( editor.canvas() ).toContain( 'Visitors do not see this form yet, because it has not been published.' );
} );

it( 'a synced form can be detached: the post then has its own copy', async () => {
	const editor = await open( 4 );
	await click( editor.inToolbar.getByRole( 'button', { name: 'Detach' } ) );
	expect( editor.blocks()[ 0 ] ).toMatchObject( {
		name: 'jetpack/contact-form',
		innerBlocks: [ { name: 'jetpack/field-text' }, { name: 'jetpack/button' } ],
	} );
	expect( editor.content() ).not.toContain( '"ref"' );
	expect( editor.content() ).toContain( '"label":"Tea"' );
} );
