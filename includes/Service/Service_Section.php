<?php
/**
 * The section of a service on the owner's page.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Service;

defined( 'ABSPATH' ) || exit;

use Statecraft\Settings\Key_Option;
use Statecraft\Settings\Page;
use Statecraft\Settings\Section;
use Statecraft\Settings\Service_State;
use Statecraft\Settings\Setting_Rows;

/** The fields, the key and the connection test of a {@see Service}. A saved key is never printed. */
final class Service_Section extends Section {

	/** The connection test. */
	private readonly Service_Connection_Test $test;

	public function __construct( private readonly Service $service ) {
		$this->test = new Service_Connection_Test( $service );
	}

	/** {@inheritDoc} */
	public function id(): string {
		return str_replace( '_', '-', $this->service::ID );
	}

	/** {@inheritDoc} */
	public function hook(): void {
		parent::hook();
		$this->test->hook();
	}

	/** Registers the options. The key is edited on the Connectors screen if there is one. */
	public function register(): void {
		foreach ( $this->service->fields() as $field ) {
			Page::register( $this->service->sources->option( $field->name ), $field->sanitize );
		}
		Key_Option::register( $this->service->sources->option( 'key' ) );
	}

	/** {@inheritDoc} */
	public function render_forms(): void {
		$this->test->form();
	}

	/** {@inheritDoc} */
	public function services(): array {
		return array( new Service_State( $this->title(), $this->service->sources, $this->service->needed(), $this->service->is_open() ) );
	}

	/** {@inheritDoc} */
	protected function title(): string {
		return $this->service->name();
	}

	/** {@inheritDoc} */
	protected function fields(): void {
		$rows = new Setting_Rows( $this->service->sources );
		printf( '<p>%s</p><table class="form-table" role="presentation">', esc_html( $this->service->about() ) );
		/* translators: %s: name of a service. */
		$rows->key( sprintf( __( 'Set the “%s” key under Connectors', 'statecraft' ), $this->service->name() ) );
		foreach ( $this->service->fields() as $field ) {
			$field->choices
				? $rows->choice( $field->name, $field->label, $field->choices, $field->help, $field->value )
				: $rows->text( $field->name, $field->label, 'text', $field->help, $field->value );
		}
		echo '</table>';
		$this->test->render();
	}
}
