import type { SnapshotFrom } from 'xstate';
import type { gifSearchMachine } from '../../../machines/galleries/gif-search';
import type { Flow } from '../../_runtime/flows/flow';

export type GifFlow = Flow< typeof gifSearchMachine >;
export type GifSnapshot = SnapshotFrom< typeof gifSearchMachine >;
export type GifState = GifSnapshot[ 'value' ];

export const stateOf = ( { value }: GifSnapshot ): GifState => value;
