import { __ } from '@wordpress/i18n';
import { Button } from '@wordpress/components';
import { useFlowValue } from '../../_runtime/use-flow';
import type { AssistantEvent, AssistantFlow, RequestState } from './flow';

type Act = AssistantEvent[ 'type' ] &
	( `answer.${ 'accept' | 'regenerate' | 'undo' | 'restore' | 'discard' }` | 'request.retry' );

/** What can be done with an answer in each state. A state without its acts does not compile. */
const ACTS = {
	init: [ 'answer.restore' ],
	requesting: [],
	queued: [],
	suggesting: [],
	done: [ 'answer.accept', 'answer.regenerate', 'answer.undo', 'answer.restore', 'answer.discard' ],
	error: [ 'answer.accept', 'request.retry', 'answer.undo', 'answer.discard' ],
	deferred: [ 'answer.accept', 'answer.undo', 'answer.discard' ],
} satisfies Record< RequestState, Act[] >;

/** Offered even where they cannot help: they only wait for something to act on. */
const USUAL: ReadonlySet< Act > = new Set( [ 'answer.accept', 'answer.discard' ] );

/** The words of each act, and what it does in more of them. */
const wordsOf = ( act: Act ): [ label: string, hint: string ] =>
	(
		( {
			'answer.accept': [ __( 'Accept', 'statecraft' ), __( 'Puts the answer into the post', 'statecraft' ) ],
			'answer.regenerate': [
				__( 'Regenerate', 'statecraft' ),
				__( 'Asks the same again; this answer stays until the new one begins', 'statecraft' ),
			],
			'answer.undo': [
				__( 'Undo last', 'statecraft' ),
				__( 'Goes back to what stood before this answer', 'statecraft' ),
			],
			'answer.restore': [
				__( 'Try Again', 'statecraft' ),
				__( 'Goes back to the text that the assistant began with', 'statecraft' ),
			],
			'answer.discard': [
				__( 'Discard', 'statecraft' ),
				__( 'Drops the answer and the conversation', 'statecraft' ),
			],
			'request.retry': [ __( 'Retry', 'statecraft' ), __( 'Sends the same request again', 'statecraft' ) ],
		} ) satisfies Record< Act, [ string, string ] >
	 )[ act ];

interface Props {
	flow: AssistantFlow;
	state: RequestState;
}

export function AnswerActions( { flow, state }: Props ) {
	const possible = useFlowValue( flow, ( snapshot ) =>
		ACTS[ state ].filter( ( type ) => snapshot.can( { type } ) ).join( ' ' )
	).split( ' ' );
	const acts: Act[] = ACTS[ state ].filter( ( act ) => USUAL.has( act ) || possible.includes( act ) );
	if ( acts.length === 0 ) {
		return null;
	}
	return (
		<div className="statecraft-assistant__actions">
			{ acts.map( ( type ) => {
				const [ label, hint ] = wordsOf( type );
				return (
					// The tooltips of the editor do not open under the mouse in the canvas.
					<Button
						key={ type }
						variant={ type === 'answer.accept' ? 'primary' : 'tertiary' }
						size="compact"
						title={ hint }
						disabled={ ! possible.includes( type ) }
						accessibleWhenDisabled
						onClick={ () => flow.send( { type } ) }
					>
						{ label }
					</Button>
				);
			} ) }
		</div>
	);
}
