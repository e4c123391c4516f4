import { queryBody, queryUrl } from '../../../../services/ai/ai-request/query';

const site = { restRoot: 'https://example.test/wp-json/', blogId: 1, userId: 1, siteType: 'self-hosted' } as const;
const plain = { ...site, restRoot: 'https://example.test/?rest_route=/' };
const messages = [ { role: 'user', content: 'Hello' } ] as const;

describe( 'a query', () => {
	it( '[AI-128] goes to the AI query endpoint', () => {
		expect( queryUrl( site, { messages } ) ).toBe( 'https://example.test/wp-json/statecraft/v1/jetpack-ai-query' );
		expect( queryUrl( plain, { messages } ) ).toBe(
			'https://example.test/?rest_route=/statecraft/v1/jetpack-ai-query'
		);
	} );

	it( '[AI-129] allows a cached response only if requested', () => {
		expect( queryUrl( site, { messages, isCacheable: true } ) ).toMatch( /jetpack-ai-query\?stream_cache=true$/ );
		expect( queryUrl( plain, { messages, isCacheable: true } ) ).toMatch( /jetpack-ai-query&stream_cache=true$/ );
		expect( queryUrl( site, { messages, isCacheable: false } ) ).not.toContain( 'stream_cache' );
	} );

	it( '[AI-132, AI-133] in part: a request of the editor has messages, and no question', () => {
		expect( queryBody( { messages } ) ).toEqual( { messages } );
	} );

	it( '[AI-134] has the post only if it is known', () => {
		expect( queryBody( { messages, postId: 12 } ) ).toEqual( { messages, post_id: 12 } );
		expect( queryBody( { messages, postId: null } ) ).toEqual( { messages } );
		expect( queryBody( { messages, postId: 0 } ) ).toEqual( { messages } );
	} );

	it( '[AI-135] has feature, functions and model only if they are given', () => {
		const functions = [ { name: 'add_field', parameters: { type: 'object' } } ];
		expect( queryBody( { messages, feature: 'f', functions, model: 'm' } ) ).toEqual( {
			messages,
			feature: 'f',
			functions,
			model: 'm',
		} );
		expect( Object.keys( queryBody( { messages, feature: '' } ) ) ).toEqual( [ 'messages' ] );
	} );

	it.each( [ 'ai-assistant', 'ai-assistant-experimental', 'jetpack-form-ai-extension' ] )(
		'[AI-136, AI-137, AI-138] names the surface that asks: %s',
		( feature ) => {
			expect( queryBody( { messages, feature } ) ).toEqual( { messages, feature } );
		}
	);
} );
