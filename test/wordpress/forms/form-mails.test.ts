/** Mail about a response: whether it was handed over, the reply from its screen, the confirmation to the visitor, the try of the mail server. */
import { as, debugLog, php, reset, site, type Role } from '../_kit/client';
import { forgetCounts } from '../_kit/counters';
import { add, adminOf, deleteResponses, email, link, links, message, name, parts, publish } from '../_kit/forms';
import { inPhp, removeKnobs } from '../_kit/knobs';
import { kept, markup, patient, submit, visit } from '../_kit/visitor';

jest.setTimeout( 240_000 );

const LIST = 'edit.php?post_type=statecraft_response';
const MU = `WPMU_PLUGIN_DIR . '/mails.php'`;

interface Mail {
	to: string | string[];
	subject: string;
	message: string;
	headers: string[];
}

type Admin = Awaited< ReturnType< typeof adminOf > >;
let admin: Admin;
let page: number;

/** What left the site since the last call. */
const mails = async (): Promise< Mail[] > =>
	JSON.parse(
		await php( `echo wp_json_encode( get_option( 'test_mails', array() ) ); delete_option( 'test_mails' );` )
	);

/** The mail server of the site says no, for a reason. */
const refuse = ( reason: string ) => php( `update_option( 'test_refusal', ${ inPhp( reason ) } );` );

/** What a browser would send with a form of the admin. */
const fields = ( html: string, action: string ) => {
	const form = html.split( '<form ' ).find( ( part ) => part.includes( `value="${ action }"` ) ) ?? '';
	return Object.fromEntries(
		[ ...form.matchAll( /<input type="hidden"[^>]* name="([^"]+)"[^>]*? value="([^"]*)"/g ) ].map(
			( [ , field = '', value = '' ] ) => [ field, value ]
		)
	);
};

const reply = async ( open: Admin, id: number, typed: object ) => {
	const { html } = await admin( `post.php?action=edit&post=${ id }` );
	const hidden = fields( html, 'statecraft_response_reply' );
	return open( 'admin-post.php', {
		method: 'POST',
		body: new URLSearchParams( { ...hidden, subject: 'Re: Contact', ...typed } as Record< string, string > ),
	} );
};

const screenOf = async ( id: number ) => ( await admin( `post.php?action=edit&post=${ id }` ) ).html;

beforeAll( async () => {
	await php( `
		wp_mkdir_p( WPMU_PLUGIN_DIR );
		file_put_contents( ${ MU }, ${ inPhp( `<?php
			add_filter( 'pre_wp_mail', static function ( $result, $mail ) {
				$reason = get_option( 'test_refusal', '' );
				if ( $reason ) { do_action( 'wp_mail_failed', new WP_Error( 'x', $reason ) ); return false; }
				update_option( 'test_mails', array( ...get_option( 'test_mails', array() ), $mail ) );
				return true;
			}, 10, 2 );` ) } );
	` );
	admin = await adminOf( 'administrator' );
	page = await publish( 'administrator', 'Page of the owner', 'page' );
} );
beforeEach( async () => {
	await patient( { pre_wp_mail: undefined } );
	await php( `delete_option( 'test_refusal' ); delete_option( 'test_mails' );` );
} );
afterEach( deleteResponses );
afterAll( async () => {
	await php( `unlink( ${ MU } ); delete_option( 'test_mails' ); delete_option( 'test_refusal' );` );
	await removeKnobs();
	await reset();
} );

/** A form on a page of someone, sent by a visitor. */
const sent = async ( settings: object, role: Role = 'administrator', address = 'ada@example.com' ) => {
	const content = markup( { to: 'owner@example.com', ...settings }, 'field-name', 'field-email', 'field-textarea' );
	const { json } = await as( role ).post< { link: string } >( 'wp/v2/posts', {
		...{ title: 'A post', content, status: 'publish' },
	} );
	return submit( await visit( json.link ), { name: 'Ada', email: address, message: 'Buy at https://spam.example' } );
};
const newest = async () =>
	Number( await php( `echo max( Statecraft\\Forms\\Response::ids( array( 'posts_per_page' => -1 ) ) );` ) );

describe( 'whether an email was sent', () => {
	it( 'is shown for each response, in the list and on its screen', async () => {
		await sent( {} );
		expect( ( await mails() ).map( ( { to } ) => to ) ).toEqual( [ [ 'owner@example.com' ] ] );
		expect( ( await admin( LIST ) ).html ).toMatch( /class=['"]mail column-mail['"][^>]*>Sent</ );
		expect( await screenOf( await newest() ) ).toMatch( /Notification<\/th>[\s\S]*Sent to owner@example\.com/ );
	} );

	it( 'is shown with the reason if it was not', async () => {
		await refuse( 'SMTP <down>' );
		await sent( {} );
		expect( await kept() ).toHaveLength( 1 );
		expect( ( await admin( LIST ) ).html ).toMatch( />Not sent<\/span><br>SMTP &lt;down&gt;/ );
		expect( await screenOf( await newest() ) ).toContain( 'Not sent to owner@example.com: SMTP &lt;down&gt;' );
	} );

	it( 'tells an author no address of somebody whom the form names only by a number', async () => {
		await php(
			`wp_update_user( array( 'ID' => ${ site().users.editor.id }, 'user_email' => 'secret@example.org' ) );`
		);
		await refuse( 'SMTP Error: The following recipients failed: secret@example.org' );
		await sent( { to: '', notificationRecipients: [ String( site().users.editor.id ) ] }, 'author' );
		const author = await adminOf( 'author' );
		const id = await newest();
		const seen = ( await author( LIST ) ).html + ( await author( `post.php?action=edit&post=${ id }` ) ).html;
		expect( seen ).toContain( 'Not sent to the recipients of this form' );
		expect( seen ).toContain( 'recipients failed' );
		expect( seen ).not.toContain( 'secret@' );
		expect( await screenOf( id ) ).toContain( 'Not sent to secret@example.org' );
	} );

	it( 'is not shown if nobody was to be notified', async () => {
		await sent( { emailNotifications: false } );
		expect( await mails() ).toEqual( [] );
		expect( ( await admin( LIST ) ).html ).toMatch( /class=['"]mail column-mail['"][^>]*>—</ );
		expect( await screenOf( await newest() ) ).not.toContain( 'Sent to' );
	} );
} );

describe( 'above the maximum number of emails per hour, a response', () => {
	const most = ( recipient: object, more: object = {} ) =>
		patient( { pre_wp_mail: undefined, statecraft_form_ceilings: { recipient }, ...more } );
	const events = async (): Promise< string[] > =>
		JSON.parse(
			await php( `
				$to = array();
				foreach ( _get_cron_array() as $hooks ) {
					foreach ( $hooks['statecraft_form_digest'] ?? array() as $event ) $to[] = $event['args'][0];
				}
				echo wp_json_encode( $to );
			` )
		);
	/** An hour later. @param before PHP that runs first. */
	const due = ( before = '' ) =>
		php( `
			${ before }
			foreach ( _get_cron_array() as $time => $hooks ) {
				foreach ( $hooks['statecraft_form_digest'] ?? array() as $event ) {
					wp_unschedule_event( $time, 'statecraft_form_digest', $event['args'] );
					do_action_ref_array( 'statecraft_form_digest', $event['args'] );
				}
			}
		` );

	beforeEach( () => php( `${ forgetCounts } wp_unschedule_hook( 'statecraft_form_digest' );` ) );

	it( 'is reported in a single email: how many, to which forms, and where to read them', async () => {
		await most( { 3600: 1 } );
		for ( const formTitle of [ 'First', 'Feast & Fun', 'Feast & Fun', 'Tea' ] ) {
			await sent( { formTitle } );
		}
		expect( await kept() ).toHaveLength( 4 );
		expect( await mails() ).toHaveLength( 1 );
		expect( ( await admin( LIST ) ).html ).toMatch( /column-mail['"][^>]*>In a summary</ );
		expect( await screenOf( await newest() ) ).toContain(
			'Included in a summary to owner@example.com, because many responses came within an hour'
		);
		await due();
		await due();
		const [ mail, ...others ] = await mails();
		expect( others ).toEqual( [] );
		expect( mail ).toMatchObject( {
			to: 'owner@example.com',
			subject: expect.stringMatching( /3 more responses$/ ),
		} );
		expect( mail?.message ).toMatch( /^3 more responses were received\.[^]*\n\nFeast & Fun: 2\nTea: 1\n\n/ );
		expect( mail?.message ).toContain( `${ site().url }/wp-admin/${ LIST }` );
	} );

	it( 'is reported an hour later if the mail server refuses the email, and the next day if the event was lost', async () => {
		await most( { 3600: 0 } );
		await sent( {} );
		await refuse( 'SMTP down' );
		await due();
		await refuse( '' );
		expect( await mails() ).toEqual( [] );
		await due();
		expect( ( await mails() ).map( ( { subject } ) => subject ) ).toEqual( [
			expect.stringMatching( /1 more response$/ ),
		] );
		await php( forgetCounts );
		await sent( {} );
		await php( `do_action( 'delete_expired_transients' );` );
		expect( await mails() ).toEqual( [] );
		await php( `wp_unschedule_hook( 'statecraft_form_digest' ); do_action( 'delete_expired_transients' );` );
		expect( await mails() ).toHaveLength( 1 );
	} );

	it( '[SHARE-256] is reported to nobody whose address an import has stored with it', async () => {
		await php( `
			$id = wp_insert_post( array( 'post_type' => 'statecraft_response', 'post_status' => 'statecraft_unread', 'post_excerpt' => 'Cheap watches' ) );
			foreach ( array( 'stranger@example.org', 'stranger@example.org ' . md5( 'stranger@example.org' ) ) as $record ) {
				add_post_meta( $id, '_statecraft_mail_later', $record );
			}
			do_action( 'delete_expired_transients' );
		` );
		expect( await mails() ).toEqual( [] );
	} );

	it( '[SHARE-256] is reported to its recipient, also if the secrets of the site have changed meanwhile', async () => {
		await most( { 3600: 0 } );
		await sent( {} );
		await due( `add_filter( 'salt', static fn() => 'another' );` );
		expect( await mails() ).toHaveLength( 1 );
		await due();
		expect(
			await php(
				`echo count( get_posts( array( 'post_type' => 'statecraft_response', 'post_status' => 'any', 'meta_key' => '_statecraft_mail_later', 'fields' => 'ids' ) ) );`
			)
		).toBe( '0' );
	} );

	it( 'is reported to each recipient of the notification, whoever else got one', async () => {
		await most( { 3600: 1 } );
		await sent( { to: 'owner@example.com' } );
		await sent( { to: 'owner@example.com, other@example.com' } );
		expect( ( await mails() ).map( ( { to } ) => to ) ).toEqual( [
			[ 'owner@example.com' ],
			[ 'other@example.com' ],
		] );
		await due();
		expect( ( await mails() ).map( ( { to } ) => to ) ).toEqual( [ 'owner@example.com' ] );
	} );

	it( 'is rejected with its answers if the form does not store responses, and the owner is told', async () => {
		await most( { 3600: 0 } );
		const refused = await sent( { saveResponses: false } );
		expect( refused.html ).toMatch( /could not be delivered right now/ );
		expect( refused.html ).toContain( 'value="Ada"' );
		await due();
		await due();
		const [ mail, ...others ] = await mails();
		expect( others ).toEqual( [] );
		expect( mail?.message ).toMatch(
			/^1 response was not emailed to you, and its form does not store responses\./
		);
	} );

	it( 'has one event per address, even with concurrent requests @races', async () => {
		await most( { 3600: 1 } );
		const content = markup( { to: 'owner@example.com' }, 'field-text' );
		const { json } = await as( 'administrator' ).post< { link: string } >( 'wp/v2/posts', {
			content,
			status: 'publish',
		} );
		const opened = await visit( json.link );
		await Promise.all(
			Array.from( { length: 10 }, ( _, index ) => submit( opened, { text: `Number ${ index }` } ) )
		);
		expect( await kept() ).toHaveLength( 10 );
		expect( await mails() ).toHaveLength( 1 );
		expect( await events() ).toEqual( [ 'owner@example.com' ] );
		await due();
		expect( ( await mails() ).map( ( { subject } ) => subject ) ).toEqual( [
			expect.stringMatching( /9 more responses$/ ),
		] );
	} );
} );

describe( 'a reply', () => {
	it( 'goes to the visitor, has its author as Reply-To, and is stored with the response', async () => {
		const id = await add( { post: page, answers: [ name( 'Ada' ), email( 'ada@example.com' ) ] } );
		const { headers } = await reply( admin, id, {
			subject: 'Tea\r\nBcc: all@example.com',
			text: ' One & <two>\n\nThree ',
		} );
		expect( headers.get( 'location' ) ).toMatch( new RegExp( `post\\.php\\?action=edit&post=${ id }#reply$` ) );
		expect( await mails() ).toEqual( [
			expect.objectContaining( {
				to: 'ada@example.com',
				subject: 'Tea Bcc: all@example.com',
				message: 'One & <two>\n\nThree\n',
				headers: [ 'Content-Type: text/plain; charset=UTF-8', 'Reply-To: administrator@example.com' ],
			} ),
		] );
		const html = await screenOf( id );
		expect( html ).toContain( 'Your reply was sent.' );
		expect( html ).toContain( 'One &amp; &lt;two&gt;\n\nThree' );
		expect( html ).toContain( 'Sent to ada@example.com, written by administrator' );
		expect( ( await admin( LIST ) ).html ).toContain( '>Replied<' );
	} );

	it( 'that could not be sent is shown again, with the reason', async () => {
		const id = await add( { post: page, answers: [ email( 'ada@example.com' ) ] } );
		await refuse( 'SMTP down' );
		await reply( admin, id, { subject: 'Mine', text: 'Long & thought over' } );
		const html = await screenOf( id );
		expect( html ).toContain( 'Your reply was not sent. Your text is still below. SMTP down' );
		expect( html ).toMatch( /<textarea[^>]*>Long &amp; thought over<\/textarea>/ );
		expect( html ).toContain( 'value="Mine"' );
		expect( html ).toContain( 'Not sent to ada@example.com: SMTP down' );
		expect( ( await admin( LIST ) ).html ).toMatch( />Not sent<\/span><br>SMTP down/ );
		await refuse( '' );
		await reply( admin, id, { subject: 'Mine', text: 'Long & thought over' } );
		expect( ( await admin( LIST ) ).html ).toMatch( /column-mail['"][^>]*>Replied</ );
	} );

	it( 'is offered only if there is an address, and sent only with a nonce by users who may read the response', async () => {
		const without = await add( { post: page, answers: [ name( 'Ada' ) ] } );
		expect( await screenOf( without ) ).not.toContain( 'statecraft_response_reply' );
		const id = await add( { post: page, answers: [ email( 'ada@example.com' ) ] } );
		const author = await adminOf( 'author' );
		expect( ( await reply( author, id, { text: 'x' } ) ).status ).toBe( 403 );
		expect( ( await reply( admin, id, { text: 'x', _wpnonce: '0123456789' } ) ).status ).toBe( 403 );
		// With a nonce of the author's own: it takes more than that.
		const said = await php( `
			wp_set_current_user( ${ site().users.author.id } );
			$_POST    = array( 'response' => ${ id }, 'text' => 'x' );
			$_REQUEST = array( '_wpnonce' => wp_create_nonce( 'statecraft_response_reply${ id }' ) );
			add_filter( 'wp_die_handler', static fn() => static function ( $message, $title, $status ) { echo $status['response']; exit; } );
			( new Statecraft\\Forms\\Admin\\Response_Reply() )->run();
		` );
		expect( said ).toBe( '403' );
		await reply( admin, id, { text: ' \n ' } );
		expect( await screenOf( id ) ).toContain( 'The message is empty.' );
		expect( await mails() ).toEqual( [] );
	} );

	it( 'counts towards the number of replies that a user may send per hour', async () => {
		await patient( { pre_wp_mail: undefined, statecraft_form_ceilings: { reply: { 3600: 1 } } } );
		await php( forgetCounts );
		const ids = await Promise.all(
			[ 'a@example.com', 'b@example.com' ].map( ( to ) => add( { post: page, answers: [ email( to ) ] } ) )
		);
		for ( const id of ids ) {
			await reply( admin, id, { text: 'Hello' } );
		}
		expect( await mails() ).toHaveLength( 1 );
		expect( await screenOf( ids[ 1 ]! ) ).toMatch( /too many replies[^]*<textarea[^>]*>Hello</ );
	} );

	it( 'is included in the personal data export', async () => {
		const id = await add( { post: page, answers: [ email( 'ada@example.com' ), message( 'Hello' ) ] } );
		await reply( admin, id, { text: 'Thanks, Ada' } );
		const exported = await php(
			`echo wp_json_encode( ( new Statecraft\\Forms\\Personal_Data() )->export( 'ada@example.com' ) );`
		);
		expect( exported ).toContain( '{"name":"Reply to it","value":"Thanks, Ada"}' );
	} );
} );

describe( 'the confirmation to the visitor', () => {
	const wished = {
		sendReceipt: true,
		receiptSubject: 'We have it',
		receiptMessage: 'Thanks.\nWe answer in two days.',
	};
	const toVisitors = async () => ( await mails() ).filter( ( { to } ) => to === 'ada@example.com' );

	it( 'contains the author’s text, and nothing that the visitor entered', async () => {
		await sent( wished );
		const [ mail ] = await toVisitors();
		expect( mail ).toMatchObject( {
			subject: 'We have it',
			headers: [ 'Content-Type: text/plain; charset=UTF-8' ],
		} );
		expect( mail?.message ).toMatch(
			/^Thanks\.\nWe answer in two days\.\n\n-- \nYou are getting this email because/
		);
		expect( JSON.stringify( mail ) ).not.toMatch( /Ada|spam\.example|owner@/ );
		expect( await screenOf( await newest() ) ).toMatch(
			/Confirmation to the visitor<\/th>[\s\S]*Sent to ada@example\.com/
		);
	} );

	it.each( [
		[ 'is not wished', { ...wished, sendReceipt: false }, 'administrator' ],
		[ 'has no words', { ...wished, receiptMessage: ' ' }, 'administrator' ],
	] as const )( 'is not sent if it %s', async ( _, settings, role ) => {
		await sent( settings, role );
		expect( await kept() ).toHaveLength( 1 );
		expect( await toVisitors() ).toEqual( [] );
	} );

	it( 'is not sent for a form without an author who may publish', async () => {
		const content = markup( wished, 'field-email' );
		const id = await php(
			`echo wp_insert_post( wp_slash( array( 'post_status' => 'publish', 'post_author' => ${
				site().users.contributor.id
			}, 'post_content' => ${ inPhp( content ) } ) ) );`
		);
		await submit( await visit( `${ site().url }/?p=${ id }` ), { email: 'ada@example.com' } );
		expect( await kept() ).toHaveLength( 1 );
		expect( await toVisitors() ).toEqual( [] );
	} );

	it( 'is not sent for spam, nor too often to one address, whatever the settings are', async () => {
		await patient( { pre_wp_mail: undefined, statecraft_form_is_spam: true } );
		await sent( wished );
		expect( await toVisitors() ).toEqual( [] );
		await patient( { pre_wp_mail: undefined, statecraft_form_ceilings: {} } );
		for ( let times = 0; times < 5; times++ ) {
			await sent( { ...wished, subject: `${ times }` }, 'administrator', 'bea@example.com' );
		}
		expect( ( await mails() ).filter( ( { to } ) => to === 'bea@example.com' ) ).toHaveLength( 3 );
		expect( await screenOf( await newest() ) ).toContain( 'Forms have sent too many emails to this address.' );
	} );
} );

describe( 'the test email', () => {
	it( 'is sent to the user who requests it, and its result is shown once', async () => {
		const author = await adminOf( 'author' );
		const url = link( ( await author( LIST ) ).html, 'Send a test email' );
		expect( ( await author( url ) ).headers.get( 'location' ) ).toContain( LIST );
		expect( ( await mails() ).map( ( { to } ) => to ) ).toEqual( [ 'author@example.com' ] );
		expect( ( await author( LIST ) ).html ).toContain(
			'The mail server accepted a test email to author@example.com'
		);
		expect( ( await author( LIST ) ).html ).not.toContain( 'The mail server has taken' );
		await refuse( 'SMTP down.' );
		await author( link( ( await author( LIST ) ).html, 'Send a test email' ) );
		expect( ( await author( LIST ) ).html ).toContain(
			'The test email to author@example.com could not be sent: SMTP down. Responses are still stored'
		);
	} );

	it( 'requires the capability to read responses, and a nonce', async () => {
		const url = link( ( await admin( LIST ) ).html, 'Send a test email' );
		expect( ( await admin( url.replace( /_wpnonce=\w+/, '_wpnonce=0123456789' ) ) ).status ).toBe( 403 );
		const said = await php( `
			wp_set_current_user( ${ site().users.contributor.id } );
			$_REQUEST = array( '_wpnonce' => wp_create_nonce( 'statecraft_mail_test' ) );
			add_filter( 'wp_die_handler', static fn() => static function ( $message, $title, $status ) { echo $status['response']; exit; } );
			( new Statecraft\\Forms\\Admin\\Mail_Connection_Test() )->run();
		` );
		expect( said ).toBe( '403' );
		expect( await mails() ).toEqual( [] );
	} );
} );

describe( 'the list filtered by form', () => {
	const form = ( title: string ) => `${ LIST }&statecraft_form=${ encodeURIComponent( `${ page }:${ title }` ) }`;
	const heads = ( html: string ) =>
		[ ...( html.split( '<tbody' )[ 0 ] ?? '' ).matchAll( /<th scope="col"[^>]*>(?:<a[^>]*><span>)?([^<]+)/g ) ].map(
			( [ , shown ] ) => shown
		);

	it( 'has a column for each of its fields, including those of older responses, and none of other forms', async () => {
		await add( {
			...{ post: page, title: 'RSVP', time: 1_790_000_000 },
			answers: [ name( 'Ada' ), { type: 'text', label: 'Menu <x>', values: [ 'Fish & "chips"' ] } ],
		} );
		await add( {
			...{ post: page, title: 'RSVP' },
			answers: [ name( 'Bea' ), email( 'b@example.com' ), { type: 'number', label: 'Guests', values: [ '3' ] } ],
		} );
		await add( {
			post: page,
			title: 'Other',
			answers: [ { type: 'text', label: 'Elsewhere', values: [ 'no' ] } ],
		} );
		const { html } = await admin( form( 'RSVP' ) );
		expect( heads( html ) ).toEqual( [ 'From', 'Guests', 'Menu &lt;x&gt;', 'Email', 'Date' ] );
		expect( html ).toContain( 'Fish &amp; &quot;chips&quot;' );
		expect( html ).toMatch( /data-colname="Guests">3</ );
		expect( heads( ( await admin( LIST ) ).html ) ).toEqual( [ 'From', 'Message', 'Form', 'Email', 'Date' ] );
	} );

	it( 'has the columns of the responses on the current page, however many are newer', async () => {
		const answers = ( label: string ) => [ { type: 'text', label, values: [ label ] } ];
		await add( { post: page, title: 'RSVP', time: 1_700_000_000, answers: answers( 'Long gone' ) } );
		await php( `${ parts }
			for ( $i = 0; $i < 60; $i++ ) $responses->add( $submission( ${ inPhp( {
				...{ post: page, title: 'RSVP', answers: answers( 'Now' ) },
			} ) } ), wp_generate_uuid4() );
		` );
		expect( heads( ( await admin( form( 'RSVP' ) ) ).html ) ).toEqual( [ 'From', 'Now', 'Email', 'Date' ] );
		const { html } = await admin( `${ form( 'RSVP' ) }&orderby=date&order=asc` );
		expect( heads( html ) ).toEqual( [ 'From', 'Now', 'Long gone', 'Email', 'Date' ] );
		expect( html ).toMatch( /data-colname="Long gone">Long gone</ );
	} );

	it( 'reads few rows from the database, however many responses there are', async () => {
		await php( `${ parts }
			for ( $i = 0; $i < 130; $i++ ) $responses->add( $submission( ${ inPhp( { post: page, title: 'RSVP' } ) } ), wp_generate_uuid4() );
		` );
		const rows = await php( `
			wp_set_current_user( ${ site().users.administrator.id } );
			$_GET['statecraft_form'] = '${ page }:RSVP';
			( new Statecraft\\Forms\\Admin\\Response_Query() )->hook();
			$asked = array();
			add_filter( 'posts_request', static function ( $sql ) use ( &$asked ) { $asked[] = $sql; return $sql; } );
			Statecraft\\Forms\\Admin\\Response_Columns::all();
			echo wp_json_encode( array_map( static fn( $sql ) => count( $GLOBALS['wpdb']->get_col( $sql ) ), $asked ) );
		` );
		expect( JSON.parse( rows ) ).toEqual( [ 50 ] );
	} );

	it( 'can be exported as shown', async () => {
		await add( { post: page, title: 'RSVP', answers: [ { type: 'text', label: 'Menu', values: [ 'Fish' ] } ] } );
		await add( {
			post: page,
			title: 'Other',
			answers: [ { type: 'text', label: 'Elsewhere', values: [ 'no' ] } ],
		} );
		const { html } = await admin( link( ( await admin( form( 'RSVP' ) ) ).html, 'Export this form as CSV' ) );
		expect( html ).toContain( '"Menu"' );
		expect( html ).not.toContain( 'Elsewhere' );
		expect( links( ( await admin( LIST ) ).html, 'Export as CSV' ) ).not.toEqual( [] );
	} );
} );

it( 'causes no PHP notice', () => {
	expect( debugLog() ).not.toMatch( /plugins\/statecraft\/|headers already sent/i );
} );
