/**
 * Form assistant: turns a prompt into a form, whose blocks are inserted while the answer streams.
 *
 * Promise to the author: a form is replaced only by complete blocks of the answer; stopping keeps those that have arrived, a failure
 * restores the form as it was, and either way the prompt stays. An answer is one undo level, and Undo while it streams ends it. If the
 * author is elsewhere by then, such as in the pre-publish panel, the answer can be stopped or discarded from there.
 *
 * When the site is at its limit of concurrent answers, a request waits in line without holding a connection, and can be stopped.
 *
 * Three parallel regions: whether the bar is visible, the request itself, and whether requests may be sent (mirrored from `ai-feature`).
 */
import { failureParams } from '../../_kit';
import { accessRegion } from '../../ai/ai-feature';
import { NO_BACKOFF } from '../../ai/ai-request';
import { bar } from './bar';
import { formAssistant } from './form-assistant.setup';
import { resting } from './resting';
import { running } from './running';
import { settling } from './settling';

export const formAssistantMachine = formAssistant.createMachine( {
	id: 'form-assistant',
	context: ( { input } ) => ( {
		draft: '',
		prompt: '',
		before: '',
		text: '',
		written: 0,
		failure: null,
		backoff: NO_BACKOFF,
		postId: input.postId,
	} ),
	type: 'parallel',
	states: {
		bar,
		request: {
			initial: 'resting',
			states: {
				resting,
				running,
				queued: {
					description:
						'The site is at its limit of concurrent answers. The request waits without holding a connection.',
					tags: [ 'busy', 'stoppable', 'holds-page' ],
					on: {
						'answer.stop': { guard: 'isShown', target: 'resting.init' },
						'request.stop': 'resting.init',
					},
					after: { turn: 'running' },
				},
				settling,
			},
		},
		access: {
			...accessRegion,
			on: {
				...accessRegion.on,
				'words.fail': { actions: { type: 'reportRefusal', params: failureParams } },
			},
		},
	},
} );
