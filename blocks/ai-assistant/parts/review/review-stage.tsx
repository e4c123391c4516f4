import { Suspense, lazy } from 'react';
import type { ReactNode } from 'react';
import { useSelector } from '@xstate/react';
import { __ } from '@wordpress/i18n';
import { Button } from '@wordpress/components';
import { GENERATE_TITLE } from '../../../../machines/ai/ai-request';
import { requestOf } from '../flow';
import type { AssistantFlow, AssistantSnapshot } from '../flow';
import type { ReviewFlow } from './flow';
import type { ReviewProps } from './review';

const Missing = () => (
	<p>{ __( 'The changes could not be loaded. Save your post and reload the page.', 'statecraft' ) }</p>
);

const Review = lazy( () => import( './review' ).catch( () => ( { default: Missing } ) ) );

/** The answer whose changes can be reviewed; null if there is none, or no original to compare it with. */
function comparable( snapshot: AssistantSnapshot ): string | null {
	const { text, original, promptType } = snapshot.context;
	const state = requestOf( snapshot );
	const isAtRest = state === 'done' || state === 'error' || state === 'deferred';
	return isAtRest && text && original.content && text !== original.content && promptType !== GENERATE_TITLE
		? text
		: null;
}

interface Props extends Omit< ReviewProps, 'answer' > {
	flow: ReviewFlow;
	assistant: AssistantFlow;
	/** The answer. */
	children: ReactNode;
}

/** The answer; if it changes the original, with a button that shows the changes in its place. */
export function ReviewStage( { flow, assistant, children, ...review }: Props ) {
	const answer = useSelector( assistant, comparable );
	const isOpen = useSelector( flow, ( { value } ) => value !== 'closed' );
	if ( answer === null ) {
		return children;
	}
	return (
		<>
			<div className="statecraft-review__switch">
				<Button
					variant="tertiary"
					size="compact"
					onClick={ () => flow.send( { type: isOpen ? 'review.close' : 'review.open' } ) }
				>
					{ isOpen ? __( 'Show answer', 'statecraft' ) : __( 'Show changes', 'statecraft' ) }
				</Button>
			</div>
			{ isOpen ? (
				<Suspense fallback={ <p role="status">{ __( 'Comparing…', 'statecraft' ) }</p> }>
					<Review answer={ answer } { ...review } />
				</Suspense>
			) : (
				children
			) }
		</>
	);
}
