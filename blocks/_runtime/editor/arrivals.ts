/**
 * Records the blocks that were added while flows wait for one, and by which change: a pattern that replaced a block gets its inner blocks
 * only in a later change.
 */
import type { StoreBlock } from './editor-store';

/** How a block was added. */
export interface Arrival {
	/** The number of the change that added it. */
	readonly number: number;
	/** Whether the editor, not the author, made that change, see `Change`. */
	readonly isNonPersistent: boolean;
}

export class Arrivals {
	private readonly byId = new Map< string, Arrival >();

	/** How a block was added; undefined when it was there before any flow waited, or is gone. */
	of( clientId: string ): Arrival | undefined {
		return this.byId.get( clientId );
	}

	/**
	 * Records a change, and drops the blocks that are gone.
	 *
	 * @param added   The blocks that it added.
	 * @param arrival How they were added.
	 * @param present The client ids of all blocks now in the store.
	 */
	note( added: readonly StoreBlock[], arrival: Arrival, present: readonly string[] ): void {
		const now = new Set( present );
		[ ...this.byId.keys() ].filter( ( id ) => ! now.has( id ) ).forEach( ( id ) => this.byId.delete( id ) );
		added.forEach( ( { clientId } ) => this.byId.set( clientId, arrival ) );
	}

	/** Clears the records: no flow waits any more. */
	clear(): void {
		this.byId.clear();
	}
}
