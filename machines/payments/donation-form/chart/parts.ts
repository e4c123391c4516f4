/** Implements the names in the chart: pure functions, shared by the machine and the page. The page's side effects are in its own `effects`. */
import type { Answer, Context, Event, PaymentAnswer } from '../donation-form.types';

/** An event of the flow, or the completion of one of its calls. */
export type AnyEvent = Event | { type: string; output?: unknown };

/** The response may come from something other than the site. */
const answer = ( event: AnyEvent ) =>
	( ( event as { output?: unknown } ).output ?? {} ) as Partial< Answer & PaymentAnswer >;
const problem = ( event: AnyEvent ) => ( event as { message?: string } ).message;
const has = ( kind: string ) => ( _: Context, event: AnyEvent ) => answer( event ).kind === kind;

/** How often the page polls the state of a payment. */
const TRIES = 5;

export const initialContext: Context = { message: '', url: '', again: '', tries: 0 };

export const guards = {
	isPayable: ( _: Context, event: AnyEvent ) => ! problem( event ),
	isWrong: ( _: Context, event: AnyEvent ) => !! problem( event ),
	isOpened: ( _: Context, event: AnyEvent ) => answer( event ).ok === true && !! answer( event ).url,
	isInvalid: has( 'invalid' ),
	isOutdated: has( 'outdated' ),
	isRepeated: has( 'paid' ),
	isPaid: ( _: Context, event: AnyEvent ) => answer( event ).status === 'paid',
	isOver: ( _: Context, event: AnyEvent ) => /^(?:cancelled|failed|reload)$/.test( answer( event ).status ?? '' ),
	isLastTry: ( { tries }: Context ) => tries >= TRIES - 1,
};

const said = ( { message = '', again = '' }: { message?: string; again?: string } ) => ( { message, again } );

/** Each returns the changes to the context. */
export const assigns = {
	forget: () => said( {} ),
	keepMessage: ( _: Context, event: AnyEvent ) => said( event as { message?: string; again?: string } ),
	keepAnswer: ( _: Context, event: AnyEvent ) => said( answer( event ) ),
	keepUrl: ( _: Context, event: AnyEvent ) => ( { url: answer( event ).url } ),
	count: ( { tries }: Context ) => ( { tries: tries + 1 } ),
};

/** In milliseconds. Each delay between polls is twice as long as the one before: a minute in total. */
export const delays = {
	orderLimit: () => 30_000,
	checkLimit: () => 15_000,
	pollDelay: ( { tries }: Context ) => 2_000 * 2 ** tries,
};
