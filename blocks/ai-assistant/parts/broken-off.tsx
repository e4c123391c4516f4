import { useSelector } from '@xstate/react';
import { __ } from '@wordpress/i18n';
import { Button } from '@wordpress/components';
import type { AssistantFlow } from './flow';

/** The actions for an answer that broke off, shown at the place where it ends. */
export function BrokenOff( { flow }: { flow: AssistantFlow } ) {
	const canContinue = useSelector( flow, ( snapshot ) => snapshot.can( { type: 'answer.continue' } ) );
	const canRestart = useSelector( flow, ( snapshot ) => snapshot.can( { type: 'answer.restart' } ) );
	return (
		( canContinue || canRestart ) && (
			<div className="statecraft-assistant__broken-off">
				{ canContinue && (
					<Button variant="primary" size="compact" onClick={ () => flow.send( { type: 'answer.continue' } ) }>
						{ __( 'Continue where it stopped', 'statecraft' ) }
					</Button>
				) }
				{ canRestart && (
					<Button
						variant="secondary"
						size="compact"
						onClick={ () => flow.send( { type: 'answer.restart' } ) }
					>
						{ __( 'Start again', 'statecraft' ) }
					</Button>
				) }
			</div>
		)
	);
}
