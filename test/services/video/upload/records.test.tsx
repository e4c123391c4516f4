/** Records of uploads in the browser. */
import { DEFAULT_OPTIONS, VIDEO_OPTIONS } from '../../../../machines/video/upload/options';
import type { UploadOptions } from '../../../../machines/video/upload';
import { createRecords } from '../../../../services/video/upload/records';
import type { UploadRecord } from '../../../../services/video/upload/records';
import { fileOf, placeIn, replies, startTusSite } from '../_kit/tus-site';
import type { TusSite } from '../_kit/tus-site';

let site: TusSite;
beforeEach( async () => {
	window.localStorage.clear();
	site = await startTusSite();
} );
afterEach( async () => {
	jest.restoreAllMocks();
	await site.close();
} );

const stored = () => Object.values( window.localStorage ).map( ( text: string ) => JSON.parse( text ) as UploadRecord );

const throwing = () => {
	throw new DOMException( 'no', 'QuotaExceededError' );
};
const full = { ...window.localStorage, getItem: () => null, setItem: throwing, removeItem: () => {} };

/** Opens and uploads a file, as the flow does. */
async function upload( file: File, options: Partial< UploadOptions > = {}, services = site.services ) {
	const opened = await site.open( file, options, services );
	return replies( services, { ...site.input( file, {}, options ), ...opened } );
}

describe( 'a record', () => {
	it( '[UPLOAD-064] [UPLOAD-067] has size, metadata, time and address, in local storage', async () => {
		await upload( fileOf( 1000 ) );
		expect( stored() ).toEqual( [
			{
				size: 1000,
				metadata: { filename: 'holiday.mp4', filetype: 'video/mp4', post: '12' },
				creationTime: expect.stringMatching( /^\d{4}-\d\d-\d\dT[\d:.]+Z$/ ),
				uploadUrl: `${ site.endpoint }/upload-1`,
			},
		] );
	} );

	it( '[UPLOAD-004] [UPLOAD-005] is stored by default, and stays after success', async () => {
		expect( [ DEFAULT_OPTIONS.storeFingerprint, DEFAULT_OPTIONS.removeFingerprintOnSuccess ] ).toEqual( [
			true,
			false,
		] );
		expect( ( await upload( fileOf( 10 ) ) ).at( -1 ) ).toHaveProperty( 'type', 'transfer.done' );
		expect( stored() ).toHaveLength( 1 );
	} );

	it( '[UPLOAD-006] is removed on success where the option says so, as for videos', async () => {
		expect( VIDEO_OPTIONS.removeFingerprintOnSuccess ).toBe( true );
		site.fault = ( { real } ) => {
			expect( real === 'PATCH' ? stored() : [] ).toHaveLength( real === 'PATCH' ? 1 : 0 );
			return undefined;
		};
		const heard = await upload( fileOf( 10 ), { removeFingerprintOnSuccess: true } );
		expect( heard.at( -1 ) ).toHaveProperty( 'type', 'transfer.done' );
		expect( stored() ).toEqual( [] );
	} );

	it( '[UPLOAD-007] is not written where the option says so', async () => {
		const write = jest.spyOn( Storage.prototype, 'setItem' );
		await upload( fileOf( 10 ), { storeFingerprint: false } );
		expect( write ).not.toHaveBeenCalled();
	} );

	it( '[UPLOAD-066] is found when the same file is chosen again, and the upload goes on', async () => {
		site.fault = ( { real, headers } ) =>
			real === 'PATCH' && headers[ 'upload-offset' ] === '400' ? 'cut' : undefined;
		await upload( fileOf( 1000 ), { chunkSize: 400 } );
		site.fault = () => undefined;
		const tomorrow = site.join();
		expect( ( await upload( fileOf( 1000 ), { chunkSize: 400 }, tomorrow ) ).at( -1 ) ).toHaveProperty(
			'type',
			'transfer.done'
		);
		expect( site.asked.slice( 3 ).map( ( { real, bytes } ) => [ real, bytes.length ] ) ).toEqual( [
			[ 'HEAD', 0 ],
			[ 'PATCH', 400 ],
			[ 'PATCH', 200 ],
		] );
		expect( site.kept.size ).toBe( 1 );
	} );

	it.each( [ 400, 403, 404, 410, 460 ] )(
		'[UPLOAD-068] is removed when a resume check is answered with %d',
		async ( status ) => {
			await upload( fileOf( 1000 ) );
			site.fault = () => ( { status } );
			expect( ( await upload( fileOf( 1000 ) ) ).at( -1 ) ).toMatchObject( { failure: { kind: 'gone' } } );
			expect( stored() ).toEqual( [] );
		}
	);

	it.each( [ 423, 500, 503 ] )( 'stays when the check is answered with %d', async ( status ) => {
		await upload( fileOf( 1000 ) );
		site.fault = () => ( { status } );
		expect( ( await upload( fileOf( 1000 ) ) ).at( -1 ) ).toHaveProperty( 'failure' );
		expect( stored() ).toHaveLength( 1 );
	} );

	it.each( [
		[ 'a full one', () => full as unknown as Storage ],
		[ 'none', throwing ],
	] )( '[UPLOAD-067] with %s nothing is kept, and the upload goes on', async ( _, storage ) => {
		const services = site.join( { storage } );
		expect( ( await upload( fileOf( 10 ), {}, services ) ).at( -1 ) ).toHaveProperty( 'type', 'transfer.done' );
		expect( stored() ).toEqual( [] );
	} );
} );

describe( 'the list of unfinished uploads', () => {
	const at = ( day: number, more: object = {} ): UploadRecord => ( {
		size: 60,
		metadata: { filename: `${ day }.mp4`, post: '12' },
		creationTime: new Date( Date.UTC( 2026, 10, day ) ).toISOString(),
		uploadUrl: 'https://site.example/a',
		...more,
	} );
	const records = ( userId = 3 ) => createRecords( { blogId: 7, userId }, undefined, () => Date.UTC( 2026, 10, 22 ) );

	it( 'has those of this person and blog, the latest first', () => {
		records().save( '7-3-a', at( 20 ) );
		records().save( '7-3-b', at( 21, { size: null, metadata: {} } ) );
		records().save( '7-33-c', at( 21 ) );
		records().save( '77-3-c', at( 21 ) );
		expect( records().unfinished() ).toEqual( [
			{ fingerprint: '7-3-b', name: '', size: 0, creationTime: '2026-11-21T00:00:00.000Z', postId: 0 },
			{ fingerprint: '7-3-a', name: '20.mp4', size: 60, creationTime: '2026-11-20T00:00:00.000Z', postId: 12 },
		] );
	} );

	it( 'forgets anything older than seven days, of any user', () => {
		records().save( '7-3-a', at( 16 ) );
		records().save( '7-4-a', at( 14 ) );
		expect( records().unfinished() ).toHaveLength( 1 );
		expect( window.localStorage ).toHaveLength( 1 );
		records().save( '7-3-c', at( 15 ) );
		expect( records().find( '7-3-c' ) ).toBeNull();
	} );

	it.each( [
		[ 'that is no JSON', '{' ],
		[ '[UPLOAD-065] with both kinds of addresses', JSON.stringify( at( 21, { parallelUploadUrls: [ 'x' ] } ) ) ],
		[ 'without an address', JSON.stringify( { ...at( 21 ), uploadUrl: undefined } ) ],
		[
			'with addresses that are none',
			JSON.stringify( { ...at( 21 ), uploadUrl: undefined, parallelUploadUrls: [ 1 ] } ),
		],
		[ 'without metadata', JSON.stringify( { ...at( 21 ), metadata: null } ) ],
		[ 'without a time', JSON.stringify( { ...at( 21 ), creationTime: undefined } ) ],
	] )( 'leaves out a record %s', ( _, text ) => {
		window.localStorage.setItem( 'statecraft-upload::7-3-a', text );
		expect( records().find( '7-3-a' ) ).toBeNull();
		expect( records().unfinished() ).toEqual( [] );
		expect( window.localStorage ).toHaveLength( 0 );
	} );
} );

describe( 'a proxy that limits the size of requests', () => {
	it( 'is remembered once a smaller chunk got through: the next upload begins with it', async () => {
		const options = { chunkSize: 800 };
		await replies( site.services, site.input( fileOf( 1000 ), { chunkSize: 400 }, options ) );
		expect( await site.open( fileOf( 1000 ), options ) ).toMatchObject( { chunkSize: 400 } );
		expect( await site.open( fileOf( 1000 ), { chunkSize: 300 } ) ).toMatchObject( { chunkSize: 300 } );
	} );

	it( 'is not where the whole chunk got through', async () => {
		await replies( site.services, site.input( fileOf( 1000 ), {}, { chunkSize: 400 } ) );
		expect( await site.open( fileOf( 1000 ) ) ).toMatchObject( { chunkSize: Infinity } );
	} );

	it( 'is asked again the next day', () => {
		let now = 0;
		const records = createRecords( { blogId: 7, userId: 3 }, undefined, () => now );
		records.limitChunks( 500 );
		now = 86_399_999;
		expect( records.chunkLimit() ).toBe( 500 );
		now = 86_400_000;
		expect( records.chunkLimit() ).toBe( Infinity );
	} );
} );

it( 'a parallel upload is resumed by the addresses of its parts', async () => {
	const parts = { parallelUploads: 2, removeFingerprintOnSuccess: false };
	const heard = await upload( fileOf( 1000 ), parts );
	expect( ( await site.open( fileOf( 1000 ) ) ).resume ).toEqual( placeIn( heard ) );
} );
