import type { Tag } from '../../_kit';

export type { Tag };

/** What the site answers to an address. */
export interface Answer {
	/** `sent`: the same for every address. `outdated`: the page has to be loaded again, or has got a new seal with this answer. */
	kind: 'sent' | 'invalid' | 'limited' | 'outdated';
	/** For the visitor. */
	message: string;
}

export interface Context {
	/** The answer's words; empty: none yet, or no answer. */
	message: string;
}

export type Event = { type: 'form.open' } | { type: 'form.submit' };
