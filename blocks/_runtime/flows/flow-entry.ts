import type { AnyMachineSnapshot, AnyStateMachine } from 'xstate';
import type { AttributesCommit, Tag } from '../../../machines/_kit';
import type { Attributes, Inner } from '../editor/block-tree';
import type { BlockSeen, Commit, EditorStore } from '../editor/editor-store';
import type { Left, Waiting } from './pairing';
import type { StoppedFlow } from './stopped-flow';
import { RunningFlow } from './running-flow';
import type { Unfinished } from '../editor/with-attributes';

/** What a save in the midst of a flow keeps of it, as attributes of its block; null where nothing is under way that could be lost. */
export type Keep = ( snapshot: never ) => Attributes | null;

/** One flow of one block: a running flow, and where the block is. */
export class FlowEntry extends RunningFlow {
	name: string;
	readonly post: string;
	readonly past: Set< string >;
	clientId: string;
	attributes: Attributes;
	inner: readonly Inner[];
	host: string;
	place: { readonly is: 'present' } | Left = { is: 'present' };
	/** See `Keep`. */
	keep: Keep | undefined;
	private pending: Commit | null;

	/**
	 * @param editor   The editor that holds the block.
	 * @param machine  The machine of the flow.
	 * @param block    The block.
	 * @param input    What the machine starts with.
	 * @param onChange Called after each change of the flow.
	 * @param stopped  What a flow left that this one goes on with.
	 */
	constructor(
		private readonly editor: EditorStore,
		machine: AnyStateMachine,
		block: BlockSeen,
		input: unknown,
		onChange: () => void,
		stopped?: StoppedFlow
	) {
		super( machine, input, onChange, stopped?.snapshot );
		this.name = block.name;
		this.post = editor.post();
		this.past = new Set( stopped?.past ).add( block.clientId );
		this.clientId = block.clientId;
		this.attributes = block.attributes;
		this.inner = block.inner;
		this.host = block.host;
		this.pending = stopped?.pending ?? null;
		this.actor.on( 'attributes.commit', ( commit: AttributesCommit ) => this.commit( commit ) );
	}

	get isPresent(): boolean {
		return this.place.is === 'present';
	}

	isWaiting(): this is this & Waiting {
		return this.place.is === 'left';
	}

	/** Whether the flow makes a promise now, for a block that is there. */
	override has( tag: Tag ): boolean {
		return this.isPresent && super.has( tag );
	}

	/** What a save would keep of it now. */
	unfinished(): Unfinished | null {
		return this.isPresent ? this.underWay() : null;
	}

	/** The same while its block waits where it was. */
	brokenOff(): Unfinished | null {
		return this.isPresent ? null : this.underWay();
	}

	/** Takes in what the store says of a block that stayed. */
	look(): void {
		const attributes = this.editor.attributesOf( this.clientId );
		if ( attributes ) {
			this.attributes = attributes;
			this.inner = this.editor.innerOf( this.clientId );
		}
	}

	/** Takes in what is around the block, after blocks came, went or moved. */
	lookAround(): void {
		if ( this.isPresent ) {
			this.host = this.editor.block( this.clientId )?.host ?? '';
		}
	}

	/** The block has left the store. */
	leave( how: Omit< Left, 'is' > ): void {
		this.place = { is: 'left', ...how };
	}

	/** The flow goes on with another block. What it wrote meanwhile is written after the change that brought the block. */
	moveTo( block: BlockSeen ): void {
		this.place = { is: 'present' };
		this.name = block.name;
		this.clientId = block.clientId;
		this.attributes = block.attributes;
		this.inner = block.inner;
		this.past.add( block.clientId );
		queueMicrotask( () => this.flush() );
	}

	override flush(): boolean {
		const { pending } = this;
		if ( ! pending || ! this.isPresent ) {
			return false;
		}
		this.pending = null;
		return this.editor.write( this.clientId, pending );
	}

	/** Ends the flow: whatever it waits for is aborted. */
	stop(): StoppedFlow {
		this.actor.stop();
		return { flow: this.flow, past: this.past, snapshot: this.outcome(), pending: this.pending };
	}

	private underWay(): Unfinished | null {
		const { clientId, attributes } = this;
		const kept = this.keep?.( this.actor.getSnapshot() as AnyMachineSnapshot as never );
		return kept ? { clientId, attributes, kept } : null;
	}

	private commit( { attributes, undoable, joins }: Commit ): void {
		this.pending = {
			attributes: { ...this.pending?.attributes, ...attributes },
			undoable: undoable || this.pending?.undoable === true,
			joins: joins === true || this.pending?.joins === true,
		};
		this.flush();
	}
}
