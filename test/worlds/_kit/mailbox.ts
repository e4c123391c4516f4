/** Mails as the people who get them see them: sent by WordPress's own mailer, with everything that other plugins make of them, and caught at the door. */
import { JSDOM } from 'jsdom';
import { php } from '../../wordpress/_kit/client';
import { inPhp } from '../../wordpress/_kit/knobs';

const MAILBOX = `<?php
add_filter( 'wp_mail_from', static fn() => 'site@example.com', 99 );
add_action( 'plugins_loaded', static function () {
	foreach ( array( 'Exception', 'SMTP', 'PHPMailer' ) as $statecraft_file ) {
		require_once ABSPATH . WPINC . "/PHPMailer/$statecraft_file.php";
	}
	is_file( ABSPATH . WPINC . '/class-wp-phpmailer.php' ) && require_once ABSPATH . WPINC . '/class-wp-phpmailer.php';
	$GLOBALS['phpmailer'] = new class( true ) extends PHPMailer\\PHPMailer\\PHPMailer {
		public function send() {
			$mail = array( 'to' => array_column( $this->getToAddresses(), 0 ), 'subject' => $this->Subject, 'type' => $this->ContentType, 'body' => $this->Body );
			file_put_contents( WP_CONTENT_DIR . '/mailbox', base64_encode( wp_json_encode( $mail ) ) . "\\n", FILE_APPEND | LOCK_EX );
			return true;
		}
	};
	$GLOBALS['phpmailer']::$validator = static fn( $address ) => (bool) is_email( $address );
} );`;

export const openMailbox = () =>
	php(
		`wp_mkdir_p( WPMU_PLUGIN_DIR ); file_put_contents( WPMU_PLUGIN_DIR . '/mailbox.php', ${ inPhp( MAILBOX ) } );`
	);

export const closeMailbox = () =>
	php( `@unlink( WPMU_PLUGIN_DIR . '/mailbox.php' ); @unlink( WP_CONTENT_DIR . '/mailbox' );` );

export interface Mail {
	to: string[];
	subject: string;
	/** As its reader sees it: one line for each line. */
	lines: string[];
	/** What is a link, a picture or anything else that was not written as text; empty in plain text. */
	elements: string[];
	/** The addresses in it, to be opened. */
	links: string[];
}

interface Sent {
	to: string[];
	subject: string;
	type: string;
	body: string;
}

/** What HTML shows, with the breaks that a mail program makes. */
function seen( html: string ): Pick< Mail, 'lines' | 'elements' > {
	const { document } = new JSDOM( html ).window;
	document.querySelectorAll( 'style, script, title' ).forEach( ( element ) => element.remove() );
	const elements = [ ...document.body.querySelectorAll( '*' ) ].map( ( { localName } ) => localName );
	// Lines of the source are none on the screen, outside of what is set as it was typed.
	const typed = ( text: Node ) => text.parentElement?.closest( 'pre, [style*="pre-"]' );
	const walker = document.createTreeWalker( document.body, 4 );
	while ( walker.nextNode() ) {
		if ( ! typed( walker.currentNode ) ) {
			walker.currentNode.textContent = ( walker.currentNode.textContent ?? '' ).replace( /\s+/g, ' ' );
		}
	}
	document.querySelectorAll( 'br' ).forEach( ( element ) => element.replaceWith( '\n' ) );
	document
		.querySelectorAll( 'p, div, tr, li, h1, h2, h3, pre, table' )
		.forEach( ( element ) => element.append( '\n' ) );
	return { lines: linesOf( document.body.textContent ?? '' ), elements };
}

const linesOf = ( text: string ) =>
	text
		.split( '\n' )
		.map( ( line ) => line.trim() )
		.filter( Boolean );

/** Runs what is due, and returns the mails since the last call, the oldest first. */
export async function mails(): Promise< Mail[] > {
	const sent: Sent[] = JSON.parse(
		await php( `
			foreach ( _get_cron_array() as $time => $hooks ) {
				foreach ( $hooks as $hook => $events ) {
					foreach ( str_starts_with( $hook, 'statecraft_' ) ? $events : array() as $event ) {
						if ( empty( $event['schedule'] ) ) {
							wp_unschedule_event( $time, $hook, $event['args'] );
							do_action_ref_array( $hook, $event['args'] );
						}
					}
				}
			}
			$lines = is_file( WP_CONTENT_DIR . '/mailbox' ) ? file( WP_CONTENT_DIR . '/mailbox' ) : array();
			@unlink( WP_CONTENT_DIR . '/mailbox' );
			echo wp_json_encode( array_map( static fn( $line ) => json_decode( base64_decode( $line ) ), $lines ) );
		` )
	);
	return sent.map( ( { to, subject, type, body } ) => {
		const read = type === 'text/html' ? seen( body ) : { lines: linesOf( body ), elements: [] };
		const links = [ ...read.lines.join( '\n' ).matchAll( /https?:\/\/[^\s<>"]+/g ) ].map( ( [ url ] ) => url );
		return { to, subject, ...read, links };
	} );
}
