import block from '../../../blocks/ai-assistant/block.json';
import type { Passage } from '../../../blocks/ai-assistant/parts/review/passages';
import { ReviewView } from '../../../blocks/ai-assistant/parts/review/review-view';
import { model } from '../../../test/machines/ai/answer-review/answer-review.model';
import { flowStories } from '../../_kit/flow-stories';
import { answerReviewStories } from './answer-review.table';
import '../../../blocks/ai-assistant/editor.scss';

const plain = { before: null, after: null, isOnlyFormat: false };

/** Two changed paragraphs, and an unchanged one between them. */
const passages: Passage[] = [
	{
		...plain,
		isChanged: true,
		words: [
			{ kind: 'kept', text: 'Trams run half ' },
			{ kind: 'removed', text: 'emty' },
			{ kind: 'added', text: 'empty' },
			{ kind: 'kept', text: ' in spring, also line 28.' },
		],
	},
	{ ...plain, isChanged: false, words: [ { kind: 'kept', text: 'Café tables are free until June.' } ] },
	{
		...plain,
		isChanged: true,
		words: [ { kind: 'added', text: 'Take a light jacket, and coins for the coffee.' } ],
	},
];

export default flowStories( {
	model,
	table: answerReviewStories,
	block,
	view: ( flow ) => <ReviewView flow={ flow } passages={ passages } />,
} );
