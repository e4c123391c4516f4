import type { DataRegistry } from '@wordpress/data';
import { EditedPost } from '../../../blocks/_runtime/editor/edited-post';

const [ ofPost, ofCanvas ] = [ [ { clientId: 'post' } ], [ { clientId: 'canvas' } ] ];

function open( {
	blocks,
	mode = 'post-only',
	isNew = false,
}: { blocks?: object; mode?: string; isNew?: boolean } = {} ) {
	const [ editPost, editEntityRecord ] = [ jest.fn(), jest.fn() ];
	const stores: Record< string, object > = {
		'core/editor': {
			getEditedPostAttribute: ( name: string ) => ( name === 'blocks' ? blocks : `The ${ name }` ),
			getRenderingMode: () => mode,
			getCurrentPostType: () => 'post',
			getCurrentPostId: () => 7,
			isEditedPostNew: () => isNew,
		},
		'core/block-editor': { getBlocks: () => ofCanvas },
		core: {
			getEntityRecordEdits: ( ...record: unknown[] ) =>
				JSON.stringify( record ) === '["postType","wp_block",12]' ? { blocks: ofPost } : undefined,
		},
	};
	const data = { select: ( name: string ) => stores[ name ], dispatch: () => ( { editPost, editEntityRecord } ) };
	return { post: new EditedPost( data as unknown as DataRegistry ), editPost, editEntityRecord };
}

it( 'its blocks are the edited ones, before that those of the canvas, and null inside its template', () => {
	expect( open( { blocks: ofPost, mode: 'template-locked' } ).post.blocks() ).toBe( ofPost );
	expect( open().post.blocks() ).toBe( ofCanvas );
	expect( open( { mode: 'template-locked' } ).post.blocks() ).toBeNull();
} );

it( 'a local autosave is stored under the post’s id, that of a new post under auto-draft', () => {
	expect( open().post.backup() ).toEqual( { id: '7', title: 'The title', excerpt: 'The excerpt' } );
	expect( open( { isNew: true } ).post.backup().id ).toBe( 'auto-draft' );
} );

it( 'setting the content changes neither blocks nor history', () => {
	const { post, editPost } = open( { blocks: ofPost } );
	post.setContent( 'Saved' );
	expect( editPost ).toHaveBeenCalledWith( { content: 'Saved', blocks: ofPost }, { undoIgnore: true } );
} );

it( 'is identified by its type and id', () => {
	expect( open().post.name() ).toBe( 'post/7' );
	const none = { select: () => undefined } as unknown as DataRegistry;
	expect( new EditedPost( none ).name() ).toBe( '' );
} );

it( 'another post is edited by its name, without an undo level', () => {
	const { post, editEntityRecord } = open();
	expect( post.leftPost( 'wp_block/12' ).blocks() ).toBe( ofPost );
	expect( post.leftPost( 'wp_block/13' ).blocks() ).toBeUndefined();
	const edits = { blocks: [], content: () => '' };
	post.leftPost( 'wp_block/12' ).edit( edits );
	post.leftPost( 'wp_template/theme//home' ).edit( edits );
	expect( editEntityRecord.mock.calls ).toEqual( [
		[ 'postType', 'wp_block', 12, edits, { undoIgnore: true } ],
		[ 'postType', 'wp_template', 'theme//home', edits, { undoIgnore: true } ],
	] );
} );
