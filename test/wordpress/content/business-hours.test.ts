import { as, inBrowser, php, reset, site } from '../_kit/client';
import { renderedBlock } from '../_kit/page';

jest.setTimeout( 240_000 );

const route = 'wpcom/v2/business-hours/localized-week';

const hours = ( days: unknown ) => renderedBlock( 'jetpack/business-hours', { days } );
const monday = async ( intervals: unknown ) =>
	/<dd class="Mon">(.*?)<\/dd>/.exec( await hours( [ { name: 'Mon', hours: intervals } ] ) )?.[ 1 ];
const interval = ( opening: string, closing: string ) => ( { opening, closing } );

const schemaOf = ( html: string ) =>
	JSON.parse( /<script type="application\/ld\+json">\s*(.*?)\s*<\/script>/s.exec( html )?.[ 1 ] ?? 'null' );

afterAll( reset );

describe( 'the localized week', () => {
	it( '[CONT-021, CONT-023] has the name of each day and the first day, matching its schema @oldest', async () => {
		const { status, json } = await as( 'author' ).get( route );
		expect( [ status, json ] ).toEqual( [
			200,
			{
				days: {
					Sun: 'Sunday',
					Mon: 'Monday',
					Tue: 'Tuesday',
					Wed: 'Wednesday',
					Thu: 'Thursday',
					Fri: 'Friday',
					Sat: 'Saturday',
				},
				startOfWeek: 1,
			},
		] );
		const { schema } = await ( await as( 'author' ).send( 'OPTIONS', route ) ).json();
		expect( Object.keys( schema.properties.days.properties ) ).toHaveLength( 7 );
	} );

	it.each( [
		[ '0', 0 ],
		[ '6', 6 ],
		[ 'x', 0 ],
		[ '9', 2 ],
	] )( '[CONT-021] starts on the day in the settings: %s', async ( option, startOfWeek ) => {
		await php( `update_option( 'start_of_week', '${ option }' );` );
		expect( ( await as( 'author' ).get( route ) ).json ).toMatchObject( { startOfWeek } );
	} );

	it.each( [ 'administrator', 'editor', 'author', 'contributor' ] as const )( 'responds to: %s', async ( role ) => {
		expect( ( await as( role ).get( route ) ).status ).toBe( 200 );
	} );

	it( 'is refused to users who cannot write posts', async () => {
		expect( await as( 'subscriber' ).get( route ) ).toMatchObject( {
			status: 403,
			json: { code: 'rest_forbidden' },
		} );
		expect( await as( 'anonymous' ).get( route ) ).toMatchObject( {
			status: 401,
			json: { code: 'rest_forbidden' },
		} );
	} );

	it( 'is in the site’s language, not the user’s', async () => {
		await php( `update_user_meta( ${ site().users.author.id }, 'locale', 'de_DE' );` );
		const author = await inBrowser( 'author' );
		expect( ( await author.get( route, { query: { _locale: 'user' } } ) ).json ).toMatchObject( {
			days: { Mon: 'Monday' },
		} );
	} );
} );

describe( 'the page', () => {
	beforeEach( reset );

	it( '[CONT-022, CONT-025] lists every day, starting with the first day of the week @oldest', async () => {
		const html = await renderedBlock( 'jetpack/business-hours', {} );
		expect( html ).toMatch(
			/^<dl class="jetpack-business-hours wp-block-jetpack-business-hours"><div class="jetpack-business-hours__item"><dt class="Mon">Monday<\/dt><dd class="Mon">9:00 am - 5:00 pm<\/dd><\/div>/
		);
		expect( html ).toContain(
			'<dt class="Sat">Saturday</dt><dd class="Sat">Closed</dd></div><div class="jetpack-business-hours__item"><dt class="Sun">Sunday</dt><dd class="Sun">Closed</dd></div></dl>'
		);
	} );

	it( '[CONT-022] in part: does not mention a day that was not saved', async () => {
		const some = [ 'Thu', 'Mon', 'Sun' ].map( ( name ) => ( {
			name,
			hours: name === 'Sun' ? [] : [ interval( '09:00', '17:00' ) ],
		} ) );
		expect(
			[ ...( await hours( some ) ).matchAll( /<dt[^>]*>(.*?)<\/dt><dd[^>]*>(.*?)<\/dd>/g ) ].map(
				( [ , ...row ] ) => row
			)
		).toEqual( [
			[ 'Monday', '9:00 am - 5:00 pm' ],
			[ 'Thursday', '9:00 am - 5:00 pm' ],
			[ 'Sunday', 'Closed' ],
		] );
		for ( const none of [ [], [ null ], [ { name: 'Someday', hours: [] } ] ] ) {
			expect( await hours( none ) ).toBe( '' );
		}
	} );

	it( 'uses the site’s time format', async () => {
		await php( `update_option( 'time_format', 'H:i' ); update_option( 'timezone_string', 'Asia/Tokyo' );` );
		expect( await monday( [ interval( '08:30', '12:00' ), interval( '13:30', '18:15' ) ] ) ).toBe(
			'08:30 - 12:00, 13:30 - 18:15'
		);
	} );

	it.each( [
		[ 'around the clock', [ interval( '00:00', '00:00' ) ], 'Open 24 hours' ],
		[ 'until midnight', [ interval( '00:00', '24:00' ) ], 'Open 24 hours' ],
		[ 'overnight', [ interval( '18:00', '02:00' ) ], '6:00 pm - 2:00 am' ],
		[ 'as people write them', [ interval( '9:00 AM', '5 p.m.' ) ], '9:00 am - 5:00 pm' ],
		[ 'with noon and midnight', [ interval( '12:30 am', '12:15\u202fPM' ) ], '12:30 am - 12:15 pm' ],
		[ 'with seconds', [ interval( '09:00:00', '17:30:00' ) ], '9:00 am - 5:30 pm' ],
		[ 'that are none', [ interval( '13:00 PM', '0:30 am' ) ], 'Closed' ],
		[ 'half filled in', [ interval( '09:00', '' ), interval( '', '20:00' ) ], 'from 9:00 am, until 8:00 pm' ],
		[ 'not filled in', [ interval( '', '' ) ], 'Closed' ],
		[ 'no time', [ interval( '9 o’clock', '<b>' ), 'x', null, 7 ], 'Closed' ],
		[ 'no list', 'x', 'Closed' ],
	] )( 'lists a day whatever its hours: %s', async ( _, intervals, words ) => {
		expect( await monday( intervals ) ).toBe( words );
	} );

	it( 'has the same data for search engines', async () => {
		const html = await hours( [
			{
				name: 'Mon',
				hours: [ interval( '08:30', '12:00' ), interval( '18:00', '02:00' ), interval( '09:00', '' ) ],
			},
			{ name: 'Sun', hours: [ interval( '00:00', '00:00' ) ] },
		] );
		const day = ( name: string, opens: string, closes: string ) => ( {
			'@type': 'OpeningHoursSpecification',
			dayOfWeek: `https://schema.org/${ name }`,
			opens,
			closes,
		} );
		expect( schemaOf( html ) ).toMatchObject( {
			'@context': 'https://schema.org',
			'@type': 'LocalBusiness',
			name: expect.any( String ),
			openingHoursSpecification: [
				day( 'Sunday', '00:00', '23:59' ),
				day( 'Monday', '08:30', '12:00' ),
				day( 'Monday', '18:00', '02:00' ),
			],
		} );
		expect( schemaOf( await hours( [] ) ) ).toBeNull();
	} );

	it( 'encodes any site name in that data', async () => {
		const name = `-- [gallery] [[gallery]] [-1 "B" 'C' & D ]]>`;
		const html = await php( `
			add_filter( 'bloginfo', static fn( $text, $show ) => 'name' === $show ? esc_html( base64_decode( '${ btoa( name ) }' ) ) : $text, 10, 2 );
			add_shortcode( 'gallery', static fn() => '"RUN"' );
			echo apply_filters( 'the_content', '<!-- wp:jetpack/business-hours /-->' );
		` );
		expect( schemaOf( html ) ).toMatchObject( { name } );
	} );
} );
