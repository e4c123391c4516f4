/**
 * Records which blocks were added while flows wait for one, and by which change: a pattern that replaced a block gets its inner blocks only
 * in a later change, and may have been wrapped, cut or edited as code by then. A block that took the place of a recorded one counts as that
 * one.
 */
import type { StoreBlock } from './editor-store';
import { isSameObject } from './same-value';

/** How a block got where it is. */
export interface InsertedBlock {
	/**
	 * The number of the change that added it, or the block whose place it took, or the pattern that it was loaded with. Undefined if it was
	 * there before any flow waited.
	 */
	readonly number: number | undefined;
	/** The number of the change that added the first blocks to it as their host; undefined while it has none. */
	readonly filled: number | undefined;
}

/** A change of the block tree. */
interface Noted {
	readonly number: number;
	readonly isNonPersistent: boolean;
	readonly isPaste: boolean;
	/** The blocks that it added. */
	readonly added: readonly StoreBlock[];
}

interface Recorded extends InsertedBlock {
	readonly block: StoreBlock;
	/** The number of the change that removed it; undefined while it is in the store. */
	readonly gone: number | undefined;
}

export class InsertedBlocks {
	private readonly byId = new Map< string, Recorded >();

	/** How a block got where it is; undefined if it is not recorded, or was removed. */
	of( clientId: string ): InsertedBlock | undefined {
		const known = this.byId.get( clientId );
		return known?.gone === undefined ? known : undefined;
	}

	/** Whether a block that a change added, or one that took its place, is still to be filled. */
	isAwaited( number: number, isEmptyHost: ( clientId: string ) => boolean ): boolean {
		return [ ...this.byId ].some(
			( [ id, one ] ) => one.number === number && one.filled === undefined && isEmptyHost( id )
		);
	}

	/**
	 * Records the host of a removed block: another host may take its place before the block is back.
	 *
	 * @param host   The host, which may have been removed, too.
	 * @param before The number of an earlier change; undefined if the editor emptied the host to refill it.
	 */
	watch( host: StoreBlock, before: number | undefined ): void {
		if ( ! this.byId.has( host.clientId ) ) {
			this.byId.set( host.clientId, { block: host, number: undefined, filled: before, gone: undefined } );
		}
	}

	/**
	 * Records a change.
	 *
	 * @param present The client ids of all blocks now in the store.
	 * @return The client ids of blocks that took the place of recorded ones, by the client ids of the latter.
	 */
	note( change: Noted, present: readonly string[] ): Map< string, string > {
		const now = new Set( present );
		for ( const [ id, one ] of this.byId ) {
			this.byId.set( id, { ...one, gone: now.has( id ) ? undefined : ( one.gone ?? change.number ) } );
		}
		const moved = new Map< string, string >();
		for ( const block of change.added ) {
			const former = this.formerOf( block, change );
			if ( former ) {
				this.byId.delete( former.block.clientId );
				moved.set( former.block.clientId, block.clientId );
			}
			const number = former ? former.number : ( this.loadedWith( block, change ) ?? change.number );
			this.byId.set( block.clientId, { block, number, filled: undefined, gone: undefined } );
		}
		this.fill( change );
		return moved;
	}

	/** Clears the records: no flow is waiting any more. */
	clear(): void {
		this.byId.clear();
	}

	/** The recorded block whose place an equal one takes: the last one removed. A copy inserted later by the author takes no place. */
	private formerOf( { name, attributes }: StoreBlock, change: Noted ): Recorded | undefined {
		const comesBack = change.isNonPersistent || change.isPaste;
		return [ ...this.byId.values() ]
			.filter(
				( { block, gone } ) =>
					gone !== undefined &&
					( comesBack || gone === change.number ) &&
					block.name === name &&
					isSameObject( block.attributes, attributes )
			)
			.sort( ( one, other ) => other.gone! - one.gone! )[ 0 ];
	}

	/** The number of the pattern that a block is loaded with, such as a pattern in a pattern. */
	private loadedWith( { host }: StoreBlock, change: Noted ): number | undefined {
		const around = this.of( host );
		return around && ( change.isNonPersistent || around.filled === undefined ) ? around.number : undefined;
	}

	private fill( { added, number }: Noted ): void {
		for ( const { host } of added ) {
			const known = this.byId.get( host );
			if ( known ) {
				this.byId.set( host, { ...known, filled: known.filled ?? number } );
			}
		}
	}
}
