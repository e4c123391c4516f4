/** The stored products: their data, who can write and read them, and what is rejected. */
import { as, php, reset, site } from '../_kit/client';
import type { Role } from '../_kit/client';
import { ROUTE, mug, store } from '../_kit/products';
import type { Product, Refusal } from '../_kit/products';

jest.setTimeout( 240_000 );
afterAll( reset );

it( '[PAY-163, PAY-175, PAY-177] a product is a record with title, content, image, status and its meta @oldest', async () => {
	const admin = as( 'administrator' );
	const made = await admin.post< Product >( ROUTE, mug( { spay_multiple: true }, { status: 'draft' } ) );
	expect( [ made.status, made.json.status ] ).toEqual( [ 201, 'draft' ] );
	const { id } = made.json;
	const saved = await admin.put< Product >( `${ ROUTE }/${ id }`, { id, ...mug( { spay_price: 12.5 } ) } );
	expect( saved.json ).toMatchObject( { id, status: 'publish' } );
	const { json } = await admin.get< Product & { featured_media: number } >( `${ ROUTE }/${ id }`, {
		query: { context: 'edit' },
	} );
	expect( json ).toMatchObject( {
		status: 'publish',
		title: { raw: 'A mug & a spoon' },
		content: { raw: 'Blue\nfor tea' },
		featured_media: 0,
		meta: { spay_price: 12.5, spay_currency: 'EUR', spay_email: 'shop@example.com', spay_multiple: false },
	} );
	expect( await php( `echo get_post_type( ${ id } ), get_post_meta( ${ id }, 'spay_price', true );` ) ).toBe(
		'jp_pay_product12.5'
	);
} );

it( '[PAY-193, PAY-194] a repeated creation returns the existing product with the new values, for the same user @races', async () => {
	const once = 'a'.repeat( 32 );
	const { id } = ( await as( 'author' ).post< Product >( ROUTE, mug( {}, { once } ) ) ).json;
	const again = await as( 'author' ).post< Product >( ROUTE, mug( { spay_price: 7 }, { once, title: 'A cup' } ) );
	expect( again.json ).toMatchObject( { id, title: { raw: 'A cup' }, meta: { spay_price: 7 } } );
	const others = await Promise.all( [
		store( {}, { once }, 'editor' ),
		store( {}, { once: 'b'.repeat( 32 ) }, 'author' ),
		store( {}, {}, 'author' ),
		store( {}, {}, 'author' ),
	] );
	expect( new Set( [ id, ...others ] ).size ).toBe( 5 );
	expect( await php( `echo get_the_title( ${ id } );` ) ).toBe( 'A cup' );
	await php( `wp_trash_post( ${ id } );` );
	expect( await store( {}, { once }, 'author' ) ).not.toBe( id );
	const refused = await as( 'author' ).post< Refusal >( ROUTE, mug( {}, { once: "' OR 1=1" } ) );
	expect( refused.status ).toBe( 400 );
} );

it.each< [ string, Record< string, unknown >, string ] >( [
	[ '[PAY-178] without an address', { spay_email: '' }, 'spay_email' ],
	[ '[PAY-178] with an address that is none', { spay_email: 'shop@' }, 'spay_email' ],
	[ '[PAY-178] without a price', { spay_price: 0 }, 'spay_price' ],
	[ '[PAY-178] with a negative price', { spay_price: -5 }, 'spay_price' ],
	[ '[PAY-178] with too many decimals', { spay_price: 1.234 }, 'spay_price' ],
	[ '[PAY-178] with decimals of a currency without', { spay_price: 1.5, spay_currency: 'JPY' }, 'spay_price' ],
	[ '[PAY-178] with more than can be paid', { spay_price: 1e12 }, 'spay_price' ],
	[ '[PAY-027] in a currency that is not on the list', { spay_currency: 'INR' }, 'spay_currency' ],
] )( '%s it is rejected with the key of the field', async ( _, meta, key ) => {
	const { status, json } = await as( 'administrator' ).post< Refusal >( ROUTE, mug( meta ) );
	expect( [ status, json.data.key ] ).toEqual( [ 400, key ] );
	const id = await store();
	const change = await as( 'administrator' ).put< Refusal >( `${ ROUTE }/${ id }`, { id, meta } );
	expect( [ change.status, change.json.data.key ] ).toEqual( [ 400, key ] );
} );

it( '[PAY-027] each of the 24 currencies is accepted', async () => {
	const codes =
		'USD EUR AUD BRL CAD CZK DKK HKD HUF ILS JPY MYR MXN TWD NZD NOK PHP PLN GBP RUB SGD SEK CHF THB'.split( ' ' );
	expect( codes ).toHaveLength( 24 );
	for ( const code of codes ) {
		expect( await store( { spay_currency: code } ) ).toBeGreaterThan( 0 );
	}
	const id = await store( { spay_currency: undefined } );
	expect( await php( `echo get_post_meta( ${ id }, 'spay_currency', true );` ) ).toBe( '' );
} );

describe( 'who can', () => {
	it.each< [ Role | 'anonymous', number ] >( [
		[ 'administrator', 201 ],
		[ 'editor', 201 ],
		[ 'author', 201 ],
		[ 'contributor', 403 ],
		[ 'subscriber', 403 ],
		[ 'anonymous', 401 ],
	] )( '[PAY-170] create a product: %s %d', async ( role, status ) => {
		expect( ( await as( role ).post( ROUTE, mug() ) ).status ).toBe( status );
		expect( ( await as( role ).post( ROUTE, mug( {}, { status: 'draft' } ) ) ).status ).toBe( status );
	} );

	it.each< [ Role | 'anonymous', number ] >( [
		[ 'editor', 200 ],
		[ 'author', 403 ],
		[ 'contributor', 403 ],
		[ 'anonymous', 401 ],
	] )( 'change or read another user’s product: %s %d', async ( role, status ) => {
		const id = await store();
		const change = await as( role ).put< Product >( `${ ROUTE }/${ id }`, {
			id,
			...mug( { spay_email: 'thief@example.com' } ),
		} );
		expect( change.status ).toBe( status );
		const read = await as( role ).get( `${ ROUTE }/${ id }` );
		expect( [ read.status, JSON.stringify( read.json ).includes( '@example.com' ) ] ).toEqual( [
			status,
			status === 200,
		] );
		expect( await php( `echo get_post_meta( ${ id }, 'spay_email', true );` ) ).toBe(
			status === 200 ? 'thief@example.com' : 'shop@example.com'
		);
	} );

	it( 'list products: only those they can edit', async () => {
		await store();
		const own = await store( {}, {}, 'author' );
		const listed = async ( role: Role | 'anonymous' ) => {
			const { status, json } = await as( role ).get< Product[] >( ROUTE );
			return Array.isArray( json ) ? json.map( ( { id } ) => id ) : status;
		};
		expect( [ await listed( 'anonymous' ), await listed( 'contributor' ) ] ).toEqual( [ 401, 403 ] );
		expect( await listed( 'author' ) ).toContain( own );
		expect( ( ( await listed( 'author' ) ) as number[] ).length ).toBeLessThan(
			( ( await listed( 'editor' ) ) as number[] ).length
		);
	} );
} );

it.each< Record< string, string > >( [ { search: 'Secret' }, { search: 'Secret', status: 'draft' } ] )(
	'an author cannot see how many products others have: %j',
	async ( query ) => {
		const { id } = site().users.editor;
		await store( {}, { title: 'Secret lamp', status: 'draft' }, 'editor' );
		await store( {}, { title: 'Secret lamp' }, 'editor' );
		const total = async ( role: Role, more: object = {} ) =>
			( await as( role ).send( 'GET', ROUTE, { query: { ...query, ...more } } ) ).headers.get( 'x-wp-total' );
		expect( await total( 'author' ) ).toBe( '0' );
		expect( await total( 'author', { author: id } ) ).toBe( '0' );
		expect( Number( await total( 'editor' ) ) ).toBeGreaterThan( 0 );
	}
);

it( 'no public URL shows a product', async () => {
	const id = await store();
	const { json } = await as( 'anonymous' ).get< { id: number }[] >( 'wp/v2/search', { query: { search: 'mug' } } );
	expect( json.map( ( one ) => one.id ) ).not.toContain( id );
	expect( await php( `echo (int) is_post_publicly_viewable( ${ id } );` ) ).toBe( '0' );
} );
