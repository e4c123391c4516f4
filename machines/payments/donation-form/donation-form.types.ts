import type { PageLeave, Tag } from '../../_kit';

export type { Tag };

/** The site's response to a submission: the provider's page, or why there is none. */
export interface Answer {
	ok: boolean;
	/** The provider's page. */
	url: string;
	kind?: 'invalid' | 'outdated' | 'paid' | 'failed';
	/** For the visitor. */
	message?: string;
	/** The id of an earlier payment for the same, if it may be repeated. */
	again?: string;
}

/** The site's response about the state of a payment. */
export interface PaymentAnswer {
	/** `reload`: it is paid, and the page shows more after a reload. */
	status: 'paid' | 'pending' | 'cancelled' | 'failed' | 'reload';
	message: string;
}

export interface Context {
	/** The message in the status; empty: the default text of the state. */
	message: string;
	/** The provider's page. */
	url: string;
	/** The id of the payment that is being repeated, or may be. */
	again: string;
	/** How often the site was asked for the state of a payment. */
	tries: number;
}

export type Event =
	/** Another interval or amount was chosen, or an amount field lost focus. `message`: what is wrong with the amount. */
	| { type: 'choice.change'; message: string }
	/** A key was pressed in an amount field. */
	| { type: 'choice.type'; message: string }
	| { type: 'form.submit'; message: string }
	/** The visitor asks to pay for the same again. */
	| { type: 'form.repeat' }
	/** What the server has rendered: the result of a submission without the script, or of the return from the provider. */
	| { type: `page.${ 'invalid' | 'failed' | 'cancelled' | 'pending' | 'paid' }`; message: string }
	| { type: 'page.repeated'; message: string; again: string }
	/** The browser restores the page from its back/forward cache. */
	| { type: 'page.restore' };

export type Emitted =
	| PageLeave
	/** Submits the form without the script: the next page has a new form. */
	| { type: 'form.send' }
	| { type: 'page.reload' }
	/** Moves the focus to the status, or to the field with the invalid amount. */
	| { type: 'focus.status' }
	| { type: 'focus.field' };
