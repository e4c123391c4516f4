/** Podcasts: which feeds the site reads, for whom, and what pages, feeds and mails show of them. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { as, php, reset, site } from '../_kit/client';
import type { Role } from '../_kit/client';
import { inPhp } from '../_kit/knobs';
import { aPost, look } from '../_kit/premium';
import type { StandIn } from '../../services/_kit/stand-in';
import { startStandIn } from '../../services/_kit/stand-in';

jest.setTimeout( 240_000 );

interface Answer {
	code: string;
	message: string;
	title: string;
	link: string;
	cover: string;
	episodes: { guid: string; title: string; description: string; audio: string; duration: string }[];
}

const ROUTE = 'statecraft/v1/podcast-feed';
const EVENT = 'statecraft_podcast_read';

const item = ( number: number, more = '' ) => `
	<item>
		<title>Episode ${ number } &amp; more</title>
		<guid isPermaLink="false">tea-${ number }</guid>
		<description><![CDATA[<p>About <b>tea</b> no. ${ number }<script>alert(1)</script></p>]]></description>
		<enclosure url="https://tea.example/${ number }.mp3" length="1" type="audio/mpeg"/>
		<itunes:duration>1:02:0${ number % 10 }</itunes:duration>${ more }
	</item>`;
const rss = ( items: string, channel = '' ) => `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:itunes="http://www.itunes.com/dtds/podcast-1.0.dtd" xmlns:media="http://search.yahoo.com/mrss/"
	xmlns:atom="http://www.w3.org/2005/Atom" xmlns:content="http://purl.org/rss/1.0/modules/content/"><channel>
	<title>Tea &amp; Trains</title>
	<atom:link href="https://tea.example/feed" rel="self"/>
	<link>https://tea.example/</link>
	<itunes:image href="https://tea.example/cover.jpg"/>${ channel }${ items }</channel></rss>`;
const FEED = rss( [ 3, 2, 1 ].map( ( number ) => item( number ) ).join( '' ) );

let host: StandIn;
/** Each test has an address of its own, so that nothing of it is stored. */
let count = 0;
const url = ( path = '' ) => `${ host.url }/feed-${ count }${ path }`;
const serve = ( body: string, status = 200, headers: Record< string, string > = {} ) =>
	host.handle( ( _, response ) => void response.writeHead( status, headers ).end( body ) );

const read = async ( address = url(), role: Role | 'anonymous' = 'contributor' ) => {
	const { status, json } = await as( role ).get< Answer >( ROUTE, { query: { url: address } } );
	return { ...json, http: status };
};

const block = ( attributes: object = {}, address = url() ) =>
	`<!-- wp:jetpack/podcast-player ${ JSON.stringify( { url: address, ...attributes } ) } /-->`;
const page = async ( attributes: object = {}, address = url() ) => {
	const post = await aPost( block( attributes, address ) );
	const seen = await look( post.url );
	return { ...seen, post, player: seen.document.querySelector( '.wp-block-jetpack-podcast-player' ) };
};
const texts = ( root: Element | null, selector: string ) =>
	[ ...( root?.querySelectorAll( selector ) ?? [] ) ].map( ( { textContent } ) => textContent!.trim() );
const part = ( name: string ) => `.jetpack-podcast-player__${ name }`;

/** The events that wait for an address. */
const waiting = async ( address = url() ) =>
	JSON.parse(
		await php( `echo wp_json_encode( (bool) wp_next_scheduled( '${ EVENT }', array( ${ inPhp( address ) } ) ) );` )
	);
/** Changes what is stored of a feed: how long ago it was read, and tried. */
const age = ( values: object, address = url() ) =>
	php( `
		$name = 'statecraft_podcast_' . md5( ${ inPhp( address ) } );
		set_transient( $name, array_map( static fn( $seconds ) => time() - $seconds, ${ inPhp( values ) } ) + (array) get_transient( $name ), 3600 );
	` );
const runEvent = ( address = url() ) =>
	php(
		`wp_clear_scheduled_hook( '${ EVENT }', array( ${ inPhp( address ) } ) ); do_action( '${ EVENT }', ${ inPhp( address ) } );`
	);

beforeAll( async () => {
	host = await startStandIn();
} );
beforeEach( () => {
	++count;
	host.received.splice( 0 );
	serve( FEED );
} );
afterAll( async () => {
	await host.close();
	await reset();
} );

describe( 'who may have a feed read', () => {
	it.each( [
		[ 'administrator', 200 ],
		[ 'contributor', 200 ],
		[ 'subscriber', 403 ],
		[ 'anonymous', 401 ],
	] as const )( '[SHARE-117] %s: %d', async ( role, http ) => {
		expect( await read( url(), role ) ).toMatchObject( { http } );
		expect( host.received ).toHaveLength( http === 200 ? 1 : 0 );
	} );

	it( '[SHARE-117] sixty times in ten minutes a person', async () => {
		const { id } = site().users.contributor;
		const counter = `$counter = new Statecraft\\Guard\\Counter(); $counter->reset( 'podcast|${ id }' );`;
		await php( `${ counter } $counter->hit( 'podcast|${ id }', 60, 600, 59 );` );
		const answers = [ await read(), await read() ];
		const other = await read( url(), 'author' );
		await php( counter );
		expect( answers ).toMatchObject( [
			{ http: 200 },
			{ http: 429, code: 'podcast_busy', message: expect.stringContaining( 'Try again in 10 minutes' ) },
		] );
		expect( other ).toMatchObject( { http: 200 } );
	} );

	it( '[SHARE-117] no more than two at once a person, and four on the site', async () => {
		const said = await php( `
			wp_set_current_user( ${ site().users.author.id } );
			$ask    = static function () { $request = new WP_REST_Request( 'GET', '/${ ROUTE }' ); $request['url'] = ${ inPhp( url() ) }; return rest_do_request( $request )->get_status(); };
			$places = static fn( $act ) => ( new Statecraft\\Http\\Worker_Places( 'statecraft_podcast_place_', 2, 4, 60 ) )->run( $act, static fn() => 'busy' );
			echo wp_json_encode( array( $places( static fn() => $places( $ask ) ), $places( $ask ) ) );
		` );
		expect( JSON.parse( said ) ).toEqual( [ 503, 200 ] );
	} );

	it( 'the address is required, and its length limited', async () => {
		expect( ( await as( 'author' ).get( ROUTE ) ).status ).toBe( 400 );
		expect( ( await read( `https://tea.example/${ 'a'.repeat( 2100 ) }` ) ).http ).toBe( 400 );
	} );
} );

describe( 'what is read', () => {
	it( '[SHARE-108, SHARE-109] the episodes of RSS, as plain text', async () => {
		expect( await read() ).toEqual( {
			http: 200,
			title: 'Tea & Trains',
			link: 'https://tea.example/',
			cover: 'https://tea.example/cover.jpg',
			episodes: [ 3, 2, 1 ].map( ( number ) => ( {
				guid: `tea-${ number }`,
				title: `Episode ${ number } & more`,
				description: `About tea no. ${ number }`,
				audio: `https://tea.example/${ number }.mp3`,
				duration: `1:02:0${ number }`,
			} ) ),
		} );
	} );

	it( '[SHARE-108] the episodes of Atom', async () => {
		serve( `<feed xmlns="http://www.w3.org/2005/Atom"><title>Tea</title><link href="https://tea.example/"/><link rel="self" href="https://tea.example/feed"/>
			<entry><title>One</title><id>tag:1</id><summary>About tea</summary><link href="https://tea.example/one"/><link rel="enclosure" type="audio/mpeg" href="https://tea.example/1.mp3"/></entry>
			<entry><title>A text</title><id>tag:2</id><link href="https://tea.example/two"/></entry></feed>` );
		expect( await read() ).toMatchObject( {
			...{ title: 'Tea', link: 'https://tea.example/', cover: '' },
			episodes: [
				{
					guid: 'tag:1',
					title: 'One',
					description: 'About tea',
					audio: 'https://tea.example/1.mp3',
					duration: '',
				},
			],
		} );
	} );

	it( '[SHARE-109] other elements, addresses that are not of the web, and entries without audio are dropped', async () => {
		serve(
			rss(
				[
					'<item><title>A text</title><guid>text</guid></item>',
					'<item><title>A script</title><enclosure url="javascript:alert(1)" type="audio/mpeg"/></item>',
					'<item><title>A picture</title><enclosure url="https://tea.example/a.png" type="image/png"/></item>',
					'<item><media:title>Wrong</media:title><title></title><media:group><title>Wrong, too</title></media:group><enclosure url="https://tea.example/a.mp3?x=1&amp;y=2"/><itunes:duration>soon</itunes:duration></item>',
					'<item><title>Old &nbsp;&eacute;</title><content:encoded>&lt;p&gt;Long&lt;/p&gt; text</content:encoded><enclosure url="https://tea.example/b.mp3" type="audio/mpeg"/><itunes:duration>725</itunes:duration></item>',
				].join( '' ),
				'<image><url>https://tea.example/small.jpg</url><title>Wrong</title><link>https://wrong.example/</link></image><item/>'
			).replace( /<itunes:image[^>]*>/, '' )
		);
		expect( await read() ).toMatchObject( {
			title: 'Tea & Trains',
			link: 'https://tea.example/',
			cover: 'https://tea.example/small.jpg',
			episodes: [
				{ guid: 'https://tea.example/a.mp3?x=1&y=2', title: '', description: '', duration: '' },
				{ title: 'Old é', description: 'Long text', duration: '12:05' },
			],
		} );
	} );

	it( '[SHARE-108, SHARE-109] of a feed that is long, broken or cut off what comes before; at most fifty episodes', async () => {
		serve( rss( Array.from( { length: 60 }, ( _, i ) => item( i + 1 ) ).join( '' ) ) );
		expect( ( await read() ).episodes ).toHaveLength( 50 );
		++count;
		serve( rss( `${ item( 2 ) }<item><title>Tea & trains</title></item>${ item( 1 ) }` ) );
		expect( ( await read() ).episodes ).toHaveLength( 1 );
		++count;
		serve( rss( item( 2 ) + item( 1, `<content:encoded>${ 'x'.repeat( 5_000_000 ) }</content:encoded>` ) ) );
		expect( ( await read() ).episodes ).toHaveLength( 1 );
		++count;
		serve( rss( item( 1 ) ).replace( 'About', `About${ ' tea'.repeat( 500 ) }` ) );
		const [ { description } ] = ( await read() ).episodes as [ Answer[ 'episodes' ][ 0 ] ];
		expect( description ).toMatch( /^About tea tea .*…$/ );
		expect( description.length ).toBeLessThanOrEqual( 901 );
	} );

	it( '[SHARE-108] a feed in another encoding, compressed, or with a byte order mark', async () => {
		const latin = rss( item( 1 ) ).replace( 'UTF-8', 'ISO-8859-1' ).replace( 'Episode', 'Épisode' );
		host.handle( ( _, response ) => void response.writeHead( 200 ).end( Buffer.from( latin, 'latin1' ) ) );
		expect( ( await read() ).episodes[ 0 ] ).toMatchObject( { title: 'Épisode 1 & more' } );
		++count;
		host.handle(
			( _, response ) => void response.writeHead( 200, { 'Content-Encoding': 'gzip' } ).end( gzipSync( FEED ) )
		);
		expect( ( await read() ).episodes ).toHaveLength( 3 );
		++count;
		serve( `\uFEFF\n${ FEED }` );
		expect( ( await read() ).episodes ).toHaveLength( 3 );
	} );

	it( '[SHARE-109] in tables that cannot store emoji, the text without them', async () => {
		await php(
			`file_put_contents( WPMU_PLUGIN_DIR . '/narrow.php', '<?php add_filter( "pre_get_col_charset", static fn() => "utf8mb3" ); add_filter( "query", static fn( $query ) => preg_match( "/[\\x{10000}-\\x{10ffff}]/u", $query ) ? "" : $query );' );`
		);
		try {
			serve( rss( item( 1 ).replace( 'Episode', '\u{1F375} Episode' ) ) );
			await read();
			expect( texts( ( await page() ).player, part( 'title' ) ) ).toEqual( [ 'Episode 1 & more' ] );
		} finally {
			await php( `unlink( WPMU_PLUGIN_DIR . '/narrow.php' );` );
		}
	} );

	it( '[SHARE-108] entities of the feed itself are not expanded, in whatever encoding', async () => {
		// The check for entities reads bytes.
		const long = FEED.replace( '<rss', `<!DOCTYPE rss [<!ENTITY a "${ 'tea '.repeat( 50 ) }">]><rss` )
			.replace( 'UTF-8', 'UTF-16' )
			.replace( 'Episode 3', '&a;'.repeat( 50 ) );
		host.handle( ( _, response ) => void response.end( Buffer.from( `\uFEFF${ long }`, 'utf16le' ) ) );
		const { episodes } = await read();
		expect( episodes[ 0 ] ).toMatchObject( { guid: 'tea-3', title: '& more' } );
		++count;

		serve(
			FEED.replace( '<rss', '<!DOCTYPE rss [<!ENTITY a SYSTEM "file:///etc/passwd">]><rss' ).replace(
				'Episode 3',
				'&a;'
			)
		);
		expect( await read() ).toMatchObject( { http: 422, code: 'podcast_no_feed' } );
	} );
} );

describe( 'a feed that is made to take minutes', () => {
	const parse = ( xml: string ) =>
		php( `
			$names = static fn( $name, $many ) => implode( ' ', array_map( static fn( $i ) => "$name$i='a'", range( 1, $many ) ) );
			$item = '<item><title>Tea</title><enclosure url="https://tea.example/1.mp3" type="audio/mpeg"/></item>';
			$xml = ${ xml };
			set_time_limit( 5 );
			$found = Statecraft\\Embeds\\Podcast\\Feed_Parser::parse( $xml );
			echo is_wp_error( $found ) ? $found->get_error_code() : count( $found['episodes'] );
		` );

	it.each( [
		[
			'attributes of a tag',
			`"<rss><channel>$item<item " . $names( 'a', 250_000 ) . "/>$item</channel></rss>"`,
			'1',
		],
		[
			'namespaces',
			`"<rss><channel>$item<item " . $names( 'xmlns:a', 150_000 ) . '/>' . str_repeat( '<a1:b/>', 50_000 )`,
			'1',
		],
		[ 'elements in one another', `"<rss><channel>$item" . str_repeat( '<a>b', 500_000 )`, '1' ],
		[
			'declared attributes',
			`'<!DOCTYPE rss [<!ATTLIST a ' . str_replace( '=', ' CDATA ', $names( 'a', 20_000 ) ) . ">]><rss><channel>$item" . str_repeat( '<a/>', 100_000 )`,
			'podcast_no_feed',
		],
		[
			'an encoding that hides them',
			`"<?xml version='1.0' encoding='UTF-7'?><rss><channel>$item</channel></rss>"`,
			'podcast_no_feed',
		],
	] )( '[SHARE-255] with %s', async ( _, xml, found ) => {
		expect( await parse( xml ) ).toBe( found );
	} );

	it( '[SHARE-255] and not one with long texts and comments', async () => {
		const long = `str_repeat( "it's 5 > 4 ", 20_000 )`;
		expect(
			await parse(
				`"<rss><channel>$item<!--" . ${ long } . "--><item><description><![CDATA[<b title='" . ${ long } . "]]></description></item>$item" . '<item a=">">' . ${ long } . "</item>$item</channel></rss>"`
			)
		).toBe( '3' );
	} );
} );

describe( 'what is refused', () => {
	it.each( [
		[ '<!doctype html><title>Tea</title>', 'podcast_no_feed', /no podcast feed/ ],
		[ '', 'podcast_no_feed', /no podcast feed/ ],
		[ rss( '<item><title>A text</title></item>' ), 'podcast_no_audio', /none of its entries has audio/ ],
	] as const )( '[SHARE-115] a page, nothing, and a feed without audio: %#', async ( body, code, message ) => {
		serve( body );
		expect( await read() ).toMatchObject( { http: 422, code, message: expect.stringMatching( message ) } );
	} );

	it.each( [
		[ 404, 422, 'podcast_no_feed' ],
		[ 403, 422, 'podcast_refused' ],
		[ 503, 502, 'podcast_unreachable' ],
	] as const )( '[SHARE-115] an answer with the status %d', async ( status, http, code ) => {
		serve( FEED, status );
		expect( await read() ).toMatchObject( { http, code } );
	} );

	it( '[SHARE-108] at most three redirects, each of which is checked', async () => {
		const go = ( hops: number, end: string ) =>
			host.handle( ( { url: path }, response ) => {
				const hop = Number( /hop=(\d+)/.exec( path! )?.[ 1 ] ?? 0 );
				const to = hop + 1 < hops ? `${ url() }?hop=${ hop + 1 }` : end;
				return path!.includes( 'end' )
					? void response.end( FEED )
					: void response.writeHead( 302, { Location: to } ).end();
			} );
		go( 3, url( '/end' ) );
		expect( await read() ).toMatchObject( { http: 200 } );
		++count;
		go( 4, url( '/end' ) );
		expect( await read() ).toMatchObject( { code: 'podcast_refused' } );
		++count;
		go( 1, 'http://169.254.169.254/latest/meta-data/' );
		expect( await read() ).toMatchObject( { http: 400, code: 'podcast_address' } );
	} );

	it.each( [
		'http://169.254.169.254/',
		'http://10.1.2.3/feed',
		'http://[::1]/feed',
		'http://user:secret@tea.example/feed',
		'https://tea.example:22/feed',
		'ftp://tea.example/feed',
		'file:///etc/passwd',
		'javascript:alert(1)',
	] )( '[SHARE-108] %s', async ( address ) => {
		expect( await read( address ) ).toMatchObject( { http: 400, code: 'podcast_address' } );
	} );

	it( '[SHARE-108] a server that does not answer in eight seconds, and one that breaks the connection', async () => {
		host.handle( () => new Promise( () => {} ) );
		expect( await read() ).toMatchObject( { http: 502, code: 'podcast_unreachable' } );
		++count;
		host.handle( ( _, response ) => void response.destroy() );
		expect( await read() ).toMatchObject( { http: 502, code: 'podcast_unreachable' } );
	} );

	it( '[SHARE-108, SHARE-115] everything while the site is paused; what was read before stays', async () => {
		await read();
		await age( { read: 7_200, tried: 7_200 } );
		const known = url();
		++count;
		await php( `Statecraft\\Site\\Site_Identity::disconnect();` );
		try {
			host.received.splice( 0 );
			expect( await read() ).toMatchObject( { http: 503, code: 'site_paused' } );
			expect( await read( known ) ).toMatchObject( { http: 200, title: 'Tea & Trains' } );
			expect( texts( ( await page( {}, known ) ).player, part( 'podcast' ) ) ).toEqual( [ 'Tea & Trains' ] );
			expect( await waiting( known ) ).toBe( false );
			await runEvent( known );
			expect( host.received ).toEqual( [] );
		} finally {
			await php( `Statecraft\\Site\\Site_Identity::connect( 1 );` );
		}
		// Nothing was tried meanwhile.
		await page( {}, known );
		expect( await waiting( known ) ).toBe( true );
	} );
} );

describe( 'a page', () => {
	it( '[SHARE-110, SHARE-114] never asks: it has a link until an event has read the feed', async () => {
		const first = await page();
		expect( host.received ).toEqual( [] );
		expect( first.player!.outerHTML ).toBe(
			`<a class="wp-block-jetpack-podcast-player" href="${ url() }"><bdi dir="ltr">${ url() }</bdi></a>`
		);
		expect( await waiting() ).toBe( true );
		await runEvent();
		expect( host.received ).toHaveLength( 1 );
		const { document } = await look( first.post.url );
		expect( texts( document.body, `${ part( 'episode' ) } a` ) ).toEqual(
			[ 3, 2, 1 ].map( ( number ) => `Episode ${ number } & more` )
		);
		expect( host.received ).toHaveLength( 1 );
	} );

	it( '[SHARE-110] has what is older than an hour read again, and shows it until then', async () => {
		await read();
		await age( { read: 3_500, tried: 3_500 } );
		expect( texts( ( await page() ).player, part( 'podcast' ) ) ).toEqual( [ 'Tea & Trains' ] );
		expect( await waiting() ).toBe( false );
		await age( { read: 3_700, tried: 3_700 } );
		serve( FEED.replace( 'Tea &amp; Trains', 'Coffee' ) );
		expect( texts( ( await page() ).player, part( 'podcast' ) ) ).toEqual( [ 'Tea & Trains' ] );
		expect( await waiting() ).toBe( true );
		await runEvent();
		expect( texts( ( await page() ).player, part( 'podcast' ) ) ).toEqual( [ 'Coffee' ] );
	} );

	it( '[SHARE-110] lets no more than 20 feeds wait, each once, however many a draft names', async () => {
		const waitingFeeds = async () =>
			Number(
				await php(
					`echo count( array_merge( ...array_values( array_map( static fn( $hooks ) => $hooks['${ EVENT }'] ?? array(), array_filter( _get_cron_array(), 'is_array' ) ) ) ) );`
				)
			);
		await php( `wp_unschedule_hook( '${ EVENT }' );` );
		const draft = ( numbers: number[] ) =>
			as( 'contributor' ).post< { id: number } >( 'wp/v2/posts', {
				content: numbers.map( ( n ) => block( {}, url( `/${ n }` ) ) ).join( '\n' ),
			} );
		const all = Array.from( { length: 24 }, ( _, n ) => n );
		await draft( [ ...all, ...all ] );
		expect( await waitingFeeds() ).toBe( 20 );
		expect( await waiting( url( '/0' ) ) ).toBe( true );
		expect( await waiting( url( '/23' ) ) ).toBe( false );
		await draft( all );
		expect( await waitingFeeds() ).toBe( 20 );
		await runEvent( url( '/0' ) );
		await draft( [ 23 ] );
		expect( await waiting( url( '/23' ) ) ).toBe( true );
		expect( await waitingFeeds() ).toBe( 20 );
		await php( `wp_unschedule_hook( '${ EVENT }' );` );
	} );

	it( '[SHARE-110] keeps what was read when it fails, which is not repeated for ten minutes', async () => {
		await read();
		await age( { read: 9_000, tried: 9_000 } );
		serve( 'gone', 404 );
		await runEvent();
		expect( texts( ( await page() ).player, part( 'podcast' ) ) ).toEqual( [ 'Tea & Trains' ] );
		expect( await read() ).toMatchObject( { http: 200, title: 'Tea & Trains' } );
		expect( await waiting() ).toBe( false );
		const before = host.received.length;
		await runEvent();
		expect( host.received ).toHaveLength( before );
		await age( { tried: 700 } );
		await page();
		expect( await waiting() ).toBe( true );
	} );

	it( '[SHARE-109] runs no shortcode of the site that stands in a feed, neither on a page nor in a feed of the site', async () => {
		await php(
			`file_put_contents( WPMU_PLUGIN_DIR . '/secret.php', '<?php add_shortcode( "tea_secret", static fn() => "Earl" . "Grey" );' );`
		);
		try {
			const code = '[tea_secret]';
			serve( rss( item( 1 ).replace( /Episode|About/g, code ) ).replace( 'Trains', code ) );
			await read();
			const { player, html } = await page();
			expect( html ).not.toContain( 'EarlGrey' );
			expect( player!.getAttribute( 'aria-label' ) ).toBe( `Podcast: Tea & ${ code }` );
			expect( player!.querySelector( 'audio' )!.getAttribute( 'aria-label' ) ).toBe( `${ code } 1 & more` );
			expect( texts( player, 'p:not([role]), ol a' ) ).toEqual( [
				`${ code } 1 & more`,
				`Tea & ${ code }`,
				`${ code } tea no. 1`,
				`${ code } 1 & more`,
			] );
			expect( player!.querySelector< HTMLElement >( `${ part( 'episode' ) } a` )!.dataset.description ).toBe(
				`${ code } tea no. 1`
			);
			const feed = await ( await fetch( `${ site().url }/feed/` ) ).text();
			expect( feed ).toContain( 'https://tea.example/1.mp3' );
			expect( feed ).not.toContain( 'EarlGrey' );
		} finally {
			await php( `unlink( WPMU_PLUGIN_DIR . '/secret.php' );` );
		}
	} );

	it( '[SHARE-237] runs no shortcode in the host of an address of a feed, neither on a page nor in a feed of the site', async () => {
		await php(
			`file_put_contents( WPMU_PLUGIN_DIR . '/secret.php', '<?php add_shortcode( "tea_secret", static fn() => "EarlGrey" );' );`
		);
		try {
			serve( rss( item( 1 ) ).replaceAll( 'tea.example', '[tea_secret].example' ) );
			await read();
			const { player, html } = await page();
			const found = [ ...player!.querySelectorAll( '[href], [src]' ) ].map(
				( element ) => element.getAttribute( 'href' ) ?? element.getAttribute( 'src' )
			);
			const base = 'https://[tea_secret].example/';
			expect( found ).toEqual( [ `${ base }cover.jpg`, base, `${ base }1.mp3`, `${ base }1.mp3` ] );
			expect( html ).not.toContain( 'EarlGrey' );
			const feed = await ( await fetch( `${ site().url }/feed/` ) ).text();
			expect( feed ).toContain( 'tea_secret].example/1.mp3' );
			expect( feed ).not.toContain( 'EarlGrey' );
		} finally {
			await php( `unlink( WPMU_PLUGIN_DIR . '/secret.php' );` );
		}
	} );

	it( '[SHARE-106, SHARE-112] has cover, titles, description, one player and links to the audio', async () => {
		await read();
		const { player, html } = await page();
		expect( player!.getAttribute( 'aria-label' ) ).toBe( 'Podcast: Tea & Trains' );
		expect( player!.querySelector( 'img' )!.getAttribute( 'src' ) ).toBe( 'https://tea.example/cover.jpg' );
		expect( texts( player, part( 'title' ) ) ).toEqual( [ 'Episode 3 & more' ] );
		expect( texts( player, part( 'description' ) ) ).toEqual( [ 'About tea no. 3' ] );
		expect( player!.querySelector( `${ part( 'podcast' ) } a` )!.getAttribute( 'href' ) ).toBe(
			'https://tea.example/'
		);
		const audio = [ ...player!.querySelectorAll( 'audio' ) ];
		expect(
			audio.map( ( one ) => [
				one.getAttribute( 'src' ),
				one.getAttribute( 'preload' ),
				one.hasAttribute( 'controls' ),
				one.hasAttribute( 'autoplay' ),
			] )
		).toEqual( [ [ 'https://tea.example/3.mp3', 'none', true, false ] ] );
		const links = [ ...player!.querySelectorAll( `${ part( 'episode' ) } a` ) ];
		expect( links.map( ( one ) => [ one.getAttribute( 'href' ), one.getAttribute( 'aria-current' ) ] ) ).toEqual( [
			[ 'https://tea.example/3.mp3', 'true' ],
			[ 'https://tea.example/2.mp3', null ],
			[ 'https://tea.example/1.mp3', null ],
		] );
		expect( texts( player, part( 'duration' ) ) ).toEqual( [ '1:02:03', '1:02:02', '1:02:01' ] );
		expect( html ).not.toContain( 'alert(1)' );
	} );

	it( '[SHARE-111] shows as many as the block says, or those that were chosen, in their order', async () => {
		serve( rss( Array.from( { length: 15 }, ( _, i ) => item( 15 - i ) ).join( '' ) ) );
		await read();
		const shown = async ( attributes: object ) =>
			texts( ( await page( attributes ) ).player, `${ part( 'episode' ) } a` ).map( ( text ) =>
				parseInt( text.slice( 8 ), 10 )
			);
		expect( await shown( {} ) ).toEqual( [ 15, 14, 13, 12, 11 ] );
		expect( await shown( { itemsToShow: 2 } ) ).toEqual( [ 15, 14 ] );
		expect( await shown( { itemsToShow: 99 } ) ).toHaveLength( 10 );
		expect( await shown( { itemsToShow: 0 } ) ).toHaveLength( 1 );
		expect(
			await shown( {
				selectedEpisodes: [ { guid: 'tea-2' }, { guid: 'gone' }, { guid: 'tea-9', title: 'x' }, 7 ],
			} )
		).toEqual( [ 2, 9 ] );
		expect( await shown( { selectedEpisodes: [ { guid: 'gone' } ], itemsToShow: 1 } ) ).toEqual( [ 15 ] );
	} );

	it( '[SHARE-111] has cover, title, description and colours as the block says', async () => {
		await read();
		const { player } = await page( {
			...{ showCoverArt: false, showEpisodeTitle: false, showEpisodeDescription: false },
			...{
				primaryColor: 'vividRed',
				hexPrimaryColor: '#cf2e2e',
				customSecondaryColor: '#222',
				hexSecondaryColor: '#222222',
			},
			...{ customBackgroundColor: 'red;background:url(//x)', hexBackgroundColor: 'url(//x)' },
		} );
		expect(
			player!.querySelectorAll( `img, ${ part( 'title' ) }, ${ part( 'description' ) }, [data-description]` )
		).toHaveLength( 0 );
		expect( player!.getAttribute( 'style' ) ).toBe(
			'--podcast-primary:var(--wp--preset--color--vivid-red,#cf2e2e);--podcast-secondary:#222'
		);
	} );

	it( '[SHARE-119] loads a small script, and a page without the block none', async () => {
		await read();
		expect( ( await page() ).html ).toContain( 'podcast-player/view.js' );
		expect( ( await look( ( await aPost( '<p>Tea</p>' ) ).url ) ).html ).not.toContain( 'podcast-player' );
		const script = readFileSync( join( __dirname, '../../../build/podcast-player/view.js' ) );
		expect( gzipSync( script ).length ).toBeLessThanOrEqual( 1_000 );
	} );

	it( '[SHARE-107] is the same for content with the link, without it, or with a broken address', async () => {
		await read();
		const link = `<a class="wp-block-jetpack-podcast-player jetpack-podcast-player__direct-link" href="${ url() }">${ url() }</a>`;
		const post = await aPost(
			`<!-- wp:jetpack/podcast-player {"url":"${ url() }","selectedEpisodes":"x","itemsToShow":"2"} -->${ link }<!-- /wp:jetpack/podcast-player -->`
		);
		expect( texts( ( await look( post.url ) ).document.body, `${ part( 'episode' ) } a` ) ).toHaveLength( 2 );
		for ( const address of [ '', 'javascript:alert(1)', 'feed' ] ) {
			expect( ( await page( {}, address ) ).player ).toBeNull();
			expect( await waiting( address ) ).toBe( false );
		}
	} );

	it( '[SHARE-114] of a feed has links', async () => {
		await read();
		await page();
		const feed = await ( await fetch( `${ site().url }/?feed=rss2` ) ).text();
		expect( feed ).toContain( '<a href="https://tea.example/">Tea &amp; Trains</a>' );
		expect( feed ).toContain( '<li><a href="https://tea.example/2.mp3">Episode 2 &amp; more</a></li>' );
		expect( feed ).not.toContain( '<audio' );
	} );
} );

it( '[SHARE-120] the owner’s page names the servers of podcasts, and what was read is deleted with the data', async () => {
	const said = await php( `
		$module = new Statecraft\\Embeds\\Module();
		echo wp_json_encode( array(
			array_map( static fn( $one ) => array( $one->service, $one->sender ), array_values( array_filter( $module->recipients(), static fn( $one ) => str_contains( $one->service, 'podcast' ) ) ) ),
			$module->names_of( 'options' ), $module->names_of( 'events' ),
		) );
	` );
	expect( JSON.parse( said ) ).toEqual( [
		[ [ 'The servers of a podcast', 'visitor' ] ],
		expect.arrayContaining( [ 'statecraft_podcast_*' ] ),
		[ EVENT ],
	] );
} );
