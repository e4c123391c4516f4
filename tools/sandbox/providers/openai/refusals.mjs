/** OpenAI's error responses, by status. */

/** @type {Record<number, { message: string, type: string, code: string | null }>} */
const refusals = {
	401: {
		message: 'Incorrect API key provided: KEY. You can find your API key at the sandbox.',
		type: 'invalid_request_error',
		code: 'invalid_api_key',
	},
	402: {
		message: 'Insufficient balance. Please add credit to your account.',
		type: 'insufficient_balance',
		code: 'insufficient_balance',
	},
	403: {
		message: 'This key may not use the model.',
		type: 'permission_error',
		code: 'permission_denied',
	},
	413: {
		message: "This model's maximum context length is 8192 tokens. Please reduce the length of the messages.",
		type: 'invalid_request_error',
		code: 'context_length_exceeded',
	},
	422: {
		message: 'The prompt was flagged as potentially violating the usage policy.',
		type: 'invalid_request_error',
		code: 'content_policy_violation',
	},
	429: {
		message: 'You exceeded your current quota, please check your plan and billing details.',
		type: 'insufficient_quota',
		code: 'insufficient_quota',
	},
	503: { message: 'That model is currently overloaded with other requests.', type: 'server_error', code: null },
};

/** The body of a rate limit error: the account is fine, its limit per minute is reached. @param {number} seconds */
export const busy = ( seconds ) => ( {
	error: {
		message: `Rate limit reached for sandbox on requests per minute. Please try again in ${ seconds }s.`,
		type: 'requests',
		param: null,
		code: 'rate_limit_exceeded',
	},
} );

/**
 * The body of an error response.
 *
 * @param {number} status
 * @param {string} [key] The key of the request; a 401 repeats it, like the real API, so that tests catch code that leaks it.
 */
export function refusal( status, key = 'sk-sandbox-0000000000000000' ) {
	const { message, type, code } = refusals[ status ] ?? {
		message: `The sandbox refuses with ${ status }, as it was asked to.`,
		type: status < 500 ? 'invalid_request_error' : 'server_error',
		code: null,
	};
	return { error: { message: message.replace( 'KEY', key ), type, param: null, code } };
}
