/** The port `posts`: the posts that the front end lists as related to a post. */
import { apiFetch } from '../../_kit/site-client';
import type { ApiFetch } from '../../_kit/site-client';
import type { RelatedPost, Services } from '../../../machines/related/related-posts';
import { asRecord, asText } from '../../_kit/json';
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

/** Parses one post; empty if it has no URL. */
export function readPost( value: unknown ): RelatedPost[] {
	const { url, title, img, date, author, block_context: context } = asRecord( value ) ?? {};
	const src = asText( asRecord( img )?.src );
	const { text, link } = asRecord( context ) ?? {};
	return asText( url ) === ''
		? []
		: [
				{
					url: asText( url ),
					title: asText( title ),
					img: src === '' ? null : { src },
					date: asText( date ),
					author: asText( author ),
					block_context: asText( text ) === '' ? null : { text: asText( text ), link: asText( link ) },
				},
			];
}
