<?php
/**
 * Copies of a site.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Payments\Admin;

defined( 'ABSPATH' ) || exit;

use Statecraft\Payments\Payment_Settings;
use Statecraft\Payments\Provider\Provider;
use Statecraft\Settings\Page;

/** A copy has the keys of the original site, and takes no payments until the owner says whether it is a copy or the site has moved. */
final class Site_Copy {

	/** The name of the action and of its nonce, and the values of the owner's answer. */
	private const ACTION = 'statecraft_payments_copy';
	private const MOVED  = 'moved';
	private const COPIED = 'copied';

	/** The settings that belong to the original site, for each provider and mode. */
	private const SETTINGS = array( 'key', 'client_id', 'platform_key', 'account', 'account_key', 'currency', 'problem', 'connected', 'webhook_secret', 'webhook_id', 'token' );

	/** Hooks the action. */
	public function hook(): void {
		add_action( 'admin_post_' . self::ACTION, array( $this, 'run' ) );
	}

	/** Hooks the owner's answer for the whole site, which may come through the REST API. */
	public function hook_site(): void {
		add_action( 'statecraft_site_moved', array( $this, 'bind' ) );
		add_action( 'statecraft_site_is_new', array( $this, 'forget' ) );
	}

	/** Prints the problem and the two solutions. */
	public static function render(): void {
		printf(
			'<div class="notice notice-warning inline"><p>%s</p><p><button type="submit" class="button" form="%s">%s</button> <button type="submit" class="button" form="%s">%s</button></p></div>',
			/* translators: 1: address of a site, 2: address of this site. */
			esc_html( sprintf( __( 'The keys were entered for %1$s, but this site is %2$s. It takes no payments until you choose what it is: a copy that uses a live site’s keys would change that site’s subscriptions and orders.', 'statecraft' ), (string) get_option( Payment_Settings::SITE_OPTION ), Payment_Settings::site() ) ),
			esc_attr( self::ACTION . '-' . self::COPIED ),
			esc_html__( 'This is a copy: delete the keys here', 'statecraft' ),
			esc_attr( self::ACTION . '-' . self::MOVED ),
			esc_html__( 'The site has moved: use the keys here', 'statecraft' )
		);
	}

	/** Prints the forms of the buttons, outside the form of the page. */
	public static function forms(): void {
		foreach ( array( self::MOVED, self::COPIED ) as $what ) {
			printf(
				'<form id="%1$s-%2$s" action="%3$s" method="post"><input type="hidden" name="action" value="%1$s"><input type="hidden" name="what" value="%2$s"><input type="hidden" name="_wpnonce" value="%4$s"></form>',
				esc_attr( self::ACTION ),
				esc_attr( $what ),
				esc_url( admin_url( 'admin-post.php' ) ),
				esc_attr( wp_create_nonce( self::ACTION ) )
			);
		}
	}

	/** Applies the owner's answer and redirects back. */
	public function run(): void {
		check_admin_referer( self::ACTION );
		if ( ! current_user_can( 'manage_options' ) ) {
			wp_die( esc_html__( 'Sorry, you are not allowed to do that.', 'statecraft' ), '', array( 'response' => 403 ) );
		}
		$what = sanitize_key( $_POST['what'] ?? '' );
		if ( self::MOVED === $what ) {
			update_option( Payment_Settings::SITE_OPTION, Payment_Settings::site(), true );
			Flash_Notice::keep( Payments_Section::ID, 'success', __( 'The keys are now used here. Set up events again for each provider: they still go to the old address.', 'statecraft' ) );
		} elseif ( self::COPIED === $what ) {
			$this->forget();
		}
		wp_safe_redirect( Page::url( Payments_Section::ID ) );
		exit;
	}

	/** Binds the keys to the URL of this site. */
	public function bind(): void {
		if ( get_option( Payment_Settings::SITE_OPTION ) ) {
			update_option( Payment_Settings::SITE_OPTION, Payment_Settings::site(), true );
		}
	}

	/** Deletes the keys here, but nothing at the providers, where everything belongs to the original site. */
	public function forget(): void {
		$settings = new Payment_Settings();
		$left     = false;
		foreach ( array( Provider::STRIPE, Provider::PAYPAL ) as $provider ) {
			foreach ( Provider::MODES as $mode ) {
				$sources = $settings->sources( $provider, $mode );
				foreach ( self::SETTINGS as $name ) {
					delete_option( $sources->option( $name ) );
				}
				$left = $left || array( 'none', 'none' ) !== array( $sources->source( 'key' ), $sources->source( 'platform_key' ) );
			}
		}
		if ( $left ) {
			Flash_Notice::keep( Payments_Section::ID, 'warning', __( 'Some keys are set by constants or environment variables on the server. Remove them there; until then, this site takes no payments.', 'statecraft' ) );
			return;
		}
		delete_option( Payment_Settings::SITE_OPTION );
		Flash_Notice::keep( Payments_Section::ID, 'success', __( 'The keys were deleted here. You can now enter test keys.', 'statecraft' ) );
	}
}
