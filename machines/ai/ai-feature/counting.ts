/** Adds usage to the last quota that was read, until it is read again. Pure functions. */
import type { Quota, Usage } from './ai-feature.types';

/** The quota with one more request. The site itself counted the request when it was received. */
export const withRequest = ( quota: Quota | null ): Quota | null =>
	quota && {
		...quota,
		requestsCount: quota.requestsCount + 1,
		usagePeriod: quota.usagePeriod && {
			...quota.usagePeriod,
			requestsCount: quota.usagePeriod.requestsCount + 1,
		},
	};

/** The quota with the usage of an answer added. Counters that the site does not keep (null) stay null. */
export const withUsage = ( quota: Quota | null, { tokens, output, cost }: Usage ): Quota | null =>
	quota && {
		...quota,
		tokensUsed: quota.tokensUsed && {
			input: quota.tokensUsed.input + tokens - output,
			output: quota.tokensUsed.output + output,
		},
		costEstimate: quota.costEstimate === null ? cost : quota.costEstimate + ( cost ?? 0 ),
	};
