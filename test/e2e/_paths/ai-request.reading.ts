import type { SnapshotFrom } from 'xstate';
import type { aiRequestMachine, Event } from '../../../machines/ai-request';
import type { OwnEvent } from '../../../machines/_model/model';
import type { Step } from '../../../machines/_model/walk';

type Snapshot = SnapshotFrom< typeof aiRequestMachine >;
export type Happening = Event | OwnEvent;

export const snapshotOf = ( step: Step ) => step.snapshot as unknown as Snapshot;
export const happeningOf = ( step: Step ) => step.act!.event as Happening;
export const leaf = ( value: unknown ): string =>
	typeof value === 'string' ? value : leaf( Object.values( value as object )[ 0 ] );
