/** Actions of flow tests in an editor. */
import { act, cleanup } from '@testing-library/react';
import type { Block } from '@wordpress/blocks';
import { WAIT } from '../../../../blocks/_runtime/flows/block-flows';
import { answerNotes, answers } from './answers';
import { doing, flowOf, forgetEdits, note, notes, open, switchToPost, setUpEditor } from './editor';

/** Each test of a file starts and ends with an empty editor and no flow, and controls the clock. */
export function eachInAnEmptyEditor(): void {
	beforeAll( setUpEditor );

	beforeEach( () => {
		jest.useFakeTimers( { doNotFake: [ 'queueMicrotask' ] } );
		answerNotes();
		notes.flows.clear();
		notes.renders.clear();
		notes.on = undefined;
	} );

	afterEach( async () => {
		cleanup();
		document.querySelectorAll( 'iframe' ).forEach( ( canvas ) => canvas.remove() );
		await doing( ( { resetBlocks } ) => resetBlocks( [] ) );
		await wait( 3 * WAIT );
		await act( async () => switchToPost( 1 ) );
		forgetEdits();
		jest.useRealTimers();
	} );
}

/** Lets time pass, in milliseconds. */
export const wait = ( ms: number ) => act( async () => jest.advanceTimersByTime( ms ) );
/** Asks for an answer in a note. */
export const write = ( block: Block ) => act( async () => flowOf( block ).send( { type: 'note.write' } ) );
/** Answers a request with all the text so far, and waits until it is shown. */
export const say = ( text: string, to = 0 ) =>
	act( async () => {
		answers[ to ]?.say( text );
		jest.advanceTimersByTime( 20 );
	} );
/** Ends one of the answers. */
export const end = ( which = 0 ) => act( async () => answers[ which ]?.end() );
/** The browser handles a paste until the current task ends. */
export const paste = () => document.dispatchEvent( new Event( 'paste' ) );
/** A canvas of the editor; pastes in it. */
export const openCanvas = () => {
	const canvas = document.createElement( 'iframe' );
	canvas.name = 'editor-canvas';
	document.body.append( canvas );
	return () => canvas.contentDocument?.dispatchEvent( new Event( 'paste' ) );
};
/** Whether one of the requests was aborted. */
export const isAborted = ( which = 0 ) => answers[ which ]?.signal.aborted;

/** A note that is being written, in an open editor. */
export const writing = async ( first = note( { title: 'a' } ), ...others: Block[] ) => {
	open( [ first, ...others ] );
	await write( first );
	await say( 'one' );
	return first;
};
