import { aiRequestMachine } from '../../../machines/ai/ai-request';
import { storySnapshot } from '../../../machines/_exploration/story-table';
import type { StoryTable } from '../../../machines/_exploration/story-table';
import { aiRequestStories } from '../../../stories/machines/ai/ai-request.table';
import { explore } from '../../../machines/_exploration/explore';
import { impossibleStories } from '../../../machines/_exploration/stories';
import { model } from '../../machines/ai/ai-request/ai-request.model';

const exploration = explore( model );
const impossible = ( table: Partial< StoryTable< typeof aiRequestMachine > > ) =>
	impossibleStories( exploration, aiRequestMachine, table );

it( 'every story shows a state that the flow can be in', () => {
	expect( impossible( aiRequestStories ) ).toEqual( [] );
} );

it( 'a story that cannot be is refused', () => {
	const { 'request.resting.done.whole': done, 'request.resting.error': error } = aiRequestStories;
	const withoutFailure = { ...error, context: done.context };
	const elsewhere = { ...done, value: error.value };
	expect( impossible( { 'request.resting.error': withoutFailure } ) ).toEqual( [ 'request.resting.error' ] );
	// @ts-expect-error the story does not stand in the state that it is named after
	expect( impossible( { 'request.resting.done.whole': elsewhere } ) ).toEqual( [ 'request.resting.done.whole' ] );
} );

it( 'a table with a state missing, or one too many, does not compile', () => {
	const { 'draft.typed': typed, ...others } = aiRequestStories;
	// @ts-expect-error the story of draft.typed is missing
	expect( others satisfies StoryTable< typeof aiRequestMachine > ).not.toHaveProperty( [ 'draft.typed' ] );
	// @ts-expect-error there is no such state
	expect( { ...others, 'draft.typed': typed, 'draft.lost': typed } satisfies StoryTable<
		typeof aiRequestMachine
	> ).toBeTruthy();
} );

it.each( Object.entries( aiRequestStories ) )( 'the story %s asks nothing of the world', ( _, story ) => {
	const { value, children } = storySnapshot( aiRequestMachine, story );
	expect( [ value, children ] ).toEqual( [ story.value, {} ] );
} );
