/** The promises of the flow, in the terms of the product. */
import type { AnyStateMachine } from 'xstate';
import { locationSearchMachine } from '../../../../machines/maps/location-search';
import type { Event, Place, SearchResult } from '../../../../machines/maps/location-search';
import { ServiceFailure, failed } from '../../../../machines/_kit/failure';
import { live, settled } from '../../../_kit/live';
import { MUTATION_TIME, survivorsOf } from '../../../../machines/_exploration/mutants';
import { scenariosOf } from '../../../_kit/scenarios';
import { bridge, near, result, tower } from './location-search.model';

const { it, trials } = scenariosOf( locationSearchMachine );

/** An author at the search. */
class Author {
	readonly #flow;

	constructor( machine: AnyStateMachine ) {
		this.#flow = live( machine as typeof locationSearchMachine, { near: null } );
	}

	async does( ...events: Event[] ) {
		events.forEach( ( event ) => this.#flow.actor.send( event ) );
		await settled();
	}

	types = ( text: string ) => this.does( { type: 'text.edit', text } );
	enters = () => this.does( { type: 'text.enter' } );
	moves = ( by: 1 | -1 ) => this.does( { type: 'list.move', by } );
	chooses = ( place: Place ) => this.does( { type: 'place.choose', place } );
	retries = () => this.does( { type: 'request.retry' } );

	async waits( milliseconds: number ) {
		this.#flow.clock.increment( milliseconds );
		await settled();
	}

	async searches( text = 'tower' ) {
		await this.types( text );
		await this.waits( 250 );
	}

	async hears( port: 'search' | 'keep', answer: SearchResult | Place | null ) {
		this.#flow.script.open( port ).answer( answer );
		await settled();
	}

	async finds( isStorable = true ) {
		await this.searches();
		await this.hears( 'search', result( isStorable ) );
	}

	async meetsAFault( port: 'search' | 'keep', kind: 'unreached' | 'refused' = 'unreached' ) {
		this.#flow.script.open( port ).fail( new ServiceFailure( failed( kind ) ) );
		await settled();
	}

	get state() {
		return this.#flow.snapshot().value;
	}

	get knows() {
		return this.#flow.snapshot().context;
	}

	get asked() {
		return this.#flow.script.calls.map( ( { port, input } ) => [ port, input ] );
	}

	get open() {
		return this.#flow.script.calls.filter( ( { isOpen } ) => isOpen ).length;
	}

	can = ( event: Event ): boolean => this.#flow.snapshot().can( event );
}

describe( 'searching', () => {
	it( '[MAP-051] a place is searched a quarter of a second after the last key', async ( machine ) => {
		const author = new Author( machine );
		await author.types( 't' );
		await author.waits( 200 );
		await author.types( ' tower ' );
		await author.waits( 249 );
		expect( [ author.state, author.asked ] ).toEqual( [ 'waiting', [] ] );
		await author.waits( 1 );
		expect( [ author.state, author.asked ] ).toEqual( [
			'searching',
			[ [ 'search', { query: 'tower', near: null } ] ],
		] );
	} );

	it( 'Enter searches at once', async ( machine ) => {
		const author = new Author( machine );
		await author.types( 'tower' );
		await author.enters();
		expect( author.state ).toBe( 'searching' );
	} );

	it( 'prefers places around the centre of the map, wherever it is moved', async ( machine ) => {
		const author = new Author( machine );
		await author.does( { type: 'near.change', near } );
		await author.searches();
		expect( author.asked ).toEqual( [ [ 'search', { query: 'tower', near } ] ] );
	} );

	it( 'results belong to the text in the field: a new text aborts the previous request', async ( machine ) => {
		const author = new Author( machine );
		await author.searches( 'tow' );
		await author.types( 'tower' );
		expect( [ author.state, author.open ] ).toEqual( [ 'waiting', 0 ] );
		await author.finds();
		expect( author.knows.result ).toEqual( result( true ) );
		await author.types( 'bridge' );
		expect( [ author.state, author.knows.result.places ] ).toEqual( [ 'waiting', [] ] );
		await author.types( '  ' );
		await author.waits( 1_000 );
		expect( [ author.state, author.knows.text, author.asked.length ] ).toEqual( [ 'idle', '  ', 2 ] );
	} );

	it( 'no results is a message, and the text stays', async ( machine ) => {
		const author = new Author( machine );
		await author.searches( 'qwrtz' );
		await author.hears( 'search', { places: [], attribution: '', isStorable: true } );
		expect( [ author.state, author.knows.text ] ).toEqual( [ 'nothing', 'qwrtz' ] );
	} );
} );

describe( 'coordinates', () => {
	it( 'need no search', async ( machine ) => {
		const author = new Author( machine );
		await author.types( '48.8584, 2.2945' );
		expect( [ author.state, author.knows.result.places ] ).toEqual( [
			'found',
			[
				{
					id: '48.8584, 2.2945',
					title: '48.8584, 2.2945',
					address: '',
					coordinates: { longitude: 2.2945, latitude: 48.8584 },
				},
			],
		] );
		await author.enters();
		expect( [ author.state, author.knows.picked?.coordinates, author.asked ] ).toEqual( [
			'picked',
			{ longitude: 2.2945, latitude: 48.8584 },
			[],
		] );
	} );

	it( 'that are invalid are searched for like any other text', async ( machine ) => {
		const author = new Author( machine );
		await author.types( '148.8584, 2.2945' );
		expect( author.state ).toBe( 'waiting' );
	} );
} );

describe( 'the list', () => {
	it( 'Enter picks the first place, or the one that the arrow keys chose', async ( machine ) => {
		const author = new Author( machine );
		await author.finds();
		expect( author.knows.active ).toBe( -1 );
		await author.moves( 1 );
		expect( author.knows.active ).toBe( 0 );
		await author.moves( -1 );
		expect( author.knows.active ).toBe( 1 );
		await author.moves( 1 );
		expect( author.knows.active ).toBe( 0 );
		await author.moves( 1 );
		await author.enters();
		expect( [ author.state, author.knows.picked ] ).toEqual( [ 'picked', bridge ] );

		const other = new Author( machine );
		await other.finds();
		await other.enters();
		expect( [ other.state, other.knows.picked ] ).toEqual( [ 'picked', tower ] );
	} );

	it( 'starts from its end with the up arrow, and from the beginning after a new search', async ( machine ) => {
		const author = new Author( machine );
		await author.finds();
		await author.moves( -1 );
		expect( author.knows.active ).toBe( 1 );
		await author.finds();
		expect( author.knows.active ).toBe( -1 );
	} );

	it( 'is closed by Escape; the text stays', async ( machine ) => {
		const author = new Author( machine );
		await author.finds();
		await author.does( { type: 'list.close' } );
		expect( [ author.state, author.knows.text ] ).toEqual( [ 'idle', 'tower' ] );
	} );

	it( 'a click picks a place', async ( machine ) => {
		const author = new Author( machine );
		await author.finds();
		await author.chooses( bridge );
		expect( [ author.state, author.knows.picked, author.asked.length ] ).toEqual( [ 'picked', bridge, 1 ] );
	} );
} );

describe( 'a place of a provider whose results may not be saved', () => {
	it( 'is requested again for saving, and saved as in that response', async ( machine ) => {
		const author = new Author( machine );
		await author.finds( false );
		await author.chooses( bridge );
		expect( [ author.state, author.knows.picked, author.asked[ 1 ] ] ).toEqual( [
			'keeping',
			null,
			[ 'keep', { query: 'tower', place: bridge } ],
		] );
		await author.hears( 'keep', { ...bridge, title: 'The bridge' } );
		expect( [ author.state, author.knows.picked?.title ] ).toEqual( [ 'picked', 'The bridge' ] );

		const other = new Author( machine );
		await other.finds( false );
		await other.enters();
		expect( other.asked[ 1 ] ).toEqual( [ 'keep', { query: 'tower', place: tower } ] );
	} );

	it( 'is refused if the provider does not permit it: retrying would not help', async ( machine ) => {
		const author = new Author( machine );
		await author.finds( false );
		await author.enters();
		await author.hears( 'keep', null );
		expect( [ author.state, author.knows.failure?.kind, author.knows.picked ] ).toEqual( [
			'failed',
			'unkept',
			null,
		] );
		expect( author.can( { type: 'request.retry' } ) ).toBe( false );
	} );

	it( 'is requested once more after a failure or a timeout', async ( machine ) => {
		const author = new Author( machine );
		await author.finds( false );
		await author.enters();
		await author.meetsAFault( 'keep' );
		expect( [ author.state, author.knows.failure?.kind ] ).toEqual( [ 'failed', 'unreached' ] );
		await author.retries();
		expect( [ author.state, author.knows.failure ] ).toEqual( [ 'keeping', null ] );
		await author.waits( 15_000 );
		expect( [ author.state, author.knows.failure?.kind ] ).toEqual( [ 'failed', 'silent' ] );
	} );

	it( 'is dropped when another text is typed', async ( machine ) => {
		const author = new Author( machine );
		await author.finds( false );
		await author.enters();
		await author.meetsAFault( 'keep' );
		await author.searches( 'bridge' );
		await author.meetsAFault( 'search' );
		await author.retries();
		expect( author.state ).toBe( 'searching' );
	} );
} );

describe( 'a failure', () => {
	it( 'keeps the text, and Enter searches again', async ( machine ) => {
		const author = new Author( machine );
		await author.searches();
		await author.meetsAFault( 'search', 'refused' );
		expect( [ author.state, author.knows.text, author.knows.failure?.kind ] ).toEqual( [
			'failed',
			'tower',
			'refused',
		] );
		await author.retries();
		expect( [ author.state, author.knows.failure ] ).toEqual( [ 'searching', null ] );
	} );

	it( 'is also a missing response', async ( machine ) => {
		const author = new Author( machine );
		await author.searches();
		await author.waits( 15_000 );
		expect( [ author.state, author.knows.failure?.kind, author.open ] ).toEqual( [ 'failed', 'silent', 0 ] );
	} );
} );

it( 'each marker starts with an empty search', async ( machine ) => {
	const author = new Author( machine );
	await author.does( { type: 'near.change', near } );
	await author.finds();
	await author.moves( 1 );
	await author.enters();
	await author.does( { type: 'form.open' } );
	expect( [ author.state, author.knows ] ).toEqual( [
		'idle',
		{
			text: '',
			near,
			result: { places: [], attribution: '', isStorable: true },
			active: -1,
			chosen: null,
			picked: null,
			failure: null,
		},
	] );
} );

test(
	'no arrow, guard or action can be taken away without a scenario that fails',
	async () => {
		expect( await survivorsOf( locationSearchMachine, trials ) ).toEqual( [] );
	},
	MUTATION_TIME
);
