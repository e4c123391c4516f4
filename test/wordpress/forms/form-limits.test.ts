/** What keeps forms from being misused: a limit for each sender, and spam. */
import { debugLog, php, reset } from '../_kit/client';
import { counts, forgetCounts } from '../_kit/counters';
import { deleteResponses, email, message, name, parts } from '../_kit/forms';
import { inPhp, removeKnobs } from '../_kit/knobs';
import { filled, kept, markup, patient, post, publishPage, visit } from '../_kit/visitor';

jest.setTimeout( 240_000 );

type Try = [ at: number, address: string, form?: string, post?: number ];

/** What a gate says to tries at these seconds; null: go on. */
const tries = async (
	list: Try[],
	before = ''
): Promise< ( null | { message: string; status: number; retry_after: number } )[] > =>
	JSON.parse(
		await php( `
			${ before }
			$now  = 0;
			$gate = new Statecraft\\Public_Form\\Rate_Limiter( new Statecraft\\Guard\\Counter( static function () use ( &$now ) { return 2000000000 + $now; } ) );
			$said = array();
			foreach ( ${ inPhp( list ) } as $try ) {
				$now    = $try[0];
				$no     = $gate->check( $try[2] ?? 'form', $try[1], $try[3] ?? 0 );
				$said[] = $no ? array( 'message' => $no->get_error_message() ) + $no->get_error_data() : null;
			}
			echo wp_json_encode( $said );
		` )
	);

afterEach( () =>
	Promise.all( [
		deleteResponses(),
		php(
			`${ forgetCounts } $GLOBALS['wpdb']->query( "DELETE FROM {$GLOBALS['wpdb']->options} WHERE option_name LIKE 'statecraft_form_%'" ); wp_cache_flush();`
		),
	] )
);
afterAll( reset );

const limits = ( value: string ) => `add_filter( 'statecraft_form_limits', static fn() => ${ value } );`;
const ceilings = ( value: object ) => `add_filter( 'statecraft_form_ceilings', static fn() => ${ inPhp( value ) } );`;

const times = ( count: number, address: string, every = 1, from = 0 ) =>
	Array.from( { length: count }, ( _, index ): Try => [ from + index * every, address ] );

describe( 'the limit @races', () => {
	it( 'allows five submissions in ten minutes, and tells when the next is allowed', async () => {
		const said = await tries( [ ...times( 6, '192.0.2.1', 10 ), [ 599, '192.0.2.1' ], [ 600, '192.0.2.1' ] ] );
		expect( said.map( ( no ) => no && no.retry_after ) ).toEqual( [ null, null, null, null, null, 550, 1, null ] );
		expect( said[ 5 ] ).toMatchObject( {
			status: 429,
			message: expect.stringMatching( /answers are still here: please try again in 10 min/ ),
		} );
		expect( said[ 6 ]?.message ).toMatch( /in 1 second\./ );
	} );

	it( 'allows twenty submissions in an hour', async () => {
		const said = await tries( [ ...times( 21, '192.0.2.2', 150 ), [ 3601, '192.0.2.2' ] ] );
		expect( said.map( ( no ) => no && no.retry_after ) ).toEqual( [ ...Array( 20 ).fill( null ), 600, null ] );
	} );

	it( 'is counted per form and sender; addresses in the same IPv6 household network are one sender', async () => {
		const five = times( 5, '2001:db8:1:2::1' );
		const said = await tries( [
			...five,
			[ 6, '2001:db8:1:2:ffff::9' ],
			[ 6, '2001:db8:1:3::1' ],
			[ 6, '2001:db8:1:2::1', 'other' ],
			[ 6, '192.0.2.3' ],
		] );
		expect( said.slice( 5 ).map( Boolean ) ).toEqual( [ true, false, false, false ] );
	} );

	it( 'counts nobody whose address is unknown, and stores no address in plain text', async () => {
		expect( ( await tries( times( 9, '' ) ) ).some( Boolean ) ).toBe( false );
		await tries( times( 1, '192.0.2.4' ) );
		const rows = await counts();
		expect( rows.length ).toBeGreaterThan( 0 );
		expect( JSON.stringify( rows ) ).not.toContain( '192.0.2.4' );
	} );

	it( 'can be changed by the site', async () => {
		expect( ( await tries( times( 3, '192.0.2.5' ), limits( 'array( 60 => 2 )' ) ) ).map( Boolean ) ).toEqual( [
			false,
			false,
			true,
		] );
		const none = limits( 'array()' ) + ceilings( {} );
		expect( ( await tries( times( 30, '192.0.2.6' ), none ) ).some( Boolean ) ).toBe( false );
	} );
} );

describe( 'the ceilings', () => {
	const from = ( count: number, form: ( index: number ) => string, on?: number ) =>
		Array.from( { length: count }, ( _, index ): Try => [ index, `192.0.2.${ index }`, form( index ), on ] );

	it( 'allow one sender fifteen submissions in ten minutes, across all forms', async () => {
		const said = await tries(
			Array.from( { length: 16 }, ( _, index ): Try => [ index, '192.0.2.1', `form-${ index }` ] )
		);
		expect( said.map( ( no ) => no && no.retry_after ) ).toEqual( [ ...Array( 15 ).fill( null ), 585 ] );
		expect( said[ 15 ]?.message ).toMatch( /You have sent .* too many times/ );
	} );

	it.each( [
		[ 'form', from( 5, () => 'form' ) ],
		[ 'post', from( 5, ( index ) => `form-${ index }`, 7 ) ],
		[ 'site', from( 5, ( index ) => `form-${ index }` ) ],
	] )(
		'of one %s are for everybody, and beyond them whoever has not been there comes in, once',
		async ( kind, list ) => {
			const again = list.map( ( [ at, ...rest ] ): Try => [ 9 + at, ...rest ] );
			const said = await tries(
				[ ...list, ...again, [ 3601, '192.0.2.0', 'form', 7 ] ],
				ceilings( { [ kind ]: { 3600: 3 } } )
			);
			expect( said.map( Boolean ) ).toEqual( [ ...Array( 5 ).fill( false ), ...Array( 5 ).fill( true ), false ] );
			expect( said[ 5 ] ).toMatchObject( {
				status: 429,
				retry_after: 3591,
				message: expect.stringMatching( /getting a lot of messages.*answers are still here/ ),
			} );
		}
	);

	it( 'are counted per kind: a flood of form submissions does not block other pages', async () => {
		const said = await php( `
			${ ceilings( { sender: { 3600: 2 }, form: { 3600: 2 }, post: { 3600: 2 }, site: { 3600: 2 }, receipt: { 3600: 2 } } ) }
			$forms = new Statecraft\\Public_Form\\Rate_Limiter();
			foreach ( range( 1, 3 ) as $i ) {
				$forms->check( '7', '192.0.2.1', 7 );
				$forms->allowed( array( 'a@example.com' ), 'receipt' );
			}
			$other = $forms->of_kind( 'other' );
			echo wp_json_encode( array( $forms->check( '7', '192.0.2.1', 7 ) === null, $other->check( '7', '192.0.2.1', 7 ) === null, $other->check( '7', '192.0.2.1', 7 ) === null, count( $forms->allowed( array( 'a@example.com' ), 'receipt' ) ), $other->may_mail( 'a@example.com', '192.0.2.1' ) ) );
		` );
		expect( JSON.parse( said ) ).toEqual( [ false, true, true, 0, true ] );
	} );

	it( 'let somebody who requests emails to an address use up only their own quota, within that of the address', async () => {
		const said = await php( `
			${ ceilings( { receipt: { 3600: 2 }, address: { 3600: 5 } } ) }
			$limiter = new Statecraft\\Public_Form\\Rate_Limiter();
			$may     = static fn( $from ) => (int) $limiter->may_mail( 'A@example.com', $from );
			foreach ( array( 'aaa', 'bbb', 'ccc', 'ddd' ) as $net ) foreach ( range( 1, 3 ) as $i ) echo $may( "2001:$net:0:$i::1" );
			echo ' ', $may( '' ), $may( '' );
		` );
		expect( said ).toBe( '110110100100 00' );
	} );

	it( 'distinguish a flood from few networks, whatever addresses they have, from people in many networks', async () => {
		const flood = Array.from( { length: 50 }, ( _, index ): Try => [
			index,
			`2001:db8:${ index % 5 }:${ index }::1`,
		] );
		const people = Array.from( { length: 60 }, ( _, index ): Try => [ 60, `198.51.100.${ index }` ] );
		const said = await tries( [ ...flood, ...people ], ceilings( { form: { 3600: 3 } } ) );
		expect( said.slice( 0, 50 ).filter( ( no ) => ! no ) ).toHaveLength( 5 );
		expect( said.slice( 50 ).filter( Boolean ) ).toEqual( [] );
	} );

	it( 'apply even if addresses are unknown, and a refused attempt does not count for the sender', async () => {
		const said = await tries(
			[
				[ 0, '' ],
				[ 1, '' ],
				[ 2, '192.0.2.1' ],
				[ 3, '192.0.2.1' ],
				[ 4, '192.0.2.1' ],
				[ 63, '192.0.2.1' ],
				[ 64, '192.0.2.1' ],
			],
			limits( 'array( 600 => 2 )' ) + ceilings( { form: { 60: 1 } } )
		);
		expect( said.map( Boolean ) ).toEqual( [ false, true, false, true, true, false, true ] );
		expect( said[ 6 ]?.message ).toMatch( /You have sent/ );
	} );

	it( 'count repeated senders, too, for the form and for everything around it', async () => {
		const said = await tries(
			times( 4, '192.0.2.1' ),
			limits( 'array()' ) + ceilings( { form: { 3600: 9 }, site: { 3600: 3 } } )
		);
		expect( said.map( Boolean ) ).toEqual( [ false, false, false, true ] );
	} );

	it( 'can be changed by the site', async () => {
		const given = await php( `
			add_filter( 'statecraft_form_ceilings', static function ( $given ) use ( &$seen ) { return $seen = $given; } );
			( new Statecraft\\Public_Form\\Rate_Limiter() )->check( 'form', '192.0.2.1' );
			echo wp_json_encode( $seen );
		` );
		expect( JSON.parse( given ) ).toEqual( {
			sender: { 600: 15, 3600: 60 },
			files: { 600: 60 },
			form: { 3600: 300 },
			post: { 3600: 600 },
			site: { 3600: 3000 },
			recipient: { 3600: 300 },
			reply: { 3600: 60 },
			receipt: { 3600: 3, 86400: 6 },
			address: { 3600: 12, 86400: 30 },
		} );
	} );
} );

it( 'files are counted before they are read, even if the submission is then rejected', async () => {
	await patient( { statecraft_form_ceilings: { files: { 600: 2 } } } );
	const page = await visit(
		await publishPage( markup( {}, 'field-text {"required":true}', 'field-file {"id":"f"}' ) )
	);
	const answers = [];
	for ( const number of [ 1, 2, 3 ] ) {
		const f = [ new File( [ `words ${ number }` ], 'a.txt', { type: 'text/plain' } ) ];
		answers.push( await ( await post( page, filled( page, { text: '', f } ) ) ).text() );
	}
	await removeKnobs();
	expect( answers.map( ( html ) => /You have sent this form too many times/.test( html ) ) ).toEqual( [
		false,
		false,
		true,
	] );
} );

it( 'concurrent requests from one address get only as many submissions through as allowed @races', async () => {
	await patient( { statecraft_form_limits: { 600: 5 } } );
	const page = await visit( await publishPage( markup( {}, 'field-text' ) ) );
	const answers = await Promise.all(
		Array.from( { length: 24 }, async ( _, index ) => {
			const { status } = await post( page, filled( page, { text: `Number ${ index }` } ) );
			return status;
		} )
	);
	await removeKnobs();
	expect( answers.filter( ( status ) => status === 303 ) ).toHaveLength( 5 );
	expect( answers.filter( ( status ) => status === 422 ) ).toHaveLength( 19 );
	expect( await kept() ).toHaveLength( 5 );
} );

/** Each visitor has an address of their own, as behind a proxy that the server trusts. */
const fromAddresses = () =>
	php(
		`wp_mkdir_p( WPMU_PLUGIN_DIR ); file_put_contents( WPMU_PLUGIN_DIR . '/addresses.php', '<?php if ( isset( $_SERVER["HTTP_X_TEST_ADDRESS"] ) ) $_SERVER["REMOTE_ADDR"] = $_SERVER["HTTP_X_TEST_ADDRESS"];' );`
	);
const noAddresses = () => php( `@unlink( WPMU_PLUGIN_DIR . '/addresses.php' );` );

it( 'a rush from many networks is stored completely, and a double click counts once @races', async () => {
	await patient( { statecraft_form_ceilings: { form: { 3600: 3 } } } );
	await fromAddresses();
	const page = await visit( await publishPage( markup( {}, 'field-text' ) ) );
	const press = ( index: number ) => {
		const body = filled( page, { text: `Number ${ index }` } );
		return post( page, body, { 'X-Test-Address': `192.0.2.${ index }` } );
	};
	const answers = await Promise.all(
		Array.from( { length: 12 }, ( _, index ) => [ press( index ), press( index ) ] ).flat()
	);
	const texts = await Promise.all( answers.map( ( answer ) => answer.text() ) );
	const later = await press( 12 );
	const more = await post( page, filled( page, { text: 'More' } ), { 'X-Test-Address': '192.0.2.1' } );
	const moreText = await more.text();
	await Promise.all( [ removeKnobs(), noAddresses() ] );
	expect( ( await kept() ).map( ( { text } ) => text?.[ 0 ] ).sort() ).toEqual(
		Array.from( { length: 13 }, ( _, index ) => `Number ${ index }` ).sort()
	);
	expect( later.status ).toBe( 303 );
	// Nobody whose answer was taken is told to come back in an hour.
	expect( texts.filter( ( text ) => text.includes( 'a lot of messages' ) ) ).toEqual( [] );
	expect( [ more.status, moreText.includes( 'This form is getting a lot of messages right now.' ) ] ).toEqual( [
		422,
		true,
	] );
} );

describe( 'spam', () => {
	const given = {
		address: '192.0.2.7',
		answers: [ name( 'Eve' ), email( 'eve@example.com' ), message( 'cheap & "watches"' ) ],
	};

	/** What became of a submission while a stand-in for Akismet has a key and says that. */
	const withAkismet = async ( says: string, key = 'key', before = '' ) =>
		JSON.parse(
			await php( `${ parts }
				$asked = array();
				$mails = 0;
				eval( 'class Akismet {
					public static array $asked = array();
					public static function get_api_key() { return "${ key }"; }
					public static function http_post( $request, $path, $ip = null ) { self::$asked[] = array( $path, $request ); return array( array(), "${ says }" ); }
				}' );
				${ before }
				add_filter( 'pre_wp_mail', static function () use ( &$mails ) { ++$mails; return true; } );
				$given = $submission( ${ inPhp( given ) } );
				$id    = $responses->add( $given, wp_generate_uuid4() );
				$said  = $notifier->send( $given, $id );
				parse_str( Akismet::$asked[0][1] ?? '', $request );
				echo wp_json_encode( array( 'status' => get_post_status( $id ), 'said' => $said, 'mails' => $mails, 'times' => count( Akismet::$asked ), 'path' => Akismet::$asked[0][0] ?? '', 'request' => $request ) );
			` )
		);

	it( 'is checked by Akismet once, stored as spam, and causes no email @oldest', async () => {
		expect( await withAkismet( 'true' ) ).toMatchObject( {
			status: 'statecraft_spam',
			said: false,
			mails: 0,
			times: 1,
			path: 'comment-check',
			request: {
				user_ip: '192.0.2.7',
				comment_type: 'contact-form',
				comment_author: 'Eve',
				comment_author_email: 'eve@example.com',
				comment_content: 'Eve\neve@example.com\ncheap & "watches"',
				permalink: 'https://example.com/contact/',
			},
		} );
	} );

	it( 'is not assumed if Akismet says otherwise, or cannot tell', async () => {
		for ( const says of [ 'false', 'invalid', '' ] ) {
			expect( await withAkismet( says ) ).toMatchObject( { status: 'statecraft_unread', said: true, mails: 1 } );
		}
		expect( await withAkismet( 'true', '' ) ).toMatchObject( { status: 'statecraft_unread', times: 0 } );
	} );

	it( 'can be decided by another plugin', async () => {
		const filter = ( value: string ) => `add_filter( 'statecraft_form_is_spam', '__return_${ value }' );`;
		expect( await withAkismet( 'false', 'key', filter( 'true' ) ) ).toMatchObject( {
			status: 'statecraft_spam',
			mails: 0,
		} );
		expect( await withAkismet( 'true', 'key', filter( 'false' ) ) ).toMatchObject( {
			status: 'statecraft_unread',
			mails: 1,
		} );
	} );
} );

it( 'causes no PHP notice', () => {
	expect( debugLog() ).not.toMatch( /statecraft|headers already sent/i );
} );
