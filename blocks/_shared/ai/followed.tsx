import type { ReactNode } from 'react';
import { useSelector } from '@xstate/react';
import { __ } from '@wordpress/i18n';
import { Button } from '@wordpress/components';
import { arrowDown } from '@wordpress/icons';
import { answerFollowMachine } from '../../../machines/ai/answer-follow';
import type { Flow } from '../../_runtime/flows/flow';
import { useFlow } from '../../_runtime/hooks/use-flow';
import { useFollow } from '../../_runtime/hooks/use-follow';

export type FollowFlow = Flow< typeof answerFollowMachine >;

/**
 * The flow that keeps the end of an answer in view while it is written.
 *
 * @param key       The block's clientId.
 * @param isWritten Whether an answer is requested or being written now.
 */
export const useFollowFlow = ( key: string, isWritten: boolean ): FollowFlow =>
	useFlow( answerFollowMachine, { key, input: undefined, propEvents: [ { type: 'answer.change', isWritten } ] } );

/**
 * Content that grows while an answer is written: its end is kept in view until the author scrolls, touches or selects anything; a button
 * resumes.
 */
export function Followed( { flow, children }: { flow: FollowFlow; children: ReactNode } ) {
	const state = useSelector( flow, ( { value } ) => value );
	const ref = useFollow( state === 'idle' ? 'off' : state, ( type ) => flow.send( { type: `view.${ type }` } ) );
	return (
		<div ref={ ref }>
			{ children }
			{ state === 'released' && (
				<Button
					className="statecraft-newest"
					variant="primary"
					size="compact"
					icon={ arrowDown }
					title={ __( 'Scrolls to the newest text and keeps it in view', 'statecraft' ) }
					onClick={ () => flow.send( { type: 'newest.request' } ) }
				>
					{ __( 'Newest', 'statecraft' ) }
				</Button>
			) }
		</div>
	);
}
