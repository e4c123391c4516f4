<?php
/**
 * The section of a payment provider on the settings page.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Payments\Admin;

defined( 'ABSPATH' ) || exit;

use Statecraft\Payments\Payment_Service;
use Statecraft\Payments\Provider\Provider;
use Statecraft\Service\Service_Connection_Test;
use Statecraft\Settings\Key_Option;
use Statecraft\Settings\Leaving_Preview;
use Statecraft\Settings\Page;
use Statecraft\Settings\Section;
use Statecraft\Settings\Service_State;
use Statecraft\Settings\Setting_Errors;
use Statecraft\Settings\Setting_Rows;

/** The keys and the webhooks of both modes, and a test of the keys. A saved key is never printed. */
class Provider_Section extends Section {

	/** The test of the keys. */
	private readonly Service_Connection_Test $test;

	/**
	 * @param Payment_Service $service The provider.
	 */
	final public function __construct( protected readonly Payment_Service $service ) {
		$this->test = new Service_Connection_Test( $service );
	}

	/** {@inheritDoc} */
	public function id(): string {
		return $this->service::ID;
	}

	/** {@inheritDoc} */
	public function hook(): void {
		parent::hook();
		$this->test->hook();
	}

	/** Registers the options, which are validated before they are saved. */
	public function register(): void {
		foreach ( Provider::MODES as $mode ) {
			$option = $this->service->settings->sources( $this->id(), $mode )->option( ... );
			Page::register( $option( 'key' ), fn( $value ): string => $this->checked_key( $mode, $option( 'key' ), trim( (string) $value ) ) );
			foreach ( $this->service->fields_in( $mode ) as $field ) {
				Page::register( $option( $field->name ), $field->sanitize );
			}
		}
	}

	/** {@inheritDoc} */
	public function render_forms(): void {
		$this->test->form();
		foreach ( Provider::MODES as $mode ) {
			Event_Actions::forms( $this->id(), $mode );
		}
	}

	/** {@inheritDoc} */
	public function services(): array {
		return array( new Service_State( $this->title(), $this->service->sources, $this->service->needed() ) );
	}

	/** {@inheritDoc} */
	protected function title(): string {
		return $this->service->name();
	}

	/** {@inheritDoc} */
	protected function fields(): void {
		$settings = $this->service->settings;
		Flash_Notice::render( $this->id(), true );
		if ( ! $settings->is_same_site() ) {
			printf( '<p>%s</p>', esc_html__( 'Not available until you choose under Payments whether this site is a copy.', 'statecraft' ) );
			return;
		}
		printf( '<p>%s</p>', esc_html( $this->service->about() ) );
		foreach ( Provider::MODES as $mode ) {
			$is_used = $settings->mode() === $mode;
			printf( '<h3>%s%s</h3>', esc_html( Provider_Labels::mode( $mode ) ), $is_used ? ' <span class="statecraft-badge">' . esc_html__( 'in use', 'statecraft' ) . '</span>' : '' );
			$this->problem( $mode );
			echo '<table class="form-table" role="presentation">';
			$this->own_rows( $mode );
			$this->key( $mode );
			Event_Row::render( $settings, $this->id(), $mode );
			echo '</table>';
		}
		$this->test->render();
		$this->service->has_account() && Leaving_Preview::render( Leaving_Preview::SERVICE . $this->id(), $this->service->name() );
	}

	/**
	 * Prints why the provider rejected the key, if it did.
	 *
	 * @param string $mode `test` or `live`.
	 */
	protected function problem( string $mode ): void {}

	/**
	 * Prints the rows above the key.
	 *
	 * @param string $mode `test` or `live`.
	 */
	protected function own_rows( string $mode ): void {
		$rows = new Setting_Rows( $this->service->settings->sources( $this->id(), $mode ) );
		foreach ( $this->service->fields_in( $mode ) as $field ) {
			$rows->text( $field->name, $field->label, 'text', $field->help, $field->value );
		}
	}

	/**
	 * Validates a secret. An empty field keeps the saved one, because the form does not show it; `-` removes it.
	 *
	 * @param string $mode   `test` or `live`.
	 * @param string $option Its option.
	 * @param string $value  The submitted value.
	 */
	private function checked_key( string $mode, string $option, string $value ): string {
		$saved = (string) get_option( $option, '' );
		if ( in_array( $value, array( '', '-', $saved ), true ) ) {
			return '-' === $value ? '' : $saved;
		}
		$reason = $this->service->wrong_key( $mode, $value );
		if ( '' !== $reason ) {
			Setting_Errors::add( $option, $this->service->label( $this->service->key_label(), $mode ), $reason );
			return $saved;
		}
		return $value;
	}

	/**
	 * Prints the field of the secret and how to get one.
	 *
	 * @param string $mode `test` or `live`.
	 */
	private function key( string $mode ): void {
		$sources   = $this->service->settings->sources( $this->id(), $mode );
		$id        = $sources->option( 'key' );
		$source    = $sources->source( 'key' );
		$is_server = in_array( $source, array( 'environment', 'constant' ), true );
		/* translators: %s: name of a constant or an environment variable. */
		$state = $is_server ? sprintf( __( 'Currently set by %s on the server.', 'statecraft' ), $sources->server_name( 'key' ) ) : ( 'option' === $source ? __( 'A key is saved.', 'statecraft' ) . ' ' . Key_Option::help() : __( 'Not set.', 'statecraft' ) );
		printf( '<tr><th scope="row"><label for="%s">%s</label></th><td>', esc_attr( $id ), esc_html( $this->service->label( $this->service->key_label(), $mode ) ) );
		// Browsers offer to save what is typed into a password field, but this is not a personal password.
		printf(
			'<input class="regular-text code" dir="ltr" type="password" autocomplete="off" spellcheck="false" data-1p-ignore id="%s"%s value=""%s>',
			esc_attr( $id ),
			$is_server ? ' readonly' : ' name="' . esc_attr( $id ) . '"',
			Setting_Errors::attributes( $id, "$id-help" ) // phpcs:ignore WordPress.Security.EscapeOutput -- it is escaped there.
		);
		Setting_Errors::reason( $id );
		printf( '<p class="description" id="%s-help">%s</p>', esc_attr( $id ), esc_html( trim( $state . ' ' . Setting_Rows::ignored_text( $sources, 'key' ) ) ) );
		printf( '<p>%s</p></td></tr>', wp_kses_post( $this->service->key_help( $mode ) ) );
	}
}
