import { useSelector } from '@xstate/react';
import { __, _n, sprintf } from '@wordpress/i18n';
import { Button } from '@wordpress/components';
import type { ReviewFlow } from './flow';
import type { Passage, Words } from './passages';

/** A run of words in `ins` or `del`, with a text for screen readers. */
function Run( { kind, text }: Words ) {
	switch ( kind ) {
		case 'kept':
			return <span>{ text }</span>;
		case 'removed':
			return (
				<del>
					<span className="screen-reader-text">{ __( 'Removed:', 'statecraft' ) } </span>
					{ text }
				</del>
			);
		case 'added':
			return (
				<ins>
					<span className="screen-reader-text">{ __( 'Added:', 'statecraft' ) } </span>
					{ text }
				</ins>
			);
	}
}

const Text = ( { words }: Pick< Passage, 'words' > ) => (
	<p className="statecraft-review__text" dir="auto">
		{ words.map( ( run, index ) => (
			<Run key={ index } { ...run } />
		) ) }
	</p>
);

interface ChangeProps extends Pick< Passage, 'words' | 'isOnlyFormat' > {
	flow: ReviewFlow;
	place: number;
	count: number;
}

function Change( { flow, place, count, words, isOnlyFormat }: ChangeProps ) {
	const verdict = useSelector( flow, ( { context } ) => context.verdicts[ place ] ?? null );
	const decide = ( to: 'accepted' | 'refused' ) => flow.send( { type: 'change.decide', place, verdict: to } );
	return (
		<li className="statecraft-review__change" data-verdict={ verdict ?? 'open' }>
			<div
				role="group"
				aria-label={
					/* translators: 1: the number of a change, 2: how many there are. */
					sprintf( __( 'Change %1$d of %2$d', 'statecraft' ), place + 1, count )
				}
			>
				<Text words={ words } />
				{ isOnlyFormat && (
					<p className="statecraft-review__note">
						{ __( 'Only the formatting changes, not the words.', 'statecraft' ) }
					</p>
				) }
				<div className="statecraft-review__verdict">
					<Button
						variant="secondary"
						size="compact"
						isPressed={ verdict === 'accepted' }
						onClick={ () => decide( 'accepted' ) }
					>
						{ __( 'Accept change', 'statecraft' ) }
					</Button>
					<Button
						variant="tertiary"
						size="compact"
						isPressed={ verdict === 'refused' }
						onClick={ () => decide( 'refused' ) }
					>
						{ __( 'Reject change', 'statecraft' ) }
					</Button>
				</div>
			</div>
		</li>
	);
}

const decidedText = ( decided: number, count: number ) =>
	sprintf(
		/* translators: 1: how many changes are decided, 2: how many there are. */
		_n( '%1$d of %2$d change decided.', '%1$d of %2$d changes decided.', count, 'statecraft' ),
		decided,
		count
	);

interface Props {
	flow: ReviewFlow;
	passages: readonly Passage[];
}

/** The changes of an answer, for every state of the review. */
export function ReviewView( { flow, passages }: Props ) {
	const state = useSelector( flow, ( { value } ) => ( typeof value === 'string' ? value : value.open ) );
	const decided = useSelector( flow, ( { context } ) => context.verdicts.filter( Boolean ).length );
	const changes = passages.filter( ( { isChanged } ) => isChanged );
	if ( state === 'closed' || state === 'comparing' ) {
		return <p role="status">{ state === 'comparing' ? __( 'Comparing…', 'statecraft' ) : '' }</p>;
	}
	return (
		<div className="statecraft-review" data-state={ state }>
			<ol className="statecraft-review__passages" aria-label={ __( 'Changes', 'statecraft' ) }>
				{ passages.map( ( passage, index ) =>
					passage.isChanged ? (
						<Change
							key={ index }
							flow={ flow }
							place={ changes.indexOf( passage ) }
							count={ changes.length }
							{ ...passage }
						/>
					) : (
						<li key={ index } className="statecraft-review__same">
							<Text words={ passage.words } />
						</li>
					)
				) }
			</ol>
			<div className="statecraft-review__end">
				<p role="status">
					{ state === 'unchanged'
						? __( 'The answer is identical to the original, word for word.', 'statecraft' )
						: decidedText( decided, changes.length ) }
				</p>
				{ state !== 'unchanged' && (
					<Button
						variant="primary"
						size="compact"
						disabled={ state !== 'decided' }
						accessibleWhenDisabled
						onClick={ () => flow.send( { type: 'review.apply' } ) }
					>
						{ __( 'Insert into post', 'statecraft' ) }
					</Button>
				) }
			</div>
		</div>
	);
}
