/** Implements the names in the chart: pure functions, shared by the machine and the page. */
import type { Answer, Context, Event } from '../post-like.types';

/** An event of the flow, or the completion of a call. */
export type AnyEvent = Event | { type: string; output?: unknown };

/** The response may come from something other than the site. */
const answer = ( event: AnyEvent ) => ( ( event as { output?: unknown } ).output ?? {} ) as Partial< Answer >;

export const start: Context = { words: null, message: '' };

export const guards = { isDone: ( _: Context, event: AnyEvent ) => answer( event ).ok === true };

/** Each returns the changes to the context. */
export const assigns = {
	clear: () => ( { message: '' } ),
	count: ( _: Context, event: AnyEvent ) => ( { words: answer( event ).words } ),
	tell: ( _: Context, event: AnyEvent ) => ( { message: answer( event ).message ?? '' } ),
};

/** In milliseconds. */
export const delays = { limit: () => 15_000 };
