import type { EventFromLogic, Subscription } from 'xstate';
import { sourceOf } from '../../../../machines/video/media-player';
import type { mediaPlayerMachine, Source } from '../../../../machines/video/media-player';
import type { Flow } from '../../../_runtime/flows/flow';

type Player = Flow< typeof mediaPlayerMachine >;

/** The elements that play the sources of each player, by source. */
const elements = new WeakMap< Player, Map< string, HTMLMediaElement > >();

const elementsOf = ( player: Player ): Map< string, HTMLMediaElement > =>
	elements.get( player ) ?? elements.set( player, new Map() ).get( player )!;

/** Makes an element follow its source. */
function follow( player: Player, id: string, element: HTMLMediaElement ): void {
	const source = sourceOf( player.getSnapshot().context, id )?.getSnapshot();
	if ( source?.value === 'is-playing' && element.paused && ! element.ended ) {
		if ( element.error ) {
			// After an error, the element has to be loaded again.
			element.load();
		}
		element.play().catch( ( { name, message }: Error ) => {
			// Another command came before playback began.
			if ( name !== 'AbortError' ) {
				player.send( { type: 'source.fail', id, reason: message } );
			}
		} );
	} else if ( source && source.value !== 'is-playing' && ! element.paused ) {
		element.pause();
	}
}

/**
 * Subscribes to a source as soon as the player has it: the first element in an editor is mounted before the player's flow is started.
 *
 * @param player    The media player of the editor.
 * @param id        The id of the source.
 * @param subscribe Called once with the source.
 */
function whenThere( player: Player, id: string, subscribe: ( source: Source ) => Subscription ): Subscription {
	let subscription: Subscription | null = null;
	const look = () => {
		const source = sourceOf( player.getSnapshot().context, id );
		if ( source && ! subscription ) {
			subscription = subscribe( source );
			waiting.unsubscribe();
		}
	};
	const waiting = player.subscribe( look );
	look();
	return {
		unsubscribe() {
			waiting.unsubscribe();
			subscription?.unsubscribe();
		},
	};
}

/** Connects an element to its source: reports its events, and makes it follow commands. Returns a function that disconnects it. */
function connect( player: Player, id: string, element: HTMLMediaElement ): () => void {
	const position = sourceOf( player.getSnapshot().context, id )?.getSnapshot().context.currentTime ?? 0;
	if ( position > 0 ) {
		// The block was moved: its new element continues at the position of the old one.
		element.currentTime = position;
	}
	const properties = () => ( {
		currentTime: element.currentTime,
		duration: Number.isNaN( element.duration ) ? 0 : element.duration,
	} );
	let isReporting = false;
	const report = ( event: EventFromLogic< typeof mediaPlayerMachine > ) => {
		isReporting = true;
		player.send( event );
		isReporting = false;
	};
	const update = () => report( { type: 'source.update', id, ...properties() } );
	// Reads the element instead of the event, which may fire after the next command.
	const updateState = () =>
		report( { type: 'source.update', id, state: element.paused ? 'is-paused' : 'is-playing' } );
	const handlers: Record< string, () => void > = {
		play: updateState,
		pause: updateState,
		// An error is cleared once there is something to play, such as a new file.
		loadedmetadata: updateState,
		error: () => report( { type: 'source.fail', id, reason: element.error?.message ?? '' } ),
		timeupdate: update,
		durationchange: update,
		seeked: update,
	};
	Object.entries( handlers ).forEach( ( [ type, handler ] ) => element.addEventListener( type, handler ) );
	player.send( { type: 'source.register', id, domId: element.id } );
	const heard = whenThere( player, id, ( source ) => {
		follow( player, id, element );
		return source.subscribe( () => {
			// A report is not a command. Browsers report the position before the pause, so following it would resume playback.
			if ( ! isReporting ) {
				follow( player, id, element );
			}
		} );
	} );
	return () => {
		heard.unsubscribe();
		Object.entries( handlers ).forEach( ( [ type, handler ] ) => element.removeEventListener( type, handler ) );
	};
}

/**
 * Returns the ref callback for an element that plays a source: its events are reported to the player, and commands from other blocks
 * are executed by the element. The source stays registered while its block is moved.
 *
 * @param player The media player of the editor.
 * @param id     The id of the source.
 */
export function mediaElementRef( player: Player, id: string ): ( element: HTMLMediaElement | null ) => void {
	let end = () => {};
	return ( element ) => {
		end();
		end = () => {};
		const all = elementsOf( player );
		if ( element ) {
			all.set( id, element );
			end = connect( player, id, element );
			return;
		}
		all.delete( id );
		// A block that is moved mounts its new element in the same commit.
		queueMicrotask( () => {
			if ( ! all.has( id ) ) {
				player.send( { type: 'source.unregister', id } );
			}
		} );
	};
}
