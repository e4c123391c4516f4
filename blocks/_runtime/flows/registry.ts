/**
 * The flows of one block editor.
 *
 * The life of a flow follows the block-editor store, never a component: the store changes first, synchronously, and React unmounts later
 * and for many reasons (see block-flows.ts). Flows that belong to no block end with the editor.
 */
import type { AnyStateMachine } from 'xstate';
import type { DataRegistry } from '@wordpress/data';
import type { EditorTell } from '../../../machines/_kit';
import { BlockFlows, WAIT } from './block-flows';
import { EditorFlows } from './editor-flows';
import { EditorStore, identityOf } from '../editor/editor-store';
import type { Keep } from './flow-entry';
import { Holds } from './holds';
import { Keeping } from '../editor/keeping';
import { watchPastes } from '../editor/paste';
import type { RunningFlow } from './running-flow';
import type { Flow } from './flow';
import { Watchers } from '../editor/watchers';
import type { Unfinished } from '../editor/with-attributes';

export class FlowRegistry {
	private readonly ofEditor = new EditorFlows( () => this.holds.update() );
	private readonly ofBlocks: BlockFlows;
	private readonly keeping: Keeping | undefined;
	private readonly watchers = new Watchers();
	private readonly holds: Holds;
	private mounted = 0;
	private closing: ReturnType< typeof setTimeout > | undefined;

	constructor( private readonly editor: EditorStore ) {
		this.ofBlocks = new BlockFlows( editor, {
			changed: () => {
				this.holds.update();
				this.keeping?.update();
				this.watchers.tell();
			},
			came: ( { actor } ) => {
				actor.on( 'editor.tell', ( { flow, event }: EditorTell ) => this.ofEditor.tell( flow, event ) );
				this.watchers.tell();
			},
			moved: () => {
				this.holds.update();
				this.watchers.tell();
			},
			left: ( entry ) => this.keeping?.leave( entry ),
			brokeOff: ( entry ) => this.keeping?.breakOff( entry ),
		} );
		this.holds = new Holds( editor, ( tag ) => this.all().some( ( one ) => one.has( tag ) ) );
		// An embedded editor has no post of its own.
		this.keeping = editor.isMain ? new Keeping( editor.editedPost, () => this.unfinished() ) : undefined;
		editor.subscribe( () => this.ofBlocks.follow() );
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
			: this.ofBlocks.of( key, machine, input, keep );
	}

	/**
	 * A block is about to give way to another one, and a flow of it goes on with that, whatever its type is. Undo brings the flow back.
	 *
	 * @param flow The id of the flow's machine.
	 * @param from The block that will leave.
	 * @param to   The block that will come.
	 */
	announce( flow: string, from: string, to: string ): void {
		this.ofBlocks.find( from, flow )?.past.add( to );
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
		return this.ofBlocks.find( clientId, flow )?.handle;
	}

	/**
	 * Calls back after changes of any flow and of the blocks that have one, at most once a frame.
	 *
	 * @return Ends that.
	 */
	watch( onChange: () => void ): () => void {
		return this.watchers.add( onChange );
	}

	private unfinished(): Unfinished[] {
		return this.ofBlocks.all().flatMap( ( entry ) => entry.unfinished() ?? [] );
	}

	private all(): RunningFlow[] {
		return [ ...this.ofBlocks.all(), ...this.ofEditor.all() ];
	}

	/** Ends everything: the editor is gone. */
	private close(): void {
		this.ofBlocks.close();
		this.ofEditor.end();
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
