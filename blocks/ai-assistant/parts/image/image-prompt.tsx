import type { KeyboardEvent } from 'react';
import { __ } from '@wordpress/i18n';
import { Button } from '@wordpress/components';
import { useInstanceId } from '@wordpress/compose';
import { useFlowValue } from '../../../_runtime/use-flow';
import { sparkles } from '../icon';
import type { ImageFlow } from './flow';

/** The field for what is to be seen, with Generate or Stop. Read-only instead of disabled, so that it keeps the focus and Escape stops. */
export function ImagePrompt( { flow }: { flow: ImageFlow } ) {
	const id = useInstanceId( ImagePrompt, 'statecraft-image-prompt' );
	const draft = useFlowValue( flow, ( { context } ) => context.draft );
	const isStoppable = useFlowValue( flow, ( snapshot ) => snapshot.hasTag( 'stoppable' ) );
	const isLocked = useFlowValue( flow, ( snapshot ) => snapshot.hasTag( 'busy' ) );

	const send = () => flow.send( { type: 'prompt.submit' } );
	const onKeyDown = ( event: KeyboardEvent ) => {
		const isPlainEnter = event.key === 'Enter' && ! event.shiftKey && ! event.ctrlKey && ! event.metaKey;
		if ( isPlainEnter && ! event.nativeEvent.isComposing ) {
			event.preventDefault();
			send();
		}
	};

	return (
		<div className="statecraft-assistant__prompt">
			<span className="statecraft-assistant__mark">{ sparkles }</span>
			<label className="screen-reader-text" htmlFor={ id }>
				{ __( 'Describe the image', 'statecraft' ) }
			</label>
			<div className="statecraft-assistant__ask">
				<textarea
					id={ id }
					className="statecraft-assistant__field"
					rows={ 1 }
					value={ draft }
					readOnly={ isLocked }
					aria-disabled={ isLocked }
					placeholder={ __( 'What would you like to see?', 'statecraft' ) }
					onChange={ ( { target } ) => flow.send( { type: 'prompt.edit', text: target.value } ) }
					onKeyDown={ onKeyDown }
				/>
			</div>
			{ isStoppable ? (
				<Button variant="secondary" size="compact" onClick={ () => flow.send( { type: 'request.stop' } ) }>
					{ __( 'Stop', 'statecraft' ) }
				</Button>
			) : (
				<Button variant="primary" size="compact" disabled={ isLocked } accessibleWhenDisabled onClick={ send }>
					{ __( 'Generate', 'statecraft' ) }
				</Button>
			) }
		</div>
	);
}
