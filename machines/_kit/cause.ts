/** Why a provider did not do what the site asked of it, as the site has found it out: for words that say whose matter it is. */
export interface Cause {
	kind:
		/** The service has more to do than it can, and says when to ask again. */
		| 'busy'
		/** The service cannot be reached or does not work. */
		| 'down'
		/** It broke off in the middle of an answer. */
		| 'cut'
		/** What it sent is no answer. */
		| 'garbage'
		/** It does not accept the key of the site. */
		| 'key'
		/** The account behind that key is empty. */
		| 'credit'
		/** It does not know the model or the address. */
		| 'place'
		/** It does not want to answer this. */
		| 'flagged'
		/** It is too much at once. */
		| 'large'
		/** The requests that the site allows are used up. */
		| 'limit'
		/** The site has no service to ask. */
		| 'unset'
		/** It refused, for a reason of its own. */
		| 'other';
	/** What the service is called; empty when that is not known. */
	provider: string;
	/** Whether the reason of the failure is in the words of the service, and not in those of the site. */
	isQuoted: boolean;
}
