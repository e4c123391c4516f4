/** What an editor adds to what the site has said of usage, until the site says it anew: as pure functions. */
import type { Quota, Taken } from './ai-feature.types';

/** With one request more. The site has counted it when it came. */
export const withRequest = ( quota: Quota | null ): Quota | null =>
	quota && {
		...quota,
		requestsCount: quota.requestsCount + 1,
		usagePeriod: quota.usagePeriod && {
			...quota.usagePeriod,
			requestsCount: quota.usagePeriod.requestsCount + 1,
		},
	};

/** With what an answer took. What the site does not count stays uncounted. */
export const withTaken = ( quota: Quota | null, { tokens, output, cost }: Taken ): Quota | null =>
	quota && {
		...quota,
		tokensUsed: quota.tokensUsed && {
			input: quota.tokensUsed.input + tokens - output,
			output: quota.tokensUsed.output + output,
		},
		costEstimate: quota.costEstimate === null ? cost : quota.costEstimate + ( cost ?? 0 ),
	};
