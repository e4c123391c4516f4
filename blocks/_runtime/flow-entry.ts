import { createActor } from 'xstate';
import type { Actor, AnyStateMachine, Snapshot } from 'xstate';
import type { AttributesCommit, Tag } from '../../machines/_kit';
import type { Attributes, BlockSeen, EditorStore } from './editor-store';
import type { Flow } from './flow';
import { inspection } from './inspection';
import { joinedToServices } from './joined';
import { paced } from './paced';
import type { Waiting } from './pairing';

type Commit = Pick< AttributesCommit, 'attributes' | 'undoable' >;

/** What is left of a flow that was stopped, for the case that its block comes back by undo. */
export interface Remains {
	flow: string;
	past: ReadonlySet< string >;
	/** The last snapshot in which nothing was under way. */
	snapshot: Snapshot< unknown > | undefined;
	/** What it wrote when there was no block to write to. */
	pending: Commit | null;
}

/** One flow of one block: its actor, and where the block is. */
export class FlowEntry implements Waiting {
	readonly flow: string;
	readonly name: string;
	readonly post: string;
	readonly past: Set< string >;
	readonly actor: Actor< AnyStateMachine >;
	/** What components get. */
	readonly handle: Flow< AnyStateMachine >;
	clientId: string;
	attributes: Attributes;
	host: string;
	isPresent = true;
	leftAt = 0;
	position = 0;
	private stable: Snapshot< unknown > | undefined;
	private pending: Commit | null;

	/**
	 * @param editor   The editor that holds the block.
	 * @param machine  The machine of the flow.
	 * @param block    The block.
	 * @param input    What the machine starts with.
	 * @param onChange Called after each change of the flow.
	 * @param remains  What a flow left that this one goes on with.
	 */
	constructor(
		private readonly editor: EditorStore,
		machine: AnyStateMachine,
		block: BlockSeen,
		input: unknown,
		onChange: () => void,
		remains?: Remains
	) {
		this.flow = machine.id;
		this.name = block.name;
		this.post = editor.post();
		this.past = new Set( remains?.past ).add( block.clientId );
		this.clientId = block.clientId;
		this.attributes = block.attributes;
		this.host = block.host;
		this.stable = remains?.snapshot;
		this.pending = remains?.pending ?? null;
		this.actor = createActor( joinedToServices( machine ), {
			input,
			...( this.stable && { snapshot: this.stable } ),
			...inspection,
		} );
		this.actor.on( 'attributes.commit', ( commit: AttributesCommit ) => this.commit( commit ) );
		this.actor.subscribe( {
			next: ( snapshot ) => {
				if ( snapshot.status === 'active' && ! snapshot.hasTag( 'busy' satisfies Tag ) ) {
					this.stable = this.actor.getPersistedSnapshot();
				}
				onChange();
			},
			error: ( error ) => {
				// The block stays as it is; the fault belongs in the console.
				globalThis.reportError?.( error );
				onChange();
			},
			complete: onChange,
		} );
		this.handle = paced( this.actor );
	}

	/** Starts the actor, unless it has ended. Starting twice is harmless. */
	start(): void {
		if ( this.actor.getSnapshot().status === 'active' ) {
			this.actor.start();
		}
	}

	/** Whether the flow makes a promise now, for a block that is there. */
	has( tag: Tag ): boolean {
		const snapshot = this.actor.getSnapshot();
		return this.isPresent && snapshot.status === 'active' && snapshot.hasTag( tag );
	}

	/** Takes in what the store says of a block that stayed. */
	look(): void {
		this.attributes = this.editor.attributesOf( this.clientId ) ?? this.attributes;
	}

	/** Takes in what is around the block, after blocks came, went or moved. */
	lookAround(): void {
		if ( this.isPresent ) {
			this.host = this.editor.block( this.clientId )?.host ?? '';
		}
	}

	/** The block has left the store. */
	leave( leftAt: number, position: number ): void {
		this.isPresent = false;
		this.leftAt = leftAt;
		this.position = position;
	}

	/** The flow goes on with another block. What it wrote meanwhile is written after the change that brought the block. */
	moveTo( block: BlockSeen ): void {
		this.isPresent = true;
		this.clientId = block.clientId;
		this.attributes = block.attributes;
		this.past.add( block.clientId );
		queueMicrotask( () => this.flush() );
	}

	/**
	 * Writes what was kept while there was no block.
	 *
	 * @return Whether that changed the block.
	 */
	flush(): boolean {
		const { pending } = this;
		if ( ! pending || ! this.isPresent ) {
			return false;
		}
		this.pending = null;
		return this.editor.write( this.clientId, pending );
	}

	/** Ends the flow: whatever it waits for is aborted. */
	stop(): Remains {
		this.actor.stop();
		return { flow: this.flow, past: this.past, snapshot: this.stable, pending: this.pending };
	}

	private commit( { attributes, undoable }: Commit ): void {
		this.pending = {
			attributes: { ...this.pending?.attributes, ...attributes },
			undoable: undoable || this.pending?.undoable === true,
		};
		this.flush();
	}
}
