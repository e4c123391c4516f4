/**
 * What goes wrong while a video is uploaded, in a real editor.
 *
 * | fault | what the author sees | what is kept |
 * |---|---|---|
 * | connection cut at a boundary of chunks, or in the middle of one | that it is tried again; it goes on | all that the server has stored |
 * | the answer to the last byte is lost | nothing of it | all; one video |
 * | server gone for a while | that it is tried again; it goes on | all chunks that it has |
 * | token too old | nothing of it | all |
 * | tab closed, browser killed | an offer to go on with the same file | all chunks that the server has |
 * | offline | that it waits; it goes on | all chunks that the server has |
 * | the same file in two tabs | the second tab waits, and has the same video | one video |
 * | disk full | the reason; “Try again” goes on | all that was stored |
 * | a file that is no video, whatever its name says | that the format is not supported | nothing |
 * | the file changes while it is uploaded | that it has to be chosen again | all chunks that the server has |
 * | the part file is deleted | nothing of it | nothing of the file; it is sent again |
 * | odd times in the answers of the server | nothing of it | all |
 * | the last answer names no video | that the site did not say which video it is; “Try again” asks once more | all; one video |
 * | a proxy refuses large bodies | nothing of it | all; the next upload begins with the size that got through |
 *
 * Those of the file and of the disk are in faults-files.spec.ts, those of tabs and of the browser in faults-tabs.spec.ts.
 *
 * A server that is killed is the line that is down: to the page it is the same, and what a killed PHP process leaves is a test of the route
 * (test/wordpress/video/tus-process.test.ts). The built-in server of PHP never hands a cut request to the script, so the line hands on what has
 * arrived, as PHP-FPM does, where the bytes shall be kept.
 */
import { expect, php, reset, site } from '../_kit';
import { LONG, expectWhole, onDisk, records, removeFromDisk } from '../_kit/video';
import { CHUNK, faultTest as test, heldAtSecondChunk } from '../_kit/video-test';

test.beforeEach( reset );
test.afterAll( async () => {
	removeFromDisk();
	await reset();
} );

const INTERRUPTED = 'The connection was interrupted. Trying again…';

test( 'the connection breaks between two chunks, and in the middle of one: it goes on with what the site has', async ( {
	block,
	line,
	file,
} ) => {
	line.rule = ( () => {
		let patches = 0;
		return ( method: string ) => {
			if ( method !== 'PATCH' ) {
				return undefined;
			}
			patches += 1;
			return (
				{
					// Nothing of the second chunk gets through, then a part that is lost, then a part that the server stores.
					2: { cut: 0, isKept: false },
					3: { cut: 1_000_000, isKept: false },
					4: { cut: 3_000_001, isKept: true },
				} as const
			 )[ patches ];
		};
	} )();
	await block.choose( file );
	await block.says( INTERRUPTED );
	await expectWhole( block, file );
	expect( line.bytes() ).toBe( file.bytes );
} );

test( 'the answer to the last byte is lost: nothing is sent again, and there is one video', async ( {
	block,
	line,
	file,
} ) => {
	line.rule = ( method, length ) =>
		method === 'PATCH' && length < CHUNK && line.count( 'PATCH' ) <= 3 ? 'answer-lost' : undefined;
	await block.choose( file );
	await expectWhole( block, file );
	expect( line.bytes() ).toBe( file.bytes );
	expect( line.sent.filter( ( { status } ) => status !== null && status >= 400 ) ).toEqual( [] );
} );

test( 'the answer to the creation is lost: one video, and no part of another upload has bytes', async ( {
	block,
	line,
	file,
} ) => {
	line.next( 'POST', 'answer-lost' );
	await block.choose( file );
	await expectWhole( block, file );
	expect( line.bytes() ).toBe( file.bytes );
} );

test( 'the server is gone for a while, in the middle of a chunk: it goes on when it is back', async ( {
	block,
	line,
	file,
} ) => {
	const second = await heldAtSecondChunk( block, line, file );
	line.goDown();
	second.release();
	await block.says( INTERRUPTED );
	line.comeUp();
	await expectWhole( block, file );
	expect( line.bytes() ).toBe( file.bytes );
} );

test( 'the token expires in the middle: it is renewed, and the chunk goes on', async ( { block, line, file } ) => {
	const token = await php(
		`echo ( new Statecraft\\Guard\\Signed_Token( 'statecraft-video-upload-token', -60 ) )->issue( ${ site().users.administrator.id } );`
	);
	line.next( 'PATCH', { until: Promise.resolve() } );
	line.next( 'PATCH', { headers: { 'x-videopress-upload-token': token } } );
	await block.choose( file );
	await expectWhole( block, file );
	expect( line.sent.map( ( { status } ) => status ) ).toContain( 401 );
	expect( line.sent.filter( ( { status } ) => status === 401 ) ).toHaveLength( 1 );
} );

test( 'offline: it waits, says so, and goes on', async ( { block, line, file, context } ) => {
	const second = await heldAtSecondChunk( block, line, file );
	await context.setOffline( true );
	line.goDown();
	second.release();
	await block.says( 'You are offline. The upload goes on when you are back online.' );
	line.comeUp();
	await context.setOffline( false );
	await expectWhole( block, file );
	expect( line.bytes() ).toBe( file.bytes );
} );

test( 'the site has all and names no video: it says so, and “Try again” only asks once more', async ( {
	block,
	line,
	file,
	page,
} ) => {
	line.answers = { 'x-videopress-upload-guid': '' };
	await block.choose( file );
	await expect( block.reason ).toContainText( 'did not say which video it is', LONG );
	expect( await records( page ) ).toHaveLength( 1 );
	line.answers = {};
	await block.button( 'Try again' ).click();
	await expectWhole( block, file );
	expect( line.bytes() ).toBe( file.bytes );
	expect( line.count( 'POST' ) ).toBe( 1 );
} );

test( 'odd times in the answers of the site: only its refusals count', async ( { block, line, file } ) => {
	line.answers = { 'upload-expires': 'Thu, 01 Jan 1970 00:00:00 GMT', date: 'Thu, 01 Jan 1970 00:00:00 GMT' };
	line.next( 'PATCH', { until: Promise.resolve() } );
	line.next( 'PATCH', { cut: 5_000_000, isKept: true } );
	await block.choose( file );
	await expectWhole( block, file );
	expect( line.bytes() ).toBe( file.bytes );
} );

for ( const status of [ 413, 502 ] ) {
	test( `a proxy that answers ${ status } to large bodies: the chunks become smaller until they get through, and stay so`, async ( {
		block,
		line,
		editor,
	} ) => {
		const sizes: number[] = [];
		line.rule = ( method, length ) => {
			if ( method === 'PATCH' && length > 4_000_000 ) {
				return { status, body: '<html>Request Entity Too Large</html>' };
			}
			sizes.push( ...( method === 'PATCH' ? [ length ] : [] ) );
			return undefined;
		};
		const file = onDisk( 11_000_000, `large-${ status }.webm` );
		await block.choose( file );
		await expectWhole( block, file );
		expect( line.bytes() ).toBe( file.bytes );
		expect( sizes[ 0 ] ).toBe( 2_500_000 );
		const limit = () =>
			editor.page.evaluate( () => JSON.parse( localStorage.getItem( 'statecraft-upload-chunk-limit' ) ?? '{}' ) );
		expect( await limit() ).toMatchObject( { size: 2_500_000 } );
	} );
}
