/** The promises of the flow, in the product's words. */
import type { AnyStateMachine } from 'xstate';
import { API_STATE, apiStateOf, productsMachine } from '../../../../machines/payments/products';
import type { Event } from '../../../../machines/payments/products';
import { live, settled } from '../../../_kit/live';
import { MUTATION_TIME, survivorsOf } from '../../../../machines/_exploration/mutants';
import { scenariosOf } from '../../../_kit/scenarios';
import { boom, connected, counts, donation, gold, monthly, silver, unconnected } from './products.model';

type Port = 'status' | 'counts' | 'create';

const { it, trials } = scenariosOf( productsMachine );

function site( machine: AnyStateMachine ) {
	const flow = live( machine as typeof productsMachine, undefined );
	return {
		...flow,
		send: ( event: Event ) => flow.actor.send( event ),
		async says( port: Port, answer: unknown ) {
			flow.script.open( port ).answer( answer );
			await settled();
		},
		async fails( port: Port ) {
			flow.script.open( port ).fail( boom );
			await settled();
		},
		apiState: () => apiStateOf( flow.snapshot() ),
		context: () => flow.snapshot().context,
		isBusy: () => flow.snapshot().hasTag( 'busy' ),
		asked: () => flow.script.calls.map( ( { port } ) => port ),
	};
}

const LOADING = 0;
const CONNECTED = 1;
const NOT_CONNECTED = 2;

it( '[PAY-030] the states are reported as 0, 1 and 2', async () => {
	expect( API_STATE ).toEqual( { LOADING, CONNECTED, NOT_CONNECTED } );
} );

it( '[PAY-032, PAY-033, PAY-029] a site with an account is connected, and its data is available', async ( machine ) => {
	const shop = site( machine );
	expect( [ shop.apiState(), shop.isBusy() ] ).toEqual( [ LOADING, true ] );
	await shop.says( 'status', connected( [ gold, silver ] ) );
	expect( [ shop.apiState(), shop.isBusy() ] ).toEqual( [ LOADING, true ] );
	await shop.says( 'counts', counts );
	expect( [ shop.apiState(), shop.isBusy() ] ).toEqual( [ CONNECTED, false ] );
	expect( shop.context() ).toEqual( {
		products: [ gold, silver ],
		connectUrl: null,
		siteSlug: 'example.org',
		connectedAccountDefaultCurrency: 'EUR',
		subscriberCounts: { socialFollowers: 1, emailSubscribers: 20, paidSubscribers: 300 },
		failure: null,
	} );
	expect( shop.emitted ).toEqual( [] );
} );

it( '[PAY-031] subscriber counts are null until they are loaded', async ( machine ) => {
	const shop = site( machine );
	await shop.says( 'status', connected( [] ) );
	expect( shop.context().subscriberCounts ).toBeNull();
	await shop.says( 'counts', counts );
	expect( shop.context().subscriberCounts ).toEqual( {
		socialFollowers: 1,
		emailSubscribers: 20,
		paidSubscribers: 300,
	} );
} );

it( '[PAY-034] without an account the site is not connected, and nothing is created', async ( machine ) => {
	const shop = site( machine );
	await shop.says( 'status', unconnected );
	expect( [ shop.apiState(), shop.asked() ] ).toEqual( [ NOT_CONNECTED, [ 'status' ] ] );
	expect( shop.context().connectUrl ).toBe( 'https://example.org/settings' );
	expect( shop.snapshot().hasTag( 'failed' ) ).toBe( false );
	expect( shop.emitted ).toEqual( [] );
} );

it( '[PAY-035, PAY-076, PAY-078] a status that cannot be loaded is reported, and the site is not connected', async ( machine ) => {
	const shop = site( machine );
	await shop.says( 'status', unconnected );
	shop.send( { type: 'connection.check' } );
	expect( shop.apiState() ).toBe( LOADING );
	await shop.fails( 'status' );
	expect( [ shop.apiState(), shop.context().connectUrl ] ).toEqual( [ NOT_CONNECTED, null ] );
	expect( shop.snapshot().hasTag( 'failed' ) ).toBe( true );
	expect( shop.emitted ).toEqual( [ { type: 'notice.show', about: 'status', failure: boom.failure } ] );
	expect( shop.context().failure ).toEqual( boom.failure );
	shop.send( { type: 'connection.check' } );
	expect( [ shop.apiState(), shop.context().failure ] ).toEqual( [ LOADING, null ] );
} );

it( '[PAY-035] so is a site that does not respond within half a minute', async ( machine ) => {
	const shop = site( machine );
	shop.clock.increment( 29_999 );
	expect( shop.apiState() ).toBe( LOADING );
	shop.clock.increment( 1 );
	expect( shop.apiState() ).toBe( NOT_CONNECTED );
	expect( shop.emitted ).toMatchObject( [ { about: 'status', failure: { kind: 'silent' } } ] );
	expect( shop.context().failure ).toMatchObject( { kind: 'silent' } );
	const counted = site( machine );
	await counted.says( 'status', connected( [ gold ] ) );
	counted.clock.increment( 30_000 );
	expect( counted.apiState() ).toBe( NOT_CONNECTED );
	expect( counted.emitted ).toMatchObject( [ { about: 'status', failure: { kind: 'silent' } } ] );
	expect( counted.context().failure ).toMatchObject( { kind: 'silent' } );
} );

it( '[PAY-079] counts that cannot be loaded are reported, and the site is not connected', async ( machine ) => {
	const shop = site( machine );
	await shop.says( 'status', { ...connected( [ gold ] ), connectUrl: 'https://example.org/settings' } );
	expect( shop.context().connectUrl ).toBe( 'https://example.org/settings' );
	await shop.fails( 'counts' );
	expect( [ shop.apiState(), shop.context().connectUrl ] ).toEqual( [ NOT_CONNECTED, null ] );
	expect( shop.emitted ).toEqual( [ { type: 'notice.show', about: 'status', failure: boom.failure } ] );
	expect( shop.context().failure ).toEqual( boom.failure );
} );

it( '[PAY-039, PAY-040, PAY-041] if there is nothing to sell, a first product is created, in the currency of the account', async ( machine ) => {
	const shop = site( machine );
	await shop.says( 'status', connected( [] ) );
	await shop.says( 'counts', counts );
	expect( [ shop.apiState(), shop.isBusy() ] ).toEqual( [ CONNECTED, true ] );
	expect( shop.context().connectedAccountDefaultCurrency ).toBe( 'EUR' );
	expect( shop.script.open( 'create' ).input ).toEqual( {
		title: 'Monthly Subscription',
		currency: 'EUR',
		price: 5,
		interval: '1 month',
	} );
	await shop.says( 'create', monthly );
	expect( [ shop.context().products, shop.isBusy() ] ).toEqual( [ [ monthly ], false ] );
	expect( shop.emitted ).toEqual( [] );
} );

it( '[PAY-041] in US dollars where 5 of the account’s currency is next to nothing, or the currency is not known', async ( machine ) => {
	for ( const connectedAccountDefaultCurrency of [ 'JPY', '' ] ) {
		const shop = site( machine );
		await shop.says( 'status', { ...connected( [] ), connectedAccountDefaultCurrency } );
		await shop.says( 'counts', counts );
		expect( shop.script.open( 'create' ).input ).toMatchObject( { currency: 'USD', price: 5 } );
	}
} );

it( '[PAY-039] donation plans are not for sale; one product is enough', async ( machine ) => {
	const shop = site( machine );
	await shop.says( 'status', connected( [ donation ] ) );
	await shop.says( 'counts', counts );
	expect( shop.asked() ).toContain( 'create' );
	const other = site( machine );
	await other.says( 'status', connected( [ donation, gold ] ) );
	await other.says( 'counts', counts );
	expect( other.asked() ).not.toContain( 'create' );
} );

it( 'a failure to create the first product is reported, and the site stays connected', async ( machine ) => {
	const shop = site( machine );
	await shop.says( 'status', connected( [] ) );
	await shop.says( 'counts', counts );
	await shop.fails( 'create' );
	expect( [ shop.apiState(), shop.isBusy(), shop.context().products ] ).toEqual( [ CONNECTED, false, [] ] );
	expect( shop.emitted ).toEqual( [ { type: 'notice.show', about: 'default-product', failure: boom.failure } ] );
	const slow = site( machine );
	await slow.says( 'status', connected( [] ) );
	await slow.says( 'counts', counts );
	slow.clock.increment( 30_000 );
	expect( [ slow.apiState(), slow.isBusy() ] ).toEqual( [ CONNECTED, false ] );
	expect( slow.emitted ).toMatchObject( [ { about: 'default-product', failure: { kind: 'silent' } } ] );
} );

it( '[PAY-075] in part: a product created by a block is added, once', async ( machine ) => {
	const shop = site( machine );
	await shop.says( 'status', connected( [ gold ] ) );
	await shop.says( 'counts', counts );
	shop.send( { type: 'product.add', product: silver } );
	expect( shop.context().products ).toEqual( [ gold, silver ] );
	shop.send( { type: 'product.add', product: { ...gold, title: 'Golden' } } );
	expect( shop.context().products ).toEqual( [ silver, { ...gold, title: 'Golden' } ] );
} );

it( 'once an account may have been connected, everything is reloaded', async ( machine ) => {
	const shop = site( machine );
	await shop.says( 'status', unconnected );
	shop.send( { type: 'connection.check' } );
	await shop.says( 'status', connected( [ gold ] ) );
	await shop.says( 'counts', counts );
	expect( [ shop.apiState(), shop.context().connectUrl ] ).toEqual( [ CONNECTED, null ] );
} );

test(
	'removing any transition, guard or action makes a scenario fail',
	async () => {
		expect( await survivorsOf( productsMachine, trials ) ).toEqual( [] );
	},
	MUTATION_TIME
);
