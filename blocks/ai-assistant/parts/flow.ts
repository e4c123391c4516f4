import type { EventFromLogic, SnapshotFrom } from 'xstate';
import type { aiRequestMachine } from '../../../machines/ai-request';
import type { Flow } from '../../_runtime/flow';

export type AssistantFlow = Flow< typeof aiRequestMachine >;
export type AssistantSnapshot = SnapshotFrom< typeof aiRequestMachine >;
export type AssistantEvent = EventFromLogic< typeof aiRequestMachine >;

type KeysOf< T > = T extends unknown ? keyof T & string : never;
/** The names of the leaves of a state value. */
export type LeavesOf< T > = T extends string
	? T
	: T extends object
		? { [ K in KeysOf< T > ]: LeavesOf< NonNullable< T[ K & keyof T ] > > }[ KeysOf< T > ]
		: never;

/** The states of the request by the name of their leaf: init, requesting, suggesting, done, error. */
export type RequestState = LeavesOf< AssistantSnapshot[ 'value' ][ 'request' ] >;
/** The states of the access by the name of their leaf. */
export type AccessState = LeavesOf< AssistantSnapshot[ 'value' ][ 'access' ] >;

/** The leaf of a state value that has only one. */
export const leafOf = ( value: unknown ): string =>
	typeof value === 'string' ? value : leafOf( Object.values( value as object )[ 0 ] );

export const requestOf = ( { value }: AssistantSnapshot ) => leafOf( value.request ) as RequestState;
export const accessOf = ( { value }: AssistantSnapshot ) => leafOf( value.access ) as AccessState;
