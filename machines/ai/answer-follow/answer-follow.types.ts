import type { Tag } from '../../_kit';

export type { Tag };

/** Empty: the state value holds everything. */
export type Context = Record< string, never >;

export type Event =
	/** Whether an answer is requested or streaming now. */
	| { type: 'answer.change'; isWritten: boolean }
	/** The author scrolled away from the end of the answer, or touched or selected something. */
	| { type: 'view.leave' }
	/** The author scrolled to the end of the answer. */
	| { type: 'view.return' }
	/** The author pressed “Newest”. */
	| { type: 'newest.request' };
