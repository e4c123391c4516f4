/** The list route: its schema, who may use it, what it refuses, and sources of others. */
import { as, debugLog, php, site } from '../_kit/client';
import { inPhp } from '../_kit/knobs';
import { ROUTE, eachOnASite, list, settings } from '../_kit/media';

jest.setTimeout( 240_000 );
eachOnASite();

const SOURCES = [ 'openverse', 'pexels' ] as const;

describe( 'the sources', () => {
	it( '[MEDIA-002, MEDIA-003, MEDIA-018] are passed to the editor with their names, in the order of the menu (data part) @oldest', async () => {
		const { media } = JSON.parse(
			await php( 'echo wp_json_encode( ( new Statecraft\\Media\\Module() )->editor_data() );' )
		);
		const names = media.sources.map( ( { id, label }: Record< string, string > ) => [ id, label ] );
		expect( names ).toEqual( [
			[ 'google_photos', 'Google Photos' ],
			[ 'pexels', 'Pexels Free Photos' ],
			[ 'openverse', 'Openverse' ],
		] );
		const stock = { can: [ 'search' ], mediaTypes: [ 'image' ], needsAccount: false, isConfigured: true };
		expect( media.sources.slice( 1 ) ).toMatchObject( [ stock, stock ] );
	} );
} );

describe( 'a list', () => {
	it.each( SOURCES )(
		'[MEDIA-086, MEDIA-092] has media, an account and the next page: %s @oldest',
		async ( source ) => {
			const { status, json } = await list( source, { search: 'mountain' } );
			expect( status ).toBe( 200 );
			expect( json ).toEqual( {
				media: expect.any( Array ),
				meta: { account: { image: '', name: '' }, next_page: '2' },
			} );
			expect( json.media ).toHaveLength( 20 );
		}
	);

	it.each( SOURCES )( '[MEDIA-077, MEDIA-078, MEDIA-079] has items of the documented shape: %s', async ( source ) => {
		const { media } = ( await list( source, { search: 'ocean' } ) ).json;
		const text = expect.stringMatching( /./ );
		for ( const item of media ) {
			expect( item ).toEqual( {
				ID: text,
				type: 'image',
				thumbnails: { medium: text, fmt_hd: text, thumbnail: text },
				caption: text,
				title: expect.stringContaining( 'Ocean' ),
				name: item.title,
				file: expect.stringMatching( /^ocean-\d+\.jpe?g$/ ),
				URL: expect.stringContaining( `${ site().sandbox }/${ source }/` ),
				guid: text,
				alt: expect.any( String ),
				width: expect.any( Number ),
				height: expect.any( Number ),
				credit: expect.any( Object ),
			} );
		}
	} );

	it( '[MEDIA-077, MEDIA-079, MEDIA-081] describes an item in its schema, including the children of a folder', async () => {
		const { schema } = await ( await as( 'author' ).send( 'OPTIONS', `${ ROUTE }/list/pexels` ) ).json();
		const { properties } = schema.properties.media.items;
		expect( Object.keys( properties ) ).toEqual( expect.arrayContaining( [ 'ID', 'type', 'guid', 'children' ] ) );
		expect( Object.keys( properties.thumbnails.properties ).sort() ).toEqual( [ 'fmt_hd', 'medium', 'thumbnail' ] );
		expect( properties.type.enum.sort() ).toEqual( [ 'folder', 'image', 'video' ] );
		expect( properties.children.type ).toBe( 'integer' );
	} );

	it( '[MEDIA-091] continues at the handle of the next page (server part), and ends without one', async () => {
		const first = ( await list( 'pexels', { search: 'river [few]', number: 2 } ) ).json;
		const second = (
			await list( 'pexels', { search: 'river [few]', number: 2, page_handle: first.meta.next_page! } )
		).json;
		expect( [ ...first.media, ...second.media ].map( ( { title } ) => title ) ).toEqual( [
			'River 1',
			'River 2',
			'River 3',
		] );
		expect( second.meta.next_page ).toBeNull();
	} );

	it( '[MEDIA-087, MEDIA-170] has 20 items by default, or the requested number (server part)', async () => {
		const count = async ( number?: number ) =>
			( await list( 'pexels', { search: 'sky', ...( number && { number } ) } ) ).json.media.length;
		expect( [ await count(), await count( 10 ), await count( 25 ) ] ).toEqual( [ 20, 10, 25 ] );
	} );

	it( '[MEDIA-168, MEDIA-172, MEDIA-173] has what the inserter needs (server part)', async () => {
		const { media } = ( await list( 'pexels', { path: 'recent', number: 10 } ) ).json;
		expect( media ).toHaveLength( 10 );
		const [ item ] = media;
		expect( item!.caption ).toContain( 'Sandbox Photographer 0' );
		const [ small, whole ] = await Promise.all(
			[ item!.thumbnails.thumbnail!, item!.URL ].map( async ( url ) => {
				const response = await fetch( url );
				expect( response.headers.get( 'content-type' ) ).toBe( 'image/jpeg' );
				return ( await response.arrayBuffer() ).byteLength;
			} )
		);
		expect( small! * 4 ).toBeLessThan( whole! );
	} );

	it( '[MEDIA-088, MEDIA-090] accepts the paths and the list of filters that the editor sends (server part)', async () => {
		for ( const path of [ 'recent', '/', 'AF1QipM-album_1' ] ) {
			expect( ( await list( 'openverse', { path, search: 'sky' } ) ).status ).toBe( 200 );
		}
		const filters = { 'filter[0]': 'mediaType=photo', 'filter[1]': 'dateRange=2026-01-01:0000-00-00' };
		expect( ( await list( 'openverse', filters ) ).status ).toBe( 200 );
	} );

	it.each( [
		[ 'a number above 50', { number: 51 } ],
		[ 'no number', { number: 'many' } ],
		[ 'a number below 1', { number: 0 } ],
		[ 'a text that no service could search for', { search: 'a'.repeat( 201 ) } ],
		[ 'an endless handle', { page_handle: 'a'.repeat( 2049 ) } ],
		[ 'a filter inside a filter', { 'filter[0][x]': 'y' } ],
	] )( 'refuses %s', async ( _, query ) => {
		expect( await list( 'pexels', query as Record< string, string > ) ).toMatchObject( {
			status: 400,
			json: { code: 'rest_invalid_param' },
		} );
	} );

	it.each( [ 'elsewhere', 'unknown', 'Openverse' ] )(
		'[MEDIA-176] in part: a look-up of a source that does not exist is an error: %s',
		async ( source ) => {
			expect( await list( source ) ).toMatchObject( { status: 400, json: { code: 'rest_invalid_param' } } );
		}
	);

	it.each( [
		[ 'administrator', 200, undefined ],
		[ 'editor', 200, undefined ],
		[ 'author', 200, undefined ],
		[ 'contributor', 403, 'rest_forbidden' ],
		[ 'subscriber', 403, 'rest_forbidden' ],
		[ 'anonymous', 401, 'rest_forbidden' ],
	] as const )( 'requires upload_files: %s', async ( role, status, code ) => {
		const answer = await list( 'openverse', { search: 'abstract' }, role );
		expect( [ answer.status, answer.json.code ] ).toEqual( [ status, code ] );
	} );
} );

describe( 'the guid of an item', () => {
	/** The item of the guid, as the server reads it. */
	const read = ( guid: string, id: string, user: number, source = 'openverse' ) =>
		php(
			`echo wp_json_encode( Statecraft\\Media\\Item_Reference::read( '${ source }', ${ inPhp( id ) }, ${ inPhp( guid ) }, ${ user } ) );`
		);

	it( '[MEDIA-077] is the signed item of one user (in part)', async () => {
		const { author, editor } = site().users;
		const [ one, other ] = ( await list( 'openverse', { search: 'mountain' } ) ).json.media;
		expect( JSON.parse( await read( one!.guid, one!.ID, author.id ) ) ).toMatchObject( {
			id: one!.ID,
			url: one!.URL,
			credit: { license: 'CC BY 2.0' },
		} );
		const [ text = '', signature = '' ] = one!.guid.split( '.' );
		for ( const [ guid, id, user, source ] of [
			[ one!.guid, one!.ID, editor.id, 'openverse' ],
			[ one!.guid, other!.ID, author.id, 'openverse' ],
			[ one!.guid, one!.ID, author.id, 'pexels' ],
			[ `${ other!.guid.split( '.' )[ 0 ] }.${ signature }`, one!.ID, author.id, 'openverse' ],
			[ text, one!.ID, author.id, 'openverse' ],
			[ '', one!.ID, author.id, 'openverse' ],
		] as const ) {
			expect( await read( guid, id, user, source ) ).toBe( 'null' );
		}
	} );
} );

describe( 'a source of another plugin', () => {
	/** All of its code. */
	const plugin = `<?php
		add_filter( 'statecraft_media_sources', static function ( array $classes ): array {
			if ( ! class_exists( 'Beach_Photos' ) ) {
				class Beach_Photos extends Statecraft\\Media\\Source {
					public const ID = 'beach';
					public function label(): string { return 'Beach photos'; }
					public function capabilities(): array { return array( self::BROWSE, self::SEARCH ); }
					public function hosts(): array { return array( 'beach.example' ); }
					public function item( string $id ) {
						return new Statecraft\\Media\\Item( $id, 'image', "Beach $id", "beach-$id.jpg", "https://beach.example/$id.jpg" );
					}
					public function list( Statecraft\\Media\\Query $query ) {
						$folder = new Statecraft\\Media\\Item( 'f', 'folder', 'Summer', children: 2 );
						return new Statecraft\\Media\\Page( '/' === $query->path ? array( $folder ) : array( $this->item( $query->search ?: '1' ) ), 'more' );
					}
				}
			}
			return array( ...$classes, Beach_Photos::class, 'No_Such_Class', WP_Post::class );
		} );`;

	beforeEach( () =>
		php(
			`file_put_contents( WPMU_PLUGIN_DIR . '/beach.php', ${ inPhp( plugin.replace( 'new Statecraft', 'new \\Statecraft' ) ) } );`
		)
	);
	afterEach( () => php( `unlink( WPMU_PLUGIN_DIR . '/beach.php' );` ) );

	it( 'is listed and offered with only a class and the filter', async () => {
		const { status, json } = await list( 'beach', { search: '7' } );
		expect( status ).toBe( 200 );
		expect( json.media ).toMatchObject( [
			{
				ID: '7',
				title: 'Beach 7',
				file: 'beach-7.jpg',
				URL: 'https://beach.example/7.jpg',
				credit: null,
				caption: '',
			},
		] );
		expect( json.meta.next_page ).toBe( 'more' );
		const { media } = JSON.parse(
			await php( 'echo wp_json_encode( ( new Statecraft\\Media\\Module() )->editor_data() );' )
		);
		expect( media.sources.at( -1 ) ).toMatchObject( {
			id: 'beach',
			label: 'Beach photos',
			can: [ 'browse', 'search' ],
			mediaTypes: [ 'image' ],
			needsAccount: false,
			isConfigured: true,
		} );
	} );

	it( '[MEDIA-078, MEDIA-081] may have folders, with the count of their items', async () => {
		const [ folder ] = ( await list( 'beach', { path: '/' } ) ).json.media;
		expect( folder ).toMatchObject( { ID: 'f', type: 'folder', name: 'Summer', children: 2, thumbnails: {} } );
	} );
} );

it( 'never exposes the keys', async () => {
	await settings( { STATECRAFT_OPENVERSE_CLIENT_ID: 'sandbox', STATECRAFT_OPENVERSE_KEY: 'sandbox-secret' } );
	const answers = await Promise.all( [
		list( 'openverse', { search: 'sky' } ),
		list( 'pexels', { search: 'sky' } ),
		list( 'pexels', { search: 'sky [500]' } ),
		as( 'administrator' ).get( 'wp/v2/settings' ),
	] );
	const page = await php( 'echo wp_json_encode( ( new Statecraft\\Media\\Module() )->editor_data() );' );
	for ( const text of [ page, ...answers.map( ( { json } ) => JSON.stringify( json ) ) ] ) {
		expect( text ).not.toMatch( /sandbox-secret|sandbox-key-of-pexels/ );
	}
} );

it( 'causes no PHP notice @oldest', () => {
	expect( debugLog() ).not.toMatch( /statecraft|headers already sent/i );
} );
