import { render } from '@testing-library/react';
import { cloneBlock } from '@wordpress/blocks';
import { WAIT } from '../../../blocks/_runtime/flows/block-flows';
import { answers } from './_kit/answers';
import * as kit from './_kit/editor';
import { eachInAnEmptyEditor, isAborted, openCanvas, paste, say, wait, write, writing } from './_kit/session';

const { doing, filling, flowOf, group, hide, note } = kit;

eachInAnEmptyEditor();

describe( 'a flow never goes to', () => {
	it( 'a copy', async () => {
		const block = await writing();
		const copy = cloneBlock( block );
		await doing( ( { insertBlock } ) => insertBlock( copy ) );
		expect( flowOf( copy ) ).not.toBe( flowOf( block ) );
		await write( copy );
		expect( answers ).toHaveLength( 2 );
	} );

	it( 'an insertion after its block was removed', async () => {
		const block = await writing( note(), note( { title: 'another' } ) );
		await doing( ( { removeBlock } ) => removeBlock( block.clientId ) );
		const inserted = note();
		await doing( ( { insertBlock } ) => insertBlock( inserted ) );
		expect( flowOf( inserted ) ).not.toBe( flowOf( block ) );
	} );

	it( 'an insertion after the only block of the post was removed', async () => {
		const block = await writing( note() );
		await doing( ( { removeBlock } ) => removeBlock( block.clientId ) );
		const inserted = note();
		await doing( ( { insertBlock } ) => insertBlock( inserted ) );
		expect( flowOf( inserted ) ).not.toBe( flowOf( block ) );
	} );

	it( 'a document that is refilled after its block was removed', async () => {
		const block = await writing( note() );
		await doing( ( { removeBlock } ) => removeBlock( block.clientId ) );
		const read = note();
		await filling( ( { resetBlocks } ) => resetBlocks( [ read ] ) );
		expect( flowOf( read ) ).not.toBe( flowOf( block ) );
	} );

	it( 'a pattern that is inserted after its block was removed', async () => {
		const block = await writing( note(), note( { title: 'another' } ) );
		await doing( ( { removeBlock } ) => removeBlock( block.clientId ) );
		const pattern = group();
		await doing( ( { insertBlock } ) => insertBlock( pattern ) );
		const inner = note();
		await filling( ( { setHasControlledInnerBlocks } ) => setHasControlledInnerBlocks( pattern.clientId, true ) );
		await filling( ( { replaceInnerBlocks } ) => replaceInnerBlocks( pattern.clientId, [ inner ] ) );
		expect( flowOf( inner ) ).not.toBe( flowOf( block ) );
	} );

	it( 'a paste of a block with other blocks in it', async () => {
		const block = { ...note(), innerBlocks: [ note( { title: 'inside' } ) ] };
		await writing( block, note( { title: 'another' } ) );
		await doing( ( { removeBlock } ) => removeBlock( block.clientId ) );
		const pasted = note();
		await doing( ( { insertBlock } ) => {
			paste();
			insertBlock( pasted );
		} );
		expect( flowOf( pasted ) ).not.toBe( flowOf( block ) );
	} );

	it( 'a paste after another paste has already taken it', async () => {
		const block = await writing( note(), note( { title: 'another' } ) );
		await doing( ( { removeBlock } ) => removeBlock( block.clientId ) );
		const [ first, second ] = [ cloneBlock( block ), cloneBlock( block ) ];
		for ( const pasted of [ first, second ] ) {
			await doing( ( { insertBlock } ) => {
				paste();
				insertBlock( pasted );
			} );
		}
		expect( flowOf( first ) ).toBe( flowOf( block ) );
		expect( flowOf( second ) ).not.toBe( flowOf( block ) );
	} );

	it( 'another block that is pasted over its own in the canvas', async () => {
		const pasteThere = openCanvas();
		const block = await writing( note( { title: 'a' } ) );
		const pasted = note( { title: 'b' } );
		await doing( ( { replaceBlocks } ) => {
			pasteThere();
			replaceBlocks( block.clientId, pasted );
		} );
		expect( flowOf( pasted ) ).not.toBe( flowOf( block ) );
	} );

	it( 'the equal block of another post', async () => {
		const block = await writing();
		const next = cloneBlock( block );
		await doing( ( { resetBlocks } ) => {
			kit.switchToPost( 2 );
			resetBlocks( [ next ] );
		} );
		expect( flowOf( next ) ).not.toBe( flowOf( block ) );
	} );

	it( 'a preview of its block, which is frozen', async () => {
		const block = note( { title: 'a' } );
		render( <kit.Editor blocks={ [ block ] } isPreview /> );
		await write( block );
		await doing( ( { updateBlockAttributes } ) => updateBlockAttributes( block.clientId, { title: 'b' } ) );
		expect( answers ).toHaveLength( 0 );
		expect( flowOf( block ).getSnapshot().context.title ).toBe( 'a' );
	} );

	it( 'an embedded editor, which has its own flows until it is closed', async () => {
		const block = await writing( note( { title: 'a' } ) );
		const outer = flowOf( block );
		render( <kit.Editor blocks={ [ block ] } isEmbedded /> );
		await wait( 0 );
		expect( flowOf( block ) ).not.toBe( outer );
		await write( block );
		expect( answers ).toHaveLength( 2 );
		// Its store keeps the blocks after it was closed.
		await hide();
		await wait( WAIT / 2 );
		await hide( false );
		await wait( WAIT );
		expect( [ isAborted( 0 ), isAborted( 1 ) ] ).toEqual( [ false, false ] );
		await hide();
		await wait( WAIT );
		expect( [ isAborted( 0 ), isAborted( 1 ) ] ).toEqual( [ false, true ] );
	} );
} );

describe( 'a post that is left during an answer', () => {
	const leave = ( next = note() ) =>
		doing( ( { resetBlocks } ) => {
			kit.switchToPost( 2 );
			resetBlocks( [ next ] );
		} );
	const saved = ( id: number ) => {
		const { blocks, content } = kit.editsOf( id )!;
		return content!( { blocks } );
	};

	it( 'keeps what had arrived if its author does not come back', async () => {
		const block = await writing();
		await leave();
		await wait( WAIT - 1 );
		expect( [ kit.editsOf( 1 ), isAborted() ] ).toEqual( [ undefined, false ] );
		await wait( 1 );
		expect( isAborted() ).toBe( true );
		expect( kit.editsOf( 1 )!.blocks ).toMatchObject( [
			{ clientId: block.clientId, attributes: { text: 'one' } },
		] );
		expect( saved( 1 ) ).toContain( '"text":"one"' );
	} );

	it( 'is saved with what has arrived, and the answer continues if its author returns in time', async () => {
		const block = await writing( note( { title: 'b' } ) );
		const edited = [ block ];
		kit.editRecord( 1, { blocks: edited } );
		await leave();
		await wait( 0 );
		expect( kit.editsOf( 1 )!.blocks ).toBe( edited );
		expect( saved( 1 ) ).toContain( '"text":"one"' );
		await say( 'one two' );
		expect( saved( 1 ) ).toContain( '"text":"one two"' );
		await doing( ( { resetBlocks } ) => {
			kit.switchToPost( 1 );
			resetBlocks( edited );
		} );
		await wait( 2 * WAIT );
		expect( isAborted() ).toBe( false );
		expect( saved( 1 ) ).not.toContain( 'text' );
	} );

	it( 'a block that is deleted leaves nothing in its post', async () => {
		const block = await writing( note( { title: 'c' } ) );
		kit.editRecord( 1, { blocks: [] } );
		await doing( ( { removeBlock } ) => removeBlock( block.clientId ) );
		await wait( 2 * WAIT );
		expect( kit.editsOf( 1 ) ).toEqual( { blocks: [] } );
	} );
} );
