/** Picking photos in a window of the service: the routes by role, the states of a session, and failures. */
import { as, php } from '../_kit/client';
import type { Role } from '../_kit/client';
import {
	SESSION,
	asked,
	askedFor,
	browser,
	connect,
	eachOnASite,
	happens,
	leavesNoNotice,
	service,
	settings,
} from '../_kit/google-photos';
import { ROUTE, list } from '../_kit/media';

jest.setTimeout( 240_000 );
eachOnASite();

interface Session {
	id: string;
	picker_url: string;
	state: string;
	poll_interval: number;
}

const connected = async ( role: Role = 'author' ) => connect( await browser( role ) );
const open = ( max?: unknown, role: Role = 'author' ) =>
	as( role ).post< Session >( SESSION, max === undefined ? {} : { max_items: max } );
const ask = ( id: string, role: Role = 'author' ) => as( role ).get< Session >( `${ SESSION }/${ id }` );
const picked = ( id: string, query: Record< string, string | number > = {}, role: Role = 'author' ) =>
	list( 'google_photos', { path: `session:${ id }`, ...query }, role );

beforeEach( async () => {
	await connected();
} );

describe( 'the routes', () => {
	const calls: [ string, ( role: Role | 'anonymous' ) => Promise< { status: number; json: unknown } > ][] = [
		[ 'POST session', ( role ) => as( role ).post( SESSION, {} ) ],
		[ 'GET session', ( role ) => as( role ).get( `${ SESSION }/x` ) ],
		[ 'DELETE session', ( role ) => as( role ).delete( `${ SESSION }/x` ) ],
	];

	it.each( calls )( 'require upload_files: %s', async ( _, call ) => {
		expect( ( await call( 'author' ) ).status ).toBe( 200 );
		for ( const role of [ 'contributor', 'subscriber' ] as const ) {
			expect( await call( role ) ).toMatchObject( { status: 403, json: { code: 'rest_forbidden' } } );
		}
		expect( await call( 'anonymous' ) ).toMatchObject( { status: 401, json: { code: 'rest_forbidden' } } );
	} );

	it( 'need a connected account: authorization_required', async () => {
		expect( await open( 1, 'editor' ) ).toMatchObject( { status: 403, json: { code: 'authorization_required' } } );
	} );

	it.each( [ 'openverse', 'elsewhere' ] )( 'are refused for a source without sessions: %s', async ( source ) => {
		expect( await as( 'author' ).post( SESSION.replace( 'google_photos', source ), {} ) ).toMatchObject( {
			status: 400,
			json: { code: 'rest_invalid_param' },
		} );
	} );

	it( 'are refused if the library is browsed', async () => {
		await settings( { STATECRAFT_GOOGLE_PHOTOS_API: 'library' } );
		expect( ( await open( 1 ) ).status ).toBe( 400 );
	} );

	it.each( [ 0, -1, 51, 'many', 1.5 ] )( 'refuse an invalid number of items: %p', async ( number ) => {
		expect( await open( number ) ).toMatchObject( { status: 400, json: { code: 'rest_invalid_param' } } );
	} );
} );

describe( 'a session', () => {
	it( 'waits, is picked, lists the picked items, and is closed', async () => {
		const { json: session } = await open( 3 );
		expect( session ).toEqual( {
			id: expect.stringMatching( /^[\w-]{36}$/ ),
			picker_url: expect.stringMatching( new RegExp( `/google/picker/pick/${ session.id }/autoclose$` ) ),
			state: 'waiting',
			poll_interval: 1000,
		} );
		const [ request ] = await askedFor( /POST .*\/sessions$/ );
		expect( request?.body ).toEqual( { pickingConfig: { maxItemCount: '3' } } );
		expect( ( await ask( session.id ) ).json ).toMatchObject( { id: session.id, state: 'waiting' } );
		expect( await picked( session.id ) ).toMatchObject( {
			status: 502,
			json: {
				code: 'media_refused',
				message: expect.stringMatching( /Choose your photos in its window first\.$/ ),
			},
		} );
		await happens( { pick: [ 'photo-0001', 'photo-0003', 'photo-0006' ] } );
		expect( ( await ask( session.id ) ).json ).toMatchObject( { state: 'picked' } );
		const { json } = await picked( session.id );
		expect( json.meta ).toEqual( {
			account: { name: 'Sam Sandbox', image: expect.any( String ) },
			next_page: null,
		} );
		expect( json.media.map( ( { ID, type, title, file } ) => [ ID, type, title, file ] ) ).toEqual( [
			[ 'photo-0001', 'image', 'IMG_0001', 'IMG_0001.png' ],
			[ 'photo-0003', 'image', 'IMG_0003', 'IMG_0003.png' ],
			[ 'photo-0006', 'video', 'VID_0006', 'VID_0006.mp4' ],
		] );
		const before = ( await service() ).sessions;
		expect( ( await as( 'author' ).delete( `${ SESSION }/${ session.id }` ) ).json ).toEqual( { deleted: true } );
		expect( ( await service() ).sessions ).toBe( before - 1 );
		expect( await picked( session.id ) ).toMatchObject( { status: 410, json: { code: 'media_gone' } } );
	} );

	it( 'is of ten items unless a number is given', async () => {
		await open();
		expect( ( await askedFor( /POST .*\/sessions$/ ) )[ 0 ]?.body ).toEqual( {
			pickingConfig: { maxItemCount: '10' },
		} );
	} );

	it( 'lists page by page, without videos that the service is still processing', async () => {
		const { json: session } = await open( 10 );
		await happens( { pick: [ 'photo-0001', 'photo-0002', 'photo-0018', 'photo-0020' ] } );
		const first = await picked( session.id, { number: 2 } );
		expect( first.json.media.map( ( { ID } ) => ID ) ).toEqual( [ 'photo-0001', 'photo-0002' ] );
		const second = await picked( session.id, { number: 2, page_handle: first.json.meta.next_page! } );
		expect( second.json.media.map( ( { ID } ) => ID ) ).toEqual( [ 'photo-0020' ] );
		expect( second.json.meta.next_page ).toBeNull();
		const [ one, two ] = await askedFor( /GET .*\/mediaItems$/ );
		expect( one?.query ).toEqual( { sessionId: session.id, pageSize: '2' } );
		expect( two?.query ).toEqual( { sessionId: session.id, pageSize: '2', pageToken: 'page-2' } );
	} );

	it( 'expires', async () => {
		const { json: session } = await open( 1 );
		await happens( { expireSessions: true } );
		expect( await ask( session.id ) ).toMatchObject( { status: 200, json: { state: 'expired', picker_url: '' } } );
	} );

	it( 'of another user does not exist, even with the same account', async () => {
		await connected( 'editor' );
		const { json: session } = await open( 1 );
		await happens( { pick: [ 'photo-0001' ] } );
		await asked();
		expect( ( await ask( session.id, 'editor' ) ).json ).toMatchObject( { state: 'expired' } );
		expect( ( await picked( session.id, {}, 'editor' ) ).json ).toMatchObject( { code: 'media_gone' } );
		await as( 'editor' ).delete( `${ SESSION }/${ session.id }` );
		expect( await askedFor( /picker/ ) ).toEqual( [] );
		expect( ( await ask( session.id ) ).json ).toMatchObject( { state: 'picked' } );
	} );
} );

describe( 'a failure of the service', () => {
	it.each( [
		[ 'FAILED_PRECONDITION', 502, 'media_refused', /no photo library yet\. Open photos\.google\.com/ ],
		[ 'RESOURCE_EXHAUSTED', 503, 'media_busy', /Try again later/ ],
		[ 'INVALID_ARGUMENT', 502, 'media_refused', /rejected the request/ ],
		[ 'PERMISSION_DENIED', 502, 'media_refused', /does not let this account/ ],
		[ 'PERMISSION_DENIED/SERVICE_DISABLED', 503, 'media_key', /does not have the Google Photos API enabled/ ],
		[ 'PERMISSION_DENIED/ACCESS_TOKEN_SCOPE_INSUFFICIENT', 403, 'authorization_required', /Connect again/ ],
		[ 'UNAUTHENTICATED', 403, 'authorization_required', /Connect again/ ],
		[ 'NOT_FOUND', 410, 'media_gone', /Choose another one/ ],
		[ 'UNAVAILABLE', 502, 'media_unreachable', /Try again/ ],
		[ 'INTERNAL', 502, 'media_unreachable', /Try again/ ],
		[ 'busy=12', 503, 'media_busy', /Try again later/ ],
		[ 'garbage', 502, 'media_unreadable', /Try again/ ],
		[ 'cut', 502, 'media_unreachable', /Try again/ ],
	] )( 'is reported, with what to do: %s', async ( fault, status, code, words ) => {
		await happens( { faults: { sessions: { fault } } } );
		const answer = await open( 1 );
		expect( answer ).toMatchObject( { status, json: { code, message: expect.stringMatching( words ) } } );
		expect( JSON.stringify( answer.json ) ).not.toMatch( /ya29|as it was asked to/ );
		expect( answer.headers.get( 'retry-after' ) ).toBe( fault === 'busy=12' ? '12' : null );
	} );

	it( 'may be too many sessions: this user’s own are closed, and the request is retried', async () => {
		const { json: session } = await open( 1 );
		const before = ( await service() ).sessions;
		await asked();
		await happens( { faults: { sessions: { fault: 'RESOURCE_EXHAUSTED', times: 1 } } } );
		expect( ( await open( 1 ) ).status ).toBe( 200 );
		expect( ( await askedFor( /sessions/ ) ).map( ( { route } ) => route.replace( session.id, 'ID' ) ) ).toEqual( [
			'POST /google/picker/v1/sessions',
			'DELETE /google/picker/v1/sessions/ID',
			'POST /google/picker/v1/sessions',
		] );
		expect( ( await service() ).sessions ).toBe( before );
	} );

	it( 'while closing a session keeps it, to be closed later', async () => {
		const { json: session } = await open( 1 );
		await happens( { faults: { sessions: { fault: 'UNAVAILABLE', times: 1 } } } );
		expect( ( await as( 'author' ).delete( `${ SESSION }/${ session.id }` ) ).status ).toBe( 502 );
		expect( ( await as( 'author' ).delete( `${ SESSION }/${ session.id }` ) ).status ).toBe( 200 );
	} );
} );

/** Answers of the service as it documents them; what this site's route makes of each. */
describe( 'a recorded session', () => {
	const recorded = {
		id: '12345678-90ab-cdef-1234-567890abcdef',
		pickerUri: 'https://photos.google.com/picker/12345678',
		pollingConfig: { pollInterval: '5s', timeoutIn: '1799.5s' },
		expireTime: '2099-01-01T00:00:00Z',
		pickingConfig: { maxItemCount: '10' },
	};
	const read = async ( session: object ) =>
		JSON.parse(
			await php( `
				$read = Statecraft\\Media\\Google\\Picker_Session::read( json_decode( base64_decode( '${ btoa( JSON.stringify( session ) ) }' ), true ) );
				echo wp_json_encode( is_wp_error( $read ) ? $read->get_error_code() : $read );
			` )
		);

	it.each( [
		[ 'that waits', {}, { state: 'waiting', poll_interval: 5000 } ],
		[
			'with parts of a second',
			{ pollingConfig: { pollInterval: '3.5s', timeoutIn: '60s' } },
			{ poll_interval: 3500 },
		],
		[ 'polled too often for this site', { pollingConfig: { pollInterval: '0.1s' } }, { poll_interval: 1000 } ],
		[ 'polled hardly ever', { pollingConfig: { pollInterval: '3600s' } }, { poll_interval: 30_000 } ],
		[ 'without an interval', { pollingConfig: undefined }, { state: 'waiting', poll_interval: 3000 } ],
		[ 'that is picked', { pollingConfig: undefined, mediaItemsSet: true }, { state: 'picked' } ],
		[
			'that is to be polled no more',
			{ pollingConfig: { pollInterval: '5s', timeoutIn: '0s' } },
			{ state: 'expired' },
		],
		[ 'that is over', { expireTime: '2020-01-01T00:00:00Z' }, { state: 'expired' } ],
	] )( '%s', async ( _, more, expected ) => {
		expect( await read( { ...recorded, ...more } ) ).toMatchObject( {
			id: recorded.id,
			picker_url: 'https://photos.google.com/picker/12345678/autoclose',
			...expected,
		} );
	} );

	it.each( [
		[ 'without an id', { id: undefined } ],
		[ 'with an id that is none', { id: '../x' } ],
		[ 'with a script for an address', { pickerUri: 'javascript:alert(1)' } ],
	] )( '%s is rejected', async ( _, more ) => {
		expect( await read( { ...recorded, ...more } ) ).toBe( 'media_unreadable' );
	} );
} );

describe( 'a copy of picked items', () => {
	const copy = ( { ID, guid }: { ID: string; guid: string } ) =>
		as( 'author' ).post< { media: Record< string, unknown >[] } >( `${ ROUTE }/copy/google_photos`, {
			external_ids: [ ID ],
			media: [ { guid, caption: '', title: '' } ],
			service: 'google_photos',
			post_id: 0,
		} );

	const onePicked = async ( id: string ) => {
		const { json: session } = await open( 10 );
		await happens( { pick: [ id ] } );
		return ( await picked( session.id ) ).json.media[ 0 ]!;
	};

	it( 'is made with the user’s own token', async () => {
		expect( ( await copy( await onePicked( 'photo-0009' ) ) ).json.media[ 0 ] ).toMatchObject( {
			ID: expect.any( Number ),
			external_id: 'photo-0009',
		} );
		expect( ( await askedFor( /files/ ) ).map( ( { route } ) => route ) ).toEqual( [
			expect.stringMatching( /photo-0009=d$/ ),
		] );
	} );

	it( 'is made also when the URL of the photo has expired: it is listed again', async () => {
		const item = await onePicked( 'photo-0010' );
		await happens( { expireUrls: true } );
		expect( ( await copy( item ) ).json.media[ 0 ] ).toMatchObject( { external_id: 'photo-0010', reused: false } );
		expect( await askedFor( /files/ ) ).toHaveLength( 2 );
	} );

	it( '[MEDIA-129] of a revoked grant is refused as a whole: authorization_required', async () => {
		const item = await onePicked( 'photo-0011' );
		await happens( { revoke: true } );
		expect( await copy( item ) ).toMatchObject( { status: 403, json: { code: 'authorization_required' } } );
	} );
} );

leavesNoNotice();
