/** A site that has the whole file and does not say which video it has made of it. */
import { VIDEO_OPTIONS } from '../../../../machines/video/upload/options';
import { createRecords } from '../../../../services/video/upload/records';
import { fileOf, placeIn, replies, startTusSite } from '../_kit/tus-site';
import type { Asked, TusSite } from '../_kit/tus-site';

let site: TusSite;
beforeEach( async () => {
	window.localStorage.clear();
	site = await startTusSite();
} );
afterEach( () => site.close() );

const inputOf = ( options: object = {} ) => site.input( fileOf( 1000 ), {}, { ...VIDEO_OPTIONS, ...options } );

/** The site does what it is asked to and answers with no guid, or with an empty one. */
function keepsGuid( isAsked: ( asked: Asked ) => boolean, guid?: string ): void {
	const STATUS: Record< string, number > = { POST: 201, PATCH: 204 };
	site.fault = ( asked ) =>
		isAsked( asked )
			? { status: STATUS[ asked.real ] ?? 200, headers: { 'X-VideoPress-Upload-Guid': guid }, isKept: true }
			: undefined;
}

const FAILURE = { kind: 'no-video', isRetryable: false };

it.each( [
	[ 'no guid', undefined ],
	[ 'an empty guid', '' ],
] )( 'is a failure, and the upload stays known: %s', async ( _, guid ) => {
	keepsGuid( ( { real } ) => real === 'PATCH', guid );
	expect( ( await replies( site.services, inputOf() ) ).at( -1 ) ).toMatchObject( { failure: FAILURE } );
	expect( createRecords( { blogId: 7, userId: 3 } ).unfinished() ).toMatchObject( [
		{ name: 'holiday.mp4', size: 1000, postId: 12 },
	] );
} );

it( 'is asked for the video by the next try, and gets no byte twice', async () => {
	keepsGuid( ( { real } ) => real === 'PATCH' );
	const resume = placeIn( await replies( site.services, inputOf() ) );
	const again = await replies( site.services, { ...inputOf(), resume } );
	expect( again.at( -1 ) ).toMatchObject( { type: 'transfer.done', video: { guid: 'aBcD1234', id: 41 } } );
	expect( site.asked.map( ( { real, bytes } ) => [ real, bytes.length ] ) ).toEqual( [
		[ 'POST', 0 ],
		[ 'PATCH', 1000 ],
		[ 'HEAD', 0 ],
	] );
	expect( window.localStorage ).toHaveLength( 0 );
} );

it( 'is a failure at the check of an upload that is complete, too', async () => {
	const resume = placeIn( await replies( site.services, inputOf( { removeFingerprintOnSuccess: false } ) ) );
	keepsGuid( ( { real } ) => real === 'HEAD' );
	const heard = await replies( site.services, { ...inputOf(), resume } );
	expect( heard.at( -1 ) ).toMatchObject( { failure: FAILURE } );
	expect( window.localStorage ).toHaveLength( 1 );
} );

it( 'in parts: they are only checked and joined once more', async () => {
	const parallel = { parallelUploads: 2 };
	keepsGuid( ( { headers } ) => String( headers[ 'upload-concat' ] ).startsWith( 'final' ) );
	const first = await replies( site.services, inputOf( parallel ) );
	expect( first.at( -1 ) ).toMatchObject( { failure: FAILURE } );
	const before = site.asked.length;
	site.fault = () => undefined;
	const again = await replies( site.services, { ...inputOf( parallel ), resume: placeIn( first ) } );
	expect( again.at( -1 ) ).toMatchObject( { type: 'transfer.done', video: { guid: 'aBcD1234' } } );
	expect( site.asked.slice( before ).map( ( { real } ) => real ) ).toEqual( [ 'HEAD', 'HEAD', 'POST' ] );
	expect( site.asked.slice( before ).every( ( { bytes } ) => bytes.length === 0 ) ).toBe( true );
} );
