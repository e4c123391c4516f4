import type { Snapshot } from 'xstate';
import type { Commit } from '../editor/editor-store';

/** How many stopped flows are remembered. */
export const MAX_STOPPED_FLOWS = 50;

/** What is left of a flow that was stopped. */
export interface StoppedFlow {
	flow: string;
	/** Every block it was of. */
	past: ReadonlySet< string >;
	/** What came of it, see `RunningFlow.outcome`. */
	snapshot: Snapshot< unknown > | undefined;
	/** What it wrote when there was no block to write to. */
	pending: Commit | null;
}

/** Remembers stopped flows, for the case that their block comes back by a late undo. */
export class StoppedFlows {
	private readonly list: StoppedFlow[] = [];

	/** A flow of which nothing is left takes no place from the others. */
	keep( stopped: StoppedFlow ): void {
		if ( ! stopped.snapshot && ! stopped.pending ) {
			return;
		}
		this.list.push( stopped );
		this.list.splice( 0, this.list.length - MAX_STOPPED_FLOWS );
	}

	/** What a flow of that block left; it is taken once. */
	take( clientId: string, flow: string ): StoppedFlow | undefined {
		const index = this.list.findIndex( ( one ) => one.flow === flow && one.past.has( clientId ) );
		return index < 0 ? undefined : this.list.splice( index, 1 )[ 0 ];
	}
}
