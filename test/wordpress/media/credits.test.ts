/** The credit of a copied file: in its meta, in its caption, and in the media library. */
import { JSDOM } from 'jsdom';
import { as, debugLog, inBrowser, php, reset, site } from '../_kit/client';
import { adminOf } from '../_kit/forms';
import { inPhp, removeKnobs, setKnobs } from '../_kit/knobs';
import { copy, ownPhotos, type Photo } from '../_kit/photos';
import { jpeg } from '../_kit/pictures';

jest.setTimeout( 240_000 );

const photos = ownPhotos();

const credit = {
	provider: 'Flickr & Co.',
	landing_url: 'https://flickr.example/1?a=1&b=2',
	creator: 'Ada <b>"L."</b> [x] {title}',
	creator_url: 'https://flickr.example/ada',
	license: 'CC BY 2.0',
	license_url: 'https://creativecommons.example/by/2.0/',
};
const lake: Photo = { title: 'A lake', file: 'lake.jpg', url: '/lake', alt: 'A "lake" <i>at</i> dawn\\', credit };
const have = ( change: Partial< typeof credit > | null = {} ) =>
	photos.have( {
		items: { lake: change ? { ...lake, credit: { ...credit, ...change } } : { ...lake, credit: undefined } },
	} );

beforeEach( async () => {
	await have();
	photos.serve( jpeg );
} );
afterEach( async () => {
	await removeKnobs();
	await reset();
} );

/** Opens screens of the admin. */
const screens = async () => {
	const open = await adminOf( 'administrator' );
	return async ( path: string, init?: RequestInit ) => new JSDOM( ( await open( path, init ) ).html ).window.document;
};

const metaOf = async ( id: number ) =>
	( await as( 'anonymous' ).get< { meta: Record< string, string > } >( `wp/v2/media/${ id }` ) ).json.meta;

describe( 'the meta of a copy', () => {
	it( 'has provider, creator, licence and their URLs, for everybody @oldest', async () => {
		const { ID } = await copy( 'lake' );
		expect( await metaOf( ID! ) ).toMatchObject( {
			statecraft_credit_provider: 'Flickr & Co.',
			statecraft_credit_creator: 'Ada "L." [x] {title}',
			statecraft_credit_creator_url: 'https://flickr.example/ada',
			statecraft_credit_license: 'CC BY 2.0',
			statecraft_credit_license_url: 'https://creativecommons.example/by/2.0/',
			statecraft_credit_landing_url: 'https://flickr.example/1?a=1&b=2',
		} );
	} );

	it( 'has no URL that a browser would execute', async () => {
		await have( { creator_url: 'javascript:alert(1)', landing_url: 'data:text/html,x' } );
		const { ID, caption } = await copy( 'lake' );
		expect( await metaOf( ID! ) ).toMatchObject( {
			statecraft_credit_creator_url: '',
			statecraft_credit_landing_url: '',
		} );
		expect( caption ).not.toMatch( /javascript|data:/ );
	} );

	it( 'cannot be changed by users', async () => {
		const { ID } = await copy( 'lake' );
		const { status } = await as( 'administrator' ).post( `wp/v2/media/${ ID }`, {
			meta: { statecraft_credit_creator: 'Bob' },
		} );
		expect( status ).toBe( 403 );
		expect( ( await metaOf( ID! ) ).statecraft_credit_creator ).toContain( 'Ada' );
	} );

	it( 'of a user’s own photo has only its source and id, for users who may edit it, and nothing for others @oldest', async () => {
		await have( null );
		const { ID, caption } = await copy( 'lake' );
		expect( caption ).toBe( '' );
		const known = ( meta: Record< string, string > ) => Object.values( meta ).filter( Boolean ).sort();
		expect( known( await metaOf( ID! ) ) ).toEqual( [] );
		const { json } = await as( 'author' ).get< { meta: Record< string, string > } >( `wp/v2/media/${ ID }`, {
			query: { context: 'edit' },
		} );
		expect( known( json.meta ) ).toEqual( [ 'lake', 'photos' ] );
	} );

	it( 'has the alt text of the item, as plain text', async () => {
		expect( ( await copy( 'lake' ) ).alt ).toBe( 'A "lake" at dawn\\' );
	} );

	it( '[SHARE-237] has an alt text without a shortcode of the site, which would run in the post', async () => {
		await photos.have( { items: { lake: { ...lake, alt: 'A [gallery] of [lakes]' } } } );
		expect( ( await copy( 'lake' ) ).alt ).toBe( 'A [\u2060gallery] of [lakes]' );
		const { json } = await as( 'author' ).get< { media: { alt: string }[] } >(
			'wpcom/v2/external-media/list/photos'
		);
		expect( json.media.map( ( { alt } ) => alt ) ).toEqual( [ 'A [\u2060gallery] of [lakes]' ] );
	} );
} );

describe( 'the caption', () => {
	const link = ( url: string, text: string ) => `<a href="${ url }">${ text }</a>`;
	const creator = link( 'https://flickr.example/ada', 'Ada &lt;b&gt;&quot;L.&quot;&lt;/b&gt; [x] {title}' );
	const provider = link( 'https://flickr.example/1?a=1&#038;b=2', 'Flickr &amp; Co.' );
	const license = link( 'https://creativecommons.example/by/2.0/', 'CC BY 2.0' );

	/** Entities are the same as what they stand for. */
	const plain = async ( html: string ) =>
		JSON.parse( await php( `echo wp_json_encode( html_entity_decode( ${ inPhp( html ) }, ENT_QUOTES ) );` ) );
	const captionIs = async ( expected: string ) =>
		expect( await plain( ( await copy( 'lake' ) ).caption! ) ).toBe( await plain( expected ) );

	it( 'has a default, with links', () => captionIs( `By ${ creator } on ${ provider }, ${ license }` ) );

	it( 'has no markup of the source', async () => {
		expect( ( await copy( 'lake' ) ).caption ).not.toContain( '<b>' );
	} );

	it( 'has no shortcode of the site, which would run in the post', async () => {
		await have( { creator: 'Ada [gallery] [x]' } );
		const { caption } = await copy( 'lake' );
		expect( caption ).toContain( '>Ada [\u2060gallery] [x]</a>' );
	} );

	it( '[SHARE-237] has no shortcode in the host of an address: it is no link then', async () => {
		await have( {
			creator_url: 'https://[gallery].example/',
			landing_url: 'https://x:[gallery]@flickr.example/?a=[b]',
		} );
		await captionIs( `By Ada &lt;b&gt;&quot;L.&quot;&lt;/b&gt; [x] {title} on Flickr &amp; Co., ${ license }` );
	} );

	it.each( [
		[ 'the creator', { creator: '' }, `${ provider }, ${ license }` ],
		[ 'the licence', { license: '' }, `By ${ creator } on ${ provider }` ],
		[
			'all pages',
			{ creator_url: '', landing_url: '', license_url: '' },
			'By Ada &lt;b&gt;"L."&lt;/b&gt; [x] {title} on Flickr &amp; Co., CC BY 2.0',
		],
	] )( 'omits what the source does not state: %s', async ( _, change, expected ) => {
		await have( change );
		await captionIs( expected );
	} );

	it.each( [
		[ 'Photo: {creator}', `Photo: ${ creator }` ],
		[ '{title} ({license})', `A lake (${ license })` ],
		[ '<script>{provider}</script>', `&lt;script&gt;${ provider }&lt;/script&gt;` ],
		[ '-', '' ],
	] )( 'follows the owner’s template: %s', async ( template, expected ) => {
		await setKnobs( { constants: { STATECRAFT_MEDIA_CAPTION: template } } );
		await captionIs( expected );
	} );

	it( 'is the author’s, if the author has written one', async () => {
		expect(
			( await copy( 'lake', { caption: 'My <a href="https://example.org/" onclick="x()">own</a>' } ) ).caption
		).toBe( 'My <a href="https://example.org/">own</a>' );
	} );
} );

describe( 'the media library', () => {
	it( 'shows the credit, escaped, and not as an input', async () => {
		const { ID } = await copy( 'lake' );
		const page = await ( await screens() )( `post.php?post=${ ID }&action=edit` );
		const credits = [ ...page.querySelectorAll( '.compat-field-statecraft_credit td' ) ].map(
			( cell ) => cell.innerHTML
		);
		expect( credits ).toHaveLength( 1 );
		expect( page.querySelector( '.compat-field-statecraft_credit' )!.textContent ).toContain( 'Credit' );
		expect( credits[ 0 ] ).toContain( 'Creator: <a href="https://flickr.example/ada">Ada "L." [x] {title}</a>' );
		expect( credits[ 0 ] ).toContain( 'License: <a href="https://creativecommons.example/by/2.0/">CC BY 2.0</a>' );
		expect( credits[ 0 ] ).toContain(
			'Source: <a href="https://flickr.example/1?a=1&amp;b=2">Flickr &amp; Co.</a>'
		);
		expect( page.querySelector( '.compat-field-statecraft_credit input' ) ).toBeNull();
	} );

	it( 'shows no markup, whatever the database contains', async () => {
		const { ID } = await copy( 'lake' );
		await php( `
			global $wpdb;
			foreach ( array( 'creator', 'creator_url' ) as $name ) {
				$wpdb->update( $wpdb->postmeta, array( 'meta_value' => '"><img src=x>' ), array( 'meta_key' => "statecraft_credit_$name", 'post_id' => ${ ID } ) );
			}
		` );
		const page = await ( await screens() )( `post.php?post=${ ID }&action=edit` );
		const cell = page.querySelector( '.compat-field-statecraft_credit td' )!;
		expect( [ cell.querySelector( 'img' ), cell.textContent!.includes( '<img src=x>' ) ] ).toEqual( [
			null,
			true,
		] );
	} );

	it( 'shows it in the details of its dialog, and nothing for other files', async () => {
		const { ID } = await copy( 'lake' );
		const other = await php(
			`echo wp_insert_attachment( array( 'post_mime_type' => 'image/jpeg', 'post_title' => 'Other' ), false );`
		);
		const { cookie } = await inBrowser( 'author' );
		const details = async ( id: string | number ) => {
			const answer = await fetch( `${ site().url }/wp-admin/admin-ajax.php`, {
				method: 'POST',
				headers: { Cookie: cookie },
				body: new URLSearchParams( { action: 'get-attachment', id: String( id ) } ),
			} );
			return ( await answer.json() ).data.compat.item as string;
		};
		expect( await details( ID! ) ).toContain( 'CC BY 2.0' );
		expect( await details( other ) ).not.toContain( 'statecraft' );
	} );
} );

describe( 'the settings', () => {
	const PAGE = 'admin.php?page=my-jetpack';

	/** Submits the form with these fields. */
	const save = async ( fields: Record< string, string > ) => {
		const open = await screens();
		const page = await open( PAGE );
		const form = page.querySelector< HTMLFormElement >( 'form.statecraft-settings' )!;
		const body = new URLSearchParams();
		form.querySelectorAll< HTMLInputElement >( 'input[type="hidden"]' ).forEach( ( { name, value } ) =>
			body.append( name, value )
		);
		Object.entries( fields ).forEach( ( [ name, value ] ) => body.set( `statecraft_media_${ name }`, value ) );
		await open( 'options.php', { method: 'POST', body } );
		return open( PAGE );
	};
	const value = ( name: string ) => php( `echo get_option( 'statecraft_media_${ name }' );` );
	const section = ( document: Document ) => document.getElementById( '/media' )!;

	const box = ( document: Document ) =>
		document.querySelector< HTMLInputElement >( 'section[id="/locations"] input[type="checkbox"]' )!;

	it( 'drop locations unless the owner checks the box, and keep captions', async () => {
		const page = await save( { location: 'keep', caption: 'Photo: {creator}[, {license}]' } );
		expect( [ await value( 'location' ), await value( 'caption' ) ] ).toEqual( [
			'keep',
			'Photo: {creator}[, {license}]',
		] );
		expect( section( page ).querySelector( 'h2' )!.textContent ).toBe( 'Photos from other services' );
		expect( box( page ).checked ).toBe( true );
		expect( section( page ).textContent ).toMatch( /Example\s*Photo: Ada Example, CC BY 2\.0/ );
		await save( { location: 'drop' } );
		expect( await value( 'location' ) ).toBe( 'drop' );
		await save( { location: 'nonsense' } );
		expect( await value( 'location' ) ).toBe( 'drop' );
	} );

	it.each( [
		[ 'By {author}', '{author} is not a caption placeholder. Use {creator}, {provider}, {license}, {title}.' ],
		[ 'By {creator', 'Close each bracket' ],
		[ '[By {creator}', 'Close each bracket' ],
		[ '[By [{creator}]]', 'Close each bracket' ],
		[ 'x'.repeat( 301 ), 'Enter at most 300 characters.' ],
	] )( 'refuse an invalid caption, and show it again: %s', async ( caption, reason ) => {
		await save( { caption: 'Photo: {creator}' } );
		const page = await save( { caption } );
		expect( await value( 'caption' ) ).toBe( 'Photo: {creator}' );
		const field = page.getElementById( 'statecraft_media_caption' ) as HTMLInputElement;
		expect( [ field.value, field.getAttribute( 'aria-invalid' ) ] ).toEqual( [ caption, 'true' ] );
		expect( section( page ).textContent ).toContain( reason );
	} );

	it( 'say so if the server sets a value', async () => {
		await setKnobs( { constants: { STATECRAFT_MEDIA_LOCATION: 'keep' } } );
		const page = await ( await screens() )( PAGE );
		const { checked, disabled, name: submitted } = box( page );
		expect( [ checked, disabled, submitted ] ).toEqual( [ true, true, '' ] );
		expect( box( page ).closest( 'section' )!.textContent ).toContain( 'STATECRAFT_MEDIA_LOCATION' );
	} );
} );

it( 'nothing causes a PHP warning', () => {
	expect( debugLog() ).not.toMatch( /includes\/Media/ );
} );
