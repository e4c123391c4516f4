<?php
/**
 * The mail log of a response in the admin.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Forms\Admin;

defined( 'ABSPATH' ) || exit;

use Statecraft\Forms\Mail_Record;
use Statecraft\Forms\Mail_Text;

/**
 * Shows whether the emails about a response were accepted by the mail server; whether they were delivered is unknown. A form may name its recipients by the
 * ids of accounts, whose addresses WordPress shows only to those with `list_users`: others get neither these nor those in reasons.
 */
final class Response_Mails {

	/** The kinds that go to the recipients of a form; the others go to the visitor. */
	private const TO_RECIPIENTS = array( Mail_Record::NOTICE, Mail_Record::DIGEST );

	/** An address in the reason given by a mail server. */
	private const ADDRESS = '/[^\s<>,;:()"\'@]++@[^\s<>,;:()"\'@]++/';

	/**
	 * Summarizes the emails about a response.
	 *
	 * @return string HTML.
	 */
	public static function summary( int $id ): string {
		// Only the last email of each kind, since a retry replaces the earlier result.
		$mails  = array_column( Mail_Record::of( $id ), null, 'kind' );
		$failed = array_filter( $mails, static fn( Mail_Record $mail ): bool => '' !== $mail->reason );
		$last   = end( $failed );
		if ( $last ) {
			return sprintf( '<span style="color: #b32d2e">%s</span><br>%s', esc_html__( 'Not sent', 'statecraft' ), esc_html( self::reason( $last ) ) );
		}
		return match ( true ) {
			isset( $mails[ Mail_Record::REPLY ] )  => esc_html__( 'Replied', 'statecraft' ),
			isset( $mails[ Mail_Record::DIGEST ] ) => esc_html__( 'In a summary', 'statecraft' ),
			array() !== $mails                     => esc_html__( 'Sent', 'statecraft' ),
			default                                => '—',
		};
	}

	/** Prints all emails. */
	public static function render( int $id ): void {
		$mails = Mail_Record::of( $id );
		if ( ! $mails ) {
			return;
		}
		?>
		<h2 style="margin-block-start: 1em; padding-inline: 0"><?php esc_html_e( 'Emails', 'statecraft' ); ?></h2>
		<p class="description"><?php esc_html_e( '“Sent” means that this site’s mail server accepted the email. It does not mean that the email was delivered.', 'statecraft' ); ?></p>
		<table class="widefat striped">
			<caption class="screen-reader-text"><?php esc_html_e( 'Emails', 'statecraft' ); ?></caption>
			<tbody>
				<?php foreach ( $mails as $mail ) { ?>
					<tr>
						<th scope="row" style="width: 30%; font-weight: 600"><?php echo esc_html( self::kinds()[ $mail->kind ] ?? $mail->kind ); ?></th>
						<td style="overflow-wrap: anywhere">
							<?php echo esc_html( self::outcome( $mail ) ); ?><br>
							<?php echo esc_html( Mail_Text::date( $mail->time ) ); ?>
							<?php if ( '' !== $mail->text ) { ?>
								<div style="white-space: pre-wrap; margin-top: 8px" dir="auto"><?php echo esc_html( $mail->text ); ?></div>
							<?php } ?>
						</td>
					</tr>
				<?php } ?>
			</tbody>
		</table>
		<?php
	}

	/** Describes the result of an email. */
	private static function outcome( Mail_Record $mail ): string {
		$to = self::is_hidden( $mail ) ? __( 'the recipients of this form', 'statecraft' ) : implode( ', ', $mail->to );
		if ( '' !== $mail->reason ) {
			/* translators: 1: addresses, 2: the reason given by the mail server. */
			return sprintf( __( 'Not sent to %1$s: %2$s', 'statecraft' ), $to, self::reason( $mail ) );
		}
		if ( Mail_Record::DIGEST === $mail->kind ) {
			/* translators: %s: addresses. */
			return sprintf( __( 'Included in a summary to %s, because many responses came within an hour', 'statecraft' ), $to );
		}
		$author = $mail->author ? get_userdata( $mail->author ) : false;
		if ( $author ) {
			/* translators: 1: addresses, 2: name of a person. */
			return sprintf( __( 'Sent to %1$s, written by %2$s', 'statecraft' ), $to, $author->display_name );
		}
		/* translators: %s: addresses. */
		return sprintf( __( 'Sent to %s', 'statecraft' ), $to );
	}

	/** Returns the reason given by the mail server. */
	private static function reason( Mail_Record $mail ): string {
		return self::is_hidden( $mail ) ? (string) preg_replace( self::ADDRESS, '…', $mail->reason ) : $mail->reason;
	}

	/** Checks whether the current user may not see the addresses of an email. */
	private static function is_hidden( Mail_Record $mail ): bool {
		return in_array( $mail->kind, self::TO_RECIPIENTS, true ) && ! current_user_can( 'list_users' );
	}

	/**
	 * Returns the labels of the kinds.
	 *
	 * @return array<string, string>
	 */
	private static function kinds(): array {
		return array(
			Mail_Record::NOTICE  => __( 'Notification', 'statecraft' ),
			Mail_Record::DIGEST  => __( 'Summary of many responses', 'statecraft' ),
			Mail_Record::RECEIPT => __( 'Confirmation to the visitor', 'statecraft' ),
			Mail_Record::REPLY   => __( 'Reply', 'statecraft' ),
		);
	}
}
