import { cloneBlock, createBlock } from '@wordpress/blocks';
import type { Block } from '@wordpress/blocks';
import { createRegistry } from '@wordpress/data';
import { store as blockEditorStore } from '@wordpress/block-editor';
import { WAIT } from '../../../blocks/_runtime/flows/block-flows';
import { flowsOf } from '../../../blocks/_runtime/flows/registry';
import { answers } from './_kit/answers';
import * as kit from './_kit/editor';
import { eachInAnEmptyEditor, end, isAborted, openCanvas, paste, say, wait, write, writing } from './_kit/session';
import { setUpHosts } from './_kit/moved-note';
import { noteMachine } from './_kit/note.machine';

const { attributesOf, doing, filling, flowOf, group, note, open, textOf } = kit;

eachInAnEmptyEditor();
beforeAll( setUpHosts );

describe( 'a flow follows its block', () => {
	it( 'into a group and back by undo', async () => {
		const block = await writing();
		const wrapped = group( cloneBlock( block ) );
		const [ inner = block ] = wrapped.innerBlocks;
		await doing( ( { replaceBlocks } ) => replaceBlocks( block.clientId, wrapped ) );
		await say( 'one two' );
		expect( textOf( inner ) ).toBe( 'one two' );
		await doing( ( { resetBlocks } ) => resetBlocks( [ { ...block, attributes: { title: 'changed' } } ] ) );
		await end();
		expect( attributesOf( block ) ).toMatchObject( { text: 'one two' } );
		expect( answers ).toHaveLength( 1 );
	} );

	it( 'when its attributes are edited as code', async () => {
		const block = await writing();
		const edited = note( { title: 'ab' } );
		await doing( ( { resetBlocks } ) => resetBlocks( [ edited ] ) );
		await end();
		expect( attributesOf( edited ) ).toMatchObject( { title: 'ab', text: 'one' } );
		expect( flowOf( edited ) ).toBe( flowOf( block ) );
	} );

	it( 'when it is cut and pasted', async () => {
		const block = await writing( note(), note( { title: 'another' } ) );
		await doing( ( { removeBlock } ) => removeBlock( block.clientId ) );
		await wait( WAIT / 2 );
		const pasted = cloneBlock( block );
		await doing( ( { insertBlock } ) => {
			paste();
			insertBlock( pasted );
		} );
		await wait( WAIT );
		await end();
		expect( attributesOf( pasted ) ).toMatchObject( { text: 'one' } );
	} );

	it( 'when it is pasted in a canvas that came later', async () => {
		const block = await writing( note(), note( { title: 'another' } ) );
		const pasteThere = openCanvas();
		await doing( ( { removeBlock } ) => removeBlock( block.clientId ) );
		const pasted = cloneBlock( block );
		await doing( ( { insertBlock } ) => {
			pasteThere();
			insertBlock( pasted );
		} );
		expect( flowOf( pasted ) ).toBe( flowOf( block ) );
	} );

	it( 'when the document is rebuilt after a while', async () => {
		const block = await writing();
		await filling( ( { resetBlocks } ) => resetBlocks( [ note( { title: 'broken' } ) ].map( asOther ) ) );
		const again = cloneBlock( block );
		await filling( ( { resetBlocks } ) => resetBlocks( [ again ] ) );
		expect( flowOf( again ) ).toBe( flowOf( block ) );
	} );

	it( 'into a pattern created before the flow wrote to the block, with what it wrote', async () => {
		const block = await writing();
		const asked = cloneBlock( block );
		await end();
		const pattern = createBlock( 'core/block', { ref: 1 } );
		await doing( ( { replaceBlocks } ) => replaceBlocks( block.clientId, pattern ) );
		await wait( 3 * WAIT );
		await fillPattern( pattern, [ asked ] );
		expect( flowOf( asked ) ).toBe( flowOf( block ) );
		expect( attributesOf( asked ) ).toMatchObject( { text: 'one' } );
		expect( textOf( asked ) ).toBe( 'one' );
	} );

	it( 'into a pattern, and waits there without limit while the pattern shows nothing', async () => {
		const pattern = group();
		const block = await writing();
		await doing( ( { replaceBlocks } ) => replaceBlocks( block.clientId, pattern ) );
		const inner = cloneBlock( block );
		const fill = ( blocks: Block[] ) => fillPattern( pattern, blocks );
		await fill( [ inner ] );
		expect( flowOf( inner ) ).toBe( flowOf( block ) );
		await fill( [] );
		await wait( 3 * WAIT );
		expect( isAborted() ).toBe( false );
		const again = cloneBlock( block );
		await fill( [ again ] );
		await end();
		expect( attributesOf( again ) ).toMatchObject( { text: 'one' } );
	} );
} );

async function fillPattern( { clientId }: Block, blocks: Block[] ): Promise< void > {
	await filling( ( { setHasControlledInnerBlocks } ) => setHasControlledInnerBlocks( clientId, true ) );
	await filling( ( { replaceInnerBlocks } ) => replaceInnerBlocks( clientId, blocks ) );
}

const asOther = ( block: Block ): Block => ( { ...block, name: 'test/other' } );

it( 'a flow that left its pattern does not wait for it', async () => {
	const pattern = group( note() );
	const [ block = pattern ] = pattern.innerBlocks;
	open( [ pattern ] );
	await doing( ( { setHasControlledInnerBlocks, replaceInnerBlocks } ) => {
		setHasControlledInnerBlocks( pattern.clientId, true );
		replaceInnerBlocks( pattern.clientId, [ block ] );
	} );
	await write( block );
	await doing( ( { moveBlocksToPosition } ) => moveBlocksToPosition( [ block.clientId ], pattern.clientId, '', 0 ) );
	await doing( ( { removeBlock } ) => removeBlock( block.clientId ) );
	await wait( WAIT );
	expect( isAborted() ).toBe( true );
} );

it( 'follows a block for readers that come before the registry was notified', async () => {
	const data = createRegistry();
	data.register( blockEditorStore );
	const { resetBlocks, replaceBlocks } = data.dispatch( blockEditorStore );
	const [ before, after ] = [ note( { title: 'a' } ), note( { title: 'a' } ) ];
	await resetBlocks( [ before ] );
	let look = () => {};
	data.subscribe( () => look(), 'core/block-editor' );
	const entryOf = ( { clientId }: Block ) => flowsOf( data ).entryOf( clientId, noteMachine, { title: '' } );
	const entry = entryOf( before );
	let seen: unknown;
	look = () => ( seen ??= entryOf( after ) );
	await replaceBlocks( before.clientId, after );
	expect( seen ).toBe( entry );
} );

it( 'continues with an announced block of another type, follows it like its own, and goes back on undo', async () => {
	const data = createRegistry();
	data.register( blockEditorStore );
	const { resetBlocks, replaceBlocks } = data.dispatch( blockEditorStore );
	const [ before, other, unannounced ] = [ note(), asOther( note() ), asOther( note() ) ];
	await resetBlocks( [ before ] );
	const entryOf = ( { clientId }: Block ) => flowsOf( data ).entryOf( clientId, noteMachine, { title: '' } );
	const entry = entryOf( before );
	await replaceBlocks( before.clientId, unannounced );
	expect( entryOf( unannounced ) ).not.toBe( entry );
	await resetBlocks( [ before ] );
	flowsOf( data ).announce( noteMachine.id, before.clientId, other.clientId );
	await replaceBlocks( before.clientId, other );
	expect( entryOf( other ) ).toBe( entry );
	const inner = asOther( note() );
	await replaceBlocks( other.clientId, group( inner ) );
	expect( entryOf( inner ) ).toBe( entry );
	await resetBlocks( [ before ] );
	expect( entryOf( before ) ).toBe( entry );
} );
