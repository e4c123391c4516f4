import { useSelector } from '@xstate/react';
import { __ } from '@wordpress/i18n';
import { Button } from '@wordpress/components';
import { Prompt } from '../../../_shared/ai/prompt';
import { StopButton } from '../../../_shared/ai/stop-button';
import type { ImageFlow } from './flow';

/** One line: the prompt field, Generate or Stop, and the button that leads back. */
export function ImagePrompt( { flow }: { flow: ImageFlow } ) {
	const draft = useSelector( flow, ( { context } ) => context.draft );
	const isStoppable = useSelector( flow, ( snapshot ) => snapshot.hasTag( 'stoppable' ) );
	const isLocked = useSelector( flow, ( snapshot ) => snapshot.hasTag( 'busy' ) || snapshot.hasTag( 'barred' ) );

	// A locked field also disables the button; a rate limit disables only the button.
	const isTooEarly = useSelector( flow, ( snapshot ) => snapshot.matches( { images: { error: 'deferred' } } ) );
	const canClose = useSelector( flow, ( snapshot ) => snapshot.can( { type: 'surface.close' } ) );

	const send = () => flow.send( { type: 'prompt.submit' } );

	return (
		<Prompt
			label={ __( 'Describe the image', 'statecraft' ) }
			value={ draft }
			placeholders={ [ __( 'What would you like to see?', 'statecraft' ) ] }
			isLocked={ isLocked }
			onChange={ ( text ) => flow.send( { type: 'prompt.edit', text } ) }
			onEnter={ send }
		>
			{ isStoppable ? (
				<StopButton onStop={ () => flow.send( { type: 'request.stop' } ) } />
			) : (
				<Button
					variant="primary"
					size="compact"
					disabled={ isLocked || isTooEarly }
					accessibleWhenDisabled
					onClick={ send }
				>
					{ __( 'Generate', 'statecraft' ) }
				</Button>
			) }
			<div className="statecraft-prompt__acts">
				<Button
					variant="tertiary"
					size="compact"
					disabled={ ! canClose }
					accessibleWhenDisabled
					onClick={ () => flow.send( { type: 'surface.close' } ) }
				>
					{ __( 'Back to text', 'statecraft' ) }
				</Button>
			</div>
		</Prompt>
	);
}
