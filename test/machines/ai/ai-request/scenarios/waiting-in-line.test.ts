import { Author, said } from '../author';
import { it } from './trials';

describe( 'where the site writes as many answers as it may', () => {
	it( 'a request waits as long as it is told, holds nothing of the site, and is sent again as it was', async ( machine ) => {
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

	it( 'the pauses grow, so that those who wait do not all ask at once', async ( machine ) => {
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

	it( '[AI-036] the prompt is locked and the page is held, as while a request runs', async ( machine ) => {
		const author = new Author( machine );
		await author.asks( 'Write' );
		await author.findsNoPlace();
		expect( [ author.canType, author.can( 'prompt.submit' ), author.holdsThePage ] ).toEqual( [
			false,
			false,
			true,
		] );
	} );

	it( '[AI-043] Stop leaves the line, with the prompt in the field and all that was there', async ( machine ) => {
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

	it( 'the minute for the first word begins when there is a place', async ( machine ) => {
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

	it( '[AI-059] two minutes in line are enough: the failure says so and can be retried, from the end of the line', async ( machine ) => {
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

	it( 'an answer ends the time in line: the next request has all of it', async ( machine ) => {
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

	it( 'undo takes away what the request would follow, and the request with it', async ( machine ) => {
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
