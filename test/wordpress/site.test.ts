import { as, debugLog, inBrowser, php, reset, site } from './_kit/client';
import type { Client } from './_kit/client';

describe( 'the site under test @oldest', () => {
	afterAll( reset );

	it( 'knows its users', async () => {
		for ( const role of [ 'administrator', 'editor', 'author', 'contributor', 'subscriber' ] as const ) {
			const { status, json } = await as( role ).get< { name: string } >( 'wp/v2/users/me' );
			expect( [ status, json.name ] ).toEqual( [ 200, role ] );
		}
		expect( ( await as( 'anonymous' ).get( 'wp/v2/users/me' ) ).status ).toBe( 401 );
	} );

	it( 'accepts a browser session with its nonce', async () => {
		const author = await inBrowser( 'author' );
		const { status, json } = await author.post< { title: { raw: string } } >( 'wp/v2/posts', {
			title: 'From a browser',
		} );
		expect( [ status, json.title.raw ] ).toEqual( [ 201, 'From a browser' ] );
	} );

	it( 'has sessions beforehand, which are like those of a login, until a test may have ended them', async () => {
		const names = ( cookie: string ) => cookie.split( '; ' ).map( ( pair ) => pair.split( '=' )[ 0 ] );
		const me = async ( { get }: Client ) => ( await get< { name: string } >( 'wp/v2/users/me' ) ).json.name;
		const ready = await inBrowser( 'editor' );
		expect( await inBrowser( 'editor' ) ).toMatchObject( { cookie: ready.cookie, nonce: ready.nonce } );
		expect( await me( ready ) ).toBe( 'editor' );
		await php( `wp_set_password( 'password', ${ site().users.editor.id } );` );
		await expect( me( ready ) ).resolves.not.toBe( 'editor' );
		const again = await inBrowser( 'editor' );
		expect( await me( again ) ).toBe( 'editor' );
		expect( [ ...new Set( names( again.cookie ) ) ].sort() ).toEqual( names( ready.cookie ).sort() );
		await reset();
		expect( ( await inBrowser( 'editor' ) ).cookie ).toBe( ready.cookie );
		expect( await me( ready ) ).toBe( 'editor' );
	} );

	it( 'has the plugin active and logs no notices', async () => {
		expect( await php( 'echo is_plugin_active( "statecraft/plugin.php" ) ? "active" : "not";' ) ).toBe( 'active' );
		const before = debugLog();
		await fetch( site().url );
		expect( debugLog().slice( before.length ) ).toBe( '' );
	} );

	it( 'can be restored @races', async () => {
		const before = await php( 'echo wp_count_posts()->publish;' );
		await php( 'wp_insert_post( array( "post_title" => "One more", "post_status" => "publish" ) );' );
		expect( await php( 'echo wp_count_posts()->publish;' ) ).not.toBe( before );
		await reset();
		expect( await php( 'echo wp_count_posts()->publish;' ) ).toBe( before );
	} );

	it( 'rejects invalid JSON and failing PHP', async () => {
		await expect( as( 'anonymous' ).get( '../wp-login.php' ) ).rejects.toThrow( /no JSON: <!DOCTYPE html>/ );
		await expect( php( 'no_such_function();' ) ).rejects.toThrow( 'undefined function no_such_function' );
	} );
} );
