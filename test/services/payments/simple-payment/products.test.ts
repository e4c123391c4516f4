import apiFetch from '@wordpress/api-fetch';
import { JSDOM } from 'jsdom';
import { createSimplePaymentServices } from '../../../../services/payments/simple-payment';
import type { Product } from '../../../../machines/payments/simple-payment';
import { failureFrom } from '../../_kit/failing';
import { respondWithJson, sendJson, startStandIn } from '../../_kit/stand-in';
import type { Handler, StandIn } from '../../_kit/stand-in';

let standIn: StandIn;
const { signal } = new AbortController();
const { readProduct, saveProduct } = createSimplePaymentServices();

const mug: Product = {
	...{ title: 'A mug & a spoon', content: 'Blue <3', price: 12.5, currency: 'EUR', email: 'shop@example.com' },
	...{ multiple: true, mediaId: 9 },
};
const record = {
	id: 77,
	status: 'publish',
	title: { raw: 'A mug &amp; a spoon', rendered: 'A mug &#038; a spoon' },
	content: { raw: 'Blue <3', rendered: '<p>Blue &lt;3</p>' },
	featured_media: 9,
	meta: { spay_price: 12.5, spay_currency: 'EUR', spay_email: 'shop@example.com', spay_multiple: true },
};
const image = { source_url: 'https://site.example/mug.jpg', title: { rendered: 'Mug &amp; co' } };
const read = ( by = signal ) => readProduct( { id: 77 }, by );
const save = ( id: number | null = null, by = signal ) =>
	saveProduct( { id, status: id === null ? 'draft' : 'publish', product: mug }, by );

/** The requests of api-fetch after a failure, and the browser's globals. */
Object.defineProperty( globalThis, 'navigator', { value: { onLine: true }, configurable: true } );
Object.defineProperty( globalThis, 'DOMParser', { value: new JSDOM().window.DOMParser } );
apiFetch.use( ( options, next ) => apiFetch.createRootURLMiddleware( `${ standIn.url }/wp-json/` )( options, next ) );

beforeAll( async () => {
	standIn = await startStandIn();
} );
beforeEach( () => standIn.received.splice( 0 ) );
afterAll( () => standIn.close() );

const routes = () =>
	standIn.received.map( ( { method, url } ) => `${ method } ${ url.replace( /[?&]_locale=user/, '' ) }` );
const both =
	( product: unknown, media: unknown, status = 200 ): Handler =>
	( { url }, response ) =>
		url.includes( '/media/' ) ? sendJson( response, status, media ) : sendJson( response, 200, product );

describe( 'loading', () => {
	it( '[PAY-177] loads the product and its image by id', async () => {
		standIn.handle( both( record, image ) );
		expect( await read() ).toEqual( {
			id: 77,
			isPublished: true,
			product: mug,
			media: { url: 'https://site.example/mug.jpg', title: 'Mug & co' },
		} );
		expect( routes() ).toEqual( [
			'GET /wp-json/wp/v2/jp_pay_product/77?context=edit',
			'GET /wp-json/wp/v2/media/9',
		] );
	} );

	it( 'a deleted or private image does not hide the product', async () => {
		standIn.handle( both( record, { code: 'rest_forbidden', message: 'No' }, 403 ) );
		expect( await read() ).toMatchObject( { id: 77, media: null } );
		standIn.handle( both( record, { title: { rendered: 'x' } } ) );
		expect( ( await read() ).media ).toBeNull();
	} );

	it( 'accepts data of older versions, and missing data', async () => {
		const old = { spay_price: '12.50', spay_currency: '', spay_multiple: '1' };
		standIn.handle( respondWithJson( { id: 77, status: 'draft', meta: old, featured_media: 0 } ) );
		expect( await read() ).toEqual( {
			id: 77,
			isPublished: false,
			media: null,
			product: { title: '', content: '', price: 12.5, currency: 'USD', email: '', multiple: true, mediaId: 0 },
		} );
		expect( standIn.received ).toHaveLength( 1 );
		for ( const [ price, multiple ] of [
			[ '', 0 ],
			[ null, '0' ],
			[ 'x', '' ],
			[ undefined, false ],
		] ) {
			standIn.handle(
				respondWithJson( {
					...record,
					featured_media: 0,
					meta: { spay_price: price, spay_multiple: multiple },
				} )
			);
			expect( ( await read() ).product ).toMatchObject( { price: null, multiple: false } );
		}
	} );

	it.each< [ string, unknown, number ] >( [
		[ 'is gone', { code: 'rest_post_invalid_id', message: 'Invalid post ID.', data: { status: 404 } }, 404 ],
		[ 'is in the trash', { ...record, status: 'trash' }, 200 ],
	] )( 'a product that %s is missing', async ( _, answer, status ) => {
		standIn.handle( respondWithJson( answer, status ) );
		expect( await failureFrom( read() ) ).toMatchObject( { kind: 'missing' } );
	} );

	it( 'a missing route is not a missing product', async () => {
		standIn.handle( respondWithJson( { code: 'rest_no_route', message: 'No route', data: { status: 404 } }, 404 ) );
		expect( await failureFrom( read() ) ).toMatchObject( { kind: 'refused', code: 'rest_no_route' } );
	} );
} );

describe( 'saving', () => {
	const body = {
		title: 'A mug & a spoon',
		content: 'Blue <3',
		featured_media: 9,
		meta: { spay_currency: 'EUR', spay_email: 'shop@example.com', spay_multiple: true, spay_price: 12.5 },
	};

	it( '[PAY-164, PAY-175] creates a draft', async () => {
		standIn.handle( respondWithJson( { ...record, status: 'draft' }, 201 ) );
		expect( await save() ).toMatchObject( { id: 77, isPublished: false, product: mug } );
		expect( routes() ).toEqual( [ 'POST /wp-json/wp/v2/jp_pay_product' ] );
		expect( JSON.parse( standIn.received[ 0 ]!.body ) ).toEqual( {
			...body,
			status: 'draft',
			once: expect.any( String ),
		} );
	} );

	it( '[PAY-193, PAY-194] in part: without a response, creation is repeated with the same key; an identical block uses another', async () => {
		let answers = 0;
		const drop = ( response: Parameters< Handler >[ 1 ] ) => void response.destroy();
		standIn.handle( ( _, response ) => ( ++answers > 2 ? sendJson( response, 201, record ) : drop( response ) ) );
		await Promise.all( [ failureFrom( save() ), failureFrom( save() ) ] );
		await Promise.all( [ save(), save() ] );
		await save();
		const marks = standIn.received.map( ( { body: sent } ) => ( JSON.parse( sent ) as { once: string } ).once );
		expect( new Set( marks.slice( 0, 2 ) ) ).toEqual( new Set( marks.slice( 2, 4 ) ) );
		expect( new Set( marks ).size ).toBe( 3 );
	} );

	it( '[PAY-165, PAY-175] publishes an existing product', async () => {
		standIn.handle( respondWithJson( record ) );
		expect( await save( 77 ) ).toMatchObject( { id: 77, isPublished: true } );
		const { url, headers } = standIn.received[ 0 ]!;
		expect( [ url.replace( /\?.*/, '' ), headers[ 'x-http-method-override' ] ] ).toEqual( [
			'/wp-json/wp/v2/jp_pay_product/77',
			'PUT',
		] );
		expect( JSON.parse( standIn.received[ 0 ]!.body ) ).toEqual( { ...body, id: 77, status: 'publish' } );
	} );

	it.each( [
		[ 'spay_email', 'email' ],
		[ 'spay_price', 'price' ],
		[ 'spay_currency', 'invalid_product' ],
		[ undefined, 'invalid_product' ],
	] )( '[PAY-178] a rejection with the key %s belongs to the field %s', async ( key, code ) => {
		standIn.handle(
			respondWithJson( { code: 'invalid_product', message: 'No.', data: { status: 400, key } }, 400 )
		);
		expect( await failureFrom( save() ) ).toMatchObject( { kind: 'refused', code, reason: 'No.' } );
	} );
} );

const PORTS = [
	[ 'readProduct', read ],
	[ 'saveProduct', ( by?: AbortSignal ) => save( 77, by ) ],
] as const;
const broken: [ string, Handler, string ][] = [
	[ 'drops', ( _, response ) => void response.destroy(), 'unreached' ],
	[ 'cuts', ( _, response ) => void response.write( '{"id":', () => response.destroy() ), 'unexpected' ],
	[ 'returns the page of a proxy', ( _, response ) => void response.end( '<!doctype html>' ), 'unexpected' ],
	[ 'returns another response', respondWithJson( { hello: 1 } ), 'unexpected' ],
	[ 'returns no product', respondWithJson( [] ), 'unexpected' ],
];

it.each( PORTS.flatMap( ( port ) => broken.map( ( fault ) => [ ...port, ...fault ] as const ) ) )(
	'%s %#: a site that fails is a failure',
	async ( _, ask, _name, handler, kind ) => {
		standIn.handle( handler );
		expect( await failureFrom( ask() ) ).toMatchObject( { kind } );
	}
);

it.each( PORTS )( '%s: nothing is asked, and nothing said, when nobody waits any more', async ( _, ask ) => {
	await expect( ask( AbortSignal.abort() ) ).rejects.toThrow();
	expect( standIn.received ).toEqual( [] );
	const leaving = new AbortController();
	standIn.handle( () => leaving.abort() );
	await expect( ask( leaving.signal ) ).rejects.toThrow();
	expect( await standIn.received[ 0 ]!.left ).toBe( true );
} );

it( 'the image of a product that is no longer needed is not requested', async () => {
	const leaving = new AbortController();
	const once = createSimplePaymentServices( {
		request: ( async ( options: Parameters< typeof apiFetch >[ 0 ] ) => {
			const answer = await apiFetch( options );
			leaving.abort();
			return answer;
		} ) as typeof apiFetch,
	} );
	standIn.handle( both( record, image ) );
	await expect( once.readProduct( { id: 77 }, leaving.signal ) ).rejects.toThrow();
	expect( standIn.received ).toHaveLength( 1 );
} );
