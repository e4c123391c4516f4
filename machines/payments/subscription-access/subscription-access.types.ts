import type { Tag } from '../../_kit';

export type { Tag };

/** The answer of the site to an email address. It is the same whoever has it. */
export interface Answer {
	ok: boolean;
	kind?: 'sent' | 'invalid' | 'outdated' | 'failed';
	/** For the reader. */
	message?: string;
}

export interface Context {
	/** What the status says; empty: the usual words of the state. */
	message: string;
}

export type Event =
	/** The button “Log in” was pressed, and pressed again. */
	| { type: 'login.open' }
	| { type: 'login.close' }
	/** A button of the form was pressed: to get a link, to open it, or to sign out. */
	| { type: 'form.submit' }
	/** What the server has printed. */
	| { type: 'page.sent' | 'page.refused'; message: string }
	| { type: 'page.confirming' | 'page.open' | 'page.expired' }
	/** The browser shows the page again as it was left. */
	| { type: 'page.restore' };

export type Emitted =
	/** Submits the form without the script: a new page follows. */
	| { type: 'form.send' }
	/** Moves the focus to the status, or to the email address. */
	| { type: 'focus.status' }
	| { type: 'focus.field' };
