import apiFetch from '@wordpress/api-fetch';
import { createDonationPlanSyncServices } from '../../../../services/payments/donation-plan-sync';
import { createProductFormServices } from '../../../../services/payments/product-form';
import { createProductsServices } from '../../../../services/payments/products';
import { failureFrom } from '../../_kit/failing';
import { respondWithJson, startStandIn } from '../../_kit/stand-in';
import type { Handler, StandIn } from '../../_kit/stand-in';

let standIn: StandIn;
const { signal } = new AbortController();
const NEW = { title: 'Gold', price: 4.5, currency: 'EUR', interval: '1 month' };
const products = createProductsServices();
const form = createProductFormServices();
const donations = createDonationPlanSyncServices();

/** The requests of api-fetch after a failure. */
Object.defineProperty( globalThis, 'navigator', { value: { onLine: true }, configurable: true } );
apiFetch.use( ( options, next ) => apiFetch.createRootURLMiddleware( `${ standIn.url }/wp-json/` )( options, next ) );

beforeAll( async () => {
	standIn = await startStandIn();
} );
beforeEach( () => standIn.received.splice( 0 ) );
afterAll( () => standIn.close() );

const PORTS: [ string, string, ( by?: AbortSignal ) => Promise< unknown > ][] = [
	[
		'status',
		'GET /wp-json/statecraft/v1/memberships/status?source=gutenberg&type=all&is_editable=true',
		( by = signal ) => products.status!( undefined, by ),
	],
	[ 'counts', 'GET /wp-json/statecraft/v1/subscribers/counts', ( by = signal ) => products.counts!( undefined, by ) ],
	[
		'default product',
		'POST /wp-json/statecraft/v1/memberships/product',
		( by = signal ) => products.create!( NEW, by ),
	],
	[ 'product', 'POST /wp-json/statecraft/v1/memberships/product', ( by = signal ) => form.create!( NEW, by ) ],
	[
		'status of donations',
		'GET /wp-json/statecraft/v1/memberships/status?source=gutenberg&is_editable=false',
		( by = signal ) => donations.status!( undefined, by ),
	],
	[
		'products of donations',
		'POST /wp-json/statecraft/v1/memberships/products',
		( by = signal ) => donations.create!( { currency: 'EUR' }, by ),
	],
];
const askOf = ( port: string ) => PORTS.find( ( [ name ] ) => name === port )![ 2 ];
/** The sent requests, as method and path: api-fetch sends other methods as POST with a header. */
const requests = () =>
	standIn.received.map(
		( { method, url, headers } ) =>
			`${ headers[ 'x-http-method-override' ] ?? method } ${ url.replace( /[?&]_locale=user/, '' ) }`
	);
const bodies = () => standIn.received.map( ( { body } ) => JSON.parse( String( body ) ) as unknown );

const gold = {
	...{ id: 3, title: 'Gold', price: '4.50', currency: 'EUR', interval: '1 month' },
	...{ type: 'tier', subscribe_as_site_subscriber: true },
};
const STATUS = {
	connected_account_id: 'acct_1',
	connect_url: null,
	connected_account_default_currency: 'EUR',
	site_slug: 'example.org',
	products: [ gold ],
};

it.each( PORTS )( '%s: the request is the one that the site knows', async ( _, request, ask ) => {
	standIn.handle( respondWithJson( { code: 'x', message: 'x' }, 500 ) );
	await failureFrom( ask() );
	expect( requests() ).toEqual( [ request ] );
} );

it( '[PAY-044, PAY-046, PAY-047] the status is requested with all types, for editable plans', async () => {
	standIn.handle( respondWithJson( STATUS ) );
	await askOf( 'status' )();
	const { pathname, searchParams } = new URL( standIn.received[ 0 ]!.url, 'http://site' );
	expect( pathname ).toBe( '/wp-json/statecraft/v1/memberships/status' );
	expect( [ searchParams.get( 'type' ), searchParams.get( 'is_editable' ) ] ).toEqual( [ 'all', 'true' ] );
} );

it( '[PAY-048] in part: donations request it without them', async () => {
	standIn.handle( respondWithJson( STATUS ) );
	await askOf( 'status of donations' )();
	const { searchParams } = new URL( standIn.received[ 0 ]!.url, 'http://site' );
	expect( [ searchParams.get( 'type' ), searchParams.get( 'is_editable' ) ] ).toEqual( [ null, 'false' ] );
} );

it.each( [
	[ undefined, 'gutenberg' ],
	[ 'self-hosted', 'gutenberg' ],
	[ 'atomic', 'gutenberg' ],
	[ 'simple', 'gutenberg-wpcom' ],
] as const )( '[PAY-045] a site with the hosting flavour %s sends the source %s', async ( siteType, source ) => {
	standIn.handle( respondWithJson( STATUS ) );
	await createProductsServices( { siteType } ).status!( undefined, signal );
	expect( new URL( standIn.received[ 0 ]!.url, 'http://site' ).searchParams.get( 'source' ) ).toBe( source );
} );

it( '[PAY-049, PAY-052, PAY-053] the status is parsed, with the data of each product', async () => {
	standIn.handle( respondWithJson( { ...STATUS, connect_url: 'https://site.example/connect' } ) );
	expect( await askOf( 'status' )() ).toEqual( {
		connectedAccountId: 'acct_1',
		connectUrl: 'https://site.example/connect',
		connectedAccountDefaultCurrency: 'EUR',
		siteSlug: 'example.org',
		products: [
			{
				id: 3,
				title: 'Gold',
				price: '4.50',
				currency: 'EUR',
				interval: '1 month',
				type: 'tier',
				subscribe_as_site_subscriber: true,
			},
		],
	} );
} );

it( '[PAY-146] in part: donations use the id, currency, type and interval of each product', async () => {
	const plan = { id: 7, title: 'Donation', price: '0', currency: 'EUR', interval: 'one-time', type: 'donation' };
	standIn.handle( respondWithJson( { ...STATUS, products: [ plan ] } ) );
	expect( await askOf( 'status of donations' )() ).toMatchObject( {
		products: [ { id: 7, currency: 'EUR', type: 'donation', interval: 'one-time' } ],
	} );
} );

it( 'a partial response means not connected; products without an id are skipped, prices may be numbers', async () => {
	standIn.handle( respondWithJson( { products: [ { title: 'x' }, null, 7, { id: '4', price: 5 }, { id: -1 } ] } ) );
	expect( await askOf( 'status' )() ).toEqual( {
		connectedAccountId: '',
		connectUrl: null,
		connectedAccountDefaultCurrency: '',
		siteSlug: '',
		products: [
			{
				...{ id: 4, title: '', price: '5', currency: '', interval: '' },
				...{ type: '', subscribe_as_site_subscriber: false },
			},
		],
	} );
} );

it.each( [
	[ { stripe: [ 'Stripe is resting.', 'Second.' ] }, 'Stripe is resting.' ],
	[ { a: 'Only a text.' }, 'Only a text.' ],
	[ [ { message: 'An object.' }, { message: 'Second.' } ], 'An object.' ],
] )( '[PAY-077] in part: the first message of the errors in a status: %j', async ( errors, reason ) => {
	standIn.handle( respondWithJson( { ...STATUS, errors } ) );
	expect( await failureFrom( askOf( 'status' )() ) ).toMatchObject( { kind: 'refused', reason } );
} );

it.each( [ [ {} ], [ [] ], [ null ] ] )( 'errors that are none (%j) are none', async ( errors ) => {
	standIn.handle( respondWithJson( { ...STATUS, errors } ) );
	expect( await askOf( 'status' )() ).toMatchObject( { connectedAccountId: 'acct_1' } );
} );

it( '[PAY-050, PAY-051] the subscriber counts are parsed', async () => {
	standIn.handle(
		respondWithJson( { counts: { social_followers: 1, email_subscribers: 20, paid_subscribers: '300' } } )
	);
	expect( await askOf( 'counts' )() ).toEqual( { socialFollowers: 1, emailSubscribers: 20, paidSubscribers: 300 } );
	expect( requests() ).toEqual( [ 'GET /wp-json/statecraft/v1/subscribers/counts' ] );
	standIn.handle( respondWithJson( { counts: {} } ) );
	expect( await askOf( 'counts' )() ).toEqual( { socialFollowers: 0, emailSubscribers: 0, paidSubscribers: 0 } );
} );

it.each( [ [ 'product' ], [ 'default product' ] ] )(
	'[PAY-055, PAY-056, PAY-054] in part: a %s is sent with title, price, currency and interval, and parsed',
	async ( port ) => {
		standIn.handle( respondWithJson( { id: 9, title: 'Gold', interval: '1 month', price: 4.5, currency: 'EUR' } ) );
		expect( await askOf( port )() ).toMatchObject( {
			...{ id: 9, title: 'Gold', price: '4.5', currency: 'EUR', interval: '1 month' },
		} );
		expect( requests() ).toEqual( [ 'POST /wp-json/statecraft/v1/memberships/product' ] );
		expect( bodies() ).toEqual( [
			{ title: 'Gold', price: 4.5, currency: 'EUR', interval: '1 month', once: expect.any( String ) },
		] );
	}
);

it.each( [ [ 'product' ], [ 'default product' ] ] )(
	'[PAY-193, PAY-194] in part: a %s without a response is repeated with the same key, the next one gets another',
	async ( port ) => {
		standIn.handle( ( _, response ) => void response.destroy() );
		await failureFrom( askOf( port )() );
		standIn.handle( respondWithJson( gold ) );
		await askOf( port )();
		await askOf( port )();
		const [ first, again, next ] = bodies() as { once: string }[];
		expect( first!.once ).toMatch( /^[0-9a-f]{32}$/ );
		expect( again ).toEqual( first );
		expect( next!.once ).toMatch( /^[0-9a-f]{32}$/ );
		expect( next!.once ).not.toBe( first!.once );
	}
);

it( '[PAY-144] in part: donation plans are requested by currency, and returned as a list', async () => {
	standIn.handle( respondWithJson( [ gold, { ...gold, id: 4 } ] ) );
	expect( await askOf( 'products of donations' )() ).toMatchObject( [ { id: 3 }, { id: 4 } ] );
	expect( requests() ).toEqual( [ 'POST /wp-json/statecraft/v1/memberships/products' ] );
	expect( bodies() ).toEqual( [ { type: 'donation', currency: 'EUR', is_editable: false } ] );
} );

it.each( PORTS )( '%s: a refusal comes in the words of the server', async ( _, __, ask ) => {
	standIn.handle( respondWithJson( { code: 'too_many_plans', message: 'Delete one first.' }, 409 ) );
	expect( await failureFrom( ask() ) ).toMatchObject( {
		...{ kind: 'refused', code: 'too_many_plans', reason: 'Delete one first.' },
	} );
} );

it.each(
	PORTS.flatMap( ( [ port, , ask ] ) =>
		[ 'text', 7, null, true ].map( ( answer ) => [ port, answer, ask ] as const )
	)
)( '[PAY-080] %s: the response %j is unexpected', async ( _, answer, ask ) => {
	standIn.handle( respondWithJson( answer ) );
	expect( await failureFrom( ask() ) ).toMatchObject( { kind: 'refused', reason: 'Unexpected API response' } );
} );

const broken: [ string, Handler, string ][] = [
	[ 'drops', ( _, response ) => void response.destroy(), 'unreached' ],
	[ 'cuts', ( _, response ) => void response.write( '{"code":', () => response.destroy() ), 'unexpected' ],
	[ 'returns the page of a proxy', ( _, response ) => void response.end( '<!doctype html>' ), 'unexpected' ],
];

it.each( PORTS.flatMap( ( [ port, , ask ] ) => broken.map( ( fault ) => [ port, ...fault, ask ] as const ) ) )(
	'%s: a site that %s is a failure',
	async ( _, __, handler, kind, ask ) => {
		standIn.handle( handler );
		expect( await failureFrom( ask() ) ).toMatchObject( { kind } );
	}
);

it.each( PORTS )( '%s: nothing is asked, and nothing said, when nobody waits any more', async ( _, __, ask ) => {
	await expect( ask( AbortSignal.abort() ) ).rejects.toThrow();
	expect( standIn.received ).toEqual( [] );
	const leaving = new AbortController();
	standIn.handle( () => leaving.abort() );
	await expect( ask( leaving.signal ) ).rejects.toThrow();
	expect( await standIn.received[ 0 ]!.left ).toBe( true );
} );
