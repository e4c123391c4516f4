/** The setup from nothing to a first answer, step by step, with forms submitted without JavaScript. */
import { debugLog, inBrowser, php, reset, site } from '../_kit/client';
import { removeKnobs, setKnobs } from '../_kit/knobs';
import {
	DONE,
	KEY,
	chunk,
	refuse,
	startProvider,
	stream,
	useProvider,
	type Provider,
	type Reply,
} from '../_kit/provider';

jest.setTimeout( 240_000 );

let provider: Provider;
let admin: Awaited< ReturnType< typeof inBrowser > >;

const open = async ( path: string, init: RequestInit = {}, cookie = admin.cookie ) => {
	const response = await fetch( `${ site().url }/wp-admin/${ path }`, {
		redirect: 'manual',
		...init,
		headers: { Cookie: cookie },
	} );
	return { status: response.status, to: response.headers.get( 'location' ) ?? '', html: await response.text() };
};
const step = async ( name: string ) => {
	const { html } = await open( `admin.php?page=my-jetpack&setup=${ name }` );
	return html.slice( html.indexOf( '<div class="wrap ' ), html.indexOf( '<!-- wpbody-content -->' ) );
};
/** Submits a step; returns the redirect target. */
const send = async ( name: string, fields: Record< string, string > ) => {
	const nonce = /name="_wpnonce" value="(\w+)"/.exec( await step( name ) )?.[ 1 ] ?? '';
	const body = new URLSearchParams( { action: 'statecraft_setup', step: name, _wpnonce: nonce, ...fields } );
	const { status, to } = await open( 'admin-post.php', { method: 'POST', body } );
	expect( status ).toBe( 302 );
	return /setup=(\w+)$/.exec( to )?.[ 1 ];
};
const options = async () =>
	JSON.parse(
		await php(
			`echo wp_json_encode( array_map( static fn( $name ) => (string) get_option( "statecraft_ai_$name" ), array( 'base_url', 'key', 'model' ) ) );`
		)
	);
const current = ( html: string ) => /<li aria-current="step">(\w+)<\/li>/.exec( html )?.[ 1 ];

const lists = ( ...ids: string[] ): Reply => refuse( 200, { object: 'list', data: ids.map( ( id ) => ( { id } ) ) } );
/** Lists models, and answers prompts. */
const answers: Reply = ( response, received ) =>
	( received.path.endsWith( '/models' ) ? lists( 'writer' ) : stream( chunk( 'I am here.' ), DONE ) )(
		response,
		received
	);

beforeAll( async () => {
	provider = await startProvider();
	admin = await inBrowser( 'administrator' );
} );
beforeEach( async () => {
	provider.says( answers );
	await php(
		`foreach ( array( 'base_url', 'key', 'model' ) as $name ) delete_option( "statecraft_ai_$name" ); delete_transient( 'statecraft_setup_${ site().users.administrator.id }' );`
	);
} );
afterAll( async () => {
	await provider.stop();
	await removeKnobs();
	await reset();
} );

describe( 'the provider', () => {
	it( 'is a preset, or any other @oldest', async () => {
		const html = await step( 'provider' );
		expect( [ ...html.matchAll( /name="preset" value="(\w+)"/g ) ].map( ( [ , id ] ) => id ) ).toEqual( [
			...[ 'openai', 'anthropic', 'google', 'mistral', 'openrouter', 'ollama', 'llamacpp', 'other' ],
		] );
		const urls = JSON.parse(
			await php( `echo wp_json_encode( array_column( Statecraft\\Ai\\Provider\\Providers::presets(), 'url' ) );` )
		);
		expect( urls ).toEqual( [
			'https://api.openai.com/v1',
			'https://api.anthropic.com/v1/messages',
			'https://generativelanguage.googleapis.com/v1beta/openai',
			'https://api.mistral.ai/v1',
			'https://openrouter.ai/api/v1',
			'http://localhost:11434/v1',
			'http://localhost:8080/v1',
			'',
		] );
	} );

	it.each( [
		[ 'https://api.anthropic.com/v1/messages', 'anthropic' ],
		[ 'https://api.mistral.ai/v1/', 'mistral' ],
		// The address that this preset used to save.
		[ 'https://api.anthropic.com/v1', 'anthropic' ],
		[ 'https://api.anthropic.com/v1/messages/batches', 'other' ],
		[ 'https://api.openai.com.example/v1', 'other' ],
	] )( 'is recognized by its saved address: %s', async ( address, preset ) => {
		await php( `update_option( 'statecraft_ai_base_url', '${ address }' );` );
		expect( await step( 'provider' ) ).toMatch( new RegExp( `value="${ preset }"\\s+checked='checked'` ) );
	} );

	it( 'is not saved before its key is known', async () => {
		expect( await send( 'provider', { preset: 'openai' } ) ).toBe( 'key' );
		expect( await options() ).toEqual( [ '', '', '' ] );
		expect( await step( 'key' ) ).toContain( 'https://api.openai.com/v1' );
	} );

	it.each( [
		[ 'ollama', '' ],
		[ 'llamacpp', '' ],
		[ 'other', 'http://127.0.0.1:9/v1' ],
		[ 'other', '' ],
		[ 'other', 'nonsense' ],
	] )( 'must be public, unless the server allows otherwise: %s %s', async ( preset, address ) => {
		await setKnobs( { constants: { STATECRAFT_INNER_HOSTS: '' } } );
		expect( await send( 'provider', { preset, address } ) ).toBe( 'provider' );
		const html = await step( 'provider' );
		expect( html ).toContain( 'id="statecraft_ai_base_url-error"' );
		expect( html ).toMatch( new RegExp( `value="${ preset }"\\s+checked='checked' autofocus` ) );
		expect( html.includes( 'STATECRAFT_INNER_HOSTS' ) ).toBe( preset !== 'other' );
		expect( html ).toContain( `value="${ address }"` );
		expect( current( await step( 'key' ) ) ).toBe( 'Provider' );
		await removeKnobs();
	} );

	it( 'may be on the local network if that is allowed', async () => {
		expect( await send( 'provider', { preset: 'ollama' } ) ).toBe( 'key' );
		expect( await step( 'key' ) ).toContain( 'http://localhost:11434/v1' );
	} );

	it( 'is never shown again with a password in it', async () => {
		expect( await send( 'provider', { preset: 'other', address: 'https://user:pa55@8.8.8.8/v1' } ) ).toBe(
			'provider'
		);
		expect( await step( 'provider' ) ).not.toContain( 'pa55' );
		expect( await php( `echo wp_json_encode( wp_load_alloptions() );` ) ).not.toContain( 'pa55' );
	} );
} );

describe( 'the key', () => {
	it( 'is required by providers that issue keys', async () => {
		await send( 'provider', { preset: 'openai' } );
		expect( await send( 'key', { key: ' ' } ) ).toBe( 'key' );
		expect( await step( 'key' ) ).toContain( 'Enter the key that the provider gave you.' );
		expect( await options() ).toEqual( [ '', '', '' ] );
		expect( await send( 'key', { key: ' sk-typed-1 ' } ) ).toBe( 'model' );
		// OpenAI is the default.
		expect( await options() ).toEqual( [ '', 'sk-typed-1', '' ] );
	} );

	it( 'is kept for the same provider, and never shown', async () => {
		await useProvider( provider.url );
		await send( 'provider', { preset: 'other', address: provider.url } );
		const html = await step( 'key' );
		expect( html ).toContain( 'leave the field empty to keep it' );
		expect( html ).not.toContain( KEY );
		expect( await send( 'key', { key: '' } ) ).toBe( 'model' );
		expect( await options() ).toEqual( [ provider.url, KEY, 'test-model' ] );
	} );

	it( 'is never sent to another provider, nor is the model', async () => {
		await useProvider( 'http://127.0.0.1:9/v1' );
		await send( 'provider', { preset: 'other', address: provider.url } );
		expect( await send( 'key', { key: '' } ) ).toBe( 'model' );
		expect( await options() ).toEqual( [ provider.url, '', '' ] );
		await step( 'model' );
		expect( provider.received.map( ( { headers } ) => headers.authorization ) ).toEqual( [ undefined ] );
	} );

	it( 'and everything else are unchanged if the address is rejected by then, and the page says so at the address', async () => {
		await useProvider( 'https://8.8.8.8/v1' );
		expect( await send( 'provider', { preset: 'other', address: provider.url } ) ).toBe( 'key' );
		await setKnobs( { constants: { STATECRAFT_INNER_HOSTS: '' } } );
		const led = await send( 'key', { key: 'sk-typed-3' } );
		const html = await step( led ?? '' );
		await removeKnobs();
		expect( await options() ).toEqual( [ 'https://8.8.8.8/v1', KEY, 'test-model' ] );
		expect( led ).toBe( 'provider' );
		expect( html ).toContain( 'id="statecraft_ai_base_url-error"' );
		expect( html ).toContain( `value="${ provider.url }"` );
		expect( provider.received ).toEqual( [] );
	} );

	it( 'is not autoloaded', async () => {
		await send( 'provider', { preset: 'other', address: provider.url } );
		await send( 'key', { key: 'sk-typed-2' } );
		expect( await php( `echo wp_json_encode( isset( wp_load_alloptions()['statecraft_ai_key'] ) );` ) ).toBe(
			'false'
		);
	} );
} );

describe( 'the model', () => {
	const begin = async () => {
		await send( 'provider', { preset: 'other', address: provider.url } );
		await send( 'key', { key: KEY } );
	};

	it( 'is chosen from the provider’s own list, text models first', async () => {
		await begin();
		provider.says( lists( 'b-writer', 'text-embedding-3', 'a-writer', 'dall-e-3', 'a-writer', '<b>' ) );
		const html = await step( 'model' );
		const groups = [ ...html.matchAll( /<optgroup label="([^"]*)">(.*?)<\/optgroup>/gs ) ].map(
			( [ , label, rest = '' ] ) => [
				label,
				[ ...rest.matchAll( /<option[^>]*>([^<]*)</g ) ].map( ( [ , name ] ) => name ),
			]
		);
		expect( groups ).toEqual( [
			[ 'Text models', [ '&lt;b&gt;', 'a-writer', 'b-writer' ] ],
			[ 'Other models', [ 'dall-e-3', 'text-embedding-3' ] ],
		] );
		expect( html ).toContain( '5 models' );
		const [ asked ] = provider.received;
		expect( [ asked?.path, asked?.headers.authorization ] ).toEqual( [ '/v1/models', `Bearer ${ KEY }` ] );
	} );

	it.each( [
		[ 'refuses', refuse( 401, { error: { message: `Incorrect key ${ KEY }` } } ), 'Incorrect key […]' ],
		[ 'has none', lists(), 'no models' ],
		[ 'answers nonsense', refuse( 200, '<h1>Hello</h1>' ), 'Hello' ],
		[ 'breaks off', ( ( response ) => response.socket?.destroy() ) as Reply, 'cURL' ],
	] )( 'is entered by hand if the provider %s, and the page says why', async ( _, reply, reason ) => {
		await begin();
		provider.says( reply );
		const html = await step( 'model' );
		expect( html ).toMatch( /did not list its models/ );
		expect( html ).toContain( reason );
		expect( html ).toMatch( /<input[^>]* type="text"[^>]* name="model"/ );
		expect( html ).not.toContain( KEY );
	} );

	it( 'is tested before the setup completes, with the provider’s message', async () => {
		await begin();
		expect( await send( 'model', { model: '' } ) ).toBe( 'model' );
		expect( await step( 'model' ) ).toContain( 'Choose a model.' );
		expect( await send( 'model', { model: 'writer' } ) ).toBe( 'done' );
		expect( ( await options() )[ 2 ] ).toBe( 'writer' );
		expect( provider.received.at( -1 )?.body.model ).toBe( 'writer' );
		expect( await step( 'done' ) ).toContain( 'The provider answered: I am here.' );
		expect( await step( 'done' ) ).not.toContain( 'The provider answered' );
	} );

	it( 'that does not respond does not end the setup', async () => {
		await begin();
		provider.says( ( response, received ) =>
			( received.path.endsWith( '/models' )
				? lists( 'writer' )
				: refuse( 404, { error: { message: 'This model does not chat' } } ) )( response, received )
		);
		expect( await send( 'model', { model: 'writer' } ) ).toBe( 'model' );
		expect( await step( 'model' ) ).toContain( 'This model does not chat' );
	} );
} );

it.each( [
	[ 'https://api.anthropic.com/v1', [ 'x-api-key: sk-1', 'anthropic-version: 2023-06-01' ] ],
	[ 'https://api.anthropic.com/v1/messages', [ 'x-api-key: sk-1', 'anthropic-version: 2023-06-01' ] ],
	[ 'https://api.openai.com/v1', [ 'Authorization: Bearer sk-1' ] ],
	[ 'https://me.openai.azure.com/openai/v1', [ 'Authorization: Bearer sk-1', 'api-key: sk-1' ] ],
	[ 'https://anthropic.com.example/v1', [ 'Authorization: Bearer sk-1' ] ],
] )( 'sends the key as the provider’s model list requires: %s', async ( url, headers ) => {
	const told = await php( `
		define( 'STATECRAFT_AI_BASE_URL', '${ url }' );
		define( 'STATECRAFT_AI_KEY', 'sk-1' );
		echo wp_json_encode( Statecraft\\Ai\\Provider\\Providers::format( new Statecraft\\Ai\\Settings() )->list_headers() );
	` );
	expect( JSON.parse( told ) ).toEqual( headers );
} );

it( 'respects what the server has set', async () => {
	await setKnobs( {
		constants: { STATECRAFT_AI_BASE_URL: provider.url, STATECRAFT_AI_KEY: KEY, STATECRAFT_AI_MODEL: 'writer' },
	} );
	expect( await step( 'provider' ) ).toContain( 'STATECRAFT_AI_BASE_URL' );
	expect( await send( 'provider', {} ) ).toBe( 'key' );
	expect( await step( 'key' ) ).toContain( 'STATECRAFT_AI_KEY' );
	expect( await send( 'key', { key: 'other' } ) ).toBe( 'model' );
	expect( await send( 'model', { model: 'other' } ) ).toBe( 'done' );
	await removeKnobs();
	expect( await options() ).toEqual( [ '', '', '' ] );
} );

describe( 'the notice', () => {
	const notice = 'To use its AI assistant, connect an AI provider';

	it( 'is shown to users who can set it up, on screens with notices, until they dismiss it or setup is complete', async () => {
		expect( ( await open( 'index.php' ) ).html ).toContain( notice );
		expect( ( await open( 'edit.php' ) ).html ).not.toContain( notice );
		expect( ( await open( 'index.php', {}, ( await inBrowser( 'editor' ) ).cookie ) ).html ).not.toContain(
			notice
		);
		await useProvider( provider.url );
		expect( ( await open( 'index.php' ) ).html ).not.toContain( notice );
		await php( `delete_option( 'statecraft_ai_model' );` );
		const skip = /class="statecraft-setup__skip" href="([^"]*)"/.exec( await step( 'provider' ) )?.[ 1 ] ?? '';
		const { to } = await open( skip.replaceAll( '&#038;', '&' ).replace( /^.*\/wp-admin\//, '' ) );
		expect( to ).toBe( `${ site().url }/wp-admin/admin.php?page=my-jetpack` );
		expect( ( await open( 'index.php' ) ).html ).not.toContain( notice );
		expect( ( await open( 'admin.php?page=my-jetpack' ) ).html ).toMatch(
			/href="[^"]*page=my-jetpack&#038;setup=provider">Set up step by step</
		);
	} );

	it( 'leads to a page that rejects other users and forged forms', async () => {
		const { cookie } = await inBrowser( 'editor' );
		expect( ( await open( 'admin.php?page=my-jetpack&setup=model', {}, cookie ) ).status ).toBe( 403 );
		const body = new URLSearchParams( { action: 'statecraft_setup', step: 'key', key: 'stolen' } );
		expect( ( await open( 'admin-post.php', { method: 'POST', body } ) ).status ).toBe( 403 );
		expect( await options() ).toEqual( [ '', '', '' ] );
		expect( provider.received ).toEqual( [] );
	} );
} );

it( 'causes no PHP notices @oldest', () => {
	expect( debugLog() ).not.toMatch( /statecraft|headers already sent/i );
} );
