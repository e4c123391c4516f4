/** Uploads of items by WordPress's block inserter: credited, and never duplicated. */
import { inBrowser, loadImage, php, site, type Role } from '../_kit/client';
import { setKnobs } from '../_kit/knobs';
import { copy, lake, ownLake } from '../_kit/photos';
import { exif, exifSegment, jpeg, jpegWith, png } from '../_kit/pictures';

jest.setTimeout( 240_000 );

const photos = ownLake();

/** The URL that the list has for the inserter. */
const urlFor = ( role: Role = 'author', size = 'full', id = 'lake' ) =>
	php( `
		wp_set_current_user( ${ site().users[ role ].id } );
		echo Statecraft\\Media\\External_Media_File_Controller::url( 'photos', Statecraft\\Media\\Sources::all()['photos']->item( '${ id }' ), '${ size }' );
	` );

describe( 'the block inserter', () => {
	/** What WordPress's block inserter does with the URL of an item: fetches it, names the file by its path, uploads it with a caption. */
	async function insert(
		url: string,
		{ file, role = 'author' as Role, name }: { file?: Buffer; role?: Role; name?: string } = {}
	) {
		const response = await loadImage( role, url );
		const type = response.headers.get( 'content-type' )!;
		const body = new FormData();
		const bytes = file ?? Buffer.from( await response.arrayBuffer() );
		body.append(
			'file',
			new Blob( [ new Uint8Array( bytes ) ], { type } ),
			name ?? new URL( url ).pathname.split( '/' ).pop()
		);
		body.append( 'caption', 'By Ada' );
		const { cookie, nonce } = await inBrowser( role );
		const answer = await fetch( `${ site().url }/wp-json/wp/v2/media`, {
			method: 'POST',
			body,
			headers: { Cookie: cookie, 'X-WP-Nonce': nonce },
		} );
		return { status: answer.status, json: await answer.json() };
	}

	it( 'uploads an image with its credit, title, alt text and plain file name @oldest', async () => {
		const { status, json } = await insert( await urlFor() );
		expect( status ).toBe( 201 );
		expect( json ).toMatchObject( {
			title: { raw: 'A lake' },
			caption: { raw: 'By Ada' },
			alt_text: 'A lake at dawn',
			source_url: expect.stringMatching( /\/lake\.jpg$/ ),
			mime_type: 'image/jpeg',
			meta: {
				statecraft_credit_creator: 'Ada',
				statecraft_credit_source: 'photos',
				statecraft_credit_id: 'lake',
			},
		} );
	} );

	it( '[SHARE-237] uploads an image with an alt text that has no shortcode of the site', async () => {
		await photos.have( { items: { lake: { ...lake, alt: 'A [gallery] of [lakes]' } } } );
		const { json } = await insert( await urlFor() );
		expect( json ).toMatchObject( { alt_text: 'A [\u2060gallery] of [lakes]' } );
	} );

	it( 'uploads an item that the picker then reuses', async () => {
		const { json } = await insert( await urlFor() );
		expect( await copy( 'lake' ) ).toMatchObject( { ID: json.id, reused: true } );
	} );

	it( 'uploads an item once: uploading it again returns the same attachment', async () => {
		const url = await urlFor();
		const first = await insert( url );
		const second = await insert( url );
		expect( second.json ).toMatchObject( { id: first.json.id, caption: { raw: 'By Ada' } } );
		expect( await php( `echo array_sum( (array) wp_count_attachments( 'image' ) );` ) ).toBe( '1' );
	} );

	it( 'uploads again what the user may not edit, and what was deleted', async () => {
		const { json } = await insert( await urlFor( 'editor' ), { role: 'editor' } );
		const own = await insert( await urlFor() );
		expect( [ own.status, own.json.id === json.id ] ).toEqual( [ 201, false ] );
		await php(
			`array_map( 'wp_delete_attachment', get_posts( array( 'post_type' => 'attachment', 'fields' => 'ids' ) ), array( true, true ) );`
		);
		expect( ( await insert( await urlFor() ) ).status ).toBe( 201 );
	} );

	it( 'gets a URL without an extension, which servers would handle as a static file', async () => {
		expect( new URL( await urlFor() ).pathname ).toMatch( /\/file\/photos\/lake-sc[0-9a-f]{20}$/ );
	} );

	it( 'gets a URL with that name with plain permalinks, too', async () => {
		await php( `update_option( 'permalink_structure', '' );` );
		const url = await urlFor();
		expect( new URL( url ).pathname ).toMatch( /\/index\.php\/lake-sc[0-9a-f]{20}$/ );
		const { status, headers } = await loadImage( 'author', url );
		expect( [ status, headers.get( 'content-type' ) ] ).toEqual( [ 200, 'image/jpeg' ] );
	} );

	it( 'uploads a file without its location, like a copy', async () => {
		photos.serve( jpegWith( exifSegment( exif() ) ) );
		const response = await loadImage( 'author', await urlFor() );
		expect( ( await response.text() ).includes( '2026:11:22' ) ).toBe( false );
		await setKnobs( { constants: { STATECRAFT_MEDIA_LOCATION: 'keep' } } );
		const kept = await loadImage( 'author', await urlFor() );
		expect( ( await kept.text() ).includes( '2026:11:22' ) ).toBe( true );
	} );

	it( 'does not accept another picture as the item', async () => {
		const { json } = await insert( await urlFor(), { file: png() } );
		expect( json.source_url ).toMatch( /\/lake\.png$/ );
		const own = await copy( 'lake' );
		expect( [ own.reused, own.ID === json.id ] ).toEqual( [ false, false ] );
	} );

	it( 'of another user, or for an item that was not served, is an ordinary upload', async () => {
		const url = await urlFor();
		const name = `${ new URL( url ).pathname.split( '/' ).pop() }.jpg`;
		const unserved = await insert( site().url, { file: jpeg, name } );
		expect( unserved.json.meta?.statecraft_credit_creator ?? '' ).toBe( '' );
		const served = Buffer.from( await ( await loadImage( 'author', url ) ).arrayBuffer() );
		const other = await insert( site().url, { file: served, role: 'editor', name } );
		expect( other.json.meta.statecraft_credit_creator ).toBe( '' );
	} );
} );
