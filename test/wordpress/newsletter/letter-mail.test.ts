/** The emails as they leave WordPress: both parts and the headers, whatever titles, settings and other plugins do. */
import { php, reset } from '../_kit/client';
import { mailOf } from '../_kit/letter';
import { inPhp } from '../_kit/knobs';

jest.setTimeout( 240_000 );
afterAll( reset );

const CONTENT =
	'<!-- wp:paragraph -->\n<p>Fish &amp; “chips”, <a href="https://a.example/?b=1&amp;c=2">here</a></p>\n<!-- /wp:paragraph -->';

interface Sent {
	/** Each header's values, unfolded and decoded. */
	headers: Record< string, string[] >;
	type: string;
	html: string;
	text: string;
	raw: string;
	/** The headers of an email that something else sends afterwards. */
	next: string;
}

/** What PHPMailer would hand over; `before` runs first. */
const sent = async (
	mail: { subject: string; html: string; text: string; headers: Record< string, string > },
	before = ''
): Promise< Sent > =>
	JSON.parse(
		await php( `
			require_once ABSPATH . WPINC . '/PHPMailer/PHPMailer.php';
			require_once ABSPATH . WPINC . '/PHPMailer/Exception.php';
			require_once ABSPATH . WPINC . '/PHPMailer/SMTP.php';
			require_once ABSPATH . WPINC . '/class-wp-phpmailer.php';
			$GLOBALS['phpmailer'] = new class( true ) extends WP_PHPMailer {
				public $sent = '';
				public function postSend() { $this->sent = $this->getSentMIMEMessage(); return true; }
			};
			remove_all_filters( 'pre_wp_mail' );
			add_filter( 'wp_mail_from', static fn() => 'wordpress@example.com' );
			${ before }
			$mail = ${ inPhp( mail ) };
			$is_sent = Statecraft\\Html_Mail::send( 'reader@example.com', $mail['subject'], $mail['html'], $mail['text'], $mail['headers'] );
			$raw = $GLOBALS['phpmailer']->sent;
			list( $head, $body ) = explode( "\\r\\n\\r\\n", $raw, 2 );
			$headers = array();
			foreach ( explode( "\\r\\n", preg_replace( '/\\r\\n[ \\t]+/', ' ', $head ) ) as $line ) {
				list( $name, $value ) = explode( ': ', $line, 2 );
				$headers[ $name ][] = iconv_mime_decode( $value, 0, 'UTF-8' );
			}
			preg_match( '/boundary="?([^";]+)/', $headers['Content-Type'][0], $found );
			$parts = array();
			foreach ( array_slice( explode( '--' . $found[1], $body ), 1, -1 ) as $part ) {
				list( $of, $is ) = explode( "\\r\\n\\r\\n", ltrim( $part ), 2 );
				$encoding = preg_match( '/Transfer-Encoding: (\\S+)/', $of, $how ) ? $how[1] : '8bit';
				$is = 'quoted-printable' === $encoding ? quoted_printable_decode( $is ) : ( 'base64' === $encoding ? base64_decode( $is ) : $is );
				$parts[ preg_match( '#text/html#', $of ) ? 'html' : 'text' ] = str_replace( "\\r\\n", "\\n", $is );
			}
			wp_mail( 'other@example.com', 'Next', 'Plain words' );
			echo $is_sent ? wp_json_encode( $parts + array( 'headers' => $headers, 'type' => $headers['Content-Type'][0], 'raw' => $raw, 'next' => $GLOBALS['phpmailer']->sent ) ) : 'false';
		` )
	);

it( '[NEWS-083] an email has both parts, and the next one of the site has none of them', async () => {
	const mail = await mailOf( { content: CONTENT } );
	const { type, html, text, next, headers } = await sent( mail );
	expect( type ).toContain( 'multipart/alternative' );
	expect( [ html.trim(), text.trim() ] ).toEqual( [ mail.html.trim(), mail.text.trim() ] );
	expect( text ).toContain( 'Fish & “chips”, here [https://a.example/?b=1&c=2]' );
	expect( headers.To ).toEqual( [ 'reader@example.com' ] );
	expect( next ).toContain( 'text/plain' );
	expect( next ).not.toContain( headers[ 'Message-ID' ]![ 0 ] );
} );

it( '[NEWS-092] (part: both parts) a plugin that makes all emails HTML, or frames them, breaks neither part', async () => {
	const mail = await mailOf( { content: CONTENT } );
	const { type, html, text } = await sent(
		mail,
		`
			add_filter( 'wp_mail_content_type', static fn() => 'text/html', 99 );
			add_filter( 'wp_mail', static fn( $all ) => array( 'message' => '<div class="frame">' . nl2br( $all['message'] ) . '</div>' ) + $all );
			add_action( 'phpmailer_init', static function ( $mailer ) { $mailer->msgHTML( nl2br( $mailer->Body ) ); $mailer->AltBody = strip_tags( $mailer->Body ); } );
		`
	);
	expect( type ).toContain( 'multipart/alternative' );
	expect( [ html.trim(), text.trim() ] ).toEqual( [ mail.html.trim(), mail.text.trim() ] );
} );

it( '[NEWS-087] an email says how mail programs end the subscription, and of which list it is, whatever the title of the site', async () => {
	const first = ( await sent( await mailOf( { content: CONTENT } ) ) ).headers;
	expect( first[ 'List-Unsubscribe' ] ).toEqual( [
		expect.stringMatching( /^<https?:\/\/[^<>\s]+\?statecraft-unsubscribe=[0-9a-f]{64}>$/ ),
	] );
	expect( first[ 'List-Unsubscribe-Post' ] ).toEqual( [ 'List-Unsubscribe=One-Click' ] );
	expect( first[ 'List-Id' ] ).toEqual( [ expect.stringMatching( /^<[a-z0-9.-]+\.127\.0\.0\.1>$/ ) ] );
	await php( `update_option( 'blogname', 'Another title' );` );
	const second = ( await sent( await mailOf( { content: CONTENT } ) ) ).headers;
	expect( second[ 'List-Id' ] ).toEqual( first[ 'List-Id' ] );
	const ofSite = await mailOf( {
		content: CONTENT,
		before: `add_filter( 'home_url', static fn( $url ) => str_replace( 'http://127.0.0.1', 'https://news.example', $url ) );`,
	} );
	expect( ofSite.headers[ 'List-Unsubscribe' ] ).toMatch( /^<https:\/\/news\.example/ );
} );

it( '[NEWS-088] the id of a message is the same when it is tried again, another for each reader and newsletter, and tells neither', async () => {
	const of = async ( email: string, letter = '' ) =>
		(
			await mailOf( {
				content: CONTENT,
				email,
				meanwhile:
					letter &&
					`$letter = Statecraft\\Newsletter\\Mail\\Letter_Maker::of( get_post( $id ), str_repeat( '${ letter }', 32 ) );`,
			} )
		).headers[ 'Message-ID' ]!;
	const ids = [
		await of( 'ada@example.com' ),
		await of( 'ada@example.com' ),
		await of( 'bob@example.com' ),
		await of( 'ada@example.com', 'b' ),
	];
	expect( ids[ 1 ] ).toBe( ids[ 0 ] );
	expect( new Set( ids ).size ).toBe( 3 );
	const uid = await php(
		`echo ( new Statecraft\\Newsletter\\Subscribers\\Subscribers() )->find( 'ada@example.com' )->uid;`
	);
	for ( const id of ids ) {
		expect( id ).toMatch( /^<[0-9a-f]{32}@127\.0\.0\.1>$/ );
		expect( id ).not.toContain( uid );
	}
	const { headers } = await sent( await mailOf( { content: CONTENT, email: 'ada@example.com' } ) );
	expect( headers[ 'Message-ID' ] ).toEqual( [ ids[ 0 ] ] );
} );

it( '[NEWS-089] title and names are decoded, encoded for headers, and begin none', async () => {
	await php( `
		update_option( 'blogname', 'Fish &amp; “Sea”' );
		update_option( 'statecraft_newsletter_sender', "Käthe &amp; <Co>\\r\\nBcc: evil@example.com" );
		update_option( 'statecraft_newsletter_reply_to', "answers@example.com\\r\\nBcc: evil@example.com" );
	` );
	const mail = await mailOf( {
		content: CONTENT,
		title: 'Größe &amp; “Form”\r\nBcc: evil@example.com\u2028X-A: b\u0000',
	} );
	expect( mail.subject ).toBe( 'Größe & “Form” Bcc: evil@example.com X-A: b' );
	const { headers, raw } = await sent( mail );
	expect( headers.Subject ).toEqual( [ mail.subject ] );
	expect( headers.From![ 0 ] ).toMatch( /^"?Käthe & Co Bcc: evil@example\.com"? <[^<>]+@[^<>]+>$/ );
	expect( headers ).not.toHaveProperty( 'Bcc' );
	expect( headers ).not.toHaveProperty( 'X-A' );
	expect( headers[ 'Reply-To' ] ).toBeUndefined();
	expect( raw.split( '\r\n\r\n' )[ 0 ] ).not.toMatch( /[^\x00-\x7f]/ );
	await php(
		`update_option( 'statecraft_newsletter_sender', '' ); update_option( 'statecraft_newsletter_reply_to', 'answers@example.com' );`
	);
	const usual = ( await sent( await mailOf( { content: CONTENT } ) ) ).headers;
	expect( usual.From![ 0 ] ).toMatch( /^"?Fish & “Sea”"? </ );
	expect( usual[ 'Reply-To' ] ).toEqual( [ 'answers@example.com' ] );
} );

it( '[NEWS-083, NEWS-089, NEWS-092] whatever a post has, an email is lines that mail servers take, with each header once and one recipient', async () => {
	const long = 'naïve words without an end, '.repeat( 120 );
	const title = `Größe & “Form” ${ '東京の朝 '.repeat( 40 ) }`.trim();
	const mail = await mailOf( {
		title,
		content: [
			`<!-- wp:paragraph --><p>${ long }</p><!-- /wp:paragraph -->`,
			`<!-- wp:paragraph --><p>${ 'x'.repeat( 1500 ) } <a href="https://a.example/?${ 'a=b&amp;'.repeat( 200 ) }">here</a></p><!-- /wp:paragraph -->`,
			`<!-- wp:paragraph --><p>. A dot</p><!-- /wp:paragraph -->`,
		].join( '\n' ),
	} );
	const { raw, headers, type, html, text } = await sent( mail );
	expect( Math.max( ...raw.split( '\r\n' ).map( ( line ) => Buffer.byteLength( line ) ) ) ).toBeLessThanOrEqual(
		998
	);
	expect( raw.replaceAll( '\r\n', '' ) ).not.toMatch( /[\r\n\0]/ );
	// Some mail programs show a text whose lines end so as one line (RFC 2045, section 6.7).
	expect( raw ).not.toMatch( /=0[AD]/ );
	expect( type ).toContain( 'multipart/alternative' );
	expect( [ html.trim(), text.trim() ] ).toEqual( [ mail.html.trim(), mail.text.trim() ] );
	expect( headers.Subject ).toEqual( [ title ] );
	for ( const name of [
		'Date',
		'From',
		'To',
		'Subject',
		'Message-ID',
		'MIME-Version',
		'List-Id',
		'List-Unsubscribe',
		'List-Unsubscribe-Post',
	] ) {
		expect( [ name, headers[ name ]?.length ] ).toEqual( [ name, 1 ] );
	}
	expect( headers.Date![ 0 ] ).toMatch( /^\w{3}, \d{1,2} \w{3} \d{4} \d\d:\d\d:\d\d [+-]\d{4}$/ );
	expect( headers.To ).toEqual( [ 'reader@example.com' ] );
	expect( Object.keys( headers ).map( ( name ) => name.toLowerCase() ) ).not.toEqual(
		expect.arrayContaining( [ expect.stringMatching( /^b?cc$/ ) ] )
	);
} );
