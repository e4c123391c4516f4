/** The routes of the plans and the subscriber counts. */
import { as, php, reset, site } from '../_kit/client';
import type { Role } from '../_kit/client';
import { removeKnobs } from '../_kit/knobs';
import { settings } from '../_kit/checkout';

jest.setTimeout( 240_000 );

interface Product {
	id: number;
	title: string;
	price: string;
	currency: string;
	interval: string;
	type: string;
	subscribe_as_site_subscriber: boolean;
}
interface Status {
	connect_url: string | null;
	connected_account_id: string | null;
	connected_account_default_currency: string;
	site_slug: string;
	products: Product[];
}
interface Refusal {
	code: string;
	message: string;
	data: { status: number; params?: Record< string, string > };
}

const STATUS = 'wpcom/v2/memberships/status';
const PRODUCT = 'wpcom/v2/memberships/product';
const PRODUCTS = 'wpcom/v2/memberships/products';
const COUNTS = 'wpcom/v2/subscribers/counts';
const admin = () => as( 'administrator' );
const GOLD = { title: 'Gold', price: 4.5, currency: 'EUR', interval: '1 month' };

const status = async ( query: Record< string, string | boolean > = {} ): Promise< Status > =>
	( await admin().get< Status >( STATUS, { query } ) ).json;
const create = ( more: object = {}, role: Role = 'administrator' ) =>
	as( role ).post< Product & Refusal >( PRODUCT, { ...GOLD, ...more } );

beforeEach( async () => {
	await settings();
	await php(
		`foreach ( get_posts( array( 'post_type' => 'jp_mem_plan', 'post_status' => 'any', 'posts_per_page' => -1, 'fields' => 'ids' ) ) as $id ) wp_delete_post( $id, true );`
	);
} );
afterAll( async () => {
	await removeKnobs();
	await reset();
} );

const roles = async ( ask: ( role: Role | 'anonymous' ) => Promise< { status: number } > ) =>
	Object.fromEntries(
		await Promise.all(
			( [ 'administrator', 'author', 'contributor', 'subscriber', 'anonymous' ] as const ).map(
				async ( role ) => [ role, ( await ask( role ) ).status ]
			)
		)
	);

it( '[PAY-059] the status requires edit_posts, plans require publish_posts', async () => {
	const writers = { administrator: 200, author: 200, contributor: 200, subscriber: 403, anonymous: 401 };
	expect( await roles( ( role ) => as( role ).get( STATUS ) ) ).toEqual( writers );
	expect( await roles( ( role ) => as( role ).get( COUNTS ) ) ).toEqual( writers );
	expect( await roles( ( role ) => as( role ).post( PRODUCTS, { type: 'donation', currency: 'USD' } ) ) ).toEqual(
		writers
	);
	expect( await roles( ( role ) => as( role ).post( PRODUCT, GOLD ) ) ).toEqual( {
		...writers,
		contributor: 403,
	} );
} );

it( '[PAY-044, PAY-049, PAY-033] a connected site returns its account and its plans, and no key', async () => {
	await create();
	const { headers, json } = await admin().get< Status >( STATUS, {
		query: { source: 'gutenberg', type: 'all', is_editable: true },
	} );
	expect( json ).toMatchObject( {
		connect_url: null,
		connected_account_id: expect.stringMatching( /^acct_/ ),
		connected_account_default_currency: expect.stringMatching( /^[A-Z]{3}$/ ),
		site_slug: new URL( site().url ).hostname,
		products: [ { title: 'Gold' } ],
	} );
	expect( JSON.stringify( json ) ).not.toContain( 'rk_test' );
	expect( headers.get( 'content-type' ) ).toContain( 'application/json' );
} );

it( '[PAY-034, PAY-028] in part: a site without a key returns where to set one', async () => {
	await settings( { STATECRAFT_STRIPE_TEST_KEY: '' } );
	expect( await status() ).toMatchObject( {
		connected_account_id: null,
		connect_url: expect.stringContaining( 'admin.php?page=my-jetpack' ),
		products: [],
	} );
} );

it( '[PAY-050, PAY-051] the subscriber counts are correct', async () => {
	const { json } = await admin().get( COUNTS );
	expect( json ).toEqual( { counts: { social_followers: 0, email_subscribers: 0, paid_subscribers: 0 } } );
} );

it( '[PAY-055, PAY-056, PAY-052] a plan is created once, as requested', async () => {
	const { status: code, json } = await create( { subscribe_as_site_subscriber: true } );
	expect( code ).toBe( 200 );
	expect( json ).toEqual( {
		id: expect.any( Number ),
		title: 'Gold',
		price: '4.50',
		currency: 'EUR',
		interval: '1 month',
		type: '',
		subscribe_as_site_subscriber: true,
	} );
	expect( ( await status() ).products ).toEqual( [ json ] );
} );

it( '[PAY-193, PAY-194] a repeated request returns the existing plan, for the same user, key and values @races', async () => {
	const once = 'a'.repeat( 32 );
	const ids = async ( ...asked: ReturnType< typeof create >[] ) =>
		( await Promise.all( asked ) ).map( ( { json } ) => json.id );
	const [ first, ...again ] = await ids( create( { once } ), create( { once } ), create( { once } ) );
	expect( again ).toEqual( [ first, first ] );
	const others = await ids(
		create( { once: 'b'.repeat( 32 ) } ),
		create( { once, price: 5 } ),
		create( { once }, 'author' ),
		create(),
		create()
	);
	expect( new Set( [ first, ...others ] ).size ).toBe( 6 );
	expect( ( await status() ).products ).toHaveLength( 6 );
	await php( `update_post_meta( ${ first }, 'jetpack_memberships_is_deleted', 1 );` );
	expect( ( await create( { once } ) ).json.id ).not.toBe( first );
	expect( ( await create( { once: "' OR 1=1" } ) ).status ).toBe( 400 );
} );

it( '[PAY-053] in part: a newsletter tier is a plan too', async () => {
	expect( ( await create( { type: 'tier' } ) ).json.type ).toBe( 'tier' );
} );

it( 'the author’s title is what visitors see and Stripe receives', async () => {
	const { json } = await create( { title: 'Tea & "cake" < 3' }, 'author' );
	expect( json.title ).toBe( 'Tea & "cake" < 3' );
	expect( await php( `echo get_post( ${ json.id } )->post_title;` ) ).toContain( '&amp;' );
	expect( ( await status() ).products[ 0 ]!.title ).toBe( 'Tea & "cake" < 3' );
} );

it( 'titles are plain text, and slashes and quotes are kept', async () => {
	const { json } = await create( { title: '  <b>Gold</b> \\"n\\" \'more\' ' } );
	expect( json.title ).toBe( 'Gold \\"n\\" \'more\'' );
	expect( ( await status() ).products[ 0 ]!.title ).toBe( 'Gold \\"n\\" \'more\'' );
} );

it( 'prices are exact in their currency, also as strings', async () => {
	const price = async ( more: object ) => ( await create( more ) ).json.price;
	expect( await price( { price: '19.99' } ) ).toBe( '19.99' );
	expect( await price( { price: 500, currency: 'JPY' } ) ).toBe( '500' );
	expect( await price( { price: 0.5, currency: 'usd' } ) ).toBe( '0.50' );
} );

it.each( [
	[ 'without a name', { title: '' }, 'title' ],
	[ 'with a name that consists of tags only', { title: '<i></i> ' }, 'title' ],
	[ 'with a name that is too long', { title: 'x'.repeat( 151 ) }, 'title' ],
	[ 'below the minimum', { price: 0.49, currency: 'USD' }, 'price' ],
	[ 'below another minimum', { price: 49, currency: 'JPY' }, 'price' ],
	[ 'with half of the smallest unit', { price: 5.005 }, 'price' ],
	[ 'with decimals in a currency without', { price: 500.5, currency: 'JPY' }, 'price' ],
	[ 'with a negative price', { price: -5 }, 'price' ],
	[ 'with a word as the price', { price: 'five' }, 'price' ],
	[ 'with a price in another locale’s format', { price: '4,50' }, 'price' ],
	[ 'with a price of billions', { price: 1e15 }, 'price' ],
	[ 'with an invalid currency', { currency: 'EURO' }, 'currency' ],
	[ 'with a weekly interval', { interval: '1 week' }, 'interval' ],
	[ 'of an internal type', { type: 'donation' }, 'type' ],
] )( 'a plan %s is rejected, and not stored', async ( _, more, param ) => {
	const { status: code, json } = await create( more );
	expect( [ code, json.code, Object.keys( json.data.params ?? {} ) ] ).toEqual( [
		400,
		'rest_invalid_param',
		[ param ],
	] );
	expect( ( await status() ).products ).toEqual( [] );
} );

it( 'a site can have 200 plans; deleted ones do not count', async () => {
	const many = ( count: number, meta = '' ) =>
		php(
			`for ( $i = 0; $i < ${ count }; $i++ ) wp_insert_post( array( 'post_type' => 'jp_mem_plan', 'post_status' => 'publish', 'post_title' => 'x', 'meta_input' => array( 'jetpack_memberships_price' => '5', 'jetpack_memberships_currency' => 'USD', 'jetpack_memberships_interval' => '1 month' ${ meta } ) ) );`
		);
	await many( 10, `, 'jetpack_memberships_is_deleted' => '1'` );
	await many( 199 );
	expect( ( await create() ).status ).toBe( 200 );
	expect( ( await status() ).products ).toHaveLength( 200 );
	const { status: code, json } = await create();
	expect( [ code, json.code ] ).toEqual( [ 409, 'too_many_plans' ] );
} );

it( '[PAY-144, PAY-143] in part: the donation plans are created once per currency @races', async () => {
	const ask = ( currency: string ) =>
		as( 'contributor' ).post< Product[] >( PRODUCTS, { type: 'donation', currency, is_editable: false } );
	const [ first, ...others ] = await Promise.all( [ 1, 2, 3, 4 ].map( () => ask( 'EUR' ) ) );
	expect( first!.status ).toBe( 200 );
	expect( first!.json.map( ( { interval, currency, type } ) => [ interval, currency, type ] ) ).toEqual( [
		[ 'one-time', 'EUR', 'donation' ],
		[ '1 month', 'EUR', 'donation' ],
		[ '1 year', 'EUR', 'donation' ],
	] );
	for ( const other of others ) {
		expect( [ other.status, other.json ] ).toEqual( [ 200, first!.json ] );
	}
	await ask( 'USD' );
	expect( ( await ask( 'EUR' ) ).json ).toEqual( first!.json );
	const { products } = await status( { type: 'donation' } );
	expect( products.map( ( { currency } ) => currency ) ).toEqual( [ 'EUR', 'EUR', 'EUR', 'USD', 'USD', 'USD' ] );
} );

it( 'donation plans require a currency with a known minimum', async () => {
	for ( const body of [ { type: 'donation', currency: 'XYZ' }, { type: 'tier', currency: 'EUR' }, {} ] ) {
		expect( ( await admin().post( PRODUCTS, body ) ).status ).toBe( 400 );
	}
} );

it( '[PAY-145] in part: a missing plan is created in addition to the existing ones', async () => {
	const body = { type: 'donation', currency: 'EUR' };
	const { json: before } = await admin().post< Product[] >( PRODUCTS, body );
	await php( `wp_delete_post( ${ before[ 1 ]!.id }, true );` );
	const { json: after } = await admin().post< Product[] >( PRODUCTS, body );
	expect( [ after[ 0 ], after[ 2 ] ] ).toEqual( [ before[ 0 ], before[ 2 ] ] );
	expect( after[ 1 ]!.id ).not.toBe( before[ 1 ]!.id );
} );

it( 'each route describes itself', async () => {
	const schemas = await Promise.all(
		[ STATUS, PRODUCT, PRODUCTS, COUNTS ].map( async ( route ) => {
			const response = await admin().send( 'OPTIONS', route );
			return ( ( await response.json() ) as { schema: { title: string } } ).schema.title;
		} )
	);
	expect( schemas ).toEqual( [
		'memberships-status',
		'memberships-product',
		'memberships-products',
		'subscriber-counts',
	] );
} );

describe( 'with XML-RPC', () => {
	const struct = ( members: Record< string, string > ) =>
		`<struct>${ Object.entries( members )
			.map( ( [ name, value ] ) => `<member><name>${ name }</name><value>${ value }</value></member>` )
			.join( '' ) }</struct>`;
	const call = async ( role: Role, method: string, ...more: string[] ) => {
		const { name, password } = site().users[ role ];
		const values = [ '<int>1</int>', `<string>${ name }</string>`, `<string>${ password }</string>`, ...more ];
		const response = await fetch( `${ site().url }/xmlrpc.php`, {
			method: 'POST',
			body: `<?xml version="1.0"?><methodCall><methodName>${ method }</methodName><params>${ values
				.map( ( value ) => `<param><value>${ value }</value></param>` )
				.join( '' ) }</params></methodCall>`,
		} );
		return response.text();
	};
	const price = struct( { key: 'jetpack_memberships_price', value: '<string>0.5</string>' } );
	const fields = ( more: Record< string, string > ) =>
		struct( { ...more, custom_fields: `<array><data><value>${ price }</value></data></array>` } );

	it.each( [ 'administrator', 'editor', 'author' ] as const )(
		'%s cannot create, change, read or delete a plan',
		async ( role ) => {
			const { id } = ( await create() ).json;
			const plan = fields( {
				post_type: '<string>jp_mem_plan</string>',
				post_status: '<string>publish</string>',
				post_title: '<string>Cheap</string>',
			} );
			for ( const [ method, ...more ] of [
				[ 'wp.newPost', plan ],
				[ 'wp.editPost', `<int>${ id }</int>`, fields( { post_title: '<string>Cheap</string>' } ) ],
				[ 'wp.getPost', `<int>${ id }</int>` ],
				[ 'wp.deletePost', `<int>${ id }</int>` ],
				[ 'wp.getPosts', struct( { post_type: '<string>jp_mem_plan</string>' } ) ],
			] as const ) {
				expect( [ method, await call( role, method, ...more ) ] ).toEqual( [
					method,
					expect.stringMatching( /<name>faultCode<[^]*<int>40[134]</ ),
				] );
			}
			expect( ( await status() ).products ).toEqual( [
				expect.objectContaining( { id, title: 'Gold', price: '4.50' } ),
			] );
		}
	);
} );
