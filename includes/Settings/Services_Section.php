<?php
/**
 * The overview of services on the settings page.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Settings;

defined( 'ABSPATH' ) || exit;

/** A list of all services with their states, and links to their sections. */
final class Services_Section extends Section {

	public const ID = Views::SERVICES;

	/**
	 * The sections of the services.
	 *
	 * @var list<Section>
	 */
	private readonly array $sections;

	/**
	 * @param Section ...$sections The sections of all systems.
	 */
	public function __construct( Section ...$sections ) {
		$this->sections = array_values( array_filter( $sections, static fn( Section $one ): bool => Views::SERVICES === $one->view() ) );
	}

	/** {@inheritDoc} */
	protected function title(): string {
		return __( 'Services', 'statecraft' );
	}

	/** {@inheritDoc} */
	protected function fields(): void {
		echo '<p>' . esc_html__( 'This site connects to these services directly, with your own keys. Keys stay on this site: they never appear in pages or in the editor, except keys made for browsers.', 'statecraft' ) . '</p>';
		printf(
			'<table class="widefat striped statecraft-table"><thead><tr><th scope="col">%s</th><th scope="col">%s</th></tr></thead><tbody>',
			esc_html__( 'Service', 'statecraft' ),
			esc_html__( 'Status', 'statecraft' )
		);
		foreach ( $this->sections as $section ) {
			$this->rows( $section );
		}
		echo '</tbody></table>';
	}

	/** Prints a section's rows: one per service. */
	private function rows( Section $section ): void {
		$states = array();
		foreach ( $section->services() as $service ) {
			$states[ $service->name ] = $service->badge();
		}
		foreach ( $states ?: array( $section->title() => '—' ) as $name => $state ) {
			printf( '<tr><th scope="row"><a href="%s">%s</a></th><td>%s</td></tr>', esc_attr( '#/' . $section->id() ), esc_html( $name ), wp_kses_post( $state ) );
		}
	}
}
