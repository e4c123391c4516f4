<?php
/**
 * The section of a payment provider on the settings page.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Payments\Admin;

defined( 'ABSPATH' ) || exit;

use Statecraft\Payments\Payment_Settings;
use Statecraft\Settings\Key_Option;
use Statecraft\Settings\Section;
use Statecraft\Settings\Service_State;
use Statecraft\Settings\Connection_Test;
use Statecraft\Settings\Setting_Errors;
use Statecraft\Settings\Setting_Rows;

/** The keys and the webhooks of both modes, and a test of the keys. A saved key is never printed. */
abstract class Provider_Section extends Section {

	/**
	 * @param Payment_Settings $settings The settings of payments.
	 * @param Connection_Test     $test     The test of the keys.
	 */
	final public function __construct( protected readonly Payment_Settings $settings, private readonly Connection_Test $test ) {}

	/**
	 * Returns the required settings.
	 *
	 * @param string $mode `test` or `live`.
	 * @return list<string>
	 */
	abstract protected function needed( string $mode ): array;

	/** Returns the introduction for the owner. */
	abstract protected function introduction(): string;

	/**
	 * Prints the rows that only this provider has.
	 *
	 * @param string       $mode `test` or `live`.
	 * @param Setting_Rows $rows Prints fields.
	 */
	abstract protected function own_rows( string $mode, Setting_Rows $rows ): void;

	/**
	 * Returns the HTML that explains how to get a key.
	 *
	 * @param string $mode `test` or `live`.
	 */
	abstract protected function key_help( string $mode ): string;

	/** {@inheritDoc} */
	public function hook(): void {
		parent::hook();
		$this->test->hook();
	}

	/** Registers the options. */
	public function register(): void {
		( new Payment_Keys( $this->settings ) )->register( static::ID );
	}

	/** {@inheritDoc} */
	public function render_forms(): void {
		$this->test->form();
		foreach ( Payment_Keys::MODES as $mode ) {
			Event_Actions::forms( static::ID, $mode );
		}
	}

	/** {@inheritDoc} */
	public function services(): array {
		return array( new Service_State( $this->title(), $this->settings->sources( static::ID, $this->settings->mode() ), $this->needed( $this->settings->mode() ) ) );
	}

	/** {@inheritDoc} */
	protected function title(): string {
		return Provider_Labels::name( static::ID );
	}

	/** {@inheritDoc} */
	protected function fields(): void {
		Flash_Notice::render( static::ID, true );
		if ( ! $this->settings->is_same_site() ) {
			printf( '<p>%s</p>', esc_html__( 'Not available until you choose under Payments whether this site is a copy.', 'statecraft' ) );
			return;
		}
		printf( '<p>%s</p>', esc_html( $this->introduction() ) );
		foreach ( Payment_Keys::MODES as $mode ) {
			$is_used = $this->settings->mode() === $mode;
			printf( '<h3>%s%s</h3>', esc_html( Payment_Keys::mode( $mode ) ), $is_used ? ' <span class="statecraft-badge">' . esc_html__( 'in use', 'statecraft' ) . '</span>' : '' );
			$this->problem( $mode );
			echo '<table class="form-table" role="presentation">';
			$rows = new Setting_Rows( $this->settings->sources( static::ID, $mode ) );
			$this->own_rows( $mode, $rows );
			$this->key( $mode );
			Event_Row::render( $this->settings, static::ID, $mode );
			echo '</table>';
		}
		$this->test->render();
	}

	/**
	 * Prints why the provider rejected the key, if it did.
	 *
	 * @param string $mode `test` or `live`.
	 */
	protected function problem( string $mode ): void {}

	/**
	 * Prints the field of the secret and how to get one.
	 *
	 * @param string $mode `test` or `live`.
	 */
	private function key( string $mode ): void {
		$sources   = $this->settings->sources( static::ID, $mode );
		$id        = $sources->option( 'key' );
		$source    = $sources->source( 'key' );
		$is_server = in_array( $source, array( 'environment', 'constant' ), true );
		/* translators: %s: name of a constant or an environment variable. */
		$state = $is_server ? sprintf( __( 'Currently set by %s on the server.', 'statecraft' ), $sources->server_name( 'key' ) ) : ( 'option' === $source ? __( 'A key is saved.', 'statecraft' ) . ' ' . Key_Option::help() : __( 'Not set.', 'statecraft' ) );
		printf( '<tr><th scope="row"><label for="%s">%s</label></th><td>', esc_attr( $id ), esc_html( Payment_Keys::label( 'key', static::ID, $mode ) ) );
		// Browsers offer to save what is typed into a password field, but this is not a personal password.
		printf(
			'<input class="regular-text code" dir="ltr" type="password" autocomplete="off" spellcheck="false" data-1p-ignore id="%s"%s value=""%s>',
			esc_attr( $id ),
			$is_server ? ' readonly' : ' name="' . esc_attr( $id ) . '"',
			Setting_Errors::attributes( $id, "$id-help" ) // phpcs:ignore WordPress.Security.EscapeOutput -- it is escaped there.
		);
		Setting_Errors::reason( $id );
		printf( '<p class="description" id="%s-help">%s</p>', esc_attr( $id ), esc_html( trim( $state . ' ' . Setting_Rows::ignored_text( $sources, 'key' ) ) ) );
		printf( '<p>%s</p></td></tr>', wp_kses_post( $this->key_help( $mode ) ) );
	}
}
