<?php
/**
 * The Mapbox section of the settings page.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Maps\Admin;

defined( 'ABSPATH' ) || exit;

use Statecraft\Maps\Mapbox_Settings;
use Statecraft\Settings\Key_Option;
use Statecraft\Settings\Section;
use Statecraft\Settings\Service_State;
use Statecraft\Settings\Setting_Rows;

/** The public token and its test. */
final class Mapbox_Section extends Section {

	public const ID = 'mapbox';

	/**
	 * Constructor.
	 *
	 * @param Mapbox_Settings $settings Provides the effective values.
	 * @param Mapbox_Connection_Test     $test     The test of the token.
	 */
	public function __construct( private readonly Mapbox_Settings $settings, private readonly Mapbox_Connection_Test $test ) {}

	/** {@inheritDoc} */
	public function hook(): void {
		parent::hook();
		$this->test->hook();
	}

	/** Registers the option. The Connectors screen edits the token, where available. */
	public function register(): void {
		Key_Option::register( Mapbox_Settings::KEY_OPTION );
	}

	/** {@inheritDoc} */
	public function render_forms(): void {
		$this->test->form();
	}

	/** {@inheritDoc} */
	public function services(): array {
		return array( new Service_State( $this->title(), $this->settings->sources ) );
	}

	/** {@inheritDoc} */
	protected function title(): string {
		return __( 'Mapbox', 'statecraft' );
	}

	/** {@inheritDoc} */
	protected function fields(): void {
		echo '<p>' . esc_html__( 'A public access token, which starts with “pk.”. Visitors’ browsers use it to draw maps: restrict it to this site’s address in your Mapbox account. It can also be set in the block.', 'statecraft' ) . '</p>';
		if ( $this->settings->has_wrong_key() ) {
			wp_admin_notice(
				esc_html__( 'The saved value is not a public access token, so it is not used. Anyone could read a secret token in your pages.', 'statecraft' ),
				array(
					'type'               => 'error',
					'additional_classes' => array( 'inline' ),
				)
			);
		}
		echo '<table class="form-table" role="presentation">';
		( new Setting_Rows( $this->settings->sources ) )->key( __( 'Set the “Mapbox” token under Connectors', 'statecraft' ), __( 'Access token', 'statecraft' ) );
		echo '</table>';
		$this->test->render();
	}
}
