/** Loaded when changes are wanted: with what compares texts. */
import { useMemo } from 'react';
import type { Block } from '@wordpress/blocks';
import { answerReviewMachine } from '../../../../machines/ai/answer-review';
import { useFlow } from '../../../_runtime/hooks/use-flow';
import { compare, outcomeOf } from './passages';
import { ReviewView } from './review-view';

export interface ReviewProps {
	/** The block's clientId. */
	block: string;
	/** The answer as it came. */
	answer: string;
	/** What was there before, and what the answer is, as blocks. */
	before: () => Block[];
	after: ( answer: string ) => Block[];
	/** Takes what came of the decisions. */
	onPlace: ( blocks: Block[] ) => void;
}

export default function Review( { block, answer, before, after, onPlace }: ReviewProps ) {
	// What was there before does not change while the block is there.
	const passages = useMemo( () => compare( before(), after( answer ) ), [ answer ] ); // eslint-disable-line react-hooks/exhaustive-deps
	const count = passages.filter( ( { isChanged } ) => isChanged ).length;
	const flow = useFlow( answerReviewMachine, {
		key: block,
		input: undefined,
		tell: [ { type: 'changes.found', answer, count } ],
		on: { 'review.place': ( { verdicts } ) => onPlace( outcomeOf( passages, verdicts ) ) },
	} );
	return <ReviewView flow={ flow } passages={ passages } />;
}
