import type { Tag } from '../../_kit';

export type { Tag };

/** What the site says became of the last code of the person, with the page's own clock in place of the seconds that are left. */
export interface Answer {
	/** `none`: there is no code any more. `closed`: the list of purchases is no longer open. */
	state: 'waiting' | 'used' | 'expired' | 'none' | 'closed';
	/** When it expires by the page's clock, in milliseconds. */
	ends: number;
}

export interface Context {
	/** When the code expires by the page's clock, in milliseconds, as far as is known. */
	ends: number;
	/** How often in a row the site could not be asked. */
	tries: number;
}

export interface Input {
	ends: number;
}

/** The document is in the background, or visible again. */
export type Event = { type: 'page.hide' } | { type: 'page.show' };
