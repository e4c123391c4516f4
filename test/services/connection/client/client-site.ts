/** A site behind the client, with the clock of the test. */
import { createSiteClient } from '../../../../services/connection/client';
import type { SiteClient } from '../../../../services/connection/client';
import { ownApiSite } from '../../_kit/api-site';
import type { ApiSite } from '../../_kit/api-site';

/** The time of the first request, in milliseconds since 1970; each further one is a millisecond later. */
export const NOW = 1_700_000_000_000;

export interface ClientSite extends ApiSite {
	client: SiteClient;
	/** The first request: method, path below the root, query without the language that api-fetch adds, headers, and the parsed body. */
	sent: ( index?: number ) => {
		method: string;
		path: string;
		query: Record< string, string >;
		headers: ApiSite[ 'received' ][ number ][ 'headers' ];
		body: unknown;
	};
}

/** A site and its client for each test of a file. */
export function ownClientSite(): ClientSite {
	const site = ownApiSite() as ClientSite;
	beforeEach( () => {
		let now = NOW;
		site.answer( 200, { code: 'success' } );
		site.client = createSiteClient(
			{ root: site.root, nonce: 'nonce-of-the-page' },
			{ now: () => now++, fetch: ( input, init ) => globalThis.fetch( input, init ) }
		);
		site.sent = ( index = 0 ) => {
			const { method, url, headers, body } = site.received[ index ]!;
			const { pathname, searchParams } = new URL( url, site.url );
			const { _locale, ...query } = Object.fromEntries( searchParams );
			return { method, path: pathname, query, headers, body: body === '' ? null : JSON.parse( body ) };
		};
	} );
	return site;
}
