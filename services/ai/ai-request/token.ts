/**
 * The bearer token of the AI query endpoint: signed by the site for one user, and cached for two minutes, so that a conversation does not
 * fetch one for each message.
 */
import type { ApiFetch } from '../../_kit/site-client';
import { usesPlatformApi } from '../../../machines/_kit/hosting';
import { untilAborted } from '../../_kit/abort';
import { asRecord, asText, parseJson } from '../../_kit/json';
import type { SiteData } from '../../_kit/site';
import type { SafeStorage } from '../../_kit/storage';

/** A token as it is cached. */
export interface Token {
	token: string;
	blogId: number;
	/** When the cached token expires, in milliseconds since 1970. */
	expire: number;
}

export interface TokenSource {
	/** Returns a token that has not expired. Rejects when the site issues none, or with the signal's reason. */
	get: ( signal: AbortSignal ) => Promise< Token >;
	/** Drops a token that the endpoint rejected, unless another one has replaced it in the cache. */
	forget: ( token: Token ) => void;
}

export interface TokenDeps {
	site: SiteData;
	request: ApiFetch;
	storage: SafeStorage;
	/** The current time, in milliseconds since 1970. */
	now: () => number;
}

/** How long a token is cached, in milliseconds. */
const LIFETIME = 120_000;

/** The tokens of one user on one site. Concurrent callers share one token request, which no caller's signal aborts. */
export function createTokenSource( { site, request, storage, now }: TokenDeps ): TokenSource {
	const key = `statecraft-ai-token:${ site.restRoot }:${ site.blogId }:${ site.userId }`;
	let pendingRequest: Promise< Token > | null = null;

	const cached = (): Token | null => {
		const token = asToken( parseJson( storage.get( key ) ?? '' ) );
		const timeLeft = token ? token.expire - now() : 0;
		// More than a lifetime left: the system clock was set back.
		return timeLeft > 0 && timeLeft <= LIFETIME ? token : null;
	};

	const fetchToken = async (): Promise< Token > => {
		const answer = asRecord( await request< unknown >( { method: 'POST', path: pathOf( site, now() ) } ) );
		const token = asText( answer?.token );
		if ( ! token ) {
			throw new Error( 'The site did not return a token.' );
		}
		const blogId = usesPlatformApi( site.siteType ) ? site.blogId : Number( answer?.blog_id );
		const fresh = { token, blogId, expire: now() + LIFETIME };
		storage.set( key, JSON.stringify( fresh ) );
		return fresh;
	};

	return {
		async get( signal ) {
			signal.throwIfAborted();
			const token = cached();
			if ( token ) {
				return token;
			}
			pendingRequest ??= fetchToken().finally( () => {
				pendingRequest = null;
			} );
			return untilAborted( pendingRequest, signal );
		},
		forget( { token } ) {
			if ( cached()?.token === token ) {
				storage.remove( key );
			}
		},
	};
}

const pathOf = ( { siteType, blogId }: SiteData, now: number ): string =>
	usesPlatformApi( siteType )
		? `/wpcom/v2/sites/${ blogId }/jetpack-openai-query/jwt`
		: `/jetpack/v4/jetpack-ai-jwt?_cacheBuster=${ now }`;

function asToken( value: unknown ): Token | null {
	const { token, blogId, expire } = asRecord( value ) ?? {};
	return typeof token === 'string' && token !== '' && typeof blogId === 'number' && typeof expire === 'number'
		? { token, blogId, expire }
		: null;
}
