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
use Statecraft\Settings\Leaving_Preview;
use Statecraft\Settings\Page;
use Statecraft\Settings\Section;
use Statecraft\Settings\Service_State;
use Statecraft\Settings\Setting_Rows;

/** What a {@see Service} says of itself, its fields with the key, and its connection test. A saved key is never printed. */
class Service_Section extends Section {

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

	/** Registers the options. */
	public function register(): void {
		foreach ( $this->rows() as $field ) {
			$option = ( $field->sources ?? $this->service->sources )->option( $field->name );
			match ( $field->kind ) {
				Service_Field::KEY   => Key_Option::register( $option ),
				Service_Field::VALUE => Page::register( $option, $field->sanitize ),
				default              => null,
			};
		}
	}

	/** {@inheritDoc} */
	public function render_forms(): void {
		$this->test->form();
	}

	/** {@inheritDoc} */
	public function services(): array {
		return $this->service->states();
	}

	/** {@inheritDoc} */
	protected function title(): string {
		return $this->service->name();
	}

	/** {@inheritDoc} */
	protected function fields(): void {
		printf( '<p>%s</p>', esc_html( $this->service->about() ) );
		$this->warning();
		$this->steps();
		echo '<table class="form-table" role="presentation">';
		array_map( array( $this, 'render_row' ), $this->rows() );
		$this->more_rows();
		echo '</table>';
		if ( '' !== $this->service->note() ) {
			printf( '<p class="description">%s</p>', esc_html( $this->service->note() ) );
		}
		$this->test->render();
		$this->service->blocks() && $this->service->has_account() && Leaving_Preview::render( Leaving_Preview::SERVICE . $this->service::ID, $this->service->name() );
	}

	/** Prints rows that are no settings of the service. */
	protected function more_rows(): void {}

	/**
	 * Returns its fields with the key.
	 *
	 * @return list<Service_Field>
	 */
	private function rows(): array {
		$fields = $this->service->fields();
		if ( array() === $this->service->keys() || in_array( Service_Field::KEY, array_column( $fields, 'kind' ), true ) ) {
			return $fields;
		}
		return array( Service_Field::key( '' ), ...$fields );
	}

	/**
	 * Prints a row.
	 *
	 * @param Service_Field $field The field.
	 */
	private function render_row( Service_Field $field ): void {
		$rows = new Setting_Rows( $field->sources ?? $this->service->sources );
		if ( Service_Field::KEY === $field->kind ) {
			$rows->key( $field->label );
		} elseif ( Service_Field::COPIED === $field->kind ) {
			Setting_Rows::copied( $field->name, $field->label, $field->help, $field->value );
		} elseif ( $field->choices ) {
			$rows->choice( $field->name, $field->label, $field->choices, $field->help, $field->value );
		} else {
			$rows->text( $field->name, $field->label, 'text', $field->help, $field->value );
		}
	}

	/** Prints what is wrong with the saved settings. */
	private function warning(): void {
		$warning = $this->service->warning();
		$warning && wp_admin_notice(
			esc_html( $warning['text'] ),
			array(
				'type'               => $warning['type'],
				'additional_classes' => array( 'inline' ),
			)
		);
	}

	/** Prints what to do at the service. */
	private function steps(): void {
		$steps = array_map( static fn( string $step ): string => '<li>' . esc_html( $step ) . '</li>', $this->service->steps() );
		echo $steps ? '<ol>' . implode( '', $steps ) . '</ol>' : ''; // phpcs:ignore WordPress.Security.EscapeOutput -- escaped above.
	}
}
