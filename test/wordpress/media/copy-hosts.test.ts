/** Sources that respond incorrectly, and files on other hosts. */
import { php } from '../_kit/client';
import { copy, copyAll } from '../_kit/photos';
import { jpeg } from '../_kit/pictures';
import { items, lake, photosToRefuse, refusalOf, refused } from '../_kit/refusals';
import type { Handler } from '../../services/_kit/stand-in';

jest.setTimeout( 240_000 );

const photos = photosToRefuse();

describe( 'a source that responds incorrectly', () => {
	const gone = refused( 'media_gone', 'no longer has this. Choose another one' );
	const down = refused( 'media_unreachable', 'cannot be reached right now. Try again', { is_retryable: true } );

	it.each( [
		[ '404', 404, {}, gone ],
		[ '410', 410, {}, gone ],
		[ '403', 403, {}, refused( 'media_refused', 'refused the request' ) ],
		[ '500', 500, {}, down ],
		[ '503', 503, {}, down ],
		[ '429', 429, {}, refused( 'media_busy', 'Try again later', { is_retryable: true } ) ],
		[
			'429 with Retry-After',
			429,
			{ 'Retry-After': '37' },
			refused( 'media_busy', 'Try again later', { is_retryable: true, retry_after: 37 } ),
		],
	] )( 'is reported: %s', async ( _, status, headers, expected ) => {
		photos.handle( ( _received, response ) => void response.writeHead( status, headers ).end( jpeg ) );
		expect( await refusalOf( 'lake' ) ).toEqual( expected );
	} );

	it( 'is reported if it does not respond', async () => {
		await photos.have( { items: { lake: { ...lake, url: 'http://127.0.0.1:1/lake' } } } );
		expect( await refusalOf( 'lake' ) ).toEqual( down );
	} );

	it( '[MEDIA-070, MEDIA-075] a failed item does not affect the others in the request', async () => {
		await photos.have( { items: { lake, hill: { ...lake, file: 'hill.jpg', url: '/hill' } } } );
		photos.handle(
			( { url }, response ) => void ( url === '/lake' ? response.writeHead( 503 ).end() : response.end( jpeg ) )
		);
		const { status, json } = await copyAll( [ 'lake', 'hill' ] );
		expect( [ status, json.media[ 0 ], json.media[ 1 ]!.reused ] ).toEqual( [ 200, down, false ] );
	} );
} );

describe( 'a file elsewhere', () => {
	const elsewhere = refused(
		'media_host',
		'refers to another server that this site does not copy from. Choose another one'
	);
	const port = () => new URL( photos.url ).port;
	const redirect =
		( to: string ): Handler =>
		( { url }, response ) =>
			void ( url === '/lake' ? response.writeHead( 302, { Location: to } ).end() : response.end( jpeg ) );

	it.each( [
		[ 'on a host that is not the source’s', () => `http://localhost:${ port() }/x` ],
		[ 'on the internal network', () => 'http://10.0.0.1/x' ],
		[ 'with a host in the credentials', () => `http://127.0.0.1@localhost:${ port() }/x` ],
		[ 'in the file system', () => 'file:///etc/passwd' ],
		[ 'at gopher', () => `gopher://127.0.0.1:${ port() }/x` ],
	] )( 'is not requested: %s', async ( _, url ) => {
		await photos.have( { items: { lake: { ...lake, url: url() } } } );
		photos.serve( jpeg );
		expect( await refusalOf( 'lake' ) ).toEqual( elsewhere );
		photos.handle( redirect( url() ) );
		await photos.have( { items } );
		expect( await refusalOf( 'lake' ) ).toEqual( elsewhere );
		expect( photos.received.map( ( received ) => received.url ) ).toEqual( [ '/lake' ] );
	} );

	it( 'is not requested even on a host of the source, if that is not public', async () => {
		await photos.have( { items: { lake: { ...lake, url: 'http://192.168.7.7/x' } }, hosts: [ '192.168.7.7' ] } );
		expect( await refusalOf( 'lake' ) ).toEqual( elsewhere );
	} );

	it( 'is copied if redirects stay with the source, but not through a redirect loop', async () => {
		photos.handle( redirect( '/lake' ) );
		expect( await refusalOf( 'lake' ) ).toEqual( refused( 'media_refused', 'refused' ) );
		expect( photos.received ).toHaveLength( 4 );
		photos.handle( redirect( '/other' ) );
		expect( await copy( 'lake' ) ).toMatchObject( { reused: false } );
	} );

	it( 'does not get the first host’s credentials', async () => {
		await photos.have( { items, hosts: [ '127.0.0.1', 'localhost' ], grants: { author: 'secret' } } );
		photos.handle( redirect( `http://localhost:${ port() }/other` ) );
		await copy( 'lake' );
		expect( photos.received.map( ( { headers } ) => headers.authorization ) ).toEqual( [
			'Bearer secret',
			undefined,
		] );
	} );

	it.each( [
		[ 'images.example', [ 'images.example' ], true ],
		[ 'IMAGES.example', [ 'images.example' ], true ],
		[ 'a.images.example', [ 'images.example' ], false ],
		[ 'a.images.example', [ '*.images.example' ], true ],
		[ 'images.example', [ '*.images.example' ], false ],
		[ 'badimages.example', [ '*.images.example' ], false ],
		[ 'images.example.evil.example', [ 'images.example', '*.images.example' ], false ],
	] )( 'hosts are compared as a whole: %s with %j', async ( host, hosts, isOwn ) => {
		await photos.have( { items: { lake: { ...lake, url: `https://${ host }/x` } }, hosts } );
		// The host of an own address does not exist, so it cannot be reached.
		expect( Object.keys( ( await refusalOf( 'lake' ) ).errors! ) ).toEqual( [
			isOwn ? 'media_unreachable' : 'media_host',
		] );
	} );

	it.each( [
		[ 'https://a.example/x', 'http://a.example/x', true ],
		[ 'HTTPS://a.example/x', 'http://a.example/x', true ],
		[ 'https://a.example/x', 'https://b.example/x', false ],
		[ 'http://a.example/x', 'http://b.example/x', false ],
		[ 'http://a.example/x', 'https://b.example/x', false ],
	] )( 'a redirect must not lead from HTTPS to HTTP: %s to %s', async ( from, to, isDowngrade ) => {
		const answer = await php(
			`echo wp_json_encode( Statecraft\\Media\\Copy\\Source_Hosts::is_downgrade( '${ from }', '${ to }' ) );`
		);
		expect( JSON.parse( answer ) ).toBe( isDowngrade );
	} );
} );
