<?php
/**
 * The buttons for the events of a provider.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Payments\Admin;

defined( 'ABSPATH' ) || exit;

use Statecraft\Payments\Payment_Settings;
use Statecraft\Payments\Paypal\Paypal_Webhook_Setup;
use Statecraft\Payments\Provider\Provider;
use Statecraft\Payments\Stripe\Stripe_Connect;
use Statecraft\Payments\Stripe\Stripe_Webhook_Setup;
use Statecraft\Settings\Page;
use WP_Error;

/** Registers this site's webhook with a provider, removes it, and disconnects an account from the owner's platform. */
final class Event_Actions {

	/** The name of the action and, with provider and mode, of its nonce. */
	private const ACTION = 'statecraft_payments_events';

	/** The actions. */
	public const SET_UP     = 'set-up';
	public const REMOVE     = 'remove';
	public const DISCONNECT = 'disconnect';

	/**
	 * @param Payment_Settings $settings The settings of payments.
	 */
	public function __construct( private readonly Payment_Settings $settings = new Payment_Settings() ) {}

	/** Hooks the action. */
	public function hook(): void {
		add_action( 'admin_post_' . self::ACTION, array( $this, 'run' ) );
	}

	/**
	 * Prints a button inside the form of the page.
	 *
	 * @param string $provider `stripe` or `paypal`.
	 * @param string $mode     `test` or `live`.
	 * @param string $act      One of the constants.
	 */
	public static function button( string $provider, string $mode, string $act, string $label ): void {
		printf( '<button type="submit" class="button" form="%s" name="act" value="%s">%s</button> ', esc_attr( self::ACTION . "-$provider-$mode" ), esc_attr( $act ), esc_html( $label ) );
	}

	/**
	 * Prints the form of the buttons, outside the form of the page.
	 *
	 * @param string $provider `stripe` or `paypal`.
	 * @param string $mode     `test` or `live`.
	 */
	public static function forms( string $provider, string $mode ): void {
		printf(
			'<form id="%1$s-%2$s-%3$s" action="%4$s" method="post"><input type="hidden" name="action" value="%1$s"><input type="hidden" name="provider" value="%2$s"><input type="hidden" name="mode" value="%3$s"><input type="hidden" name="_wpnonce" value="%5$s"></form>',
			esc_attr( self::ACTION ),
			esc_attr( $provider ),
			esc_attr( $mode ),
			esc_url( admin_url( 'admin-post.php' ) ),
			esc_attr( wp_create_nonce( self::ACTION . "-$provider-$mode" ) )
		);
	}

	/** Runs the action of the button and redirects back. */
	public function run(): void {
		$provider = Provider::PAYPAL === sanitize_key( $_POST['provider'] ?? '' ) ? Provider::PAYPAL : Provider::STRIPE;
		$mode     = Provider::LIVE === sanitize_key( $_POST['mode'] ?? '' ) ? Provider::LIVE : Provider::TEST;
		check_admin_referer( self::ACTION . "-$provider-$mode" );
		if ( ! current_user_can( 'manage_options' ) ) {
			wp_die( esc_html__( 'Sorry, you are not allowed to do that.', 'statecraft' ), '', array( 'response' => 403 ) );
		}
		$done = $this->settings->is_same_site() ? $this->act( $provider, $mode, sanitize_key( $_POST['act'] ?? '' ) ) : new WP_Error( 'payment_not_set', __( 'The keys were entered for another site.', 'statecraft' ) );
		if ( is_wp_error( $done ) ) {
			$reason = (string) ( ( (array) $done->get_error_data() )['reason'] ?? '' );
			Flash_Notice::keep( $provider, 'error', Provider_Labels::mode( $mode ) . ': ' . $done->get_error_message() . ( '' === $reason ? '' : " “{$reason}”" ) );
		} else {
			Flash_Notice::keep( $provider, 'success', Provider_Labels::mode( $mode ) . ': ' . $done );
		}
		wp_safe_redirect( Page::url( $provider ) );
		exit;
	}

	/**
	 * Runs an action.
	 *
	 * @param string $provider `stripe` or `paypal`.
	 * @param string $mode     `test` or `live`.
	 * @param string $act      One of the constants; untrusted.
	 * @return string|WP_Error The success message.
	 */
	private function act( string $provider, string $mode, string $act ) {
		$is_stripe = Provider::STRIPE === $provider;
		if ( self::REMOVE === $act && $is_stripe ) {
			$done = ( new Stripe_Webhook_Setup( $this->settings, $mode ) )->remove();
			return is_wp_error( $done ) ? $done : __( 'Stripe no longer sends events to this site.', 'statecraft' );
		}
		if ( self::DISCONNECT === $act && $is_stripe ) {
			$done = ( new Stripe_Connect( $this->settings, $mode ) )->disconnect();
			return is_wp_error( $done ) ? $done : __( 'Account disconnected.', 'statecraft' );
		}
		if ( self::SET_UP !== $act ) {
			return new WP_Error( 'payment_refused', __( 'There is nothing to do.', 'statecraft' ) );
		}
		$done = $is_stripe ? ( new Stripe_Webhook_Setup( $this->settings, $mode ) )->ensure() : ( new Paypal_Webhook_Setup( $this->settings, $mode ) )->ensure();
		if ( is_array( $done ) && Stripe_Webhook_Setup::READY !== $done['state'] ) {
			$done = new WP_Error( 'payment_refused', __( 'Stripe has registered this site, but its endpoint does not work yet. Check it in Stripe’s dashboard.', 'statecraft' ) );
		}
		/* translators: %s: Stripe or PayPal. */
		return is_wp_error( $done ) ? $done : sprintf( __( '%s sends events to this site.', 'statecraft' ), Provider_Labels::name( $provider ) );
	}
}
