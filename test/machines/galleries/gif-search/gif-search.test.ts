/** The promises of the flow, in the terms of the product. */
import type { AnyStateMachine } from 'xstate';
import { gifSearchMachine, isPicked } from '../../../../machines/galleries/gif-search';
import type { Event, Gif, Stored } from '../../../../machines/galleries/gif-search';
import { ServiceFailure, failed } from '../../../../machines/_kit/failure';
import { live, settled } from '../../../_kit/live';
import { MUTATION_TIME, survivorsOf } from '../../../../machines/_exploration/mutants';
import { scenariosOf } from '../../../_kit/scenarios';
import { cat, dog, saved } from './gif-search.model';

const { it, trials } = scenariosOf( gifSearchMachine );

/** An author at the flow. */
class Author {
	readonly #flow;

	constructor( machine: AnyStateMachine, stored: Stored = {}, keepers = [ 'klipy' ] ) {
		this.#flow = live( machine as typeof gifSearchMachine, { stored, keepers } );
	}

	async does( event: Event ) {
		this.#flow.actor.send( event );
		await settled();
	}

	types = ( text: string ) => this.does( { type: 'text.edit', text } );
	submits = () => this.does( { type: 'search.submit' } );
	picks = ( gif: Gif ) => this.does( { type: 'gif.pick', gif } );
	keeps = () => this.does( { type: 'gif.keep' } );

	async searches( text: string ) {
		await this.types( text );
		await this.submits();
	}

	async hears( port: 'gifs' | 'copy', answer: unknown ) {
		this.#flow.script.open( port ).answer( answer );
		await settled();
	}

	async meets( port: 'gifs' | 'copy', error: unknown ) {
		this.#flow.script.open( port ).fail( error );
		await settled();
	}

	async finds( ...gifs: Gif[] ) {
		await this.searches( 'cats' );
		await this.hears( 'gifs', gifs );
	}

	async waits( milliseconds: number ) {
		this.#flow.clock.increment( milliseconds );
		await settled();
	}

	get state() {
		return this.#flow.snapshot().value;
	}

	get tags() {
		return [ ...this.#flow.snapshot().tags ].sort().join( ' ' );
	}

	get knows() {
		return this.#flow.snapshot().context;
	}

	get calls() {
		return this.#flow.script.calls.map( ( { input } ) => input );
	}

	get isAborted() {
		return this.#flow.script.calls.at( -1 )!.signal.aborted;
	}

	get commits() {
		return this.#flow.emitted.flatMap( ( event ) => ( event.type === 'attributes.commit' ? [ event ] : [] ) );
	}

	get isAskedToFocus() {
		return this.#flow.emitted.some( ( { type } ) => type === 'focus.request' );
	}

	can = ( event: Event ) => this.#flow.snapshot().can( event );
}

const isShown = ( author: Author ) => [ author.state, author.knows.stored.giphyUrl ?? author.knows.stored.gifUrl ];

describe( 'at first', () => {
	it( '[GAL-117] an empty block has its form, one with a GIF shows it, and no request is sent', async ( machine ) => {
		const empty = new Author( machine );
		expect( empty.state ).toBe( 'placeholder' );
		await empty.submits();
		await empty.types( '  ' );
		await empty.submits();
		expect( [ empty.state, empty.can( { type: 'search.close' } ) ] ).toEqual( [ 'placeholder', false ] );
		const old = new Author( machine, { giphyUrl: 'https://giphy.com/embed/abc' } );
		expect( [ old.state, old.calls, empty.calls ] ).toEqual( [ 'selected', [], [] ] );
	} );
} );

describe( 'a search', () => {
	it( '[GAL-134] the post waits for its first result, and no longer once it failed or was stopped', async ( machine ) => {
		const author = new Author( machine );
		await author.searches( 'cats' );
		expect( author.tags ).toBe( 'busy holds-save stoppable' );
		await author.does( { type: 'search.stop' } );
		expect( [ author.state, author.tags ] ).toEqual( [ 'placeholder', 'editable' ] );
		await author.submits();
		await author.meets( 'gifs', new ServiceFailure( failed( 'refused', { reason: 'No key.' } ) ) );
		expect( [ author.state, author.tags ] ).toEqual( [ 'failed', 'editable failed' ] );
	} );

	it( '[GAL-120] with results selects the first GIF', async ( machine ) => {
		const author = new Author( machine );
		await author.searches( ' cats ' );
		expect( [ author.state, author.calls ] ).toEqual( [ 'searching', [ { kind: 'search', text: 'cats' } ] ] );
		await author.hears( 'gifs', [ cat, dog ] );
		expect( author.state ).toBe( 'selected' );
		expect( author.knows.found ).toEqual( [ cat, dog ] );
		expect( author.commits ).toEqual( [
			{
				type: 'attributes.commit',
				undoable: true,
				attributes: expect.objectContaining( {
					gifUrl: 'https://static.klipy.com/cat.gif',
					giphyUrl: undefined,
					searchText: 'cats',
					alt: 'A cat plays the piano',
					stillUrl: 'https://static.klipy.com/cat.jpg',
					provider: 'klipy',
					gifId: 'a-cat',
				} ),
			},
		] );
		expect( author.isAskedToFocus ).toBe( true );
	} );

	it( '[GAL-127] writes the height divided by the width, in percent', async ( machine ) => {
		const author = new Author( machine );
		await author.finds( dog );
		await author.does( { type: 'search.open' } );
		await author.finds( { ...cat, images: { original: { url: 'x', width: 0, height: 50 } } } );
		expect( author.commits.map( ( { attributes } ) => attributes.paddingTop ) ).toEqual( [ '56%', undefined ] );
	} );

	it( '[GAL-121] choosing a result makes it the GIF of the block', async ( machine ) => {
		const author = new Author( machine );
		await author.finds( cat, dog );
		expect( [ isPicked( cat, author.knows.stored ), isPicked( dog, author.knows.stored ) ] ).toEqual( [
			true,
			false,
		] );
		await author.picks( dog );
		expect( author.commits.at( -1 )?.attributes ).toEqual( {
			giphyUrl: 'https://giphy.com/embed/dog1',
			gifUrl: undefined,
			searchText: 'cats',
			paddingTop: '56%',
			alt: 'A dog',
			stillUrl: undefined,
			provider: 'giphy',
			gifId: 'dog1',
			id: undefined,
			attributionName: 'Dog Films',
			attributionUrl: 'https://giphy.com/gifs/dog-dog1',
		} );
		expect( [ isPicked( cat, author.knows.stored ), isPicked( dog, author.knows.stored ) ] ).toEqual( [
			false,
			true,
		] );
		await author.picks( { ...cat, id: 'foreign' } );
		expect( author.knows.stored.gifId ).toBe( 'dog1' );
	} );

	it( '[GAL-128] that finds nothing or fails leaves the form with its text, and gives the reason', async ( machine ) => {
		const author = new Author( machine );
		await author.finds();
		expect( [ author.state, author.knows.text, author.knows.failure?.kind ] ).toEqual( [
			'failed',
			'cats',
			'empty',
		] );
		await author.submits();
		expect( author.knows.failure ).toBeNull();
		await author.meets( 'gifs', new ServiceFailure( failed( 'refused', { reason: 'No key.' } ) ) );
		expect( [ author.state, author.knows.text, author.knows.failure ] ).toMatchObject( [
			'failed',
			'cats',
			{ kind: 'refused', reason: 'No key.' },
		] );
		await author.types( 'cat' );
		expect( [ author.state, author.knows.failure, author.knows.text ] ).toEqual( [ 'placeholder', null, 'cat' ] );
		await author.submits();
		await author.waits( 19_999 );
		expect( author.state ).toBe( 'searching' );
		await author.waits( 1 );
		expect( [ author.state, author.knows.failure?.kind, author.commits ] ).toEqual( [ 'failed', 'silent', [] ] );
		await author.types( ' ' );
		await author.submits();
		expect( author.state ).toBe( 'placeholder' );
	} );

	it( 'can be stopped, and its text stays', async ( machine ) => {
		const author = new Author( machine );
		await author.searches( 'cats' );
		await author.does( { type: 'search.stop' } );
		expect( [ author.state, author.knows.text, author.isAborted ] ).toEqual( [ 'placeholder', 'cats', true ] );
	} );

	it( 'opens again with the text that found the GIF; one that fails, or is not made, leaves the GIF', async ( machine ) => {
		const author = new Author( machine, saved );
		await author.does( { type: 'search.open' } );
		expect( [ author.state, author.knows.text ] ).toEqual( [ 'placeholder', 'old' ] );
		await author.types( 'x' );
		await author.does( { type: 'search.close' } );
		expect( isShown( author ) ).toEqual( [ 'selected', saved.gifUrl ] );
		await author.does( { type: 'search.open' } );
		expect( author.knows.text ).toBe( 'old' );
		await author.finds();
		expect( author.state ).toBe( 'failed' );
		await author.does( { type: 'search.close' } );
		expect( [ ...isShown( author ), author.knows.failure, author.commits ] ).toEqual( [
			'selected',
			saved.gifUrl,
			null,
			[],
		] );
		const empty = new Author( machine );
		await empty.finds();
		expect( empty.can( { type: 'search.close' } ) ).toBe( false );
	} );
} );

describe( 'the query', () => {
	it( '[GAL-125] of the address of a GIF is its id', async ( machine ) => {
		for ( const [ text, provider, id ] of [
			[ 'https://giphy.com/gifs/cat-piano-26BRCoPeetq9cAdhK', 'giphy', '26BRCoPeetq9cAdhK' ],
			[ 'giphy.com/gifs/26BRCoPeetq9cAdhK', 'giphy', '26BRCoPeetq9cAdhK' ],
			[ ' https://www.giphy.com/de/gifs/cat-26BRC/ ', 'giphy', '26BRC' ],
			[ 'https://giphy.com/embed/26BRC?x=1', 'giphy', '26BRC' ],
			[ 'https://giphy.com/stickers/cat-26BRC', 'giphy', '26BRC' ],
			[ 'https://media.giphy.com/media/26BRC/giphy.gif', 'giphy', '26BRC' ],
			[ 'https://media3.giphy.com/media/v1.Y2lkPTc5/26BRC/200.webp?cid=1', 'giphy', '26BRC' ],
			[ 'https://i.giphy.com/26BRC.gif', 'giphy', '26BRC' ],
			[ 'https://i.giphy.com/media/26BRC/giphy.mp4', 'giphy', '26BRC' ],
			[ 'https://klipy.com/gifs/happy-cat-3', 'klipy', 'happy-cat-3' ],
		] ) {
			const author = new Author( machine );
			await author.searches( text! );
			expect( author.calls ).toEqual( [ { kind: 'single', provider, id } ] );
		}
	} );

	it( 'of the address of a file is that file', async ( machine ) => {
		for ( const url of [
			'https://static.klipy.com/ii/1/cat.gif',
			'https://example.org/a/cat.mp4?x=1',
			'http://example.org/cat.WEBP',
		] ) {
			const author = new Author( machine );
			await author.searches( url );
			expect( author.calls ).toEqual( [ { kind: 'file', url } ] );
		}
	} );

	it( '[GAL-126] of any other text is a search', async ( machine ) => {
		for ( const text of [
			'cats',
			'26BRCoPeetq9cAdhK',
			'https://gph.is/1a2b',
			'https://giphy.com/explore/cats',
			'https://giphy.com.evil.example/gifs/cat-26BRC',
			'https://example.org/cat.html',
			'what is giphy.com/gifs/x',
			'javascript:alert(1)//.gif',
			'http://[/x.gif',
		] ) {
			const author = new Author( machine );
			await author.searches( text );
			expect( author.calls ).toEqual( [ { kind: 'search', text } ] );
		}
	} );
} );

describe( 'a copy in the media library', () => {
	const copy = { id: 7, url: 'https://example.com/cat.gif', stillUrl: 'https://example.com/cat-300.gif' };

	it( 'is then shown by the block', async ( machine ) => {
		const author = new Author( machine );
		await author.finds( cat );
		await author.does( { type: 'attributes.change', stored: { ...author.knows.stored, alt: 'My cat' } } );
		await author.keeps();
		expect( [ author.state, author.calls.at( -1 ) ] ).toEqual( [
			'keeping',
			{ provider: 'klipy', id: 'a-cat', alt: 'My cat' },
		] );
		await author.hears( 'copy', copy );
		expect( author.commits.at( -1 ) ).toEqual( {
			type: 'attributes.commit',
			undoable: true,
			attributes: { giphyUrl: undefined, gifUrl: copy.url, id: 7, stillUrl: copy.stillUrl },
		} );
		expect( [ ...isShown( author ), author.can( { type: 'gif.keep' } ) ] ).toEqual( [
			'selected',
			copy.url,
			false,
		] );
	} );

	it( 'keeps the still image of the provider if the library creates none', async ( machine ) => {
		const author = new Author( machine );
		await author.finds( cat );
		await author.keeps();
		await author.hears( 'copy', { ...copy, stillUrl: '' } );
		expect( author.commits.at( -1 )?.attributes ).not.toHaveProperty( 'stillUrl' );
	} );

	it( 'is made only if the provider allows it', async ( machine ) => {
		const author = new Author( machine );
		await author.finds( dog );
		expect( author.can( { type: 'gif.keep' } ) ).toBe( false );
		const file = new Author( machine, { gifUrl: 'https://example.org/a.gif', provider: 'klipy' } );
		expect( file.can( { type: 'gif.keep' } ) ).toBe( false );
		expect( new Author( machine, saved, [] ).can( { type: 'gif.keep' } ) ).toBe( false );
	} );

	it( 'that fails leaves the GIF, gives the reason, and can be tried again', async ( machine ) => {
		const author = new Author( machine );
		await author.finds( cat, dog );
		await author.keeps();
		await author.meets( 'copy', new Error( 'A fault' ) );
		expect( [ ...isShown( author ), author.knows.failure?.reason ] ).toEqual( [
			'unkept',
			cat.images.original.url,
			'A fault',
		] );
		await author.keeps();
		expect( [ author.state, author.knows.failure ] ).toEqual( [ 'keeping', null ] );
		await author.waits( 89_999 );
		expect( author.state ).toBe( 'keeping' );
		await author.waits( 1 );
		expect( [ author.state, author.knows.failure?.kind ] ).toEqual( [ 'unkept', 'silent' ] );
		await author.picks( { ...dog } );
		expect( author.state ).toBe( 'unkept' );
		await author.picks( dog );
		expect( [ ...isShown( author ), author.knows.failure ] ).toEqual( [ 'selected', dog.embed_url, null ] );
		const other = new Author( machine, saved );
		await other.keeps();
		await other.meets( 'copy', new Error( 'A fault' ) );
		await other.does( { type: 'attributes.change', stored: { ...saved, searchText: 'newer' } } );
		await other.does( { type: 'search.open' } );
		expect( [ other.state, other.knows.text ] ).toEqual( [ 'placeholder', 'newer' ] );
	} );
} );

describe( 'undo and redo', () => {
	it( 'show what the block then contains', async ( machine ) => {
		const author = new Author( machine );
		await author.finds( cat, dog );
		await author.does( { type: 'attributes.change', stored: {} } );
		expect( author.state ).toBe( 'placeholder' );
		await author.does( { type: 'attributes.change', stored: saved } );
		expect( isShown( author ) ).toEqual( [ 'selected', saved.gifUrl ] );
	} );

	it( 'that change only texts do not stop a copy', async ( machine ) => {
		const author = new Author( machine, saved );
		await author.keeps();
		await author.does( { type: 'attributes.change', stored: { ...saved, alt: 'New' } } );
		expect( [ author.state, author.knows.stored.alt ] ).toEqual( [ 'keeping', 'New' ] );
	} );
} );

test(
	'no arrow, guard or action can be taken away without a scenario that fails',
	async () => {
		expect( await survivorsOf( gifSearchMachine, trials ) ).toEqual( [] );
	},
	MUTATION_TIME
);
