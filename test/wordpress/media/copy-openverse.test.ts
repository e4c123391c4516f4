/** Copies from the stand-in for Openverse: a good photo as the list describes it, and each fault of its files. */
import { as, reset } from '../_kit/client';
import { eachOnASite, faulty, list, ROUTE } from '../_kit/media';
import type { Copy } from '../_kit/photos';

jest.setTimeout( 240_000 );

eachOnASite();
afterEach( () => reset() );

async function copy( { ID, guid, caption, title }: Awaited< ReturnType< typeof faulty > > ): Promise< Copy > {
	const { status, json } = await as( 'author' ).post< { media: Copy[] } >( `${ ROUTE }/copy/openverse`, {
		external_ids: [ ID ],
		media: [ { guid, caption, title } ],
		service: 'openverse',
		post_id: 0,
	} );
	expect( status ).toBe( 200 );
	return json.media[ 0 ]!;
}

it( '[MEDIA-061, MEDIA-067] a listed photo arrives with its caption and title, and its credit', async () => {
	const [ item ] = ( await list( 'openverse', { search: 'lake' } ) ).json.media;
	const found = await copy( item! );
	expect( found ).toMatchObject( { caption: item!.caption, title: item!.title, type: 'image', reused: false } );
	expect( found.caption ).toMatch( /^By <a href="[^"]+">[^<]+<\/a> on <a href/ );
	const { json } = await as( 'author' ).get< { meta: Record< string, string >; media_details: object } >(
		`wp/v2/media/${ found.ID }`,
		{ query: { context: 'edit' } }
	);
	expect( json.meta ).toMatchObject( {
		statecraft_credit_source: 'openverse',
		statecraft_credit_id: item!.ID,
		statecraft_credit_creator: item!.credit!.creator,
		statecraft_credit_license: item!.credit!.license,
	} );
} );

it.each( [
	[ 'cut-file', 'media_damaged' ],
	[ 'half', 'media_damaged' ],
	[ 'html', 'media_type' ],
	[ 'svg', 'media_type' ],
	[ 'wide', 'media_too_many_pixels' ],
	[ 'huge', 'media_too_large' ],
	[ 'endless', 'media_too_large' ],
	[ 'gone', 'media_gone' ],
	[ 'busy-file', 'media_busy' ],
	[ 'down-file', 'media_unreachable' ],
	[ 'away', 'media_host' ],
	[ 'inner', 'media_host' ],
	[ 'loop', 'media_refused' ],
] )( '[MEDIA-070] a photo whose file is faulty is refused: %s', async ( fault, code ) => {
	expect( Object.keys( ( await copy( await faulty( fault ) ) ).errors ?? {} ) ).toEqual( [ code ] );
} );

it( 'a PNG that is named JPEG becomes a PNG', async () => {
	expect( ( await copy( await faulty( 'png-named-jpg' ) ) ).URL ).toMatch( /\.png$/ );
} );
