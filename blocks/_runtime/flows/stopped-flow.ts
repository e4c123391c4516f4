import type { Snapshot } from 'xstate';
import type { Commit } from '../editor/editor-store';

/** How many stopped flows are remembered. */
export const MAX_STOPPED_FLOWS = 50;

/** What is kept of a stopped flow. */
export interface StoppedFlow {
	flow: string;
	/** The client ids of all blocks it belonged to. */
	past: ReadonlySet< string >;
	/** Its last stable snapshot, see `RunningFlow.outcome`. */
	snapshot: Snapshot< unknown > | undefined;
	/** The attributes it could not write because there was no block. */
	pending: Commit | null;
}

/** Keeps stopped flows in case a late undo restores their block. */
export class StoppedFlows {
	private readonly list: StoppedFlow[] = [];

	/** Keeps a stopped flow, unless it has neither a snapshot nor a pending write. */
	add( stopped: StoppedFlow ): void {
		if ( ! stopped.snapshot && ! stopped.pending ) {
			return;
		}
		this.list.push( stopped );
		this.list.splice( 0, this.list.length - MAX_STOPPED_FLOWS );
	}

	/** Removes and returns the stopped flow of a block. */
	take( clientId: string, flow: string ): StoppedFlow | undefined {
		const index = this.list.findIndex( ( one ) => one.flow === flow && one.past.has( clientId ) );
		return index < 0 ? undefined : this.list.splice( index, 1 )[ 0 ];
	}
}
