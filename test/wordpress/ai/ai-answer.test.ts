/** The responses of the AI query route: complete and broken answers, and Stop. */
import { debugLog, php } from '../_kit/client';
import { removeKnobs, setKnobs } from '../_kit/knobs';
import { DONE, chunk, ownProvider, refuse, stream, type Provider, type Reply } from '../_kit/provider';
import { ask, askForRefusal, prompt, send } from '../_kit/query';

jest.setTimeout( 240_000 );

const provider = ownProvider();

describe( 'the answer', () => {
	it( '[AI-139, AI-140, AI-141] is the provider’s own events, as they arrive @oldest', async () => {
		const events = [
			': wait\n\n',
			'data: {"choices":[{"index":0,"delta":{"role":"assistant"}}]}\n\n',
			chunk( 'Grüße 👋' ),
			'data:{"choices":[{"index":0,"delta":{"function_call":{"name":"add","arguments":"{\\"a\\":"}}}]}\r\n\r\n',
			'data: {"choices":[],"usage":{"total_tokens":7}}\n\n',
			DONE,
		];
		provider.says( stream( ...events ) );
		const { status, headers, text } = await ask( prompt( 'Hello' ) );
		expect( status ).toBe( 200 );
		const took = 'data: {"choices":[],"usage":{"prompt_tokens":7,"completion_tokens":0},"cost":null}\n\n';
		expect( text ).toBe( [ ...events.slice( 1, -1 ), took, DONE ].join( '' ) );
		expect( Object.fromEntries( headers ) ).toMatchObject( {
			'content-type': 'text/event-stream; charset=utf-8',
			'cache-control': 'no-cache',
			'x-accel-buffering': 'no',
			'x-content-type-options': 'nosniff',
		} );
	} );

	it( 'arrives while the provider is still sending, in whole lines', async () => {
		let finish = () => {};
		provider.says( ( response ) => {
			response.writeHead( 200, { 'Content-Type': 'text/event-stream' } );
			response.write( chunk( 'First' ) + 'data: {"choices"' );
			finish = () => response.end( ':[]}\n\n' + DONE );
		} );
		const reader = ( await send( prompt( 'Hello' ) ) ).body!.pipeThrough( new TextDecoderStream() ).getReader();
		expect( ( await reader.read() ).value ).toBe( chunk( 'First' ) );
		finish();
		let rest = '';
		for ( let piece = await reader.read(); ! piece.done; piece = await reader.read() ) {
			rest += piece.value;
		}
		expect( rest.replaceAll( ':\n', '' ) ).toBe( 'data: {"choices":[]}\n\n' + DONE );
	} );

	it( '[AI-212] ends with its end marker, also if the provider leaves the connection open', async () => {
		provider.says( ( response ) => {
			response.writeHead( 200, { 'Content-Type': 'text/event-stream' } );
			response.write( chunk( 'Hi' ) + DONE );
		} );
		expect( await ( await send( prompt( 'Hello' ) ) ).text() ).toBe( chunk( 'Hi' ) + DONE );
		await provider.left();
	} );

	it( 'is the same however its bytes are split', async () => {
		const whole = Buffer.from( chunk( 'é👋' ) + chunk( 'x' ) + DONE );
		const relayed = await php( `
			$whole = base64_decode( '${ whole.toString( 'base64' ) }' );
			$differ = 0;
			$settings   = new Statecraft\\Ai\\Settings();
			$format     = Statecraft\\Ai\\Provider\\Providers::format( $settings );
			$connection = new Statecraft\\Ai\\Provider\\Connection( $settings );
			for ( $cut = 0; $cut <= strlen( $whole ); $cut++ ) {
				for ( $second = $cut; $second <= strlen( $whole ); $second++ ) {
					$sink = new class() implements Statecraft\\Ai\\Provider\\Sink {
						public string $all = '';
						public function write( string $bytes ): bool { $this->all .= $bytes; return true; }
						public function end(): void {}
					};
					$relay = new Statecraft\\Ai\\Provider\\Answer_Relay( $sink, $format, $connection );
					$relay->head->parse_line( "HTTP/1.1 200 OK\\r\\n" );
					foreach ( array( substr( $whole, 0, $cut ), substr( $whole, $cut, $second - $cut ), substr( $whole, $second ) ) as $bytes ) {
						$relay->receive( $bytes );
					}
					$differ += null === $relay->finish( '' ) && $sink->all === $whole ? 0 : 1;
				}
			}
			echo $differ;
		` );
		expect( relayed ).toBe( '0' );
	} );

	it.each( [
		[ 'garbage', 'data: <p>502</p>\n\n', '', 'unknown' ],
		[
			'a provider’s error',
			'data: {"error":{"message":"No","code":"server_error"}}\n\n',
			'',
			'error_service_unavailable',
		],
		[ 'a lost connection after the end marker', DONE, 'lost', 'none' ],
		[ 'a lost connection before it', '', 'lost', 'error_network' ],
	] )( 'ends in the same way however its bytes are split: %s', async ( _, rest, fault, code ) => {
		const whole = Buffer.from( chunk( 'x' ) + rest );
		const seen = await php( `
			$whole      = base64_decode( '${ whole.toString( 'base64' ) }' );
			$settings   = new Statecraft\\Ai\\Settings();
			$connection = new Statecraft\\Ai\\Provider\\Connection( $settings );
			$seen       = array();
			for ( $cut = 0; $cut <= strlen( $whole ); $cut++ ) {
				$sink  = new class() implements Statecraft\\Ai\\Provider\\Sink {
					public string $all = '';
					public function write( string $bytes ): bool { $this->all .= $bytes; return true; }
					public function end(): void {}
				};
				$relay = new Statecraft\\Ai\\Provider\\Answer_Relay( $sink, Statecraft\\Ai\\Provider\\Providers::format( $settings ), $connection );
				$relay->head->parse_line( "HTTP/1.1 200 OK\\r\\n" );
				$relay->receive( substr( $whole, 0, $cut ) ) && $relay->receive( substr( $whole, $cut ) );
				$refusal = $relay->finish( '${ fault }' );
				$seen[ $refusal ? 'refused' : ( preg_match( '/"error":{"code":"(\\w+)"/', $sink->all, $found ) ? $found[1] : 'none' ) ] = true;
			}
			echo wp_json_encode( array_keys( $seen ) );
		` );
		expect( JSON.parse( seen ) ).toEqual( [ code ] );
	} );

	it( 'is created from a document if the provider does not stream', async () => {
		provider.says(
			refuse( 200, {
				choices: [ { message: { role: 'assistant', content: 'All at once' }, finish_reason: 'stop' } ],
			} )
		);
		const { headers, text } = await ask( prompt( 'Hello' ) );
		expect( headers.get( 'content-type' ) ).toBe( 'text/event-stream; charset=utf-8' );
		const [ first, end ] = text.split( '\n\n' );
		expect( JSON.parse( first!.slice( 5 ) ).choices[ 0 ] ).toMatchObject( {
			delta: { content: 'All at once' },
			finish_reason: 'stop',
		} );
		expect( end ).toBe( 'data: [DONE]' );
	} );

	it( 'gets an end marker if the provider sends none', async () => {
		provider.says( stream( chunk( 'Hi' ).trimEnd() ) );
		expect( ( await ask( prompt( 'Hello' ) ) ).text ).toBe( chunk( 'Hi' ).trimEnd() + '\n\ndata: [DONE]\n\n' );
	} );
} );

describe( 'an answer that breaks', () => {
	const lastError = ( text: string ) => JSON.parse( text.trim().split( '\n' ).at( -1 )!.slice( 5 ) ).error;

	it( '[AI-161] ends with an error event after the received text if the connection is cut', async () => {
		provider.says( ( response ) => {
			response.writeHead( 200, { 'Content-Type': 'text/event-stream', 'x-request-id': 'req-2' } );
			response.write( chunk( 'Half' ) + 'data: {"choi', () => response.socket?.destroy() );
		} );
		const { status, text } = await ask( prompt( 'Hello' ) );
		expect( status ).toBe( 200 );
		expect( text.startsWith( chunk( 'Half' ) + '\ndata: {"error"' ) ).toBe( true );
		expect( lastError( text ) ).toEqual( {
			code: 'error_network',
			message: expect.stringContaining( 'cURL' ),
			request_id: 'req-2',
			cause: 'cut',
			provider: new URL( provider.url ).host,
			is_quoted: false,
		} );
	} );

	it( 'distinguishes a cut connection from an end even without HTTP framing', async () => {
		provider.says( ( response ) => {
			response.useChunkedEncodingByDefault = false;
			response.socket?.end(
				`HTTP/1.1 200 OK\r\nContent-Type: text/event-stream\r\nConnection: close\r\n\r\n${ chunk( 'Half' ) }`
			);
		} );
		expect( lastError( ( await ask( prompt( 'Hello' ) ) ).text ) ).toMatchObject( { code: 'error_network' } );
	} );

	it( 'relays an error within the stream in our own format, and nothing after it', async () => {
		provider.says(
			stream(
				chunk( 'Half' ),
				'data: {"error":{"code":"overloaded_error","message":"Busy"}}\n\n',
				chunk( 'More' )
			)
		);
		const { text } = await ask( prompt( 'Hello' ) );
		expect( text.startsWith( chunk( 'Half' ) ) ).toBe( true );
		expect( lastError( text ) ).toEqual( {
			code: 'error_service_unavailable',
			message: 'Busy',
			request_id: 'req-1',
			cause: 'busy',
			provider: new URL( provider.url ).host,
			is_quoted: true,
			retry_after: 3,
		} );
		expect( text ).not.toContain( 'More' );
	} );

	it( '[AI-157] counts as broken if the provider is silent for too long, before the first chunk or after', async () => {
		await setKnobs( { filters: { statecraft_ai_silence_limit: 1 } } );
		provider.says( () => {} );
		expect( await askForRefusal() ).toMatchObject( { status: 503, json: { code: 'error_service_unavailable' } } );
		provider.says( ( response ) => {
			response.writeHead( 200, { 'Content-Type': 'text/event-stream' } );
			response.write( chunk( 'Half' ) );
		} );
		const { text } = await ask( prompt( 'Hello' ) );
		expect( text.startsWith( chunk( 'Half' ) ) ).toBe( true );
		expect( lastError( text ).code ).toBe( 'error_network' );
		await removeKnobs();
	} );
} );

describe( 'Stop', () => {
	/** Sends a request, reads the first chunk and disconnects; resolves when the provider's connection is closed. */
	const stopAfterFirstWords = async ( reply: Parameters< Provider[ 'says' ] >[ 0 ] ) => {
		provider.says( reply );
		const leaving = new AbortController();
		const response = await send( prompt( 'Hello' ), { signal: leaving.signal } );
		await response.body!.getReader().read();
		leaving.abort();
		await provider.left();
	};
	const begin: Parameters< Provider[ 'says' ] >[ 0 ] = ( response ) => {
		response.writeHead( 200, { 'Content-Type': 'text/event-stream' } );
		response.write( chunk( 'Word' ) );
	};

	it( '[AI-145] ends the provider’s answer while it is sending', async () => {
		await stopAfterFirstWords( ( response, received ) => {
			begin( response, received );
			const speaking = setInterval( () => response.write( chunk( 'more' ) ), 20 );
			response.on( 'close', () => clearInterval( speaking ) );
		} );
		expect( provider.received ).toHaveLength( 1 );
	} );

	it( '[AI-145] ends the provider’s answer while it is silent', async () => {
		await stopAfterFirstWords( begin );
		expect( provider.received ).toHaveLength( 1 );
	} );

	it.each< [ string, Reply ] >( [
		[ 'has not answered', () => {} ],
		[
			'has sent its status only',
			( response ) => response.writeHead( 200, { 'Content-Type': 'text/event-stream' } ).flushHeaders(),
		],
	] )( '[AI-145, AI-210] ends the provider’s answer before the first chunk, while it %s', async ( _, reply ) => {
		const leaving = new AbortController();
		provider.says( ( response, received ) => {
			reply( response, received );
			leaving.abort();
		} );
		await expect( ask( prompt( 'Hello' ), { signal: leaving.signal } ) ).rejects.toThrow();
		await provider.left();
		expect( provider.received ).toHaveLength( 1 );
	} );
} );

describe( 'a provider that is slow to start', () => {
	/** Answers as soon as the site has checked its client, which sends the status and a comment. */
	const afterAWhile = async ( reply: Reply ) => {
		let answer = () => {};
		provider.says( ( response, received ) => {
			answer = () => reply( response, received );
		} );
		const response = await send( prompt( 'Hello' ) );
		answer();
		return { status: response.status, text: await response.text() };
	};

	it( '[AI-210] is bridged with comments, which are not text', async () => {
		const { status, text } = await afterAWhile( stream( chunk( 'Hi' ), DONE ) );
		expect( status ).toBe( 200 );
		expect( text ).toMatch( /^(?::\n)+data: / );
		expect( text.replace( /^(?::\n)+/, '' ) ).toBe( chunk( 'Hi' ) + DONE );
	} );

	it( '[AI-210] in part: is quoted in an event if it refuses after that', async () => {
		const refusal = { error: { message: 'Slow down', type: 'rate_limit_exceeded' } };
		const { status, text } = await afterAWhile( refuse( 429, refusal, { 'Retry-After': '3' } ) );
		expect( status ).toBe( 200 );
		const [ , data ] = /^(?::\n)+\ndata: (.*)\n\n$/.exec( text )!;
		expect( JSON.parse( data! ).error ).toMatchObject( {
			...{ code: 'error_service_unavailable', message: 'Slow down', cause: 'busy', retry_after: 3 },
		} );
	} );
} );

it( 'causes no PHP notice @oldest', () => {
	expect( debugLog() ).not.toMatch( /statecraft|headers already sent/i );
} );
