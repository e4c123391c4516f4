import { ServiceFailure, failed } from '../../../../machines/_kit/failure';
import { DEFAULT_OPTIONS } from '../../../../machines/video/upload/options';
import { createVideoBlockServices } from '../../../../services/video/video-block';
import { sendJson } from '../../_kit/stand-in';
import { ownApiSite } from '../../_kit/api-site';
import { failureFrom } from '../../_kit/failing';

const site = ownApiSite();
const { signal } = new AbortController();

const grant = { token: 't', endpoint: 'https://site.example/uploads' };
const record = {
	uploadUrl: 'https://site.example/uploads/1',
	size: 15,
	metadata: { filename: 'clip.webm', post: '12' },
	creationTime: '2026-11-01T00:00:00Z',
};
const uploads = { authorize: jest.fn( async () => grant ), terminate: jest.fn( async () => {} ) };
const records = {
	find: jest.fn( ( fingerprint: string ) => ( fingerprint === 'clip' ? record : null ) ),
	unfinished: () => [
		{ fingerprint: 'clip', name: 'clip.webm', size: 15, creationTime: record.creationTime, postId: 12 },
	],
	save: jest.fn(),
	remove: jest.fn(),
	chunkLimit: () => Infinity,
	limitChunks: jest.fn(),
};
/** The browser's locks, of which tabs have some. */
const locksOf = ( ...names: string[] ) =>
	( {
		query: async () => ( { held: names.map( ( name ) => ( { name, mode: 'exclusive' } ) ), pending: [] } ),
	} ) as unknown as LockManager;
const servicesWith = ( locks: LockManager | undefined ) =>
	createVideoBlockServices( { blogId: 1, userId: 2 }, { uploads, records, locks } );
const services = servicesWith( locksOf() );

/** An attachment, as `wp/v2/media` answers. */
const media = {
	id: 41,
	source_url: 'https://site.example/walk.mp4',
	jetpack_videopress: {
		guid: 'aB3dE6gH',
		title: 'A walk',
		description: 'Along the river.',
		rating: 'PG-13',
		allow_download: 1,
		privacy_setting: 0,
	},
};
const video = {
	...media.jetpack_videopress,
	id: 41,
	original: 'https://site.example/walk.mp4',
	poster: 'https://site.example/poster.jpg',
	tracks: { captions: { en: { src: 'https://site.example/en.vtt', label: 'English' } } },
};
const read = {
	id: 41,
	guid: 'aB3dE6gH',
	src: 'https://site.example/walk.mp4',
	title: 'A walk',
	description: 'Along the river.',
	rating: 'PG-13',
	allowDownload: true,
	privacySetting: 0,
};

beforeEach( () => jest.clearAllMocks() );

describe( 'an attachment', () => {
	const load = () => services.loadMedia( { id: 41 }, signal );

	it( '[VIDEO-035, VIDEO-018] is read by GET /wp/v2/media/{id}: guid, rating, download and privacy', async () => {
		site.answer( 200, media );
		await expect( load() ).resolves.toEqual( read );
		expect( site.asked() ).toEqual( [ [ 'GET', '/wp-json/wp/v2/media/41', '' ] ] );
	} );

	it.each( [
		[ 'X-18', 'R-17' ],
		[ 'R-17', 'R-17' ],
		[ 'G', 'G' ],
		[ undefined, 'G' ],
	] )( '[VIDEO-022] in part: the rating %s is read as %s', async ( rating, expected ) => {
		site.answer( 200, { ...media, jetpack_videopress: { ...media.jetpack_videopress, rating } } );
		expect( ( await load() ).rating ).toBe( expected );
	} );

	it.each( [
		[ 1, 1 ],
		[ 2, 2 ],
		[ 7, 2 ],
		[ '0', 2 ],
	] )( '[VIDEO-023] in part: the privacy %s is read as %s', async ( privacy, expected ) => {
		site.answer( 200, { ...media, jetpack_videopress: { ...media.jetpack_videopress, privacy_setting: privacy } } );
		expect( ( await load() ).privacySetting ).toBe( expected );
	} );

	it( 'that was never a video becomes one', async () => {
		site.handle( ( { url }, response ) =>
			sendJson( response, 200, url.includes( '/media/' ) ? { ...media, jetpack_videopress: null } : video )
		);
		await expect( load() ).resolves.toMatchObject( read );
		expect( site.asked()[ 1 ] ).toEqual( [ 'POST', '/wp-json/statecraft/v1/videos', '{"id":41}' ] );
	} );

	it( 'that is not there is a failure with the reason of the site', async () => {
		site.answer( 404, { code: 'rest_post_invalid_id', message: 'Invalid post ID.' } );
		expect( await failureFrom( load() ) ).toMatchObject( { kind: 'refused', reason: 'Invalid post ID.' } );
	} );

	it.each( [ {}, [], null, { id: '41' }, { ...media, jetpack_videopress: { guid: 'short' } } ] )(
		'an answer that describes none is a failure: %j',
		async ( answer ) => {
			site.answer( 200, answer );
			expect( await failureFrom( load() ) ).toMatchObject( { kind: 'unexpected' } );
		}
	);
} );

describe( 'the record of a video', () => {
	it.each( [
		'../../../wp/v2/posts/1?_method=DELETE',
		'aB3dE6gH/tracks/delete?_method=POST',
		'x&rest_route=/wp/v2/users/1',
		'aB3dE6g',
		'aB3dE6gH\n',
	] )( '[VIDEO-162] is not asked for by what is no guid: %j', async ( guid ) => {
		await expect( failureFrom( services.readRecord( { guid }, signal ) ) ).resolves.toMatchObject( {
			kind: 'refused',
		} );
		expect( site.received ).toEqual( [] );
	} );

	it( 'is read by its guid', async () => {
		site.answer( 200, video );
		await expect( services.readRecord( { guid: 'aB3dE6gH' }, signal ) ).resolves.toEqual( {
			...read,
			poster: 'https://site.example/poster.jpg',
			tracks: [ { kind: 'captions', srcLang: 'en', label: 'English', src: 'https://site.example/en.vtt' } ],
		} );
		expect( site.asked() ).toEqual( [ [ 'GET', '/wp-json/rest/v1.1/videos/aB3dE6gH', '' ] ] );
	} );
} );

describe( 'the details of a new video', () => {
	const named = { guid: 'aB3dE6gH', id: 41, src: '' };
	const answers = () =>
		site.handle( ( { url }, response ) =>
			sendJson(
				response,
				200,
				url.includes( '/meta' ) ? { data: 200 } : { generating: false, poster: 'https://site.example/p.jpg' }
			)
		);

	it( '[VIDEO-070] the title goes to the meta call first, then the poster to the poster call', async () => {
		answers();
		const poster = { type: 'image', id: 7, url: 'https://site.example/i.jpg' } as const;
		await expect(
			services.saveDetails( { video: named, details: { title: 'A walk', poster } }, signal )
		).resolves.toEqual( { poster: 'https://site.example/p.jpg' } );
		expect( site.asked() ).toEqual( [
			[ 'POST', '/wp-json/statecraft/v1/videopress/meta', '{"id":41,"title":"A walk"}' ],
			[ 'POST', '/wp-json/rest/v1.1/videos/aB3dE6gH/poster', '{"poster_attachment_id":7}' ],
		] );
	} );

	it( 'without a poster only the title is sent', async () => {
		answers();
		await expect(
			services.saveDetails( { video: named, details: { title: 'A walk', poster: null } }, signal )
		).resolves.toEqual( { poster: '' } );
		expect( site.asked() ).toHaveLength( 1 );
	} );

	it( '[VIDEO-087] in part: a title that the site does not confirm is a failure, and the poster is not sent', async () => {
		site.answer( 200, { data: 500 } );
		const poster = { type: 'image', id: 7, url: '' } as const;
		expect(
			await failureFrom( services.saveDetails( { video: named, details: { title: 'A', poster } }, signal ) )
		).toMatchObject( { kind: 'refused' } );
		expect( site.asked() ).toHaveLength( 1 );
	} );
} );

describe( 'interrupted uploads', () => {
	it( 'are those that this browser has kept', async () => {
		await expect( services.listUnfinished( undefined, signal ) ).resolves.toMatchObject( [
			{ fingerprint: 'clip', name: 'clip.webm' },
		] );
	} );

	it( 'one is discarded at the site, with a token for it', async () => {
		await services.discardUnfinished( { fingerprint: 'clip', options: DEFAULT_OPTIONS }, signal );
		expect( uploads.terminate ).toHaveBeenCalledWith(
			{ grant, resume: record, fingerprint: 'clip', options: DEFAULT_OPTIONS },
			signal
		);
	} );

	it( 'one that is not kept any more is not asked for', async () => {
		await services.discardUnfinished( { fingerprint: 'other', options: DEFAULT_OPTIONS }, signal );
		expect( uploads.authorize ).not.toHaveBeenCalled();
	} );

	it.each( [
		[ 'a tab uploads it now', locksOf( 'statecraft-upload-clip' ), false ],
		[ 'a tab uploads another one', locksOf( 'statecraft-upload-other', 'clip' ), true ],
		[ 'the browser has no locks', undefined, true ],
	] )( 'are none that is running: %s', async ( _, locks, isListed ) => {
		const running = servicesWith( locks );
		expect( await running.listUnfinished( undefined, signal ) ).toHaveLength( isListed ? 1 : 0 );
		await running.discardUnfinished( { fingerprint: 'clip', options: DEFAULT_OPTIONS }, signal );
		expect( uploads.terminate ).toHaveBeenCalledTimes( isListed ? 1 : 0 );
	} );

	it.each( [
		[ 'offline', 'unreached', true ],
		[ 'unreached', 'unreached', true ],
		[ 'expired', 'refused', false ],
		[ 'gone', 'refused', false ],
		[ 'unexpected', 'unexpected', false ],
	] )( 'that cannot be discarded say so in the words of the block: %s is %s', async ( kind, own, isRetryable ) => {
		uploads.authorize.mockRejectedValueOnce(
			new ServiceFailure( failed( kind as never, { reason: 'Why', isRetryable } ) )
		);
		expect(
			await failureFrom( services.discardUnfinished( { fingerprint: 'clip', options: DEFAULT_OPTIONS }, signal ) )
		).toMatchObject( { kind: own, reason: 'Why', isRetryable } );
	} );
} );
