import type { AnyMachineSnapshot, AnyStateMachine } from 'xstate';
import type { AttributesCommit, Tag } from '../../../machines/_kit';
import type { Attributes, InnerBlock } from '../editor/block-tree';
import type { StoreBlock, Commit, EditorStore } from '../editor/editor-store';
import { FormerAttributes, joined } from './former-attributes';
import { isSameObject } from '../editor/same-value';
import type { Match, Removal, Waiting } from './pairing';
import type { StoppedFlow } from './stopped-flow';
import { RunningFlow } from './running-flow';
import type { Unfinished } from '../editor/with-attributes';

/** Returns the attributes in which a save keeps unfinished work; null if nothing could be lost. */
export type UnfinishedSelector = ( snapshot: never ) => Attributes | null;

/** A flow of one block: the running flow, and where the block is. */
export class FlowEntry extends RunningFlow {
	name: string;
	readonly post: string;
	readonly past: Set< string >;
	clientId: string;
	attributes: Attributes;
	inner: readonly InnerBlock[];
	host: string;
	/** The host as of when the block was last in the store. */
	hostBlock: StoreBlock | null = null;
	view: string;
	place: { readonly is: 'present' } | Removal = { is: 'present' };
	/** See `UnfinishedSelector`. */
	unfinishedAttributes: UnfinishedSelector | undefined;
	private pending: Commit | null;
	private readonly before = new FormerAttributes();

	/**
	 * @param editor   The editor that holds the block.
	 * @param machine  The machine of the flow.
	 * @param block    The block.
	 * @param input    The input of the machine.
	 * @param onChange Called after each change of the flow.
	 * @param stopped  A stopped flow that this one resumes.
	 */
	constructor(
		private readonly editor: EditorStore,
		machine: AnyStateMachine,
		block: StoreBlock,
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
		this.view = editor.view();
		this.pending = stopped?.pending ?? null;
		this.actor.on( 'attributes.commit', ( commit: AttributesCommit ) => this.commit( commit ) );
	}

	/** See `Waiting`. */
	get former(): readonly Attributes[] {
		return this.before.all();
	}

	get isPresent(): boolean {
		return this.place.is === 'present';
	}

	isWaiting(): this is this & Waiting {
		return this.place.is === 'left';
	}

	/** Whether the flow has a tag now, and its block is in the store. */
	override has( tag: Tag ): boolean {
		return this.isPresent && super.has( tag );
	}

	/** The unfinished work to keep in a save; null when there is none, or the block is gone. */
	unfinished(): Unfinished | null {
		return this.isPresent ? this.unfinishedWork() : null;
	}

	/** The same while the block is not in the store. */
	waitingUnfinished(): Unfinished | null {
		return this.isPresent ? null : this.unfinishedWork();
	}

	/** Reads the attributes and inner blocks from the store. */
	readAttributes(): void {
		const attributes = this.editor.attributesOf( this.clientId );
		if ( attributes && attributes !== this.attributes ) {
			this.before.add( this.attributes );
			this.attributes = attributes;
		}
		if ( attributes ) {
			this.inner = this.editor.innerOf( this.clientId );
		}
	}

	/** Reads where the block is, after blocks were added, removed or moved. */
	readHost(): void {
		if ( this.isPresent ) {
			this.view = this.editor.view();
			this.host = this.editor.block( this.clientId )?.host ?? '';
			this.hostBlock = this.editor.block( this.host );
		}
	}

	/** Called when a block took the place of the host. */
	followHost( moved: ReadonlyMap< string, string > ): void {
		this.host = moved.get( this.host ) ?? this.host;
	}

	/** Called when the block was removed from the store. */
	leave( how: Omit< Removal, 'is' > ): void {
		this.place = { is: 'left', ...how };
	}

	/**
	 * Continues the flow with another block. Writes that were pending, or that an older version of the block lacks, are flushed after the
	 * change that added the block.
	 */
	moveTo( block: StoreBlock, { isFormer }: Pick< Match, 'isFormer' > ): void {
		if ( isFormer ) {
			const missing = this.before.writtenSince( ( one ) => isSameObject( one, block.attributes ) );
			this.pending = joined( missing, this.pending );
		}
		if ( ! isSameObject( block.attributes, this.attributes ) ) {
			this.before.add( this.attributes );
		}
		this.place = { is: 'present' };
		this.name = block.name;
		this.clientId = block.clientId;
		this.attributes = block.attributes;
		this.inner = block.inner;
		this.past.add( block.clientId );
		queueMicrotask( () => this.flush() );
	}

	override flush(): boolean {
		const { pending, attributes } = this;
		// The block may have been removed without the registry knowing yet.
		if ( ! pending || ! this.isPresent || ! this.editor.attributesOf( this.clientId ) ) {
			return false;
		}
		this.pending = null;
		this.before.addWrite( attributes, pending );
		const isChange = this.editor.write( this.clientId, pending );
		// The registry may not be notified of this write before the removal of the block.
		this.readAttributes();
		return isChange;
	}

	/** Stops the actor, which aborts its invoked services. */
	stop(): StoppedFlow {
		this.actor.stop();
		return { flow: this.flow, past: this.past, snapshot: this.stableSnapshot(), pending: this.pending };
	}

	private unfinishedWork(): Unfinished | null {
		const { clientId, attributes } = this;
		const overrides = this.unfinishedAttributes?.( this.actor.getSnapshot() as AnyMachineSnapshot as never );
		return overrides ? { clientId, attributes, overrides } : null;
	}

	private commit( { attributes, undoable, joins }: Commit ): void {
		this.pending = joined( this.pending, { attributes, undoable, joins: joins === true } );
		this.flush();
	}
}
