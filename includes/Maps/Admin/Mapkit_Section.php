<?php
/**
 * The Apple Maps section of the settings page.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Maps\Admin;

defined( 'ABSPATH' ) || exit;

use Statecraft\Maps\Mapkit_Settings;
use Statecraft\Settings\Key_Option;
use Statecraft\Settings\Page;
use Statecraft\Settings\Section;
use Statecraft\Settings\Service_State;
use Statecraft\Settings\Setting_Errors;
use Statecraft\Settings\Setting_Rows;

/** The identifiers and the private key of the owner's team at Apple. A saved key is never printed. */
final class Mapkit_Section extends Section {

	public const ID = 'mapkit';

	/**
	 * Constructor.
	 *
	 * @param Mapkit_Settings $settings Provides the effective values.
	 * @param Mapkit_Connection_Test     $test     The test of the key.
	 */
	public function __construct( private readonly Mapkit_Settings $settings, private readonly Mapkit_Connection_Test $test ) {}

	/** {@inheritDoc} */
	public function hook(): void {
		parent::hook();
		$this->test->hook();
	}

	/** Registers the options. The Connectors screen edits the key, where available. */
	public function register(): void {
		$labels = $this->identifiers();
		Page::register( Mapkit_Settings::TEAM_ID_OPTION, static fn( $value ): string => self::check( Mapkit_Settings::TEAM_ID_OPTION, $labels['team_id'], (string) $value ) );
		Page::register( Mapkit_Settings::KEY_ID_OPTION, static fn( $value ): string => self::check( Mapkit_Settings::KEY_ID_OPTION, $labels['key_id'], (string) $value ) );
		Key_Option::register( Mapkit_Settings::KEY_OPTION );
	}

	/** {@inheritDoc} */
	public function render_forms(): void {
		$this->test->form();
	}

	/** {@inheritDoc} */
	public function services(): array {
		return array( new Service_State( $this->title(), $this->settings->sources, array( 'team_id', 'key_id', 'key' ) ) );
	}

	/** {@inheritDoc} */
	protected function title(): string {
		return __( 'Apple Maps', 'statecraft' );
	}

	/** {@inheritDoc} */
	protected function fields(): void {
		echo '<p>' . esc_html__( 'For Apple maps (MapKit JS), which require Apple Developer Program membership. Every half hour, this site uses your private key to sign a token for its own pages.', 'statecraft' ) . '</p>';
		echo '<table class="form-table" role="presentation">';
		$rows  = new Setting_Rows( $this->settings->sources );
		$help  = __( 'Ten letters and digits.', 'statecraft' );
		$value = array(
			'team_id' => $this->settings->team_id(),
			'key_id'  => $this->settings->key_id(),
		);
		foreach ( $this->identifiers() as $name => $label ) {
			$rows->text( $name, $label, 'text', $help, $value[ $name ] );
		}
		$rows->key( __( 'Set the “Apple Maps” key under Connectors', 'statecraft' ), __( 'Private key', 'statecraft' ) );
		echo '</table>';
		echo '<p class="description">' . esc_html__( 'The private key is the full text of the .p8 file, including its first and last lines; missing line breaks do not matter.', 'statecraft' ) . '</p>';
		$this->test->render();
	}

	/**
	 * Returns the settings that are identifiers.
	 *
	 * @return array<string, string> Labels by name.
	 */
	private function identifiers(): array {
		return array(
			'team_id' => __( 'Team ID', 'statecraft' ),
			'key_id'  => __( 'Key ID', 'statecraft' ),
		);
	}

	/**
	 * Checks an identifier.
	 *
	 * @param string $option The option.
	 * @param string $label  The label of its field.
	 * @param string $typed  The submitted value.
	 * @return string The value to save: the saved one if the new one is refused.
	 */
	private static function check( string $option, string $label, string $typed ): string {
		$value = strtoupper( trim( $typed ) );
		if ( '' === $value || Mapkit_Settings::is_identifier( $value ) ) {
			return $value;
		}
		Setting_Errors::add( $option, $label, __( 'Enter ten letters and digits, such as AB12CD34EF.', 'statecraft' ), $typed );
		return (string) get_option( $option, '' );
	}
}
