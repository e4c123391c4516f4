/** The promises of the flow, in the terms of the product. */
import type { AnyStateMachine } from 'xstate';
import { mapApiMachine, providerCookieIn, providerOf } from '../../../../machines/maps/map-api';
import type { Access, Choice, Event } from '../../../../machines/maps/map-api';
import { ServiceFailure, failed } from '../../../../machines/_kit/failure';
import { live, settled } from '../../../_kit/live';
import { MUTATION_TIME, survivorsOf } from '../../../../machines/_exploration/mutants';
import { scenariosOf } from '../../../_kit/scenarios';
import { choice, constant, none, own } from './map-api.model';

const { it, trials } = scenariosOf( mapApiMachine );

type Port = 'access' | 'saveKey' | 'removeKey';

/** An author with a map. */
class Author {
	readonly #flow;

	constructor( machine: AnyStateMachine, input: Partial< Choice > = {} ) {
		this.#flow = live( machine as typeof mapApiMachine, { ...choice, setting: '', ...input } );
	}

	async does( ...events: Event[] ) {
		events.forEach( ( event ) => this.#flow.actor.send( event ) );
		await settled();
	}

	async waits( milliseconds: number ) {
		this.#flow.clock.increment( milliseconds );
		await settled();
	}

	async hears( port: Port, answer: Access ) {
		this.#flow.script.open( port ).answer( answer );
		await settled();
	}

	async meetsAFault( port: Port ) {
		this.#flow.script.open( port ).fail( new ServiceFailure( failed( 'refused', { reason: 'Closed' } ) ) );
		await settled();
	}

	/** Opens a map on a site with a key, or without. */
	static async with( machine: AnyStateMachine, access: Access, input: Partial< Choice > = {} ): Promise< Author > {
		const author = new Author( machine, input );
		await author.hears( 'access', access );
		return author;
	}

	types = ( text: string ) => this.does( { type: 'key.edit', text } );
	saves = () => this.does( { type: 'key.save' } );
	removes = () => this.does( { type: 'key.remove' } );
	retries = () => this.does( { type: 'request.retry' } );
	chooses = ( style: string ) => this.does( { type: 'style.change', style, cookie: '' } );
	fails = ( kind: 'webgl' | 'library' | 'unauthorized' | 'unreached' ) =>
		this.does( { type: 'map.fail', failure: { kind, reason: 'No such key' } } );

	get state() {
		const { value } = this.#flow.snapshot();
		return typeof value === 'string' ? value : Object.entries( value )[ 0 ]!.join( '.' );
	}

	get knows() {
		return this.#flow.snapshot().context;
	}

	get failure() {
		return this.knows.failure?.kind;
	}

	get asked() {
		return this.#flow.script.calls.map( ( { port, input } ) => [ port, input ] );
	}

	get open() {
		return this.#flow.script.calls.filter( ( { isOpen } ) => isOpen ).length;
	}

	can = ( event: Event ): boolean => this.#flow.snapshot().can( event );
}

describe( 'opening a map', () => {
	it( '[MAP-016, MAP-017] with a key it is ready; before, it is loading', async ( machine ) => {
		const author = new Author( machine, { style: 'terrain' } );
		expect( [ author.state, author.asked ] ).toEqual( [ 'loading', [ [ 'access', { provider: 'mapbox' } ] ] ] );
		await author.hears( 'access', own );
		expect( [ author.state, author.knows.token, author.knows.source ] ).toEqual( [
			'ready.shown',
			'pk.own',
			'site',
		] );
	} );

	it( '[MAP-016, MAP-018] a style that needs a key waits for one', async ( machine ) => {
		const author = await Author.with( machine, none, { style: 'satellite' } );
		expect( author.state ).toBe( 'needs-token.asking' );
	} );

	it( 'a style that needs none is ready without one', async ( machine ) => {
		expect( ( await Author.with( machine, none ) ).state ).toBe( 'ready.shown' );
	} );

	it( 'for a style that needs none, a key that cannot be read results only in a notice', async ( machine ) => {
		const author = new Author( machine );
		await author.meetsAFault( 'access' );
		expect( [ author.state, author.knows.failure?.reason ] ).toEqual( [ 'ready.failed', 'Closed' ] );
		await author.does( { type: 'notice.dismiss' } );
		expect( [ author.state, author.knows.failure ] ).toEqual( [ 'ready.shown', null ] );

		const slow = new Author( machine );
		await slow.waits( 14_999 );
		expect( slow.state ).toBe( 'loading' );
		await slow.waits( 1 );
		expect( [ slow.state, slow.failure, slow.open ] ).toEqual( [ 'ready.failed', 'silent', 0 ] );
	} );

	it( 'reading a key can be retried, or a key typed', async ( machine ) => {
		const author = new Author( machine, { style: 'satellite' } );
		await author.meetsAFault( 'access' );
		expect( [ author.state, author.knows.failure?.reason ] ).toEqual( [ 'needs-token.failed', 'Closed' ] );
		await author.retries();
		expect( [ author.state, author.failure ] ).toEqual( [ 'loading', undefined ] );
		await author.waits( 15_000 );
		expect( [ author.state, author.failure ] ).toEqual( [ 'needs-token.failed', 'silent' ] );
		await author.types( 'pk.own' );
		await author.saves();
		expect( author.state ).toBe( 'needs-token.saving' );
	} );
} );

describe( 'MapKit', () => {
	it( 'is ready with a token from the site', async ( machine ) => {
		const author = new Author( machine, { setting: 'mapkit' } );
		expect( author.asked ).toEqual( [ [ 'access', { provider: 'mapkit' } ] ] );
		await author.hears( 'access', { token: 'jwt', source: '' } );
		expect( author.state ).toBe( 'ready.shown' );
		expect( author.can( { type: 'key.remove' } ) ).toBe( false );
	} );

	it( '[MAP-032] without a token is one failure, whatever the reason, and can be asked again', async ( machine ) => {
		const author = new Author( machine, { setting: 'mapkit' } );
		await author.meetsAFault( 'access' );
		expect( [ author.state, author.failure ] ).toEqual( [ 'failed', 'mapkit' ] );
		await author.retries();
		expect( [ author.state, author.failure ] ).toEqual( [ 'loading', undefined ] );
		await author.waits( 15_000 );
		expect( [ author.state, author.failure ] ).toEqual( [ 'failed', 'mapkit' ] );
		await author.retries();
		await author.hears( 'access', none );
		expect( [ author.state, author.failure ] ).toEqual( [ 'failed', 'mapkit' ] );
	} );

	it( 'an expired token is replaced while the map is shown', async ( machine ) => {
		const jwt = { token: 'jwt', source: '' };
		const author = await Author.with( machine, jwt, { setting: 'mapkit' } );
		await author.does( { type: 'token.renew' } );
		expect( [ author.state, author.asked.at( -1 ) ] ).toEqual( [
			'ready.renewing',
			[ 'access', { provider: 'mapkit' } ],
		] );
		await author.hears( 'access', { token: 'newer', source: '' } );
		expect( [ author.state, author.knows.token ] ).toEqual( [ 'ready.shown', 'newer' ] );
		for ( const goesWrong of [
			() => author.meetsAFault( 'access' ),
			() => author.waits( 15_000 ),
			() => author.hears( 'access', none ),
		] ) {
			await author.does( { type: 'notice.dismiss' }, { type: 'token.renew' } );
			await goesWrong();
			expect( [ author.state, author.failure, author.knows.token ] ).toEqual( [
				'ready.failed',
				'mapkit',
				'newer',
			] );
		}
		const other = await Author.with( machine, own );
		expect( other.can( { type: 'token.renew' } ) ).toBe( false );
	} );
} );

describe( 'another style', () => {
	it( 'of the same provider needs no new request', async ( machine ) => {
		const author = await Author.with( machine, none );
		await author.chooses( 'satellite' );
		expect( [ author.state, author.asked.length ] ).toEqual( [ 'needs-token.asking', 1 ] );
		await author.chooses( 'black_and_white' );
		expect( [ author.state, author.asked.length, author.knows.style ] ).toEqual( [
			'ready.shown',
			1,
			'black_and_white',
		] );
	} );

	it( 'of another provider queries that one, and drops the data of the other', async ( machine ) => {
		const author = await Author.with( machine, { token: 'jwt', source: '' }, { setting: 'mapkit' } );
		await author.chooses( 'terrain' );
		expect( [ author.state, author.knows.token, author.asked.at( -1 ) ] ).toEqual( [
			'loading',
			'',
			[ 'access', { provider: 'mapbox' } ],
		] );
		await author.hears( 'access', own );
		await author.chooses( 'default' );
		expect( [ author.open, author.asked.at( -1 ) ] ).toEqual( [ 1, [ 'access', { provider: 'mapkit' } ] ] );
	} );

	it( 'chosen during a request is used when the response arrives, and requested again only if its provider is another one', async ( machine ) => {
		const author = new Author( machine );
		await author.chooses( 'satellite' );
		expect( author.asked ).toHaveLength( 1 );
		await author.hears( 'access', none );
		expect( author.state ).toBe( 'needs-token.asking' );
		await author.chooses( 'terrain' );
		expect( [ author.state, author.knows.style, author.asked.length ] ).toEqual( [
			'needs-token.asking',
			'terrain',
			1,
		] );
	} );

	it( 'that can be drawn as well changes nothing else', async ( machine ) => {
		const author = await Author.with( machine, own );
		await author.types( 'pk.other' );
		await author.saves();
		await author.chooses( 'satellite' );
		expect( [ author.state, author.knows.style ] ).toEqual( [ 'ready.saving', 'satellite' ] );
	} );

	it( 'that needs a key, chosen without one, waits for it', async ( machine ) => {
		const author = await Author.with( machine, none );
		await author.chooses( 'satellite' );
		expect( author.knows.style ).toBe( 'satellite' );
	} );

	it( 'is a way back while a key is missing, even after a failure', async ( machine ) => {
		const author = new Author( machine, { style: 'satellite' } );
		await author.meetsAFault( 'access' );
		await author.chooses( 'default' );
		expect( [ author.state, author.failure ] ).toEqual( [ 'ready.shown', undefined ] );
	} );
} );

describe( 'the key', () => {
	it( 'is trimmed and saved, and then the field is empty', async ( machine ) => {
		const author = await Author.with( machine, none, { style: 'satellite' } );
		expect( author.can( { type: 'key.save' } ) ).toBe( false );
		await author.types( ' pk.own ' );
		await author.saves();
		expect( [ author.state, author.asked.at( -1 ) ] ).toEqual( [
			'needs-token.saving',
			[ 'saveKey', { key: 'pk.own' } ],
		] );
		await author.hears( 'saveKey', own );
		expect( [ author.state, author.knows.token, author.knows.source, author.knows.draft ] ).toEqual( [
			'ready.shown',
			'pk.own',
			'site',
			'',
		] );
	} );

	it( 'that is refused stays in its field, with the reason', async ( machine ) => {
		const author = await Author.with( machine, none, { style: 'satellite' } );
		await author.types( 'sk.secret' );
		await author.saves();
		await author.meetsAFault( 'saveKey' );
		expect( [ author.state, author.knows.draft, author.knows.failure?.reason ] ).toEqual( [
			'needs-token.failed',
			'sk.secret',
			'Closed',
		] );
		await author.saves();
		await author.waits( 30_000 );
		expect( [ author.state, author.failure ] ).toEqual( [ 'needs-token.failed', 'silent' ] );
		await author.types( ' ' );
		expect( author.can( { type: 'key.save' } ) ).toBe( false );
	} );

	it( 'is replaced while the map is shown', async ( machine ) => {
		const author = await Author.with( machine, own );
		await author.types( 'pk.other' );
		await author.saves();
		expect( [ author.state, author.asked.at( -1 ) ] ).toEqual( [
			'ready.saving',
			[ 'saveKey', { key: 'pk.other' } ],
		] );
		await author.hears( 'saveKey', { token: 'pk.other', source: 'site' } );
		expect( [ author.state, author.knows.token, author.knows.draft ] ).toEqual( [ 'ready.shown', 'pk.other', '' ] );
		await author.types( 'pk.third' );
		await author.saves();
		await author.meetsAFault( 'saveKey' );
		expect( [ author.state, author.knows.draft, author.knows.token, author.failure ] ).toEqual( [
			'ready.failed',
			'pk.third',
			'pk.other',
			'refused',
		] );
		await author.saves();
		await author.waits( 30_000 );
		expect( [ author.state, author.failure ] ).toEqual( [ 'ready.failed', 'silent' ] );
	} );

	it( 'is removed, which does not affect styles that need none', async ( machine ) => {
		const author = await Author.with( machine, own );
		await author.removes();
		expect( [ author.state, author.asked.at( -1 )?.[ 0 ] ] ).toEqual( [ 'ready.removing', 'removeKey' ] );
		await author.meetsAFault( 'removeKey' );
		expect( [ author.state, author.failure ] ).toEqual( [ 'ready.failed', 'refused' ] );
		await author.removes();
		await author.waits( 30_000 );
		expect( [ author.state, author.failure ] ).toEqual( [ 'ready.failed', 'silent' ] );
		await author.removes();
		await author.hears( 'removeKey', none );
		expect( [ author.state, author.knows.token ] ).toEqual( [ 'ready.shown', '' ] );
		expect( author.can( { type: 'key.remove' } ) ).toBe( false );

		const satellite = await Author.with( machine, own, { style: 'satellite' } );
		await satellite.removes();
		await satellite.hears( 'removeKey', none );
		expect( [ satellite.state, satellite.knows.token, satellite.knows.source ] ).toEqual( [
			'needs-token.asking',
			'',
			'',
		] );
	} );

	it( '[MAP-028] from elsewhere is neither changed nor removed', async ( machine ) => {
		const author = await Author.with( machine, constant );
		const mayDo = () =>
			[
				{ type: 'key.edit', text: 'x' } as const,
				{ type: 'key.save' } as const,
				{ type: 'key.remove' } as const,
			].map( ( event ) => author.can( event ) );
		expect( mayDo() ).toEqual( [ false, false, false ] );
		await author.types( 'pk.own' );
		await author.saves();
		expect( [ author.knows.draft, author.state ] ).toEqual( [ '', 'ready.shown' ] );
		await author.fails( 'unauthorized' );
		expect( mayDo() ).toEqual( [ false, false, false ] );
	} );

	it( 'can be changed only by users who may change settings', async ( machine ) => {
		const author = await Author.with( machine, none, { style: 'satellite', mayEditKey: false } );
		await author.types( 'pk.own' );
		expect( [ author.knows.draft, author.can( { type: 'key.save' } ) ] ).toEqual( [ '', false ] );
		const other = await Author.with( machine, own, { mayEditKey: false } );
		expect( other.can( { type: 'key.remove' } ) ).toBe( false );
	} );
} );

describe( 'a map failure', () => {
	it( '[MAP-033] says why in the words of the service, and stays', async ( machine ) => {
		const author = await Author.with( machine, own );
		await author.fails( 'unauthorized' );
		expect( [ author.state, author.failure, author.knows.failure?.reason ] ).toEqual( [
			'ready.failed',
			'unauthorized',
			'No such key',
		] );
		await author.types( 'pk.other' );
		await author.saves();
		expect( author.state ).toBe( 'ready.saving' );
		await author.fails( 'unreached' );
		expect( [ author.state, author.failure ] ).toEqual( [ 'ready.failed', 'unreached' ] );
		await author.retries();
		expect( author.state ).toBe( 'loading' );
	} );

	it( 'for lack of WebGL or of the library shows a list, and can be retried', async ( machine ) => {
		const author = await Author.with( machine, own );
		for ( const kind of [ 'webgl', 'library' ] as const ) {
			await author.fails( kind );
			expect( [ author.state, author.failure ] ).toEqual( [ 'ready.undrawable', kind ] );
			await author.retries();
			expect( [ author.state, author.failure ] ).toEqual( [ 'loading', undefined ] );
			await author.hears( 'access', own );
		}
	} );
} );

test(
	'no arrow, guard or action can be taken away without a scenario that fails',
	async () => {
		expect( await survivorsOf( mapApiMachine, trials ) ).toEqual( [] );
	},
	MUTATION_TIME
);

describe( 'the provider', () => {
	test( '[MAP-019] of the style terrain is always mapbox', () => {
		expect( providerOf( 'terrain', 'mapkit', 'mapkit' ) ).toBe( 'mapbox' );
	} );

	test( '[MAP-020, MAP-022] is what the cookie says, before what the page is set to', () => {
		expect( providerOf( 'default', 'mapkit', '' ) ).toBe( 'mapkit' );
		expect( providerOf( 'default', 'mapkit', 'mapbox' ) ).toBe( 'mapkit' );
		expect( providerOf( 'satellite', 'mapbox', 'mapkit' ) ).toBe( 'mapbox' );
	} );

	test( '[MAP-021] is what the page is set to, without a cookie', () => {
		expect( providerOf( 'default', '', 'mapkit' ) ).toBe( 'mapkit' );
		expect( providerOf( 'default', null, 'mapbox' ) ).toBe( 'mapbox' );
	} );

	test( '[MAP-023] is mapbox where neither says one that exists', () => {
		for ( const unknown of [ '', null, undefined, 'google', 7, 'MAPKIT', 'openfreemap' ] ) {
			expect( providerOf( 'default', unknown, unknown ) ).toBe( 'mapbox' );
		}
	} );

	test.each( [
		[ '', '' ],
		[ 'a=1; map_provider=mapkit; b=2', 'mapkit' ],
		[ 'map_provider=mapbox', 'mapbox' ],
		[ 'not_map_provider=mapkit', '' ],
		[ 'x=map_provider=mapkit', '' ],
	] )( 'in the cookies “%s” is “%s”', ( cookies, provider ) => {
		expect( providerCookieIn( cookies ) ).toBe( provider );
	} );
} );
