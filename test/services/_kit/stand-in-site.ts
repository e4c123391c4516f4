/** A site served by a stand-in, and the services of `ai-request` for it: real HTTP, with the clock and storage of the test. */
import apiFetch from '@wordpress/api-fetch';
import type { Reply, Services, WordsInput } from '../../../machines/ai/ai-request';
import { safeStorage } from '../../../services/_kit/storage';
import type { SiteData } from '../../../services/_kit/site';
import { createAiRequestServices } from '../../../services/ai/ai-request';
import { allWithFailure } from './failing';
import { DONE, beginStream, delta, sendJson, startStandIn } from './stand-in';
import type { Handler, StandIn } from './stand-in';

export interface StandInSite extends StandIn {
	site: SiteData;
	services: Services;
	clock: { now: number };
	stored: Map< string, string >;
	/** The handlers of the routes, by a distinctive part of their URL. */
	routes: { jwt: Handler; query: Handler; feature: Handler };
	/** Sets the chunks with which queries are answered. */
	answer: ( ...pieces: string[] ) => void;
	/** Further services for the same browser and site, as in a second editor. */
	join: ( site?: Partial< SiteData > ) => Services;
	/** The requests whose URL contains a text. */
	sent: ( part: string ) => StandIn[ 'received' ];
}

let root = '';
apiFetch.use( ( options, next ) => apiFetch.createRootURLMiddleware( root )( options, next ) );
apiFetch.use( apiFetch.createNonceMiddleware( 'nonce-of-the-page' ) );
// api-fetch reads `navigator.onLine` after a failure; Node has no `navigator`, or one without it.
Object.defineProperty( globalThis, 'navigator', { value: { onLine: true }, configurable: true } );

/** A storage in memory. */
const storageOf = ( stored: Map< string, string > ): Storage => ( {
	length: 0,
	clear: () => stored.clear(),
	key: () => null,
	getItem: ( key ) => stored.get( key ) ?? null,
	setItem: ( key, value ) => void stored.set( key, value ),
	removeItem: ( key ) => void stored.delete( key ),
} );

/** Starts a site that issues the tokens `token-1`, `token-2`, …, and refuses everything else until handlers are set. */
export async function startSite(): Promise< StandInSite > {
	const standIn = await startStandIn();
	root = `${ standIn.url }/wp-json/`;
	const clock = { now: 1_700_000_000_000 };
	const stored = new Map< string, string >();
	const notFound: Handler = ( _, response ) =>
		sendJson( response, 404, { code: 'rest_no_route', message: 'No route' } );
	let tokens = 0;
	const routes: StandInSite[ 'routes' ] = {
		jwt: ( _, response ) => sendJson( response, 200, { token: `token-${ ++tokens }`, blog_id: 7 } ),
		query: notFound,
		feature: notFound,
	};
	standIn.handle( ( received, response ) => {
		const name = /jwt|jetpack-ai-query|feature/.exec( received.url )?.[ 0 ];
		const handler = { jwt: routes.jwt, 'jetpack-ai-query': routes.query, feature: routes.feature }[ name ?? '' ];
		return ( handler ?? notFound )( received, response );
	} );
	const site: SiteData = { restRoot: root, blogId: 7, userId: 3, siteType: 'self-hosted' };
	const join = ( other: Partial< SiteData > = {} ) =>
		createAiRequestServices(
			{ ...site, ...other },
			{
				fetch: ( input, init ) => globalThis.fetch( input, init ),
				storage: safeStorage( () => storageOf( stored ) ),
				now: () => clock.now,
			}
		);
	return {
		...standIn,
		site,
		services: join(),
		clock,
		stored,
		routes,
		answer( ...pieces ) {
			routes.query = ( _, response ) => void beginStream( response ).end( pieces.map( delta ).join( '' ) + DONE );
		},
		join,
		sent: ( part ) => standIn.received.filter( ( { url } ) => url.includes( part ) ),
	};
}

/** The input of one request. */
export const prompt: WordsInput = {
	messages: [ { role: 'jetpack-ai', context: { type: 'userPrompt', request: 'Say hello' } } ],
	feature: 'ai-assistant',
	postId: 12,
};

/** Collects all replies to a request. */
export const replies = ( services: Services, input: WordsInput = prompt, signal = new AbortController().signal ) =>
	allWithFailure( services.words( input, signal ), ( failure ) => ( { type: 'words.fail' as const, failure } ) );

/** A reply with text. */
export const chunk = ( text: string ): Reply => ( { type: 'words.chunk', text } );

/** The failures in replies. */
export const failuresIn = ( received: Awaited< ReturnType< typeof replies > > ) =>
	received.flatMap( ( reply ) => ( reply.type === 'words.fail' ? reply.failure : [] ) );
