<?php
/**
 * The notice about abandoned events.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Payments\Events;

defined( 'ABSPATH' ) || exit;

use Statecraft\Payments\Tables;

/** Tells the owner about events that could not be processed for days, with a button to try again. */
final class Failed_Notice {

	/** The name of the action and of its nonce. */
	private const ACTION = 'statecraft_retry_payment_events';

	/** The ids of the screens that show it. */
	private const SCREENS = '/^(?:dashboard|plugins|.+_page_(?:my-jetpack|statecraft.*))$/';

	/**
	 * @param Events $events The stored events.
	 */
	public function __construct( private readonly Events $events = new Events() ) {}

	/** Hooks the notice and its button. */
	public function hook(): void {
		add_action( 'admin_notices', array( $this, 'render' ) );
		add_action( 'admin_post_' . self::ACTION, array( $this, 'retry' ) );
	}

	/** Prints the notice. */
	public function render(): void {
		$screen = get_current_screen();
		// Without tables there are no events, and a query would create them.
		if ( ! $screen || ! preg_match( self::SCREENS, $screen->id ) || ! current_user_can( 'manage_options' ) || ! Tables::exist() ) {
			return;
		}
		$count = $this->events->count_failed();
		if ( 0 === $count ) {
			return;
		}
		printf(
			'<div class="notice notice-error"><p>%s</p><form method="post" action="%s"><input type="hidden" name="action" value="%s">%s<p><button class="button">%s</button></p></form></div>',
			/* translators: %d: number of events. */
			esc_html( sprintf( _n( 'This site has received %d event from a payment provider, such as a payment or a refund, that it has been unable to process for days. Check the provider’s keys, then try again.', 'This site has received %d events from a payment provider, such as payments or refunds, that it has been unable to process for days. Check the provider’s keys, then try again.', $count, 'statecraft' ), $count ) ),
			esc_url( admin_url( 'admin-post.php' ) ),
			esc_attr( self::ACTION ),
			wp_nonce_field( self::ACTION, '_wpnonce', true, false ), // phpcs:ignore WordPress.Security.EscapeOutput -- a field.
			esc_html__( 'Try again', 'statecraft' )
		);
	}

	/** Queues the events again. */
	public function retry(): void {
		check_admin_referer( self::ACTION );
		if ( ! current_user_can( 'manage_options' ) ) {
			wp_die( esc_html__( 'Sorry, you are not allowed to do that.', 'statecraft' ), '', array( 'response' => 403 ) );
		}
		$this->events->retry_failed();
		wp_schedule_single_event( time(), Event_Processor::EVENT );
		wp_safe_redirect( wp_get_referer() ?: admin_url() );
		exit;
	}
}
