/** The route that generates images: permissions, the request to the provider, and the response. */
import { as, debugLog, php, site, type Role } from '../_kit/client';
import { inPhp, removeKnobs, setKnobs } from '../_kit/knobs';
import { KEY, ownProvider, refuse, useProvider, type Provider, type Reply } from '../_kit/provider';
import type { Refusal } from '../_kit/query';

jest.setTimeout( 240_000 );

const route = 'wpcom/v2/jetpack-ai/images/generations';
const PNG = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

const provider = ownProvider();

interface Made {
	data: { b64_json: string }[];
}

const paint = < T = Made >( body: object = { prompt: 'A cat' }, role: Role | 'anonymous' = 'author' ) =>
	as( role ).post< T >( route, body );
const data = ( ...items: object[] ) => refuse( 200, { created: 1, data: items } );
const imageModel = ( name: string ) => php( `update_option( 'statecraft_ai_image_model', '${ name }' );` );

beforeAll( async () => {
	await imageModel( 'gpt-image-1' );
} );

beforeEach( () => provider.says( data( { b64_json: PNG } ) ) );

describe( 'permissions', () => {
	it.each( [
		[ 'administrator', 200 ],
		[ 'editor', 200 ],
		[ 'author', 200 ],
		[ 'contributor', 403 ],
		[ 'subscriber', 403 ],
		[ 'anonymous', 401 ],
	] as const )( '[AI-166, CONT-004] respond to %s with %i', async ( role, expected ) => {
		expect( ( await paint( { prompt: 'A cat' }, role ) ).status ).toBe( expected );
		expect( provider.received ).toHaveLength( expected === 200 ? 1 : 0 );
	} );

	it( '[AI-166] let users who may edit a post generate images for it', async () => {
		const make = ( role: Role ) =>
			php(
				`echo wp_insert_post( array( 'post_title' => 'x', 'post_author' => ${ site().users[ role ].id } ) );`
			);
		const statuses = await Promise.all(
			[ await make( 'author' ), await make( 'editor' ), 999_999, 0 ].map( async ( id ) => {
				return ( await paint( { prompt: 'A cat', post_id: Number( id ) } ) ).status;
			} )
		);
		expect( statuses ).toEqual( [ 200, 403, 403, 400 ] );
	} );

	it( 'allow a request, which is counted, only within the monthly limit', async () => {
		const count = async () =>
			( await as( 'author' ).get< { 'requests-count': number } >( 'wpcom/v2/jetpack-ai/ai-assistant-feature' ) )
				.json[ 'requests-count' ];
		const before = await count();
		await paint();
		expect( await count() ).toBe( before + 1 );
		await php( `update_option( 'statecraft_ai_limit', '${ before + 1 }' );` );
		expect( await paint< Refusal >() ).toMatchObject( {
			status: 429,
			json: {
				code: 'error_quota_exceeded',
				data: { reason: expect.stringMatching( `You have used your ${ before + 1 } requests?\\b` ) },
			},
		} );
		await php( `delete_option( 'statecraft_ai_limit' );` );
		expect( provider.received ).toHaveLength( 1 );
	} );
} );

describe( 'the request to the provider', () => {
	it( '[AI-166] has the prompt, the model and the key, and none of our own data', async () => {
		await paint( { prompt: ' A cat ', feature: 'x', response_format: 'url' } );
		const [ { path, headers, body } ] = provider.received as [ Provider[ 'received' ][ 0 ] ];
		expect( [ path, headers.authorization ] ).toEqual( [ '/v1/images/generations', `Bearer ${ KEY }` ] );
		expect( body ).toEqual( { model: 'gpt-image-1', prompt: 'A cat', n: 2 } );
	} );

	it( '[AI-168] has a question in place of a blank prompt', async () => {
		await paint( { prompt: ' \n' } );
		await paint( {} );
		expect( provider.received.map( ( { body } ) => body.prompt ) ).toEqual(
			Array( 2 ).fill( 'What would you like to see?' )
		);
	} );

	it( 'has the parameters of its model, and the number of images that the owner wants', async () => {
		for ( const model of [ 'dall-e-2', 'dall-e-3' ] ) {
			await imageModel( model );
			await paint();
		}
		await imageModel( 'gpt-image-1' );
		await setKnobs( { filters: { statecraft_ai_image_count: 4 } } );
		await paint();
		await removeKnobs();
		expect( provider.received.map( ( { body: { n, response_format: form } } ) => [ n, form ] ) ).toEqual( [
			[ 2, 'b64_json' ],
			[ 1, 'b64_json' ],
			[ 4, undefined ],
		] );
	} );

	it( '[AI-178] is not sent if the prompt is too long, and nothing is counted', async () => {
		const used = `echo wp_json_encode( get_user_meta( ${ site().users.author.id }, 'wp_statecraft_ai_usage', true ) );`;
		const before = await php( used );
		await setKnobs( { filters: { statecraft_ai_prompt_limit: 100 } } );
		expect( await paint< Refusal >( { prompt: 'x'.repeat( 100 ) } ) ).toMatchObject( {
			status: 413,
			json: { code: 'error_context_too_large', data: { reason: expect.stringContaining( 'at most 100' ) } },
		} );
		await removeKnobs();
		expect( [ provider.received, await php( used ) ] ).toEqual( [ [], before ] );
	} );

	it.each( [
		[ 'a prompt that is not a string', { prompt: [ 'x' ] } ],
		[ 'a prompt that is too long', { prompt: 'x'.repeat( 32_001 ) } ],
	] )( 'is not sent for %s', async ( _, body ) => {
		expect( await paint< Refusal >( body ) ).toMatchObject( { status: 400, json: { code: 'rest_invalid_param' } } );
		expect( provider.received ).toEqual( [] );
	} );
} );

describe( 'the response', () => {
	const made = ( kind: string ) =>
		php( `
		$image = imagecreatetruecolor( 3, 2 );
		imagefill( $image, 0, 0, imagecolorallocate( $image, 200, 10, 10 ) );
		ob_start();
		image${ kind }( $image );
		echo base64_encode( ob_get_clean() );
	` );
	const size = ( base64: string ) => {
		const bytes = Buffer.from( base64, 'base64' );
		return [ bytes.subarray( 1, 4 ).toString(), bytes.readUInt32BE( 16 ), bytes.readUInt32BE( 20 ) ];
	};

	it( '[AI-167, AI-169] is a list of the received PNGs, unchanged', async () => {
		const other = await made( 'png' );
		provider.says( data( { b64_json: PNG }, { b64_json: other, revised_prompt: 'x' } ) );
		expect( ( await paint() ).json ).toEqual( { data: [ { b64_json: PNG }, { b64_json: other } ] } );
	} );

	it.each( [ 'jpeg', 'webp' ] )( '[AI-169] is converted to PNG from: %s', async ( kind ) => {
		provider.says( data( { b64_json: await made( kind ) } ) );
		expect( size( ( await paint() ).json.data[ 0 ]!.b64_json ) ).toEqual( [ 'PNG', 3, 2 ] );
	} );

	it( 'has the valid images of several', async () => {
		provider.says( data( { b64_json: 'x' }, { b64_json: PNG } ) );
		expect( ( await paint() ).json ).toEqual( { data: [ { b64_json: PNG } ] } );
	} );

	const base64 = ( text: string ) => Buffer.from( text, 'latin1' ).toString( 'base64' );
	it.each( [
		[ 'SVG', base64( '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>' ) ],
		[ 'HTML', base64( '<!doctype html><script>alert(1)</script>' ) ],
		[ 'a GIF', 'R0lGODlhAQABAIAAAP///wAAACwAAAAAAQABAAACAkQBADs=' ],
		[ 'PHP', base64( '<?php phpinfo();' ) ],
		[ 'the beginning of a PNG', PNG.slice( 0, 16 ) ],
		[
			'a PNG that claims to be endless',
			base64(
				Buffer.from( PNG, 'base64' )
					.toString( 'latin1' )
					.replace( '\0\0\0\x01\0\0\0\x01', '\0\0\xff\xff\0\0\xff\xff' )
			),
		],
		[ 'what is no base64', '*'.repeat( 40 ) ],
		[ 'nothing', '' ],
	] )( '[AI-178] is never %s', async ( _, b64 ) => {
		provider.says( data( { b64_json: b64 } ) );
		expect( await paint< Refusal >() ).toMatchObject( {
			status: 500,
			json: {
				code: 'error_network',
				data: { reason: expect.stringMatching( /not a PNG, JPEG, or WebP|too large/ ) },
			},
		} );
	} );
} );

describe( 'an image by URL', () => {
	const served: Reply = ( response ) => {
		response.writeHead( 200, { 'Content-Type': 'image/png' } );
		response.end( Buffer.from( PNG, 'base64' ) );
	};
	/** Answers a request for images with a URL, and a request for that URL with a reply. */
	const linked = ( url: string, reply: Reply = served ) =>
		provider.says( ( response, received ) =>
			( received.path.endsWith( '/generations' ) ? data( { url } ) : reply )( response, received )
		);
	const asOwners = () =>
		setKnobs( {
			constants: { STATECRAFT_INNER_HOSTS: '', STATECRAFT_AI_BASE_URL: provider.url },
		} );

	afterEach( removeKnobs );

	it( '[AI-167] is fetched, without the key', async () => {
		linked( `${ provider.url }/made/1.png` );
		expect( ( await paint() ).json ).toEqual( { data: [ { b64_json: PNG } ] } );
		expect( provider.received[ 1 ] ).toMatchObject( { path: '/v1/made/1.png' } );
		expect( JSON.stringify( provider.received[ 1 ]?.headers ) ).not.toContain( KEY );
	} );

	it( 'may be on the server’s own provider, and nowhere else in its network', async () => {
		await asOwners();
		linked( `${ provider.url }/made/1.png` );
		expect( ( await paint() ).status ).toBe( 200 );
		const { origin } = new URL( provider.url );
		for ( const url of [
			'http://169.254.169.254/latest/meta-data',
			'http://localhost/x.png',
			origin.replace( '127.0.0.1', '127.1' ) + '/x.png',
			`${ origin }@127.0.0.1/x.png`,
			`${ origin }9/x.png`,
			'file:///etc/passwd',
			'',
		] ) {
			linked( url );
			expect( await paint< Refusal >() ).toMatchObject( {
				status: 500,
				json: { code: 'error_network', data: { reason: expect.stringContaining( 'does not connect to' ) } },
			} );
			expect( provider.received ).toHaveLength( 1 );
		}
	} );

	it.each< [ string, Reply, RegExp ] >( [
		[ 'a redirect', refuse( 302, '', { Location: 'http://169.254.169.254/' } ), /HTTP 302/ ],
		[ 'a page', refuse( 200, '<!doctype html>' ), /not a PNG, JPEG, or WebP/ ],
		[ 'nothing there', refuse( 404, 'Gone' ), /HTTP 404/ ],
		[
			'no end',
			( response ) => {
				response.writeHead( 200 );
				const more = () => {
					while ( ! response.destroyed && response.write( Buffer.alloc( 1_048_576 ) ) ) {}
				};
				response.on( 'drain', more );
				more();
			},
			/too long/,
		],
	] )( 'is refused if there is %s', async ( _, reply, reason ) => {
		linked( `${ provider.url }/1.png`, reply );
		expect( ( await paint< Refusal >() ).json.data.reason ).toMatch( reason );
		expect( provider.received ).toHaveLength( 2 );
	} );
} );

describe( 'refusals', () => {
	const error = ( code: string | null, message: string ) => ( { error: { code, message } } );

	it.each( [
		[
			'AI-157',
			'a rate limit',
			429,
			error( 'rate_limit_exceeded', 'Slow down' ),
			503,
			'error_service_unavailable',
		],
		[ 'AI-157', 'a provider that is down', 503, error( null, 'Overloaded' ), 503, 'error_service_unavailable' ],
		[ 'AI-158', 'moderation', 400, error( 'content_policy_violation', 'Not this' ), 422, 'error_moderation' ],
		[ 'AI-160', 'a wrong key', 401, error( 'invalid_api_key', `Wrong: ${ KEY }` ), 500, 'error_key_refused' ],
		[ 'AI-160', 'an error with status 200', 200, error( null, 'All wrong' ), 500, 'error_network' ],
		[ 'AI-160', 'a document that is not an answer', 200, { hello: 'world' }, 500, 'error_network' ],
		[ 'AI-160', 'a web page', 200, '<p>Welcome</p>', 500, 'error_network' ],
		[ 'AI-160', 'no image', 200, { data: [] }, 500, 'error_network' ],
	] )( '[%s, AI-178] report %s', async ( _, __, status, body, expected, code ) => {
		provider.says( refuse( status, body ) );
		const { status: answered, json } = await paint< Refusal >();
		expect( [ answered, json.code, json.data.request_id ] ).toEqual( [ expected, code, 'req-1' ] );
		expect( json.data.reason ).not.toBe( '' );
		expect( json.message ).not.toBe( '' );
		expect( JSON.stringify( json ) ).not.toContain( KEY );
	} );

	it( '[AI-157] report a provider that hangs up, is unreachable, or takes too long', async () => {
		await setKnobs( { filters: { statecraft_ai_image_time_limit: 1 } } );
		const unavailable = {
			status: 503,
			json: { code: 'error_service_unavailable', data: { reason: expect.stringContaining( 'cURL' ) } },
		};
		provider.says( ( response ) => response.socket?.destroy() );
		expect( await paint() ).toMatchObject( unavailable );
		provider.says( () => {} );
		expect( await paint() ).toMatchObject( unavailable );
		await useProvider( 'http://127.0.0.1:9/v1' );
		expect( await paint() ).toMatchObject( unavailable );
		await useProvider( provider.url );
		await removeKnobs();
	} );

	it( 'report that no image model is set, and nothing is counted', async () => {
		await imageModel( '' );
		const used = `echo wp_json_encode( get_user_meta( ${ site().users.author.id }, 'wp_statecraft_ai_usage', true ) );`;
		const before = await php( used );
		expect( await paint() ).toMatchObject( {
			status: 503,
			json: { code: 'error_provider_not_set', data: { reason: 'No image model is set.' } },
		} );
		expect( await php( used ) ).toBe( before );
		await imageModel( 'gpt-image-1' );
	} );
} );

describe( 'the sandbox', () => {
	beforeAll( () => useProvider( `${ site().sandbox }/v1`, 'sandbox', 'sandbox-key' ) );

	it( '[AI-167] generates two images, always the same for the same prompt', async () => {
		const [ first, second, other ] = [ await paint(), await paint(), await paint( { prompt: 'A dog' } ) ];
		expect( first.json.data ).toHaveLength( 2 );
		expect( first.json ).toEqual( second.json );
		const all = [ ...first.json.data, ...other.json.data ].map( ( { b64_json: one } ) => one );
		expect( new Set( all ).size ).toBe( 4 );
		const read = await php( `
			echo wp_json_encode( array_map( static fn( $one ) => array_slice( getimagesizefromstring( base64_decode( $one ) ), 0, 3 )
				+ array( 'is_whole' => false !== imagecreatefromstring( base64_decode( $one ) ) ), ${ inPhp( all ) } ) );
		` );
		expect( JSON.parse( read ) ).toEqual( Array( 4 ).fill( { 0: 64, 1: 64, 2: 3, is_whole: true } ) );
	} );

	it.each( [
		[ '[429]', 500, 'error_no_credit' ],
		[ '[filter]', 422, 'error_moderation' ],
		[ '[413]', 413, 'error_context_too_large' ],
		[ '[cut]', 503, 'error_service_unavailable' ],
		[ '[garbage]', 500, 'error_network' ],
		[ '[error]', 503, 'error_service_unavailable' ],
		[ '[empty]', 500, 'error_network' ],
	] )( 'fails on demand: %s', async ( wish, status, code ) => {
		expect( await paint( { prompt: `A cat ${ wish }` } ) ).toMatchObject( { status, json: { code } } );
	} );
} );

it( 'causes no PHP notice', () => {
	expect( debugLog() ).not.toMatch( /statecraft|headers already sent/i );
} );
