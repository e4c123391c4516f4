/**
 * The flows of the blocks of one editor, and where each block is.
 *
 * A flow lives as long as its block is in the store, rendered or not. When the block is removed, the flow waits for a block that takes its
 * place (see pairing.ts), and is stopped if none is added in time. It is told at once, by `block.leave`.
 */
import type { AnyStateMachine } from 'xstate';
import type { BlockLeave } from '../../../machines/_kit';
import { InsertedBlocks } from '../editor/inserted-blocks';
import type { EditorStore } from '../editor/editor-store';
import { FlowEntry } from './flow-entry';
import type { UnfinishedSelector } from './flow-entry';
import { pair } from './pairing';
import { isPasting, watchPastes } from '../editor/paste';
import { StoppedFlows } from './stopped-flow';

/** How long a flow waits for a block, in milliseconds. */
export const WAIT = 10_000;

type Timer = ReturnType< typeof setTimeout >;

/** The callbacks of the flow registry. */
interface Callbacks {
	/** A flow has changed. */
	changed: () => void;
	/** A flow was created. */
	created: ( entry: FlowEntry ) => void;
	/** Blocks were added, removed or moved. */
	moved: () => void;
	/** The editor has navigated to another post, and the block of a flow is in the previous one. */
	left: ( entry: FlowEntry ) => void;
	/** Follows `left` if the author has not come back in time: the flow is about to be stopped. */
	abandoned: ( entry: FlowEntry ) => void;
}

export class BlockFlows {
	private readonly entries = new Set< FlowEntry >();
	private readonly timers = new Map< FlowEntry, Timer >();
	private readonly stopped = new StoppedFlows();
	private readonly arrivals = new InsertedBlocks();
	private ids: readonly string[];
	private changes = 0;

	constructor(
		private readonly editor: EditorStore,
		private readonly callbacks: Callbacks
	) {
		this.ids = editor.ids();
	}

	/** Returns the flow of a block, creating it, without starting it, when there is none. Null when the block is not in the store. */
	of(
		clientId: string,
		machine: AnyStateMachine,
		input: unknown,
		unfinishedAttributes: UnfinishedSelector | undefined
	): FlowEntry | null {
		// React may render a change before the store has called back here.
		this.sync();
		const known = this.find( clientId, machine.id );
		if ( known ) {
			return known;
		}
		const block = this.editor.block( clientId );
		if ( ! block ) {
			return null;
		}
		const stopped = this.stopped.take( clientId, machine.id );
		const entry = new FlowEntry( this.editor, machine, block, input, this.callbacks.changed, stopped );
		entry.unfinishedAttributes = unfinishedAttributes;
		this.entries.add( entry );
		this.callbacks.created( entry );
		return entry;
	}

	find( clientId: string, flow: string ): FlowEntry | undefined {
		return this.present( clientId ).find( ( entry ) => entry.flow === flow );
	}

	all(): FlowEntry[] {
		return [ ...this.entries ];
	}

	/**
	 * Synchronises the flows with the store. If no block was added or removed, this costs one comparison, and one read for each flow.
	 */
	sync(): void {
		const before = this.ids;
		const ids = this.editor.ids();
		this.ids = ids;
		const present = this.all().filter( ( entry ) => entry.isPresent );
		present.forEach( ( entry ) => entry.readAttributes() );
		if ( ids === before || this.entries.size === 0 ) {
			return;
		}
		watchPastes();
		const now = new Set( ids );
		this.changes++;
		for ( const entry of present.filter( ( { clientId } ) => ! now.has( clientId ) ) ) {
			entry.leave( {
				at: this.changes,
				byEditor: this.editor.isNonPersistent(),
				position: before.indexOf( entry.clientId ),
			} );
			if ( entry.hostBlock ) {
				this.arrivals.watch( entry.hostBlock, this.editor.isNonPersistent() ? undefined : this.changes - 1 );
			}
			this.endLater( entry );
			// The post id in the store may change before or after the blocks do, so it is compared in a later task.
			setTimeout( () => this.tellLeft( entry ) );
		}
		this.move( before );
		this.entries.forEach( ( entry ) => entry.readHost() );
		this.callbacks.moved();
	}

	/** Writes the unfinished work of the flows of a block into its attributes, without an undo level. */
	keep( clientId: string ): void {
		for ( const entry of this.present( clientId ) ) {
			const attributes = entry.unfinished()?.overrides;
			if ( attributes ) {
				this.editor.write( clientId, { attributes, undoable: false } );
			}
		}
	}

	/** Ends and forgets flows of a block: the next component starts new ones, from the block's attributes. */
	forget( clientId: string, isMeant: ( entry: FlowEntry ) => boolean ): void {
		for ( const entry of this.present( clientId ).filter( isMeant ) ) {
			entry.actor.stop();
			this.entries.delete( entry );
		}
		this.callbacks.changed();
	}

	/** The flows of a block that is in the store. */
	present( clientId: string ): FlowEntry[] {
		return this.all().filter( ( entry ) => entry.isPresent && entry.clientId === clientId );
	}

	/** Stops all flows: the editor is gone. */
	close(): void {
		this.all().forEach( ( one ) => this.end( one ) );
	}

	/** Whether a waiting flow belongs to a post that is no longer the edited one. */
	private isElsewhere( entry: FlowEntry ): boolean {
		return ! entry.isPresent && this.entries.has( entry ) && entry.post !== this.editor.post();
	}

	/** Tells a waiting flow that its block has left, unless the editor is only rebuilding the post. */
	private tellLeft( entry: FlowEntry ): void {
		const isElsewhere = this.isElsewhere( entry );
		if ( entry.isWaiting() && this.entries.has( entry ) && ( isElsewhere || ! entry.place.byEditor ) ) {
			entry.actor.send( { type: 'block.leave' } satisfies BlockLeave );
		}
		if ( isElsewhere ) {
			this.callbacks.left( entry );
		}
	}

	/** Moves waiting flows to the blocks that were added. */
	private move( before: readonly string[] ): void {
		const known = new Set( before );
		const waiting = this.all().filter( ( entry ) => entry.isWaiting() );
		if ( waiting.length === 0 ) {
			return;
		}
		const added = this.ids.filter( ( id ) => ! known.has( id ) ).flatMap( ( id ) => this.editor.block( id ) ?? [] );
		const change = {
			number: this.changes,
			added,
			isPaste: isPasting(),
			isNonPersistent: this.editor.isNonPersistent(),
		};
		const moved = this.arrivals.note( change, this.ids );
		waiting.forEach( ( entry ) => entry.followHost( moved ) );
		const paired = pair( waiting, {
			...change,
			post: this.editor.post(),
			view: this.editor.view(),
			isRebuilt: ! this.ids.some( ( id ) => known.has( id ) ),
			arrivals: this.arrivals,
		} );
		for ( const [ entry, match ] of paired ) {
			const block = this.editor.block( match.clientId );
			if ( block ) {
				clearTimeout( this.timers.get( entry ) );
				entry.moveTo( block, match );
			}
		}
		this.forgetArrivals();
	}

	/** The records are only needed while a flow waits. */
	private forgetArrivals(): void {
		if ( ! this.all().some( ( entry ) => entry.isWaiting() ) ) {
			this.arrivals.clear();
		}
	}

	/** Whether the block of a waiting flow may be in content that the editor has yet to load: a pattern or template that took its place. */
	private isLoading( entry: FlowEntry ): boolean {
		return (
			this.editor.isEmptied( entry.host ) ||
			( entry.isWaiting() &&
				! this.isElsewhere( entry ) &&
				this.arrivals.isAwaited( entry.place.at, ( id ) => this.editor.isEmptyHost( id ) ) )
		);
	}

	private endLater( entry: FlowEntry ): void {
		this.timers.set(
			entry,
			setTimeout( () => {
				if ( this.isLoading( entry ) ) {
					this.endLater( entry );
				} else {
					this.end( entry );
				}
			}, WAIT )
		);
	}

	private end( entry: FlowEntry ): void {
		if ( this.isElsewhere( entry ) ) {
			this.callbacks.abandoned( entry );
		}
		clearTimeout( this.timers.get( entry ) );
		this.entries.delete( entry );
		this.timers.delete( entry );
		this.stopped.add( entry.stop() );
		this.forgetArrivals();
		this.callbacks.moved();
	}
}
