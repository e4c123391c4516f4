import { Author, said } from '../author';
import { it } from './trials';

describe( 'at the limit of concurrent answers', () => {
	it( 'a request waits for the given time without a connection, and is sent again unchanged', async ( machine ) => {
		const author = new Author( machine );
		await author.asks( 'Write a haiku' );
		await author.findsNoPlace( 2 );
		expect( [ author.state, author.requests[ 0 ]!.isOpen, author.knows.failure ] ).toEqual( [
			'queued',
			false,
			null,
		] );
		await author.waits( 1_999 );
		expect( [ author.state, author.requests.length ] ).toEqual( [ 'queued', 1 ] );
		await author.waits( 1 );
		expect( [ author.state, author.requests.length ] ).toEqual( [ 'requesting', 2 ] );
		expect( author.sent ).toEqual( author.requests[ 0 ]!.input );
		await author.hears( 'An old silent pond' );
		await author.hearsTheEnd();
		expect( [ author.state, author.knows.text ] ).toEqual( [ 'done', 'An old silent pond' ] );
	} );

	it( 'no pause is shorter than a second or longer than half a minute', async ( machine ) => {
		for ( const [ told, pause ] of [
			[ 0, 1_000 ],
			[ 3_600, 30_000 ],
		] as const ) {
			const author = new Author( machine );
			await author.asks( 'Write' );
			await author.findsNoPlace( told );
			await author.waits( pause - 1 );
			expect( author.state ).toBe( 'queued' );
			await author.waits( 1 );
			expect( author.state ).toBe( 'requesting' );
		}
	} );

	it( 'the pauses grow, so that waiting requests are not all sent at once', async ( machine ) => {
		const author = new Author( machine );
		await author.asks( 'Write' );
		const pauses: number[] = [];
		for ( let i = 0; i < 6; i++ ) {
			await author.findsNoPlace( 2 );
			let seconds = 0;
			while ( author.state === 'queued' ) {
				await author.waits( 500 );
				seconds += 0.5;
			}
			pauses.push( seconds );
		}
		expect( pauses ).toEqual( [ 2, 2, 2, 3, 4.5, 7 ] );
	} );

	it( '[AI-036] the prompt is locked and leaving the page asks for confirmation, as while a request runs', async ( machine ) => {
		const author = new Author( machine );
		await author.asks( 'Write' );
		await author.findsNoPlace();
		expect( [ author.canType, author.can( 'prompt.submit' ), author.holdsThePage ] ).toEqual( [
			false,
			false,
			true,
		] );
	} );

	it( '[AI-043] Stop leaves the queue, and keeps the prompt and everything else', async ( machine ) => {
		const author = new Author( machine );
		await author.gets( 'Write', 'An old silent pond' );
		await author.waits( 100 );
		await author.asks( 'Shorter' );
		await author.findsNoPlace();
		expect( author.can( 'answer.stop' ) ).toBe( true );
		await author.stops();
		expect( author.knows ).toMatchObject( {
			text: 'An old silent pond',
			messages: said( 'Write', 'An old silent pond' ),
			draft: 'Shorter',
			failure: null,
		} );
		expect( [ author.state, author.isStopped, author.canType ] ).toEqual( [ 'done', true, true ] );
		const focused = author.emitted( 'focus.request' ).length;
		await author.waits( 60_000 );
		expect( [ author.state, author.requests.length, author.emitted( 'focus.request' ).length - focused ] ).toEqual(
			[ 'done', 2, 1 ]
		);
	} );

	it( 'the time limit for the first chunk starts when the request is accepted', async ( machine ) => {
		const author = new Author( machine );
		await author.asks( 'Write' );
		await author.waits( 50_000 );
		await author.findsNoPlace( 30 );
		await author.waits( 30_000 );
		await author.waits( 59_999 );
		expect( author.state ).toBe( 'requesting' );
		await author.waits( 1 );
		expect( [ author.state, author.knows.failure?.kind ] ).toEqual( [ 'error', 'silent' ] );
	} );

	it( '[AI-059] after two minutes in the queue the request fails, and can be retried from the end of the queue', async ( machine ) => {
		const author = new Author( machine );
		await author.asks( 'Write' );
		for ( let i = 0; i < 4; i++ ) {
			await author.findsNoPlace( 30 );
			expect( author.state ).toBe( 'queued' );
			await author.waits( 30_000 );
		}
		await author.findsNoPlace( 30 );
		expect( [ author.state, author.knows.failure ] ).toMatchObject( [
			'error',
			{ kind: 'crowded', code: 'error_service_unavailable' },
		] );
		expect( author.knows.draft ).toBe( 'Write' );
		await author.retries();
		await author.findsNoPlace( 30 );
		expect( [ author.state, author.knows.failure ] ).toEqual( [ 'queued', null ] );
	} );

	it( 'an answer resets the waiting time for the next request', async ( machine ) => {
		const author = new Author( machine );
		await author.asks( 'Write' );
		for ( let i = 0; i < 4; i++ ) {
			await author.findsNoPlace( 30 );
			await author.waits( 30_000 );
		}
		await author.hears( 'An old' );
		await author.stops();
		await author.asks( 'Shorter' );
		await author.findsNoPlace( 30 );
		expect( author.state ).toBe( 'queued' );
	} );

	it( 'undo of the text that a request is about cancels the request, too', async ( machine ) => {
		const author = new Author( machine );
		await author.gets( 'Write', 'First' );
		const { content } = author.written!.attributes as { content: string };
		await author.gets( 'Shorter', 'Second' );
		await author.asks( 'Longer' );
		await author.findsNoPlace();
		await author.findsAttributes( { content: 'Second', userPrompt: 'Longer' } );
		expect( author.state ).toBe( 'queued' );
		await author.findsAttributes( { content } );
		expect( [ author.state, author.knows.text, author.knows.draft ] ).toEqual( [ 'done', 'First', 'Longer' ] );
		await author.sends();
		await author.findsNoPlace();
		await author.findsAttributes( {} );
		expect( [ author.state, author.knows.text ] ).toEqual( [ 'init', '' ] );
	} );
} );
