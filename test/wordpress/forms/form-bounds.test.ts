/** How much of what visitors and authors send is read, and in what time; and from whom it comes. */
import { reset } from '../_kit/client';
import { run } from '../_kit/run';

jest.setTimeout( 240_000 );
afterAll( reset );

const CLASSES = 'Statecraft\\Public_Form';

it( '[NEWS-130] an address of any length is none before the time to read it grows with the square of that', async () => {
	expect(
		await run( `
			set_time_limit( 5 );
			$of    = static fn( $typed ) => ${ CLASSES }\\Email_Address::of( $typed );
			$label = str_repeat( '漢', 20 );
			// The time also grows with the number of different characters.
			$all   = implode( '', array_map( 'mb_chr', range( 0x4e00, 0x9fff ) ) );
			return array( $of( "a@$all$all$all.de" ), substr( $of( "a@$label.$label.de" ), 0, 6 ) );
		` )
	).toEqual( [ '', 'a@xn--' ] );
} );

it( '[SHARE-251] each digit of a script is looked for once, however many somebody sends', async () => {
	expect(
		await run( `
			set_time_limit( 5 );
			$read = ${ CLASSES }\\Digits::latin( '٣५' . str_repeat( mb_chr( 0x1d7ff ), 1_000_000 ) );
			return array( strlen( $read ), substr( $read, 0, 3 ) );
		` )
	).toEqual( [ 1_000_002, '359' ] );
} );

it( '[SHARE-249] the blocks of a form are read in a time that grows with their length, and not with its square', async () => {
	expect(
		await run( `
			set_time_limit( 10 );
			$kept = static fn( $html ) => count( ${ CLASSES }\\Block_Tree::without_wrapper( array( 'innerContent' => array( $html, null ) ) )['innerContent'] );
			$both = static fn( $more ) => parse_blocks( '<!-- wp:jetpack/contact-form -->' . str_repeat( '<!-- wp:jetpack/field-name {"label":"A"' . $more . '} /-->', 4000 ) . '<!-- /wp:jetpack/contact-form -->' )[0];
			$last = static fn( $more ) => array_slice( ( new Statecraft\\Forms\\Form_Reader( $both( $more ) ) )->fields, -1 )[0][0]->id;
			return array( $kept( str_repeat( '<p>', 60_000 ) . str_repeat( '</b>', 60_000 ) ), $kept( str_repeat( '<p></b>', 60_000 ) ), $last( '' ), $last( ',"id":"b"' ) );
		` )
	).toEqual( [ 1, 1, 'a-4000', 'b-4000' ] );
} );

it( '[SHARE-254] by a long text it is decided of each field whether it is asked, in the time of one, and the text is refused', async () => {
	expect(
		await run( `
			set_time_limit( 10 );
			$rule  = static fn( $id, $field, $comparison ) => new Statecraft\\Forms\\Field( $id, 'text', $id, true, show_if: array( 'match' => 'any', 'rules' => array( array( 'field' => $field, 'comparison' => $comparison, 'value' => 'Yes' ) ) ) );
			$other = array_map( static fn( $place ) => $rule( "other-$place", $place % 2 ? 'choice' : 'words', $place % 4 < 2 ? 'is' : 'contains' ), range( 1, 60 ) );
			$form  = new Statecraft\\Forms\\Form( 'a', 'A', 0, array(), array(
				new Statecraft\\Forms\\Field( 'choice', 'checkbox-multiple', 'Choice', options: array( 'Yes', 'No' ), multiple: true ),
				new Statecraft\\Forms\\Field( 'words', 'textarea', 'Words' ),
				...$other,
			), '' );
			$check = static function ( $answers ) use ( $form ) {
				$request = new ${ CLASSES }\\Form_Request( 'a', '', '', '', $answers, array(), '', '' );
				return array_keys( ( new Statecraft\\Forms\\Form_Validator() )->check( $form, $request )[1] );
			};
			$text = str_repeat( 'Lorem ipsum dolor sit amet. ', 300_000 );
			$long = $check( array( 'choice' => array_merge( array( 'Yes' ), array_map( static fn( $place ) => $place . substr( $text, 0, 8000 ), range( 1, 999 ) ) ), 'words' => "Yes $text" ) );
			return array( array_slice( $long, 0, 2 ), count( $long ), count( $check( array( 'choice' => array( 'No', 'Yes' ), 'words' => 'Oh yes' ) ) ) );
		` )
	).toEqual( [ [ 'choice', 'words' ], 2 + 30 + 15, 30 + 15 ] );
} );

it( '[SHARE-248] those with IPv4 are told apart where the server listens on IPv6', async () => {
	expect(
		await run( `
			$of = static function ( $address ) {
				$_SERVER['REMOTE_ADDR'] = $address;
				$sender = ${ CLASSES }\\Form_Request::remote_address();
				return array( $sender, ${ CLASSES }\\Sender_Network::household( $address ), ${ CLASSES }\\Sender_Network::rentable( $address ) );
			};
			return array_map( $of, array( '::ffff:192.0.2.1', '::FFFF:c000:202', '::fffe:192.0.2.1' ) );
		` )
	).toEqual( [
		[ '192.0.2.1', '192.0.2.1', '192.0.2.1' ],
		[ '192.0.2.2', '192.0.2.2', '192.0.2.2' ],
		[ '::fffe:192.0.2.1', '::', '::' ],
	] );
} );
