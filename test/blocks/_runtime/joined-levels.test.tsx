import { act } from '@testing-library/react';
import { dispatch, select } from '@wordpress/data';
import type { DataRegistry } from '@wordpress/data';
import { EditorStore } from '../../../blocks/_runtime/editor/editor-store';
import { beginLevel, isLevelOf, replaceInLevel } from '../../../blocks/_runtime/editor/joined-levels';
import { doing, history, note, open } from './_kit/editor';
import { eachInAnEmptyEditor } from './_kit/session';

eachInAnEmptyEditor();

/** The registry of the page. */
const data = { select, dispatch, batch: ( all: () => void ) => all() } as unknown as DataRegistry;

/** An editor with two notes, the first of which was just created from others. */
async function made() {
	const [ first, second ] = [ note( { title: 'a' } ), note( { title: 'b' } ) ];
	open( [ first, second ] );
	await act( async () => {} );
	beginLevel( data, first.clientId );
	const writes = ( text: string ) =>
		act( async () => {
			const commit = { attributes: { text }, undoable: true, joins: true };
			new EditorStore( data ).write( first.clientId, commit );
		} );
	return { first, second, writes };
}

it( 'a write to a block created from others joins the same undo level', async () => {
	const { writes } = await made();
	await writes( 'one' );
	await writes( 'two' );
	expect( history ).toEqual( [ 'joined', 'joined' ] );
} );

it( 'so does its replacement', async () => {
	const { first, second } = await made();
	let isDone = false;
	await act( async () => {
		isDone = replaceInLevel( data, first.clientId, [ note( { title: 'c' } ) ] );
	} );
	expect( [ isDone, history ] ).toEqual( [ true, [ 'joined' ] ] );
	expect( isLevelOf( data, second.clientId ) ).toBe( false );
} );

it( 'after another change it is a separate level, which later writes join', async () => {
	const { first, second, writes } = await made();
	await doing( ( { updateBlockAttributes } ) => updateBlockAttributes( second.clientId, { title: 'changed' } ) );
	expect( isLevelOf( data, first.clientId ) ).toBe( false );
	expect( replaceInLevel( data, first.clientId, [ note() ] ) ).toBe( false );
	history.length = 0;
	await writes( 'one' );
	await writes( 'two' );
	expect( history ).toEqual( [ 'level', 'joined' ] );
} );

it( 'adding or removing a block is a change, too', async () => {
	const { first, second } = await made();
	await doing( ( { removeBlock } ) => removeBlock( second.clientId ) );
	expect( isLevelOf( data, first.clientId ) ).toBe( false );
} );
