/**
 * The flows of one block editor.
 *
 * The life of a flow follows the block-editor store, never a component: the store changes first, synchronously, and React unmounts later
 * and for many reasons. While the block is in the store the flow lives, rendered or not. When the block leaves, the flow waits for a
 * block that takes its place (see pairing.ts), and is stopped when none comes.
 */
import type { AnyStateMachine } from 'xstate';
import type { DataRegistry } from '@wordpress/data';
import type { EditorTell } from '../../machines/_kit';
import { Arrivals } from './arrivals';
import { EditorFlows } from './editor-flows';
import { EditorStore, identityOf } from './editor-store';
import { FlowEntry } from './flow-entry';
import type { Keep } from './flow-entry';
import { Holds } from './holds';
import { Keeping } from './keeping';
import { pair } from './pairing';
import { isPasting, watchPastes } from './paste';
import { Remembered } from './remains';
import type { RunningFlow } from './running-flow';
import type { Flow } from './flow';
import { Watchers } from './watchers';
import type { Unfinished } from './with-attributes';

/** How long a flow waits for a block, in milliseconds. */
export const WAIT = 10_000;

type Timer = ReturnType< typeof setTimeout >;

export class FlowRegistry {
	private readonly entries = new Set< FlowEntry >();
	private readonly ofEditor = new EditorFlows( () => this.holds.update() );
	private readonly keeping: Keeping | undefined;
	private readonly timers = new Map< FlowEntry, Timer >();
	private readonly remembered = new Remembered();
	private readonly watchers = new Watchers();
	private readonly arrivals = new Arrivals();
	private readonly holds: Holds;
	private ids: readonly string[];
	private changes = 0;
	private mounted = 0;
	private closing: Timer | undefined;

	constructor( private readonly editor: EditorStore ) {
		this.ids = editor.ids();
		this.holds = new Holds( editor, ( tag ) => this.all().some( ( one ) => one.has( tag ) ) );
		// An embedded editor has no post of its own.
		this.keeping = editor.isMain ? new Keeping( editor.editedPost, () => this.unfinished() ) : undefined;
		editor.subscribe( () => this.follow() );
	}

	/**
	 * The flow of a block or of the editor; made, but not started, when there is none. Nothing outside the registry changes, so it may be
	 * called in render.
	 *
	 * @param key     The block's clientId, `EDITOR`, or an `editorKey`.
	 * @param machine The machine of the flow.
	 * @param input   What the machine starts with.
	 * @param keep    What a save in the midst of it keeps; only for a flow of a block.
	 * @return The flow, or null when the block is not in the store.
	 */
	entryOf( key: string, machine: AnyStateMachine, input: unknown, keep?: Keep ): RunningFlow | null {
		return EditorFlows.own( key )
			? this.ofEditor.of( key, machine, input )
			: this.entryOfBlock( key, machine, input, keep );
	}

	private entryOfBlock(
		clientId: string,
		machine: AnyStateMachine,
		input: unknown,
		keep: Keep | undefined
	): FlowEntry | null {
		// React may render a change before the store has called back here.
		this.follow();
		const known = this.find( clientId, machine.id );
		if ( known ) {
			return known;
		}
		const block = this.editor.block( clientId );
		if ( ! block ) {
			return null;
		}
		const remains = this.remembered.take( clientId, machine.id );
		const onChange = () => {
			this.holds.update();
			this.keeping?.update();
			this.watchers.tell();
		};
		const entry = new FlowEntry( this.editor, machine, block, input, onChange, remains );
		entry.keep = keep;
		entry.actor.on( 'editor.tell', ( { flow, event }: EditorTell ) => this.ofEditor.tell( flow, event ) );
		this.entries.add( entry );
		this.watchers.tell();
		return entry;
	}

	/**
	 * A block is about to give way to another one, and a flow of it goes on with that, whatever its type is. Undo brings the flow back.
	 *
	 * @param flow The id of the flow's machine.
	 * @param from The block that will leave.
	 * @param to   The block that will come.
	 */
	announce( flow: string, from: string, to: string ): void {
		this.find( from, flow )?.past.add( to );
	}

	/**
	 * A component renders a flow from now on, which starts it.
	 *
	 * @return Takes note that the component is gone. That alone ends nothing.
	 */
	attach( entry: RunningFlow ): () => void {
		clearTimeout( this.closing );
		this.mounted++;
		watchPastes();
		if ( this.all().includes( entry ) ) {
			entry.start();
		}
		return () => {
			this.mounted--;
			// The store of an embedded editor is not emptied when the editor is closed.
			if ( this.mounted === 0 && ! this.editor.isMain ) {
				this.closing = setTimeout( () => this.close(), WAIT );
			}
		};
	}

	/** The flow that a block has of a machine, for those who look at it from elsewhere. */
	flowOf( clientId: string, flow: string ): Flow< AnyStateMachine > | undefined {
		return this.find( clientId, flow )?.handle;
	}

	/**
	 * Calls back after changes of any flow and of the blocks that have one, at most once a frame.
	 *
	 * @return Ends that.
	 */
	watch( onChange: () => void ): () => void {
		return this.watchers.add( onChange );
	}

	private find( clientId: string, flow: string ): FlowEntry | undefined {
		return [ ...this.entries ].find(
			( entry ) => entry.isPresent && entry.clientId === clientId && entry.flow === flow
		);
	}

	private unfinished(): Unfinished[] {
		return [ ...this.entries ].flatMap( ( entry ) => entry.unfinished() ?? [] );
	}

	private all(): RunningFlow[] {
		return [ ...this.entries, ...this.ofEditor.all() ];
	}

	/** Ends everything: the editor is gone. */
	private close(): void {
		this.entries.forEach( ( one ) => this.end( one ) );
		this.ofEditor.end();
		this.holds.update();
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
			entry.leave( {
				leftAt: this.changes,
				wasTaken: this.editor.isFilling(),
				position: before.indexOf( entry.clientId ),
			} );
			this.endLater( entry );
		}
		this.move( before );
		this.entries.forEach( ( entry ) => entry.lookAround() );
		this.holds.update();
		this.watchers.tell();
	}

	/** Moves flows without a block to blocks that came. */
	private move( before: readonly string[] ): void {
		const known = new Set( before );
		const waiting = [ ...this.entries ].filter( ( entry ) => ! entry.isPresent );
		if ( waiting.length === 0 ) {
			this.arrivals.clear();
			return;
		}
		const added = this.ids.filter( ( id ) => ! known.has( id ) ).flatMap( ( id ) => this.editor.block( id ) ?? [] );
		const isFilling = this.editor.isFilling();
		this.arrivals.note( added, { number: this.changes, isFilling }, this.ids );
		const paired = pair( waiting, {
			number: this.changes,
			added,
			post: this.editor.post(),
			isPaste: isPasting(),
			isFilling,
			isRebuilt: ! this.ids.some( ( id ) => known.has( id ) ),
			arrivals: this.arrivals,
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
		this.remembered.keep( entry.stop() );
		this.holds.update();
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
