/** Lazy-loaded when the changes are opened, together with the diff library. */
import { useMemo } from 'react';
import type { Block } from '@wordpress/blocks';
import { answerReviewMachine } from '../../../../machines/ai/answer-review';
import { useFlow } from '../../../_runtime/hooks/use-flow';
import { compare, outcomeOf } from './passages';
import { ReviewView } from './review-view';

export interface ReviewProps {
	/** The block's clientId. */
	block: string;
	/** The raw answer. */
	answer: string;
	/** The original and the answer, as blocks. */
	before: () => Block[];
	after: ( answer: string ) => Block[];
	/** Receives the blocks after the review. */
	onPlace: ( blocks: Block[] ) => void;
}

export default function Review( { block, answer, before, after, onPlace }: ReviewProps ) {
	// The original does not change while the block exists.
	const passages = useMemo( () => compare( before(), after( answer ) ), [ answer ] ); // eslint-disable-line react-hooks/exhaustive-deps
	const count = passages.filter( ( { isChanged } ) => isChanged ).length;
	const flow = useFlow( answerReviewMachine, {
		key: block,
		input: undefined,
		propEvents: [ { type: 'changes.found', answer, count } ],
		on: { 'review.place': ( { verdicts } ) => onPlace( outcomeOf( passages, verdicts ) ) },
	} );
	return <ReviewView flow={ flow } passages={ passages } />;
}
