import { Button } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import { quoted } from './words';

export type Act = 'accept' | 'stop' | 'discard';

/** The least that an answer needs to be listed. */
interface Listed {
	/** The clientId of its block. */
	clientId: string;
	/** Its first words. */
	words: string;
	/** The actions offered in the list. */
	acts: readonly Act[];
}

interface Props< A extends Listed > {
	answers: readonly A[];
	onAct: ( answer: A, act: Act ) => void;
	/** Selects the block. */
	onShow: ( answer: A ) => void;
}

const labelOf = ( act: Act ): string =>
	( {
		accept: __( 'Accept', 'statecraft' ),
		stop: __( 'Stop', 'statecraft' ),
		discard: __( 'Discard', 'statecraft' ),
	} )[ act ];

/** Lists answers by their first words, each with its actions. */
export const AnswerList = < A extends Listed >( { answers, onAct, onShow }: Props< A > ) => (
	<ul className="statecraft-answers">
		{ answers.map( ( answer ) => {
			const id = `statecraft-answer-${ answer.clientId }`;
			return (
				<li key={ answer.clientId }>
					<Button id={ id } variant="link" onClick={ () => onShow( answer ) }>
						{ quoted( answer.words ) }
					</Button>
					<div className="statecraft-answers__acts">
						{ answer.acts.map( ( act ) => (
							<Button
								key={ act }
								variant={ act === 'discard' ? 'tertiary' : 'secondary' }
								size="compact"
								aria-describedby={ id }
								onClick={ () => onAct( answer, act ) }
							>
								{ labelOf( act ) }
							</Button>
						) ) }
					</div>
				</li>
			);
		} ) }
	</ul>
);
