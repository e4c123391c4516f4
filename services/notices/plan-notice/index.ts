/** The port `plan`: the name of the site's plan. */
import { apiFetch } from '../../_kit/site-client';
import type { ApiFetch } from '../../_kit/site-client';
import type { Services } from '../../../machines/notices/plan-notice';
import { asRecord, asText, parseJson } from '../../_kit/json';
import { requestSite } from '../../_kit/site-request';

/** The name of the plan in the response, whose `data` is a JSON string. */
export const planIn = ( answer: unknown ): string => {
	const data = asRecord( parseJson( asText( asRecord( answer )?.data ) ) );
	return asText( asRecord( data?.plan )?.product_name ).trim();
};

/**
 * The services of the flow `plan-notice`.
 *
 * @param deps Replacements for the browser's own.
 */
export const createPlanNoticeServices = ( deps: { request?: ApiFetch } = {} ): Services => {
	const { request = apiFetch } = deps;
	return {
		plan: ( _: void, signal: AbortSignal ) =>
			requestSite( signal, async () =>
				planIn( await request< unknown >( { path: '/jetpack/v4/site', signal } ) )
			),
	};
};
