import type { answerReviewMachine } from '../../../../machines/answer-review';
import type { Flow } from '../../../_runtime/flow';

export type ReviewFlow = Flow< typeof answerReviewMachine >;
