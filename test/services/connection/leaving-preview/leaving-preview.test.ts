/** The ports of “What if I turn this off?”: what is asked, what is read of the answers, and what every other answer is. */
import { createLeavingPreviewServices } from '../../../../services/connection/leaving-preview';
import { comparison, found } from '../../../machines/connection/leaving-preview/leaving-preview.model';
import { ownApiSite } from '../../_kit/api-site';
import { failureFrom } from '../../_kit/failing';

const standIn = ownApiSite();
const { signal } = new AbortController();
const services = createLeavingPreviewServices( { fetch: ( input, init ) => globalThis.fetch( input, init ) } );
const subject = 'service-mapbox';
const ROUTE = '/wp-json/statecraft/v1/leaving/service-mapbox';

/** Every port, with its route, and an answer. */
const ports = [
	[ 'read', () => services.read( { subject }, signal ), ROUTE, found.some ],
	[ 'more', () => services.more( { subject, cursor: 7 }, signal ), `${ ROUTE }?cursor=7`, found.last ],
	[ 'compare', () => services.compare( { subject, id: 9 }, signal ), `${ ROUTE }/posts/9`, comparison ],
] as const;

describe.each( ports )( '%s', ( _, ask, path, answer ) => {
	it( 'asks its route, and reads the answer', async () => {
		standIn.answer( 200, { ...answer, more: 1 } );
		await expect( ask() ).resolves.toEqual( answer );
		const { method, url } = standIn.received[ 0 ]!;
		expect( [ method, url.replace( /[?&]_locale=user/, '' ) ] ).toEqual( [ 'GET', path ] );
	} );

	it.each( [
		[ null ],
		[ [] ],
		[ 'yes' ],
		[ {} ],
		[ { posts: {}, others: 0, next: null, before: {}, after: [] } ],
		[ { posts: [ 7 ], others: 0, next: null, before: [], after: 'x' } ],
		[ { posts: [], others: -1, next: null } ],
		[ { posts: [], others: 0, next: '7' } ],
		[ { posts: [ { id: 'x', title: '', url: '', blocks: [] } ], others: 0, next: null } ],
	] )( 'takes nothing else for an answer: %j', async ( body ) => {
		standIn.answer( 200, body );
		expect( await failureFrom( ask() ) ).toMatchObject( { kind: 'unreadable' } );
	} );

	it( 'passes on what the site refuses', async () => {
		standIn.answer( 403, { code: 'rest_forbidden', message: 'Not allowed.' } );
		expect( await failureFrom( ask() ) ).toMatchObject( { kind: 'refused', code: 'rest_forbidden' } );
	} );
} );
