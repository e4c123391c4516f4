<?php
/**
 * The test mode badge.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Payments\Admin;

defined( 'ABSPATH' ) || exit;

use Statecraft\Payments\Payment_Settings;
use Statecraft\Payments\Provider\Provider;
use Statecraft\Settings\Page;
use WP_Admin_Bar;

/** Shows in the toolbar, in the admin and on the front end, that payments are in test mode; for users who can change that, once there are keys. */
final class Mode_Badge {

	/** The style: prominent, and visible on phones, where the toolbar hides unknown items. Narrow screens show only an icon, to leave room for the account menu. */
	private const STYLE = '#wpadminbar li#wp-admin-bar-statecraft-payments-mode { display: block; } #wpadminbar #wp-admin-bar-statecraft-payments-mode > .ab-item { background: #f0b849; color: #1d2327; } @media screen and (max-width: 782px) { #wpadminbar #wp-admin-bar-statecraft-payments-mode > .ab-item { max-width: 7em; padding: 0 8px; overflow: hidden; font-size: 13px; line-height: 18px; padding-block: 5px; height: 36px; white-space: normal; } } @media screen and (max-width: 400px) { #wpadminbar #wp-admin-bar-statecraft-payments-mode > .ab-item { box-sizing: border-box; height: 46px; width: 52px; padding: 0; text-indent: 52px; white-space: nowrap; } #wpadminbar #wp-admin-bar-statecraft-payments-mode > .ab-item::before { content: "\f18e"; content: "\f18e" / ""; position: absolute; inset: 0; margin: 0; padding: 0; color: inherit; font: 28px/46px dashicons; text-align: center; text-indent: 0; } }';

	/** Hooks the toolbar. */
	public function hook(): void {
		add_action( 'admin_bar_menu', array( $this, 'add' ), 90 );
		add_action( 'wp_enqueue_scripts', array( $this, 'add_style' ), 20 );
		add_action( 'admin_enqueue_scripts', array( $this, 'add_style' ), 20 );
	}

	/** Adds the style to the one of the toolbar. */
	public function add_style(): void {
		if ( is_admin_bar_showing() && current_user_can( Payments_Menu::CAPABILITY ) && self::is_shown() ) {
			wp_add_inline_style( 'admin-bar', self::STYLE );
		}
	}

	/**
	 * Adds the badge.
	 *
	 * @param WP_Admin_Bar $bar The toolbar.
	 */
	public function add( WP_Admin_Bar $bar ): void {
		if ( current_user_can( Payments_Menu::CAPABILITY ) && self::is_shown() ) {
			$bar->add_node(
				array(
					'id'    => 'statecraft-payments-mode',
					'title' => esc_html__( 'Payments: test mode', 'statecraft' ),
					'href'  => Page::url( Payments_Section::ID ),
					'meta'  => array( 'title' => __( 'Visitors can try this site’s payment forms, but no money is charged. Switch to live payments in the settings.', 'statecraft' ) ),
				)
			);
		}
	}

	/** Whether a test payment could be mistaken for a real one. */
	private static function is_shown(): bool {
		$settings = new Payment_Settings();
		if ( Provider::TEST !== $settings->mode() ) {
			return false;
		}
		foreach ( array( Provider::STRIPE, Provider::PAYPAL ) as $provider ) {
			if ( $settings->has_account( $provider, Provider::TEST ) ) {
				return true;
			}
		}
		return false;
	}
}
