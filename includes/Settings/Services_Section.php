<?php
/**
 * The introduction of the services on the settings page.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Settings;

defined( 'ABSPATH' ) || exit;

/** The introduction of the services view; each service has a disclosure below it. */
final class Services_Section extends Section {

	public const ID = Views::SERVICES;

	/** {@inheritDoc} */
	protected function title(): string {
		return __( 'Services', 'statecraft' );
	}

	/** {@inheritDoc} */
	protected function fields(): void {
		echo '<p>' . esc_html__( 'This site connects to these services directly, with your own keys. Keys stay on this site: they never appear in pages or in the editor, except keys made for browsers.', 'statecraft' ) . '</p>';
	}
}
