/** What is shown instead of the changes while the comparison code is loading, and if it fails to load. */
import { act, render, screen } from '@testing-library/react';
import { frozen } from '../../../blocks/_runtime/flows/flow';
import { ReviewStage } from '../../../blocks/ai-assistant/parts/review/review-stage';
import { aiRequestMachine } from '../../../machines/ai/ai-request';
import type { Context } from '../../../machines/ai/ai-request';
import { answerReviewMachine } from '../../../machines/ai/answer-review';
import { storySnapshot } from '../../../machines/_exploration/story-table';
import { aiRequestStories } from '../../../stories/machines/ai/ai-request.table';
import { answerReviewStories } from '../../../stories/machines/ai/answer-review.table';
import { settled } from '../../_kit/live';

jest.mock( '../../../blocks/ai-assistant/parts/review/review', () => {
	throw new Error( 'No network' );
} );

const original = { content: 'An old pont', messages: [] };

const STAGE = '../../../blocks/ai-assistant/parts/review/review-stage';
/** The modules that it shares with the test: two copies of these would not work together. */
const SHARED = [
	'react',
	'react/jsx-runtime',
	'@wordpress/components',
	'@xstate/react',
	'../../../blocks/_runtime/hooks/use-flow',
];

/** The stage in a newly opened page: lazy-loaded code is loaded once. */
function fresh(): typeof ReviewStage {
	const shared = SHARED.map( ( name ) => [ name, jest.requireActual< object >( name ) ] as const );
	let stage = ReviewStage;
	jest.isolateModules( () => {
		shared.forEach( ( [ name, module ] ) => void jest.doMock( name, () => module ) );
		stage = jest.requireActual< { ReviewStage: typeof ReviewStage } >( STAGE ).ReviewStage;
	} );
	return stage;
}

function show(
	review: keyof typeof answerReviewStories,
	state: keyof typeof aiRequestStories = 'request.resting.done.whole',
	more: Partial< Context > = {},
	Stage = ReviewStage
) {
	const { value, context } = aiRequestStories[ state ];
	const assistant = storySnapshot( aiRequestMachine, { value, context: { ...context, original, ...more } } );
	render(
		<Stage
			flow={ frozen< typeof answerReviewMachine >(
				storySnapshot( answerReviewMachine, answerReviewStories[ review ] )
			) }
			assistant={ frozen< typeof aiRequestMachine >( assistant ) }
			block="1"
			before={ () => [] }
			after={ () => [] }
			onPlace={ () => {} }
		>
			<p>The answer</p>
		</Stage>
	);
	return screen.queryByRole( 'button' )?.textContent ?? '';
}

it( 'says that it is comparing, and what to do if that cannot be loaded', async () => {
	expect( show( 'open.comparing', 'request.resting.done.whole', {}, fresh() ) ).toBe( 'Show answer' );
	expect( screen.getByRole( 'status' ) ).toHaveTextContent( 'Comparing…' );
	await act( settled );
	expect( screen.getByText( /^The changes could not be loaded\./ ) ).toBeVisible();
	expect( screen.queryByText( 'The answer' ) ).toBeNull();
} );

it.each( [
	[ 'an answer at rest', 'request.resting.done.whole', {}, 'Show changes' ],
	[ 'what had arrived before a failure', 'request.resting.error', {}, 'Show changes' ],
	[ 'an answer that is being written', 'request.running.suggesting', {}, '' ],
	[ 'an answer to a prompt alone', 'request.resting.done.whole', { original: { content: '', messages: [] } }, '' ],
	[ 'the text that was there', 'request.resting.done.whole', { text: original.content }, '' ],
	[ 'a title', 'request.resting.done.whole', { promptType: 'generateTitle' }, '' ],
] as const )( 'changes are offered only for an answer that rewrites a text: %s', ( _, state, more, button ) => {
	expect( show( 'closed', state, more ) ).toBe( button );
	expect( screen.getByText( 'The answer' ) ).toBeVisible();
} );
