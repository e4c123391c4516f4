import { useSelector } from '@xstate/react';
import { __ } from '@wordpress/i18n';
import { Button } from '@wordpress/components';
import { arrowUp } from '@wordpress/icons';
import { Prompt } from '../../_shared/ai/prompt';
import { StopButton } from '../../_shared/ai/stop-button';
import { AnswerActions } from './answer-actions';
import type { AssistantFlow, RequestState } from './flow';

/** The rotating placeholders: examples of prompts. */
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
	state: RequestState;
	fieldRef?: ( field: HTMLTextAreaElement | null ) => void;
}

/** One line: the prompt field, Send or Stop, and the actions on the answer. */
export function PromptBar( { flow, state, fieldRef }: Props ) {
	const draft = useSelector( flow, ( { context } ) => context.draft );
	const isStoppable = useSelector( flow, ( snapshot ) => snapshot.hasTag( 'stoppable' ) );
	const isLocked = useSelector( flow, ( snapshot ) => snapshot.hasTag( 'busy' ) || snapshot.hasTag( 'barred' ) );
	const canSend = useSelector( flow, ( snapshot ) => snapshot.can( { type: 'prompt.submit' } ) );
	const hasText = useSelector( flow, ( { context } ) => context.text !== '' );

	const send = () => flow.send( { type: 'prompt.submit' } );

	return (
		<Prompt
			label={ __( 'Ask the AI assistant', 'statecraft' ) }
			value={ draft }
			placeholders={ hintsFor( hasText ) }
			isLocked={ isLocked }
			onChange={ ( text ) => flow.send( { type: 'prompt.edit', text } ) }
			onEnter={ send }
			fieldRef={ fieldRef }
		>
			{ isStoppable ? (
				<StopButton onStop={ () => flow.send( { type: 'answer.stop' } ) } />
			) : (
				<Button
					variant={ hasText ? 'secondary' : 'primary' }
					size="compact"
					icon={ arrowUp }
					disabled={ ! canSend }
					accessibleWhenDisabled
					onClick={ send }
				>
					<span className="statecraft-prompt__word">{ __( 'Send', 'statecraft' ) }</span>
				</Button>
			) }
			<AnswerActions flow={ flow } state={ state } />
		</Prompt>
	);
}
