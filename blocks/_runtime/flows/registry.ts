/**
 * The flows of one block editor.
 *
 * The lifetime of a flow follows the block-editor store, never a component: the store changes first, synchronously, and React unmounts
 * later and for many reasons (see block-flows.ts). Flows that belong to no block are stopped with the editor.
 */
import type { AnyStateMachine } from 'xstate';
import type { DataRegistry } from '@wordpress/data';
import type { EditorTell } from '../../../machines/_kit';
import { BlockFlows, WAIT } from './block-flows';
import type { PostBlock } from '../editor/block-tree';
import { EditorFlows } from './editor-flows';
import { EditorStore, identityOf } from '../editor/editor-store';
import type { UnfinishedSelector } from './flow-entry';
import { SaveLocks } from './save-locks';
import { provideFailures } from '../registration/failures';
import { UnfinishedWork } from '../editor/unfinished-work';
import { watchPastes } from '../editor/paste';
import type { RunningFlow } from './running-flow';
import type { Flow } from './flow';
import { Watchers } from '../editor/watchers';
import { withAttributes } from '../editor/with-attributes';
import type { Unfinished } from '../editor/with-attributes';

export class FlowRegistry {
	private readonly ofEditor = new EditorFlows( () => this.holds.update() );
	private readonly ofBlocks: BlockFlows;
	private readonly unfinishedWork: UnfinishedWork | undefined;
	private readonly watchers = new Watchers();
	private readonly holds: SaveLocks;
	private mounted = 0;
	private closing: ReturnType< typeof setTimeout > | undefined;

	constructor( private readonly editor: EditorStore ) {
		this.ofBlocks = new BlockFlows( editor, {
			changed: () => {
				this.holds.update();
				this.unfinishedWork?.update();
				this.watchers.notify();
			},
			created: ( { actor } ) => {
				actor.on( 'editor.tell', ( { flow, event }: EditorTell ) => this.ofEditor.send( flow, event ) );
				this.watchers.notify();
			},
			moved: () => {
				this.holds.update();
				this.watchers.notify();
			},
			left: ( entry ) => this.unfinishedWork?.leave( entry ),
			abandoned: ( entry ) => this.unfinishedWork?.abandon( entry ),
		} );
		this.holds = new SaveLocks( editor, ( tag ) => this.all().some( ( one ) => one.has( tag ) ) );
		// An embedded editor has no post of its own.
		this.unfinishedWork = editor.isMain
			? new UnfinishedWork( editor.editedPost, () => this.unfinished() )
			: undefined;
		editor.subscribe( () => this.ofBlocks.sync() );
	}

	/**
	 * Returns the flow of a block or of the editor, creating it, without starting it, when there is none. Has no side effects outside the
	 * registry, so it may be called during render.
	 *
	 * @param key     The block's clientId, `EDITOR`, or an `editorKey`.
	 * @param machine The machine of the flow.
	 * @param input   The input of the machine.
	 * @param unfinishedAttributes Returns the unfinished work that a save keeps; only for a flow of a block.
	 * @return The flow, or null when the block is not in the store.
	 */
	entryOf(
		key: string,
		machine: AnyStateMachine,
		input: unknown,
		unfinishedAttributes?: UnfinishedSelector
	): RunningFlow | null {
		return EditorFlows.isEditorKey( key )
			? this.ofEditor.of( key, machine, input )
			: this.ofBlocks.of( key, machine, input, unfinishedAttributes );
	}

	/**
	 * Announces that a block will be replaced by another one, of any type, and that its flow continues there. Undo brings the flow back.
	 *
	 * @param flow The id of the flow's machine.
	 * @param from The client id of the block that will be removed.
	 * @param to   The client id of the block that will be added.
	 */
	announce( flow: string, from: string, to: string ): void {
		this.ofBlocks.find( from, flow )?.past.add( to );
	}

	/**
	 * Called when a component starts to render a flow; starts the flow.
	 *
	 * @return A function to call on unmount, which by itself does not stop the flow.
	 */
	attach( entry: RunningFlow ): () => void {
		clearTimeout( this.closing );
		this.mounted++;
		this.ofEditor.count( entry, 1 );
		watchPastes();
		if ( this.all().includes( entry ) ) {
			entry.start();
		}
		return () => {
			this.mounted--;
			this.ofEditor.count( entry, -1 );
			// Closing an embedded editor does not empty its store, so flows are stopped once no component has been mounted for `WAIT`.
			if ( this.mounted === 0 && ! this.editor.isMain ) {
				this.closing = setTimeout( () => this.close(), WAIT );
			}
		};
	}

	/** The flow of a block or of the editor by the id of its machine, for observers that do not render it. */
	flowOf( key: string, flow: string ): Flow< AnyStateMachine > | undefined {
		return ( EditorFlows.isEditorKey( key ) ? this.ofEditor : this.ofBlocks ).find( key, flow )?.handle;
	}

	/**
	 * Subscribes to changes of any block flow, at most once per animation frame.
	 *
	 * @return A function that unsubscribes.
	 */
	watch( onChange: () => void ): () => void {
		return this.watchers.add( onChange );
	}

	/** See `Failures`. */
	keep( clientId: string ): void {
		this.ofBlocks.keep( clientId );
	}

	/** See `Failures`. */
	restart( clientId: string ): void {
		this.keep( clientId );
		const flows = [ ...this.ofBlocks.present( clientId ), ...this.ofEditor.all() ];
		const someFailed = flows.some( ( { hasFailed } ) => hasFailed );
		this.ofEditor.forgetFailed();
		this.ofBlocks.forget( clientId, ( { hasFailed } ) => hasFailed || ! someFailed );
	}

	/** The blocks as a save would store them: with the unfinished work of their flows. */
	asSaved( blocks: readonly PostBlock[] ): readonly PostBlock[] {
		const unfinished = this.unfinished();
		return unfinished.length > 0 ? withAttributes( blocks, unfinished ) : blocks;
	}

	private unfinished(): Unfinished[] {
		return this.ofBlocks.all().flatMap( ( entry ) => entry.unfinished() ?? [] );
	}

	private all(): RunningFlow[] {
		return [ ...this.ofBlocks.all(), ...this.ofEditor.all() ];
	}

	/** Stops all flows: the editor is gone. */
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

provideFailures( {
	keep: ( data, clientId ) => flowsOf( data ).keep( clientId ),
	restart: ( data, clientId ) => flowsOf( data ).restart( clientId ),
} );
