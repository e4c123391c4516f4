/** The settings of the AI provider: precedence, permissions, the admin page, and what never leaves the server. */
import { JSDOM } from 'jsdom';
import { as, debugLog, inBrowser, php, site } from '../_kit/client';
import { removeKnobs, setKnobs } from '../_kit/knobs';
import { DONE, KEY, chunk, ownProvider, refuse, stream, useProvider } from '../_kit/provider';

jest.setTimeout( 240_000 );

const provider = ownProvider();
let admin: Awaited< ReturnType< typeof inBrowser > >;

const hasConnectors = () => Number.parseFloat( site().wordpress ) >= 7;

const open = async ( path: string, init: RequestInit = {}, cookie = admin.cookie ) => {
	const response = await fetch( `${ site().url }/wp-admin/${ path }`, {
		redirect: 'manual',
		...init,
		headers: { Cookie: cookie, ...init.headers },
	} );
	return { status: response.status, to: response.headers.get( 'location' ) ?? '', html: await response.text() };
};

/** The text of our page, without WordPress around it. */
const page = async ( more = '' ) => {
	const { html } = await open( `admin.php?page=my-jetpack${ more }` );
	return html.slice( html.indexOf( '<div class="wrap ' ), html.indexOf( '<!-- wpbody-content -->' ) );
};

/** The hidden fields and checked boxes of the form with this action, as a browser sends them. */
const fieldsOf = ( html: string, action: string ): [ string, string ][] => {
	const form = html.slice( html.indexOf( `action="${ site().url }/wp-admin/${ action }"` ) );
	const inputs =
		form.slice( 0, form.indexOf( '</form>' ) ).match( /<input type=["'](?:hidden|checkbox)["'][^>]*>/g ) ?? [];
	const read = ( input: string, name: string ) => new RegExp( ` ${ name }=["']([^"']*)` ).exec( input )?.[ 1 ] ?? '';
	return inputs
		.filter( ( input ) => ! input.includes( 'type="checkbox"' ) || / checked=/.test( input ) )
		.map( ( input ) => [ read( input, 'name' ), read( input, 'value' ) ] );
};

const submit = async ( action: string, fields: Record< string, string > = {} ) =>
	open( action, {
		method: 'POST',
		body: new URLSearchParams( [ ...fieldsOf( await page(), action ), ...Object.entries( fields ) ] ),
	} );

const option = ( name: string ) => php( `echo get_option( 'statecraft_ai_${ name }' );` );

beforeAll( async () => {
	admin = await inBrowser( 'administrator' );
} );

it( 'the environment overrides a constant, and a constant overrides an option @oldest', async () => {
	const told = await php( `
		$settings = new Statecraft\\Ai\\Settings();
		$tell     = static fn() => array( $settings->model(), $settings->source( 'model' ) );
		$told     = array( $tell() );
		define( 'STATECRAFT_AI_MODEL', 'by-constant' );
		$told[] = $tell();
		putenv( 'STATECRAFT_AI_MODEL=by-environment' );
		$told[] = $tell();
		putenv( 'STATECRAFT_AI_MODEL= ' );
		$told[] = $tell();
		delete_option( 'statecraft_ai_base_url' );
		$told[] = array( $settings->base_url(), $settings->source( 'base_url' ) );
		echo wp_json_encode( $told );
	` );
	expect( JSON.parse( told ) ).toEqual( [
		[ 'test-model', 'option' ],
		[ 'by-constant', 'constant' ],
		[ 'by-environment', 'environment' ],
		[ 'by-constant', 'constant' ],
		[ 'https://api.openai.com/v1', 'none' ],
	] );
	await useProvider( provider.url );
} );

describe( 'the admin page', () => {
	it( '[AI-110] has the sections that the editor links to @oldest', async () => {
		const html = await page();
		expect( html ).toContain( '<section id="/connection"' );
		expect( html ).toContain( '<section id="/ai"' );
		expect( html ).toMatch( /You are connected as <strong>administrator<\/strong>/ );
	} );

	it( '[AI-116] has the limits that the Upgrade link leads to', async () => {
		const html = await page();
		const limits = html.slice( html.indexOf( 'id="/add-jetpack-ai"' ) );
		expect( html.match( /id="\/add-jetpack-ai"/g ) ).toHaveLength( 1 );
		expect( limits ).toContain( 'id="statecraft_ai_limit"' );
		expect( limits ).toContain( 'statecraft_ai_roles' );
		expect( limits ).not.toContain( 'id="statecraft_ai_model"' );
	} );

	it.each( [ 'editor', 'subscriber' ] as const )( 'is not accessible to: %s', async ( role ) => {
		const { cookie } = await inBrowser( role );
		for ( const [ path, init ] of [
			[ 'admin.php?page=my-jetpack', {} ],
			[ 'admin-post.php', { method: 'POST', body: new URLSearchParams( { action: 'statecraft_ai_test' } ) } ],
		] as const ) {
			const { status, html } = await open( path, init, cookie );
			expect( status ).toBe( 403 );
			expect( html ).not.toContain( 'statecraft_ai_model' );
		}
	} );

	it( 'shows the effective values and their sources, each field with its label, and never the key @oldest', async () => {
		const html = await page();
		expect( html ).toContain( `value="${ provider.url }"` );
		expect( html ).toContain( 'Currently set here.' );
		for ( const name of [
			'base_url',
			'model',
			'image_model',
			'transcription_model',
			'limit',
			'price_in',
			'price_out',
			'currency',
		] ) {
			expect( html ).toContain( `<label for="statecraft_ai_${ name }">` );
			expect( html ).toMatch( new RegExp( `<input[^>]*id="statecraft_ai_${ name }"` ) );
		}
		expect( html ).not.toContain( KEY );
		expect( html ).toMatch( /<input[^>]*id="statecraft_ai_key" type="password"/ );
	} );

	it( 'says “Not set” only for a key: other fields are visibly empty', async () => {
		const document = new JSDOM( await page() ).window.document;
		const help = ( name: string ) => document.getElementById( `statecraft_${ name }-help` )!.textContent;
		for ( const name of [ 'ai_image_model', 'ai_limit', 'ai_roles', 'instagram_app_id' ] ) {
			expect( help( name ) ).not.toContain( 'Not set' );
		}
		const pexels = document.querySelector( 'section[aria-labelledby="statecraft-pexels"]' )!;
		expect( pexels.textContent ).toContain( 'Not set.' );
	} );

	it( 'does not let values set by the server be changed', async () => {
		await setKnobs( {
			constants: { STATECRAFT_AI_MODEL: 'by-constant', STATECRAFT_AI_KEY: 'sk-by-constant-123' },
		} );
		const html = await page();
		expect( html ).toContain( 'Currently set by the constant STATECRAFT_AI_MODEL in wp-config.php.' );
		expect( html ).toMatch( /id="statecraft_ai_model"[^>]*value="by-constant"\s+readonly/ );
		expect( html ).not.toContain( 'sk-by-constant' );
		await submit( 'options.php', { statecraft_ai_base_url: provider.url, statecraft_ai_limit: '5' } );
		await removeKnobs();
		expect( [ await option( 'model' ), await option( 'limit' ) ] ).toEqual( [ 'test-model', '5' ] );
	} );

	it( 'saves what is typed, and keeps the saved value of a field that is not sent @oldest', async () => {
		await php( `update_option( 'statecraft_ai_image_model', 'images' );` );
		const { status } = await submit( 'options.php', {
			statecraft_ai_base_url: ' https://8.8.8.8/v1/ ',
			statecraft_ai_model: ' other-model ',
		} );
		expect( status ).toBe( 302 );
		expect(
			await php(
				`echo get_option( 'statecraft_ai_base_url' ), ' ', get_option( 'statecraft_ai_model' ), ' ', get_option( 'statecraft_ai_image_model' );`
			)
		).toBe( 'https://8.8.8.8/v1 other-model images' );
		await php( `delete_option( 'statecraft_ai_image_model' );` );
		await useProvider( provider.url );
	} );

	it.each( [
		'https://user:pa55word@8.8.8.8/v1',
		'https://pa55word@8.8.8.8/v1',
		'user:pa55word@8.8.8.8/v1',
		'https://user:pa55word@169.254.169.254/v1',
	] )( 'rejects a URL with a password, and says where a key belongs: %s', async ( typed ) => {
		await submit( 'options.php', { statecraft_ai_base_url: typed, statecraft_ai_model: 'test-model' } );
		const html = await page( '&settings-updated=true' );
		expect( html ).toMatch(
			/id="statecraft_ai_base_url-error"><p>Remove what is before the @[^<]*enter it as the key/
		);
		expect( html ).not.toContain( 'Settings saved' );
		expect( html ).not.toContain( 'pa55word' );
		expect( await option( 'base_url' ) ).toBe( provider.url );
	} );

	it.each( [
		[ 'http://user:pa55word@127.0.0.1:9/v1', 'http://127.0.0.1:9/v1' ],
		[ 'https://user:pa55/word@8.8.8.8/v1', '' ],
		[ 'https://gateway.example/v1/@cf', 'https://gateway.example/v1/@cf' ],
	] )( 'never shows a password in a saved URL: %s', async ( saved, shown ) => {
		const valueOf = ( input: string ) => /\svalue="([^"]*)"/.exec( input )?.[ 1 ];
		const field = async () => /<input[^>]*id="statecraft_ai_base_url"[^>]*>/.exec( await page() )?.[ 0 ] ?? '';
		await php( `update_option( 'statecraft_ai_base_url', '${ saved }' );` );
		expect( valueOf( await field() ) ).toBe( shown );
		expect( await page() ).not.toMatch( /pa55/ );
		await setKnobs( { constants: { STATECRAFT_AI_BASE_URL: saved } } );
		expect( valueOf( await field() ) ).toBe( shown );
		expect( await page() ).not.toMatch( /pa55/ );
		await removeKnobs();
		await useProvider( provider.url );
	} );

	describe( 'numbers', () => {
		const names = [ 'limit', 'answer_tokens', 'streams', 'streams_person', 'price_in', 'price_out', 'currency' ];
		const save = ( ...values: string[] ) =>
			submit(
				'options.php',
				Object.fromEntries(
					names.map( ( name, index ) => [ `statecraft_ai_${ name }`, values[ index ] ?? '' ] )
				)
			);
		const saved = async () =>
			JSON.parse(
				await php(
					`echo wp_json_encode( array_map( static fn( $name ) => get_option( "statecraft_ai_$name" ), explode( ' ', '${ names.join( ' ' ) }' ) ) );`
				)
			);
		const inputOf = ( html: string, name: string ) =>
			new RegExp( `<input[^>]*id="statecraft_ai_${ name }"[^>]*>` ).exec( html )?.[ 0 ] ?? '';

		it( 'are saved, and their fields show the defaults', async () => {
			await php( `delete_option( 'statecraft_ai_limit' );` );
			const html = await page();
			for ( const [ name, shown ] of [
				[ 'limit', '1000' ],
				[ 'answer_tokens', '16000' ],
				[ 'streams', '3' ],
				[ 'streams_person', '2' ],
			] as const ) {
				expect( html ).toContain( `<label for="statecraft_ai_${ name }">` );
				expect( inputOf( html, name ) ).toContain( `placeholder="${ shown }"` );
			}
			await save( '70', '500', ' 4 ', '0', ' 2,5 ', '0.0375', ' eur ' );
			expect( await saved() ).toEqual( [ '70', '500', '4', '0', '2.5', '0.0375', 'EUR' ] );
			expect( await page( '&settings-updated=true' ) ).toContain( 'Settings saved.' );
		} );

		it( 'that are invalid are rejected beside their fields, which keep them, and no notice says that everything was saved', async () => {
			await save( '-1', '1000001', '101', '<b>many</b>', '-1', '1e3', 'TALER' );
			expect( await saved() ).toEqual( [ '70', '500', '4', '0', '2.5', '0.0375', 'EUR' ] );
			const html = await page( '&settings-updated=true' );
			expect( html ).not.toContain( 'Settings saved' );
			const typed = [ '-1', '1000001', '101', '&lt;b&gt;many&lt;/b&gt;', '-1', '1e3', 'TALER' ];
			for ( const [ index, name ] of names.entries() ) {
				expect( inputOf( html, name ) ).toContain( ` value="${ typed[ index ] }"`.trim() );
				expect( inputOf( html, name ) ).toMatch(
					new RegExp(
						`aria-invalid="true" aria-describedby="statecraft_ai_${ name }-error statecraft_ai_${ name }-help"`
					)
				);
				expect( html ).toContain( `<a href="#statecraft_ai_${ name }">` );
			}
			const reason = ( name: string ) =>
				new RegExp( `id="statecraft_ai_${ name }-error"><p>([^<]*)` ).exec( html )?.[ 1 ];
			expect( reason( 'limit' ) ).toMatch( /a whole number from 0 to 1,000,000/ );
			expect( reason( 'streams' ) ).toMatch( /a whole number from 0 to 100,/ );
			expect( reason( 'price_in' ) ).toMatch( /such as 2\.50/ );
			expect( reason( 'currency' ) ).toMatch( /such as USD or EUR/ );
		} );

		it( 'that were rejected are shown once, to the user who typed them', async () => {
			await save( '-1' );
			const { cookie } = await inBrowser( 'editor' );
			await open( 'index.php', {}, cookie );
			expect( await page( '&settings-updated=true' ) ).toContain( 'statecraft_ai_limit-error' );
			const again = await page();
			expect( again ).not.toContain( 'statecraft_ai_limit-error' );
			expect( inputOf( again, 'limit' ) ).toContain( 'value="70"' );
		} );

		it( 'fall back to the defaults if left empty', async () => {
			await save();
			expect( await saved() ).toEqual( names.map( () => '' ) );
		} );
	} );

	it( 'has one form with one Save, and keeps the Test buttons out of it', async () => {
		const html = await page();
		const form = html.slice( html.indexOf( 'options.php"' ), html.indexOf( '</form>' ) );
		expect( html.match( /<input type="submit"/g ) ).toHaveLength( 1 );
		for ( const section of [ '/ai', '/mailchimp', '/features', '/ads', '/data' ] ) {
			expect( form ).toContain( `id="${ section }"` );
		}
		expect( form.match( /<button type="submit"[^>]* form="statecraft_(?:ai|mailchimp)_test-form"/g ) ).toHaveLength(
			2
		);
	} );

	it( 'keeps the saved address if a new one is not public, and says what to do', async () => {
		await submit( 'options.php', {
			statecraft_ai_base_url: 'http://169.254.169.254/v1',
			statecraft_ai_model: 'test-model',
		} );
		const html = await page( '&settings-updated=true' );
		expect( html ).toMatch(
			/id="statecraft_ai_base_url-error"><p>[^<]*set STATECRAFT_AI_BASE_URL in wp-config\.php/
		);
		expect( html ).toContain( 'value="http://169.254.169.254/v1"' );
		expect( await option( 'base_url' ) ).toBe( provider.url );
	} );

	it.each( [
		[ 'as the page sends it', '' ],
		[ 'as a program sends it, which does not know what the page has shown', 'statecraft_shown' ],
	] )( 'the first save of a user without unfiltered_html reports no rejected ad codes: %s', async ( _, without ) => {
		await php( `delete_option( 'statecraft_ads' );` );
		await setKnobs( { constants: { DISALLOW_UNFILTERED_HTML: true } } );
		const fields = fieldsOf( await page(), 'options.php' ).filter( ( [ name ] ) => name !== without );
		await open( 'options.php', {
			method: 'POST',
			body: new URLSearchParams( [ ...fields, [ 'statecraft_ai_limit', '9' ] ] ),
		} );
		const html = await page( '&settings-updated=true' );
		await removeKnobs();
		expect( html ).toContain( 'Settings saved.' );
		expect( html ).not.toContain( 'set ad codes' );
		expect( await option( 'limit' ) ).toBe( '9' );
	} );

	it( 'does not save without the nonce', async () => {
		const { status } = await open( 'options.php', {
			method: 'POST',
			body: new URLSearchParams( {
				option_page: 'statecraft',
				action: 'update',
				statecraft_ai_model: 'stolen',
			} ),
		} );
		expect( status ).toBe( 403 );
		expect( await option( 'model' ) ).toBe( 'test-model' );
	} );
} );

describe( 'the test', () => {
	const test = async () => {
		const { status, to } = await submit( 'admin-post.php' );
		expect( [ status, to ] ).toEqual( [
			302,
			`${ site().url }/wp-admin/admin.php?page=my-jetpack#statecraft_ai_test`,
		] );
		return page();
	};

	it( 'shows the provider’s real answer, escaped, once', async () => {
		provider.says( stream( chunk( 'I am <b>here</b>' ), DONE ) );
		expect( await test() ).toContain( 'The provider answered: I am &lt;b&gt;here&lt;/b&gt;' );
		expect( provider.received ).toHaveLength( 1 );
		expect( await page() ).not.toContain( 'The provider answered' );
	} );

	it( 'shows the provider’s real reason, without the key', async () => {
		provider.says( refuse( 401, { error: { message: `Incorrect key ${ KEY }` } } ) );
		const html = await test();
		expect( html ).toContain( 'Incorrect key […]' );
		expect( html ).not.toContain( KEY );
	} );

	it( 'treats a truncated response as an error', async () => {
		provider.says( ( response ) => {
			response.writeHead( 200, { 'Content-Type': 'text/event-stream' } );
			response.write( chunk( 'Half' ), () => response.socket?.destroy() );
		} );
		expect( await test() ).toMatch( /No answer:[^<]*cURL/ );
	} );

	it( 'responds to the page’s script, whose request has that name', async () => {
		provider.says( stream( chunk( 'I am <b>here</b>' ), DONE ) );
		const html = await page();
		expect( html ).toMatch( /id="statecraft_ai_test"[^]*<div role="status" data-statecraft-test=/ );
		const { status, html: json } = await open( 'admin-ajax.php', {
			method: 'POST',
			body: new URLSearchParams( fieldsOf( html, 'admin-post.php' ) ),
		} );
		expect( [ status, JSON.parse( json ) ] ).toEqual( [
			200,
			{ type: 'success', text: 'The provider answered: I am <b>here</b>' },
		] );
	} );

	it.each( [ 'admin-post.php', 'admin-ajax.php' ] )( 'is not run without the nonce: %s', async ( path ) => {
		provider.says( stream( DONE ) );
		const { status } = await open( path, {
			method: 'POST',
			body: new URLSearchParams( { action: 'statecraft_ai_test' } ),
		} );
		expect( [ status, provider.received ] ).toEqual( [ 403, [] ] );
	} );

	it( 'is not run for users who do not manage the site, whatever their nonce', async () => {
		const told = ( user: number ) =>
			php( `
				$test = new class() extends Statecraft\\Settings\\Connection_Test {
					protected const ACTION = 'statecraft_ai_test';
					public function run_test(): array {
						die( 'asked' );
					}
				};
				wp_set_current_user( ${ user } );
				$_REQUEST['_wpnonce'] = wp_create_nonce( 'statecraft_ai_test' );
				add_filter( 'wp_die_handler', static fn() => static function ( $message, $title, $args ) {
					die( (string) $args['response'] );
				} );
				$test->handle_ajax();
			` );
		expect( await told( site().users.administrator.id ) ).toBe( 'asked' );
		expect( await told( site().users.editor.id ) ).toBe( '403' );
	} );
} );

describe( 'the key', () => {
	it( 'is a WordPress connector and masked over REST, if there are connectors @oldest', async () => {
		const { json } = await as( 'administrator' ).get< Record< string, string > >( 'wp/v2/settings' );
		const masked = expect.stringMatching( /^•+cdef$/ );
		expect( json.statecraft_ai_key ).toEqual( hasConnectors() ? masked : undefined );
		expect( JSON.stringify( json ) ).not.toContain( KEY );
	} );

	it( 'can be changed over REST as on the Connectors screen, and is not discarded @oldest', async () => {
		await as( 'administrator' ).post( 'wp/v2/settings', { statecraft_ai_key: 'sk-new-0123456789' } );
		expect( await option( 'key' ) ).toBe( hasConnectors() ? 'sk-new-0123456789' : KEY );
		await useProvider( provider.url );
	} );

	it( 'is entered on our page; an empty field keeps it, a hyphen removes it @oldest', async () => {
		const outcome = await php( `
			foreach ( array( 'sk-typed-0123456789', '', '-' ) as $typed ) {
				echo Statecraft\\Settings\\Key_Option::filter_value( Statecraft\\Settings\\Key_Option::check( $typed ), 'saved' ), ';';
			}
		` );
		expect( outcome ).toBe( 'sk-typed-0123456789;saved;;' );
		const enter = async ( key: string ) => {
			await submit( 'options.php', { statecraft_ai_model: 'test-model', statecraft_ai_key: key } );
			return option( 'key' );
		};
		expect( await enter( '' ) ).toBe( KEY );
		expect( await enter( '-' ) ).toBe( '' );
		await useProvider( provider.url );
	} );

	it.each( [ 'statecraft_ai_key', 'statecraft_mailchimp_key' ] )(
		'is not autoloaded, neither a new one nor one saved by an older version: %s',
		async ( name ) => {
			const loaded = async () =>
				php(
					`wp_cache_delete( 'alloptions', 'options' ); echo wp_json_encode( isset( wp_load_alloptions()['${ name }'] ) );`
				);
			const before = await php( `echo get_option( '${ name }', '' );` );
			await php( `delete_option( '${ name }' );` );
			await php( `update_option( '${ name }', 'sk-new-0123456789' );` );
			expect( await loaded() ).toBe( 'false' );
			await php( `update_option( '${ name }', 'sk-newer-0123456789' );` );
			expect( await loaded() ).toBe( 'false' );
			await php( `wp_set_option_autoload( '${ name }', true );` );
			expect( await loaded() ).toBe( 'true' );
			await page();
			expect( await loaded() ).toBe( 'false' );
			expect( await php( `echo get_option( '${ name }' );` ) ).toBe( 'sk-newer-0123456789' );
			await php( before ? `update_option( '${ name }', '${ before }' );` : `delete_option( '${ name }' );` );
		}
	);

	it( '[CONN-150] is entered in our form beside the other settings of its service, and saved without autoloading @oldest', async () => {
		await php( `delete_option( 'statecraft_ai_key' );` );
		await submit( 'options.php', {
			statecraft_ai_base_url: provider.url,
			statecraft_ai_model: 'test-model',
			statecraft_ai_key: 'sk-typed-0123456789',
		} );
		const told = await php(
			`echo get_option( 'statecraft_ai_key', 'none' ), ' ', wp_json_encode( isset( wp_load_alloptions()['statecraft_ai_key'] ) );`
		);
		expect( told ).toBe( 'sk-typed-0123456789 false' );
		await useProvider( provider.url );
	} );

	it( 'is in no page and no response that the editor gets @oldest', async () => {
		const pages = await Promise.all( [
			open( 'post-new.php' ),
			open( 'admin.php?page=my-jetpack' ),
			hasConnectors() ? open( 'options-connectors.php' ) : open( 'plugins.php' ),
		] );
		const answers = await Promise.all(
			[ 'wpcom/v2', 'wpcom/v2/jetpack-ai/ai-assistant-feature', 'wp/v2/settings', 'wp/v2/users/me' ].map(
				( path ) => as( 'administrator' ).get( path )
			)
		);
		const all = [ ...pages.map( ( { html } ) => html ), ...answers.map( ( { json } ) => JSON.stringify( json ) ) ];
		expect( all.filter( ( text ) => text.length > 100 ) ).toHaveLength( 7 );
		expect( all.filter( ( text ) => text.includes( KEY ) ) ).toEqual( [] );
	} );
} );

it( 'causes no PHP notices @oldest', () => {
	expect( debugLog() ).not.toMatch( /statecraft|headers already sent/i );
} );
