/** The slot of an AI request: held while its answer is streaming, and freed however that ends. */
import { as, debugLog, php } from '../_kit/client';
import { busy, end, endAll, held, inPlace, open, rows, set, until } from '../_kit/places';
import { removeKnobs, setKnobs } from '../_kit/knobs';
import { DONE, chunk, ownProvider, refuse, stream, type Reply } from '../_kit/provider';
import { ask, askForRefusal, prompt, send } from '../_kit/query';

jest.setTimeout( 240_000 );

const provider = ownProvider();

beforeAll( async () => {
	await set( 'image_model', 'gpt-image-1' );
} );

afterEach( async () => {
	await endAll();
	await removeKnobs();
} );

describe( 'slots', () => {
	it.each< [ string, Reply ] >( [
		[ 'is whole', stream( chunk( 'Hi' ), DONE ) ],
		[ 'is refused', refuse( 429, { error: { message: 'Slow down' } } ) ],
		[
			'is cut',
			( response ) => {
				response.writeHead( 200, { 'Content-Type': 'text/event-stream' } );
				response.write( chunk( 'Half' ), () => response.socket?.destroy() );
			},
		],
	] )( 'are freed when an answer %s @races', async ( _, reply ) => {
		provider.says( reply );
		await ask( prompt( 'Hello' ) );
		expect( await rows() ).toEqual( [] );
	} );

	it( 'are freed when the client has disconnected @races', async () => {
		provider.says( held );
		const stop = new AbortController();
		await send( prompt( 'Hello' ), { signal: stop.signal } );
		expect( await rows() ).toHaveLength( 2 );
		stop.abort();
		await provider.left();
		await until( async () => ( await rows() ).length === 0 );
	} );

	it.each( [
		[ 'throws', `throw new RuntimeException( 'A test' );` ],
		[ 'ends PHP', `exit;` ],
		[
			'is out of memory',
			`ini_set( 'memory_limit', memory_get_usage( true ) + 2097152 ); return str_repeat( 'x', 1073741824 );`,
		],
	] )( 'are freed when their request %s @races', async ( _, act ) => {
		await inPlace( act ).catch( () => 'PHP ended' );
		expect( await rows() ).toEqual( [] );
	} );

	it( 'of a killed process are freed after half a minute, and no sooner @races', async () => {
		await set( 'streams', 1 );
		const left = async ( seconds: number ) =>
			php( `
				global $wpdb;
				$wpdb->query( "DELETE FROM $wpdb->options WHERE option_name LIKE 'statecraft\\_ai\\_place\\_%'" );
				Statecraft\\Guard\\Lease::one_of( 'statecraft_ai_place_site_', 1, 30 );
				$until = (int) $wpdb->get_var( "SELECT option_value FROM $wpdb->options WHERE option_name = 'statecraft_ai_place_site_1'" ) - ${ seconds };
				$wpdb->update( $wpdb->options, array( 'option_value' => "$until dead" ), array( 'option_name' => 'statecraft_ai_place_site_1' ) );
			` );
		provider.says( stream( DONE ) );
		await left( 10 );
		expect( ( await askForRefusal() ).json ).toMatchObject( busy );
		await left( 32 );
		expect( ( await ask( prompt( 'Hello' ) ) ).status ).toBe( 200 );
		expect( await rows() ).toEqual( [] );
	} );

	it.each( [
		[ 0, 6 ],
		[ 999_999, 120 ],
		[ 60, 60 ],
	] )( 'are kept for the filtered time, within limits: %i is %i seconds', async ( said, kept ) => {
		await setKnobs( { filters: { statecraft_ai_place_lifetime: said } } );
		const left = await inPlace(
			`return min( array_map( 'intval', $GLOBALS['wpdb']->get_col( "SELECT option_value FROM {$GLOBALS['wpdb']->options} WHERE option_name LIKE 'statecraft\\_ai\\_place\\_%'" ) ) ) - time();`
		);
		expect( Number( left ) ).toBeGreaterThan( kept - 5 );
		expect( Number( left ) ).toBeLessThanOrEqual( kept );
	} );

	it( 'are kept while an answer is streaming, even while it pauses, and while an image is generated or WordPress’s own client waits @races', async () => {
		const image: Reply = ( response, received ) =>
			received.path.endsWith( '/generations' )
				? open.set( 'image', () => response.end() )
				: held( response, received );
		await setKnobs( { filters: { statecraft_ai_place_lifetime: 6 } } );
		const renewed = async () => {
			const before = await rows();
			expect( before ).toHaveLength( 2 );
			await until( async () => ( await rows() ).every( ( row ) => ! before.includes( row ) ) );
		};
		provider.says( image );
		const answer = await send( prompt( 'Hello' ) );
		await renewed();
		end( 'Hello' );
		await answer.text();
		const made = as( 'author' ).post( 'wpcom/v2/jetpack-ai/images/generations', { prompt: 'A cat' } );
		await until( async () => open.has( 'image' ) );
		await renewed();
		end( 'image' );
		await made;
		const client = inPlace(
			`return ( new Statecraft\\Ai\\Provider\\Wp_Ai_Requests( $places ) )->with_limits( static fn() => wp_remote_retrieve_response_code( wp_remote_post( '${ provider.url }/generations', array( 'timeout' => 60, 'body' => '{}' ) ) ) );`
		);
		await until( async () => open.has( 'image' ) );
		await renewed();
		end( 'image' );
		expect( await client ).toBe( '200' );
	} );

	it( 'that are lost end the answer, so that there are never more answers than slots @races', async () => {
		await setKnobs( { filters: { statecraft_ai_place_lifetime: 6 } } );
		provider.says( held );
		const answer = await send( prompt( 'Hello' ) );
		await php(
			`$GLOBALS['wpdb']->query( "UPDATE {$GLOBALS['wpdb']->options} SET option_value = '9999999999 theirs' WHERE option_name LIKE 'statecraft\\_ai\\_place\\_%'" );`
		);
		expect( await answer.text() ).toMatch(
			/"code":"error_network","message":"The answer was cut off: nothing arrived for too long\./
		);
		expect( await rows() ).toEqual( [ '9999999999 theirs', '9999999999 theirs' ] );
		await php(
			`$GLOBALS['wpdb']->query( "DELETE FROM {$GLOBALS['wpdb']->options} WHERE option_name LIKE 'statecraft\\_ai\\_place\\_%'" );`
		);
	} );
} );

it( 'causes no PHP notice', () => {
	expect( debugLog() ).not.toMatch( /statecraft|headers already sent/i );
} );
