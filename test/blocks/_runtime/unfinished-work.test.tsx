import { applyFilters } from '@wordpress/hooks';
import { UnfinishedWork } from '../../../blocks/_runtime/editor/unfinished-work';
import type { PostBlock } from '../../../blocks/_runtime/editor/block-tree';
import { withAttributes } from '../../../blocks/_runtime/editor/with-attributes';
import type { Unfinished } from '../../../blocks/_runtime/editor/with-attributes';
import * as kit from './_kit/editor';
import { eachInAnEmptyEditor, end, say, wait, write, writing } from './_kit/session';

const { attributesOf, doing, note } = kit;

const BACKUP = 'wp-autosave-block-editor-post-1';
const backup = () => JSON.parse( window.sessionStorage.getItem( BACKUP ) ?? 'null' ) as Record< string, string > | null;
const saved = ( edits: object = { content: 'Without' } ) =>
	applyFilters( 'editor.preSavePost', edits, {} ) as { content: string };

eachInAnEmptyEditor();
afterEach( () => window.sessionStorage.clear() );

describe( 'a save during a flow', () => {
	it( 'contains what has arrived so far, but the editor does not', async () => {
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

	it( 'is unchanged if nothing is in progress, and for a removed block', async () => {
		const block = await writing( note(), note( { title: 'another' } ) );
		expect( saved().content ).not.toBe( 'Without' );
		await doing( ( { removeBlock } ) => removeBlock( block.clientId ) );
		const edits = { content: 'Without' };
		expect( saved( edits ) ).toBe( edits );
	} );
} );

describe( 'the local autosave', () => {
	it( 'is written every two seconds while something is in progress', async () => {
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

	it.each( [
		[ 'is left', () => window.dispatchEvent( new Event( 'beforeunload' ) ) ],
		[
			'is in the background',
			() => {
				jest.spyOn( document, 'hidden', 'get' ).mockReturnValueOnce( true );
				document.dispatchEvent( new Event( 'visibilitychange' ) );
			},
		],
	] )(
		'[AI-214] of the editor, without the work, does not have the last word when the page %s',
		async ( _, leave ) => {
			await writing( note( { title: 'a' } ) );
			await wait( 2_000 );
			window.sessionStorage.setItem(
				BACKUP,
				JSON.stringify( { post_title: '', content: 'Without', excerpt: '' } )
			);
			leave();
			expect( backup()!.content ).toContain( '"text":"one"' );
			await end();
			window.sessionStorage.clear();
			leave();
			expect( backup() ).toBeNull();
		}
	);

	it( 'is not written for a page that is shown again', async () => {
		await writing( note() );
		document.dispatchEvent( new Event( 'visibilitychange' ) );
		expect( backup() ).toBeNull();
		await end();
	} );

	it( 'of a post without an id is that of a new post', () => {
		const store = jest.spyOn( Storage.prototype, 'setItem' );
		const unfinished = [ { clientId: 'a', attributes: {}, overrides: {} } ];
		keeping( unfinished, { id: 'auto-draft' } ).update();
		jest.advanceTimersByTime( 2_000 );
		expect( store.mock.calls[ 0 ]![ 0 ] ).toBe( 'wp-autosave-block-editor-post-auto-draft' );
		unfinished.length = 0;
		jest.advanceTimersByTime( 2_000 );
		store.mockRestore();
	} );

	it( 'takes only a small part of the time, and is skipped if the storage is full', () => {
		const store = jest.spyOn( Storage.prototype, 'setItem' ).mockImplementation( () => {
			throw new Error( 'QuotaExceededError' );
		} );
		let now = 0;
		const clock = jest.spyOn( performance, 'now' ).mockImplementation( () => ( now += 100 ) );
		const unfinished = [ { clientId: 'a', attributes: {}, overrides: {} } ];
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

/** Writes to posts that are no longer being edited. */
type Written = { blocks: readonly PostBlock[]; content: ( record: { blocks?: readonly PostBlock[] } ) => string };

const keeping = (
	unfinished: Unfinished[],
	{
		id = '1',
		blocks = [ note() as unknown as PostBlock ] as readonly PostBlock[],
		changed = undefined as readonly PostBlock[] | undefined,
	} = {}
) => {
	const written: [ string, Written ][] = [];
	const left = ( name: string ) => ( {
		blocks: () => written.findLast( ( [ post ] ) => post === name )?.[ 1 ].blocks ?? changed,
		edit: ( edits: Written ) => void written.push( [ name, edits ] ),
	} );
	const kept = new UnfinishedWork(
		{
			name: () => 'post/1',
			blocks: () => blocks,
			backup: () => ( { id, title: '', excerpt: '' } ),
			setContent: () => {},
			leftPost: left as never,
		},
		() => unfinished
	);
	return Object.assign( kept, { written } );
};

it( 'work in progress is in the saved content', () => {
	const block = note() as unknown as PostBlock;
	const unfinished = [ { clientId: block.clientId, attributes: {}, overrides: { text: 'half' } } ];
	keeping( unfinished, { blocks: [ block ] } );
	expect( saved().content ).toBe( '<!-- wp:test/note {"text":"half"} /-->' );
	unfinished.length = 0;
	expect( saved().content ).toBe( 'Without' );
} );

describe( 'a post that is left during a flow', () => {
	const tree = ( clientId: string ): PostBlock => ( {
		clientId,
		name: 'test/note',
		attributes: {},
		innerBlocks: [],
	} );
	const blocks = [ tree( 'a' ), tree( 'b' ) ];
	const flow = ( clientId: string, text: string ) => {
		const state = { isBack: false };
		const own = { clientId, attributes: {}, overrides: { text } };
		return { post: 'post/1', state, waitingUnfinished: () => ( state.isBack ? null : own ) };
	};
	const content = ( { written }: ReturnType< typeof keeping > ) => {
		const [ , edits ] = written.at( -1 )!;
		return edits.content( { blocks: edits.blocks } );
	};

	it( 'is saved with what has arrived while its author may come back, and its blocks are unchanged', () => {
		const kept = keeping( [], { changed: blocks } );
		const [ first, second ] = [ flow( 'a', 'half' ), flow( 'b', 'more' ) ];
		kept.leave( first );
		kept.leave( second );
		expect( kept.written.map( ( [ name, edits ] ) => [ name, edits.blocks ] ) ).toEqual( [
			...[
				[ 'post/1', blocks ],
				[ 'post/1', blocks ],
			],
		] );
		expect( content( kept ) ).toBe(
			'<!-- wp:test/note {"text":"half"} /-->\n\n<!-- wp:test/note {"text":"more"} /-->'
		);
		first.state.isBack = true;
		expect( content( kept ) ).toBe( '<!-- wp:test/note /-->\n\n<!-- wp:test/note {"text":"more"} /-->' );
		kept.leave( { ...flow( 'a', 'of another' ), post: 'post/2' } );
		kept.leave( second );
		expect( kept.written.at( -1 )![ 1 ].content( {} ) ).toBe( '' );
		expect( content( kept ) ).not.toContain( 'of another' );
	} );

	it( 'has what had arrived in its blocks if nobody comes back', () => {
		const kept = keeping( [], { changed: blocks } );
		const [ first, second ] = [ flow( 'a', 'half' ), flow( 'b', 'more' ) ];
		kept.leave( first );
		kept.leave( second );
		kept.abandon( first );
		const [ , edits ] = kept.written.at( -1 )!;
		expect( edits.blocks.map( ( { attributes } ) => attributes ) ).toEqual( [ { text: 'half' }, {} ] );
		expect( content( kept ) ).toBe(
			'<!-- wp:test/note {"text":"half"} /-->\n\n<!-- wp:test/note {"text":"more"} /-->'
		);
		kept.abandon( second );
		expect( kept.written.at( -1 )![ 1 ].blocks.map( ( { attributes } ) => attributes ) ).toEqual( [
			...[ { text: 'half' }, { text: 'more' } ],
		] );
	} );

	it( 'without edits has it in the blocks last seen, and is unchanged before that', () => {
		const unfinished = [ { clientId: 'a', attributes: {}, overrides: {} } ];
		const kept = keeping( unfinished, { blocks } );
		kept.update();
		unfinished.length = 0;
		kept.leave( flow( 'a', 'half' ) );
		expect( kept.written ).toEqual( [] );
		kept.abandon( { ...flow( 'a', 'half' ), post: 'post/2' } );
		expect( kept.written ).toEqual( [] );
		kept.abandon( flow( 'a', 'half' ) );
		expect( kept.written[ 0 ]![ 1 ].blocks[ 0 ]!.attributes ).toEqual( { text: 'half' } );
	} );

	it( 'is unchanged if nothing was in progress', () => {
		const kept = keeping( [], { changed: blocks } );
		const idle = { post: 'post/1', waitingUnfinished: () => null };
		kept.leave( idle );
		kept.abandon( idle );
		expect( kept.written ).toEqual( [] );
	} );
} );

it( 'a block is identified by its attributes if the client ids of the post and the canvas differ', () => {
	const attributes = { title: 'a' };
	const tree = ( clientId: string, innerBlocks: PostBlock[] = [] ): PostBlock => ( {
		clientId,
		name: 'test/note',
		attributes: { ...attributes },
		innerBlocks,
	} );
	const inner = tree( 'x' );
	const own = { clientId: 'y', attributes: inner.attributes, overrides: { text: 'one' } };
	const [ outer ] = withAttributes( [ tree( 'z', [ inner ] ) ], [ own ] );
	expect( outer ).toMatchObject( { attributes, innerBlocks: [ { attributes: { title: 'a', text: 'one' } } ] } );
	expect( outer!.attributes ).not.toHaveProperty( 'text' );
	expect( inner.attributes ).toEqual( attributes );
} );
