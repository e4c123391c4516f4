import type { Tag } from '../../_kit';

export type { Tag };

/** The site's response to an email address. It is the same for any address. */
export interface Answer {
	ok: boolean;
	kind?: 'sent' | 'invalid' | 'outdated' | 'failed';
	/** For the reader. */
	message?: string;
}

export interface Context {
	/** The message in the status; empty: the default text of the state. */
	message: string;
}

export type Event =
	/** The “Log in” button was pressed, or pressed again. */
	| { type: 'login.open' }
	| { type: 'login.close' }
	/** A button of the form was pressed: to request a link, to open it, or to sign out. */
	| { type: 'form.submit' }
	/** What the server has rendered. */
	| { type: 'page.sent' | 'page.refused'; message: string }
	| { type: 'page.confirming' | 'page.open' | 'page.expired' }
	/** The browser restores the page from its back/forward cache. */
	| { type: 'page.restore' };

export type Emitted =
	/** Submits the form without the script: a new page follows. */
	| { type: 'form.send' }
	/** Moves the focus to the status, or to the email address. */
	| { type: 'focus.status' }
	| { type: 'focus.field' };
