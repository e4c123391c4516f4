import { Button } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import type { Waiting } from './waiting';
import { quoted } from './words';

type Act = 'answer.accept' | 'answer.discard' | 'answer.stop';

interface Props {
	answers: readonly Waiting[];
	onAct: ( answer: Waiting, act: Act ) => void;
	/** Leads to the block. */
	onShow: ( answer: Waiting ) => void;
}

const actsFor = ( { isRunning, isShown, canAccept }: Waiting ): [ Act, string ][] => {
	if ( ! isShown ) {
		return [];
	}
	if ( isRunning ) {
		return [ [ 'answer.stop', __( 'Stop', 'statecraft' ) ] ];
	}
	return [
		...( canAccept ? [ [ 'answer.accept', __( 'Accept', 'statecraft' ) ] satisfies [ Act, string ] ] : [] ),
		[ 'answer.discard', __( 'Discard', 'statecraft' ) ],
	];
};

/** Answers by their first words, each with what can be done about it. */
export const AnswerList = ( { answers, onAct, onShow }: Props ) => (
	<ul className="statecraft-answers">
		{ answers.map( ( answer ) => {
			const id = `statecraft-answer-${ answer.clientId }`;
			return (
				<li key={ answer.clientId }>
					<Button id={ id } variant="link" onClick={ () => onShow( answer ) }>
						{ quoted( answer.words ) }
					</Button>
					<div className="statecraft-answers__acts">
						{ actsFor( answer ).map( ( [ act, label ] ) => (
							<Button
								key={ act }
								variant={ act === 'answer.discard' ? 'tertiary' : 'secondary' }
								size="compact"
								aria-describedby={ id }
								onClick={ () => onAct( answer, act ) }
							>
								{ label }
							</Button>
						) ) }
					</div>
				</li>
			);
		} ) }
	</ul>
);
