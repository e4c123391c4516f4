<?php
/**
 * The payments menu.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Payments\Admin;

defined( 'ABSPATH' ) || exit;

use Statecraft\Payments\Payment_Settings;
use Statecraft\Payments\Provider\Provider;
use Statecraft\Payments\Tables;
use Statecraft\Settings\Page;
use WP_List_Table;

/**
 * The screens for orders, subscriptions and plans. Only for users who manage the site: they show who has paid for what, which editors do not need to know,
 * and WordPress has no role for bookkeeping. A site that has never used payments has no such menu.
 */
final class Payments_Menu {

	/** The capability for all screens and actions. */
	public const CAPABILITY = 'manage_options';

	/** The slugs of the screens. */
	public const ORDERS      = 'statecraft-payments';
	public const SUBSCRIBERS = 'statecraft-subscribers';
	public const PLANS       = 'statecraft-plans';

	/** The screen option for the number of rows. */
	public const PER_PAGE = 'statecraft_payments_per_page';

	/** The maximum number of rows per page. */
	private const MAX_PER_PAGE = 200;

	/** The table of the current screen, created before any output: it defines the columns that can be hidden. */
	private ?WP_List_Table $table = null;

	/** Hooks the menu. */
	public function hook(): void {
		add_action( 'admin_menu', array( $this, 'add' ) );
		add_filter( 'set_screen_option_' . self::PER_PAGE, array( $this, 'save_per_page' ), 10, 3 );
	}

	/**
	 * Saves the number of rows for this site of a network only: WordPress itself would save it for all sites, where uninstalling does not find it.
	 *
	 * @param mixed $saved The value returned by other plugins.
	 * @param mixed $value The number.
	 * @return false So that WordPress saves nothing.
	 */
	public function save_per_page( $saved, string $option, $value ): bool {
		update_user_option( get_current_user_id(), self::PER_PAGE, max( 1, min( self::MAX_PER_PAGE, (int) $value ) ) );
		return false;
	}

	/** Whether this site uses payments. */
	public static function is_shown(): bool {
		if ( Tables::exist() ) {
			return true;
		}
		$settings = new Payment_Settings();
		foreach ( array( Provider::STRIPE, Provider::PAYPAL ) as $provider ) {
			foreach ( Provider::MODES as $mode ) {
				if ( $settings->has_account( $provider, $mode ) ) {
					return true;
				}
			}
		}
		return false;
	}

	/**
	 * Returns the URL of a screen.
	 *
	 * @param string                $page One of the slugs.
	 * @param array<string, string> $more Query arguments.
	 */
	public static function url( string $page, array $more = array() ): string {
		return add_query_arg( array_map( 'rawurlencode', array( 'page' => $page ) + $more ), admin_url( 'admin.php' ) );
	}

	/** Ends the request of a user without permission. */
	public static function check(): void {
		if ( ! current_user_can( self::CAPABILITY ) ) {
			wp_die( esc_html__( 'Sorry, you are not allowed to do that.', 'statecraft' ), '', array( 'response' => 403 ) );
		}
	}

	/** Adds the menu. */
	public function add(): void {
		if ( ! self::is_shown() ) {
			return;
		}
		add_menu_page( __( 'Orders', 'statecraft' ), __( 'Payments', 'statecraft' ), self::CAPABILITY, self::ORDERS, array( $this, 'render' ), 'dashicons-money-alt' );
		$screens = array(
			self::ORDERS      => __( 'Orders', 'statecraft' ),
			self::SUBSCRIBERS => __( 'Subscriptions', 'statecraft' ),
			self::PLANS       => __( 'Plans', 'statecraft' ),
		);
		foreach ( $screens as $slug => $title ) {
			$screen = add_submenu_page( self::ORDERS, $title, $title, self::CAPABILITY, $slug, array( $this, 'render' ) );
			add_action( "load-$screen", fn() => $this->load( $slug ) );
		}
	}

	/** Prepares a screen and runs its bulk actions. */
	private function load( string $slug ): void {
		Page::enqueue();
		require_once ABSPATH . 'wp-admin/includes/class-wp-list-table.php';
		add_screen_option(
			'per_page',
			array(
				'default' => 20,
				'option'  => self::PER_PAGE,
			)
		);
		$this->table = match ( $slug ) {
			self::SUBSCRIBERS => new Subscription_List(),
			self::PLANS       => new Plan_List(),
			default           => new Order_List(),
		};
		Bulk_Acts::run( $this->table, $slug );
		$this->table->prepare_items();
	}

	/** Prints a screen. */
	public function render(): void {
		$page  = sanitize_key( $_GET['page'] ?? '' ); // phpcs:ignore WordPress.Security.NonceVerification
		$table = $this->table;
		if ( ! $table ) {
			return;
		}
		if ( self::SUBSCRIBERS === $page && Cancel_Screen::is_wanted() ) {
			( new Cancel_Screen() )->render();
			return;
		}
		echo '<div class="wrap statecraft-payments"><h1 class="wp-heading-inline">' . esc_html( get_admin_page_title() ) . '</h1>';
		$search = List_Request::search();
		if ( '' !== $search ) {
			/* translators: %s: words that were searched for. */
			printf( '<span class="subtitle">%s</span>', sprintf( esc_html__( 'Search results for: %s', 'statecraft' ), '<strong>' . esc_html( $search ) . '</strong>' ) );
		}
		echo '<hr class="wp-header-end">';
		Flash_Notice::render( $page );
		if ( $table instanceof Subscription_List ) {
			$table->plans->warn();
		}
		$table->views();
		printf( '<form method="get"><input type="hidden" name="page" value="%s">', esc_attr( $page ) );
		if ( $table instanceof Payment_List ) {
			$status = List_Request::text( 'status' );
			echo '' === $status ? '' : '<input type="hidden" name="status" value="' . esc_attr( $status ) . '">';
			$table->search_box( $table->search_label(), 'statecraft-payments' );
		}
		$table->display();
		echo '</form></div>';
	}
}
