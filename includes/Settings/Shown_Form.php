<?php
/**
 * The settings form as it was displayed.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Settings;

defined( 'ABSPATH' ) || exit;

use Closure;

/**
 * Saves only the fields that the user changed: the form submits all fields, so one opened an hour ago would undo other people's changes. The form carries a
 * digest of each field. If a changed field has a different saved value by now, its whole section is not saved, the response is 409, and the fields keep what
 * was typed.
 */
final class Shown_Form {

	/** The field with the digests. */
	private const FIELD = 'statecraft_shown';

	/** Hexadecimal digits kept of a digest. */
	private const DIGITS = 12;

	/**
	 * Titles of the sections not saved in this request.
	 *
	 * @var list<string>
	 */
	private static array $held = array();

	/**
	 * Hooks the request that saves the form.
	 *
	 * @param Closure(): void $form Prints the fields of the form.
	 */
	public static function hook( Closure $form ): void {
		// After all settings are registered.
		add_action( 'admin_init', static fn() => self::is_sent() && self::narrow( $form ), PHP_INT_MAX );
		add_filter( 'wp_redirect', array( self::class, 'filter_redirect' ), PHP_INT_MAX );
	}

	/**
	 * Prints the form with its digests, and with typed values that could not be saved.
	 *
	 * @param Closure(): void $form Prints the fields of the form.
	 */
	public static function render( Closure $form ): void {
		$html  = self::html( $form );
		// Fields with errors hold the typed value, not the saved one.
		$saved = Setting_Errors::is_empty() ? $html : Setting_Errors::without( static fn(): string => self::html( $form ) );
		$shown = array();
		foreach ( Form_Fields::read( $saved ) as $name => $field ) {
			$shown[] = rawurlencode( $name ) . ':' . self::digest( $field['value'] );
		}
		echo Form_Fields::fill( $html, Setting_Errors::typed() ); // phpcs:ignore WordPress.Security.EscapeOutput -- the sections have escaped it.
		printf( '<input type="hidden" name="%s" value="%s">', esc_attr( self::FIELD ), esc_attr( implode( ' ', $shown ) ) );
	}

	/**
	 * Responds with 409 if something was not saved. Browsers continue to the page, which tells the user what to do.
	 *
	 * @param string $url The redirect URL.
	 */
	public static function filter_redirect( $url ): string {
		if ( ! self::$held || ! str_contains( (string) $url, 'settings-updated=true' ) ) {
			return (string) $url;
		}
		nocache_headers();
		header( 'Refresh: 0; url=' . sanitize_url( (string) $url ) );
		wp_die(
			esc_html( self::reason() . ' ' . wp_sprintf( '%l', self::$held ) ),
			esc_html__( 'Not saved', 'statecraft' ),
			array(
				'response'  => 409,
				'link_url'  => esc_url( (string) $url ),
				'link_text' => esc_html__( 'Continue to the settings', 'statecraft' ),
			)
		);
	}

	/** Whether this request saves the form. WordPress itself rejects a wrong nonce; nothing is read before. */
	private static function is_sent(): bool {
		return 'options.php' === ( $GLOBALS['pagenow'] ?? '' )
			&& is_string( $_POST[ self::FIELD ] ?? null )
			&& wp_verify_nonce( sanitize_key( $_POST['_wpnonce'] ?? '' ), Page::GROUP . '-options' )
			&& current_user_can( 'manage_options' );
	}

	/**
	 * Removes from the request everything that must not be saved.
	 *
	 * @param Closure(): void $form Prints the fields of the form.
	 */
	private static function narrow( Closure $form ): void {
		$now     = Form_Fields::read( self::html( $form ) );
		$shown   = self::shown();
		$options = Form_Options::all();
		// phpcs:ignore WordPress.Security -- is_sent() has checked the nonce; each value goes through the sanitizer of its setting.
		$posted  = wp_unslash( array_intersect_key( $_POST, array_flip( $options ) ) );
		$sent    = array_merge( array(), ...array_map( array( Form_Fields::class, 'flat' ), array_keys( $posted ), $posted ) );
		$changed = array_filter( $sent, static fn( $value, string $name ): bool => self::digest( $value ) !== ( $shown[ $name ] ?? '' ), ARRAY_FILTER_USE_BOTH );
		$others  = array_filter( $now, static fn( array $field, string $name ): bool => isset( $shown[ $name ] ) && self::digest( $field['value'] ) !== $shown[ $name ], ARRAY_FILTER_USE_BOTH );
		// Entering the value that someone else has just saved is no conflict.
		$stale   = array_filter( array_intersect_key( $others, $changed ), static fn( array $field, string $name ): bool => self::digest( $field['value'] ) !== self::digest( $changed[ $name ] ), ARRAY_FILTER_USE_BOTH );
		$titles  = array_column( $stale, 'title', 'heading' );
		$held    = array_filter( $changed, static fn( string $name ): bool => isset( $titles[ $now[ $name ]['heading'] ?? '' ] ), ARRAY_FILTER_USE_KEY );
		foreach ( $titles as $heading => $title ) {
			$typed = array_filter( $held, static fn( string $name ): bool => $heading === $now[ $name ]['heading'] && ! $now[ $name ]['is_secret'], ARRAY_FILTER_USE_KEY );
			Setting_Errors::add( (string) $heading, $title, self::reason(), null, $typed );
		}
		self::$held = array_values( $titles );
		self::keep( $options, array_diff_key( $changed, $held ), array_map( static fn( array $field ) => $field['value'], $now ) );
	}

	/**
	 * Keeps only options with changed fields in the request; the other fields of such an option keep their saved values. WordPress would save an untouched
	 * new option as an empty string, and treats a form without options as a failure.
	 *
	 * @param list<string>                       $options The options of the form.
	 * @param array<string, string|list<string>> $changed The changed fields.
	 * @param array<string, string|list<string>> $now     The current values of all fields.
	 */
	private static function keep( array $options, array $changed, array $now ): void {
		$left = array_filter( $options, static fn( string $option ): bool => false !== get_option( $option ) );
		foreach ( $options as $option ) {
			$is_of = static fn( string $name ): bool => $name === $option || str_starts_with( $name, "{$option}[" );
			$mine  = array_filter( $changed, $is_of, ARRAY_FILTER_USE_KEY );
			unset( $_POST[ $option ] );
			if ( $mine ) {
				$_POST[ $option ] = wp_slash( Form_Fields::nested( $mine + array_filter( $now, $is_of, ARRAY_FILTER_USE_KEY ) )[ $option ] );
				$left[]           = $option;
			}
		}
		if ( $left ) {
			add_filter( 'allowed_options', static fn( array $all ): array => array( Page::GROUP => array_values( array_intersect( $all[ Page::GROUP ] ?? array(), $left ) ) ) + $all, PHP_INT_MAX );
		}
	}

	/**
	 * Returns the submitted digests, by field name.
	 *
	 * @return array<string, string>
	 */
	private static function shown(): array {
		$shown = array();
		// phpcs:ignore WordPress.Security -- is_sent() has checked the nonce; names and digests are compared only.
		foreach ( explode( ' ', wp_unslash( $_POST[ self::FIELD ] ) ) as $pair ) {
			[ $name, $digest ]             = explode( ':', $pair, 2 ) + array( '', '' );
			$shown[ rawurldecode( $name ) ] = $digest;
		}
		return $shown;
	}

	/**
	 * Returns the digest of a value. Browsers normalize line breaks, and submit checkboxes in page order.
	 *
	 * @param string|list<string> $value The value.
	 */
	private static function digest( $value ): string {
		$texts = array_map( static fn( string $one ): string => trim( str_replace( "\r\n", "\n", $one ) ), (array) $value );
		if ( is_array( $value ) ) {
			$texts = array_unique( array_filter( $texts, 'strlen' ) );
			sort( $texts );
		}
		return substr( hash( 'sha256', (string) wp_json_encode( $texts ) ), 0, self::DIGITS );
	}

	/** Returns the message for a section that was not saved. */
	private static function reason(): string {
		return __( 'Someone else has changed this section since you opened the page, so it was not saved. Your entries are back in the fields, except keys. Review them, and save again if they are still right.', 'statecraft' );
	}

	/**
	 * Returns the HTML of the fields.
	 *
	 * @param Closure(): void $form Prints the fields of the form.
	 */
	private static function html( Closure $form ): string {
		ob_start();
		$form();
		return (string) ob_get_clean();
	}
}
