import { createGalleryServices } from '../../../../services/galleries/gallery';
import { ownApiSite } from '../../_kit/api-site';
import { failureFrom } from '../../_kit/failing';
import { sendJson } from '../../_kit/stand-in';

const site = ownApiSite();
const { signal } = new AbortController();
const describeImages = ( ...ids: number[] ) => createGalleryServices().describe( { ids }, signal );

const attachment = {
	id: 7,
	media_type: 'image',
	source_url: 'https://site.example/harbour.jpg',
	alt_text: 'A harbour',
	caption: { raw: 'The <em>old</em> harbour', rendered: '<p>The old harbour</p>' },
	link: 'https://site.example/harbour/',
	media_details: { width: 800, height: 600 },
};

/** The query of each request. */
const queries = () => site.received.map( ( { url } ) => new URL( url, 'https://site.example' ).searchParams );

it( 'reads what a gallery stores of an attachment', async () => {
	site.answer( 200, [ attachment ] );
	expect( await describeImages( 7 ) ).toEqual( [
		{
			id: 7,
			url: 'https://site.example/harbour.jpg',
			alt: 'A harbour',
			caption: 'The <em>old</em> harbour',
			link: 'https://site.example/harbour/',
			width: 800,
			height: 600,
		},
	] );
	expect( site.asked() ).toEqual( [ [ 'GET', '/wp-json/wp/v2/media', '' ] ] );
} );

it( 'requests a hundred at a time, one request after the other', async () => {
	const ids = Array.from( { length: 250 }, ( _, i ) => i + 1 );
	let open = 0;
	let most = 0;
	site.handle( ( request, response ) => {
		most = Math.max( most, ++open );
		const include = new URL( request.url, 'https://site.example' ).searchParams.get( 'include' )!;
		setImmediate( () => {
			open--;
			sendJson(
				response,
				200,
				include.split( ',' ).map( ( id ) => ( { ...attachment, id: Number( id ) } ) )
			);
		} );
	} );
	expect( ( await describeImages( ...ids ) ).map( ( { id } ) => id ) ).toEqual( ids );
	expect( queries().map( ( query ) => query.get( 'include' )!.split( ',' ).length ) ).toEqual( [ 100, 100, 50 ] );
	expect( queries().map( ( query ) => query.get( 'per_page' ) ) ).toEqual( [ '100', '100', '100' ] );
	expect( most ).toBe( 1 );
} );

it( 'an invalid size is 0, invalid texts are empty; attachments without an id and non-images are left out', async () => {
	site.answer( 200, [
		{
			id: 8,
			media_type: 'image',
			source_url: null,
			caption: 'A caption',
			media_details: { width: '800', height: -1 },
		},
		{ id: 9, media_type: 'image' },
		{ ...attachment, id: 10, media_type: 'file' },
		{ ...attachment, id: '7' },
		null,
	] );
	const none = { url: '', alt: '', caption: '', link: '', width: 0, height: 0 };
	expect( await describeImages( 7, 8, 9, 10 ) ).toEqual( [
		{ id: 8, ...none },
		{ id: 9, ...none },
	] );
} );

it.each( [ [ {} ], [ null ], [ 'Maintenance' ] ] )(
	'a response that is not a list is a failure: %j',
	async ( answer ) => {
		site.answer( 200, answer );
		expect( await failureFrom( describeImages( 7 ) ) ).toMatchObject( { kind: 'unexpected' } );
	}
);

it( 'a refusal, an HTML page and a lost connection are failures', async () => {
	site.answer( 403, { code: 'rest_forbidden', message: 'Not yours.' } );
	expect( await failureFrom( describeImages( 7 ) ) ).toMatchObject( { kind: 'refused', reason: 'Not yours.' } );
	site.handle( ( _, response ) => void response.end( '<p>Maintenance</p>' ) );
	expect( await failureFrom( describeImages( 7 ) ) ).toMatchObject( { kind: 'unexpected' } );
	site.handle( ( _, response ) => void response.destroy() );
	expect( await failureFrom( describeImages( 7 ) ) ).toMatchObject( { kind: 'unreached' } );
} );

it( 'no further requests are sent after an abort', async () => {
	const abort = new AbortController();
	site.handle( ( _, response ) => {
		abort.abort();
		sendJson( response, 200, [ attachment ] );
	} );
	const ids = Array.from( { length: 150 }, ( _, i ) => i + 1 );
	await expect( createGalleryServices().describe( { ids }, abort.signal ) ).rejects.toThrow( 'abort' );
	expect( site.received ).toHaveLength( 1 );
} );
