/** The wire format of a request to the AI query endpoint. */
import type { Message } from '../../../machines/ai/ai-request';
import { restUrl } from '../../_kit/site';
import type { SiteData } from '../../_kit/site';

export interface Query {
	/** The conversation, the current request last. A plain `user` message would be sent without the system prompt of a prompt type. */
	messages: readonly Message[];
	/** The feature that sends the request, such as `ai-assistant`. */
	feature?: string;
	/** Null when there is no post. */
	postId?: number | null;
	/** Functions that the model may call, each with a JSON schema. */
	functions?: readonly Record< string, unknown >[];
	model?: string;
	/** Whether the server may respond from its cache. */
	isCacheable?: boolean;
}

/** The URL of the endpoint for a query. */
export const queryUrl = ( site: SiteData, { isCacheable }: Query ): string =>
	restUrl( site, 'wpcom/v2/jetpack-ai-query', isCacheable ? { stream_cache: 'true' } : {} );

/** The request body: `messages`, and the other fields that are set. */
export const queryBody = ( { messages, feature, postId, functions, model }: Query ): Record< string, unknown > => ( {
	messages,
	...( postId && { post_id: postId } ),
	...( feature && { feature } ),
	...( functions && { functions } ),
	...( model && { model } ),
} );
