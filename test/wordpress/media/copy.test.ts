/** Copies into the media library: what is stored, what the editor is told, and who may. */
import { as, php, reset, site } from '../_kit/client';
import { ROUTE, asked, copy, copyAll, fileOf, ownPhotos, reference, stored, type Photo } from '../_kit/photos';
import { avif, gif, jpeg, mp4, png, webp } from '../_kit/pictures';

jest.setTimeout( 60_000 );

const photos = ownPhotos();

const credit = {
	provider: 'Flickr',
	landing_url: 'https://flickr.example/1',
	creator: 'Ada <b>L.</b>',
	creator_url: 'https://flickr.example/ada',
	license: 'CC BY 2.0',
	license_url: 'https://creativecommons.example/by/2.0/',
};
const lake: Photo = { title: 'A lake', file: 'lake.jpg', url: '/lake', alt: 'A lake at dawn', credit };

beforeEach( async () => {
	await photos.have( { items: { lake } } );
	photos.serve( jpeg );
} );
afterEach( () => reset() );

describe( 'a copy', () => {
	it( '[MEDIA-061, MEDIA-064, MEDIA-069] is in the media library with its file, and the editor is told its ID, URL, alt and caption @oldest', async () => {
		const answer = await copyAll( [ 'lake' ], {
			media: [
				{ guid: await reference( 'lake' ), caption: 'By <em>Ada</em><script>1</script>', title: 'The lake' },
			],
		} );
		expect( answer.status ).toBe( 200 );
		const [ found ] = answer.json.media;
		expect( found ).toEqual( {
			external_id: 'lake',
			ID: expect.any( Number ),
			URL: expect.stringMatching( /\/uploads\/.*\/lake\.jpg$/ ),
			alt: 'A lake at dawn',
			caption: 'By <em>Ada</em>1',
			type: 'image',
			title: 'The lake',
			reused: false,
		} );
		const { json } = await as( 'author' ).get( `wp/v2/media/${ found!.ID }`, { query: { context: 'edit' } } );
		expect( json ).toMatchObject( {
			mime_type: 'image/jpeg',
			title: { raw: 'The lake' },
			author: site().users.author.id,
			post: null,
			media_details: { width: 32, height: 24 },
		} );
		expect( Buffer.from( await ( await fetch( found!.URL! ) ).arrayBuffer() ).equals( jpeg ) ).toBe( true );
		expect( await asked() ).toEqual( [] );
	} );
} );
