import { createActor } from 'xstate';
import { mediaElementRef } from '../../../../../blocks/_shared/video/media-player/media-element';
import { mediaPlayerMachine, sourceOf } from '../../../../../machines/video/media-player';
import { settled } from '../../../../_kit/live';

/** A video whose playback works as in a browser. */
function aVideo() {
	const element = document.createElement( 'video' );
	let paused = true;
	Object.defineProperty( element, 'paused', { configurable: true, get: () => paused } );
	Object.defineProperty( element, 'ended', { value: false } );
	Object.defineProperty( element, 'duration', { value: 90 } );
	element.play = jest.fn( async () => {
		paused = false;
		element.dispatchEvent( new Event( 'play' ) );
	} );
	element.pause = jest.fn( () => {
		paused = true;
		element.dispatchEvent( new Event( 'pause' ) );
	} );
	element.id = 'video-talk';
	return element;
}

function aPlayer() {
	const player = createActor( mediaPlayerMachine ).start();
	const ref = mediaElementRef( player, 'talk' );
	const source = () => sourceOf( player.getSnapshot().context, 'talk' )?.getSnapshot();
	return { player, ref, source, send: player.send };
}

it( '[VIDEO-124] in part: an element that is mounted is a source, with its DOM id', () => {
	const { ref, source } = aPlayer();
	ref( aVideo() );
	expect( source()?.context ).toMatchObject( { domId: 'video-talk', currentTime: 0 } );
} );

it( 'what happens in the element is reported: playing, paused, position, duration, error', () => {
	const { ref, source } = aPlayer();
	const element = aVideo();
	ref( element );
	void element.play();
	expect( source()?.value ).toBe( 'is-playing' );
	element.currentTime = 12;
	element.dispatchEvent( new Event( 'timeupdate' ) );
	expect( source()?.context ).toMatchObject( { currentTime: 12, duration: 90 } );
	element.pause();
	expect( source()?.value ).toBe( 'is-paused' );
	element.dispatchEvent( new Event( 'error' ) );
	expect( source()?.value ).toBe( 'is-error' );
} );

it( 'an author who pauses or plays is not overruled, whatever the element reports first or late', () => {
	const { ref, source } = aPlayer();
	const element = aVideo();
	ref( element );
	void element.play();
	element.play = jest.fn( async () => {} );
	element.pause = () => {
		Object.defineProperty( element, 'paused', { value: true } );
		// As browsers do: the position, then the pause.
		[ 'timeupdate', 'pause' ].forEach( ( type ) => element.dispatchEvent( new Event( type ) ) );
	};
	element.pause();
	expect( source()?.value ).toBe( 'is-paused' );
	element.dispatchEvent( new Event( 'play' ) );
	expect( source()?.value ).toBe( 'is-paused' );
	expect( element.play ).not.toHaveBeenCalled();
} );

it( '[VIDEO-127, VIDEO-128] in part: what another block asks of the source is done by the element', () => {
	const { ref, send } = aPlayer();
	const element = aVideo();
	ref( element );
	send( { type: 'source.play', id: 'talk' } );
	expect( [ element.paused, element.play ] ).toEqual( [ false, expect.any( Function ) ] );
	send( { type: 'source.toggle' } );
	expect( element.paused ).toBe( true );
} );

it( 'a browser that does not let it play says why; a command that another one overtook is no failure', async () => {
	const { ref, send, source } = aPlayer();
	const element = aVideo();
	element.play = jest.fn().mockRejectedValueOnce( new DOMException( 'Not now.', 'AbortError' ) );
	ref( element );
	send( { type: 'source.play', id: 'talk' } );
	await settled();
	expect( source()?.value ).toBe( 'is-playing' );
	element.play = jest.fn().mockRejectedValueOnce( new DOMException( 'Not allowed.', 'NotAllowedError' ) );
	send( { type: 'source.play', id: 'talk' } );
	await settled();
	expect( source() ).toMatchObject( { value: 'is-error', context: { reason: 'Not allowed.' } } );
} );

it( 'what failed is fetched anew before it plays, and nothing else is', () => {
	const { ref, send, source } = aPlayer();
	const element = aVideo();
	element.load = jest.fn();
	ref( element );
	send( { type: 'source.play', id: 'talk' } );
	send( { type: 'source.pause', id: 'talk' } );
	expect( element.load ).not.toHaveBeenCalled();
	Object.defineProperty( element, 'error', { value: { message: 'Gone' } } );
	element.dispatchEvent( new Event( 'error' ) );
	expect( source() ).toMatchObject( { value: 'is-error', context: { reason: 'Gone' } } );
	send( { type: 'source.toggle', id: 'talk' } );
	expect( element.load ).toHaveBeenCalledTimes( 1 );
	expect( source()?.value ).toBe( 'is-playing' );
} );

it( 'a failure is over once there is something to play', () => {
	const { ref, source } = aPlayer();
	const element = aVideo();
	ref( element );
	element.dispatchEvent( new Event( 'error' ) );
	element.dispatchEvent( new Event( 'loadedmetadata' ) );
	expect( source()?.value ).toBe( 'is-paused' );
} );

it( 'an element that is mounted before the player is started follows its source, too', () => {
	const player = createActor( mediaPlayerMachine );
	const element = aVideo();
	const ref = mediaElementRef( player, 'talk' );
	ref( element );
	player.start();
	player.send( { type: 'source.play', id: 'talk' } );
	expect( element.paused ).toBe( false );
	ref( null );
	player.send( { type: 'source.pause', id: 'talk' } );
	expect( element.paused ).toBe( false );
} );

it( 'a block that is moved goes on where it was; one that is gone is no source any more', async () => {
	const { ref, source } = aPlayer();
	const first = aVideo();
	ref( first );
	first.currentTime = 30;
	first.dispatchEvent( new Event( 'timeupdate' ) );
	ref( null );
	const second = aVideo();
	ref( second );
	await settled();
	expect( [ second.currentTime, source()?.context.currentTime ] ).toEqual( [ 30, 30 ] );
	// The first one is not listened to any more.
	first.currentTime = 80;
	first.dispatchEvent( new Event( 'timeupdate' ) );
	expect( source()?.context.currentTime ).toBe( 30 );
	ref( null );
	await settled();
	expect( source() ).toBeUndefined();
} );
