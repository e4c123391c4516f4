import type { answerReviewMachine } from '../../../../machines/ai/answer-review';
import type { Flow } from '../../../_runtime/flows/flow';

export type ReviewFlow = Flow< typeof answerReviewMachine >;
