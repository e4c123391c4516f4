import type { SnapshotFrom } from 'xstate';
import type { mediaBrowserMachine } from '../../../../machines/media/media-browser';
import type { Flow } from '../../../_runtime/flows/flow';
import { leafOf } from '../../../_runtime/flows/leaf-states';
import type { LeavesOf } from '../../../_runtime/flows/leaf-states';

export type BrowserFlow = Flow< typeof mediaBrowserMachine >;
export type BrowserSnapshot = SnapshotFrom< typeof mediaBrowserMachine >;

/** The names of the leaf states of the list. */
export type ListState = LeavesOf< BrowserSnapshot[ 'value' ][ 'list' ] >;

export const listStateOf = ( { value }: BrowserSnapshot ) => leafOf( value.list ) as ListState;

export const isCopying = ( snapshot: BrowserSnapshot ): boolean => snapshot.matches( { selection: 'copying' } );
