import type { DataRegistry } from '@wordpress/data';
import { EditedPost } from '../../../blocks/_runtime/edited-post';

const [ ofPost, ofCanvas ] = [ [ { clientId: 'post' } ], [ { clientId: 'canvas' } ] ];

function open( {
	blocks,
	mode = 'post-only',
	isNew = false,
}: { blocks?: object; mode?: string; isNew?: boolean } = {} ) {
	const editPost = jest.fn();
	const stores: Record< string, object > = {
		'core/editor': {
			getEditedPostAttribute: ( name: string ) => ( name === 'blocks' ? blocks : `The ${ name }` ),
			getRenderingMode: () => mode,
			getCurrentPostId: () => 7,
			isEditedPostNew: () => isNew,
		},
		'core/block-editor': { getBlocks: () => ofCanvas },
	};
	const data = { select: ( name: string ) => stores[ name ], dispatch: () => ( { editPost } ) };
	return { post: new EditedPost( data as unknown as DataRegistry ), editPost };
}

it( 'its blocks are those that were edited, those of the canvas before that, and none in its template', () => {
	expect( open( { blocks: ofPost, mode: 'template-locked' } ).post.blocks() ).toBe( ofPost );
	expect( open().post.blocks() ).toBe( ofCanvas );
	expect( open( { mode: 'template-locked' } ).post.blocks() ).toBeNull();
} );

it( 'a backup is known by its number, that of a new post by what it is', () => {
	expect( open().post.backup() ).toEqual( { id: '7', title: 'The title', excerpt: 'The excerpt' } );
	expect( open( { isNew: true } ).post.backup().id ).toBe( 'auto-draft' );
} );

it( 'what is saved changes no block and no history', () => {
	const { post, editPost } = open( { blocks: ofPost } );
	post.saves( 'Saved' );
	expect( editPost ).toHaveBeenCalledWith( { content: 'Saved', blocks: ofPost }, { undoIgnore: true } );
} );
