<?php
/**
 * The Pexels section of the settings page.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Media\Stock;

defined( 'ABSPATH' ) || exit;

use Statecraft\Settings\Key_Option;
use Statecraft\Settings\Section;
use Statecraft\Settings\Service;
use Statecraft\Settings\Setting_Rows;

/** The key and a connection test. A saved key is never printed. */
final class Pexels_Section extends Section {

	public const ID = 'pexels';

	/**
	 * Constructor.
	 *
	 * @param Pexels_Settings $settings Provides the effective values.
	 * @param Pexels_Test     $test     The connection test.
	 */
	public function __construct( private readonly Pexels_Settings $settings, private readonly Pexels_Test $test ) {}

	/** {@inheritDoc} */
	public function hook(): void {
		parent::hook();
		$this->test->hook();
	}

	/** Registers the option. The Connectors screen edits the key, where available. */
	public function register(): void {
		Key_Option::register( Pexels_Settings::KEY_OPTION );
	}

	/** {@inheritDoc} */
	public function render_forms(): void {
		$this->test->form();
	}

	/** {@inheritDoc} */
	public function services(): array {
		return array( new Service( $this->title(), $this->settings->sources ) );
	}

	/** {@inheritDoc} */
	protected function title(): string {
		return __( 'Pexels', 'statecraft' );
	}

	/** {@inheritDoc} */
	protected function fields(): void {
		echo '<p>' . esc_html__( 'Authors search free stock photos with your API key, which is free from Pexels. They share its limit of 200 requests per hour.', 'statecraft' ) . '</p>';
		echo '<table class="form-table" role="presentation">';
		( new Setting_Rows( $this->settings->sources ) )->key( __( 'Set the “Pexels” key under Connectors', 'statecraft' ) );
		echo '</table>';
		$this->test->render();
	}
}
