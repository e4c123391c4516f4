<?php
/**
 * The screen “Subscribers”.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Newsletter\Admin;

defined( 'ABSPATH' ) || exit;

use Statecraft\Newsletter\Import\Import_State;
use Statecraft\Settings\Page;
use Statecraft\Settings\React_Mount;

/** For those who manage the site: the list is personal data, and whoever may write posts does not need it. */
final class Subscribers_Menu {

	/** The capability for the screen and its actions. */
	public const CAPABILITY = 'manage_options';

	/** The slug of the screen. */
	public const SLUG = 'statecraft-newsletter';

	/** The slug of the import. */
	public const IMPORT = 'statecraft-newsletter-import';

	/** The screen option for the number of rows. */
	public const PER_PAGE = 'statecraft_newsletter_per_page';

	private const MAX_PER_PAGE = 200;

	private ?Subscriber_List $table = null;

	/** Hooks the menu. */
	public function hook(): void {
		add_action( 'admin_menu', array( $this, 'add' ) );
		add_filter( 'set_screen_option_' . self::PER_PAGE, array( $this, 'save_per_page' ), 10, 3 );
	}

	/**
	 * Saves the number of rows for this site of a network only.
	 *
	 * @param mixed $saved The value returned by other plugins.
	 * @param mixed $value The number.
	 * @return false So that WordPress saves nothing.
	 */
	public function save_per_page( $saved, string $option, $value ): bool {
		update_user_option( get_current_user_id(), self::PER_PAGE, max( 1, min( self::MAX_PER_PAGE, (int) $value ) ) );
		return false;
	}

	/**
	 * Returns the address of the screen.
	 *
	 * @param array<string, string> $more Query arguments.
	 */
	public static function url( array $more = array() ): string {
		return add_query_arg( array_map( 'rawurlencode', array( 'page' => self::SLUG ) + $more ), admin_url( 'admin.php' ) );
	}

	/** Ends the request of a user without permission. */
	public static function check(): void {
		if ( ! current_user_can( self::CAPABILITY ) ) {
			wp_die( esc_html__( 'Sorry, you are not allowed to do that.', 'statecraft' ), '', array( 'response' => 403 ) );
		}
	}

	/** Adds the menu. */
	public function add(): void {
		$screen = add_menu_page( __( 'Subscribers', 'statecraft' ), __( 'Subscribers', 'statecraft' ), self::CAPABILITY, self::SLUG, array( $this, 'render' ), 'dashicons-email-alt' );
		add_action( "load-$screen", array( $this, 'load' ) );
		$import = add_submenu_page( self::SLUG, __( 'Import Subscribers', 'statecraft' ), __( 'Import', 'statecraft' ), self::CAPABILITY, self::IMPORT, array( $this, 'render_import' ) );
		add_action( "load-$import", array( Page::class, 'enqueue' ) );
		add_action( "load-$import", array( React_Mount::class, 'enqueue' ) );
	}

	/** Prepares the screen before any output, because columns can be hidden. */
	public function load(): void {
		Page::enqueue();
		require_once ABSPATH . 'wp-admin/includes/class-wp-list-table.php';
		add_screen_option( 'per_page', array( 'default' => Subscriber_List::PER_PAGE, 'option' => self::PER_PAGE ) );
		$this->table = new Subscriber_List();
		Bounce_End::run( $this->table );
		Subscriber_Removal::tidy();
		if ( ! Subscriber_Removal::is_wanted( $this->table ) ) {
			$this->table->prepare_items();
		}
	}

	/** Prints the screen of the import. */
	public function render_import(): void {
		echo '<div class="wrap"><h1>' . esc_html__( 'Import Subscribers', 'statecraft' ) . '</h1>';
		React_Mount::render( 'subscriber-import', array( 'site' => Import_State::get() ), static fn() => print '<p>' . esc_html__( 'The import needs JavaScript. With WP-CLI, use “wp statecraft subscribers import”.', 'statecraft' ) . '</p>' );
		echo '</div>';
	}

	/** Prints the screen. */
	public function render(): void {
		if ( ! $this->table ) {
			return;
		}
		if ( Subscriber_Removal::is_wanted( $this->table ) ) {
			Subscriber_Removal::render();
			return;
		}
		echo '<div class="wrap statecraft-subscribers"><h1 class="wp-heading-inline">' . esc_html__( 'Subscribers', 'statecraft' ) . '</h1>';
		printf( ' <a href="%s" class="page-title-action">%s</a>', esc_url( add_query_arg( 'page', self::IMPORT, admin_url( 'admin.php' ) ) ), esc_html__( 'Import', 'statecraft' ) );
		$search = Subscriber_Request::text( 's' );
		if ( '' !== $search ) {
			/* translators: %s: words that were searched for. */
			printf( '<span class="subtitle">%s</span>', sprintf( esc_html__( 'Search results for: %s', 'statecraft' ), '<strong>' . esc_html( $search ) . '</strong>' ) );
		}
		echo '<hr class="wp-header-end">';
		Subscriber_Removal::render_result();
		Bounce_End::render_result();
		$this->table->views();
		printf( '<form method="get"><input type="hidden" name="page" value="%s">', esc_attr( self::SLUG ) );
		$status = Subscriber_Request::query()->status;
		echo '' === $status ? '' : '<input type="hidden" name="status" value="' . esc_attr( $status ) . '">';
		$this->table->search_box( __( 'Search Subscribers', 'statecraft' ), 'statecraft-subscribers' );
		$this->table->display();
		echo '</form></div>';
	}
}
