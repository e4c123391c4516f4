/** What the flow promises, in the product's words. */
import type { AnyStateMachine } from 'xstate';
import { restaurantSearchMachine } from '../../../../machines/embeds/restaurant-search';
import type { Event, SearchResult, StoredAttributes } from '../../../../machines/embeds/restaurant-search';
import { ServiceFailure, failed } from '../../../../machines/_kit/failure';
import { live, settled } from '../../../_kit/live';
import { MUTATION_TIME, survivorsOf } from '../../../../machines/_exploration/mutants';
import { scenariosOf } from '../../../_kit/scenarios';
import { code, foreign, nothing, one, sunnyside, sunset } from './restaurant-search.model';

const { it, trials } = scenariosOf( restaurantSearchMachine );

/** An author using the flow. */
class Author {
	readonly #flow;

	constructor( machine: AnyStateMachine, stored: StoredAttributes = nothing ) {
		this.#flow = live( machine as typeof restaurantSearchMachine, { stored } );
	}

	async sees( event: Event ) {
		this.#flow.actor.send( event );
		await settled();
	}

	types = ( text: string ) => this.sees( { type: 'text.edit', text } );
	enters = () => this.sees( { type: 'text.enter' } );
	embeds = () => this.sees( { type: 'embed.submit' } );
	moves = ( by: 1 | -1 ) => this.sees( { type: 'list.move', by } );
	holds = ( stored: StoredAttributes ) => this.sees( { type: 'attributes.change', stored } );

	async waits( milliseconds: number ) {
		this.#flow.clock.increment( milliseconds );
		await settled();
	}

	async searches( text: string ) {
		await this.types( text );
		await this.waits( 500 );
	}

	async hears( answer: SearchResult ) {
		this.#flow.script.open( 'search' ).answer( answer );
		await settled();
	}

	/** The provider responds with a failure. */
	fails = ( ...failure: Parameters< typeof failed > ) =>
		this.meetsAFault( new ServiceFailure( failed( ...failure ) ) );

	async meetsAFault( error: unknown ) {
		this.#flow.script.open( 'search' ).fail( error );
		await settled();
	}

	/** Types something, and two restaurants are found. */
	async finds( text = 'sun' ) {
		await this.searches( text );
		await this.hears( { restaurants: [ sunnyside, sunset ] } );
	}

	get state(): string {
		const { value } = this.#flow.snapshot();
		return typeof value === 'string' ? value : value.picking;
	}

	get knows() {
		return this.#flow.snapshot().context;
	}

	get emitted() {
		return this.#flow.emitted;
	}

	get queries() {
		return this.#flow.script.calls.map( ( { input } ) => ( input as { query: string } ).query );
	}

	can = ( event: Event ): boolean => this.#flow.snapshot().can( event );
}

const commit = ( attributes: object ) => ( { type: 'attributes.commit', undoable: true, attributes } );

describe( 'at first', () => {
	it( '[EMBED-061] an empty block shows the picker, one with a restaurant the widget', async ( machine ) => {
		const empty = new Author( machine );
		expect( [ empty.state, empty.can( { type: 'embed.submit' } ) ] ).toEqual( [ 'quiet', false ] );
		await empty.enters();
		await empty.embeds();
		expect( [ empty.state, empty.emitted ] ).toEqual( [ 'quiet', [] ] );
		expect( new Author( machine, one ).state ).toBe( 'configured' );
	} );
} );

describe( 'the search', () => {
	it( '[EMBED-083] sends at most one request per half second, however fast the user types', async ( machine ) => {
		const author = new Author( machine );
		await author.types( 's' );
		await author.waits( 300 );
		await author.types( 'su' );
		expect( [ author.state, author.queries ] ).toEqual( [ 'waiting', [] ] );
		await author.waits( 199 );
		expect( author.queries ).toEqual( [] );
		await author.waits( 1 );
		expect( [ author.state, author.queries ] ).toEqual( [ 'searching', [ 'su' ] ] );
		await author.types( ' sun ' );
		await author.waits( 499 );
		expect( author.queries ).toEqual( [ 'su' ] );
		await author.waits( 1 );
		expect( author.queries ).toEqual( [ 'su', 'sun' ] );
	} );

	it( '[EMBED-084] shows results, and adds the picked one', async ( machine ) => {
		const author = new Author( machine );
		await author.finds();
		expect( [ author.state, author.knows.found, author.knows.active ] ).toEqual( [
			'suggesting',
			[ sunnyside, sunset ],
			-1,
		] );
		await author.sees( { type: 'restaurant.pick', restaurant: sunset } );
		expect( [ author.state, author.knows.picked, author.knows.text ] ).toEqual( [ 'quiet', [ sunset ], '' ] );
		await author.finds();
		await author.sees( { type: 'restaurant.pick', restaurant: sunset } );
		expect( author.knows.picked ).toEqual( [ sunset ] );
		const [ here, gone ] = [ sunset, sunnyside ].map( ( { rid } ) =>
			author.can( { type: 'restaurant.remove', rid } )
		);
		expect( [ here, gone ] ).toEqual( [ true, false ] );
	} );

	it( 'can be used by keyboard', async ( machine ) => {
		const author = new Author( machine );
		await author.finds();
		await author.moves( 1 );
		await author.moves( 1 );
		expect( author.knows.active ).toBe( 1 );
		await author.moves( 1 );
		expect( author.knows.active ).toBe( 0 );
		await author.moves( -1 );
		await author.enters();
		expect( [ author.state, author.knows.picked, author.knows.text ] ).toEqual( [ 'quiet', [ sunset ], '' ] );
		await author.finds();
		await author.moves( -1 );
		expect( author.knows.active ).toBe( 1 );
		await author.sees( { type: 'list.close' } );
		expect( [ author.state, author.knows.text ] ).toEqual( [ 'quiet', 'sun' ] );
	} );

	it( 'picks nothing by itself', async ( machine ) => {
		const author = new Author( machine );
		await author.finds();
		await author.enters();
		expect( [ author.state, author.knows.failure, author.knows.picked ] ).toMatchObject( [
			'refused',
			{ kind: 'unpicked' },
			[],
		] );
	} );

	it( 'says if there are no results, and a number can be entered instead', async ( machine ) => {
		const author = new Author( machine );
		await author.searches( '43' );
		await author.hears( { restaurants: [] } );
		expect( author.state ).toBe( 'unfound' );
		await author.enters();
		expect( [ author.state, author.knows.picked, author.knows.text ] ).toEqual( [
			'quiet',
			[ { rid: '43', name: '' } ],
			'',
		] );
	} );

	it( 'says why it failed, keeps the text, and can be retried', async ( machine ) => {
		const author = new Author( machine );
		await author.searches( 'sun' );
		await author.fails( 'unreached' );
		expect( [ author.state, author.knows.failure, author.knows.text ] ).toMatchObject( [
			'failed',
			{ kind: 'unreached' },
			'sun',
		] );
		await author.sees( { type: 'request.retry' } );
		expect( [ author.state, author.knows.failure ] ).toEqual( [ 'waiting', null ] );
		await author.waits( 500 );
		await author.meetsAFault( new Error( 'A fault' ) );
		expect( [ author.state, author.knows.failure ] ).toMatchObject( [
			'failed',
			{ kind: 'unexpected', reason: 'A fault' },
		] );
		await author.sees( { type: 'request.retry' } );
		await author.waits( 500 );
		await author.waits( 9_999 );
		expect( author.state ).toBe( 'searching' );
		await author.waits( 1 );
		expect( [ author.state, author.knows.failure ] ).toMatchObject( [ 'failed', { kind: 'silent' } ] );
		expect( author.queries ).toEqual( [ 'sun', 'sun', 'sun' ] );
	} );

	it( '[EMBED-076, EMBED-077] is never sent for a URL or an embed code', async ( machine ) => {
		const author = new Author( machine );
		for ( const text of [
			'https://www.opentable.com/r/a',
			'http:',
			'//www.opentable.com',
			'www.example.org',
			'opentable.com/r/a',
			'<script src="x">',
			code,
			'<scr',
			' ',
			'1, 43',
		] ) {
			await author.types( text );
			await author.waits( 500 );
			expect( author.state ).toBe( 'quiet' );
		}
		await author.types( 'sun' );
		await author.types( foreign );
		await author.waits( 500 );
		expect( [ author.queries, author.state, author.knows.text ] ).toEqual( [ [], 'quiet', foreign ] );
	} );
} );

describe( 'embedding', () => {
	it( '[EMBED-064] configures an empty block with the picked restaurants', async ( machine ) => {
		const author = new Author( machine );
		await author.finds();
		await author.sees( { type: 'restaurant.pick', restaurant: sunnyside } );
		await author.embeds();
		expect( author.state ).toBe( 'configured' );
		expect( author.emitted ).toEqual( [
			commit( { rid: [ '412810' ], className: undefined } ),
			{ type: 'focus.request' },
		] );
		expect( author.knows.picked ).toEqual( [ sunnyside ] );
	} );

	it( 'includes numbers left in the field, and Enter embeds what was picked', async ( machine ) => {
		const author = new Author( machine );
		await author.types( '412810, 43' );
		await author.enters();
		await author.types( '7' );
		await author.embeds();
		expect( author.emitted[ 0 ] ).toEqual( commit( { rid: [ '412810', '43', '7' ], className: undefined } ) );
		const other = new Author( machine );
		await other.types( '7' );
		await other.enters();
		await other.enters();
		expect( [ other.state, other.knows.stored.rid ] ).toEqual( [ 'configured', [ '7' ] ] );
	} );

	it( '[EMBED-065] reads all attributes from an embed code', async ( machine ) => {
		const author = new Author( machine, { rid: [ '1' ], className: 'mine is-style-wide' } );
		await author.sees( { type: 'form.open' } );
		await author.types( code );
		await author.embeds();
		expect( author.emitted[ 0 ] ).toEqual(
			commit( {
				rid: [ '412810' ],
				domain: 'com',
				iframe: false,
				lang: 'fr-CA',
				newtab: true,
				className: 'mine is-style-tall',
			} )
		);
		expect( [ author.state, author.knows.text ] ).toEqual( [ 'configured', '' ] );
	} );

	it( '[EMBED-067] several restaurants cannot have the button style', async ( machine ) => {
		const author = new Author( machine, { rid: [ '1' ], className: 'is-style-button mine' } );
		await author.sees( { type: 'form.open' } );
		await author.embeds();
		expect( author.emitted[ 0 ] ).toEqual( commit( { rid: [ '1' ], className: 'is-style-button mine' } ) );
		await author.sees( { type: 'form.open' } );
		await author.types( '2' );
		await author.embeds();
		expect( author.emitted[ 2 ] ).toEqual( commit( { rid: [ '1', '2' ], className: 'mine' } ) );
	} );

	it( '[EMBED-080] rejects input that is not the provider’s, and keeps it in the field', async ( machine ) => {
		const author = new Author( machine );
		await author.types( foreign );
		await author.embeds();
		expect( [ author.state, author.knows.failure, author.knows.text, author.emitted ] ).toMatchObject( [
			'refused',
			{ kind: 'unreadable' },
			foreign,
			[],
		] );
		await author.types( 'sun' );
		expect( [ author.state, author.knows.failure ] ).toEqual( [ 'waiting', null ] );
		await author.enters();
		expect( [ author.state, author.knows.failure ] ).toMatchObject( [ 'refused', { kind: 'unpicked' } ] );
	} );
} );

describe( 'changing a widget', () => {
	it( 'opens the picker with the current restaurants, and closes it again', async ( machine ) => {
		const author = new Author( machine, one );
		await author.sees( { type: 'form.open' } );
		expect( [ author.state, author.knows.picked ] ).toEqual( [ 'quiet', [ { rid: '412810', name: '' } ] ] );
		await author.sees( { type: 'restaurant.remove', rid: '412810' } );
		await author.types( 'x' );
		expect( author.knows.picked ).toEqual( [] );
		await author.sees( { type: 'form.close' } );
		expect( author.state ).toBe( 'configured' );
		await author.sees( { type: 'form.open' } );
		expect( [ author.knows.picked.length, author.knows.text ] ).toEqual( [ 1, '' ] );
		expect( new Author( machine ).can( { type: 'form.close' } ) ).toBe( false );
	} );

	it( 'undo shows the picker with the embedded restaurants, redo the widget', async ( machine ) => {
		const author = new Author( machine );
		await author.types( '412810' );
		await author.embeds();
		await author.holds( one );
		await author.holds( nothing );
		expect( [ author.state, author.knows.picked.map( ( { rid } ) => rid ) ] ).toEqual( [ 'quiet', [ '412810' ] ] );
		await author.holds( one );
		expect( [ author.state, author.emitted.length ] ).toEqual( [ 'configured', 2 ] );
	} );

	it( 'changing the style does not close the form, and the new style is kept', async ( machine ) => {
		const author = new Author( machine, one );
		await author.sees( { type: 'form.open' } );
		await author.holds( { ...one, className: 'is-style-wide' } );
		expect( author.state ).toBe( 'quiet' );
		await author.embeds();
		expect( author.emitted[ 0 ] ).toEqual( commit( { rid: [ '412810' ], className: 'is-style-wide' } ) );
	} );
} );

test(
	'no arrow, guard or action can be taken away without a scenario that fails',
	async () => {
		expect( await survivorsOf( restaurantSearchMachine, trials ) ).toEqual( [] );
	},
	MUTATION_TIME
);
