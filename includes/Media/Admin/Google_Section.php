<?php
/**
 * The Google Photos section of the settings page.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Media\Admin;

defined( 'ABSPATH' ) || exit;

use Statecraft\Media\Accounts\Grant_Renewal;
use Statecraft\Media\Accounts\OAuth_Provider;
use Statecraft\Media\Google\Google_Photos;
use Statecraft\Media\Google\Google_Settings;
use Statecraft\Settings\Key_Option;
use Statecraft\Settings\Page;
use Statecraft\Settings\Section;
use Statecraft\Settings\Service_State;
use Statecraft\Settings\Setting_Rows;

/** The OAuth client of the owner, and what to do at Google. A saved secret is never printed. */
final class Google_Section extends Section {

	public const ID = 'google-photos';

	/**
	 * Constructor.
	 *
	 * @param Google_Settings $settings Provides the effective values.
	 * @param Google_Connection_Test     $test     The test of the OAuth client.
	 */
	public function __construct( private readonly Google_Settings $settings, private readonly Google_Connection_Test $test ) {}

	/** {@inheritDoc} */
	public function hook(): void {
		parent::hook();
		$this->test->hook();
	}

	/** Registers the options. The Connectors screen edits the secret, where available. */
	public function register(): void {
		Page::register( Google_Settings::CLIENT_OPTION, static fn( $value ): string => (string) preg_replace( '/[^\x21-\x7e]/', '', (string) $value ) );
		Key_Option::register( Google_Settings::KEY_OPTION );
	}

	/** {@inheritDoc} */
	public function render_forms(): void {
		$this->test->form();
	}

	/** {@inheritDoc} */
	public function services(): array {
		return array( new Service_State( $this->title(), $this->settings->sources, array( 'client_id', 'key' ) ) );
	}

	/** {@inheritDoc} */
	protected function title(): string {
		return Google_Photos::LABEL;
	}

	/** {@inheritDoc} */
	protected function fields(): void {
		$rows = new Setting_Rows( $this->settings->sources );
		printf( '<p>%s</p>', esc_html__( 'Each person connects their own Google account, and only they can see its photos. Google requires each site to have an OAuth client for this.', 'statecraft' ) );
		self::weekly();
		self::steps();
		echo '<table class="form-table" role="presentation">';
		self::redirect_uri();
		$rows->text( 'client_id', __( 'Client ID', 'statecraft' ), 'text', __( 'From the OAuth client in the Google Cloud console. It ends with .apps.googleusercontent.com.', 'statecraft' ), $this->settings->client_id() );
		$rows->key( __( 'Set the “Google Photos” client secret under Connectors', 'statecraft' ), __( 'Client secret', 'statecraft' ) );
		echo '</table>';
		$this->test->render();
	}

	/** Prints what to do at Google. */
	private static function steps(): void {
		$steps = array(
			__( 'In the Google Cloud console, create a project and enable the Google Photos Picker API.', 'statecraft' ),
			__( 'Under Google Auth Platform, create an OAuth client of the type Web application, with the redirect URI below.', 'statecraft' ),
			__( 'Under Audience, publish the app. While it is in testing, Google ends every connection after seven days, and only test users can connect.', 'statecraft' ),
		);
		printf( '<ol>%s</ol>', implode( '', array_map( static fn( string $step ): string => '<li>' . esc_html( $step ) . '</li>', $steps ) ) ); // phpcs:ignore WordPress.Security.EscapeOutput -- escaped above.
	}

	/** Prints the redirect URI, to be copied, and whether Google would take it. */
	private static function redirect_uri(): void {
		$uri  = OAuth_Provider::redirect_uri();
		$host = (string) wp_parse_url( $uri, PHP_URL_HOST );
		$help = str_starts_with( $uri, 'https://' ) || in_array( $host, array( 'localhost', '127.0.0.1', '[::1]' ), true )
			? __( 'Copy it exactly: Google compares every character. If you open this site at more than one address, such as localhost and 127.0.0.1, register each.', 'statecraft' )
			: __( 'Google only accepts https addresses here, and http for localhost and 127.0.0.1. Serve this site over https first.', 'statecraft' );
		printf(
			'<tr><th scope="row"><label for="statecraft-google-redirect">%1$s</label></th><td><input class="large-text code" dir="ltr" id="statecraft-google-redirect" type="text" readonly value="%2$s" aria-describedby="statecraft-google-redirect-help"><p class="description" id="statecraft-google-redirect-help">%3$s</p></td></tr>',
			esc_html__( 'Redirect URI', 'statecraft' ),
			esc_attr( $uri ),
			esc_html( $help )
		);
	}

	/** Prints when a connection ended after a week, which Google does not explain to anybody. */
	private static function weekly(): void {
		$time = (int) get_option( Grant_Renewal::WEEKLY . Google_Photos::ID );
		if ( $time > 0 ) {
			/* translators: %s: date. */
			$text = __( 'On %s, a connection was rejected after its first week. Google does this while your app is in testing: publish it to make connections last.', 'statecraft' );
			printf( '<div class="notice notice-warning inline"><p>%s</p></div>', esc_html( sprintf( $text, wp_date( (string) get_option( 'date_format' ), $time ) ) ) );
		}
	}
}
