import type { Context, formAssistantMachine } from '../../machines/form-assistant';
import { NO_LINE } from '../../machines/ai-request';
import type { StoryTable } from '../../machines/_model/story-table';

const prompt = 'An RSVP form with the number of guests';
const name = '<!-- wp:jetpack/field-name /-->';

const fresh: Context = {
	draft: '',
	prompt: '',
	before: '',
	text: '',
	written: 0,
	failure: null,
	line: NO_LINE,
	postId: 7,
};
const asked: Context = { ...fresh, draft: prompt, prompt };
const answered: Context = { ...asked, text: name, written: name.length };
const shown = { bar: 'visible', access: 'allowed' } as const;

/** One story for each leaf state of the flow `form-assistant`. */
export const formAssistantStories = {
	'bar.hidden.away': { value: { ...shown, bar: { hidden: 'away' }, request: { resting: 'init' } }, context: fresh },
	'bar.hidden.closed': {
		value: { ...shown, bar: { hidden: 'closed' }, request: { resting: 'init' } },
		context: fresh,
	},
	'bar.visible': { value: { ...shown, request: { resting: 'init' } }, context: { ...fresh, draft: prompt } },
	'request.resting.init': { value: { ...shown, request: { resting: 'init' } }, context: fresh },
	'request.resting.done': {
		value: { ...shown, request: { resting: 'done' } },
		context: { ...answered, draft: '' },
	},
	'request.resting.error': {
		value: { ...shown, request: { resting: 'error' } },
		context: {
			...asked,
			failure: {
				kind: 'refused',
				code: 'error_service_unavailable',
				reason: 'The server is overloaded or not ready yet.',
				requestId: 'req_7c1d',
			},
		},
	},
	'request.running.requesting': { value: { ...shown, request: { running: 'requesting' } }, context: asked },
	'request.running.suggesting': { value: { ...shown, request: { running: 'suggesting' } }, context: answered },
	'request.queued': {
		value: { ...shown, request: 'queued' },
		context: { ...asked, line: { pause: 30_000, waited: 30_000 } },
	},
	'access.allowed': {
		value: { ...shown, request: { resting: 'done' } },
		context: { ...answered, draft: 'And a message' },
	},
	'access.barred': {
		value: { ...shown, access: 'barred', request: { resting: 'init' } },
		context: { ...fresh, draft: prompt },
	},
	'request.settling.finishing': {
		value: { ...shown, request: { settling: 'finishing' } },
		context: { ...answered, draft: '' },
	},
	'request.settling.restoring': {
		value: { ...shown, request: { settling: 'restoring' } },
		context: {
			...answered,
			failure: { kind: 'unreached', code: 'error_network', reason: '', requestId: '' },
		},
	},
} satisfies StoryTable< typeof formAssistantMachine >;
