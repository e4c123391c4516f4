/** The port `plan`: what the plan of the site is called. */
import apiFetch from '@wordpress/api-fetch';
import type { ApiFetch } from '@wordpress/api-fetch';
import type { Services } from '../../../machines/notices/plan-notice';
import { asRecord, asText, parseJson } from '../../_kit/json';
import { askSite } from '../../_kit/site-request';

/** The name of the plan in what the site says of itself: its `data` is JSON in a text. */
export const planIn = ( answer: unknown ): string => {
	const data = asRecord( parseJson( asText( asRecord( answer )?.data ) ) );
	return asText( asRecord( data?.plan )?.product_name ).trim();
};

/**
 * What the flow plan-notice needs from outside.
 *
 * @param deps Parts of the world that are not the browser's own.
 */
export const createPlanNoticeServices = ( deps: { request?: ApiFetch } = {} ): Services => {
	const { request = apiFetch } = deps;
	return {
		plan: ( _: void, signal: AbortSignal ) =>
			askSite( signal, async () => planIn( await request< unknown >( { path: '/jetpack/v4/site', signal } ) ) ),
	};
};
