import { configure, fireEvent, render, screen, within } from '@testing-library/react';
import { useSelector } from '@xstate/react';
import { frozen } from '../../../../blocks/_runtime/flows/flow';
import type { ReviewFlow } from '../../../../blocks/ai-assistant/parts/review/flow';
import type { Passage } from '../../../../blocks/ai-assistant/parts/review/passages';
import { ReviewView } from '../../../../blocks/ai-assistant/parts/review/review-view';
import type { answerReviewMachine } from '../../../../machines/ai/answer-review';
import { storySnapshot } from '../../../../machines/_exploration/story-table';
import { answerReviewStories } from '../../../../stories/machines/ai/answer-review.table';
import { explore, titleOf } from '../../../../machines/_exploration/explore';
import { isPressable, walkView } from '../../../_kit/view';
import type { Assertions, Interactions } from '../../../_kit/view';
import { model } from './answer-review.model';

// Queries include hidden elements: checking takes most of the time.
configure( { defaultHidden: true } );

const passage = ( isChanged: boolean, ...words: Passage[ 'words' ] ): Passage => ( {
	before: null,
	after: null,
	isOnlyFormat: false,
	isChanged,
	words,
} );
const passages = [
	passage( true, { kind: 'kept', text: 'An ' }, { kind: 'removed', text: 'odl' }, { kind: 'added', text: 'old' } ),
	passage( false, { kind: 'kept', text: 'A frog' } ),
	passage( true, { kind: 'added', text: 'Splash' } ),
];

const change = ( place: number ) => within( screen.getByRole( 'group', { name: `Change ${ place + 1 } of 2` } ) );
const status = () => screen.getByRole( 'status' ).textContent;

const interactions: Interactions< typeof answerReviewMachine > = {
	'review.open': 'outside',
	'review.close': 'outside',
	'changes.found': 'outside',
	'change.decide': ( { place, verdict } ) =>
		fireEvent.click(
			change( place ).getByRole( 'button', {
				name: verdict === 'accepted' ? 'Accept change' : 'Reject change',
			} )
		),
	'review.apply': () => fireEvent.click( screen.getByRole( 'button', { name: 'Insert into post' } ) ),
};

const expectVerdicts = ( verdicts: readonly ( string | null )[], canApply: boolean ) => {
	verdicts.forEach( ( verdict, place ) => {
		const pressed = change( place )
			.getAllByRole( 'button' )
			.map( ( button ) => button.getAttribute( 'aria-pressed' ) );
		expect( pressed ).toEqual( [ String( verdict === 'accepted' ), String( verdict === 'refused' ) ] );
	} );
	expect( isPressable( 'Insert into post' ) ).toBe( canApply );
	expect( status() ).toBe( `${ verdicts.filter( Boolean ).length } of 2 changes decided.` );
};

const assertions: Assertions< typeof answerReviewMachine > = {
	closed: () => expect( screen.queryAllByRole( 'button' ) ).toEqual( [] ),
	'open.comparing': () => expect( status() ).toBe( 'Comparing…' ),
	'open.unchanged': () => {
		expect( status() ).toBe( 'The answer is identical to the original, word for word.' );
		expect( screen.queryAllByRole( 'button' ) ).toEqual( [] );
	},
	'open.undecided': ( { context } ) => expectVerdicts( context.verdicts, false ),
	'open.decided': ( { context } ) => expectVerdicts( context.verdicts, true ),
};

/** Renders it as its block does: with the changes of the answer in the flow. */
function Shown( { flow }: { flow: ReviewFlow } ) {
	const count = useSelector( flow, ( { context } ) => context.verdicts.length );
	return <ReviewView flow={ flow } passages={ count > 0 ? passages : [ passages[ 1 ]! ] } />;
}

describe( 'each generated path on the rendered changes', () => {
	it.each( explore( model ).paths.map( ( path ) => [ titleOf( path ), path ] as const ) )(
		'%s',
		async ( _, path ) => {
			await walkView( { model, render: ( flow ) => <Shown flow={ flow } />, interactions, assertions }, path );
		}
	);
} );

it( 'removed and added text is distinguishable without colour, and for screen readers', () => {
	const snapshot = storySnapshot( model.machine, answerReviewStories[ 'open.undecided' ] );
	render( <ReviewView flow={ frozen< typeof answerReviewMachine >( snapshot ) } passages={ passages } /> );
	expect( document.querySelector( 'del' ) ).toHaveTextContent( 'Removed: odl' );
	expect( [ ...document.querySelectorAll( 'ins' ) ].map( ( one ) => one.textContent ) ).toEqual( [
		'Added: old',
		'Added: Splash',
	] );
	expect( screen.getAllByRole( 'listitem' ).map( ( one ) => one.textContent ) ).toEqual( [
		expect.stringContaining( 'An Removed: odlAdded: old' ),
		'A frog',
		expect.stringContaining( 'Added: Splash' ),
	] );
} );

it( 'a change of only the formatting says so', () => {
	const snapshot = storySnapshot( model.machine, answerReviewStories[ 'open.undecided' ] );
	const bold = { ...passage( true, { kind: 'kept', text: 'A frog' } ), isOnlyFormat: true };
	render( <ReviewView flow={ frozen< typeof answerReviewMachine >( snapshot ) } passages={ [ bold ] } /> );
	expect( screen.getByText( 'Only the formatting changes, not the words.' ) ).toBeVisible();
} );
