import { act, render } from '@testing-library/react';
import { cloneBlock } from '@wordpress/blocks';
import { WAIT } from '../../../blocks/_runtime/flows/block-flows';
import * as kit from './_kit/editor';
import { eachInAnEmptyEditor, end, paste, say, wait, write, writing } from './_kit/session';

const { attributesOf, doing, flowOf, hide, note, open, textOf } = kit;

eachInAnEmptyEditor();

describe( 'a write of a flow', () => {
	it( 'is kept while there is no block, and written to the one that takes over', async () => {
		const block = await writing( note(), note( { title: 'another' } ) );
		await doing( ( { removeBlock } ) => removeBlock( block.clientId ) );
		await end();
		const pasted = cloneBlock( block );
		await doing( ( { insertBlock } ) => {
			paste();
			insertBlock( pasted );
		} );
		expect( attributesOf( pasted ) ).toMatchObject( { text: 'one' } );
	} );

	it( 'is written to the block that takes over even if no component renders it', async () => {
		const block = await writing( note(), note( { title: 'another' } ) );
		await hide();
		await doing( ( { removeBlock } ) => removeBlock( block.clientId ) );
		await end();
		const pasted = cloneBlock( block );
		await doing( ( { insertBlock } ) => {
			paste();
			insertBlock( pasted );
		} );
		expect( attributesOf( pasted ) ).toMatchObject( { text: 'one' } );
	} );

	it( 'is written while no component renders the block', async () => {
		const block = await writing();
		await hide();
		await end();
		expect( attributesOf( block ) ).toMatchObject( { text: 'one' } );
	} );

	it( 'is a separate undo level, and none if it is not undoable or changes nothing', async () => {
		const block = await writing();
		await end();
		expect( kit.history ).toEqual( [ 'level' ] );
		await act( async () => flowOf( block ).send( { type: 'note.type', draft: 'typed' } ) );
		expect( kit.history ).toEqual( [ 'level', 'joined' ] );
		kit.history.length = 0;
		await write( block );
		await say( 'two', 1 );
		await end( 1 );
		await write( block );
		await say( 'three', 2 );
		await end( 2 );
		expect( kit.history ).toEqual( [ 'level', 'level' ] );
		await write( block );
		await end( 3 );
		expect( kit.history ).toEqual( [ 'level', 'level' ] );
	} );
} );

describe( 'locks', () => {
	const asksBeforeLeaving = () => {
		const event = new Event( 'beforeunload', { cancelable: true } );
		window.dispatchEvent( event );
		return event.defaultPrevented;
	};
	const none = { saving: [], asks: false };
	const held = () => ( { saving: kit.locks().map( ( lock ) => lock.split( ' ' )[ 0 ] ), asks: asksBeforeLeaving() } );

	it( 'hold saving, autosaving and the page while a flow has the tags', async () => {
		const block = note();
		open( [ block ] );
		expect( held() ).toEqual( none );
		await write( block );
		expect( held() ).toEqual( { saving: [ 'save', 'autosave' ], asks: true } );
		await end();
		expect( held() ).toEqual( none );
	} );

	it( 'are held until the last of several flows is done', async () => {
		const [ first, second ] = [ note(), note() ];
		await writing( first, second );
		await write( second );
		await end( 0 );
		expect( held() ).toMatchObject( { asks: true } );
		await end( 1 );
		expect( held() ).toEqual( none );
	} );

	it( 'are released immediately when the block is removed, and held again when it is back', async () => {
		const block = await writing();
		await doing( ( { removeBlock } ) => removeBlock( block.clientId ) );
		expect( held() ).toEqual( none );
		await doing( ( { insertBlock } ) => insertBlock( block ) );
		expect( held() ).toMatchObject( { asks: true } );
	} );

	it( 'are released by a failed flow, which is reported even if nothing renders it', async () => {
		const block = await writing();
		await kit.hide();
		const report = jest.fn();
		globalThis.reportError = report;
		await act( async () => flowOf( block ).send( { type: 'note.break' } ) );
		expect( held() ).toEqual( none );
		expect( report.mock.calls ).toEqual( [ [ new Error( 'a fault' ) ] ] );
	} );

	it( 'are separate for an embedded editor', async () => {
		const inner = note();
		const outer = await writing( note() );
		const embedded = render( <kit.Editor blocks={ [ inner ] } isEmbedded /> );
		await wait( 0 );
		await write( inner );
		expect( new Set( kit.locks() ).size ).toBe( 4 );
		await end( 0 );
		expect( held() ).toMatchObject( { saving: [ 'save', 'autosave' ], asks: true } );
		expect( textOf( outer ) ).toBe( 'one' );
		embedded.unmount();
		await wait( WAIT );
		expect( held() ).toEqual( none );
	} );
} );

it( 'does not read the tree while the text of a block changes', async () => {
	const block = await writing();
	const spy = jest.spyOn( document, 'querySelectorAll' );
	await doing( ( { updateBlockAttributes } ) => updateBlockAttributes( block.clientId, { title: 'b' } ) );
	expect( spy ).not.toHaveBeenCalled();
	spy.mockRestore();
} );
