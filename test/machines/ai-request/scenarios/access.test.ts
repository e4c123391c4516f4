import { Author } from '../author';
import { it } from './trials';

describe( 'what the site allows', () => {
	it( '[AI-038, AI-108] a limit that is reached locks the prompt', async ( machine ) => {
		for ( const says of [ { isOverLimit: true }, { siteRequireUpgrade: true } ] ) {
			const author = new Author( machine );
			await author.learns( says );
			expect( [ author.access, author.canType ] ).toEqual( [ 'exhausted', false ] );
		}
	} );

	it( '[AI-039] a person who is not connected finds the prompt locked', async ( machine ) => {
		const author = new Author( machine );
		await author.learns( { isConnected: false } );
		expect( [ author.access, author.canType ] ).toEqual( [ 'disconnected', false ] );
		await author.asks( 'Write' );
		expect( [ author.can( 'prompt.submit' ), author.state ] ).toEqual( [ false, 'init' ] );
	} );

	it( 'a site without a provider locks the prompt', async ( machine ) => {
		const author = new Author( machine );
		await author.learns( { isProviderSet: false } );
		expect( [ author.access, author.canType ] ).toEqual( [ 'unset', false ] );
	} );

	it( '[AI-038] a refusal for the limit locks the prompt until the site says otherwise', async ( machine ) => {
		const author = new Author( machine );
		await author.learns( {} );
		await author.asks( 'Write' );
		await author.isRefused( 'error_quota_exceeded' );
		expect( [ author.access, author.state, author.canType, author.can( 'prompt.submit' ) ] ).toEqual( [
			'exhausted',
			'error',
			false,
			false,
		] );
		await author.checksAgain();
		await author.learns( {} );
		expect( [ author.access, author.canType, author.can( 'prompt.submit' ) ] ).toEqual( [ 'granted', true, true ] );
	} );

	it( 'a refusal for want of a provider locks the prompt', async ( machine ) => {
		const author = new Author( machine );
		await author.asks( 'Write' );
		await author.isRefused( 'error_provider_not_set' );
		expect( [ author.access, author.canType ] ).toEqual( [ 'unset', false ] );
	} );

	it( 'an error cannot be retried where nothing may be asked', async ( machine ) => {
		const author = new Author( machine );
		await author.asks( 'Write' );
		await author.isRefused( 'error_network' );
		await author.learns( { isOverLimit: true } );
		expect( author.can( 'request.retry' ) ).toBe( false );
		await author.retries();
		expect( author.requests ).toHaveLength( 1 );
	} );

	it( 'an answer that came in time can be accepted all the same', async ( machine ) => {
		const author = new Author( machine );
		await author.gets( 'Write', 'An old silent pond' );
		await author.learns( { isOverLimit: true } );
		expect( author.can( 'answer.accept' ) ).toBe( true );
	} );

	it( '[AI-038, AI-039] what the editor learns of the site counts here too, whatever was known', async ( machine ) => {
		const author = new Author( machine );
		await author.isTold( { isConnected: false } );
		expect( [ author.access, author.canType, author.knows.feature?.isConnected ] ).toEqual( [
			'disconnected',
			false,
			false,
		] );
		await author.isTold( { isOverLimit: true } );
		expect( author.access ).toBe( 'exhausted' );
		await author.isTold( {} );
		expect( [ author.access, author.canType ] ).toEqual( [ 'granted', true ] );
		expect( author.checks ).toBe( 1 );
	} );

	it( '[AI-107] what cannot be read changes nothing', async ( machine ) => {
		const author = new Author( machine );
		await author.cannotReadTheSite();
		expect( [ author.access, author.canType ] ).toEqual( [ 'granted', true ] );
		await author.checksAgain();
		expect( author.access ).toBe( 'checking' );
		await author.learns( { isConnected: false } );
		await author.checksAgain();
		await author.cannotReadTheSite();
		expect( author.access ).toBe( 'disconnected' );
	} );
} );
