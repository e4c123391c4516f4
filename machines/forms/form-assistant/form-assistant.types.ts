import type { FocusRequest, StreamEnd, Stream, Tag } from '../../_kit';
import type { AccessChange, FeatureTell } from '../../ai/ai-feature';
import type { Failure, Backoff, Reply, WordsInput } from '../../ai/ai-request';

export type { Tag };

export interface Context {
	/** The text in the prompt field. */
	draft: string;
	/** The last prompt that was sent. */
	prompt: string;
	/** The serialized inner blocks of the form when the request was sent. */
	before: string;
	/** The answer received so far: block markup. */
	text: string;
	/** How much of the answer has been inserted into the form, in characters. */
	written: number;
	failure: Failure | null;
	/** How long the current request has waited in line. */
	backoff: Backoff;
	postId: number | null;
}

export interface Input {
	/** Null when there is no post. */
	postId: number | null;
}

export type Event =
	/** Whether the form or a block in it is selected, and whether the form has no inner blocks. */
	| { type: 'selection.change'; isWithin: boolean; isEmpty: boolean }
	| { type: 'bar.toggle' }
	| { type: 'prompt.edit'; text: string }
	/** Sends the prompt. `form` is the current markup of the form's inner blocks. */
	| { type: 'prompt.submit'; form: string }
	| { type: 'request.retry'; form: string }
	| { type: 'answer.stop' }
	/** `answer.stop` from outside the bar, whether the bar is visible or not. */
	| { type: 'request.stop' }
	/** Discards the blocks received so far, also from outside the bar. */
	| { type: 'request.discard' }
	| AccessChange
	/** A component started to render the form. */
	| { type: 'form.show' }
	/** The answer has been inserted up to this character. */
	| { type: 'form.written'; upTo: number }
	/** The whole answer has been inserted. */
	| { type: 'form.finished' }
	/** The form was restored. */
	| { type: 'form.restored' }
	/** The author undid the inserted blocks, which restored the form. Sent by the component instead of inserting the next piece. */
	| { type: 'form.undone' }
	| Reply
	| StreamEnd< 'words' >;

/** A run of complete blocks from the answer. */
export interface Piece {
	markup: string;
	/** Whether they replace the content of the form rather than being appended. */
	isFirst: boolean;
	/** The end of the piece in the answer, in characters. */
	upTo: number;
}

export type Emitted =
	/** The author opened the bar: scrolls it into view. */
	| { type: 'bar.reveal' }
	/** Inserts a piece into the form. Answered by `form.written`. */
	| ( { type: 'form.write' } & Piece )
	/** Inserts the last piece and the submit button. Answered by `form.finished`. */
	| ( { type: 'form.finish' } & Piece )
	/** Restores the form after a failed or discarded request. Answered by `form.restored`. */
	| { type: 'form.restore'; markup: string }
	| FeatureTell
	| FocusRequest;

/** The services of the flow, by port. */
export type Services = {
	/** Streams an answer from the AI query endpoint, see ai-request. */
	words: Stream< WordsInput, Reply >;
};
