<?php
/**
 * Imports from Jetpack without JavaScript.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Connection\Admin;

defined( 'ABSPATH' ) || exit;

use Statecraft\Connection\Moving\Content_Items;
use Statecraft\Connection\Moving\Response_Import;
use Statecraft\Connection\Moving\Take_Over;
use Statecraft\Settings\Page;

/** Handles the form of {@see Moving_Section}, and redirects back to it. */
final class Moving_Action {

	/** The id of the form. */
	public const FORM = 'statecraft-moving-form';

	/** The actions of its buttons. */
	public const TAKE    = 'take';
	public const DISMISS = 'dismiss';
	public const UNDO    = 'undo';
	public const GO_ON   = 'go-on';

	/** The action of admin-post.php and of its nonce. */
	private const ACTION = 'statecraft_moving';

	/** The prefix of the transients with the next message. */
	private const RESULT = 'statecraft_connection_moving_';

	/** How long a request copies or deletes responses, in seconds. */
	private const SECONDS = 10;

	/**
	 * @param Take_Over       $take_over Imports and undoes.
	 * @param Response_Import $responses Copies form responses.
	 */
	public function __construct( private readonly Take_Over $take_over, private readonly Response_Import $responses ) {}

	/** Hooks the form. */
	public function hook(): void {
		add_action( 'admin_post_' . self::ACTION, array( $this, 'run' ) );
	}

	/**
	 * Returns the overview.
	 *
	 * @return array<string, mixed>
	 */
	public function overview(): array {
		return $this->take_over->overview();
	}

	/** Prints the form; its buttons are in the section, since forms cannot be nested. */
	public function form(): void {
		printf( '<form id="%s" action="%s" method="post"><input type="hidden" name="action" value="%s">', esc_attr( self::FORM ), esc_url( admin_url( 'admin-post.php' ) ), esc_attr( self::ACTION ) );
		wp_nonce_field( self::ACTION );
		echo '</form>';
	}

	/**
	 * Prints a button of the form.
	 *
	 * @param string $act        The action.
	 * @param bool   $is_primary Whether it is the primary button.
	 */
	public function button( string $act, string $label, bool $is_primary = false ): void {
		printf( '<button type="submit" class="button%s" form="%s" name="act" value="%s">%s</button> ', $is_primary ? ' button-primary' : '', esc_attr( self::FORM ), esc_attr( $act ), esc_html( $label ) );
	}

	/** Prints the result of the last request. */
	public function render_result(): void {
		$result = get_transient( self::RESULT . get_current_user_id() );
		if ( is_array( $result ) && isset( $result['type'], $result['text'] ) ) {
			delete_transient( self::RESULT . get_current_user_id() );
			wp_admin_notice(
				esc_html( $result['text'] ),
				array(
					'type'               => $result['type'],
					'additional_classes' => array( 'inline' ),
				)
			);
		}
	}

	/** Handles the form. */
	public function run(): void {
		check_admin_referer( self::ACTION );
		if ( ! current_user_can( 'manage_options' ) || ! current_user_can( 'edit_others_posts' ) ) {
			wp_die( esc_html__( 'Sorry, you are not allowed to do that.', 'statecraft' ), 403 );
		}
		$items   = array_map( 'strval', array_filter( (array) wp_unslash( $_POST['items'] ?? array() ), 'is_scalar' ) ); // phpcs:ignore WordPress.Security.ValidatedSanitizedInput -- compared with known ids only.
		$problem = match ( $_POST['act'] ?? '' ) {
			self::TAKE    => $this->take( $items ),
			self::DISMISS => self::problem( $this->take_over->dismiss() ),
			self::UNDO    => $this->undo(),
			self::GO_ON   => $this->copy(),
			default       => array(),
		};
		if ( $problem ) {
			set_transient( self::RESULT . get_current_user_id(), array( 'type' => $problem[0], 'text' => $problem[1] ), MINUTE_IN_SECONDS );
		}
		wp_safe_redirect( Page::url( Moving_Section::ID ) );
		exit;
	}

	/**
	 * Imports items.
	 *
	 * @param list<string> $items The ids of the checked items.
	 * @return array{}|array{string, string} The type of the notice, and its text.
	 */
	private function take( array $items ): array {
		$done = $this->take_over->take( $items );
		if ( is_wp_error( $done ) ) {
			return self::problem( $done );
		}
		$copied = in_array( Content_Items::RESPONSES, $items, true ) ? $this->copy() : array();
		$words  = array_map( static fn( array $refused ): string => $refused['message'], $done['refused'] );
		return $words ? array( 'warning', implode( ' ', $words ) ) : $copied;
	}

	/**
	 * Copies responses for a while; the rest is copied in the background.
	 *
	 * @return array{}|array{string, string}
	 */
	private function copy(): array {
		$end  = time() + self::SECONDS;
		$next = $this->responses->progress()['next'];
		while ( null !== $next ) {
			$step = $this->responses->step( $next );
			if ( is_wp_error( $step ) || time() >= $end ) {
				$this->responses->schedule();
				return self::problem( $step );
			}
			$next = $step['next'];
		}
		return array();
	}

	/**
	 * Undoes everything, or as much as time permits.
	 *
	 * @return array{}|array{string, string}
	 */
	private function undo(): array {
		$done = $this->take_over->undo();
		if ( is_wp_error( $done ) ) {
			return self::problem( $done );
		}
		$end  = time() + self::SECONDS;
		$next = 0;
		$kept = 0;
		while ( null !== $next && time() < $end ) {
			$step = $this->responses->undo_step( $next );
			if ( is_wp_error( $step ) ) {
				return self::problem( $step );
			}
			$next  = $step['next'];
			$kept += $step['kept'];
		}
		$words = array();
		if ( $done['left'] ) {
			/* translators: %s: names of settings. */
			$words[] = sprintf( __( 'Not undone, because it has changed since: %s.', 'statecraft' ), implode( ', ', $done['left'] ) );
		}
		if ( $kept ) {
			/* translators: %s: a number. */
			$words[] = sprintf( _n( '%s form response was kept, because someone has worked on it.', '%s form responses were kept, because someone has worked on them.', $kept, 'statecraft' ), number_format_i18n( $kept ) );
		}
		if ( null !== $next ) {
			$words[] = __( 'There are more form responses than could be removed at once. Press “Undo” again.', 'statecraft' );
		}
		return $words ? array( 'warning', implode( ' ', $words ) ) : array( 'success', __( 'Everything has been restored.', 'statecraft' ) );
	}

	/**
	 * Returns the message for an error.
	 *
	 * @param mixed $result A result, which may be an error.
	 * @return array{}|array{string, string}
	 */
	private static function problem( $result ): array {
		return is_wp_error( $result ) ? array( 'error', $result->get_error_message() ) : array();
	}
}
