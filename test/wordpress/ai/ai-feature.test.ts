import { as, php, reset, site } from '../_kit/client';
import { removeKnobs, setKnobs } from '../_kit/knobs';

jest.setTimeout( 240_000 );

const route = 'wpcom/v2/jetpack-ai/ai-assistant-feature';

interface Feature {
	'requests-count': number;
	'usage-period': Record< string, unknown >;
	[ key: string ]: unknown;
}

const unset = () =>
	php(
		`foreach ( array( 'base_url', 'model', 'image_model', 'key' ) as $name ) delete_option( "statecraft_ai_$name" );`
	);

describe( 'the feature route', () => {
	beforeEach( unset );
	afterAll( async () => {
		await removeKnobs();
		await reset();
	} );

	it( 'says what the user may do, in the keys of its schema @oldest', async () => {
		const { status, json } = await as( 'author' ).get< Feature >( route );
		expect( status ).toBe( 200 );
		expect( json ).toEqual( {
			'has-feature': true,
			'is-over-limit': false,
			'requests-count': 0,
			'requests-limit': 1000,
			'site-require-upgrade': false,
			'error-message': '',
			'error-code': '',
			'upgrade-type': 'default',
			'limit-owner': 'site',
			'usage-period': {
				'current-start': expect.stringMatching( /^\d{4}-\d\d-01$/ ),
				'next-start': expect.stringMatching( /^\d{4}-\d\d-01$/ ),
				'requests-count': 0,
			},
			'current-tier': { value: 1 },
			'is-connected': true,
			'is-provider-set': false,
			'is-image-set': false,
			'is-transcription-set': false,
			'recording-bytes': 20_971_520,
			'tokens-used': { input: 0, output: 0 },
			'cost-estimate': null,
			'cost-currency': 'USD',
		} );
		const described = await ( await as( 'author' ).send( 'OPTIONS', route ) ).json();
		expect( Object.keys( described.schema.properties ) ).toEqual( Object.keys( json ) );
	} );

	it.each( [
		[ 'a model and a key', { model: 'm', key: 'k' }, true ],
		[ 'a model and a server of one’s own', { base_url: 'http://models.example/v1', model: 'm' }, true ],
		[ 'a model at the usual provider, without a key', { model: 'm' }, false ],
		[ 'a key without a model', { key: 'k' }, false ],
	] )( 'counts the provider as set or not: %s', async ( _, values, isSet ) => {
		await php(
			Object.entries( values )
				.map( ( [ name, value ] ) => `update_option( 'statecraft_ai_${ name }', '${ value }' );` )
				.join( '' )
		);
		expect( ( await as( 'author' ).get< Feature >( route ) ).json[ 'is-provider-set' ] ).toBe( isSet );
	} );

	it( 'counts images as set if there is a model for them', async () => {
		await php( `update_option( 'statecraft_ai_image_model', 'm' ); update_option( 'statecraft_ai_key', 'k' );` );
		expect( ( await as( 'author' ).get( route ) ).json ).toMatchObject( {
			'is-provider-set': false,
			'is-image-set': true,
		} );
	} );

	it.each( [
		[ 'OpenAI, which has a default', { key: 'k' }, true ],
		[ 'another provider without a model for it', { base_url: 'http://models.example/v1', key: 'k' }, false ],
		[ 'another provider with one', { base_url: 'http://models.example/v1', transcription_model: 'whisper' }, true ],
		[
			'Anthropic',
			{ base_url: 'https://api.anthropic.com/v1/messages', transcription_model: 'm', key: 'k' },
			false,
		],
		[ 'OpenAI without a key', {}, false ],
	] )( '[SHARE-214, SHARE-219] says whether recordings can be transcribed: %s', async ( _, values, isSet ) => {
		await php(
			`delete_option( 'statecraft_ai_transcription_model' );${ Object.entries( values )
				.map( ( [ name, value ] ) => `update_option( 'statecraft_ai_${ name }', '${ value }' );` )
				.join( '' ) }`
		);
		expect( ( await as( 'author' ).get< Feature >( route ) ).json[ 'is-transcription-set' ] ).toBe( isSet );
		await php( `delete_option( 'statecraft_ai_transcription_model' );` );
	} );

	it( 'never shows the key', async () => {
		await php(
			`update_option( 'statecraft_ai_model', 'm' ); update_option( 'statecraft_ai_key', 'sk-never-shown-123' );`
		);
		expect( JSON.stringify( ( await as( 'administrator' ).get( route ) ).json ) ).not.toContain( 'sk-never' );
	} );

	it( 'counts each user’s requests of this month only @races', async () => {
		const { id } = site().users.author;
		await php( `
			$usage = new Statecraft\\Ai\\Usage( new Statecraft\\Ai\\Settings() );
			$usage->claim( ${ id } );
			$usage->claim( ${ id } );
		` );
		expect( ( await as( 'author' ).get< Feature >( route ) ).json ).toMatchObject( {
			'requests-count': 2,
			'usage-period': { 'requests-count': 2 },
		} );
		expect( ( await as( 'editor' ).get< Feature >( route ) ).json[ 'requests-count' ] ).toBe( 0 );
		await php(
			`update_user_meta( ${ id }, 'wp_statecraft_ai_usage', array( 'month' => '2001-01', 'count' => 999 ) );`
		);
		expect( ( await as( 'author' ).get< Feature >( route ) ).json[ 'requests-count' ] ).toBe( 0 );
	} );

	it( 'is over the limit when the owner’s limit is reached @races', async () => {
		await php( `
			update_option( 'statecraft_ai_limit', '3' );
			update_user_meta( ${ site().users.author.id }, 'wp_statecraft_ai_usage', array( 'month' => gmdate( 'Y-m' ), 'count' => 3 ) );
		` );
		expect( ( await as( 'author' ).get( route ) ).json ).toMatchObject( {
			'is-over-limit': true,
			'requests-limit': 3,
		} );
		await php( `update_option( 'statecraft_ai_limit', '0' );` );
		expect( ( await as( 'author' ).get( route ) ).json ).toMatchObject( {
			'is-over-limit': false,
			'requests-limit': 0,
		} );
	} );

	it.each( [ 'administrator', 'editor', 'author', 'contributor' ] as const )(
		'[AI-003, CONT-004] answers: %s',
		async ( role ) => {
			expect( ( await as( role ).get( route ) ).status ).toBe( 200 );
		}
	);

	it.each( [
		[ 'subscriber', 403 ],
		[ 'anonymous', 401 ],
	] as const )( 'refuses: %s', async ( role, expected ) => {
		expect( await as( role ).get( route ) ).toMatchObject( { status: expected, json: { code: 'rest_forbidden' } } );
	} );

	it.each( [ 'IS_WPCOM', 'IS_ATOMIC' ] )(
		'[AI-004] counts everyone as connected and gives a token, on a host with %s',
		async ( flavour ) => {
			await setKnobs( { constants: { [ flavour ]: true } } );
			expect( ( await as( 'contributor' ).get( route ) ).json ).toMatchObject( {
				'has-feature': true,
				'is-connected': true,
			} );
			expect( ( await as( 'contributor' ).post( 'jetpack/v4/jetpack-ai-jwt' ) ).status ).toBe( 200 );
			await removeKnobs();
		}
	);

	it( '[AI-005] says that a user is not connected if the host says so, and then issues no token, answer or image', async () => {
		await setKnobs( { filters: { statecraft_ai_is_connected: false } } );
		expect( ( await as( 'administrator' ).get( route ) ).json ).toMatchObject( {
			'has-feature': true,
			'is-connected': false,
			'error-code': '',
			'error-message': '',
		} );
		const refused = { status: 403, json: { code: 'ai_not_connected', data: { status: 403 } } };
		expect( await as( 'administrator' ).post( 'jetpack/v4/jetpack-ai-jwt' ) ).toMatchObject( refused );
		expect(
			await as( 'administrator' ).post( 'wpcom/v2/jetpack-ai/images/generations', { prompt: 'x' } )
		).toMatchObject( refused );
		await removeKnobs();
		expect( ( await as( 'administrator' ).get< Feature >( route ) ).json[ 'is-connected' ] ).toBe( true );
	} );

	it.each( [ 'IS_WPCOM', 'IS_ATOMIC' ] )(
		'[AI-004] asks nobody who is connected on a host with %s',
		async ( flavour ) => {
			await setKnobs( {
				constants: { [ flavour ]: true },
				filters: { statecraft_ai_is_connected: false },
			} );
			expect( ( await as( 'author' ).get< Feature >( route ) ).json[ 'is-connected' ] ).toBe( true );
			expect( ( await as( 'author' ).post( 'jetpack/v4/jetpack-ai-jwt' ) ).status ).toBe( 200 );
			await removeKnobs();
		}
	);

	it.each( [
		[ 'a host that says who is connected', { filters: { statecraft_ai_is_connected: true } } ],
		[ 'a host that says how to get more requests', { filters: { statecraft_ai_upgrade_type: 'default' } } ],
		[ 'a host with its own accounts', { constants: { IS_ATOMIC: true } } ],
	] )( 'says that the limit is set by %s', async ( _, knobs ) => {
		await setKnobs( knobs );
		expect( ( await as( 'author' ).get< Feature >( route ) ).json[ 'limit-owner' ] ).toBe( 'host' );
		await removeKnobs();
	} );

	it.each( [
		[ 'vip', 'vip' ],
		[ 'anything', 'default' ],
		[ null, 'default' ],
	] )( '[AI-103, AI-104] says how to get more requests: for a host that says %s, %s', async ( said, told ) => {
		await setKnobs( { filters: { statecraft_ai_upgrade_type: said } } );
		expect( ( await as( 'author' ).get< Feature >( route ) ).json[ 'upgrade-type' ] ).toBe( told );
		await removeKnobs();
	} );

	it( 'respects WordPress’s own switch that turns AI off, if there is one @oldest', async () => {
		await setKnobs( { filters: { wp_supports_ai: false } } );
		await php( `update_option( 'statecraft_ai_model', 'm' ); update_option( 'statecraft_ai_key', 'k' );` );
		const hasSwitch = Number.parseFloat( site().wordpress ) >= 7;
		expect( ( await as( 'author' ).get( route ) ).json ).toMatchObject( {
			'has-feature': ! hasSwitch,
			'is-provider-set': ! hasSwitch,
		} );
		await removeKnobs();
	} );
} );
