/** Reads the posts that a route lists. */
import type { PostCard } from '../../machines/_kit/post-card';
import { asRecord, asText } from './json';

/** Parses one post; empty if it has no URL. */
export function readPost( value: unknown ): PostCard[] {
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
