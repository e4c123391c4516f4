/** What the names in the chart mean: pure functions, for the machine and for the page. What the page does besides is in its own `effects`. */
import type { Answer, Context, Event } from '../subscription-access.types';

/** An event of the flow, or the end of its call. */
export type AnyEvent = Event | { type: string; output?: unknown };

/** Anything may answer in place of the site. */
const answer = ( event: AnyEvent ) => ( ( event as { output?: unknown } ).output ?? {} ) as Partial< Answer >;

export const initialContext: Context = { message: '' };

export const guards = {
	isSent: ( _: Context, event: AnyEvent ) => answer( event ).ok === true,
	isOutdated: ( _: Context, event: AnyEvent ) => answer( event ).kind === 'outdated',
};

/** Each returns what changes of the context. */
export const assigns = {
	forget: () => ( { message: '' } ),
	keepMessage: ( _: Context, event: AnyEvent ) => ( { message: ( event as { message?: string } ).message ?? '' } ),
	keepAnswer: ( _: Context, event: AnyEvent ) => ( { message: answer( event ).message ?? '' } ),
};

/** In milliseconds. */
export const delays = { askLimit: () => 30_000 };
