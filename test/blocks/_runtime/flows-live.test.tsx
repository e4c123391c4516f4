import { act } from '@testing-library/react';
import type { Block } from '@wordpress/blocks';
import { WAIT } from '../../../blocks/_runtime/flows/block-flows';
import { MAX_STOPPED_FLOWS } from '../../../blocks/_runtime/flows/stopped-flow';
import { answers } from './_kit/answers';
import * as kit from './_kit/editor';
import { departed } from './_kit/note.machine';
import { eachInAnEmptyEditor, end, isAborted, say, wait, write, writing } from './_kit/session';

const { attributesOf, doing, filling, flowOf, group, hide, note, open, textOf } = kit;

eachInAnEmptyEditor();

describe( 'a flow lives as long as its block', () => {
	it( 'continues without a component', async () => {
		const block = await writing();
		await hide();
		await wait( 2 * WAIT );
		expect( isAborted() ).toBe( false );
		await say( 'one two' );
		expect( textOf( block ) ).toBe( 'one two' );
	} );

	it( 'is the same one when a component renders the block again', async () => {
		const block = await writing();
		const before = flowOf( block );
		await hide();
		kit.notes.flows.clear();
		await hide( false );
		expect( flowOf( block ) ).toBe( before );
		expect( answers ).toHaveLength( 1 );
	} );

	it( 'stays when the block moves to another parent', async () => {
		const target = group();
		const block = await writing( note(), target );
		await doing( ( { moveBlocksToPosition } ) =>
			moveBlocksToPosition( [ block.clientId ], '', target.clientId, 0 )
		);
		await end();
		expect( attributesOf( block ) ).toMatchObject( { text: 'one' } );
	} );

	it( 'is stopped some time after the block was removed, and its requests are aborted', async () => {
		const block = await writing();
		await doing( ( { removeBlock } ) => removeBlock( block.clientId ) );
		await wait( WAIT - 1 );
		expect( isAborted() ).toBe( false );
		await wait( 1 );
		expect( isAborted() ).toBe( true );
	} );

	it( 'is told at once that its block was removed, and continues if it comes back', async () => {
		const block = await writing();
		departed.mockClear();
		await doing( ( { removeBlock } ) => removeBlock( block.clientId ) );
		await wait( 0 );
		expect( departed ).toHaveBeenCalledTimes( 1 );
		await doing( ( { insertBlock } ) => insertBlock( block ) );
		expect( flowOf( block ).getSnapshot().value ).toBe( 'writing' );
	} );

	it( 'is not told of a block that another one replaces in the same moment, nor of what the editor does by itself', async () => {
		const block = await writing();
		departed.mockClear();
		await doing( ( { replaceBlock } ) => replaceBlock( block.clientId, group( note( { title: 'a' } ) ) ) );
		await wait( 0 );
		await filling( ( { resetBlocks } ) => resetBlocks( [] ) );
		await wait( 0 );
		expect( departed ).not.toHaveBeenCalled();
	} );

	it( 'starts once in strict mode', async () => {
		const block = note();
		open( [ block ], { isStrict: true } );
		await write( block );
		expect( answers ).toHaveLength( 1 );
	} );
} );

describe( 'a late undo', () => {
	const removeForGood = async ( ...blocks: Block[] ) => {
		await doing( ( { removeBlocks } ) => removeBlocks( blocks.map( ( { clientId } ) => clientId ) ) );
		await wait( WAIT );
	};

	it( 'restores the last state that was not busy', async () => {
		const block = await writing( note( { title: 'a' } ) );
		await end();
		await write( block );
		await say( 'half a', 1 );
		await removeForGood( block );
		expect( isAborted( 1 ) ).toBe( true );
		await doing( ( { insertBlock } ) => insertBlock( block ) );
		expect( flowOf( block ).getSnapshot() ).toMatchObject( { value: 'idle', context: { text: 'one' } } );
		await write( block );
		expect( answers ).toHaveLength( 3 );
	} );

	it( 'restores what was written while there was no block', async () => {
		const block = await writing();
		await doing( ( { removeBlock } ) => removeBlock( block.clientId ) );
		await end();
		await wait( WAIT );
		await doing( ( { insertBlock } ) => insertBlock( block ) );
		expect( attributesOf( block ) ).toMatchObject( { text: 'one' } );
	} );

	it( 'sends changed attributes to the flow even if its writes are already there', async () => {
		const block = await writing( note( { title: 'a' } ) );
		await doing( ( { removeBlock } ) => removeBlock( block.clientId ) );
		await end();
		await wait( WAIT );
		await hide();
		await doing( ( { insertBlock } ) => insertBlock( { ...block, attributes: { title: 'b', text: 'one' } } ) );
		await hide( false );
		expect( flowOf( block ).getSnapshot().context.title ).toBe( 'b' );
	} );

	it( `is possible for the last ${ MAX_STOPPED_FLOWS } flows`, async () => {
		const blocks = Array.from( { length: MAX_STOPPED_FLOWS + 1 }, ( _, index ) =>
			note( { title: String( index ) } )
		);
		open( blocks );
		await act( async () =>
			blocks.forEach( ( block ) => flowOf( block ).send( { type: 'note.type', draft: 'typed' } ) )
		);
		await removeForGood( ...blocks );
		await doing( ( { insertBlocks } ) => insertBlocks( blocks ) );
		const drafts = blocks.map( ( block ) => flowOf( block ).getSnapshot().context.draft );
		expect( drafts.slice( 0, 2 ) ).toEqual( [ '', 'typed' ] );
	} );

	it( 'is not crowded out by flows that never changed', async () => {
		const typed = note( { title: 'typed' } );
		const untouched = Array.from( { length: MAX_STOPPED_FLOWS }, ( _, index ) =>
			note( { title: String( index ) } )
		);
		open( [ typed, ...untouched ] );
		await act( async () => flowOf( typed ).send( { type: 'note.type', draft: 'typed' } ) );
		await removeForGood( typed );
		await removeForGood( ...untouched );
		await doing( ( { insertBlock } ) => insertBlock( typed ) );
		expect( flowOf( typed ).getSnapshot().context.draft ).toBe( 'typed' );
	} );
} );
