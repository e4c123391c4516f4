import { answersOf } from '../../_kit/answers';
import { chunksOf } from '../../../../services/_kit/abort';
import { readEvents } from '../../../../services/_kit/sse';
import { readAnswer } from '../../../../services/ai/ai-request/answer';
import { startSandbox } from '../../_kit/sandbox';

interface Entry {
	prompt: string;
	state: string;
	words: number;
}

/** The sandbox as a person starts it, and our own reader of streams in front of it. */
describe( 'the sandbox', () => {
	let url = '';
	let stop = () => {};

	beforeAll( async () => {
		( { url, stop } = await startSandbox() );
	} );
	afterAll( () => stop() );

	const request = (
		content: string,
		{
			key = 'sandbox-key',
			route = '/v1/chat/completions',
			stream = true,
			signal = new AbortController().signal,
		} = {}
	) =>
		fetch( url + route, {
			method: 'POST',
			headers: { Authorization: `Bearer ${ key }` },
			body: JSON.stringify( { model: 'sandbox', stream, messages: [ { role: 'user', content } ] } ),
			signal,
		} );
	const heard = ( response: Response ) =>
		answersOf(
			readAnswer(
				readEvents( chunksOf( response.body as ReadableStream< Uint8Array >, new AbortController().signal ) )
			)
		);
	const ask = async ( content: string ) => ( await heard( await request( content ) ) ).slice( -2 );
	const log = async () => ( await ( await fetch( `${ url }/sandbox/requests` ) ).json() ) as Entry[];

	it.each( [ '[openai]', '[azure]', '[ollama]', '[llama.cpp]', '[vllm]', '[openrouter]' ] )(
		'answers in the dialect %s',
		async ( dialect ) => {
			const [ suggestion, message ] = await ask( `Write about bread. ${ dialect }` );
			expect( message ).toMatchObject( { type: 'message', text: expect.stringMatching( /^\*Sandbox answer/ ) } );
			expect( message ).toMatchObject( { text: expect.stringContaining( '## Bread' ) } );
			expect( message ).toMatchObject( { text: expect.not.stringContaining( dialect ) } );
			expect( suggestion ).toMatchObject( { type: 'suggestion' } );
		}
	);

	it( 'gives the same answer to the same prompt, in a stream or whole, and a table when asked for one', async () => {
		const whole = ( await ( await request( 'About bread, with a table', { stream: false } ) ).json() ) as {
			model: string;
			choices: { message: { content: string } }[];
		};
		const text = whole.choices[ 0 ]?.message.content;
		expect( text ).toContain( '| Step | Time | Cost |' );
		expect( whole.model ).toBe( 'sandbox' );
		expect( ( await ask( 'About bread, with a table' ) ).at( -1 ) ).toEqual( { type: 'message', text } );
	} );

	it( 'answers a prompt for a title with one plain line about the text', async () => {
		const title = ( await ask( 'Write a title for the post.\n\n````\n## Bread\n\n**Dough** rises\n````' ) ).at(
			-1
		);
		expect( title ).toEqual( { type: 'message', text: 'Sandbox answer: Bread Dough rises' } );
	} );

	describe( 'asked for a form', () => {
		const form = async ( wanted: string, material = '' ) => {
			const fenced = material && `\n\n\`\`\`\`\n${ material }\n\`\`\`\``;
			const answer = (
				await ask( `Write a form, as the author asks.\n\nThe author asks: ${ wanted }${ fenced }` )
			).at( -1 );
			const text = answer && 'text' in answer ? answer.text : '';
			return {
				text,
				blocks: [ ...text.matchAll( /<!-- wp:jetpack\/(?:field-)?(\w+)/g ) ].map( ( [ , name ] ) => name ),
			};
		};
		const fieldsOf = ( blocks: ( string | undefined )[] ) =>
			blocks.filter( ( name ) => ! [ 'label', 'input', 'option', 'options' ].includes( name ?? '' ) );

		it( 'writes block markup of the fields, a label and an input in each, and no button', async () => {
			const { text, blocks } = await form( 'A form with name, email, phone and message' );
			expect( fieldsOf( blocks ) ).toEqual( [ 'name', 'email', 'telephone', 'textarea' ] );
			expect( text ).toContain(
				'<!-- wp:jetpack/field-email {"required":true} -->\n<div><!-- wp:jetpack/label {"label":"Email"} /-->\n\n' +
					'<!-- wp:jetpack/input {"placeholder":"Sandbox answer","type":"email"} /--></div>\n<!-- /wp:jetpack/field-email -->'
			);
		} );

		it( 'adds to the form so far, and knows what an RSVP is', async () => {
			expect( fieldsOf( ( await form( 'An RSVP form' ) ).blocks ) ).toEqual( [
				'name',
				'email',
				'radio',
				'textarea',
			] );
			expect(
				fieldsOf( ( await form( 'Add a phone number', '<!-- wp:jetpack/field-email /-->' ) ).blocks )
			).toEqual( [ 'email', 'telephone' ] );
		} );

		it( 'ends with the requested number of buttons', async () => {
			const buttons = async ( wanted: string ) =>
				( await form( wanted ) ).blocks.filter( ( name ) => name === 'button' ).length;
			expect(
				await Promise.all( [ 'A form', 'A form [button]', 'A form [buttons]' ].map( buttons ) )
			).toMatchObject( [ 0, 1, 2 ] );
		} );
	} );

	it.each( [
		[ '[cut]', 'unreached', 'error_network' ],
		[ '[garbage]', 'unexpected', 'unknown' ],
		[ '[error]', 'refused', 'error_service_unavailable' ],
		[ '[filter]', 'refused', 'error_moderation' ],
	] )( 'breaks in the middle with %s', async ( directive, kind, code ) => {
		const [ suggestion, failure ] = await ask( `${ directive } Write about bread.` );
		expect( suggestion ).toMatchObject( {
			type: 'suggestion',
			text: expect.stringMatching( /^\*Sandbox answer/ ),
		} );
		expect( failure ).toMatchObject( { type: 'failure', failure: { kind, code } } );
	} );

	it.each( [ '[unclear]', '[empty]' ] )( 'sends no text with %s', async ( directive ) => {
		expect( await ask( directive ) ).toMatchObject( [
			{ type: 'failure', failure: { code: 'error_unclear_prompt' } },
		] );
	} );

	it.each( [ 401, 413, 422, 429, 500, 503 ] )(
		'refuses with %d from the prompt, the path and the query',
		async ( status ) => {
			const refused = await request( `[${ status }]` );
			expect( refused.status ).toBe( status );
			expect( refused.headers.get( 'x-request-id' ) ).toMatch( /^req_sandbox_\d+$/ );
			expect( await refused.json() ).toMatchObject( { error: { message: expect.stringMatching( /\w/ ) } } );
			expect( ( await request( 'x', { route: `/with/${ status }/v1/chat/completions` } ) ).status ).toBe(
				status
			);
			expect( ( await request( 'x', { route: `/v1/chat/completions?with=${ status }` } ) ).status ).toBe(
				status
			);
		}
	);

	it.each( [ '/v1/chat/completions', '/v1/images/generations' ] )(
		'wants to be left alone for as long as is wished, at %s',
		async ( route ) => {
			const refused = await fetch( url + route, {
				method: 'POST',
				headers: { Authorization: 'Bearer sandbox-key' },
				body: JSON.stringify( {
					model: 'sandbox',
					prompt: 'x [busy=7]',
					messages: [ { role: 'user', content: 'x [busy=7]' } ],
				} ),
			} );
			expect( [ refused.status, refused.headers.get( 'retry-after' ) ] ).toEqual( [ 429, '7' ] );
			expect( await refused.json() ).toMatchObject( { error: { code: 'rate_limit_exceeded' } } );
		}
	);

	it( 'accepts its own key only, and repeats any other', async () => {
		const refused = await request( 'x', { key: 'sk-secret-123' } );
		expect( refused.status ).toBe( 401 );
		expect( await refused.text() ).toContain( 'sk-secret-123' );
	} );

	it( 'sends the requested number of words', async () => {
		const message = ( await ask( '[words=2000]' ) ).at( -1 );
		const text = message && 'text' in message ? message.text : '';
		expect( text.split( /\s+/ ).filter( ( word ) => word !== '##' ) ).toHaveLength( 2000 );
	} );

	it( 'ignores a directive in the source text of a prompt', async () => {
		expect( ( await request( 'Shorten it\n\n````\n[429]\n````' ) ).status ).toBe( 200 );
	} );

	it( 'reports how each request ended', async () => {
		const controller = new AbortController();
		const stalled = await request( '[stall] here', { signal: controller.signal } );
		await stalled.body?.getReader().read();
		controller.abort();
		await ask( '[cut] here' ).catch( () => {} );
		await ask( 'whole here' );
		const states = async () =>
			( await log() ).filter( ( { prompt } ) => prompt.endsWith( 'here' ) ).map( ( { state } ) => state );
		let seen = await states();
		while ( seen.includes( 'open' ) ) {
			seen = await states();
		}
		expect( seen ).toEqual( [ 'left', 'cut', 'whole' ] );
		await fetch( `${ url }/sandbox/requests`, { method: 'DELETE' } );
		expect( await log() ).toEqual( [] );
	} );

	it.each( [
		[ '/v1/chat/completions', 'POST' ],
		[ '/v1/images/generations', 'POST' ],
		[ '/anthropic/v1/messages', 'POST' ],
		[ '/3.0/ping', 'GET' ],
		[ '/embeds/page', 'GET' ],
		[ '/widget/reservation/restaurant-search', 'GET' ],
	] )( 'fails as the URL says, for any provider: %s', async ( path, method ) => {
		const call = ( directive: string ) =>
			fetch( `${ url }/with/${ directive }${ path }`, {
				method,
				headers: {
					Authorization: path.startsWith( '/3.0' )
						? `Basic ${ btoa( 'x:sandbox-key-us1' ) }`
						: 'Bearer sandbox-key',
					'x-api-key': 'sandbox-key',
					'anthropic-version': '2023-06-01',
				},
				body:
					method === 'GET'
						? undefined
						: JSON.stringify( {
								...{ model: 'sandbox', max_tokens: 9, stream: true, prompt: 'x' },
								messages: [ { role: 'user', content: 'x' } ],
							} ),
			} );
		expect( ( await call( '503' ) ).status ).toBe( 503 );
		const busy = await call( 'busy=7' );
		expect( [ busy.status, busy.headers.get( 'retry-after' ) ] ).toEqual( [ 429, '7' ] );
		await expect( call( 'cut' ).then( ( response ) => response.text() ) ).rejects.toThrow();
		expect( await ( await call( 'garbage' ) ).text() ).toContain( '502 Bad Gateway' );
	} );

	it( 'answers an unknown path with 404', async () => {
		expect( ( await fetch( `${ url }/v2/elsewhere` ) ).status ).toBe( 404 );
	} );

	it( 'lists its models', async () => {
		const models = await fetch( `${ url }/v1/models`, { headers: { Authorization: 'Bearer sandbox-key' } } );
		expect( await models.json() ).toMatchObject( {
			data: [ { id: 'sandbox' }, { id: 'sandbox-embeddings' } ],
		} );
	} );
} );
