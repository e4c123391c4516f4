import { refused } from '../ai-request.model';
import { Author } from '../author';
import { it } from './trials';

describe( 'access to AI', () => {
	it( '[AI-038, AI-039] locks the prompt while it is barred', async ( machine ) => {
		const author = new Author( machine );
		expect( [ author.access, author.canType ] ).toEqual( [ 'allowed', true ] );
		await author.isBarred();
		expect( [ author.access, author.canType ] ).toEqual( [ 'barred', false ] );
		await author.asks( 'Write' );
		expect( [ author.can( 'prompt.submit' ), author.state, author.requests ] ).toEqual( [ false, 'init', [] ] );
		await author.isAllowed();
		expect( [ author.access, author.canType ] ).toEqual( [ 'allowed', true ] );
		await author.sends();
		expect( author.state ).toBe( 'requesting' );
	} );

	it( 'an error cannot be retried without access', async ( machine ) => {
		const author = new Author( machine );
		await author.asks( 'Write' );
		await author.isRefused( 'error_network' );
		await author.isBarred();
		expect( author.can( 'request.retry' ) ).toBe( false );
		await author.retries();
		expect( author.requests ).toHaveLength( 1 );
	} );

	it( 'an answer that arrived before can still be accepted', async ( machine ) => {
		const author = new Author( machine );
		await author.gets( 'Write', 'An old silent pond' );
		await author.isBarred();
		expect( author.can( 'answer.accept' ) ).toBe( true );
	} );

	it( 'an answer that is streaming is completed', async ( machine ) => {
		const author = new Author( machine );
		await author.asks( 'Write' );
		await author.isBarred();
		await author.hears( 'An old silent pond' );
		await author.hearsTheEnd();
		expect( [ author.state, author.knows.text ] ).toEqual( [ 'done', 'An old silent pond' ] );
	} );

	for ( const code of [ 'error_quota_exceeded', 'error_provider_not_set' ] as const ) {
		for ( const words of [ [], [ 'An old' ] ] ) {
			it( `[AI-038] the refusal ${ code } after ${ words.length } words is reported for the whole editor`, async ( machine ) => {
				const author = new Author( machine );
				await author.asks( 'Write' );
				for ( const text of words ) {
					await author.hears( text );
				}
				await author.isRefused( code );
				expect( author.told ).toEqual( [ [ 'ai-feature', { type: 'access.refuse', code } ] ] );
				expect( [ author.state, author.knows.failure ] ).toEqual( [ 'error', refused( code ) ] );
			} );
		}
	}

	it( 'a refusal of a single request is not reported', async ( machine ) => {
		const author = new Author( machine );
		for ( const code of [ 'error_moderation', 'error_network', 'error_service_unavailable' ] as const ) {
			await author.asks( 'Write' );
			await author.isRefused( code );
		}
		expect( author.told ).toEqual( [] );
	} );
} );
