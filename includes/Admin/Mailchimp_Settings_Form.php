<?php
/**
 * The form of the mailing list.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Admin;

use Statecraft\Provider\Connector;
use Statecraft\Provider\Mailchimp_Settings;

/** Registers, checks and prints the settings of the mailing list. A key that is set is never printed. */
final class Mailchimp_Settings_Form {

	/** The group in the Settings API. */
	private const GROUP = 'statecraft_mailchimp';

	/** Prints the rows. */
	private readonly Setting_Rows $rows;

	/**
	 * Shows what is in force.
	 *
	 * @param Mailchimp_Settings $settings The site's settings.
	 */
	public function __construct( private readonly Mailchimp_Settings $settings ) {
		$this->rows = new Setting_Rows( $settings->places );
	}

	/** Hooks the settings. */
	public function hook(): void {
		add_action( 'admin_init', array( $this, 'register' ) );
	}

	/** Registers the options. The key is WordPress's own affair where it has Connectors. */
	public function register(): void {
		$option = $this->settings->places->option( 'list' );
		// A field that the server's settings replace is not sent; what was saved before stays for the day they go.
		$sanitize = static fn( $value ) => null === $value ? get_option( $option, '' ) : preg_replace( '/[^A-Za-z0-9]/', '', (string) $value );
		register_setting( self::GROUP, $option, array( 'sanitize_callback' => $sanitize ) );
		if ( ! Connector::is_there() ) {
			Key_Option::register( self::GROUP, Mailchimp_Settings::KEY_OPTION );
		}
	}

	/** Prints the form. */
	public function render(): void {
		echo '<form action="' . esc_url( admin_url( 'options.php' ) ) . '" method="post">';
		settings_fields( self::GROUP );
		echo '<table class="form-table" role="presentation">';
		if ( Connector::is_there() ) {
			$this->rows->key_link( __( 'Set the key of “Mailchimp” among the connectors', 'statecraft' ) );
		} else {
			$this->rows->text( 'key', __( 'Key', 'statecraft' ), 'password', Key_Option::help(), '' );
		}
		$this->rows->text( 'list', __( 'Audience', 'statecraft' ), 'text', __( 'The audience ID, as Mailchimp shows it in the settings of the audience. People who sign up join this one.', 'statecraft' ), $this->settings->list() );
		echo '</table>';
		submit_button();
		echo '</form>';
	}
}
