/** Parallel mode: parts side by side, joined by the site. */
import { contentOf, fileOf, listening, placeIn, replies, startTusSite } from '../_kit/tus-site';
import type { Asked, TusSite } from '../_kit/tus-site';
import type { UploadRecord } from '../../../../services/video/upload/records';

let site: TusSite;
beforeEach( async () => {
	window.localStorage.clear();
	site = await startTusSite();
} );
afterEach( () => site.close() );

const three = { parallelUploads: 3, chunkSize: 200, headers: { 'X-Custom': 'yes' } };
const partsOf = () => site.asked.filter( ( { headers } ) => headers[ 'upload-concat' ] === 'partial' );
const finals = () =>
	site.asked.filter( ( { headers } ) => String( headers[ 'upload-concat' ] ).startsWith( 'final;' ) );
const created = () => partsOf().filter( ( { real } ) => real === 'POST' );
const urlsIn = ( { headers }: Asked ) => String( headers[ 'upload-concat' ] ).replace( 'final;', '' ).split( ' ' );
const bytesAt = ( url: string ) => [ ...site.kept.get( url.split( '/' ).at( -1 )! )!.bytes ];

it( '[UPLOAD-055] [UPLOAD-056] [UPLOAD-057] splits the file into equal partial uploads, the last one with the rest', async () => {
	await replies( site.services, site.input( fileOf( 1000 ), {}, three ) );
	expect(
		created()
			.map( ( { headers } ) => Number( headers[ 'upload-length' ] ) )
			.toSorted()
	).toEqual( [ 333, 333, 334 ] );
	expect( created().every( ( { headers } ) => headers[ 'upload-metadata' ] === undefined ) ).toBe( true );
	expect( site.asked.filter( ( { real } ) => real === 'PATCH' ) ).toHaveLength( 6 );
} );

it( '[UPLOAD-058] [UPLOAD-059] [UPLOAD-060] one last POST lists the parts in order, without a length, and its address is the upload’s', async () => {
	const heard = await replies( site.services, site.input( fileOf( 1000 ), {}, three ) );
	const [ final, ...more ] = finals();
	expect( more ).toEqual( [] );
	expect( final!.real ).toBe( 'POST' );
	expect( final!.url ).toBe( '/wp-json/videopress/v1/uploads' );
	expect( final!.headers ).not.toHaveProperty( 'upload-length' );
	expect( final!.headers ).toMatchObject( { 'x-videopress-upload-token': 'a-token', 'x-custom': 'yes' } );
	expect( final!.headers[ 'upload-metadata' ] ).toContain( 'filename ' );
	const whole = [ ...contentOf( 1000 ) ];
	expect( urlsIn( final! ).flatMap( bytesAt ) ).toEqual( whole );
	expect( heard.at( -1 ) ).toEqual( {
		type: 'transfer.done',
		video: {
			guid: 'aBcD1234',
			id: 41,
			src: 'https://site.example/holiday.mp4',
			url: `${ site.endpoint }/upload-4`,
		},
	} );
	expect( bytesAt( `${ site.endpoint }/upload-4` ) ).toEqual( whole );
} );

it( '[UPLOAD-060] keeps the order of the parts, whichever of them is created first', async () => {
	let hold = () => {};
	const held = new Promise< void >( ( resolve ) => {
		hold = resolve;
	} );
	site.fault = async ( { real, headers, bytes } ) => {
		// The part with 333 bytes that is created first waits until the others are sent.
		if ( real === 'POST' && headers[ 'upload-concat' ] === 'partial' && created().length === 1 ) {
			await held;
		}
		if ( real === 'PATCH' && bytes.length === 134 ) {
			hold();
		}
		return undefined;
	};
	await replies( site.services, site.input( fileOf( 1000 ), {}, three ) );
	const whole = [ ...contentOf( 1000 ) ];
	expect( urlsIn( finals()[ 0 ]! ).flatMap( bytesAt ) ).toEqual( whole );
	expect( urlsIn( finals()[ 0 ]! ) ).not.toEqual( urlsIn( finals()[ 0 ]! ).toSorted() );
} );

it( '[UPLOAD-061] the progress is the sum of the parts', async () => {
	const heard = await replies( site.services, site.input( fileOf( 1000 ), {}, three ) );
	const offsets = heard.flatMap( ( one ) => ( 'type' in one && one.type === 'transfer.offset' ? one : [] ) );
	expect( offsets.reduce( ( sum, { chunkSize } ) => sum + chunkSize, 0 ) ).toBe( 1000 );
	expect( offsets.at( -1 ) ).toMatchObject( { offset: 1000, total: 1000 } );
	expect( offsets.map( ( { offset } ) => offset ) ).toEqual(
		offsets.map( ( { offset } ) => offset ).toSorted( ( a, b ) => a - b )
	);
	const sent = heard.flatMap( ( one ) => ( 'type' in one && one.type === 'transfer.progress' ? one.sent : [] ) );
	expect( Math.max( ...sent ) ).toBe( 1000 );
} );

it( '[UPLOAD-062] where one part fails, all is over, and the others are aborted', async () => {
	let stalled: Asked | undefined;
	let stall = () => {};
	const isStalled = new Promise< void >( ( resolve ) => {
		stall = resolve;
	} );
	site.fault = async ( asked ) => {
		if ( asked.real !== 'PATCH' ) {
			return undefined;
		}
		if ( ! stalled ) {
			stalled = asked;
			stall();
			await asked.left;
			return 'cut';
		}
		await isStalled;
		return { status: 400 };
	};
	const heard = await replies( site.services, site.input( fileOf( 1000 ), {}, three ) );
	expect( heard.at( -1 ) ).toMatchObject( { failure: { kind: 'refused' } } );
	await expect( stalled!.left ).resolves.toBe( true );
	expect( finals() ).toEqual( [] );
} );

it( '[UPLOAD-063] aborting aborts every part', async () => {
	const sending: Asked[] = [];
	let arrive = () => {};
	const arrived = new Promise< void >( ( resolve ) => {
		arrive = resolve;
	} );
	site.fault = async ( asked ) => {
		if ( asked.real === 'PATCH' ) {
			sending.push( asked );
			if ( sending.length === 3 ) {
				arrive();
			}
			await asked.left;
			return 'cut';
		}
		return undefined;
	};
	const controller = new AbortController();
	const all = replies( site.services, site.input( fileOf( 1000 ), {}, three ), controller.signal );
	await arrived;
	controller.abort();
	await expect( all ).rejects.toMatchObject( { name: 'AbortError' } );
	expect( await Promise.all( sending.map( ( { left } ) => left ) ) ).toEqual( [ true, true, true ] );
} );

it( '[UPLOAD-064] [UPLOAD-065] the record has the addresses of the parts in order, and no other', async () => {
	const heard = await replies( site.services, site.input( fileOf( 1000 ), {}, three ) );
	const [ record ] = Object.values( window.localStorage ).map(
		( text: string ) => JSON.parse( text ) as UploadRecord
	);
	expect( record ).not.toHaveProperty( 'uploadUrl' );
	expect( record ).toMatchObject( { size: 1000, parallelUploadUrls: urlsIn( finals()[ 0 ]! ) } );
	expect( placeIn( heard ) ).toEqual( { parallelUploadUrls: urlsIn( finals()[ 0 ]! ) } );
} );

it( '[UPLOAD-021] resumes each part from where it is, as many as there were', async () => {
	const input = site.input( fileOf( 1000 ), {}, three );
	site.fault = ( { real, headers } ) =>
		real === 'PATCH' && headers[ 'upload-offset' ] !== '0' ? { status: 503 } : undefined;
	const first = await replies( site.services, input );
	site.fault = () => undefined;
	const before = site.asked.length;
	const two = { ...input, options: { ...input.options, parallelUploads: 2 } };
	const second = await replies( site.services, { ...two, resume: placeIn( first ) } );
	expect( second.at( -1 ) ).toHaveProperty( 'type', 'transfer.done' );
	const again = site.asked.slice( before );
	expect( again.filter( ( { real } ) => real === 'HEAD' ) ).toHaveLength( 3 );
	expect(
		again.filter( ( { real, headers } ) => real === 'POST' && headers[ 'upload-concat' ] === 'partial' )
	).toEqual( [] );
	const whole = [ ...contentOf( 1000 ) ];
	expect( urlsIn( finals().at( -1 )! ).flatMap( bytesAt ) ).toEqual( whole );
} );

it( 'where the answer to the last POST is lost, the parts are only checked, and joined once more', async () => {
	const input = site.input( fileOf( 1000 ), {}, three );
	site.fault = ( { headers } ) => ( String( headers[ 'upload-concat' ] ).startsWith( 'final;' ) ? 'cut' : undefined );
	const first = await replies( site.services, input );
	expect( first.at( -1 ) ).toMatchObject( { failure: { kind: 'unreached' } } );
	site.fault = () => undefined;
	const before = site.asked.length;
	await replies( site.services, { ...input, resume: placeIn( first ) } );
	expect( site.asked.slice( before ).map( ( { real } ) => real ) ).toEqual( [ 'HEAD', 'HEAD', 'HEAD', 'POST' ] );
} );

it( '[UPLOAD-082] without an endpoint the parts cannot be joined: nothing is sent', async () => {
	const resume = { parallelUploadUrls: [ `${ site.endpoint }/a`, `${ site.endpoint }/b` ] };
	const input = site.input( fileOf( 1000 ), { resume, grant: { token: 't', endpoint: null } }, three );
	expect( ( await replies( site.services, input ) ).at( -1 ) ).toMatchObject( {
		failure: { reason: 'tus: unable to create upload because no endpoint is provided' },
	} );
	expect( site.asked ).toEqual( [] );
} );

it( 'a file with fewer bytes than parts is one upload', async () => {
	await replies( site.services, site.input( fileOf( 2 ), {}, three ) );
	expect( site.asked.map( ( { real } ) => real ) ).toEqual( [ 'POST', 'PATCH' ] );
} );

it( 'ending it deletes each part', async () => {
	const input = site.input( fileOf( 1000 ), {}, three );
	const resume = placeIn( await replies( site.services, input ) );
	await site.services.terminate( { ...input, resume }, listening() );
	expect( site.asked.filter( ( { real } ) => real === 'DELETE' ) ).toHaveLength( 3 );
} );
