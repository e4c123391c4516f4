/**
 * The flows of one block editor.
 *
 * The life of a flow follows the block-editor store, never a component: the store changes first, synchronously, and React unmounts later
 * and for many reasons. While the block is in the store the flow lives, rendered or not. When the block leaves, the flow waits for a
 * block that takes its place (see pairing.ts), and is stopped when none comes.
 */
import type { AnyStateMachine } from 'xstate';
import type { DataRegistry } from '@wordpress/data';
import { EditorStore, identityOf } from './editor-store';
import { FlowEntry } from './flow-entry';
import type { Remains } from './flow-entry';
import { Holds } from './holds';
import { pair } from './pairing';
import { isPasting, watchPastes } from './paste';

/** How long a flow waits for a block, in milliseconds. */
export const WAIT = 10_000;

/** How many stopped flows are remembered for a late undo. */
export const MOST_REMAINS = 50;

type Timer = ReturnType< typeof setTimeout >;

export class FlowRegistry {
	private readonly entries = new Set< FlowEntry >();
	private readonly timers = new Map< FlowEntry, Timer >();
	private readonly remains: Remains[] = [];
	private readonly holds: Holds;
	private ids: readonly string[];
	private changes = 0;
	private mounted = 0;
	private closing: Timer | undefined;

	constructor( private readonly editor: EditorStore ) {
		this.ids = editor.ids();
		this.holds = new Holds( editor, ( tag ) => [ ...this.entries ].some( ( entry ) => entry.has( tag ) ) );
		editor.subscribe( () => this.follow() );
	}

	/**
	 * The flow of a block; made, but not started, when there is none. Nothing outside the registry changes, so it may be called in render.
	 *
	 * @return The flow, or null when the block is not in the store.
	 */
	entryOf( clientId: string, machine: AnyStateMachine, input: unknown ): FlowEntry | null {
		// React may render a change before the store has called back here.
		this.follow();
		for ( const entry of this.entries ) {
			if ( entry.isPresent && entry.clientId === clientId && entry.flow === machine.id ) {
				return entry;
			}
		}
		const block = this.editor.block( clientId );
		if ( ! block ) {
			return null;
		}
		const remains = this.takeRemains( clientId, machine.id );
		const entry = new FlowEntry( this.editor, machine, block, input, () => this.holds.update(), remains );
		this.entries.add( entry );
		return entry;
	}

	/**
	 * A component renders a flow from now on, which starts it.
	 *
	 * @return Takes note that the component is gone. That alone ends nothing.
	 */
	attach( entry: FlowEntry ): () => void {
		clearTimeout( this.closing );
		this.mounted++;
		watchPastes();
		if ( this.entries.has( entry ) ) {
			entry.start();
		}
		return () => {
			this.mounted--;
			// The store of an embedded editor is not emptied when the editor is closed.
			if ( this.mounted === 0 && ! this.editor.isMain ) {
				this.closing = setTimeout( () => this.entries.forEach( ( one ) => this.end( one ) ), WAIT );
			}
		};
	}

	/** Brings the flows up to date with the store. Costs a comparison and a look at each flow while no block comes or goes. */
	private follow(): void {
		const before = this.ids;
		const ids = this.editor.ids();
		this.ids = ids;
		const present = [ ...this.entries ].filter( ( entry ) => entry.isPresent );
		present.forEach( ( entry ) => entry.look() );
		if ( ids === before || this.entries.size === 0 ) {
			return;
		}
		watchPastes();
		const now = new Set( ids );
		this.changes++;
		for ( const entry of present.filter( ( { clientId } ) => ! now.has( clientId ) ) ) {
			entry.leave( this.changes, before.indexOf( entry.clientId ) );
			this.endLater( entry );
		}
		this.move( before );
		this.entries.forEach( ( entry ) => entry.lookAround() );
		this.holds.update();
	}

	/** Moves flows without a block to blocks that came. */
	private move( before: readonly string[] ): void {
		const known = new Set( before );
		const waiting = [ ...this.entries ].filter( ( entry ) => ! entry.isPresent );
		const added = this.ids.filter( ( id ) => ! known.has( id ) ).flatMap( ( id ) => this.editor.block( id ) ?? [] );
		const paired = pair( waiting, {
			number: this.changes,
			added,
			post: this.editor.post(),
			isPaste: isPasting(),
			isRebuilt: ! this.ids.some( ( id ) => known.has( id ) ),
		} );
		for ( const [ entry, clientId ] of paired ) {
			const block = this.editor.block( clientId );
			if ( block ) {
				clearTimeout( this.timers.get( entry ) );
				entry.moveTo( block );
			}
		}
	}

	private endLater( entry: FlowEntry ): void {
		this.timers.set(
			entry,
			setTimeout( () => {
				if ( this.editor.isEmptied( entry.host ) ) {
					this.endLater( entry );
				} else {
					this.end( entry );
				}
			}, WAIT )
		);
	}

	private end( entry: FlowEntry ): void {
		clearTimeout( this.timers.get( entry ) );
		this.entries.delete( entry );
		this.timers.delete( entry );
		this.remains.push( entry.stop() );
		this.remains.splice( 0, this.remains.length - MOST_REMAINS );
		this.holds.update();
	}

	private takeRemains( clientId: string, flow: string ): Remains | undefined {
		const index = this.remains.findIndex( ( one ) => one.flow === flow && one.past.has( clientId ) );
		return index < 0 ? undefined : this.remains.splice( index, 1 )[ 0 ];
	}
}

const registries = new WeakMap< object, FlowRegistry >();

/** The flows of the block editor that a data registry belongs to. */
export function flowsOf( data: DataRegistry ): FlowRegistry {
	const editor = identityOf( data );
	const known = registries.get( editor );
	if ( known ) {
		return known;
	}
	const flows = new FlowRegistry( new EditorStore( data ) );
	registries.set( editor, flows );
	return flows;
}
