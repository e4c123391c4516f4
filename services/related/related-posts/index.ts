/** The port `posts`: the posts that the front end lists as related to a post. */
import { apiFetch } from '../../_kit/site-client';
import type { ApiFetch } from '../../_kit/site-client';
import type { Services } from '../../../machines/related/related-posts';
import { readPost } from '../../_kit/post-card';
import { requestSite } from '../../_kit/site-request';

/**
 * The services of the flow `related-posts`.
 *
 * @param deps Replacements for the browser's own.
 */
export const createRelatedPostsServices = ( deps: { request?: ApiFetch } = {} ): Services => {
	const { request = apiFetch } = deps;
	return {
		posts: ( { postId }, signal ) =>
			requestSite( signal, async () => {
				const answer = await request< unknown >( { path: `/wpcom/v2/related-posts/${ postId }`, signal } );
				if ( ! Array.isArray( answer ) ) {
					throw new Error( 'The site did not say which posts are related.' );
				}
				return answer.flatMap( readPost );
			} ),
	};
};
