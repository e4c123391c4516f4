/** The promises of the flow, in the terms of the product. */
import { imageGenerationMachine } from '../../../../machines/ai/image-generation';
import { MUTATION_TIME, survivorsOf } from '../../../../machines/_exploration/mutants';
import { scenariosOf } from '../../../_kit/scenarios';
import { Author } from './author';
import { blue, busy, crowded, green, red, refused } from './image-generation.model';

const media = { id: 5, url: 'https://example.org/a-cat.png' };
const { it, trials } = scenariosOf( imageGenerationMachine );

describe( 'the surface', () => {
	it( '[AI-079] can be opened and closed', async ( machine ) => {
		const author = new Author( machine );
		expect( author.state ).toBe( 'idle.closed' );
		await author.opens();
		expect( author.state ).toBe( 'idle.asking' );
		await author.closes();
		expect( author.state ).toBe( 'idle.closed' );
	} );

	it( '[AI-170] opens with the images that it had when it was closed', async ( machine ) => {
		const author = new Author( machine );
		await author.gets( 'A cat', red, green );
		await author.closes();
		expect( author.state ).toBe( 'idle.closed' );
		await author.opens();
		expect( [ author.state, author.images ] ).toEqual( [ 'choosing.browsing', [ red, green ] ] );
	} );

	it( 'can be closed after a failure, which clears it', async ( machine ) => {
		const author = new Author( machine );
		await author.asks( 'A cat' );
		await author.fails( 'generate', refused( 'No.' ) );
		await author.closes();
		expect( [ author.state, author.knows.failure ] ).toEqual( [ 'idle.closed', null ] );
	} );

	it( 'stays open while a request or upload is running', async ( machine ) => {
		const author = new Author( machine );
		await author.asks( 'A cat' );
		expect( author.can( { type: 'surface.close' } ) ).toBe( false );
		await author.hears( 'generate', { images: [ red ] } );
		await author.chooses( 0 );
		expect( author.can( { type: 'surface.close' } ) ).toBe( false );
	} );
} );

describe( 'at the limit of concurrent requests', () => {
	it( 'the request is queued and sent again unchanged', async ( machine ) => {
		const author = new Author( machine );
		await author.asks( 'A cat' );
		await author.fails( 'generate', crowded( 2 ) );
		expect( [ author.state, author.has( 'busy' ), author.has( 'stoppable' ), author.has( 'holds-page' ) ] ).toEqual(
			[ 'queued', true, true, true ]
		);
		await author.waits( 1_999 );
		expect( author.state ).toBe( 'queued' );
		await author.waits( 1 );
		expect( author.state ).toBe( 'generating' );
		const [ first, second ] = author.asked( 'generate' );
		expect( second!.input ).toEqual( first!.input );
		await author.hears( 'generate', { images: [ red ] } );
		expect( [ author.state, author.images ] ).toEqual( [ 'choosing.browsing', [ red ] ] );
	} );

	it( 'Stop leaves the queue, and keeps the prompt and the images', async ( machine ) => {
		const author = new Author( machine );
		await author.asks( 'A cat' );
		await author.fails( 'generate', crowded( 2 ) );
		await author.stops();
		expect( [ author.state, author.knows.draft ] ).toEqual( [ 'idle.asking', 'A cat' ] );
		await author.waits( 60_000 );
		expect( author.asked( 'generate' ) ).toHaveLength( 1 );
		await author.sends();
		await author.hears( 'generate', { images: [ red ] } );
		await author.sends();
		await author.fails( 'generate', crowded( 2 ) );
		await author.stops();
		expect( [ author.state, author.images ] ).toEqual( [ 'choosing.browsing', [ red ] ] );
	} );

	it( 'after two minutes the request fails, and the next one has the full time again', async ( machine ) => {
		const author = new Author( machine );
		await author.asks( 'A cat' );
		for ( let i = 0; i < 4; i++ ) {
			await author.fails( 'generate', crowded( 30 ) );
			expect( author.state ).toBe( 'queued' );
			await author.waits( 30_000 );
		}
		await author.fails( 'generate', crowded( 30 ) );
		expect( [ author.state, author.knows.failure?.kind ] ).toEqual( [ 'error.ungenerated', 'crowded' ] );
		await author.sends();
		await author.fails( 'generate', crowded( 30 ) );
		expect( author.state ).toBe( 'queued' );
	} );
} );

describe( 'without access', () => {
	it( '[AI-038, AI-039] no images can be requested, in any state', async ( machine ) => {
		const author = new Author( machine );
		await author.opens();
		await author.types( 'A cat' );
		await author.isBarred();
		await author.sends();
		expect( [ author.state, author.has( 'barred' ) ] ).toEqual( [ 'idle.asking', true ] );
		await author.isAllowed();
		expect( author.has( 'barred' ) ).toBe( false );
		await author.sends();
		await author.fails( 'generate', refused( 'No.' ) );
		await author.isBarred();
		await author.sends();
		expect( author.state ).toBe( 'error.ungenerated' );
		await author.isAllowed();
		await author.sends();
		await author.hears( 'generate', { images: [ red ] } );
		await author.isBarred();
		await author.sends();
		expect( [ author.state, author.asked( 'generate' ).length ] ).toEqual( [ 'choosing.browsing', 2 ] );
		await author.chooses( 0 );
		expect( author.state ).toBe( 'uploading' );
	} );

	it( 'a refusal that holds for all requests is reported for the whole editor, and no other is', async ( machine ) => {
		const author = new Author( machine );
		await author.asks( 'A cat' );
		await author.fails( 'generate', refused( 'No.' ) );
		expect( author.emitted ).toEqual( [] );
		await author.sends();
		await author.fails( 'generate', { ...refused( 'No more.' ), code: 'error_provider_not_set' } );
		expect( author.emitted ).toEqual( [
			{
				type: 'editor.tell',
				flow: 'ai-feature',
				event: { type: 'access.refuse', code: 'error_provider_not_set' },
			},
		] );
	} );
} );

describe( 'requesting images', () => {
	it( 'one more used request is reported for the whole editor, once they have arrived', async ( machine ) => {
		const author = new Author( machine );
		await author.asks( 'A cat' );
		await author.fails( 'generate', refused( 'No.' ) );
		expect( author.counted ).toBe( 0 );
		await author.sends();
		await author.hears( 'generate', { images: [ red ] } );
		expect( author.counted ).toBe( 1 );
	} );

	it( '[AI-166] sends the prompt and the post', async ( machine ) => {
		const author = new Author( machine );
		await author.asks( '  A cat ' );
		expect( author.state ).toBe( 'generating' );
		expect( author.asked( 'generate' ).map( ( { input } ) => input ) ).toEqual( [
			{ prompt: 'A cat', postId: 7 },
		] );
	} );

	it( '[AI-168] a blank prompt is replaced', async ( machine ) => {
		for ( const blank of [ '', ' \n\t' ] ) {
			const author = new Author( machine );
			await author.asks( blank );
			expect( author.asked( 'generate' )[ 0 ]!.input ).toMatchObject( { prompt: 'What would you like to see?' } );
		}
	} );

	it( '[AI-167, AI-170] the images that arrive can be chosen from', async ( machine ) => {
		const author = new Author( machine );
		await author.gets( 'A cat', red, green );
		expect( author.state ).toBe( 'choosing.browsing' );
		expect( author.knows.gallery ).toEqual( { prompt: 'A cat', images: [ red, green ] } );
		expect( author.knows.draft ).toBe( 'A cat' );
	} );

	it( 'other images can be requested, and replace the first ones', async ( machine ) => {
		const author = new Author( machine );
		await author.gets( 'A cat', red, green );
		await author.types( 'A dog' );
		await author.sends();
		expect( [ author.state, author.images ] ).toEqual( [ 'generating', [ red, green ] ] );
		await author.hears( 'generate', { images: [ blue ] } );
		expect( author.knows.gallery ).toEqual( { prompt: 'A dog', images: [ blue ] } );
	} );

	it( 'Stop closes the request, and unlocks the prompt', async ( machine ) => {
		const author = new Author( machine );
		await author.asks( 'A cat' );
		await author.stops();
		expect( [ author.state, author.asked( 'generate' )[ 0 ]!.isOpen, author.knows.draft ] ).toEqual( [
			'idle.asking',
			false,
			'A cat',
		] );
	} );

	it( 'Stop keeps the previous images', async ( machine ) => {
		const author = new Author( machine );
		await author.gets( 'A cat', red, green );
		await author.sends();
		await author.stops();
		expect( [ author.state, author.images ] ).toEqual( [ 'choosing.browsing', [ red, green ] ] );
	} );

	it( 'images of a stopped request never reach the next one', async ( machine ) => {
		const author = new Author( machine );
		await author.asks( 'A cat' );
		await author.stops();
		await author.types( 'A dog' );
		await author.sends();
		const [ first ] = author.asked( 'generate' );
		first!.answer( { images: [ red ] } );
		await author.waits( 0 );
		expect( [ author.state, author.images ] ).toEqual( [ 'generating', [] ] );
		await author.hears( 'generate', { images: [ blue ] } );
		expect( author.knows.gallery ).toEqual( { prompt: 'A dog', images: [ blue ] } );
	} );

	it( 'leaving the page asks for confirmation only while a request or upload is running', async ( machine ) => {
		const author = new Author( machine );
		const holds = () => [ author.has( 'busy' ), author.has( 'stoppable' ), author.has( 'holds-page' ) ];
		await author.opens();
		expect( holds() ).toEqual( [ false, false, false ] );
		await author.sends();
		expect( holds() ).toEqual( [ true, true, true ] );
		await author.hears( 'generate', { images: [ red ] } );
		expect( holds() ).toEqual( [ false, false, false ] );
		await author.chooses( 0 );
		expect( holds() ).toEqual( [ true, true, true ] );
		await author.hears( 'upload', { media } );
		expect( holds() ).toEqual( [ true, false, true ] );
		await author.placed();
		expect( holds() ).toEqual( [ false, false, false ] );
	} );
} );

describe( 'choosing', () => {
	it( '[AI-171] an image can be previewed, and the list is shown again after that', async ( machine ) => {
		const author = new Author( machine );
		await author.gets( 'A cat', red, green );
		await author.looksAt( 1 );
		expect( [ author.state, author.knows.place ] ).toEqual( [ 'choosing.previewing', 1 ] );
		await author.looksAway();
		expect( author.state ).toBe( 'choosing.browsing' );
	} );

	it( '[AI-172, AI-174] an image is chosen from the list, and uploaded', async ( machine ) => {
		const author = new Author( machine );
		await author.gets( 'A cat', red, green );
		await author.types( 'A dog' );
		await author.chooses( 1 );
		expect( author.state ).toBe( 'uploading' );
		expect( author.asked( 'upload' ).map( ( { input } ) => input ) ).toEqual( [
			{ image: green, prompt: 'A cat', postId: 7 },
		] );
	} );

	it( '[AI-173, AI-174] an image is chosen from inside the preview, and uploaded', async ( machine ) => {
		const author = new Author( machine );
		await author.gets( 'A cat', red, green );
		await author.looksAt( 1 );
		await author.chooses( 1 );
		expect( author.asked( 'upload' ).map( ( { input } ) => input ) ).toMatchObject( [ { image: green } ] );
	} );

	it( 'an image that does not exist cannot be previewed or chosen', async ( machine ) => {
		const author = new Author( machine );
		await author.gets( 'A cat', red );
		await author.looksAt( 1 );
		await author.chooses( 1 );
		expect( author.state ).toBe( 'choosing.browsing' );
		await author.sends();
		await author.fails( 'generate', refused( 'No.' ) );
		await author.looksAt( 1 );
		await author.chooses( 1 );
		expect( [ author.state, author.asked( 'upload' ) ] ).toEqual( [ 'error.ungenerated', [] ] );
	} );

	it( 'Stop closes the upload and keeps the list', async ( machine ) => {
		const author = new Author( machine );
		await author.gets( 'A cat', red, green );
		await author.chooses( 1 );
		await author.stops();
		expect( [ author.state, author.asked( 'upload' )[ 0 ]!.isOpen, author.images ] ).toEqual( [
			'choosing.browsing',
			false,
			[ red, green ],
		] );
		expect( author.emitted ).toEqual( [] );
	} );

	it( '[AI-175, AI-177] once uploaded it replaces the block, with the prompt it was generated from', async ( machine ) => {
		const author = new Author( machine );
		await author.gets( 'A cat', red, green );
		await author.types( 'A dog' );
		await author.chooses( 0 );
		expect( author.emitted ).toEqual( [] );
		await author.hears( 'upload', { media } );
		expect( author.state ).toBe( 'inserted' );
		expect( author.emitted ).toEqual( [ { type: 'image.place', media, prompt: 'A cat' } ] );
	} );

	it( '[AI-175] a block that was not mounted when the upload ended gets the image when it is mounted', async ( machine ) => {
		const author = new Author( machine );
		await author.gets( 'A cat', red );
		await author.shows();
		await author.chooses( 0 );
		await author.hears( 'upload', { media } );
		await author.shows();
		expect( author.emitted ).toEqual( Array( 2 ).fill( { type: 'image.place', media, prompt: 'A cat' } ) );
	} );

	it( 'undo restores the list, and another image can be chosen', async ( machine ) => {
		const author = new Author( machine );
		await author.gets( 'A cat', red, green );
		await author.chooses( 0 );
		await author.hears( 'upload', { media } );
		await author.placed();
		await author.shows();
		expect( [ author.state, author.images, author.emitted.length ] ).toEqual( [
			'choosing.browsing',
			[ red, green ],
			1,
		] );
		await author.chooses( 1 );
		expect( author.asked( 'upload' )[ 1 ]!.input ).toMatchObject( { image: green } );
	} );
} );

describe( 'failures', () => {
	it( '[AI-178] a refusal is an error with the server’s message, and the prompt stays', async ( machine ) => {
		const author = new Author( machine );
		await author.asks( 'A cat' );
		await author.fails( 'generate', refused( 'This request has been flagged.' ) );
		expect( author.state ).toBe( 'error.ungenerated' );
		expect( author.knows ).toMatchObject( {
			draft: 'A cat',
			failure: { kind: 'refused', reason: 'This request has been flagged.' },
		} );
		expect( author.has( 'failed' ) ).toBe( true );
	} );

	it( 'a failed request keeps the previous images and their prompt', async ( machine ) => {
		const author = new Author( machine );
		await author.gets( 'A cat', red, green );
		await author.types( 'A dog' );
		await author.sends();
		await author.fails( 'generate', refused( 'No.' ) );
		expect( author.knows.gallery ).toEqual( { prompt: 'A cat', images: [ red, green ] } );
		await author.chooses( 1 );
		expect( author.asked( 'upload' ).map( ( { input } ) => input ) ).toEqual( [
			{ image: green, prompt: 'A cat', postId: 7 },
		] );
		expect( author.knows.failure ).toBeNull();
	} );

	it( 'for a busy provider, the next request has to wait, while the prompt can be changed', async ( machine ) => {
		const author = new Author( machine );
		await author.asks( 'A cat' );
		await author.fails( 'generate', busy( 2 ) );
		await author.waits( 1_009 );
		await author.sends();
		await author.types( 'A kitten' );
		expect( [ author.state, author.knows.failure?.retryLeft ] ).toEqual( [ 'error.deferred', 2 ] );
		await author.waits( 1 );
		expect( [ author.state, author.knows.failure?.retryLeft ] ).toEqual( [ 'error.deferred', 1 ] );
		await author.waits( 1_010 );
		expect( [ author.state, author.knows.failure?.retryLeft ] ).toEqual( [ 'error.ungenerated', 0 ] );
		await author.sends();
		expect( [ author.state, author.asked( 'generate' ).length, author.knows.draft ] ).toEqual( [
			'generating',
			2,
			'A kitten',
		] );
	} );

	it( 'after a failure, an existing image can be previewed', async ( machine ) => {
		const author = new Author( machine );
		await author.gets( 'A cat', red, green );
		await author.sends();
		await author.fails( 'generate', refused( 'No.' ) );
		await author.looksAt( 1 );
		expect( [ author.state, author.knows.place, author.knows.failure ] ).toEqual( [
			'choosing.previewing',
			1,
			null,
		] );
	} );

	it( 'after a failure, the prompt can be changed and sent again', async ( machine ) => {
		const author = new Author( machine );
		await author.asks( 'A cat' );
		await author.fails( 'generate', refused( 'No.' ) );
		await author.types( 'A kitten' );
		await author.sends();
		expect( [ author.state, author.knows.failure, author.asked( 'generate' )[ 1 ]!.input ] ).toEqual( [
			'generating',
			null,
			{ prompt: 'A kitten', postId: 7 },
		] );
	} );

	it( '[AI-179] an unexpected failure of the request is an error', async ( machine ) => {
		const author = new Author( machine );
		await author.asks( 'A cat' );
		await author.meetsAFault( 'generate', new Error( 'Out of memory' ) );
		expect( [ author.state, author.knows.failure ] ).toMatchObject( [
			'error.ungenerated',
			{ kind: 'unexpected', reason: 'Out of memory' },
		] );
	} );

	it( '[AI-179] three minutes without an answer are an error', async ( machine ) => {
		const author = new Author( machine );
		await author.asks( 'A cat' );
		await author.waits( 179_999 );
		expect( author.state ).toBe( 'generating' );
		await author.waits( 1 );
		expect( [ author.state, author.knows.failure?.kind ] ).toEqual( [ 'error.ungenerated', 'silent' ] );
		expect( author.asked( 'generate' )[ 0 ]!.isOpen ).toBe( false );
	} );

	it( '[AI-180] a failed upload is an error, and the list stays', async ( machine ) => {
		const author = new Author( machine );
		await author.gets( 'A cat', red, green );
		await author.chooses( 0 );
		await author.fails( 'upload', refused( 'The file is too large.' ) );
		expect( [ author.state, author.images, author.emitted ] ).toEqual( [ 'error.unsaved', [ red, green ], [] ] );
		expect( author.knows.failure ).toMatchObject( { reason: 'The file is too large.' } );
		await author.chooses( 0 );
		expect( author.asked( 'upload' ) ).toHaveLength( 2 );
	} );

	it( '[AI-180] so are an unexpected failure of the upload, and five minutes without a response', async ( machine ) => {
		const author = new Author( machine );
		await author.gets( 'A cat', red, green );
		await author.chooses( 0 );
		await author.meetsAFault( 'upload', 'Out of paper' );
		expect( [ author.state, author.images, author.knows.failure ] ).toMatchObject( [
			'error.unsaved',
			[ red, green ],
			{ kind: 'unexpected', reason: 'Out of paper' },
		] );
		await author.chooses( 1 );
		await author.waits( 299_999 );
		expect( author.state ).toBe( 'uploading' );
		await author.waits( 1 );
		expect( [ author.state, author.images, author.knows.failure?.kind ] ).toEqual( [
			'error.unsaved',
			[ red, green ],
			'silent',
		] );
		expect( author.asked( 'upload' )[ 1 ]!.isOpen ).toBe( false );
	} );
} );

test( 'images are passed by reference: each is in memory only once, whatever happens', async () => {
	const author = new Author( imageGenerationMachine );
	const images = [ red, green ];
	await author.asks( 'A cat' );
	await author.hears( 'generate', { images } );
	expect( author.images ).toBe( images );
	await author.types( 'A dog' );
	await author.looksAt( 0 );
	await author.chooses( 0 );
	await author.stops();
	expect( author.images ).toBe( images );
} );

test(
	'no arrow, guard or action can be taken away without a scenario that fails',
	async () => {
		expect( trials.length ).toBeGreaterThan( 20 );
		expect( await survivorsOf( imageGenerationMachine, trials ) ).toEqual( [] );
	},
	MUTATION_TIME
);
