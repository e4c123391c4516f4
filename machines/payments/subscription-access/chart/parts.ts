/** Implements the names in the chart: pure functions, shared by the machine and the page. The page's side effects are in its own `effects`. */
import type { Answer, Context, Event } from '../subscription-access.types';

/** An event of the flow, or the completion of its call. */
export type AnyEvent = Event | { type: string; output?: unknown };

/** The response may come from something other than the site. */
const answer = ( event: AnyEvent ) => ( ( event as { output?: unknown } ).output ?? {} ) as Partial< Answer >;

export const initialContext: Context = { message: '' };

export const guards = {
	isSent: ( _: Context, event: AnyEvent ) => answer( event ).ok === true,
	isOutdated: ( _: Context, event: AnyEvent ) => answer( event ).kind === 'outdated',
};

/** Each returns the changes to the context. */
export const assigns = {
	forget: () => ( { message: '' } ),
	keepMessage: ( _: Context, event: AnyEvent ) => ( { message: ( event as { message?: string } ).message ?? '' } ),
	keepAnswer: ( _: Context, event: AnyEvent ) => ( { message: answer( event ).message ?? '' } ),
};

/** In milliseconds. */
export const delays = { askLimit: () => 30_000 };
