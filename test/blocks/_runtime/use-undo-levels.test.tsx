import { act, renderHook } from '@testing-library/react';
import { store as blockEditorStore } from '@wordpress/block-editor';
import type { Block } from '@wordpress/blocks';
import { select } from '@wordpress/data';
import { useUndoLevels } from '../../../blocks/_runtime/hooks/use-undo-levels';
import * as kit from './_kit/editor';
import { eachInAnEmptyEditor, wait } from './_kit/session';

eachInAnEmptyEditor();

const inAnEditor = ( block = kit.note(), blocks = [ block ] ) => {
	kit.open( blocks );
	return { block, ...renderHook( () => useUndoLevels( block.clientId ) ) };
};

it( 'each act is an undo level, even of the same attribute, unless it changes nothing', async () => {
	const { block, result } = inAnEditor();
	await act( async () => result.current.act( { title: 'one' } ) );
	await act( async () => result.current.act( { title: 'two' } ) );
	await act( async () => result.current.act( { title: 'two' } ) );
	expect( kit.history ).toEqual( [ 'level', 'level' ] );
	expect( kit.attributesOf( block ) ).toMatchObject( { title: 'two' } );
} );

it( 'typing is merged into one level until a second has passed', async () => {
	const { result, unmount } = inAnEditor();
	const type = ( title: string ) => act( async () => result.current.type( { title } ) );
	await type( 'a' );
	await wait( 999 );
	await type( 'ab' );
	await wait( 999 );
	expect( kit.history ).toEqual( [ 'level', 'joined' ] );
	await wait( 1 );
	await type( 'abc' );
	await type( 'abcd' );
	expect( kit.history.slice( -2 ) ).toEqual( [ 'level', 'joined' ] );
	unmount();
	expect( jest.getTimerCount() ).toBe( 0 );
} );

/** Whether the timer after typing ended the level of a change in between. */
const endsWhatIs = async ( inBetween: Block, { result }: ReturnType< typeof inAnEditor > ) => {
	await act( async () => result.current.type( { title: 'a' } ) );
	await wait( 500 );
	await kit.filling( ( { updateBlockAttributes } ) => updateBlockAttributes( inBetween.clientId, { title: '' } ) );
	await wait( 500 );
	return select( blockEditorStore ).isLastBlockChangePersistent();
};

describe( 'an undo within that second is left alone: ending its level would delete the redo', () => {
	it( 'of what was typed', async () => {
		const editor = inAnEditor();
		expect( await endsWhatIs( editor.block, editor ) ).toBe( false );
	} );

	it( 'of another block', async () => {
		const [ block, other ] = [ kit.note(), kit.note( { title: 'b' } ) ];
		const editor = inAnEditor( block, [ block, other ] );
		expect( await endsWhatIs( other, editor ) ).toBe( false );
	} );

	it( 'in a synced pattern, which is not part of the post’s tree', async () => {
		const [ block, pattern ] = [ kit.note(), kit.group() ];
		const editor = inAnEditor( block, [ pattern ] );
		await kit.doing( ( { setHasControlledInnerBlocks, replaceInnerBlocks } ) => {
			setHasControlledInnerBlocks( pattern.clientId, true );
			replaceInnerBlocks( pattern.clientId, [ block ] );
		} );
		expect( await endsWhatIs( block, editor ) ).toBe( false );
	} );
} );
