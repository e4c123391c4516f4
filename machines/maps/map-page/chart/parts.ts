/** The implementations of the names in the chart, for the machine and for the page. Pure functions. */
import type { Context, Event, FailureKind } from '../map-page.types';

/** An event of the flow, or the end of its invocation. */
export type AnyEvent = Event | { type: string; output?: unknown };

const kindOf = ( event: AnyEvent ) => ( event as { kind?: FailureKind } ).kind;

export const initialContext: Context = { failure: '' };

export const guards = {
	isFatal: ( _: Context, event: AnyEvent ) => kindOf( event ) !== 'unreached',
	isWorthRetrying: ( { failure }: Context ) => failure !== 'webgl',
};

/** Each returns the changed part of the context. */
export const assigns = {
	keepFailure: ( _: Context, event: AnyEvent ): Partial< Context > => ( { failure: kindOf( event ) ?? 'unreached' } ),
};

/** In milliseconds. */
export const delays = { drawLimit: () => 30_000 };
