import { refused } from '../ai-request.model';
import { Author } from '../author';
import { it } from './trials';

describe( 'whether anything may be asked', () => {
	it( '[AI-038, AI-039] is told, and locks the prompt until it is told otherwise', async ( machine ) => {
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

	it( 'an error cannot be retried where nothing may be asked', async ( machine ) => {
		const author = new Author( machine );
		await author.asks( 'Write' );
		await author.isRefused( 'error_network' );
		await author.isBarred();
		expect( author.can( 'request.retry' ) ).toBe( false );
		await author.retries();
		expect( author.requests ).toHaveLength( 1 );
	} );

	it( 'an answer that came in time can be accepted all the same', async ( machine ) => {
		const author = new Author( machine );
		await author.gets( 'Write', 'An old silent pond' );
		await author.isBarred();
		expect( author.can( 'answer.accept' ) ).toBe( true );
	} );

	it( 'an answer that is under way comes to its end', async ( machine ) => {
		const author = new Author( machine );
		await author.asks( 'Write' );
		await author.isBarred();
		await author.hears( 'An old silent pond' );
		await author.hearsTheEnd();
		expect( [ author.state, author.knows.text ] ).toEqual( [ 'done', 'An old silent pond' ] );
	} );

	for ( const code of [ 'error_quota_exceeded', 'error_provider_not_set' ] as const ) {
		for ( const words of [ [], [ 'An old' ] ] ) {
			it( `[AI-038] the refusal ${ code } after ${ words.length } words is told for the whole editor`, async ( machine ) => {
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

	it( 'a refusal that is about one request alone is told to nobody else', async ( machine ) => {
		const author = new Author( machine );
		for ( const code of [ 'error_moderation', 'error_network', 'error_service_unavailable' ] as const ) {
			await author.asks( 'Write' );
			await author.isRefused( code );
		}
		expect( author.told ).toEqual( [] );
	} );
} );
