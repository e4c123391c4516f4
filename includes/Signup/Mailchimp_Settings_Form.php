<?php
/**
 * The settings of the mailing list on the admin page.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Signup;

use Statecraft\Settings\Connector;
use Statecraft\Settings\Key_Option;
use Statecraft\Settings\Page;
use Statecraft\Settings\Setting_Rows;

/** Registers and prints the settings of the mailing list. A key that is set is never printed. */
final class Mailchimp_Settings_Form {

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
		Page::register( $this->settings->places->option( 'list' ), static fn( $value ): string => (string) preg_replace( '/[^A-Za-z0-9]/', '', (string) $value ) );
		if ( ! Connector::is_there() ) {
			Key_Option::register( Page::GROUP, Mailchimp_Settings::KEY_OPTION );
		}
	}

	/** Prints the settings. */
	public function render(): void {
		echo '<table class="form-table" role="presentation">';
		if ( Connector::is_there() ) {
			$this->rows->key_link( __( 'Set the “Mailchimp” key under Connectors', 'statecraft' ) );
		} else {
			$this->rows->text( 'key', __( 'Key', 'statecraft' ), 'password', Key_Option::help(), '' );
		}
		$this->rows->text( 'list', __( 'Audience', 'statecraft' ), 'text', __( 'The audience ID, from the audience’s settings in Mailchimp. People who sign up join this audience.', 'statecraft' ), $this->settings->list() );
		echo '</table>';
	}
}
