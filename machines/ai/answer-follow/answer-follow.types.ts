import type { Tag } from '../../_kit';

export type { Tag };

/** All there is to know is the state. */
export type Context = Record< string, never >;

export type Event =
	/** Whether an answer is being written, or asked for, now. */
	| { type: 'answer.change'; isWritten: boolean }
	/** The author has scrolled away from its end, or has touched or selected something. */
	| { type: 'view.leave' }
	/** The author has scrolled to its end. */
	| { type: 'view.return' }
	/** The author asks for the newest words. */
	| { type: 'newest.request' };
