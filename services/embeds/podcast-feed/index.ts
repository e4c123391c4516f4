/** The port `feed`: the site reads a podcast's feed. */
import { addQueryArgs } from '@wordpress/url';
import { apiFetch } from '../../_kit/site-client';
import type { ApiFetch } from '../../_kit/site-client';
import type { Episode, Feed, Services } from '../../../machines/embeds/podcast-feed';
import { asRecord, asText } from '../../_kit/json';
import { failureWithRetry, requestSite } from '../../_kit/site-request';

/**
 * The services of the flow `podcast-feed`.
 *
 * @param deps Replacements for the browser's own.
 */
export const createPodcastFeedServices = ( deps: { request?: ApiFetch } = {} ): Services => {
	const { request = apiFetch } = deps;
	return {
		feed: ( { url }, signal ) =>
			requestSite(
				signal,
				async () => {
					const path = addQueryArgs( '/statecraft/v1/podcast-feed', { url } );
					return readFeed( await request< unknown >( { path, signal } ) );
				},
				failureWithRetry
			),
	};
};

/** @throws If the response is not a feed. */
export function readFeed( answer: unknown ): Feed {
	const { title, link, cover, episodes } = asRecord( answer ) ?? {};
	if ( ! Array.isArray( episodes ) ) {
		throw new Error( 'The site did not say which episodes there are.' );
	}
	return {
		title: asText( title ),
		link: asText( link ),
		cover: asText( cover ),
		episodes: episodes.flatMap( readEpisode ),
	};
}

/** Parses one episode; empty if it has no audio. */
function readEpisode( value: unknown ): Episode[] {
	const { guid, title, description, audio, duration } = asRecord( value ) ?? {};
	const address = asText( audio );
	return address === ''
		? []
		: [
				{
					guid: asText( guid ),
					title: asText( title ),
					description: asText( description ),
					audio: address,
					duration: asText( duration ),
				},
			];
}
