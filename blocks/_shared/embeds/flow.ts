import type { SnapshotFrom } from 'xstate';
import type { embedResolveMachine } from '../../../machines/embeds/embed-resolve';
import type { Flow } from '../../_runtime/flows/flow';

export type EmbedFlow = Flow< typeof embedResolveMachine >;
export type EmbedSnapshot = SnapshotFrom< typeof embedResolveMachine >;

/** The names of the flow's states. */
export type EmbedState = 'embedded' | 'editing' | 'resolving' | 'failed';

export const stateOf = ( { value }: EmbedSnapshot ): EmbedState =>
	( typeof value === 'string' ? value : 'editing' ) satisfies EmbedState;
