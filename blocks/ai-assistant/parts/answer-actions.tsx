import type { ComponentProps } from 'react';
import { useSelector } from '@xstate/react';
import { __ } from '@wordpress/i18n';
import { Button } from '@wordpress/components';
import { backup, check, rotateLeft, trash, undo, update } from '@wordpress/icons';
import type { AssistantEvent, AssistantFlow, RequestState } from './flow';

type Action = AssistantEvent[ 'type' ] &
	( `answer.${ 'accept' | 'regenerate' | 'undo' | 'restore' | 'discard' }` | 'request.retry' );

/** The actions on an answer in each state. Exhaustive: a state without its actions does not compile. */
const ACTIONS = {
	init: [ 'answer.restore' ],
	requesting: [],
	queued: [],
	suggesting: [],
	done: [ 'answer.accept', 'answer.regenerate', 'answer.undo', 'answer.restore', 'answer.discard' ],
	interrupted: [ 'answer.accept', 'answer.undo', 'answer.restore', 'answer.discard' ],
	error: [ 'answer.accept', 'request.retry', 'answer.undo', 'answer.discard' ],
	deferred: [ 'answer.accept', 'answer.undo', 'answer.discard' ],
} satisfies Record< RequestState, Action[] >;

interface ActionTexts {
	label: string;
	/** A longer description. */
	hint: string;
	icon: ComponentProps< typeof Button >[ 'icon' ];
	/** Only the icon is shown: all actions share a line with the field. */
	isIconOnly?: true;
}

/** The primary action; where an answer broke off, it is shown below that place instead. */
const PRIMARY: Partial< Record< RequestState, Action > > = {
	done: 'answer.accept',
	error: 'answer.accept',
	deferred: 'answer.accept',
};

const textsOf = ( action: Action ): ActionTexts =>
	(
		( {
			'answer.accept': {
				label: __( 'Accept', 'statecraft' ),
				hint: __( 'Inserts the answer into the post', 'statecraft' ),
				icon: check,
			},
			'answer.regenerate': {
				label: __( 'Regenerate', 'statecraft' ),
				hint: __( 'Asks again; this answer stays until the new one starts', 'statecraft' ),
				icon: update,
				isIconOnly: true,
			},
			'answer.undo': {
				label: __( 'Undo last', 'statecraft' ),
				hint: __( 'Goes back to what was there before this answer', 'statecraft' ),
				icon: undo,
				isIconOnly: true,
			},
			'answer.restore': {
				label: __( 'Try Again', 'statecraft' ),
				hint: __( 'Goes back to the text the assistant started with', 'statecraft' ),
				icon: backup,
				isIconOnly: true,
			},
			'answer.discard': {
				label: __( 'Discard', 'statecraft' ),
				hint: __( 'Removes the answer and the conversation', 'statecraft' ),
				icon: trash,
			},
			'request.retry': {
				label: __( 'Retry', 'statecraft' ),
				hint: __( 'Sends the same request again', 'statecraft' ),
				icon: rotateLeft,
			},
		} ) satisfies Record< Action, ActionTexts >
	 )[ action ];

interface Props {
	flow: AssistantFlow;
	state: RequestState;
}

export function AnswerActions( { flow, state }: Props ) {
	const possible = useSelector( flow, ( snapshot ) =>
		ACTIONS[ state ].filter( ( type ) => snapshot.can( { type } ) ).join( ' ' )
	).split( ' ' );
	const actions: Action[] = ACTIONS[ state ].filter( ( action ) => possible.includes( action ) );
	if ( actions.length === 0 ) {
		return null;
	}
	return (
		<div className="statecraft-prompt__acts">
			{ actions.map( ( type ) => {
				const { label, hint, icon, isIconOnly } = textsOf( type );
				return (
					// The editor's tooltips do not open on hover within the canvas.
					<Button
						key={ type }
						variant={ type === PRIMARY[ state ] ? 'primary' : 'tertiary' }
						size="compact"
						icon={ icon }
						title={ hint }
						aria-label={ isIconOnly && label }
						onClick={ () => flow.send( { type } ) }
					>
						{ ! isIconOnly && <span className="statecraft-prompt__word">{ label }</span> }
					</Button>
				);
			} ) }
		</div>
	);
}
