/** What an editor adds to what the site has said of usage, until the site says it anew: as pure functions. */
import type { FeatureData, Taken } from './ai-feature.types';

/** With one request more. The site has counted it when it came. */
export const withRequest = ( feature: FeatureData | null ): FeatureData | null =>
	feature && {
		...feature,
		requestsCount: feature.requestsCount + 1,
		usagePeriod: feature.usagePeriod && {
			...feature.usagePeriod,
			requestsCount: feature.usagePeriod.requestsCount + 1,
		},
	};

/** With what an answer took. What the site does not count stays uncounted. */
export const withTaken = ( feature: FeatureData | null, { tokens, output, cost }: Taken ): FeatureData | null =>
	feature && {
		...feature,
		tokensUsed: feature.tokensUsed && {
			input: feature.tokensUsed.input + tokens - output,
			output: feature.tokensUsed.output + output,
		},
		costEstimate: feature.costEstimate === null ? cost : feature.costEstimate + ( cost ?? 0 ),
	};
