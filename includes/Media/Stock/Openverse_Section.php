<?php
/**
 * The Openverse section of the settings page.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Media\Stock;

defined( 'ABSPATH' ) || exit;

use Statecraft\Settings\Key_Option;
use Statecraft\Settings\Page;
use Statecraft\Settings\Section;
use Statecraft\Settings\Service;
use Statecraft\Settings\Setting_Rows;

/** The licences, the application of the owner, and a connection test. A saved key is never printed. */
final class Openverse_Section extends Section {

	public const ID = 'openverse';

	/**
	 * Constructor.
	 *
	 * @param Openverse_Settings $settings Provides the effective values.
	 * @param Openverse_Test     $test     The connection test.
	 */
	public function __construct( private readonly Openverse_Settings $settings, private readonly Openverse_Test $test ) {}

	/** {@inheritDoc} */
	public function hook(): void {
		parent::hook();
		$this->test->hook();
	}

	/** Registers the options. The Connectors screen edits the key, where available. */
	public function register(): void {
		Page::register( Openverse_Settings::CLIENT_ID_OPTION, 'sanitize_text_field' );
		Page::register( Openverse_Settings::LICENSES_OPTION, 'sanitize_text_field' );
		Key_Option::register( Openverse_Settings::KEY_OPTION );
	}

	/** {@inheritDoc} */
	public function render_forms(): void {
		$this->test->form();
	}

	/** {@inheritDoc} */
	public function services(): array {
		return array( new Service( $this->title(), $this->settings->sources, array( 'client_id', 'key' ), true ) );
	}

	/** {@inheritDoc} */
	protected function title(): string {
		return __( 'Openverse', 'statecraft' );
	}

	/** {@inheritDoc} */
	protected function fields(): void {
		$rows = new Setting_Rows( $this->settings->sources );
		echo '<p>' . esc_html__( 'Authors can search openly licensed images without a key, about 200 times a day. Register an Openverse application for more.', 'statecraft' ) . '</p>';
		echo '<table class="form-table" role="presentation">';
		$rows->choice(
			'licenses',
			__( 'Licenses', 'statecraft' ),
			array(
				'commercial,modification' => __( 'Allow commercial use and changes', 'statecraft' ),
				'commercial'              => __( 'Allow commercial use', 'statecraft' ),
				'modification'            => __( 'Allow changes', 'statecraft' ),
				'all'                     => __( 'All', 'statecraft' ),
			),
			__( 'Which images authors can find. A site with ads or a shop is commercial use, and cropping an image is a change.', 'statecraft' ),
			$this->settings->license_type()
		);
		$rows->text( 'client_id', __( 'Client ID', 'statecraft' ), 'text', __( 'From your Openverse application; the key is its client secret.', 'statecraft' ), $this->settings->client_id() );
		$rows->key( __( 'Set the “Openverse” key under Connectors', 'statecraft' ) );
		echo '</table>';
		$this->test->render();
	}
}
