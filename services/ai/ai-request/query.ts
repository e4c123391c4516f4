/** A request to the AI query endpoint, as it goes over the wire. */
import type { Message } from '../../../machines/ai/ai-request';
import { restUrl } from '../../_kit/site';
import type { SiteData } from '../../_kit/site';

export interface Query {
	/** The conversation and what is asked now. A plain question would be asked without the rules that come with a kind of prompt. */
	messages: readonly Message[];
	/** The surface that asks, such as `ai-assistant`. */
	feature?: string;
	/** Null when the post is not known. */
	postId?: number | null;
	/** Functions the model may call, each a JSON schema. */
	functions?: readonly Record< string, unknown >[];
	model?: string;
	/** The server may answer from its cache. */
	isCacheable?: boolean;
}

/** The address of the endpoint for a query. */
export const queryUrl = ( site: SiteData, { isCacheable }: Query ): string =>
	restUrl( site, 'wpcom/v2/jetpack-ai-query', isCacheable ? { stream_cache: 'true' } : {} );

/** The body of a query: `messages`, and only what is known of the rest. */
export const queryBody = ( { messages, feature, postId, functions, model }: Query ): Record< string, unknown > => ( {
	messages,
	...( postId && { post_id: postId } ),
	...( feature && { feature } ),
	...( functions && { functions } ),
	...( model && { model } ),
} );
