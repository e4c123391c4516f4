/** The owner's limits: roles, requests, tokens and their cost, and who sees them. */
import { as, debugLog, inBrowser, php, site, type Role } from '../_kit/client';
import { inPhp, removeKnobs, setKnobs } from '../_kit/knobs';
import { DONE, chunk, ownProvider, refuse, stream, useProvider, type Reply } from '../_kit/provider';
import { ask, askForRefusal, prompt, tokenOf, type Refusal } from '../_kit/query';

jest.setTimeout( 240_000 );

const provider = ownProvider();

interface Feature {
	'has-feature': boolean;
	'error-code': string;
	'error-message': string;
	'requests-count': number;
	'tokens-used': { input: number; output: number };
	'cost-estimate': number | null;
	'cost-currency': string;
}

const feature = async ( role: Role = 'author' ) =>
	( await as( role ).get< Feature >( 'wpcom/v2/jetpack-ai/ai-assistant-feature' ) ).json;
const set = ( name: string, value: string ) => php( `update_option( 'statecraft_ai_${ name }', '${ value }' );` );
const forget = () => php( `delete_metadata( 'user', 0, 'wp_statecraft_ai_usage', '', true );` );
const usage = ( prompted: number, answered: number, more: object = {} ) =>
	`data: ${ JSON.stringify( { choices: [], usage: { prompt_tokens: prompted, completion_tokens: answered }, ...more } ) }\n\n`;

beforeAll( async () => {
	await set( 'image_model', 'gpt-image-1' );
} );

describe( 'limits of roles', () => {
	afterEach( () =>
		php( `foreach ( array( 'limit', 'role_limits' ) as $name ) delete_option( "statecraft_ai_$name" );` )
	);

	const limits = async () =>
		Object.fromEntries(
			await Promise.all(
				( [ 'editor', 'author', 'contributor' ] as const ).map( async ( role ) => [
					role,
					(
						await as( role ).get< { 'requests-limit': number } >(
							'wpcom/v2/jetpack-ai/ai-assistant-feature'
						)
					).json[ 'requests-limit' ],
				] )
			)
		);

	it( 'override the general limit, and 0 is no limit', async () => {
		await set( 'limit', '40' );
		await set( 'role_limits', 'editor=0, author=3' );
		expect( await limits() ).toEqual( { editor: 0, author: 3, contributor: 40 } );
		await set( 'role_limits', 'editor=many,author=-3,=5,contributor=99999999,author' );
		expect( await limits() ).toEqual( { editor: 40, author: 40, contributor: 40 } );
	} );

	it( 'refuse requests above them', async () => {
		await forget();
		await set( 'role_limits', 'author=1' );
		provider.says( stream( DONE ) );
		expect( ( await ask( prompt( 'Hello' ) ) ).status ).toBe( 200 );
		expect( await askForRefusal( prompt( 'Hello' ) ) ).toMatchObject( {
			status: 429,
			json: { code: 'error_quota_exceeded' },
		} );
		await forget();
	} );

	it( 'are the highest one for a user with several roles, and the general one without any', async () => {
		const told = await php( `
			$limit = static function ( array $roles ) {
				$user        = new WP_User();
				$user->roles = $roles;
				return Statecraft\\Ai\\Role_Limits::of( $user, array( 'editor' => 5, 'author' => 7, 'king' => 0 ), 6 );
			};
			echo wp_json_encode( array_map( $limit, array( array( 'editor' ), array( 'editor', 'author' ), array( 'editor', 'other' ), array( 'editor', 'king' ), array() ) ) );
		` );
		expect( JSON.parse( told ) ).toEqual( [ 5, 7, 6, 0, 6 ] );
	} );

	it( 'are saved for roles that can write, and invalid numbers are refused beside their fields', async () => {
		const { cookie } = await inBrowser( 'administrator' );
		const open = async ( path: string, init: RequestInit = {} ) =>
			(
				await fetch( `${ site().url }/wp-admin/${ path }`, {
					redirect: 'manual',
					...init,
					headers: { Cookie: cookie },
				} )
			).text();
		const save = async ( fields: Record< string, string > ) => {
			const nonce =
				/name='option_page' value='statecraft'[^]*?name="_wpnonce" value="(\w+)"/.exec(
					await open( 'admin.php?page=my-jetpack' )
				)?.[ 1 ] ?? '';
			const named = Object.entries( fields ).map( ( [ role, value ] ) => [
				`statecraft_ai_role_limits[${ role }]`,
				value,
			] );
			await open( 'options.php', {
				method: 'POST',
				body: new URLSearchParams( [
					[ 'option_page', 'statecraft' ],
					[ 'action', 'update' ],
					[ '_wpnonce', nonce ],
					...named,
				] ),
			} );
			return php( `echo get_option( 'statecraft_ai_role_limits' );` );
		};
		expect( await save( { editor: ' 500 ', author: '0', contributor: '', subscriber: '9', king: '9' } ) ).toBe(
			'editor=500,author=0'
		);
		expect( await save( { editor: '5e3' } ) ).toBe( 'editor=500,author=0' );
		const html = await open( 'admin.php?page=my-jetpack&settings-updated=true' );
		expect( html ).toContain( '<a href="#statecraft_ai_role_limits">Requests per month, by role</a>' );
		expect( html ).toMatch( /id="statecraft_ai_role_limits-error"><p>Enter whole numbers from 0 to 1,000,000/ );
		expect( html ).toMatch(
			/<label for="(statecraft_ai_role_limits-editor)">Editor<\/label> <input[^>]*id="\1"[^>]* value="500"/
		);
	} );
} );

describe( 'roles', () => {
	const refused = { status: 403, json: { code: 'ai_not_allowed', data: { status: 403 } } };

	afterEach( () => set( 'roles', '' ) );

	it( 'are refused on every route if the owner has selected others, with a message', async () => {
		const bearer = await tokenOf( 'author' );
		await set( 'roles', 'editor,administrator' );
		provider.says( stream( DONE ) );
		const answers = [
			await as( 'author' ).post< Refusal >( 'jetpack/v4/jetpack-ai-jwt' ),
			await as( 'author' ).post< Refusal >( 'wpcom/v2/sites/1/jetpack-openai-query/jwt' ),
			await askForRefusal( prompt( 'Hello' ), bearer ),
			await as( 'author' ).post< Refusal >( 'wpcom/v2/jetpack-ai/images/generations', { prompt: 'A cat' } ),
		];
		for ( const answer of answers ) {
			expect( answer ).toMatchObject( refused );
			expect( answer.json.message ).toBe(
				'Sorry, your role is not allowed to use AI on this site. Someone who manages the site can change that.'
			);
		}
		expect( provider.received ).toEqual( [] );
	} );

	it( '[AI-101] are told in the feature data that they have no access', async () => {
		await set( 'roles', 'editor' );
		expect( await feature( 'author' ) ).toMatchObject( {
			'has-feature': false,
			'error-code': 'ai_not_allowed',
			'error-message': expect.stringContaining( 'your role is not allowed to use AI' ),
		} );
		expect( await feature( 'editor' ) ).toMatchObject( {
			'has-feature': true,
			'error-code': '',
			'error-message': '',
		} );
	} );

	it( 'that are selected have access', async () => {
		await set( 'roles', 'contributor, editor' );
		provider.says( stream( chunk( 'Hi' ), DONE ) );
		for ( const role of [ 'contributor', 'editor' ] as const ) {
			expect( ( await ask( prompt( 'Hello' ), { bearer: await tokenOf( role ) } ) ).status ).toBe( 200 );
		}
		expect( await as( 'administrator' ).post( 'jetpack/v4/jetpack-ai-jwt' ) ).toMatchObject( refused );
	} );

	it( 'selected by the owner never admit users who may not write posts', async () => {
		await set( 'roles', 'subscriber' );
		expect( await as( 'subscriber' ).post( 'jetpack/v4/jetpack-ai-jwt' ) ).toMatchObject( {
			status: 403,
			json: { code: 'rest_forbidden' },
		} );
	} );

	it( 'may be set on the server, which takes precedence', async () => {
		await set( 'roles', 'author' );
		await setKnobs( { constants: { STATECRAFT_AI_ROLES: 'editor' } } );
		expect( ( await feature( 'author' ) )[ 'has-feature' ] ).toBe( false );
		await removeKnobs();
	} );
} );

describe( 'tokens @races', () => {
	beforeEach( forget );

	const document: Reply = refuse( 200, {
		choices: [ { message: { role: 'assistant', content: 'Hi' } } ],
		usage: { prompt_tokens: 5, completion_tokens: 6, total_tokens: 11 },
	} );

	it.each< [ string, Reply, number, number ] >( [
		[ 'at the end', stream( chunk( 'Hi' ), usage( 12, 34 ), DONE ), 12, 34 ],
		[ 'with every event, growing', stream( usage( 12, 1 ), usage( 12, 2 ), usage( 12, 3 ), DONE ), 12, 3 ],
		[ 'in a document', document, 5, 6 ],
		[ 'as a sum only', stream( `data: {"choices":[],"usage":{"total_tokens":7}}\n\n`, DONE ), 7, 0 ],
		[
			'as null before the end',
			stream( usage( 1, 2 ), chunk( 'x' ), 'data: {"choices":[],"usage":null}\n\n' ),
			1,
			2,
		],
		[ 'never', stream( chunk( 'Hi' ), DONE ), 0, 0 ],
		[ 'in the text only', stream( chunk( '"usage":{"prompt_tokens":9}' ), DONE ), 0, 0 ],
		[
			'as nonsense',
			stream( 'data: {"choices":[],"usage":{"prompt_tokens":-5,"completion_tokens":"x"}}\n\n' ),
			0,
			0,
		],
	] )( 'are added to the user’s month if the provider reports them %s', async ( _, reply, input, output ) => {
		provider.says( reply );
		await ask( prompt( 'Hello' ) );
		await ask( prompt( 'Hello' ) );
		expect( await feature() ).toMatchObject( {
			'requests-count': 2,
			'tokens-used': { input: 2 * input, output: 2 * output },
		} );
	} );

	it( 'do not undo a request that was counted while the answer was streaming', async () => {
		let finish = () => {};
		const asked = new Promise< void >( ( resolve ) =>
			provider.says( ( response ) => {
				response.writeHead( 200, { 'Content-Type': 'text/event-stream' } );
				response.write( chunk( 'Slow' ) );
				finish = () => response.end( usage( 3, 4 ) + DONE );
				resolve();
			} )
		);
		const slow = ask( prompt( 'Hello' ) );
		const { id } = site().users.author;
		await asked;
		await php( `( new Statecraft\\Ai\\Usage( new Statecraft\\Ai\\Settings() ) )->claim( ${ id } );` );
		finish();
		await slow;
		expect( await feature() ).toMatchObject( { 'requests-count': 2, 'tokens-used': { input: 3, output: 4 } } );
	} );

	it( 'are added to what another web server has counted meanwhile', async () => {
		const { id } = site().users.author;
		const told = await php( `
			$usage = new Statecraft\\Ai\\Usage( new Statecraft\\Ai\\Settings() );
			$usage->claim( ${ id } );
			$usage->count( ${ id } );
			$elsewhere = maybe_serialize( array( 'month' => gmdate( 'Y-m' ), 'count' => 9, 'input' => 10, 'output' => 0 ) );
			$GLOBALS['wpdb']->update( $GLOBALS['wpdb']->usermeta, array( 'meta_value' => $elsewhere ), array( 'user_id' => ${ id }, 'meta_key' => 'wp_statecraft_ai_usage' ) );
			$usage->add_tokens( ${ id }, new Statecraft\\Ai\\Tokens( 1, 2 ) );
			echo wp_json_encode( array( $usage->count( ${ id } ), $usage->tokens( ${ id } ) ) );
		` );
		expect( JSON.parse( told ) ).toEqual( [ 9, { input: 11, output: 2 } ] );
	} );

	it.each( [ 'claim( $id )', 'add_tokens( $id, new Statecraft\\Ai\\Tokens( 1, 2 ) )' ] )(
		'lose nothing to another request in the same instant: %s',
		async ( act ) => {
			const told = await php( `
				global $wpdb;
				$id    = ${ site().users.author.id };
				$usage = new Statecraft\\Ai\\Usage( new Statecraft\\Ai\\Settings() );
				$usage->claim( $id );
				$at_once = static function ( $check, $user, $key ) use ( $wpdb, &$at_once ) {
					remove_filter( 'update_user_metadata', $at_once );
					$other = serialize( array( 'month' => gmdate( 'Y-m' ), 'count' => 9, 'input' => 10, 'output' => 20 ) );
					$wpdb->update( $wpdb->usermeta, array( 'meta_value' => $other ), array( 'user_id' => $user, 'meta_key' => $key ) );
					return $check;
				};
				add_filter( 'update_user_metadata', $at_once, 10, 3 );
				$usage->${ act };
				echo wp_json_encode( array( $usage->count( $id ), $usage->tokens( $id ) ) );
			` );
			const isTokens = act.startsWith( 'add_tokens' );
			expect( JSON.parse( told ) ).toEqual( [
				isTokens ? 9 : 10,
				isTokens ? { input: 11, output: 22 } : { input: 10, output: 20 },
			] );
		}
	);

	it( 'are counted for each site of a network', async () => {
		const told = await php( `
			$id    = ${ site().users.author.id };
			$usage = new Statecraft\\Ai\\Usage( new Statecraft\\Ai\\Settings() );
			$usage->claim( $id );
			$GLOBALS['wpdb']->base_prefix = 'wp_2_';
			$usage->claim( $id );
			$usage->claim( $id );
			$second = $usage->count( $id );
			$GLOBALS['wpdb']->base_prefix = 'wp_';
			delete_user_meta( $id, 'wp_2_statecraft_ai_usage' );
			echo wp_json_encode( array( $usage->count( $id ), $second ) );
		` );
		expect( JSON.parse( told ) ).toEqual( [ 1, 2 ] );
	} );

	it( 'cost the owner’s prices', async () => {
		provider.says( stream( usage( 1_000, 2_000 ), DONE ) );
		await ask( prompt( 'Hello' ) );
		expect( ( await feature() )[ 'cost-estimate' ] ).toBeNull();
		await set( 'price_in', '2.5' );
		expect( ( await feature() )[ 'cost-estimate' ] ).toBeCloseTo( 0.0025, 10 );
		await set( 'price_out', '10' );
		expect( ( await feature() )[ 'cost-estimate' ] ).toBeCloseTo( 0.0225, 10 );
		await php( `foreach ( array( 'in', 'out' ) as $side ) delete_option( "statecraft_ai_price_$side" );` );
	} );

	it.each( [
		[ '', 'USD' ],
		[ 'EUR', 'EUR' ],
		[ 'chf', 'CHF' ],
		[ 'Euro', 'USD' ],
		[ '€', 'USD' ],
	] )( 'are priced in the currency “%s”, which is %s', async ( typed, currency ) => {
		await set( 'currency', typed );
		expect( ( await feature() )[ 'cost-currency' ] ).toBe( currency );
		await php( `delete_option( 'statecraft_ai_currency' );` );
	} );

	it( '[AI-146] are reported at the end of an answer in an event without text, with their cost at the owner’s prices', async () => {
		const last = async () => ( await ask( prompt( 'Hello' ) ) ).text.split( '\n\n' ).slice( 1, -1 );
		provider.says( stream( chunk( 'Hi' ), usage( 1_000, 2_000 ), DONE ) );
		const told = usage( 1_000, 2_000 ).trim();
		const took = ( cost: number | null ) => usage( 1_000, 2_000, { cost } ).trim();
		expect( await last() ).toEqual( [ told, took( null ), DONE.trim() ] );
		await set( 'price_in', '2.5' );
		await set( 'price_out', '10' );
		expect( await last() ).toEqual( [ told, took( 0.0225 ), DONE.trim() ] );
		await php( `foreach ( array( 'in', 'out' ) as $side ) delete_option( "statecraft_ai_price_$side" );` );
		provider.says( stream( chunk( 'data: [DONE]' ), DONE ) );
		expect( await last() ).toEqual( [ DONE.trim() ] );
	} );

	it( 'are requested only as long as the provider accepts that', async () => {
		const strict: Reply = ( response, received ) =>
			( received.body.stream_options
				? refuse( 400, { error: { message: 'Unrecognized argument: stream_options' } } )
				: stream( chunk( 'Hi' ), DONE ) )( response, received );
		provider.says( strict );
		expect( ( await ask( prompt( 'Hello' ) ) ).text ).toBe( chunk( 'Hi' ) + DONE );
		expect( ( await ask( prompt( 'Hello' ) ) ).text ).toBe( chunk( 'Hi' ) + DONE );
		expect( provider.received.map( ( { body } ) => 'stream_options' in body ) ).toEqual( [ true, false, false ] );
		expect( ( await feature() )[ 'requests-count' ] ).toBe( 2 );
		// Another base URL is another provider.
		await useProvider( `${ provider.url }/` + '?a=1' );
		provider.says( stream( DONE ) );
		await ask( prompt( 'Hello' ) );
		expect( provider.received.map( ( { body } ) => 'stream_options' in body ) ).toEqual( [ true ] );
		await useProvider( provider.url );
		await php( `delete_option( 'statecraft_ai_left_out' );` );
	} );

	it( 'are not requested again after a refusal with another reason', async () => {
		provider.says( refuse( 400, { error: { code: 'context_length_exceeded', message: 'Too long' } } ) );
		expect( ( await askForRefusal() ).json.code ).toBe( 'error_context_too_large' );
		expect( provider.received ).toHaveLength( 1 );
		provider.says( refuse( 400, { error: { message: 'Bad model' } } ) );
		expect( ( await askForRefusal() ).json.data.reason ).toBe( 'Bad model' );
		expect( await php( `echo get_option( 'statecraft_ai_left_out', 'none' );` ) ).toBe( 'none' );
	} );
} );

describe( 'concurrent requests', () => {
	afterEach( () => php( `@unlink( WPMU_PLUGIN_DIR . '/barrier.php' );` ) );

	it( 'are all counted, including a user’s first ones @races', async () => {
		// Before storing a user's first count, each request waits for a second one to get as far, if there may be one.
		const barrier = `<?php
			add_filter( 'query', static function ( $sql ) {
				if ( str_starts_with( ltrim( $sql ), 'INSERT INTO' ) && str_contains( $sql, 'statecraft_ai_usage' ) ) {
					$folder = wp_upload_dir()['basedir'] . '/barrier';
					wp_mkdir_p( $folder );
					touch( "$folder/" . uniqid( '', true ) );
					for ( $tries = 0; $tries < 50 && count( glob( "$folder/*" ) ) < 2; ++$tries ) usleep( 10000 );
				}
				return $sql;
			} );`;
		await php( `file_put_contents( WPMU_PLUGIN_DIR . '/barrier.php', ${ inPhp( barrier ) } );` );
		await forget();
		provider.says( stream( usage( 10, 20 ), DONE ) );
		// The number of slots per user.
		const answers = await Promise.all( [ 1, 2 ].map( ( number ) => ask( prompt( `Hello ${ number }` ) ) ) );
		expect( answers.map( ( { status } ) => status ) ).toEqual( [ 200, 200 ] );
		expect( await feature() ).toMatchObject( { 'requests-count': 2, 'tokens-used': { input: 20, output: 40 } } );
		expect(
			await php( `
				global $wpdb;
				echo $wpdb->get_var( "SELECT COUNT(*) FROM $wpdb->usermeta WHERE meta_key = 'wp_statecraft_ai_usage' AND user_id = ${ site().users.author.id }" ), ' ',
					$wpdb->get_var( "SELECT COUNT(*) FROM $wpdb->options WHERE option_name LIKE 'statecraft\_ai\_first\_%'" );
			` )
		).toBe( '1 0' );
	} );
} );

describe( 'the settings page', () => {
	const open = async ( path: string, init: RequestInit = {} ) => {
		const { cookie } = await inBrowser( 'administrator' );
		const response = await fetch( `${ site().url }/wp-admin/${ path }`, {
			redirect: 'manual',
			...init,
			headers: { Cookie: cookie },
		} );
		return response.text();
	};
	const section = async ( name: string ) => {
		const html = await open( 'admin.php?page=my-jetpack' );
		const start = html.indexOf( `id="/${ name }"` );
		return html.slice( start, html.indexOf( '</section>', start ) );
	};
	const cells = ( html: string ) =>
		[ ...html.matchAll( /<tr><th scope="row">([^<]*)<\/th><td>(.*?)<\/td><\/tr>/g ) ].map(
			( [ , name, rest = '' ] ) => [ name, ...rest.split( '</td><td>' ) ]
		);

	it( 'shows each user’s usage this month, the highest first, with a total and an estimate', async () => {
		const { author, editor, contributor } = site().users;
		await forget();
		expect( await section( 'ai-usage' ) ).toContain( 'No requests yet.' );
		await php( `
			$month = gmdate( 'Y-m' );
			$GLOBALS['wpdb']->update( $GLOBALS['wpdb']->users, array( 'display_name' => 'A <b>bold</b> & wise' ), array( 'ID' => ${ author.id } ) );
			update_user_meta( ${ author.id }, 'wp_statecraft_ai_usage', array( 'month' => $month, 'count' => 3, 'input' => 1000, 'output' => 2000 ) );
			update_user_meta( ${ editor.id }, 'wp_statecraft_ai_usage', array( 'month' => $month, 'count' => 1200 ) );
			update_user_meta( ${ contributor.id }, 'wp_statecraft_ai_usage', array( 'month' => '2001-01', 'count' => 77 ) );
		` );
		expect( cells( await section( 'ai-usage' ) ) ).toEqual( [
			[ 'editor', '1,200', '0', '0', '—' ],
			[ 'A &lt;b&gt;bold&lt;/b&gt; &amp; wise', '3', '1,000', '2,000', '—' ],
			[ 'Total', '1,203', '1,000', '2,000', '—' ],
		] );
		await set( 'price_in', '2.5' );
		await set( 'price_out', '1000' );
		expect( cells( await section( 'ai-usage' ) ).map( ( row ) => row[ 4 ] ) ).toEqual( [
			'0.0000 USD',
			'2.00 USD',
			'2.00 USD',
		] );
	} );

	it( 'saves the checked roles; all checked means everyone, none checked means nobody', async () => {
		const save = async ( fields: [ string, string ][] ) => {
			const { cookie } = await inBrowser( 'administrator' );
			const page = await (
				await fetch( `${ site().url }/wp-admin/admin.php?page=my-jetpack`, { headers: { Cookie: cookie } } )
			).text();
			const nonce =
				/name='option_page' value='statecraft'[^]*?name="_wpnonce" value="(\w+)"/.exec( page )?.[ 1 ] ?? '';
			await fetch( `${ site().url }/wp-admin/options.php`, {
				method: 'POST',
				redirect: 'manual',
				headers: { Cookie: cookie },
				body: new URLSearchParams( [
					[ 'option_page', 'statecraft' ],
					[ 'action', 'update' ],
					[ '_wpnonce', nonce ],
					[ 'statecraft_ai_model', 'test-model' ],
					...fields,
				] ),
			} );
			return php( `echo get_option( 'statecraft_ai_roles' );` );
		};
		const roles = ( ...names: string[] ) =>
			[ '', ...names ].map( ( name ): [ string, string ] => [ 'statecraft_ai_roles[]', name ] );
		const ticked = async () =>
			[
				...( await section( 'limits' ) ).matchAll(
					/value="(\w+)" name="statecraft_ai_roles\[\]" checked='checked'/g
				),
			].map( ( [ , name ] ) => name );
		const everyone = [ 'administrator', 'editor', 'author', 'contributor' ];
		const mayAsk = async () =>
			JSON.parse(
				await php( `
					$access = new Statecraft\\Ai\\Access( new Statecraft\\Ai\\Settings() );
					$told   = array();
					foreach ( array( 'administrator', 'editor', 'contributor' ) as $name ) {
						wp_set_current_user( get_user_by( 'login', $name )->ID );
						$told[ $name ] = true === $access->permissions_check();
					}
					echo wp_json_encode( $told );
				` )
			);
		await set( 'roles', '' );
		expect( await ticked() ).toEqual( everyone );
		expect( await save( roles( 'editor', 'author', 'king', 'subscriber' ) ) ).toBe( 'editor,author' );
		expect( await ticked() ).toEqual( [ 'editor', 'author' ] );
		expect( await mayAsk() ).toEqual( { administrator: false, editor: true, contributor: false } );
		const html = await section( 'limits' );
		expect( html ).not.toMatch( /value="subscriber"/ );
		// If no box is checked, a browser sends only this field.
		expect( html ).toContain( '<input type="hidden" name="statecraft_ai_roles[]" value="">' );
		await save( roles() );
		expect( await ticked() ).toEqual( [] );
		expect( await mayAsk() ).toEqual( { administrator: false, editor: false, contributor: false } );
		expect( await save( roles( ...everyone ) ) ).toBe( '' );
		expect( await mayAsk() ).toEqual( { administrator: true, editor: true, contributor: true } );
	} );
} );

it( 'causes no PHP notice', () => {
	expect( debugLog() ).not.toMatch( /statecraft|headers already sent/i );
} );
