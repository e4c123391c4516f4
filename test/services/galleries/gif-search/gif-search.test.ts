import { createGifSearchServices } from '../../../../services/galleries/gif-search';
import type { Query } from '../../../../machines/galleries/gif-search';
import { failureFrom } from '../../_kit/failing';
import { startSite } from '../../_kit/stand-in-site';
import type { Handler } from '../../_kit/stand-in';
import { respondWithJson } from '../../_kit/stand-in';

const open = new Set< () => Promise< void > >();

afterEach( async () => {
	await Promise.all( [ ...open ].map( ( close ) => close() ) );
	open.clear();
} );

const unmeasurable = () => Promise.reject( new Error( 'No picture.' ) );
const measured = () => Promise.resolve( { width: 200, height: 100 } );

async function start(
	handler: Handler,
	size: ( url: string ) => Promise< { width: number; height: number } > = measured
) {
	const site = await startSite();
	open.add( site.close );
	site.handle( handler );
	return { ...site, ...createGifSearchServices( { size } ) };
}

const listening = () => new AbortController().signal;
const search: Query = { kind: 'search', text: 'cats & dogs' };
const single: Query = { kind: 'single', provider: 'giphy', id: 'abc' };

const image = { url: 'https://media.giphy.com/media/abc/giphy.gif', width: 200, height: 100 };
const record = {
	id: 'abc',
	provider: 'giphy',
	title: 'A cat',
	alt_text: 'A cat plays',
	url: 'https://giphy.com/gifs/abc',
	user: 'Cat Films',
	embed_url: 'https://giphy.com/embed/abc',
	images: { original: image, original_still: image, hd: image, fixed_height_small: { url: '' } },
};

const asked = async ( handler: Handler, query: Query = search, size = measured ) =>
	( await start( handler, size ) ).gifs( query, listening() );

describe( 'asking', () => {
	it( '[GAL-122] in part: a search asks the site with the text and ten results, and no key', async () => {
		const site = await start( respondWithJson( { data: [] } ) );
		expect( await site.gifs( search, listening() ) ).toEqual( [] );
		expect( site.received[ 0 ]!.method ).toBe( 'GET' );
		expect( site.received[ 0 ]!.url ).toMatch(
			/\/statecraft\/v1\/gifs\?search=cats%20%26%20dogs&limit=10(&_locale=user)?$/
		);
	} );

	it( '[GAL-123] in part: a single GIF is asked for by its id', async () => {
		const site = await start( respondWithJson( { data: [ record ] } ) );
		await site.gifs( single, listening() );
		expect( site.received[ 0 ]!.url ).toMatch( /\/statecraft\/v1\/gifs\/giphy\/abc(\?|$)/ );
	} );

	it( '[GAL-124] reads data, images, embed_url and id; what has no picture is left out', async () => {
		const found = await asked(
			respondWithJson( { data: [ record, { ...record, images: {} }, null, { ...record, id: '' } ] } )
		);
		expect( found ).toEqual( [ { ...record, images: { original: image, original_still: image } } ] );
	} );
} );

describe( 'without a provider', () => {
	const noKey = respondWithJson( { code: 'gif_key', message: 'No key.' }, 503 );

	it( 'a file URL is a result: its size is measured', async () => {
		const site = await start( noKey );
		const [ gif ] = await site.gifs( { kind: 'file', url: 'https://example.com/a.gif' }, listening() );
		expect( gif ).toMatchObject( {
			id: '',
			provider: '',
			images: { original: { url: 'https://example.com/a.gif', width: 200, height: 100 } },
		} );
		expect( site.received ).toEqual( [] );
	} );

	it( 'a file that cannot be shown is missing', async () => {
		const failing = asked( noKey, { kind: 'file', url: 'https://example.com/a.gif' }, unmeasurable );
		expect( await failureFrom( failing ) ).toMatchObject( { kind: 'missing' } );
	} );

	it( 'a GIF on Giphy is a result if its id is known, even on a site without a key', async () => {
		expect( await asked( noKey, single ) ).toMatchObject( [
			{
				id: 'abc',
				provider: 'giphy',
				embed_url: 'https://giphy.com/embed/abc',
				images: { original: { width: 200, height: 100 } },
			},
		] );
		expect( await asked( noKey, single, unmeasurable ) ).toMatchObject( [
			{ images: { original: { width: 0 } } },
		] );
	} );
} );

describe( 'a failure', () => {
	it.each( [
		[
			respondWithJson( { code: 'gif_key', message: 'No key.' }, 503 ),
			{ kind: 'refused', code: 'gif_key', reason: 'No key.' },
		],
		[ respondWithJson( { code: 'gif_gone', message: 'Gone.' }, 404 ), { kind: 'missing', code: 'gif_gone' } ],
		[ respondWithJson( { data: 'none' } ), { kind: 'unexpected' } ],
		[ respondWithJson( { hello: 1 } ), { kind: 'unexpected' } ],
	] )( 'has its reason (%#)', async ( handler, failure ) => {
		expect( await failureFrom( asked( handler ) ) ).toMatchObject( failure );
	} );

	it( 'of Klipy without a key is one: its addresses have no GIF in them', async () => {
		const noKey = respondWithJson( { code: 'gif_key', message: 'No key.' }, 503 );
		const failing = asked( noKey, { kind: 'single', provider: 'klipy', id: 'a-cat' } );
		expect( await failureFrom( failing ) ).toMatchObject( { kind: 'refused', code: 'gif_key' } );
	} );

	it( 'nothing is sent after an abort', async () => {
		const site = await start( respondWithJson( { data: [] } ) );
		await expect( site.gifs( search, AbortSignal.abort() ) ).rejects.toThrow();
		expect( site.received ).toEqual( [] );
	} );
} );

describe( 'a copy', () => {
	const input = { provider: 'klipy', id: 'a-cat', alt: 'A cat' };

	it( 'is requested with its text', async () => {
		const site = await start( respondWithJson( { id: 7, url: 'https://example.com/a.gif', still_url: '' } ) );
		expect( await site.copy( input, listening() ) ).toEqual( {
			id: 7,
			url: 'https://example.com/a.gif',
			stillUrl: '',
		} );
		expect( site.received[ 0 ]!.method ).toBe( 'POST' );
		expect( site.received[ 0 ]!.url ).toMatch( /\/statecraft\/v1\/gifs\/klipy\/a-cat\/copy/ );
	} );

	it( 'without a URL in the response is a failure', async () => {
		const site = await start( respondWithJson( { id: 7 } ) );
		expect( await failureFrom( site.copy( input, listening() ) ) ).toMatchObject( { kind: 'unexpected' } );
	} );
} );
