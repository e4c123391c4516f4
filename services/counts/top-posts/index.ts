/** The port `viewed`: the posts that were viewed most. */
import { addQueryArgs } from '@wordpress/url';
import { apiFetch } from '../../_kit/site-client';
import type { ApiFetch } from '../../_kit/site-client';
import type { Services } from '../../../machines/counts/top-posts';
import { readPost } from '../../_kit/post-card';
import { requestSite } from '../../_kit/site-request';

/**
 * The services of the flow `top-posts`.
 *
 * @param deps Replacements for the browser's own.
 */
export const createTopPostsServices = ( deps: { request?: ApiFetch } = {} ): Services => {
	const { request = apiFetch } = deps;
	return {
		viewed: ( { period, types }, signal ) =>
			requestSite( signal, async () => {
				const path = addQueryArgs( '/statecraft/v1/top-posts', { period, types } );
				const answer = await request< unknown >( { path, signal } );
				if ( ! Array.isArray( answer ) ) {
					throw new Error( 'The site did not say which posts were viewed.' );
				}
				return answer.flatMap( readPost );
			} ),
	};
};
