/**
 * Form assistant: a request in the author's words, a form that grows while the answer arrives.
 *
 * Promise to the author: a form is replaced only by whole blocks of the answer; stopping keeps those that have come, a failure brings back
 * the form as it was, and either way the prompt stays. An answer is one undo level, and Undo while it is written ends it. Where the author is
 * elsewhere by then, as before publishing, it can be stopped from there, or what has come dropped.
 *
 * Where the site writes as many answers as it may, a request waits in line, holds nothing of the site, and can be stopped.
 *
 * Three independent regions: whether the bar shows, the request itself, and whether anything may be asked, as it is told.
 */
import { thrown } from '../../_kit';
import { hearing } from '../../ai/ai-feature';
import { NO_LINE } from '../../ai/ai-request';
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
		line: NO_LINE,
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
						'The site writes as many answers as it may. This request waits and holds nothing of it.',
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
			...hearing,
			on: {
				...hearing.on,
				'words.fail': { actions: { type: 'tellOfAccess', params: thrown } },
			},
		},
	},
} );
