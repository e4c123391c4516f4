import { as, inBrowser, php, reset, site, type Role } from '../_kit/client';

interface Token {
	token: string;
	blog_id: number;
}

jest.setTimeout( 240_000 );

const route = 'jetpack/v4/jetpack-ai-jwt';
const simpleRoute = 'wpcom/v2/sites/1/jetpack-openai-query/jwt';
const claimsOf = ( token: string ) =>
	JSON.parse( Buffer.from( token.split( '.' )[ 1 ] ?? '', 'base64url' ).toString() );

describe( 'the token route', () => {
	afterAll( reset );

	it( '[AI-120, AI-121] gives the editor a token and the blog id, by session and nonce, with any cache buster @oldest', async () => {
		const browser = await inBrowser( 'editor' );
		const { status, json } = await browser.post< Token >( route, undefined, {
			query: { _cacheBuster: 1700000000 },
		} );
		expect( status ).toBe( 200 );
		expect( json ).toEqual( { token: expect.stringMatching( /^[\w-]+\.[\w-]+\.[\w-]+$/ ), blog_id: 1 } );
	} );

	it( '[AI-120] refuses a session without a nonce', async () => {
		const { cookie } = await inBrowser( 'editor' );
		const { status, json } = await as( 'anonymous' ).post( route, undefined, { headers: { Cookie: cookie } } );
		expect( [ status, json ] ).toEqual( [ 401, expect.objectContaining( { code: 'rest_forbidden' } ) ] );
	} );

	it( '[AI-119, AI-121] has the form of simple sites, where the blog id is the site id', async () => {
		const { status, json } = await as( 'editor' ).post< Token >( simpleRoute );
		expect( [ status, json.blog_id ] ).toEqual( [ 200, 1 ] );
	} );

	it( '[AI-119] refuses the id of another site', async () => {
		const { status, json } = await as( 'editor' ).post( simpleRoute.replace( '/1/', '/2/' ) );
		expect( [ status, json ] ).toEqual( [ 404, expect.objectContaining( { code: 'rest_site_invalid' } ) ] );
	} );

	it( 'signs the user, the site, the lifetime and a mark of the login, and nothing else', async () => {
		const { json } = await as( 'author' ).post< Token >( route );
		const claims = claimsOf( json.token );
		expect( claims ).toEqual( {
			iss: site().url,
			sub: site().users.author.id,
			blog_id: 1,
			iat: expect.any( Number ),
			exp: claims.iat + 300,
			// Of the login; it tells nothing of it.
			pass: expect.stringMatching( /^[0-9a-f]{16}$/ ),
		} );
	} );

	it( 'accepts POST only, and describes its response', async () => {
		const { json } = await as( 'anonymous' ).get< { routes: Record< string, { methods: string[] } > } >(
			'jetpack/v4'
		);
		expect( json.routes[ `/${ route }` ]?.methods ).toEqual( [ 'POST' ] );
		const { json: described } = await (
			await as( 'anonymous' ).send( 'OPTIONS', route )
		)
			.json()
			.then( ( body ) => ( { json: body } ) );
		expect( Object.keys( described.schema.properties ) ).toEqual( [ 'token', 'blog_id' ] );
	} );

	const allowed: Role[] = [ 'administrator', 'editor', 'author', 'contributor' ];
	it.each( allowed )( '[AI-002, AI-003, CONT-004] gives a token to: %s', async ( role ) => {
		for ( const path of [ route, simpleRoute ] ) {
			expect( ( await as( role ).post( path ) ).status ).toBe( 200 );
		}
	} );

	it.each( [
		[ 'subscriber', 403 ],
		[ 'anonymous', 401 ],
	] as const )( 'gives none to: %s', async ( role, expected ) => {
		for ( const path of [ route, simpleRoute ] ) {
			const { status, json } = await as( role ).post( path );
			expect( [ status, json ] ).toEqual( [ expected, expect.objectContaining( { code: 'rest_forbidden' } ) ] );
		}
	} );

	it( 'is signed with this site’s secret: another secret results in another signature', async () => {
		const [ first, second ] = (
			await php( `
				$token = new Statecraft\\Ai\\Token();
				$user  = get_user_by( 'login', 'editor' );
				$ours  = $token->issue( $user );
				add_filter( 'salt', static fn() => 'another secret' );
				echo is_wp_error( $token->verify( $ours ) ) ? 'refused' : 'taken', ' ', is_wp_error( $token->verify( $token->issue( $user ) ) ) ? 'refused' : 'taken';
			` )
		).split( ' ' );
		expect( [ first, second ] ).toEqual( [ 'refused', 'taken' ] );
	} );
} );

describe( 'a token of a login', () => {
	afterEach( reset );

	const isTaken = async ( token: string ) =>
		( await php(
			`echo is_wp_error( ( new Statecraft\\Ai\\Token() )->verify( '${ token }' ) ) ? 'no' : 'yes';`
		) ) === 'yes';
	const byBrowser = async () => ( await ( await inBrowser( 'editor' ) ).post< Token >( route ) ).json.token;
	const byPassword = async () => ( await as( 'editor' ).post< Token >( route ) ).json.token;
	const sessions = () => `WP_Session_Tokens::get_instance( ${ site().users.editor.id } )`;

	it.each( [
		[ 'signing out everywhere', byBrowser, () => `${ sessions() }->destroy_all();` ],
		[ 'another password', byBrowser, () => `wp_set_password( 'other', ${ site().users.editor.id } );` ],
		[
			'an application password that is revoked',
			byPassword,
			() => `WP_Application_Passwords::delete_all_application_passwords( ${ site().users.editor.id } );`,
		],
	] )( '[AI-213] ends with it: %s', async ( _, ask, end ) => {
		const token = await ask();
		expect( await isTaken( token ) ).toBe( true );
		await php( end() );
		expect( await isTaken( token ) ).toBe( false );
	} );

	it( '[AI-213] stays while its person logs in on another device, and out there', async () => {
		const token = await byBrowser();
		await php( `$other = ${ sessions() }->create( time() + 3600 ); ${ sessions() }->destroy( $other );` );
		expect( await isTaken( token ) ).toBe( true );
	} );
} );
