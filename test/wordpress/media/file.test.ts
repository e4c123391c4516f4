/** Images that this site serves, by a signed reference, to its user's browser. */
import { as, asImage, inBrowser, php, site, type Client, type Role } from '../_kit/client';
import { ownLake, reference, lake } from '../_kit/photos';
import { jpeg, mp4 } from '../_kit/pictures';

jest.setTimeout( 240_000 );

const photos = ownLake();
const ROUTE = 'wpcom/v2/external-media/file/photos';

const get = async ( query: Record< string, string >, who: Role | Client = 'author' ) => {
	const client = typeof who === 'string' ? await asImage( who ) : who;
	const response = await client.send( 'GET', ROUTE, { query } );
	const body = Buffer.from( await response.arrayBuffer() );
	return {
		status: response.status,
		headers: response.headers,
		body,
		code: ( /"code":"(\w+)"/.exec( String( body ) ) ?? [] )[ 1 ],
	};
};

describe( 'a reference', () => {
	it( 'shows its image to its user’s browser, which sends no nonce', async () => {
		const { status, headers, body } = await get( { ref: await reference( 'lake' ) } );
		expect( [ status, body.equals( jpeg ) ] ).toEqual( [ 200, true ] );
		expect( Object.fromEntries( headers ) ).toMatchObject( {
			'content-type': 'image/jpeg',
			'content-length': String( jpeg.length ),
			'cache-control': 'private, max-age=3600',
			'x-content-type-options': 'nosniff',
			'content-security-policy': "default-src 'none'; sandbox",
			'cross-origin-resource-policy': 'same-origin',
			'referrer-policy': 'no-referrer',
		} );
	} );

	it( 'lets no script of another origin read its image, although the login cookie authorises it', async () => {
		const client = await asImage( 'author' );
		const response = await client.send( 'GET', ROUTE, {
			query: { ref: await reference( 'lake' ) },
			headers: { Origin: 'https://evil.example' },
		} );
		expect( response.status ).toBe( 200 );
		expect(
			[ ...response.headers.keys() ].filter( ( name ) => /allow-(?:origin|credentials)$/.test( name ) )
		).toEqual( [] );
	} );

	it( 'shows its image to its user’s client with an application password', async () => {
		expect( ( await get( { ref: await reference( 'lake' ) }, as( 'author' ) ) ).status ).toBe( 200 );
	} );

	it.each< [ string, () => Role | Client | Promise< Client > ] >( [
		[ 'a logged-out visitor', () => as( 'anonymous' ) ],
		[ 'another user', () => 'editor' ],
		[ 'another user with a nonce', () => inBrowser( 'administrator' ) ],
	] )( 'shows no image to %s, and does not contact the service', async ( _, who ) => {
		expect( await get( { ref: await reference( 'lake' ) }, await who() ) ).toMatchObject( {
			status: 403,
			code: 'rest_forbidden',
		} );
		expect( photos.received ).toHaveLength( 0 );
	} );

	it( 'does not outlive the login', async () => {
		const [ ref, browser ] = [ await reference( 'lake' ), await asImage( 'author' ) ];
		expect( ( await get( { ref }, browser ) ).status ).toBe( 200 );
		await php( `WP_Session_Tokens::get_instance( ${ site().users.author.id } )->destroy_all();` );
		expect( await get( { ref }, browser ) ).toMatchObject( { status: 403, code: 'rest_forbidden' } );
	} );

	it( 'shows the thumbnail unless the full size is requested', async () => {
		const ref = await reference( 'lake' );
		await get( { ref } );
		await get( { ref, size: 'full' } );
		expect( photos.received.map( ( { url } ) => url ) ).toEqual( [ '/small', '/lake' ] );
	} );

	it( 'shows an image of a video, not the video', async () => {
		const ref = await reference( 'clip' );
		expect( ( await get( { ref } ) ).headers.get( 'content-type' ) ).toBe( 'image/jpeg' );
		photos.serve( mp4() );
		expect( ( await get( { ref } ) ).code ).toBe( 'media_type' );
	} );

	it( 'uses its user’s grant, and leaves nobody logged in', async () => {
		await photos.have( { items: { lake }, grants: { author: 'secret-of-author' } } );
		const { body, headers } = await get( { ref: await reference( 'lake' ) } );
		expect( photos.received[ 0 ]!.headers.authorization ).toBe( 'Bearer secret-of-author' );
		expect( String( body ) + JSON.stringify( [ ...headers ] ) ).not.toContain( 'secret-of' );
		expect( headers.get( 'set-cookie' ) ).toBeNull();
		expect( ( await get( { ref: await reference( 'lake', 'editor' ) }, 'editor' ) ).code ).toBe(
			'authorization_required'
		);
	} );

	it.each( [
		[
			'of another source',
			async () =>
				( await reference( 'lake' ) ).replace( /^[^.]*/, ( text ) =>
					Buffer.from(
						String( Buffer.from( text, 'base64url' ) ).replace( '"photos"', '"pexels"' )
					).toString( 'base64url' )
				),
		],
		[
			'with another item',
			async () =>
				( await reference( 'lake' ) ).replace( /^[^.]*/, ( text ) =>
					Buffer.from( String( Buffer.from( text, 'base64url' ) ).replace( 'lake', 'evil' ) ).toString(
						'base64url'
					)
				),
		],
		[ 'without a signature', async () => ( await reference( 'lake' ) ).split( '.' )[ 0 ]! ],
		[
			'that is signed for another source',
			() =>
				php( `
					wp_set_current_user( ${ site().users.author.id } );
					echo Statecraft\\Media\\Item_Reference::of( 'pexels', Statecraft\\Media\\Sources::all()['photos']->item( 'lake' ) );
				` ),
		],
		[ 'that is empty', async () => '.' ],
	] )( 'is invalid if it is one %s', async ( _, ref ) => {
		expect( await get( { ref: await ref() } ) ).toMatchObject( { status: 403, code: 'rest_forbidden' } );
		expect( photos.received ).toHaveLength( 0 );
	} );

	it( 'is valid for half a day at least, a day at most, and not longer', async () => {
		const ref = await reference( 'lake' );
		const { until } = JSON.parse( String( Buffer.from( ref.split( '.' )[ 0 ]!, 'base64url' ) ) );
		const hours = ( until - Date.now() / 1000 ) / 3600;
		expect( hours ).toBeGreaterThan( 11.9 );
		expect( hours ).toBeLessThanOrEqual( 24 );
		const validUntil = async ( time: string ) =>
			php( `
				$data = json_decode( base64_decode( strtr( strtok( '${ ref }', '.' ), '-_', '+/' ) ), true );
				$data['until'] = ${ time };
				$text = rtrim( strtr( base64_encode( wp_json_encode( $data ) ), '+/', '-_' ), '=' );
				$sign = new ReflectionMethod( 'Statecraft\\Media\\Item_Reference', 'sign' );
				$sign->setAccessible( true );
				echo "$text." . $sign->invoke( null, $text );
			` );
		expect( ( await get( { ref: await validUntil( 'time() - 1' ) } ) ).code ).toBe( 'rest_forbidden' );
		expect( ( await get( { ref: await validUntil( 'time() + 60' ) } ) ).status ).toBe( 200 );
	} );

	it( 'is the same for hours, so that browsers can cache its image', async () => {
		expect( await reference( 'lake' ) ).toBe( await reference( 'lake' ) );
	} );

	it( 'is invalid once its user may no longer upload files, or is deleted', async () => {
		const [ ref, browser ] = [ await reference( 'lake' ), await asImage( 'author' ) ];
		await php( `( new WP_User( ${ site().users.author.id } ) )->set_role( 'contributor' );` );
		expect( await get( { ref }, browser ) ).toMatchObject( { status: 403, code: 'rest_forbidden' } );
		await php(
			`require_once ABSPATH . 'wp-admin/includes/user.php'; wp_delete_user( ${ site().users.author.id } );`
		);
		expect( await get( { ref }, browser ) ).toMatchObject( { status: 403, code: 'rest_forbidden' } );
	} );

	it.each( [
		[ 600, 2000 ],
		[ 86_400, 30_000 ],
	] )( 'has a limit per user: in %d seconds, %d images', async ( window, most ) => {
		const ref = await reference( 'lake' );
		await php(
			`( new Statecraft\\Guard\\Counter() )->hit( 'media-file|${ site().users.author.id }|${ window }', ${ most }, ${ window }, ${ most } );`
		);
		const answer = await get( { ref } );
		expect( answer ).toMatchObject( { status: 429, code: 'media_busy' } );
		expect( Number( answer.headers.get( 'retry-after' ) ) ).toBeGreaterThan( 0 );
		expect( ( await get( { ref: await reference( 'lake', 'editor' ) }, 'editor' ) ).status ).toBe( 200 );
	} );

	it( 'of a whole file needs one of the slots that copies need, and a thumbnail none', async () => {
		const ref = await reference( 'lake' );
		await php( `
			foreach ( range( 1, 6 ) as $number ) {
				update_option( "statecraft_media_slot_site_$number", ( time() + 60 ) . ' other' );
			}
		` );
		const full = await get( { ref, size: 'full' } );
		expect( full ).toMatchObject( { status: 503, code: 'media_busy' } );
		expect( full.headers.get( 'retry-after' ) ).toBe( '10' );
		expect( ( await get( { ref } ) ).status ).toBe( 200 );
	} );

	it.each( [
		[ 'a web page', '<!doctype html><script>alert(1)</script>', 422, 'media_type' ],
		[ 'SVG', '<svg xmlns="http://www.w3.org/2000/svg"/>', 422, 'media_type' ],
	] )( 'never shows %s', async ( _, file, status, code ) => {
		photos.serve( file, { 'Content-Type': 'image/jpeg' } );
		const answer = await get( { ref: await reference( 'lake' ), size: 'full' } );
		expect( answer ).toMatchObject( { status, code } );
		expect( answer.headers.get( 'content-type' ) ).toContain( 'application/json' );
	} );

	it( 'of an item that no longer exists says so', async () => {
		photos.handle( ( _, response ) => void response.writeHead( 404 ).end() );
		expect( await get( { ref: await reference( 'lake' ) } ) ).toMatchObject( { status: 410, code: 'media_gone' } );
	} );

	it( 'answers a HEAD request without the image', async () => {
		const query = { ref: await reference( 'lake' ) };
		const response = await ( await asImage( 'author' ) ).send( 'HEAD', ROUTE, { query } );
		expect( [ response.status, response.headers.get( 'content-type' ) ] ).toEqual( [ 200, 'image/jpeg' ] );
		expect( ( await response.arrayBuffer() ).byteLength ).toBe( 0 );
	} );
} );
