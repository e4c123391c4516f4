import { failed } from '../../../machines/_kit';
import type { Context, Goal, Overview, Step, StepState, firstRunMachine } from '../../../machines/connection/first-run';
import type { StoryTable } from '../../../machines/_exploration/story-table';

const step = ( id: string, label: string, state: StepState, help = '', text = 'Write a post' ): Step => ( {
	...{ id, label, state, help, url: '#/payments', text },
} );

const donation: Goal = {
	...{ id: 'donation', title: 'First donation', isReached: false },
	steps: [
		step(
			'provider',
			'A payment provider accepts its key',
			'failed',
			'Stripe does not accept this key: it was deleted or rolled.',
			'Payment settings'
		),
		step( 'post', 'A donation form is published', 'done' ),
		step(
			'paid',
			'A donation has arrived',
			'open',
			'Open the post and donate. In test mode, no money moves.',
			'Payments'
		),
	],
};

const answer: Goal = {
	...{ id: 'answer', title: 'First answer of the assistant', isReached: true },
	steps: [
		step( 'provider', 'An AI provider is set up', 'done' ),
		step( 'test', 'The provider answers', 'done' ),
		step( 'answer', 'The assistant has written something', 'done' ),
	],
};

const map: Goal = {
	...{ id: 'map', title: 'First map', isReached: false },
	steps: [
		step( 'service', 'The map service works', 'done' ),
		step( 'block', 'A post has a map', 'open', 'Insert the Map block in a post, and save it.' ),
		step( 'marker', 'A map with a marker is published', 'open', 'Add a marker to the map, and publish the post.' ),
	],
};

const reached = ( goal: Goal ): Goal => ( {
	...goal,
	isReached: true,
	steps: goal.steps.map( ( one ) => ( { ...one, state: 'done' as const, help: '' } ) ),
} );

const open: Overview = { isHidden: false, goals: [ donation, answer, map ] };
const hidden: Overview = { isHidden: true, goals: [] };

const empty: Context = { overview: null, failure: null };
const fresh: Context = { ...empty, overview: open };

/** One story for each leaf state of the flow `first-run`. */
export const firstRunStories = {
	unknown: { value: 'unknown', context: empty },
	open: { value: 'open', context: fresh },
	checking: { value: 'checking', context: fresh },
	reached: {
		value: 'reached',
		context: { ...empty, overview: { isHidden: false, goals: open.goals.map( reached ) } },
	},
	hiding: { value: 'hiding', context: fresh },
	hidden: { value: 'hidden', context: { ...empty, overview: hidden } },
	showing: { value: 'showing', context: { ...empty, overview: hidden } },
	forbidden: { value: 'forbidden', context: empty },
	'failed.reading': {
		value: { failed: 'reading' },
		context: {
			...empty,
			failure: failed( 'redirected', { code: 'login', reason: 'https://example.org/wp-login.php' } ),
		},
	},
	'failed.checking': { value: { failed: 'checking' }, context: { ...fresh, failure: failed( 'silent' ) } },
	'failed.hiding': { value: { failed: 'hiding' }, context: { ...fresh, failure: failed( 'unreached' ) } },
	'failed.showing': {
		value: { failed: 'showing' },
		context: {
			overview: hidden,
			failure: failed( 'unreadable', { code: 'page', reason: 'Access denied – Fortress' } ),
		},
	},
} satisfies StoryTable< typeof firstRunMachine >;
