<?php
/**
 * The Instagram section of the settings page.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Galleries\Admin;

defined( 'ABSPATH' ) || exit;

use Statecraft\Galleries\Instagram\Account;
use Statecraft\Galleries\Instagram\Connection;
use Statecraft\Galleries\Instagram\Connections;
use Statecraft\Galleries\Instagram\Instagram_Settings;
use Statecraft\Settings\Key_Option;
use Statecraft\Settings\Page;
use Statecraft\Settings\Section;
use Statecraft\Settings\Service_State;
use Statecraft\Settings\Setting_Errors;
use Statecraft\Settings\Setting_Rows;

/** The app of the owner, a token where Instagram takes no redirect, and the connected accounts. Neither secret nor token is ever printed. */
final class Instagram_Section extends Section {

	public const ID = 'instagram';

	/** The field of a pasted token. Nothing is stored under this name: a token becomes a connection. */
	private const TOKEN = 'statecraft_instagram_token';

	/** The outcome of the token of this request: WordPress may sanitize an option twice. */
	private ?bool $is_pasted = null;

	/**
	 * Constructor.
	 *
	 * @param Instagram_Settings $settings Provides the effective values.
	 * @param Instagram_Connection_Test     $test     The test of the app.
	 */
	public function __construct( private readonly Instagram_Settings $settings, private readonly Instagram_Connection_Test $test ) {}

	/** {@inheritDoc} */
	public function hook(): void {
		parent::hook();
		$this->test->hook();
	}

	/** {@inheritDoc} */
	public function render_forms(): void {
		$this->test->form();
	}

	/** Registers the options. The Connectors screen edits the secret, where available. */
	public function register(): void {
		Page::register( Instagram_Settings::APP_OPTION, static fn( $value ): string => (string) preg_replace( '/\D/', '', (string) $value ) );
		Page::register( self::TOKEN, array( $this, 'paste' ), is_stored: false );
		Key_Option::register( Instagram_Settings::KEY_OPTION );
	}

	/**
	 * Connects the account of a pasted token.
	 *
	 * @param mixed $value The submitted value.
	 * @return string What is stored: nothing.
	 */
	public function paste( $value ): string {
		$token = is_string( $value ) ? trim( $value ) : '';
		if ( '' === $token || null !== $this->is_pasted || ! current_user_can( 'manage_options' ) ) {
			return '';
		}
		$is_token        = 1 === preg_match( '/^[\x21-\x7e]{20,1000}$/D', $token );
		$connection      = $is_token ? Account::here()->paste( $token ) : null;
		$this->is_pasted = $connection instanceof Connection;
		if ( ! $this->is_pasted ) {
			$reason = is_wp_error( $connection ) ? $connection->get_error_message() : __( 'This is not an Instagram access token. Copy it again from the app dashboard.', 'statecraft' );
			Setting_Errors::add( self::TOKEN, __( 'Access token', 'statecraft' ), $reason );
		}
		return '';
	}

	/** {@inheritDoc} */
	public function services(): array {
		return array( new Service_State( $this->title(), $this->settings->sources, array( 'app_id', 'key' ) ) );
	}

	/** {@inheritDoc} */
	protected function title(): string {
		return Instagram_Settings::LABEL;
	}

	/** {@inheritDoc} */
	protected function fields(): void {
		$rows = new Setting_Rows( $this->settings->sources );
		printf( '<p>%s</p>', esc_html__( 'People who can upload files connect their own professional Instagram account (business or creator). Instagram requires each site to have an app for this.', 'statecraft' ) );
		self::steps();
		echo '<table class="form-table" role="presentation">';
		self::redirect_uri();
		$rows->text( 'app_id', __( 'Instagram app ID', 'statecraft' ), 'text', __( 'From the app dashboard, under Instagram. It is not the ID of the Meta app above it.', 'statecraft' ), $this->settings->app_id() );
		$rows->key( __( 'Set the “Instagram” app secret under Connectors', 'statecraft' ), __( 'Instagram app secret', 'statecraft' ) );
		self::token();
		self::connections();
		echo '</table>';
		$this->test->render();
	}

	/** Prints what to do at Meta. */
	private static function steps(): void {
		$steps = array(
			__( 'In Meta’s app dashboard, create an app of the type Business, and add the product Instagram.', 'statecraft' ),
			__( 'Set up the API with Instagram login, and enter the redirect URI below in its business login settings.', 'statecraft' ),
			__( 'Add your own account under roles as an Instagram tester; it needs no review. Other people’s accounts require Meta’s review.', 'statecraft' ),
		);
		printf( '<ol>%s</ol>', implode( '', array_map( static fn( string $step ): string => '<li>' . esc_html( $step ) . '</li>', $steps ) ) ); // phpcs:ignore WordPress.Security.EscapeOutput -- escaped above.
	}

	/** Prints the redirect URI, to be copied, and whether Instagram would take it. */
	private static function redirect_uri(): void {
		$uri  = Instagram_Settings::redirect_uri();
		$help = str_starts_with( $uri, 'https://' )
			? __( 'Copy it exactly: Instagram compares every character.', 'statecraft' )
			: __( 'Instagram only accepts https addresses, even for localhost. Serve this site over https, or paste an access token below.', 'statecraft' );
		printf(
			'<tr><th scope="row"><label for="statecraft-instagram-redirect">%1$s</label></th><td><input class="large-text code" dir="ltr" id="statecraft-instagram-redirect" type="text" readonly value="%2$s" aria-describedby="statecraft-instagram-redirect-help"><p class="description" id="statecraft-instagram-redirect-help">%3$s</p></td></tr>',
			esc_html__( 'Redirect URI', 'statecraft' ),
			esc_attr( $uri ),
			esc_html( $help )
		);
	}

	/** Prints the field for a token. */
	private static function token(): void {
		printf(
			'<tr><th scope="row"><label for="%1$s">%2$s</label></th><td><input class="regular-text code" dir="ltr" autocomplete="off" type="password" id="%1$s" name="%1$s" value=""%3$s>',
			esc_attr( self::TOKEN ),
			esc_html__( 'Access token', 'statecraft' ),
			Setting_Errors::attributes( self::TOKEN, self::TOKEN . '-help' ) // phpcs:ignore WordPress.Security.EscapeOutput -- escaped there.
		);
		Setting_Errors::reason( self::TOKEN );
		printf(
			'<p class="description" id="%1$s-help">%2$s</p></td></tr>',
			esc_attr( self::TOKEN ),
			esc_html__( 'Instead of connecting in the editor, you can paste a token that you generated for an account in the app dashboard. Every author on this site can then show its photos. The token is never shown again.', 'statecraft' )
		);
	}

	/** Prints the connected accounts. */
	private static function connections(): void {
		$rows = array_map(
			static function ( Connection $one ): string {
				$person = get_userdata( $one->user );
				$state  = '' === $one->end() ? __( 'connected', 'statecraft' ) : __( 'needs to be reconnected', 'statecraft' );
				/* translators: 1: name of an Instagram account, 2: name of a person, 3: state such as "connected". */
				return '<li>' . esc_html( sprintf( __( '@%1$s, by %2$s: %3$s', 'statecraft' ), $one->username, $person ? $person->display_name : '?', $state ) ) . '</li>';
			},
			Connections::all()
		);
		printf(
			'<tr><th scope="row">%1$s</th><td>%2$s</td></tr>',
			esc_html__( 'Connected accounts', 'statecraft' ),
			$rows ? '<ul>' . implode( '', $rows ) . '</ul>' : esc_html__( 'None yet.', 'statecraft' ) // phpcs:ignore WordPress.Security.EscapeOutput -- escaped above.
		);
	}
}
