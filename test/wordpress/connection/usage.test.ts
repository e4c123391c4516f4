/** What the site uses each day: what is counted, for how long, whatever happens at once; and how the owner's page shows it. */
import { videoFile } from '../../_kit/video-file';
import { php, site } from '../_kit/client';
import { adminOf } from '../_kit/forms';
import { inPhp } from '../_kit/knobs';
import { copy, ownLake } from '../_kit/photos';
import { jpeg } from '../_kit/pictures';
import { chunk, DONE, ownProvider, refuse, stream } from '../_kit/provider';
import { ask, prompt } from '../_kit/query';
import { tusOf } from '../_kit/tus';

jest.setTimeout( 240_000 );

const provider = ownProvider();
ownLake();

/** 2026-11-25 12:00 UTC. */
const NOON = 1795608000;
const DAY = 86_400;

const clear = () =>
	php( `
		global $wpdb;
		$wpdb->query( "DELETE FROM $wpdb->options WHERE option_name LIKE 'statecraft\\_connection\\_day\\_%'" );
		delete_option( 'timezone_string' );
	` );
beforeEach( clear );

/** Adds amounts, each so many days ago. */
const add = ( kind: string, ...amounts: [ ago: number, amount: number ][] ) =>
	php( `
		foreach ( ${ inPhp( amounts ) } as list( $ago, $amount ) ) {
			( new Statecraft\\Connection\\Usage\\Daily( static fn() => time() - $ago * DAY_IN_SECONDS ) )->add( '${ kind }', $amount );
		}
	` );

type Totals = Record< string, Record< string, number > >;
const read = async ( days: number, now = 'time()' ): Promise< Totals > =>
	JSON.parse(
		await php(
			`echo wp_json_encode( ( new Statecraft\\Connection\\Usage\\Daily( static fn() => ${ now } ) )->read( ${ days } ) );`
		)
	);
/** Today's totals that are not zero. */
const today = async () =>
	Object.fromEntries(
		Object.entries( await read( 1 ) ).flatMap( ( [ kind, days ] ) =>
			Object.values( days ).flatMap( ( amount ) => ( amount ? [ [ kind, amount ] ] : [] ) )
		)
	);

describe( 'what is counted', () => {
	it( 'is each request to AI, and the tokens that the provider says', async () => {
		const usage = { choices: [], usage: { prompt_tokens: 40, completion_tokens: 2 } };
		provider.says( stream( chunk( 'Hi' ), `data: ${ JSON.stringify( usage ) }\n\n`, DONE ) );
		await ask( prompt( 'Hello' ) );
		provider.says( refuse( 500, { error: { message: 'No' } } ) );
		await ask( prompt( 'Hello' ) );
		expect( await today() ).toEqual( { 'ai-requests': 2, 'ai-tokens': 42 } );
	} );

	it( 'does not count a request that the limit has refused', async () => {
		await php(
			`update_option( 'statecraft_ai_limit', 1 ); delete_metadata( 'user', 0, 'wp_statecraft_ai_usage', '', true );`
		);
		provider.says( stream( DONE ) );
		await ask( prompt( 'Hello' ) );
		expect( ( await ask( prompt( 'Hello' ) ) ).status ).toBe( 429 );
		await php( `delete_option( 'statecraft_ai_limit' );` );
		expect( ( await today() )[ 'ai-requests' ] ).toBe( 1 );
	} );

	it( 'is each file that was copied from another service, and its size; none that is there already', async () => {
		const { ID } = await copy( 'lake' );
		await copy( 'lake' );
		const size = Number( await php( `echo filesize( get_attached_file( ${ ID } ) );` ) );
		expect( size ).toBeGreaterThan( jpeg.length / 2 );
		expect( await today() ).toEqual( { media: 1, 'media-bytes': size } );
	} );

	it( 'is each video that was uploaded, once, and its size', async () => {
		const tus = tusOf( 'author' );
		const file = videoFile( 30_000 );
		const url = await tus.begin( file.length );
		await tus.patch( url, 0, file );
		await tus.patch( url, file.length, Buffer.alloc( 0 ) );
		expect( await today() ).toEqual( { video: 1, 'video-bytes': 30_000 } );
	} );
} );

describe( 'what is kept', () => {
	it( 'is a total of each day, none of it autoloaded, for ninety days', async () => {
		await add( 'ai-requests', [ 0, 2 ], [ 0, 3 ], [ 1, 4 ], [ 89, 5 ], [ 90, 6 ], [ 400, 7 ], [ 0, 0 ], [ 0, -1 ] );
		const rows = () =>
			php( `
				global $wpdb;
				echo implode( ' ', $wpdb->get_col( "SELECT CONCAT( option_value, ':', autoload ) FROM $wpdb->options WHERE option_name LIKE 'statecraft\\_connection\\_day\\_%' ORDER BY option_name" ) );
			` );
		expect( await rows() ).toBe( '7:off 6:off 5:off 4:off 5:off' );
		await php( `do_action( 'delete_expired_transients' );` );
		expect( await rows() ).toBe( '5:off 4:off 5:off' );
		const { 'ai-requests': days } = await read( 90 );
		expect( Object.keys( days! ) ).toHaveLength( 90 );
		expect( Object.values( days! ).filter( Boolean ) ).toEqual( [ 5, 4, 5 ] );
		expect( Object.values( ( await read( 30 ) )[ 'ai-requests' ]! ).filter( Boolean ) ).toEqual( [ 4, 5 ] );
	} );

	it( 'is by the calendar of the site, whose days may have 23 hours', async () => {
		await php( `update_option( 'timezone_string', 'Pacific/Auckland' );` );
		expect( Object.keys( ( await read( 2, String( NOON ) ) ).media! ) ).toEqual( [ '2026-11-25', '2026-11-26' ] );
		await php( `update_option( 'timezone_string', 'America/New_York' );` );
		// The clocks were put back on November 1, and forward on March 14.
		expect( Object.keys( ( await read( 30, String( NOON ) ) ).media! ) ).toHaveLength( 30 );
		const spring = NOON + 110 * DAY;
		expect( new Set( Object.keys( ( await read( 5, String( spring ) ) ).media! ) ).size ).toBe( 5 );
	} );

	it.each( [ 'many', '-5', '' ] )( 'is nothing where an option is broken: “%s”', async ( value ) => {
		await add( 'media', [ 0, 1 ] );
		await php( `
			global $wpdb;
			$wpdb->query( $wpdb->prepare( "UPDATE $wpdb->options SET option_value = %s WHERE option_name LIKE 'statecraft\\_connection\\_day\\_%'", '${ value }' ) );
		` );
		expect( await today() ).toEqual( {} );
		await add( 'media', [ 0, 9 ] );
		expect( ( await today() ).media ).toBe( value === '-5' ? 4 : 9 );
	} );

	it( 'is exact when many things happen at once @races', async () => {
		await php( `
			wp_mkdir_p( WPMU_PLUGIN_DIR );
			file_put_contents( WPMU_PLUGIN_DIR . '/adding.php', ${ inPhp(
				`<?php add_action( 'init', static function () {
					if ( isset( $_GET['adding'] ) ) {
						( new Statecraft\\Connection\\Usage\\Daily() )->add( 'ai-tokens', 7 );
						wp_die( 'added', '', array( 'response' => 200 ) );
					}
				} );`
			) } );
		` );
		const requests = Array.from( { length: 24 }, () => fetch( `${ site().url }/?adding=1` ) );
		await Promise.all( requests.map( async ( one ) => ( await one ).text() ) );
		await php( `unlink( WPMU_PLUGIN_DIR . '/adding.php' );` );
		expect( await today() ).toEqual( { 'ai-tokens': 7 * 24 } );
	} );

	it( 'goes when the plugin is uninstalled with its data', async () => {
		const options: string[] = JSON.parse(
			await php( `echo wp_json_encode( ( new Statecraft\\Connection\\Module() )->stored()['options'] );` )
		);
		expect(
			options.some( ( one ) =>
				new RegExp( `^${ one.replace( '*', '.*' ) }$` ).test( 'statecraft_connection_day_20261125_media' )
			)
		).toBe( true );
	} );
} );

describe( 'the page', () => {
	const section = async ( query = '' ) => {
		const { html } = await ( await adminOf( 'administrator' ) )( `admin.php?page=my-jetpack${ query }` );
		const start = html.indexOf( '<section id="/usage"' );
		return html.slice( start, html.indexOf( '</section>', start ) );
	};
	const bars = ( html: string, kind: string ) => {
		const start = html.indexOf( `aria-labelledby="statecraft-plot-${ kind }-title"` );
		const svg = html.slice( start, html.indexOf( '</svg>', start ) );
		return start < 0
			? []
			: [ ...svg.matchAll( /<rect x="(\d+)" y="(\d+)" width="\d+" height="(\d+)">/g ) ].map(
					( [ , x, y, height ] ) => [ Number( x ), Number( y ), Number( height ) ]
				);
	};

	it( 'says in words that there is nothing', async () => {
		const html = await section();
		expect( html ).toContain( 'Nothing in the last 30 days' );
		expect( html ).not.toContain( '<svg' );
	} );

	it( 'has a bar for each day with something, from the oldest to today, and a title and a description for those who do not see it', async () => {
		await add( 'ai-requests', [ 0, 50 ], [ 1, 100 ], [ 29, 1 ], [ 40, 1000 ] );
		const html = await section();
		expect( html ).toMatch(
			/<svg viewBox="0 0 300 100"[^>]* role="img" aria-labelledby="([\w-]+)" aria-describedby="([\w-]+)"><title id="\1">AI requests<\/title><desc id="\2">30 days, 151 in total; the most on [^<]*: 100\.</
		);
		expect( bars( html, 'ai-requests' ) ).toEqual( [
			[ 1, 98, 2 ],
			[ 281, 0, 100 ],
			[ 291, 50, 50 ],
		] );
		expect( html ).toMatch( /<figcaption>Uploaded videos <strong>None</ );
	} );

	it( 'shows ninety days if asked to, and thirty for any other wish', async () => {
		await add( 'ai-requests', [ 0, 1 ], [ 40, 1000 ] );
		const html = await section( '&days=90' );
		expect( html ).toContain( 'viewBox="0 0 900 100"' );
		expect( html ).toContain( '1,001' );
		expect( html ).toMatch( /days=90#\/usage" class="current" aria-current="true">90 days</ );
		expect( html ).toMatch( /days=30#\/usage">30 days</ );
		for ( const wish of [ '7', '-90', '90<b>', 'x', '' ] ) {
			const other = await section( `&days=${ encodeURIComponent( wish ) }` );
			expect( other ).toContain(
				wish === '90<b>' || wish === '-90' ? 'viewBox="0 0 900 100"' : 'viewBox="0 0 300 100"'
			);
		}
	} );

	it( 'has the same as a table: a row for each day with something, the newest first, and the sum', async () => {
		await add( 'ai-tokens', [ 0, 1500 ], [ 2, 500 ] );
		await add( 'media', [ 2, 3 ] );
		await add( 'media-bytes', [ 2, 3 * 1024 * 1024 ] );
		const table = /<table[^]*<\/table>/.exec( await section() )?.[ 0 ] ?? '';
		const rows = [ ...table.matchAll( /<tr><th scope="row">([^<]*)<\/th>(.*?)<\/tr>/g ) ].map(
			( [ , , cells = '' ] ) => [ ...cells.matchAll( /<td>([^<]*)<\/td>/g ) ].map( ( [ , cell ] ) => cell )
		);
		expect( rows ).toEqual( [
			[ '0', '1,500', '0', '0 B', '0', '0 B' ],
			[ '0', '500', '3', '3.0 MB', '0', '0 B' ],
			[ '0', '2,000', '3', '3.0 MB', '0', '0 B' ],
		] );
		expect( table.match( /<th scope="col">/g ) ).toHaveLength( 7 );
	} );

	it( 'runs from right to left in a language that does', async () => {
		await add( 'video', [ 0, 1 ] );
		const html = await php( `
			$GLOBALS['wp_locale']->text_direction = 'rtl';
			$daily = new Statecraft\\Connection\\Usage\\Daily();
			( new Statecraft\\Connection\\Usage\\Plot( 'statecraft-plot-video', 'Videos', $daily->read( 30 )['video'], 'number_format_i18n'( ... ) ) )->render();
		` );
		expect( bars( html, 'video' ) ).toEqual( [ [ 1, 0, 100 ] ] );
	} );

	it( 'names nobody', async () => {
		await add( 'ai-requests', [ 0, 1 ] );
		const html = await section();
		expect( html ).toContain( '<svg' );
		expect( html ).not.toMatch( /administrator|author/ );
	} );
} );
