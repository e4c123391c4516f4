import { __ } from '@wordpress/i18n';
import { Button } from '@wordpress/components';
import { useFlowValue } from '../../_runtime/use-flow';
import type { AssistantEvent, AssistantFlow, RequestState } from './flow';

type Act = AssistantEvent[ 'type' ] & ( 'answer.accept' | 'answer.discard' | 'answer.restore' | 'request.retry' );

/** What can be done with an answer in each state. A state without its acts does not compile. */
const ACTS = {
	init: [],
	requesting: [],
	suggesting: [],
	done: [ 'answer.accept', 'answer.discard', 'answer.restore' ],
	error: [ 'answer.accept', 'request.retry', 'answer.discard' ],
} satisfies Record< RequestState, Act[] >;

/** Not offered at all where they cannot help; the others only wait for something to act on. */
const RARE: ReadonlySet< Act > = new Set( [ 'request.retry', 'answer.restore' ] );

const labelOf = ( act: Act ) =>
	( {
		'answer.accept': __( 'Accept', 'statecraft' ),
		'answer.discard': __( 'Discard', 'statecraft' ),
		'answer.restore': __( 'Try Again', 'statecraft' ),
		'request.retry': __( 'Retry', 'statecraft' ),
	} )[ act ];

interface Props {
	flow: AssistantFlow;
	state: RequestState;
}

export function AnswerActions( { flow, state }: Props ) {
	const possible = useFlowValue( flow, ( snapshot ) =>
		ACTS[ state ].filter( ( type ) => snapshot.can( { type } ) ).join( ' ' )
	).split( ' ' );
	const acts: Act[] = ACTS[ state ].filter( ( act ) => ! RARE.has( act ) || possible.includes( act ) );
	if ( acts.length === 0 ) {
		return null;
	}
	return (
		<div className="statecraft-assistant__actions">
			{ acts.map( ( type ) => (
				<Button
					key={ type }
					variant={ type === 'answer.accept' ? 'primary' : 'tertiary' }
					size="compact"
					disabled={ ! possible.includes( type ) }
					accessibleWhenDisabled
					onClick={ () => flow.send( { type } ) }
				>
					{ labelOf( type ) }
				</Button>
			) ) }
		</div>
	);
}
