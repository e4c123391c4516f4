import { act, fireEvent, screen } from '@testing-library/react';
import type { Block } from '@wordpress/blocks';
import { provideServices } from '../../_kit/services';
import { WAIT } from '../../../blocks/_runtime/flows/block-flows';
import { answerNotes, answers } from './_kit/answers';
import * as kit from './_kit/editor';
import { eachInAnEmptyEditor } from './_kit/session';

const { doing, flowOf, hide, note, open } = kit;

eachInAnEmptyEditor();

const send = ( block: Block, event: Parameters< kit.NoteFlow[ 'send' ] >[ 0 ] ) =>
	act( async () => flowOf( block ).send( event ) );
const contextOf = ( block: Block ) => flowOf( block ).getSnapshot().context;
const shown = ( { clientId }: Block ) => screen.getByTestId( clientId ).textContent;
const rendersOf = ( { clientId }: Block ) => kit.notes.renders.get( clientId ) ?? 0;

describe( 'handlers', () => {
	it( 'receive the first events of a flow', () => {
		const greet = jest.fn();
		kit.notes.on = { 'note.greet': greet };
		open( [ note( { title: 'a' } ) ] );
		expect( greet ).toHaveBeenCalledWith( { type: 'note.greet', title: 'a' } );
	} );

	it( 'are the latest ones, and are not called after the component was unmounted', async () => {
		const block = note( { title: 'a' } );
		const [ old, newest ] = [ jest.fn(), jest.fn() ];
		kit.notes.on = { 'attributes.commit': old };
		open( [ block ] );
		kit.notes.on = { 'attributes.commit': newest };
		await doing( ( { updateBlockAttributes } ) => updateBlockAttributes( block.clientId, { title: 'b' } ) );
		await send( block, { type: 'note.type', draft: 'x' } );
		expect( [ old.mock.calls.length, newest.mock.calls.length ] ).toEqual( [ 0, 1 ] );
		await hide();
		await send( block, { type: 'note.type', draft: 'xy' } );
		expect( newest ).toHaveBeenCalledTimes( 1 );
	} );
} );

describe( 'props sent as events', () => {
	it( 'are sent when they change, not on each render', async () => {
		const block = note( { title: 'a' } );
		open( [ block ] );
		await send( block, { type: 'props.change', title: 'sent by hand' } );
		await doing( ( { updateBlockAttributes } ) => updateBlockAttributes( block.clientId, { draft: 'x' } ) );
		expect( contextOf( block ).title ).toBe( 'sent by hand' );
		await doing( ( { updateBlockAttributes } ) => updateBlockAttributes( block.clientId, { title: 'b' } ) );
		expect( contextOf( block ).title ).toBe( 'b' );
	} );

	it( 'are sent when a component begins to render the flow', async () => {
		const block = note( { title: 'a' } );
		open( [ block ] );
		await hide();
		await doing( ( { updateBlockAttributes } ) => updateBlockAttributes( block.clientId, { title: 'b' } ) );
		expect( contextOf( block ).title ).toBe( 'a' );
		await hide( false );
		expect( contextOf( block ).title ).toBe( 'b' );
	} );
} );

describe( 'the services of a flow', () => {
	const input = { title: 'a' };
	const asking = async () => {
		const block = note( input );
		open( [ block ] );
		await send( block, { type: 'note.write' } );
		return block;
	};

	it( 'are loaded when a port is invoked, and get its input', async () => {
		const load = jest.fn( async () => ( { async *words() {} } ) );
		provideServices( { note: load } );
		const block = note( input );
		open( [ block ] );
		expect( load ).not.toHaveBeenCalled();
		await send( block, { type: 'note.write' } );
		expect( load ).toHaveBeenCalledTimes( 1 );
		answerNotes();
		await send( block, { type: 'note.write' } );
		expect( answers[ 0 ]?.input ).toBe( 'a' );
	} );

	it( 'that are missing make the port fail', async () => {
		provideServices( { note: async () => ( {} ) } );
		expect( contextOf( await asking() ).error ).toContain( '“words”' );
	} );

	it( 'that cannot be loaded make the port fail, and are loaded again', async () => {
		provideServices( { note: () => Promise.reject( new Error( 'no chunk' ) ) } );
		const block = await asking();
		expect( contextOf( block ).error ).toContain( 'no chunk' );
		answerNotes();
		await send( block, { type: 'note.write' } );
		expect( answers ).toHaveLength( 1 );
	} );

	it( 'are not called by a flow that ended while they were loading', async () => {
		let arrive = () => {};
		const words = jest.fn( async function* () {} );
		provideServices( { note: () => new Promise( ( resolve ) => ( arrive = () => resolve( { words } ) ) ) } );
		const block = await asking();
		await doing( ( { removeBlock } ) => removeBlock( block.clientId ) );
		await act( async () => jest.advanceTimersByTime( WAIT ) );
		await act( async () => arrive() );
		expect( words ).not.toHaveBeenCalled();
	} );
} );

describe( 'a rendered value', () => {
	const chunk = async ( text: string ) => act( async () => answers[ 0 ]?.say( text ) );
	const frame = () => act( async () => jest.advanceTimersByTime( 17 ) );
	const writing = async () => {
		const block = note();
		open( [ block ] );
		await send( block, { type: 'note.write' } );
		await frame();
		return block;
	};

	it( 'costs one render for all chunks of a frame', async () => {
		const block = await writing();
		const before = rendersOf( block );
		for ( const text of [ 'a', 'ab', 'abc' ] ) {
			await chunk( text );
		}
		expect( shown( block ) ).toBe( '' );
		await frame();
		expect( shown( block ) ).toBe( 'abc' );
		expect( rendersOf( block ) - before ).toBe( 1 );
	} );

	it( 'is shown immediately when the state changes', async () => {
		const block = await writing();
		await chunk( 'abc' );
		await act( async () => answers[ 0 ]?.end() );
		expect( shown( block ) ).toBe( 'abc' );
	} );

	it( 'is shown immediately when it results from an event of the component', async () => {
		const block = await writing();
		const field = screen.getByLabelText( block.clientId );
		fireEvent.change( field, { target: { value: 'x' } } );
		expect( field ).toHaveValue( 'x' );
		await chunk( 'a word of the stream' );
		fireEvent.change( field, { target: { value: 'xy' } } );
		expect( field ).toHaveValue( 'xy' );
	} );

	it( 'is not re-rendered for changes that it does not show', async () => {
		const block = await writing();
		const before = rendersOf( block );
		await send( block, { type: 'note.type', draft: 'b' } );
		await frame();
		expect( rendersOf( block ) ).toBe( before );
	} );
} );
