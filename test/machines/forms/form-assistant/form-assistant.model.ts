import { ServiceFailure, failed } from '../../../../machines/_kit/failure';
import type { Failure } from '../../../../machines/ai/ai-request';
import { formAssistantMachine } from '../../../../machines/forms/form-assistant';
import { defineModel } from '../../../../machines/_exploration/model';

export const overloaded: Failure = failed( 'refused', {
	code: 'error_service_unavailable',
	reason: 'The server is overloaded.',
	requestId: 'req_1',
	isRetryable: true,
} );
/** The provider is busy, and wants to be left alone for so many seconds. */
export const busy = ( seconds: number ): Failure => ( {
	...overloaded,
	cause: { kind: 'busy', provider: 'OpenAI', isQuoted: true },
	retryAfter: seconds,
	retryLeft: seconds,
} );
export const usedUp: Failure = {
	...overloaded,
	code: 'error_quota_exceeded',
	reason: 'No more this month.',
	isRetryable: false,
};
export const flagged: Failure = { ...overloaded, code: 'error_moderation', reason: 'Not this.', isRetryable: false };
/** The site writes as many answers as it may, and has said for how many seconds. */
export const crowded = ( seconds: number ): Failure =>
	failed( 'crowded', { code: 'error_service_unavailable', isRetryable: true, retryAfter: seconds } );

const failing = ( failure: Failure ) => ( { type: 'words.fail', error: new ServiceFailure( failure ) } ) as const;

/** Two fields, as they are saved. */
export const NAME = '<!-- wp:jetpack/field-name /-->';
export const EMAIL = '<!-- wp:jetpack/field-email /-->';
const BEFORE = '<!-- wp:jetpack/field-text /-->';

export const model = defineModel( {
	machine: formAssistantMachine,
	input: { postId: 7 },
	begin: 'Add a Form to a new post, and select something else.',
	acts: [
		{ say: 'Select the empty form.', event: { type: 'selection.change', isWithin: true, isEmpty: true } },
		{ say: 'Select a form with fields.', event: { type: 'selection.change', isWithin: true, isEmpty: false } },
		{ say: 'Select something else.', event: { type: 'selection.change', isWithin: false, isEmpty: false } },
		{ say: 'Press “AI Assistant” in the toolbar.', event: { type: 'bar.toggle' } },
		{ say: 'Type “An RSVP form” into the prompt field.', event: { type: 'prompt.edit', text: 'An RSVP form' } },
		{ say: 'Press Send.', event: { type: 'prompt.submit', form: BEFORE } },
		{ say: 'Press Retry.', event: { type: 'request.retry', form: BEFORE } },
		{ say: 'The form begins to be rendered again.', event: { type: 'form.show' } },
		{ say: 'The first field stands in the form.', event: { type: 'form.written', upTo: NAME.length } },
		{ say: 'The last field stands in the form.', event: { type: 'form.finished' } },
		{ say: 'The form is again what it was.', event: { type: 'form.restored' } },
		{ say: 'Press Undo; the next blocks arrive.', event: { type: 'form.undone' } },
		{ say: 'Half a field arrives.', event: { type: 'words.chunk', text: '<!-- wp:jetpack/fie' } },
		{ say: 'A field has arrived.', event: { type: 'words.chunk', text: NAME } },
		{ say: 'Another field has arrived.', event: { type: 'words.chunk', text: `${ NAME }\n\n${ EMAIL }` } },
		{
			say: 'The site says what the answer took.',
			event: { type: 'words.usage', usage: { tokens: 46, output: 34, cost: 0.002 } },
		},
		{ say: 'The answer ends.', event: { type: 'words.end' } },
		// After the end, so that a path to what follows both goes through the end: it can come while nobody is there to take it, Stop cannot be pressed then.
		{ say: 'Press Stop.', event: { type: 'answer.stop' } },
		{ say: 'Press Stop in the last look before publishing.', event: { type: 'request.stop' } },
		{ say: 'Press Discard in the last look before publishing.', event: { type: 'request.discard' } },
		{ say: 'The provider is out of order (500).', event: failing( overloaded ) },
		{
			say: 'The provider is busy, and wants to be left alone for a second.',
			event: failing( busy( 1 ) ),
		},
		{ say: 'A second passes.', event: { type: 'xstate.after.second.form-assistant.request.resting.deferred' } },
		{ say: 'The provider flags the prompt (422).', event: failing( flagged ) },
		{ say: 'The requests are used up (429).', event: failing( usedUp ) },
		{ say: 'The editor learns that nothing may be asked.', event: { type: 'access.change', access: 'barred' } },
		{ say: 'The editor learns that requests are allowed.', event: { type: 'access.change', access: 'allowed' } },
		{
			say: 'The site writes as many answers as it may; there may be room in half a minute.',
			event: failing( crowded( 30 ) ),
		},
		{ say: 'It is this request’s turn.', event: { type: 'xstate.after.turn.form-assistant.request.queued' } },
		{
			say: 'The site answers with nonsense.',
			event: failing( failed( 'unexpected', { code: 'unknown', reason: 'Not an answer' } ) ),
		},
		{
			say: 'A minute passes without a word.',
			event: { type: 'xstate.after.firstWordLimit.form-assistant.request.running.requesting' },
		},
		{
			say: 'A minute passes without a further word.',
			event: { type: 'xstate.after.silenceLimit.form-assistant.request.running.suggesting' },
		},
	],
	abstract: ( { context: { draft, text, written, failure, backoff } } ) => [
		draft !== '',
		text.includes( NAME ),
		written > 0,
		failure?.code,
		( failure?.retryLeft ?? 0 ) > 0,
		backoff.waited,
	],
	visible: {
		'bar.hidden.away': 'Below the form there is nothing.',
		'bar.hidden.closed': 'Below the form there is nothing; the toolbar has a button that is not pressed.',
		'bar.visible': 'Below the form a bar shows with a prompt field; the button in the toolbar is pressed.',
		'request.resting.init': 'The prompt field is free.',
		'request.resting.done': 'The form is as the answer wants it; the prompt field is free.',
		'request.resting.error': 'A notice says why; the form is what it was; the prompt is still there.',
		'request.resting.deferred': 'A notice says when Retry is offered, second by second; the prompt is still there.',
		'request.running.requesting': 'Stop shows; the prompt field is locked; the form is what it was.',
		'request.running.suggesting': 'Stop shows; the fields that have arrived stand in the form.',
		'request.queued': 'The status says that the request waits in line; Stop shows; the prompt field is locked.',
		'access.allowed': 'Requests are allowed.',
		'access.barred': 'A banner says why nothing may be asked; the prompt field is locked.',
		'request.settling.finishing': 'The last fields get their place.',
		'request.settling.restoring': 'The form gets back what was in it.',
		'request.settling.discarding': 'The form gets back what was in it, and no notice shows.',
	},
} );
