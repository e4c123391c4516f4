import { failed } from '../../../machines/_kit';
import type { Context, formAssistantMachine } from '../../../machines/forms/form-assistant';
import { NO_BACKOFF } from '../../../machines/ai/ai-request';
import type { StoryTable } from '../../../machines/_exploration/story-table';

const prompt = 'An RSVP form with the number of guests';
const name = '<!-- wp:jetpack/field-name /-->';

const fresh: Context = {
	draft: '',
	prompt: '',
	before: '',
	text: '',
	written: 0,
	failure: null,
	backoff: NO_BACKOFF,
	postId: 7,
};
const asked: Context = { ...fresh, draft: prompt, prompt };
const answered: Context = { ...asked, text: name, written: name.length };
const bar = 'visible';
const access = 'allowed';

/** One story for each leaf state of the flow `form-assistant`. */
export const formAssistantStories = {
	'bar.hidden.away': { value: { bar: { hidden: 'away' }, request: { resting: 'init' }, access }, context: fresh },
	'bar.hidden.closed': {
		value: { bar: { hidden: 'closed' }, request: { resting: 'init' }, access },
		context: fresh,
	},
	'bar.visible': { value: { bar, request: { resting: 'init' }, access }, context: { ...fresh, draft: prompt } },
	'request.resting.init': { value: { bar, request: { resting: 'init' }, access }, context: fresh },
	'request.resting.done': {
		value: { bar, request: { resting: 'done' }, access },
		context: { ...answered, draft: '' },
	},
	'request.resting.error': {
		value: { bar, request: { resting: 'error' }, access },
		context: {
			...asked,
			failure: failed( 'refused', {
				code: 'error_service_unavailable',
				reason: 'The server is overloaded or not ready yet.',
				requestId: 'req_7c1d',
			} ),
		},
	},
	'request.resting.deferred': {
		value: { bar, request: { resting: 'deferred' }, access },
		context: {
			...asked,
			failure: failed( 'refused', {
				code: 'error_service_unavailable',
				reason: 'Too many requests.',
				requestId: 'req_8a11',
				retryAfter: 30,
				retryLeft: 21,
				cause: { kind: 'busy', provider: 'Mistral', isQuoted: true },
			} ),
		},
	},
	'request.running.requesting': { value: { bar, request: { running: 'requesting' }, access }, context: asked },
	'request.running.suggesting': { value: { bar, request: { running: 'suggesting' }, access }, context: answered },
	'request.queued': {
		value: { bar, request: 'queued', access },
		context: { ...asked, backoff: { pause: 30_000, waited: 30_000 } },
	},
	'access.allowed': {
		value: { bar, request: { resting: 'done' }, access },
		context: { ...answered, draft: 'And a message' },
	},
	'access.barred': {
		value: { bar, request: { resting: 'init' }, access: 'barred' },
		context: { ...fresh, draft: prompt },
	},
	'request.settling.finishing': {
		value: { bar, request: { settling: 'finishing' }, access },
		context: { ...answered, draft: '' },
	},
	'request.settling.restoring': {
		value: { bar, request: { settling: 'restoring' }, access },
		context: {
			...answered,
			failure: failed( 'unreached', { code: 'error_network' } ),
		},
	},
	'request.settling.discarding': {
		value: { bar, request: { settling: 'discarding' }, access },
		context: answered,
	},
} satisfies StoryTable< typeof formAssistantMachine >;
