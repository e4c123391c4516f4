import type { FocusRequest, StreamEnd, Stream, Tag } from '../../_kit';
import type { AccessChange, FeatureTell } from '../../ai/ai-feature';
import type { Failure, Line, Reply, WordsInput } from '../../ai/ai-request';

export type { Tag };

export interface Context {
	/** What stands in the prompt field. */
	draft: string;
	/** What was asked last. */
	prompt: string;
	/** The markup of the form's inner blocks when it was asked. */
	before: string;
	/** The answer as far as it has arrived: block markup. */
	text: string;
	/** How much of the answer stands in the form, in characters. */
	written: number;
	failure: Failure | null;
	/** The time in line of the request that is under way. */
	line: Line;
	postId: number | null;
}

export interface Input {
	/** Null when the post is not known. */
	postId: number | null;
}

export type Event =
	/** Whether the form or a block in it is selected, and whether there is anything in it. */
	| { type: 'selection.change'; isWithin: boolean; isEmpty: boolean }
	| { type: 'bar.toggle' }
	| { type: 'prompt.edit'; text: string }
	/** Asks. `form` is the markup of the form's inner blocks as they are now. */
	| { type: 'prompt.submit'; form: string }
	| { type: 'request.retry'; form: string }
	| { type: 'answer.stop' }
	/** The same from outside of the bar, whether it shows or not. */
	| { type: 'request.stop' }
	/** From there: what has come of the answer is dropped. */
	| { type: 'request.discard' }
	| AccessChange
	/** A component begins to render the form. */
	| { type: 'form.show' }
	/** The form holds the answer up to this character. */
	| { type: 'form.written'; upTo: number }
	/** The form holds the whole answer. */
	| { type: 'form.finished' }
	/** The form is again what it was. */
	| { type: 'form.restored' }
	/** The author has undone what was written, and got back the form as it was. Told in place of taking the next blocks. */
	| { type: 'form.undone' }
	| Reply
	| StreamEnd< 'words' >;

/** Blocks of the answer that are whole. */
export interface Piece {
	markup: string;
	/** Whether they take the place of what is in the form, and do not follow it. */
	isFirst: boolean;
	/** How far into the answer they reach, in characters. */
	upTo: number;
}

export type Emitted =
	/** The author has opened the bar, and should see it. */
	| { type: 'bar.reveal' }
	/** Blocks have come. Answered by `form.written`. */
	| ( { type: 'form.write' } & Piece )
	/** The last of them have come: the form gets its submit button. Answered by `form.finished`. */
	| ( { type: 'form.finish' } & Piece )
	/** The request failed, or was dropped, after blocks had come. Answered by `form.restored`. */
	| { type: 'form.restore'; markup: string }
	| FeatureTell
	| FocusRequest;

/** What the flow needs from outside. */
export type Services = {
	/** Asks the AI query endpoint, see ai-request. */
	words: Stream< WordsInput, Reply >;
};
