/** The blocks that came while flows wait for one, and how: a pattern that took the place of a block is filled only later. */
import type { BlockSeen } from './editor-store';

/** How a block came. */
export interface Arrival {
	/** The number of the change that brought it. */
	readonly number: number;
	/** Whether that change was none of the author, see `Change`. */
	readonly isFilling: boolean;
}

export class Arrivals {
	private readonly byId = new Map< string, Arrival >();

	/** How a block came; undefined when it was there before any flow waited, or is gone. */
	of( clientId: string ): Arrival | undefined {
		return this.byId.get( clientId );
	}

	/**
	 * Takes note of a change.
	 *
	 * @param added   The blocks that it brought.
	 * @param arrival How they came.
	 * @param present All blocks that are there now.
	 */
	note( added: readonly BlockSeen[], arrival: Arrival, present: readonly string[] ): void {
		const now = new Set( present );
		[ ...this.byId.keys() ].filter( ( id ) => ! now.has( id ) ).forEach( ( id ) => this.byId.delete( id ) );
		added.forEach( ( { clientId } ) => this.byId.set( clientId, arrival ) );
	}

	/** Nothing waits any more. */
	clear(): void {
		this.byId.clear();
	}
}
