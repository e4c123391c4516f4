/** The mail that tells of a form: to whom, what it says, and what a visitor cannot make of it. */
import { debugLog, php, reset, site } from '../_kit/client';
import { deleteResponses, email, message, name, parts, publish, type Given } from '../_kit/forms';
import { inPhp } from '../_kit/knobs';

jest.setTimeout( 240_000 );

interface Sent {
	/** Null: nothing was sent. */
	mail: {
		to: string[];
		subject: string;
		message: string;
		headers: string[];
		attachments: Record< string, string >;
	} | null;
	said: unknown;
	kept: number;
}

/** Sends and catches a mail; `before` is PHP. */
const send = async ( given: Given, { keep = true, before = '' } = {} ): Promise< Sent > =>
	JSON.parse(
		await php( `${ parts }
			$mail = null;
			add_filter( 'pre_wp_mail', static function ( $result, $given ) use ( &$mail ) { $mail = $given; return true; }, 10, 2 );
			$given = $submission( ${ inPhp( given ) } );
			${ before }
			$kept = ${ keep ? '$responses->add( $given, wp_generate_uuid4() )' : '0' };
			$said = $notifier->send( $given, is_int( $kept ) ? $kept : 0 );
			if ( $mail ) $mail['attachments'] = array_map( static fn( $path ) => file_get_contents( $path ), $mail['attachments'] );
			echo wp_json_encode( array( 'mail' => $mail, 'said' => is_wp_error( $said ) ? array( $said->get_error_code(), $said->get_error_data()['reason'] ) : $said, 'kept' => $kept ) );
		` )
	);

afterEach( deleteResponses );
afterAll( reset );

describe( 'the recipients', () => {
	it( 'are those named by the form, valid and without duplicates, and users of the site by id', async () => {
		const { mail, said } = await send( {
			settings: {
				to: 'a@example.com, b@example.com;not-an-address\na@example.com c@example.com\r\nBcc:x@example.com',
				notificationRecipients: [ String( site().users.editor.id ), 999999 ],
			},
		} );
		expect( said ).toBe( true );
		expect( mail?.to ).toEqual( [ 'a@example.com', 'b@example.com', 'c@example.com', 'editor@example.com' ] );
	} );

	it( 'are the author of the post if the form names nobody, or the site owner if there is no post', async () => {
		const post = await publish( 'author', 'By the author' );
		expect( ( await send( { post, settings: { to: 'nobody', notificationRecipients: 'x' } } ) ).mail?.to ).toEqual(
			[ 'author@example.com' ]
		);
		expect( ( await send( { post: 0, settings: { to: [ {} ] } } ) ).mail?.to ).toEqual( [
			await php( `echo get_option( 'admin_email' );` ),
		] );
	} );

	it( 'are nobody if notifications are off', async () => {
		expect( await send( { settings: { emailNotifications: false } } ) ).toMatchObject( {
			mail: null,
			said: false,
		} );
	} );
} );

describe( 'the text', () => {
	it( 'contains every answer in order as typed, and the URL of the response @oldest', async () => {
		const { mail, kept } = await send( {
			title: 'Ask us',
			time: Date.UTC( 2026, 10, 5, 14, 30 ) / 1000,
			answers: [
				name( 'Ada <b>' ),
				email( 'ada@example.com' ),
				message( 'One & two\n<script>three</script>' ),
				{ type: 'checkbox-multiple', label: 'Days', values: [ 'Monday', 'Tuesday' ] },
				{ type: 'date', label: 'When' },
				{ type: 'file', label: 'Plan', files: [ { name: 'plan.pdf', content: 'x'.repeat( 2048 ) } ] },
			],
		} );
		expect( mail?.message ).toBe(
			[
				'Name\nAda <b>',
				'E-mail\nada@example.com',
				'Message\nOne & two\n<script>three</script>',
				'Days\nMonday\nTuesday',
				'When\n—',
				'Plan\nplan.pdf (2 KB)',
				'-- ',
				`This response on your site: ${ site().url }/wp-admin/post.php?action=edit&post=${ kept }`,
				'Sent with the form “Ask us” on November 5, 2026 2:30 pm from https://example.com/contact/',
				'Replies to this email go to the person who sent the form.\n',
			].join( '\n\n' )
		);
		expect( mail?.headers ).toEqual( [
			'Content-Type: text/plain; charset=UTF-8',
			'Reply-To: Ada b <ada@example.com>',
		] );
		expect( mail?.attachments ).toEqual( [] );
	} );

	it( 'comes with the files if the response is not stored, for whatever reason', async () => {
		const answers = [
			{
				type: 'file',
				label: 'F',
				files: [
					{ name: 'a.txt', content: 'one' },
					{ name: 'a.txt', content: 'two' },
				],
			},
		];
		const files = { 'a.txt': 'one', '1-a.txt': 'two' };
		const unwanted = await send( { answers, settings: { saveResponses: false } } );
		expect( unwanted.mail?.attachments ).toEqual( files );
		expect( unwanted.mail?.message ).not.toContain( 'This response on your site' );
		const failed = await send(
			{ answers },
			{ before: `add_filter( 'wp_insert_post_empty_content', '__return_true' );` }
		);
		expect( failed.mail?.attachments ).toEqual( files );
	} );

	it( 'has the author’s subject, or one with the site and the form', async () => {
		await php( `update_option( 'blogname', 'Tom &amp; "Jerry"' );` );
		expect( ( await send( { title: 'Ask' } ) ).mail?.subject ).toBe( '[Tom & "Jerry"] Ask' );
		expect( ( await send( { settings: { subject: ' Hello\r\nBcc: x@example.com ' } } ) ).mail?.subject ).toBe(
			'Hello Bcc: x@example.com'
		);
		expect( ( await send( { title: 'Ask', settings: { subject: [ 'x' ] } } ) ).mail?.subject ).toBe(
			'[Tom & "Jerry"] Ask'
		);
	} );

	it( 'is plain text even if another plugin sends all emails as HTML', async () => {
		const sent = JSON.parse(
			await php( `${ parts }
				add_filter( 'wp_mail_content_type', static fn() => 'text/html', PHP_INT_MAX );
				$sent = array();
				add_action( 'phpmailer_init', static function ( $mailer ) { $mailer->isHTML( true ); }, 99 );
				add_action( 'wp_mail_failed', static function () use ( &$sent ) { $sent[] = array( $GLOBALS['phpmailer']->ContentType, $GLOBALS['phpmailer']->Body ); } );
				add_action( 'wp_mail_succeeded', static function () use ( &$sent ) { $sent[] = array( $GLOBALS['phpmailer']->ContentType, $GLOBALS['phpmailer']->Body ); } );
				$notifier->send( $submission( ${ inPhp( { answers: [ message( '<a href="https://x.example">pay</a>' ) ] } ) } ), 0 );
				( new Statecraft\\Signup\\Signup_Mail() )->send( 'a@example.com', true );
				Statecraft\\Payments\\Mail\\Payment_Mail::send( 'a@example.com', static fn() => array( 'Tea', array( 'Thanks' ) ) );
				$after = apply_filters( 'wp_mail_content_type', 'text/plain' );
				echo wp_json_encode( array( $after, $sent ) );
			` )
		);
		expect( sent[ 0 ] ).toBe( 'text/html' );
		expect( sent[ 1 ].map( ( [ type ]: string[] ) => type ) ).toEqual( Array( 3 ).fill( 'text/plain' ) );
		expect( sent[ 1 ][ 0 ][ 1 ] ).toContain( 'Message\n<a href="https://x.example">pay</a>\n' );
	} );

	it( 'has the answers in its subject where the author put their labels', async () => {
		const answers = [ name( 'Ada\r\nBcc: x@example.com' ), message( 'x'.repeat( 300 ) ) ];
		const subject = async ( text: string ) =>
			( await send( { answers, settings: { subject: text } } ) ).mail?.subject;
		expect( await subject( 'Message from {Name}' ) ).toBe( 'Message from Ada Bcc: x@example.com' );
		expect( await subject( '{ name }: {nothing} {Message}' ) ).toBe(
			`Ada Bcc: x@example.com: {nothing} ${ 'x'.repeat( 100 ) }`
		);
	} );

	it( 'has the author’s subject as typed', async () => {
		const [ saved ] = JSON.parse(
			await php( `
				wp_set_current_user( ${ site().users.author.id } );
				kses_init();
				$content = apply_filters( 'content_save_pre', wp_slash( '<!-- wp:jetpack/contact-form {"subject":"Tea \\u0026 cake \\u003e 2"} /-->' ) );
				echo wp_json_encode( array_column( array_column( parse_blocks( wp_unslash( $content ) ), 'attrs' ), 'subject' ) );
			` )
		);
		expect( saved ).toBe( 'Tea &amp; cake &gt; 2' );
		expect( ( await send( { settings: { subject: saved } } ) ).mail?.subject ).toBe( 'Tea & cake > 2' );
	} );

	it( 'has a Reply-To address in ASCII, even if the domain is in another script', async () => {
		const { mail } = await send( { answers: [ name( 'Ada' ), email( 'info@münchen.example' ) ] } );
		expect( mail?.headers ).toContain( 'Reply-To: Ada <info@xn--mnchen-3ya.example>' );
	} );

	it( 'is stored and emailed in full even if the tables of the site cannot store emoji', async () => {
		const wide = 'Ada 🎁 𠮷';
		const { mail, kept, said } = await send(
			{ title: 'Ask 🎁', answers: [ name( wide ), message( wide ) ] },
			{
				before: `
					add_filter( 'pre_get_col_charset', static fn() => 'utf8mb3' );
					add_filter( 'query', static fn( $query ) => preg_match( '/[\\x{10000}-\\x{10ffff}]/u', $query ) ? '' : $query );
				`,
			}
		);
		expect( said ).toBe( true );
		expect( mail?.message ).toContain( `Message\n${ wide }` );
		expect( kept ).toBeGreaterThan( 0 );
		const [ title, stored ] = JSON.parse(
			await php(
				`echo wp_json_encode( array( get_post( ${ kept } )->post_title, Statecraft\\Forms\\Response::find( ${ kept } )->answers[1]->values ) );`
			)
		);
		expect( title ).toBe( 'Ada &#x1f381;' );
		expect( stored ).toEqual( [ wide ] );
	} );

	it( 'can be filtered by other plugins', async () => {
		const { mail } = await send(
			{ title: 'Ask' },
			{
				before: `add_filter( 'statecraft_form_mail', static fn( $mail, $of ) => array( 'subject' => 'About ' . $of->form_title ) + $mail, 10, 2 );`,
			}
		);
		expect( mail?.subject ).toBe( 'About Ask' );
	} );
} );

describe( 'a visitor cannot', () => {
	it.each( [
		[ 'Eve\r\nBcc: all@example.com', 'eve@example.com', 'Reply-To: Eve Bcc all example.com <eve@example.com>' ],
		[
			'Eve <x@example.com>, "y@example.com"',
			'eve@example.com',
			'Reply-To: Eve x example.com y example.com <eve@example.com>',
		],
		[ '', 'eve@example.com', 'Reply-To: eve@example.com' ],
		[ 'Zoë O’Neil-漢', 'eve@example.com', 'Reply-To: Zoë O’Neil-漢 <eve@example.com>' ],
		[ 'Eve', 'eve@example.com\r\nBcc: all@example.com', undefined ],
		[ 'Eve', 'eve@example.com, all@example.com', undefined ],
	] )( 'add another header: %j %j', async ( from, address, expected ) => {
		const { mail } = await send( { answers: [ name( from ), email( address ) ] } );
		expect( mail?.headers ).toEqual( [
			'Content-Type: text/plain; charset=UTF-8',
			...( expected ? [ expected ] : [] ),
		] );
	} );

	it( 'send as somebody else: the email comes from the site', async () => {
		const raw = await php( `${ parts }
			add_action( 'phpmailer_init', static function ( $mailer ) { $mailer->preSend(); echo $mailer->getSentMIMEMessage(); throw new PHPMailer\\PHPMailer\\Exception( 'no server here' ); } );
			add_filter( 'wp_mail_from', static fn() => 'site@example.com' );
			try { $notifier->send( $submission( ${ inPhp( { title: 'Ask', answers: [ name( 'Eve\r\nBcc: all@example.com' ), email( 'eve@example.com' ) ], settings: { to: 'me@example.com' } } ) } ), 0 ); } catch ( Exception $e ) {}
		` );
		expect( raw ).toMatch( /^From: WordPress <site@example\.com>\r?$/m );
		expect( raw ).toMatch( /^Reply-To: "?Eve Bcc all example\.com"? <eve@example\.com>\r?$/m );
		expect( raw ).toMatch( /^Content-Type: text\/plain; charset=UTF-8\r?$/m );
		const [ head ] = raw.split( /\r?\n\r?\n/ );
		expect( head ).not.toMatch( /^Bcc:/m );
	} );
} );

it( 'reports why an email could not be sent', async () => {
	const { said } = await send(
		{},
		{
			before: `
			remove_all_filters( 'pre_wp_mail' );
			add_filter( 'pre_wp_mail', static function () { do_action( 'wp_mail_failed', new WP_Error( 'x', 'no mail server' ) ); return false; } );`,
		}
	);
	expect( said ).toEqual( [ 'statecraft_mail_failed', 'no mail server' ] );
} );

it( 'causes no PHP notice', () => {
	expect( debugLog() ).not.toMatch( /statecraft|headers already sent/i );
} );
