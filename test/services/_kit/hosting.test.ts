import { createCopyToLibraryServices } from '../../../services/media/copy-to-library';
import { createTokenSource } from '../../../services/ai/ai-request/token';
import { createMemberships } from '../../../services/payments/_kit/memberships';
import { apiFetch } from '../../../services/_kit/site-client';
import { safeStorage } from '../../../services/_kit/storage';
import { ownApiSite } from './api-site';

const site = ownApiSite();
const { signal } = new AbortController();

/** The path and the query of the first request, without the locale that api-fetch adds. */
const asked = () => {
	const { pathname, searchParams } = new URL( site.received[ 0 ]!.url, site.url );
	searchParams.delete( '_locale' );
	return `${ pathname.replace( '/wp-json', '' ) }?${ searchParams }`;
};

const OWN_COPY = '/statecraft/v1/external-media/copy/pexels?';
const PLATFORM_COPY = '/rest/v1.1/external-media-upload?service=pexels';
const OWN_TOKEN = '/statecraft/v1/jetpack-ai-jwt?_cacheBuster=5';
const PLATFORM_TOKEN = '/wpcom/v2/sites/7/jetpack-openai-query/jwt?';

const FLAVOURS = [
	[ 'self-hosted', OWN_COPY, OWN_TOKEN, 'gutenberg' ],
	[ 'offline', OWN_COPY, OWN_TOKEN, 'gutenberg' ],
	[ 'atomic', OWN_COPY, OWN_TOKEN, 'gutenberg' ],
	[ 'simple', PLATFORM_COPY, PLATFORM_TOKEN, 'gutenberg-wpcom' ],
] as const;

it.each( FLAVOURS )( '[CONN-109, CONN-111] a site of the flavour %s copies media at %s', async ( siteType, path ) => {
	site.answer( 200, {
		media: [ { external_id: 'a', ID: 3, URL: 'https://example.org/a.jpg', type: 'image' } ],
	} );
	const item = {
		ID: 'a',
		type: 'image',
		guid: 'signed-a',
		caption: '',
		title: '',
	} as Parameters< ReturnType< typeof createCopyToLibraryServices >[ 'copy' ] >[ 0 ][ 'item' ];
	await createCopyToLibraryServices( { siteType } ).copy( { source: 'pexels', postId: 0, item }, signal );
	expect( asked() ).toBe( path );
} );

it.each( FLAVOURS )(
	'[CONN-113] a site of the flavour %s requests its own API: the platform’s, or the plugin’s',
	async ( siteType, _, path, source ) => {
		site.answer( 200, { token: 'a', blog_id: 7 } );
		const access = { restRoot: site.root, blogId: 7, userId: 1, siteType };
		const storage = safeStorage( () => {
			throw new Error( 'None' );
		} );
		await createTokenSource( { site: access, request: apiFetch, storage, now: () => 5 } ).get( signal );
		expect( asked() ).toBe( path );
		site.received.splice( 0 );
		site.answer( 200, {} );
		await createMemberships( { siteType } ).status( { is_editable: false }, signal );
		expect( asked() ).toBe( `/statecraft/v1/memberships/status?source=${ source }&is_editable=false` );
	}
);
