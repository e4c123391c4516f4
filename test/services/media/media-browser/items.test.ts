import type { ListInput } from '../../../../machines/media/media-browser';
import { createMediaBrowserServices } from '../../../../services/media/media-browser';
import { ownApiSite } from '../../_kit/api-site';
import { failureFrom } from '../../_kit/failing';
import { sendJson } from '../../_kit/stand-in';
import type { Handler } from '../../_kit/stand-in';

const standIn = ownApiSite();

const { items } = createMediaBrowserServices( { today: () => new Date( 2026, 10, 22 ) } );
const { signal } = new AbortController();
const recent: ListInput = { source: 'openverse', path: 'recent', search: '', filters: {}, pageHandle: '' };
const answer = ( body: unknown, status = 200 ) =>
	standIn.handle( ( _, response ) => sendJson( response, status, body ) );
const empty = { media: [], meta: { account: { image: '', name: '' }, next_page: null } };
const list = ( input: Partial< ListInput > = {} ) => items( { ...recent, ...input }, signal );

/** The query of the only request, decoded, without what api-fetch adds. */
async function queryOf( input: Partial< ListInput > ) {
	answer( empty );
	await list( input );
	const url = new URL( standIn.received[ 0 ]!.url, standIn.url );
	return [ ...url.searchParams ].filter( ( [ name ] ) => name !== '_locale' );
}

describe( 'the request', () => {
	it.each( [ 'google_photos', 'pexels', 'openverse', 'another-plugin' ] )(
		'[MEDIA-086] the list of %s is read from its own route',
		async ( source ) => {
			answer( empty );
			await list( { source } );
			expect( standIn.received ).toHaveLength( 1 );
			const { method, url } = standIn.received[ 0 ]!;
			expect( [ method, new URL( url, standIn.root ).pathname ] ).toEqual( [
				'GET',
				`/wp-json/statecraft/v1/external-media/list/${ source }`,
			] );
		}
	);

	it( '[MEDIA-087, MEDIA-108] twenty items of the path “recent”, and no unset parameters', async () => {
		expect( await queryOf( {} ) ).toEqual( [
			[ 'number', '20' ],
			[ 'path', 'recent' ],
		] );
	} );

	it.each( [ 'recent', '/', 'album/1 & 2', 'session:abc' ] )( '[MEDIA-088] the path %s', async ( path ) => {
		expect( await queryOf( { path } ) ).toContainEqual( [ 'path', path ] );
	} );

	it( '[MEDIA-089] a search', async () => {
		expect( await queryOf( { search: 'sun & moon #1' } ) ).toEqual( [
			[ 'number', '20' ],
			[ 'path', 'recent' ],
			[ 'search', 'sun & moon #1' ],
		] );
	} );

	it( '[MEDIA-090] filters as a list', async () => {
		const filters = {
			mediaType: 'photo',
			favorite: true,
			date: { range: 'last7Days', month: -1, year: null },
		} as const;
		const query = await queryOf( { filters } );
		expect(
			query
				.filter( ( [ name ] ) => name.startsWith( 'filter' ) )
				.map( ( [ , value ] ) => value )
				.toSorted()
		).toEqual( [ 'dateRange=2026-11-15:0000-00-00', 'feature=favorite', 'mediaType=photo' ] );
		expect( query.every( ( [ name ] ) => /^(?:number|path|filter\[\d*\])$/.test( name ) ) ).toBe( true );
	} );

	it( '[MEDIA-090] no filter if nothing is restricted', async () => {
		const query = await queryOf( { filters: { mediaType: 'all', date: { range: 'any', month: -1, year: null } } } );
		expect( query.map( ( [ name ] ) => name ) ).toEqual( [ 'number', 'path' ] );
	} );

	it( '[MEDIA-091] the handle of the next page, encoded', async () => {
		expect( await queryOf( { pageHandle: 'a+b/c=&d' } ) ).toContainEqual( [ 'page_handle', 'a+b/c=&d' ] );
		expect( standIn.received[ 0 ]!.url ).toContain( 'page_handle=a%2Bb%2Fc%3D%26d' );
	} );
} );

const item = {
	ID: 'ab-1',
	type: 'image',
	thumbnails: {
		thumbnail: 'https://x.example/1-s.jpg',
		medium: 'https://x.example/1-m.jpg',
		fmt_hd: 'https://x.example/1-l.jpg',
	},
	caption: 'Sea by <a href="https://x.example/ada">Ada</a>',
	title: 'Sea',
	name: 'Sea',
	file: 'sea.jpg',
	URL: 'https://x.example/1.jpg',
	guid: 'eyJ.1234',
	alt: 'A sea',
	width: 1200,
	height: 800,
	credit: {
		provider: 'Flickr',
		landingUrl: 'https://x.example/1',
		creator: 'Ada',
		creatorUrl: 'https://x.example/ada',
		license: 'CC BY 2.0',
		licenseUrl: 'https://creativecommons.org/licenses/by/2.0/',
	},
};

describe( 'a page', () => {
	it( '[MEDIA-092] has items, the account and the handle of the next page', async () => {
		answer( {
			media: [ item ],
			meta: { account: { image: 'https://x.example/ada.png', name: 'Ada' }, next_page: 'p2' },
		} );
		await expect( list() ).resolves.toEqual( {
			media: [ item ],
			account: { image: 'https://x.example/ada.png', name: 'Ada' },
			nextPage: 'p2',
		} );
	} );

	it.each( [ [ null ], [ '' ], [ undefined ], [ 7 ] ] )(
		'[MEDIA-092] is the last one where next_page is %j',
		async ( next ) => {
			answer( { media: [], meta: { account: null, next_page: next } } );
			await expect( list() ).resolves.toEqual( { media: [], account: { image: '', name: '' }, nextPage: '' } );
		}
	);

	it( 'has no item without an id or of an unknown type, and no URL that is not http', async () => {
		const odd = {
			ID: 7,
			type: 'image',
			title: 'Odd',
			URL: 'javascript:alert(1)',
			thumbnails: {
				medium: 'data:image/png;base64,AA',
				thumbnail: 'https://x.example/7.jpg',
				huge: 'https://x.example/h.jpg',
			},
			width: '9',
			height: -2,
			credit: { creator: 'Eve', creatorUrl: 'javascript:alert(2)', landingUrl: 'ftp://x.example' },
		};
		answer( { media: [ odd, {}, null, 5, { ...item, ID: '' }, { ...item, type: 'audio' } ] } );
		const { media } = await list();
		expect( media ).toEqual( [
			{
				ID: '7',
				type: 'image',
				thumbnails: { thumbnail: 'https://x.example/7.jpg' },
				caption: '',
				title: 'Odd',
				name: 'Odd',
				file: '',
				URL: '',
				guid: '',
				alt: '',
				width: 0,
				height: 0,
				credit: { provider: '', landingUrl: '', creator: 'Eve', creatorUrl: '', license: '', licenseUrl: '' },
			},
		] );
	} );

	it.each( [
		[ 12, 12 ],
		[ '12', 0 ],
		[ undefined, 0 ],
	] )( 'a folder with %j items', async ( children, expected ) => {
		answer( { media: [ { ID: 'a', type: 'folder', name: 'Holidays', children } ] } );
		expect( ( await list() ).media ).toMatchObject( [ { type: 'folder', name: 'Holidays', children: expected } ] );
	} );

	it.each( [ [ null ], [ [] ], [ 'soon' ], [ {} ], [ { media: {} } ] ] )( 'is not %j', async ( body ) => {
		answer( body );
		expect( await failureFrom( list() ) ).toMatchObject( {
			kind: 'unexpected',
			reason: expect.stringContaining( 'not a list of media' ),
		} );
	} );
} );

describe( 'a failure', () => {
	it.each( [
		[ 'authorization_required', 403, 'unauthorized' ],
		[ 'media_busy', 503, 'busy' ],
		[ 'media_gone', 410, 'gone' ],
		[ 'media_key', 503, 'refused' ],
		[ 'rest_forbidden', 403, 'refused' ],
	] )( 'by the code %s', async ( code, status, kind ) => {
		answer( { code, message: 'Why', data: { status, is_retryable: true, retry_after: 4.2 } }, status );
		expect( await failureFrom( list() ) ).toMatchObject( {
			kind,
			code,
			reason: 'Why',
			isRetryable: true,
			retryAfter: 5,
			retryLeft: 5,
		} );
	} );

	it.each( [
		[ undefined, 0 ],
		[ -1, 0 ],
		[ '5', 0 ],
		[ 1e9, 3600 ],
	] )( 'with retry_after %j has to wait %d seconds', async ( retryAfter, expected ) => {
		answer( { code: 'media_busy', message: '', data: { retry_after: retryAfter } }, 503 );
		expect( await failureFrom( list() ) ).toMatchObject( { retryAfter: expected, isRetryable: false } );
	} );

	it.each( [
		[ 'an error response', 500 ],
		[ 'a response that says it succeeded', 200 ],
	] )( '[MEDIA-131] with an errors array is its first error: %s', async ( _, status ) => {
		const errors = [
			{ code: 'media_busy', message: 'First', data: { retry_after: 3 } },
			{ code: 'other', message: 'Second' },
		];
		answer( { code: 'outer', message: 'Outer', errors }, status );
		expect( await failureFrom( list() ) ).toMatchObject( {
			kind: 'busy',
			code: 'media_busy',
			reason: 'First',
			retryAfter: 3,
		} );
	} );

	it( '[MEDIA-131] an empty errors array changes nothing', async () => {
		answer( { code: 'outer', message: 'Outer', errors: [] }, 500 );
		expect( await failureFrom( list() ) ).toMatchObject( { kind: 'refused', code: 'outer', reason: 'Outer' } );
	} );

	it( '[MEDIA-131] an error of the form { error, message }', async () => {
		answer( { errors: [ { error: 'authorization_required', message: 'Sign in' } ] }, 403 );
		expect( await failureFrom( list() ) ).toMatchObject( { kind: 'unauthorized', reason: 'Sign in' } );
	} );

	it( 'is a dropped connection, a truncated response and a proxy’s HTML page', async () => {
		standIn.handle( ( _, response ) => void response.destroy() );
		expect( await failureFrom( list() ) ).toMatchObject( { kind: 'unreached' } );
		const cut: Handler = ( _, response ) => {
			response.writeHead( 200, { 'Content-Type': 'application/json', 'Content-Length': 90 } );
			response.write( '{"media":[', () => response.destroy() );
		};
		standIn.handle( cut );
		expect( await failureFrom( list() ) ).toMatchObject( { kind: 'unexpected' } );
		standIn.handle( ( _, response ) => void response.writeHead( 502 ).end( '<h1>Bad gateway</h1>' ) );
		expect( await failureFrom( list() ) ).toMatchObject( { kind: 'unexpected' } );
	} );
} );

describe( 'stopping', () => {
	it( 'sends nothing if already aborted', async () => {
		await expect( items( recent, AbortSignal.abort() ) ).rejects.toMatchObject( { name: 'AbortError' } );
		expect( standIn.received ).toEqual( [] );
	} );

	it( 'closes the request', async () => {
		const controller = new AbortController();
		let arrive = () => {};
		const arrived = new Promise< void >( ( resolve ) => {
			arrive = resolve;
		} );
		standIn.handle( () => arrive() );
		const pending = items( recent, controller.signal );
		await arrived;
		controller.abort();
		await expect( pending ).rejects.toMatchObject( { name: 'AbortError' } );
		await expect( standIn.received[ 0 ]!.left ).resolves.toBe( true );
	} );
} );
