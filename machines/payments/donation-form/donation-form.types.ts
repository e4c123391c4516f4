import type { PageLeave, Tag } from '../../_kit';

export type { Tag };

/** The answer of the site to a press: the provider's page, or why there is none. */
export interface Answer {
	ok: boolean;
	/** The provider's page. */
	url: string;
	kind?: 'invalid' | 'outdated' | 'paid' | 'failed';
	/** For the visitor. */
	message?: string;
	/** The id of the same payment, made before, if it may be made once more. */
	again?: string;
}

/** The answer of the site to the question what became of a payment. */
export interface PaymentAnswer {
	/** `reload`: it is paid, and the page shows more when it is loaded anew. */
	status: 'paid' | 'pending' | 'cancelled' | 'failed' | 'reload';
	message: string;
}

export interface Context {
	/** What the status says; empty: the usual words of the state. */
	message: string;
	/** The provider's page. */
	url: string;
	/** The id of the payment that is made once more, or may be. */
	again: string;
	/** How often the site was asked what became of a payment. */
	tries: number;
}

export type Event =
	/** Another interval or amount was chosen, or a field with an amount was left. `message`: what is wrong with the amount. */
	| { type: 'choice.change'; message: string }
	/** A letter was typed. */
	| { type: 'choice.type'; message: string }
	| { type: 'form.submit'; message: string }
	/** The same payment is made once more, on demand. */
	| { type: 'form.repeat' }
	/** What the server has printed: the result of a press without the script, or of coming back from the provider. */
	| { type: `page.${ 'invalid' | 'failed' | 'cancelled' | 'pending' | 'paid' }`; message: string }
	| { type: 'page.repeated'; message: string; again: string }
	/** The browser shows the page again as it was left. */
	| { type: 'page.restore' };

export type Emitted =
	| PageLeave
	/** Submits the form without the script: the page that follows has a new form. */
	| { type: 'form.send' }
	| { type: 'page.reload' }
	/** Moves the focus to the status, or to the field with the wrong amount. */
	| { type: 'focus.status' }
	| { type: 'focus.field' };
