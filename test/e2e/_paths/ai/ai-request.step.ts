import type { SnapshotFrom } from 'xstate';
import type { aiRequestMachine, Event } from '../../../../machines/ai/ai-request';
import type { OwnEvent } from '../../../../machines/_exploration/model';
import type { Step } from '../../../../machines/_exploration/walk';

type Snapshot = SnapshotFrom< typeof aiRequestMachine >;
export type StepEvent = Event | OwnEvent;

export const snapshotOf = ( step: Step ) => step.snapshot as unknown as Snapshot;
export const eventOf = ( step: Step ) => step.act!.event as StepEvent;
/** The name of the request's state as rendered by the block, with the child state of `done`. */
export function leaf( value: unknown ): string {
	if ( typeof value === 'string' ) {
		return value;
	}
	const [ name = '', inner ] = Object.entries( value as object )[ 0 ] ?? [];
	return name === 'done' ? name : leaf( inner );
}
