import type { RefusalCode } from '../../../../../machines/ai/ai-request';
import { busy, refused, unreached } from '../ai-request.model';
import { Author, said } from '../author';
import { it } from './trials';

/** All refusals, and whether the same request may succeed a moment later. */
const isRetried: Record< RefusalCode, boolean > = {
	error_network: true,
	error_service_unavailable: true,
	error_quota_exceeded: false,
	error_moderation: false,
	error_context_too_large: false,
	error_unclear_prompt: false,
	error_provider_not_set: false,
	error_key_refused: false,
	error_no_credit: false,
	unknown: false,
};

describe( 'failures', () => {
	it( '[AI-051] every refusal is an error that says why', async ( machine ) => {
		for ( const code of Object.keys( isRetried ) as RefusalCode[] ) {
			const author = new Author( machine );
			await author.asks( 'Write' );
			await author.isRefused( code );
			expect( [ author.state, author.knows.failure ] ).toEqual( [ 'error', refused( code ) ] );
			expect( author.requests[ 0 ]!.isOpen ).toBe( false );
		}
	} );

	it( '[AI-051] an error during an answer keeps and saves the text received so far', async ( machine ) => {
		const author = new Author( machine );
		await author.asks( 'Write' );
		await author.hears( 'An old' );
		await author.isRefused( 'error_service_unavailable' );
		expect( author.state ).toBe( 'error' );
		expect( author.knows ).toMatchObject( { text: 'An old', failure: { code: 'error_service_unavailable' } } );
		expect( author.written ).toMatchObject( {
			undoable: true,
			attributes: { content: 'An old', userPrompt: 'Write' },
		} );
	} );

	it( '[AI-051] an error before the first chunk keeps the previous answer', async ( machine ) => {
		const author = new Author( machine );
		await author.gets( 'Write', 'An old silent pond' );
		await author.asks( 'Shorter' );
		await author.isRefused( 'error_moderation' );
		expect( [ author.state, author.knows.text ] ).toEqual( [ 'error', 'An old silent pond' ] );
		await author.accepts();
		expect( author.emitted( 'blocks.replace' ) ).toHaveLength( 1 );
	} );

	it( '[AI-058, AI-059, AI-060] only transient failures can be retried', async ( machine ) => {
		for ( const [ code, isWorthIt ] of Object.entries( isRetried ) ) {
			const author = new Author( machine );
			await author.asks( 'Write' );
			await author.isRefused( code as RefusalCode );
			expect( [ code, author.can( 'request.retry' ) ] ).toEqual( [ code, isWorthIt ] );
			await author.retries();
			expect( [ code, author.requests.length ] ).toEqual( [ code, isWorthIt ? 2 : 1 ] );
		}
	} );

	it( '[AI-057] Retry sends the same prompt again', async ( machine ) => {
		const author = new Author( machine );
		await author.asks( 'Write a haiku' );
		await author.isRefused( 'error_network' );
		await author.types( 'Something else' );
		await author.retries();
		expect( author.state ).toBe( 'requesting' );
		expect( author.sent ).toEqual( author.requests[ 0 ]!.input );
	} );

	it( '[AI-162] if there was no response, Retry omits the eight oldest messages', async ( machine ) => {
		const author = new Author( machine );
		for ( let i = 0; i < 6; i++ ) {
			await author.gets( `Prompt ${ i }`, `Answer ${ i }` );
		}
		await author.asks( 'Write' );
		expect( author.sent.messages ).toHaveLength( 13 );
		await author.isRefused( unreached );
		await author.retries();
		expect( author.sent.messages ).toHaveLength( 5 );
		expect( author.sent.messages.slice( 0, 2 ) ).toEqual( said( 'Prompt 4', 'Answer 4' ) );
		await author.isRefused( 'error_service_unavailable' );
		await author.retries();
		expect( author.sent.messages ).toHaveLength( 5 );
	} );

	it( 'for a busy provider, the seconds are counted down, and Retry is offered after that', async ( machine ) => {
		for ( const words of [ [], [ 'An old' ] ] ) {
			const author = new Author( machine );
			await author.asks( 'Write' );
			for ( const text of words ) {
				await author.hears( text );
			}
			await author.isRefused( busy( 3 ) );
			const left = () => author.knows.failure?.retryLeft;
			expect( [ author.state, left(), author.can( 'request.retry' ) ] ).toEqual( [ 'deferred', 3, false ] );
			await author.waits( 1_009 );
			expect( left() ).toBe( 3 );
			await author.waits( 1 );
			expect( [ author.state, left() ] ).toEqual( [ 'deferred', 2 ] );
			await author.waits( 1_010 );
			await author.retries();
			expect( [ author.state, left(), author.requests.length ] ).toEqual( [ 'deferred', 1, 1 ] );
			await author.waits( 1_010 );
			expect( [ author.state, left(), author.knows.failure?.retryAfter ] ).toEqual( [ 'error', 0, 3 ] );
			await author.retries();
			expect( [ author.state, author.sent ] ).toEqual( [ 'requesting', author.requests[ 0 ]!.input ] );
		}
	} );

	it( 'while a provider is busy, another prompt can be sent, and an answer accepted', async ( machine ) => {
		const author = new Author( machine );
		await author.gets( 'Write', 'An old silent pond' );
		await author.asks( 'Shorter' );
		await author.isRefused( busy( 60 ) );
		expect( [ author.state, author.canType, author.can( 'answer.accept' ) ] ).toEqual( [ 'deferred', true, true ] );
		await author.asks( 'Something else' );
		expect( author.state ).toBe( 'requesting' );
	} );

	it( '[AI-165] a new request clears the notice, and an answer shows none', async ( machine ) => {
		const author = new Author( machine );
		await author.asks( 'Write' );
		await author.isRefused( 'error_network' );
		await author.sends();
		expect( author.knows.failure ).toBeNull();
		await author.hears( 'An old silent pond' );
		await author.hearsTheEnd();
		expect( [ author.state, author.knows.failure ] ).toEqual( [ 'done', null ] );
	} );

	it( '[AI-165, AI-057] a retry clears the notice', async ( machine ) => {
		const author = new Author( machine );
		await author.asks( 'Write' );
		await author.isRefused( 'error_network' );
		await author.retries();
		expect( author.knows.failure ).toBeNull();
	} );

	it( '[AI-051, AI-060] an unexpected failure is an error at any time, and is not retried', async ( machine ) => {
		for ( const words of [ [], [ 'An old' ] ] ) {
			const author = new Author( machine );
			await author.asks( 'Write' );
			for ( const text of words ) {
				await author.hears( text );
			}
			await author.meetsAFault( new Error( 'Out of memory' ) );
			expect( author.state ).toBe( 'error' );
			expect( author.knows ).toMatchObject( {
				text: words.join( '' ),
				failure: { kind: 'unexpected', code: 'unknown', reason: 'Out of memory' },
			} );
			expect( author.written?.attributes.content ).toBe( words[ 0 ] );
			expect( author.can( 'request.retry' ) ).toBe( false );
		}
	} );

	it( '[AI-051, AI-058] a minute without a first chunk is an error that can be retried', async ( machine ) => {
		const author = new Author( machine );
		await author.asks( 'Write' );
		await author.waits( 59_999 );
		expect( author.state ).toBe( 'requesting' );
		await author.waits( 1 );
		expect( [ author.state, author.knows.failure?.kind, author.can( 'request.retry' ) ] ).toEqual( [
			'error',
			'silent',
			true,
		] );
		expect( author.requests[ 0 ]!.isOpen ).toBe( false );
	} );

	it( '[AI-051] a minute without another chunk is an error, too, and keeps the text', async ( machine ) => {
		const author = new Author( machine );
		await author.asks( 'Write' );
		await author.waits( 50_000 );
		await author.hears( 'An' );
		await author.waits( 50_000 );
		await author.hears( 'An old' );
		await author.waits( 59_999 );
		expect( author.state ).toBe( 'suggesting' );
		await author.waits( 1 );
		expect( [ author.state, author.knows.failure?.kind ] ).toEqual( [ 'error', 'silent' ] );
		expect( author.written?.attributes.content ).toBe( 'An old' );
	} );
} );
