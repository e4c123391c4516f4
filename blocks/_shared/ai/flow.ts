import type { SnapshotFrom } from 'xstate';
import type { aiFeatureMachine } from '../../../machines/ai/ai-feature';
import type { Flow } from '../../_runtime/flows/flow';
import { leafOf } from '../../_runtime/flows/leaf-states';
import type { LeavesOf } from '../../_runtime/flows/leaf-states';

export type AiFeatureFlow = Flow< typeof aiFeatureMachine >;
export type AiFeatureSnapshot = SnapshotFrom< typeof aiFeatureMachine >;

/** Whether this user may use AI here: the name of the leaf state (checking, granted, disconnected, …). */
export type AiAccess = LeavesOf< AiFeatureSnapshot[ 'value' ][ 'access' ] >;
/** The access states in which AI cannot be used. */
export type Barrier = Exclude< AiAccess, 'checking' | 'granted' >;

export const aiAccessOf = ( { value }: AiFeatureSnapshot ) => leafOf( value.access ) as AiAccess;

/** The ISO 4217 code of the currency of the owner's prices. */
export const currencyOf = ( { context }: AiFeatureSnapshot ): string => context.quota?.costCurrency ?? 'USD';

/** The barrier of an access state, or null. */
export const barrierOf = ( access: AiAccess ): Barrier | null =>
	access === 'checking' || access === 'granted' ? null : access;
