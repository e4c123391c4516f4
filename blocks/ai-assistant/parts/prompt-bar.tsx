import type { KeyboardEvent } from 'react';
import { __ } from '@wordpress/i18n';
import { Button } from '@wordpress/components';
import { useInstanceId } from '@wordpress/compose';
import { useFlowValue } from '../../_runtime/use-flow';
import { sparkles } from './icon';
import type { AssistantFlow } from './flow';

/** What can be asked, as placeholders that take turns: by the style sheet, which knows how many there are. */
const hintsFor = ( hasText: boolean ) =>
	hasText
		? [
				__( 'Ask for a change…', 'statecraft' ),
				__( 'Make it friendlier…', 'statecraft' ),
				__( 'Add an example…', 'statecraft' ),
				__( 'Turn it into a list…', 'statecraft' ),
			]
		: [
				__( 'Write about…', 'statecraft' ),
				__( 'Make a table for…', 'statecraft' ),
				__( 'List ideas for…', 'statecraft' ),
				__( 'Explain in simple words…', 'statecraft' ),
			];

interface Props {
	flow: AssistantFlow;
	fieldRef?: ( field: HTMLTextAreaElement | null ) => void;
}

/**
 * The field for the prompt, with Send or Stop. While nothing may be typed the field is read-only instead of disabled: a disabled field
 * drops the focus, and with it the Escape key that stops the request.
 */
export function PromptBar( { flow, fieldRef }: Props ) {
	const id = useInstanceId( PromptBar, 'statecraft-prompt' );
	const draft = useFlowValue( flow, ( { context } ) => context.draft );
	const isStoppable = useFlowValue( flow, ( snapshot ) => snapshot.hasTag( 'stoppable' ) );
	const isLocked = useFlowValue( flow, ( snapshot ) => snapshot.hasTag( 'busy' ) || snapshot.hasTag( 'barred' ) );
	const canSend = useFlowValue( flow, ( snapshot ) => snapshot.can( { type: 'prompt.submit' } ) );
	const hasText = useFlowValue( flow, ( { context } ) => context.text !== '' );

	const hints = hintsFor( hasText );

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
				{ __( 'Ask the AI assistant', 'statecraft' ) }
			</label>
			<div className="statecraft-assistant__ask">
				<textarea
					ref={ fieldRef }
					id={ id }
					className="statecraft-assistant__field"
					rows={ 1 }
					value={ draft }
					readOnly={ isLocked }
					aria-disabled={ isLocked }
					placeholder={ hints[ 0 ] }
					onChange={ ( { target } ) => flow.send( { type: 'prompt.edit', text: target.value } ) }
					onKeyDown={ onKeyDown }
				/>
				<span className="statecraft-assistant__hints" aria-hidden="true">
					{ hints.map( ( hint ) => (
						<span key={ hint }>{ hint }</span>
					) ) }
				</span>
			</div>
			{ isStoppable ? (
				<Button variant="secondary" size="compact" onClick={ () => flow.send( { type: 'answer.stop' } ) }>
					{ __( 'Stop', 'statecraft' ) }
				</Button>
			) : (
				<Button
					variant={ hasText ? 'secondary' : 'primary' }
					size="compact"
					disabled={ ! canSend }
					accessibleWhenDisabled
					onClick={ send }
				>
					{ __( 'Send', 'statecraft' ) }
				</Button>
			) }
		</div>
	);
}
