import { applyFilters } from '@wordpress/hooks';
import { Keeping } from '../../../blocks/_runtime/keeping';
import type { Tree } from '../../../blocks/_runtime/block-tree';
import { withAttributes } from '../../../blocks/_runtime/with-attributes';
import type { Unfinished } from '../../../blocks/_runtime/with-attributes';
import * as kit from './_kit/editor';
import { eachInAnEmptyEditor, end, say, wait, write, writing } from './_kit/session';

const { attributesOf, doing, note } = kit;

const BACKUP = 'wp-autosave-block-editor-post-1';
const backup = () => JSON.parse( window.sessionStorage.getItem( BACKUP ) ?? 'null' ) as Record< string, string > | null;
const saved = ( edits: object = { content: 'Without' } ) =>
	applyFilters( 'editor.preSavePost', edits, {} ) as { content: string };

eachInAnEmptyEditor();
afterEach( () => window.sessionStorage.clear() );

describe( 'a save in the midst of a flow', () => {
	it( 'has what has come so far, and the editor has not', async () => {
		const inner = note( { title: 'a' } );
		kit.open( [ inner, note() ] );
		await write( inner );
		await say( 'half' );
		const { content } = saved();
		expect( content ).toContain( '{"text":"half","title":"a"}' );
		expect( content ).toContain( 'wp:test/note /' );
		expect( kit.editedContent() ).toBe( content );
		expect( attributesOf( inner ) ).toEqual( { title: 'a' } );
		expect( kit.history ).toEqual( [] );
		await end();
	} );

	it( 'is left as it is once nothing is under way, and for a block that is gone', async () => {
		const block = await writing( note(), note( { title: 'another' } ) );
		expect( saved().content ).not.toBe( 'Without' );
		await doing( ( { removeBlock } ) => removeBlock( block.clientId ) );
		const edits = { content: 'Without' };
		expect( saved( edits ) ).toBe( edits );
	} );
} );

describe( 'the backup of the page', () => {
	it( 'is written every two seconds while something is under way', async () => {
		await writing( note( { title: 'a' } ) );
		expect( backup() ).toBeNull();
		await wait( 2_000 );
		expect( backup() ).toMatchObject( { post_title: 'The title', excerpt: 'The excerpt' } );
		expect( backup()!.content ).toContain( '"text":"one"' );
		await say( 'one two' );
		await wait( 2_000 );
		expect( backup()!.content ).toContain( '"text":"one two"' );
		await end();
		window.sessionStorage.clear();
		await wait( 10_000 );
		expect( backup() ).toBeNull();
	} );

	it( 'of a post without a name yet is that of a new one', () => {
		const store = jest.spyOn( Storage.prototype, 'setItem' );
		const unfinished = [ { clientId: 'a', attributes: {}, kept: {} } ];
		keeping( unfinished, { id: 'auto-draft' } ).update();
		jest.advanceTimersByTime( 2_000 );
		expect( store.mock.calls[ 0 ]![ 0 ] ).toBe( 'wp-autosave-block-editor-post-auto-draft' );
		unfinished.length = 0;
		jest.advanceTimersByTime( 2_000 );
		store.mockRestore();
	} );

	it( 'takes no more than a small part of the time, and is done without where there is no room', () => {
		const store = jest.spyOn( Storage.prototype, 'setItem' ).mockImplementation( () => {
			throw new Error( 'QuotaExceededError' );
		} );
		let now = 0;
		const clock = jest.spyOn( performance, 'now' ).mockImplementation( () => ( now += 100 ) );
		const unfinished = [ { clientId: 'a', attributes: {}, kept: {} } ];
		keeping( unfinished ).update();
		jest.advanceTimersByTime( 2_000 );
		expect( store ).toHaveBeenCalledTimes( 1 );
		jest.advanceTimersByTime( 4_999 );
		expect( store ).toHaveBeenCalledTimes( 1 );
		jest.advanceTimersByTime( 1 );
		expect( store ).toHaveBeenCalledTimes( 2 );
		unfinished.length = 0;
		jest.advanceTimersByTime( 20_000 );
		expect( store ).toHaveBeenCalledTimes( 2 );
		clock.mockRestore();
		store.mockRestore();
	} );
} );

const keeping = ( unfinished: Unfinished[], { id = '1' } = {} ) =>
	new Keeping(
		{
			blocks: () => [ note() as unknown as Tree ],
			backup: () => ( { id, title: '', excerpt: '' } ),
			saves: () => {},
		},
		() => unfinished
	);

it( 'a block is known by its attributes where the post has other ids than the canvas', () => {
	const attributes = { title: 'a' };
	const tree = ( clientId: string, innerBlocks: Tree[] = [] ): Tree => ( {
		clientId,
		name: 'test/note',
		attributes: { ...attributes },
		innerBlocks,
	} );
	const inner = tree( 'x' );
	const own = { clientId: 'y', attributes: inner.attributes, kept: { text: 'one' } };
	const [ outer ] = withAttributes( [ tree( 'z', [ inner ] ) ], [ own ] );
	expect( outer ).toMatchObject( { attributes, innerBlocks: [ { attributes: { title: 'a', text: 'one' } } ] } );
	expect( outer!.attributes ).not.toHaveProperty( 'text' );
	expect( inner.attributes ).toEqual( attributes );
} );
