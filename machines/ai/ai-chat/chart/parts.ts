/** Implements the names in the chart: pure functions, shared by the machine and the page. */
import type { Answer, Context, Event } from '../ai-chat.types';

/** An event of the flow, or the completion of a call. */
export type AnyEvent = Event | { type: string; output?: unknown };

/** The response may come from something other than the site. */
const answer = ( event: AnyEvent ) => ( ( event as { output?: unknown } ).output ?? {} ) as Partial< Answer >;

const asked = ( event: AnyEvent ) => ( event as { question?: string } ).question?.trim() ?? '';

const says = ( event: AnyEvent, kind: Answer[ 'kind' ] ) =>
	answer( event ).kind === kind && typeof answer( event ).answer === 'string';

export const start: Context = { question: '', text: '', sources: [] };

export const guards = {
	isQuestion: ( _: Context, event: AnyEvent ) => asked( event ) !== '',
	isAnswered: ( _: Context, event: AnyEvent ) => says( event, 'answered' ),
	isMissed: ( _: Context, event: AnyEvent ) => says( event, 'missed' ),
	isLimited: ( _: Context, event: AnyEvent ) => answer( event ).code === 'site_answers_limited',
};

/** Each returns the changes to the context. */
export const assigns = {
	note: ( _: Context, event: AnyEvent ) => ( { question: asked( event ), text: '', sources: [] } ),
	keep: ( _: Context, event: AnyEvent ) => ( {
		text: `${ answer( event ).answer }`,
		sources: answer( event ).sources ?? [],
	} ),
	/** The messages of the route are for visitors; those of WordPress, a firewall or a proxy are not. */
	tell: ( _: Context, event: AnyEvent ) => ( {
		text: /^site_answers_/.test( `${ answer( event ).code }` ) ? `${ answer( event ).message }` : '',
	} ),
};

/** In milliseconds. The site gives its provider 45 seconds. */
export const delays = { limit: () => 60_000 };
