/** Implements the names in the chart: pure functions, shared by the machine and the page. */
import type { Answer, Context, Event } from '../device-code.types';

/** An event of the flow, or the completion of its call. */
export type AnyEvent = Event | { type: string; output?: unknown };

/** The response may come from something other than the site. */
const answer = ( event: AnyEvent ) => ( ( event as { output?: unknown } ).output ?? {} ) as Partial< Answer >;
const has = ( state: Answer[ 'state' ] ) => ( _: Context, event: AnyEvent ) => answer( event ).state === state;

/** A code that ends this much later is another one. Less is the time that requests take, in milliseconds. */
const TOLERANCE = 20_000;

export const guards = {
	isUsed: has( 'used' ),
	isExpired: has( 'expired' ),
	isClosed: has( 'closed' ),
	// Only the newest code of a person works.
	isWithdrawn: ( { ends }: Context, event: AnyEvent ) =>
		answer( event ).state === 'none' || answer( event ).ends! > ends + TOLERANCE,
	isWaiting: ( _: Context, event: AnyEvent ) => answer( event ).state === 'waiting' && answer( event ).ends! > 0,
};

/** Each returns the changes to the context. */
export const assigns = {
	keepEnd: ( _: Context, event: AnyEvent ) => ( { ends: answer( event ).ends, tries: 0 } ),
	count: ( { tries }: Context ) => ( { tries: tries + 1 } ),
};

/** In milliseconds. */
export const delays = {
	pollDelay: () => 10_000,
	checkLimit: () => 15_000,
	retryDelay: ( { tries }: Context ) => Math.min( 10_000 * 2 ** tries, 60_000 ),
};

/** The minutes that a code still works, of which the last has begun. */
export const minutesLeft = ( { ends }: Context, now: number ): number =>
	Math.max( 0, Math.ceil( ( ends - now ) / 60_000 ) );
