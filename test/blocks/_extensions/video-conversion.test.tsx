/** The offer to convert old video blocks, as the stores of the editor have it. */
import { store } from '@wordpress/block-editor';
import { createBlock, registerBlockType } from '@wordpress/blocks';
import type { Block } from '@wordpress/blocks';
import { createReduxStore, createRegistry, dispatch, select } from '@wordpress/data';
import { addAction, removeAction } from '@wordpress/hooks';
import { store as noticesStore } from '@wordpress/notices';
import { register } from '../../../blocks/_extensions/video-conversion';
import { offerConversion } from '../../../blocks/_extensions/video-conversion/offer';
import { setSite } from '../../_kit/editor';
import { registerBlocks } from '../../house/posts';

const OFFER = 'Transform blocks to VideoPress';
const VIDEOPRESS = 'videopress/video';

beforeAll( async () => {
	await registerBlocks();
	registerBlockType(
		{ name: 'core/block', title: 'Pattern', category: 'text', apiVersion: 3, attributes: {} } as never,
		{
			edit: () => null,
			save: () => null,
		}
	);
} );

interface Selectors {
	getBlocks: () => Block[];
	isLastBlockChangePersistent: () => boolean;
}
interface Actions {
	resetBlocks: ( blocks: readonly Block[] ) => void;
	updateBlockListSettings: ( id: string, settings: object ) => void;
	updateBlockAttributes: ( id: string, attributes: object ) => void;
	updateSettings: ( settings: object ) => void;
	selectBlock: ( id: string ) => void;
	insertBlocks: ( blocks: readonly Block[] ) => void;
}

const old = ( more: object = {} ) => createBlock( 'core/video', { guid: 'kUJmAcSf', ...more } );
const group = ( ...inner: Block[] ) => createBlock( 'core/group', {}, inner );
const pattern = ( ...inner: Block[] ) => createBlock( 'core/block', {}, inner );

const shape = ( blocks: readonly Block[] ): unknown[] =>
	blocks.map( ( { name, innerBlocks } ) => ( innerBlocks.length > 0 ? [ name, ...shape( innerBlocks ) ] : name ) );

function open( ...blocks: Block[] ) {
	const registry = createRegistry();
	registry.register( store );
	registry.register( noticesStore );
	const post = createReduxStore( 'core/editor', {
		reducer: ( state = 1, action: { type: string; id: number } ) => ( action.type === 'go' ? action.id : state ),
		actions: { go: ( id: number ) => ( { type: 'go', id } ) },
		selectors: { getCurrentPostId: ( id: number ) => id },
	} );
	registry.register( post );
	const editor = registry.select( store ) as unknown as Selectors;
	const does = registry.dispatch( store ) as unknown as Actions;
	offerConversion( registry as never );
	const levels: unknown[] = [];
	const load = ( all: Block[] ) => {
		const allow = ( list: readonly Block[] ): void =>
			list.forEach( ( { clientId, innerBlocks } ) => {
				does.updateBlockListSettings( clientId, {} );
				allow( innerBlocks );
			} );
		does.resetBlocks( all );
		allow( all );
	};
	load( blocks );
	let known = editor.getBlocks();
	registry.subscribe( () => {
		if ( editor.getBlocks() !== known ) {
			known = editor.getBlocks();
			levels.push( editor.isLastBlockChangePersistent() );
		}
	} );
	const notices = () =>
		registry.select( noticesStore ).getNotices() as unknown as {
			id: string;
			content: string;
			isDismissible: boolean;
			actions: { label: string; onClick: () => void }[];
		}[];
	return {
		load,
		does,
		levels,
		notices,
		offers: () => notices().map( ( { actions } ) => actions.map( ( { label } ) => label ) ),
		accept: () => notices()[ 0 ]!.actions[ 0 ]!.onClick(),
		dismiss: () => registry.dispatch( noticesStore ).removeNotice( notices()[ 0 ]!.id ),
		goTo: ( id: number ) => registry.dispatch( post ).go( id ),
		shape: () => shape( editor.getBlocks() ),
		blocks: () => editor.getBlocks(),
	};
}

it.each( [
	[ 'alone', () => [ old() ] ],
	[ 'inside others', () => [ group( createBlock( 'core/paragraph' ), group( old() ) ) ] ],
] )( '[VIDEO-135] an old video block, %s, brings the notice with its button', ( _, blocks ) => {
	const { notices, offers } = open( ...blocks() );
	expect( offers() ).toEqual( [ [ OFFER ] ] );
	expect( notices() ).toMatchObject( [ { status: 'info', isDismissible: true, type: 'default' } ] );
} );

it.each( [
	[ 'no video', () => [ createBlock( 'core/paragraph' ) ] ],
	[ 'a plain video', () => [ createBlock( 'core/video', { id: 7, src: 'https://a.org/k.mp4' } ) ] ],
	[ 'a new block', () => [ createBlock( VIDEOPRESS, { guid: 'kUJmAcSf' } ) ] ],
	[ 'an old block in a synced pattern, which is no part of the post', () => [ pattern( old() ) ] ],
	[ 'an old block that is locked', () => [ old( { lock: { remove: true } } ) ] ],
] )( '[VIDEO-138] there is no notice for %s', ( _, blocks ) => {
	expect( open( ...blocks() ).offers() ).toEqual( [] );
} );

it( '[VIDEO-136] its button converts every old block, also inside others, in one undo level', () => {
	const plain = createBlock( 'core/video', { id: 7, src: 'https://a.org/k.mp4' } );
	const {
		accept,
		shape: now,
		levels,
		offers,
		blocks,
	} = open(
		old( { caption: 'First' } ),
		group( old( { loop: true } ), group( old( { guid: 'aaaabbbb' } ) ) ),
		plain
	);
	accept();
	expect( now() ).toEqual( [ VIDEOPRESS, [ 'core/group', VIDEOPRESS, [ 'core/group', VIDEOPRESS ] ], 'core/video' ] );
	// A level, and what joins it.
	expect( levels ).toEqual( [ true, false, false ] );
	expect( offers() ).toEqual( [] );
	expect( blocks()[ 0 ]!.attributes ).toMatchObject( { guid: 'kUJmAcSf', caption: 'First' } );
	expect( blocks()[ 1 ]!.innerBlocks[ 0 ]!.attributes ).toMatchObject( { guid: 'kUJmAcSf', loop: true } );
} );

it( '[VIDEO-137, CONN-108] its button says what was done, to whoever counts it', () => {
	const track = jest.fn();
	addAction( 'statecraft.track', 'test', track );
	const { accept } = open( old(), old() );
	expect( track ).not.toHaveBeenCalled();
	accept();
	expect( track.mock.calls ).toEqual( [ [ 'jetpack_editor_videopress_manual_conversion_click', { blocks: 2 } ] ] );
	removeAction( 'statecraft.track', 'test' );
} );

it( 'a dismissed notice stays so in this post, whatever happens in it, and another post has its own', () => {
	const { dismiss, offers, does, load, goTo } = open( old() );
	dismiss();
	does.insertBlocks( [ old() ] );
	expect( offers() ).toEqual( [] );
	goTo( 2 );
	load( [ old(), old() ] );
	expect( offers() ).toEqual( [ [ OFFER ] ] );
} );

it( 'the notice comes when a block gets a guid, goes with the last old block, and comes again with undo', () => {
	const video = createBlock( 'core/video', { id: 7 } );
	const { does, offers, load } = open( video );
	does.updateBlockAttributes( video.clientId, { guid: 'kUJmAcSf' } );
	expect( offers() ).toEqual( [ [ OFFER ] ] );
	does.updateBlockAttributes( video.clientId, { guid: undefined } );
	expect( offers() ).toEqual( [] );
	load( [ old() ] );
	expect( offers() ).toEqual( [ [ OFFER ] ] );
} );

describe( 'on a page of WordPress', () => {
	const { resetBlocks } = dispatch( store ) as unknown as Actions;
	const offers = () => select( noticesStore ).getNotices().length;
	const turn = async () => {
		for ( let count = 0; count < 20; count++ ) {
			await new Promise( setImmediate );
		}
	};

	afterEach( () => resetBlocks( [] ) );

	it.each( [
		[ 'where the block is disabled', { unavailable: [ 'videopress' ] } ],
		[ 'in the site editor', { isPostEditor: false } ],
	] )( 'there is no notice %s', async ( _, site ) => {
		setSite( site );
		register();
		resetBlocks( [ old() ] );
		await turn();
		expect( offers() ).toBe( 0 );
	} );

	it( '[VIDEO-135] the notice comes with the first old block, also when it is opened later (loaded on demand)', async () => {
		setSite();
		register();
		resetBlocks( [ createBlock( 'core/video', { id: 7 } ) ] );
		await turn();
		expect( offers() ).toBe( 0 );
		resetBlocks( [ old() ] );
		await turn();
		expect( offers() ).toBe( 1 );
	} );
} );
