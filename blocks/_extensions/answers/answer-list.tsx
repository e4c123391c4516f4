import { Button } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import { PanelButtons, PanelList } from '../../_shared/editor-plugin/panel-list';
import { quoted } from './messages';

export type Action = 'accept' | 'stop' | 'discard';

/** The minimum that the list needs of an answer. */
interface ListedAnswer {
	/** The clientId of its block. */
	clientId: string;
	/** Its first words. */
	excerpt: string;
	/** The actions offered in the list. */
	actions: readonly Action[];
}

interface Props< A extends ListedAnswer > {
	answers: readonly A[];
	onAction: ( answer: A, action: Action ) => void;
	/** Selects the block. */
	onShow: ( answer: A ) => void;
}

const labelOf = ( action: Action ): string =>
	( {
		accept: __( 'Accept', 'statecraft' ),
		stop: __( 'Stop', 'statecraft' ),
		discard: __( 'Discard', 'statecraft' ),
	} )[ action ];

/** Lists answers by their first words, each with its actions. */
export const AnswerList = < A extends ListedAnswer >( { answers, onAction, onShow }: Props< A > ) => (
	<PanelList>
		{ answers.map( ( answer ) => {
			const id = `statecraft-answer-${ answer.clientId }`;
			return (
				<li key={ answer.clientId }>
					<Button id={ id } variant="link" onClick={ () => onShow( answer ) }>
						{ quoted( answer.excerpt ) }
					</Button>
					<PanelButtons>
						{ answer.actions.map( ( action ) => (
							<Button
								key={ action }
								variant={ action === 'discard' ? 'tertiary' : 'secondary' }
								size="compact"
								aria-describedby={ id }
								onClick={ () => onAction( answer, action ) }
							>
								{ labelOf( action ) }
							</Button>
						) ) }
					</PanelButtons>
				</li>
			);
		} ) }
	</PanelList>
);
