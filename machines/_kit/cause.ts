/**
 * Why a provider failed a request of the site, as far as the server could tell. The block picks its error message accordingly: the user, the
 * owner or the provider has to act.
 */
export interface Cause {
	kind:
		/** The provider is overloaded or rate-limits the site, and says when to retry. */
		| 'busy'
		/** The provider cannot be reached, or answers with a server error. */
		| 'down'
		/** The connection broke in the middle of a response. */
		| 'cut'
		/** The response could not be parsed. */
		| 'garbage'
		/** The API key of the site was rejected. */
		| 'key'
		/** The account of that key has no credit left. */
		| 'credit'
		/** The endpoint or the model does not exist, or the site refuses its URL. */
		| 'place'
		/** Content moderation refused the request. */
		| 'flagged'
		/** The request is too large. */
		| 'large'
		/** The site's own request limit is reached. */
		| 'limit'
		/** No provider is set up on the site. */
		| 'unset'
		/** Any other refusal by the provider. */
		| 'other';
	/** The name of the provider; empty if unknown. */
	provider: string;
	/** Whether the failure's `reason` is the provider's own message, not the site's. */
	isQuoted: boolean;
}
