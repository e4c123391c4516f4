/** Implements the names in the chart: pure functions, shared by the machine and the page. */
import type { Answer, Context, Event } from '../subscribe-form.types';

/** An event of the flow, or the completion of its call. */
export type AnyEvent = Event | { type: string; output?: unknown };

/** The response may come from something other than the site. */
const answer = ( event: AnyEvent ) => ( ( event as { output?: unknown } ).output ?? {} ) as Partial< Answer >;
const has = ( kind: Answer[ 'kind' ] ) => ( _: Context, event: AnyEvent ) => answer( event ).kind === kind;

export const guards = {
	isSent: has( 'sent' ),
	isInvalid: has( 'invalid' ),
	isLimited: has( 'limited' ),
	isOutdated: has( 'outdated' ),
};

/** Each returns the changes to the context. */
export const assigns = {
	clear: () => ( { message: '' } ),
	keep: ( _: Context, event: AnyEvent ) => ( { message: `${ answer( event ).message }` } ),
};

/** In milliseconds. */
export const delays = { sendLimit: () => 30_000 };
