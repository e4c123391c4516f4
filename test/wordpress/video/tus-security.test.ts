/** Uploads read as somebody would who wants what is not theirs. */
import { videoFile } from '../../_kit/video-file';
import { as, debugLog, php, site, type Role } from '../_kit/client';
import { leavesNoNotice } from '../_kit/google-photos';
import { setKnobs } from '../_kit/knobs';
import { OCTETS, UPLOADS, eachOnASite, offsetOf, send, stored, tokenOf, tusOf } from '../_kit/tus';

jest.setTimeout( 240_000 );

const file = videoFile( 30_000 );
const tus = tusOf( 'author' );

eachOnASite();

describe( 'an upload of somebody else', () => {
	it.each( [ 'editor', 'administrator' ] as const )(
		'is as unknown to a person as one that never was: %s',
		async ( role ) => {
			const url = await tus.begin( file.length );
			const none = url.replace( /.{32}$/, 'f'.repeat( 32 ) );
			const other = tusOf( role );
			for ( const act of [
				( one: string ) => other.head( one ),
				( one: string ) => other.patch( one, 0, file ),
				( one: string ) => other.remove( one ),
			] ) {
				const [ theirs, nobodys ] = [ await act( url ), await act( none ) ];
				expect( theirs.status ).toBe( 404 );
				expect( theirs.json ).toEqual( nobodys.json );
			}
			expect( offsetOf( await tus.head( url ) ) ).toBe( '0' );
		}
	);

	it.each( [
		[ 'a subscriber', 'subscriber' ],
		[ 'a contributor', 'contributor' ],
	] as const )( 'is closed to people without the right to upload: %s', async ( _, role ) => {
		const url = await tus.begin( file.length );
		const login = ( method: string, path: string ) =>
			as( role ).send( method, path, { headers: { 'Tus-Resumable': '1.0.0', 'Upload-Length': '9' } } );
		const path = url.replace( '/wp-json/', '' );
		for ( const [ method, one ] of [
			[ 'POST', UPLOADS ],
			[ 'HEAD', path ],
			[ 'PATCH', path ],
			[ 'DELETE', path ],
		] as const ) {
			expect( [ method, ( await login( method, one ) ).status ] ).toEqual( [ method, 403 ] );
		}
	} );

	it( 'is closed to visitors', async () => {
		const url = await tus.begin( file.length );
		for ( const [ method, one ] of [
			[ 'POST', UPLOADS ],
			[ 'HEAD', url ],
			[ 'PATCH', url ],
			[ 'DELETE', url ],
		] as const ) {
			expect( [ method, ( await send( method, one, { 'Upload-Length': '9' } ) ).status ] ).toEqual( [
				method,
				401,
			] );
		}
	} );

	it.each( [ 'author', 'editor', 'administrator' ] as const )(
		'can be begun by a login of: %s',
		async ( role: Role ) => {
			const { status } = await as( role ).send( 'POST', UPLOADS, {
				headers: { 'Tus-Resumable': '1.0.0', 'Upload-Length': '9' },
			} );
			expect( status ).toBe( 201 );
		}
	);
} );

describe( 'an id', () => {
	it.each( [
		'..%2F..%2Fwp-config.php',
		'..%5C..%5Cwp-config.php',
		'../../wp/v2/users',
		`${ '0'.repeat( 31 ) }%00`,
		`${ '0'.repeat( 32 ) }%00`,
		`${ '0'.repeat( 32 ) }/../x`,
		`${ '0'.repeat( 32 ) }.new-00000000`,
		'A'.repeat( 32 ),
		'%E2%80%AE',
	] )( 'of another form leads nowhere: %s', async ( id ) => {
		const path = `/wp-json/${ UPLOADS }/${ id }`;
		const reply = await tus.patch( path, 0, file );
		expect( reply.status ).toBeGreaterThanOrEqual( 400 );
		expect( reply.status ).toBeLessThan( 500 );
		expect( ( await stored() ).filter( ( name ) => name.includes( '/part' ) ) ).toEqual( [] );
	} );
} );

describe( 'the folder of uploads', () => {
	it( 'has files that close it, and no name in it can be derived from an address', async () => {
		const url = await tus.begin( file.length );
		await tus.patch( url, 0, file.subarray( 0, 10_000 ) );
		const all = await stored();
		expect( all ).toEqual(
			expect.arrayContaining( [
				'statecraft-video/.htaccess',
				'statecraft-video/index.php',
				'statecraft-video/web.config',
			] )
		);
		const part = all.find( ( name ) => name.endsWith( '/part' ) );
		expect( part ).toMatch( /^statecraft-video\/[0-9a-f]{32}\/part$/ );
		expect( all.filter( ( name ) => name.includes( url.slice( -32 ) ) ) ).toEqual( [] );
		expect( await ( await fetch( `${ site().url }/wp-content/uploads/statecraft-video/` ) ).text() ).toBe( '' );
		const closes = await php(
			`echo file_get_contents( wp_get_upload_dir()['basedir'] . '/statecraft-video/.htaccess' );`
		);
		expect( closes ).toContain( 'Require all denied' );
	} );

	it( 'is where STATECRAFT_VIDEO_PARTS says, outside of what the server serves, and a finished video comes from there', async () => {
		const folder = ( await php( `echo get_temp_dir();` ) ) + `parts-${ process.pid }`;
		await setKnobs( { constants: { STATECRAFT_VIDEO_PARTS: folder } } );
		const url = await tus.begin( file.length );
		await tus.patch( url, 0, file.subarray( 0, 10_000 ) );
		expect( ( await stored() ).filter( ( name ) => name.endsWith( '/part' ) ) ).toEqual( [] );
		expect( await php( `echo count( glob( '${ folder }/1/*/part' ) );` ) ).toBe( '1' );
		expect( ( await tus.patch( url, 10_000, file.subarray( 10_000 ) ) ).status ).toBe( 204 );
		expect( ( await stored() ).filter( ( name ) => name.endsWith( '.webm' ) ) ).toHaveLength( 1 );
		expect(
			await php( `
			$left = glob( '${ folder }/1/*/part' );
			array_map( 'unlink', array_merge( glob( '${ folder }/1/*/*' ), array_filter( glob( '${ folder }/1/{,.}*', GLOB_BRACE ), 'is_file' ) ) );
			array_map( 'rmdir', glob( '${ folder }/1/*' ) );
			rmdir( '${ folder }/1' ) && rmdir( '${ folder }' );
			echo count( $left );
		` )
		).toBe( '0' );
	} );
} );

describe( 'pages of other origins', () => {
	it.each( [
		[ 'https://evil.example', {}, false ],
		[ 'null', {}, false ],
		[ 'own', {}, true ],
		[ 'own.evil.example', {}, false ],
		[ 'https://admin.example', { statecraft_video_upload_origins: [ 'https://admin.example' ] }, true ],
	] as const )( 'may use the routes only if they are the site’s own: %s', async ( given, filters, isAllowed ) => {
		await setKnobs( { filters } );
		const origin = given.replace( /^own/, site().url );
		const url = await tus.begin( file.length );
		for ( const { headers } of [
			await tus.send( 'OPTIONS', url, { Origin: origin } ),
			await tus.head( url, { Origin: origin } ),
			await tus.head( `${ url.slice( 0, -32 ) }${ '0'.repeat( 32 ) }`, { Origin: origin } ),
		] ) {
			expect( headers.get( 'access-control-allow-origin' ) ).toBe( isAllowed ? origin : null );
			expect( headers.get( 'access-control-allow-credentials' ) ).toBe( isAllowed ? 'true' : null );
			expect( headers.get( 'access-control-expose-headers' )?.includes( 'Upload-Offset' ) ?? false ).toBe(
				isAllowed
			);
			expect( headers.get( 'access-control-allow-methods' )?.includes( 'HEAD' ) ?? false ).toBe( isAllowed );
			expect(
				headers.get( 'access-control-allow-headers' )?.includes( 'X-VideoPress-Upload-Token' ) ?? false
			).toBe( isAllowed );
		}
	} );

	it( 'are treated by WordPress’s other routes as they always were', async () => {
		const response = await fetch( `${ site().url }/wp-json/wp/v2/types`, {
			headers: { Origin: 'https://evil.example' },
		} );
		expect( response.headers.get( 'access-control-allow-origin' ) ).toBe( 'https://evil.example' );
		expect( response.headers.get( 'access-control-expose-headers' ) ).not.toContain( 'Upload-Offset' );
		expect( response.headers.get( 'tus-resumable' ) ).toBeNull();
	} );
} );

it( 'a token is in no log and in no refusal', async () => {
	const token = await tokenOf( 'author' );
	const replies = [
		await tus.create( { 'Upload-Length': 'x' } ),
		await send( 'POST', UPLOADS, { 'X-VideoPress-Upload-Token': `${ token }x`, 'Upload-Length': '9' } ),
	];
	expect( JSON.stringify( replies.map( ( { json } ) => json ) ) ).not.toContain( token.slice( 0, 20 ) );
	expect( debugLog() ).not.toContain( token.slice( -20 ) );
} );

it( 'a body without a right to send it is not stored', async () => {
	const { status } = await send( 'POST', UPLOADS, { 'Upload-Length': '30000', 'Content-Type': OCTETS }, file );
	expect( status ).toBe( 401 );
	expect( ( await stored() ).filter( ( name ) => name.startsWith( 'statecraft-video' ) ) ).toEqual( [] );
} );

leavesNoNotice();
