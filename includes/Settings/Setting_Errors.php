<?php
/**
 * Settings that failed validation.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Settings;

defined( 'ABSPATH' ) || exit;

use Closure;
use WP_Error;

/** Keeps rejected values until the next request, which shows each one again in its field, with the error beside it. */
final class Setting_Errors {

	/** The id of the summary. */
	private const SUMMARY = 'statecraft-refused';

	/** The prefix of the transients. */
	public const TRANSIENT = 'statecraft_refused_';

	/**
	 * Errors of this request, by option.
	 *
	 * @var array<string, array{label: string, reason: string, typed?: string, fields?: array<string, string|list<string>>}>
	 */
	private static array $rejected = array();

	/**
	 * Errors of the previous request; null until they are read.
	 *
	 * @var array<string, array{label: string, reason: string, typed?: string, fields?: array<string, string|list<string>>}>|null
	 */
	private static ?array $previous = null;

	/**
	 * Reasons collected during a trial, by option; null outside of one.
	 *
	 * @var array<string, string>|null
	 */
	private static ?array $trial = null;

	/**
	 * Sanitizes a value that was not submitted: a rejection is returned, not displayed. Sanitizers with side effects must skip them then, see {@see
	 * Setting_Errors::is_trial()}.
	 *
	 * @param mixed $value The value.
	 * @return mixed The sanitized value, or a WP_Error `refused` with the reason.
	 */
	public static function try_value( string $option, $value ) {
		self::$trial = array();
		try {
			$sanitized = sanitize_option( $option, $value );
			return isset( self::$trial[ $option ] ) ? new WP_Error( 'refused', self::$trial[ $option ] ) : $sanitized;
		} finally {
			self::$trial = null;
		}
	}

	/** Whether a value is only being tried, so nothing may change. */
	public static function is_trial(): bool {
		return null !== self::$trial;
	}

	/**
	 * Records a rejected value.
	 *
	 * @param string      $option The option name; also the id of its field.
	 * @param string      $label  The label of the field.
	 * @param string      $reason The error message: what is wrong, and what is valid.
	 * @param string|null $typed  The submitted value. Null: do not store or show it again.
	 * @param array<string, string|list<string>> $fields Submitted values by field name, if the error concerns a section.
	 */
	public static function add( string $option, string $label, string $reason, ?string $typed = null, array $fields = array() ): void {
		if ( self::is_trial() ) {
			self::$trial[ $option ] = $reason;
			return;
		}
		self::$rejected[ $option ] = array(
			'label'  => $label,
			'reason' => $reason,
		) + ( null === $typed ? array() : array( 'typed' => $typed ) ) + ( $fields ? array( 'fields' => $fields ) : array() );
		set_transient( self::transient_name(), self::$rejected, MINUTE_IN_SECONDS );
		// With a settings error, WordPress does not print its "Settings saved." notice.
		add_settings_error( $option, 'refused', esc_html( $reason ) );
	}

	/**
	 * Redirects to the summary after saving instead of the open view, which may have no error.
	 *
	 * @param string $url The redirect URL.
	 */
	public static function filter_redirect( $url ): string {
		return self::$rejected && str_contains( (string) $url, 'settings-updated=true' ) ? $url . '#' . self::SUMMARY : (string) $url;
	}

	/** Whether this request rejected a value. */
	public static function has( string $option ): bool {
		return isset( self::$rejected[ $option ] );
	}

	/**
	 * Returns the rejected value of the previous request.
	 *
	 * @return array{label: string, reason: string, typed?: string, fields?: array<string, string|list<string>>}|null
	 */
	public static function of( string $option ): ?array {
		return self::all()[ $option ] ?? null;
	}

	/** Whether the previous request rejected nothing. */
	public static function is_empty(): bool {
		return ! self::all();
	}

	/**
	 * Runs a callback as if the previous request had rejected nothing.
	 *
	 * @template Result
	 * @param Closure(): Result $act The callback.
	 * @return Result
	 */
	public static function without( Closure $act ) {
		$previous       = self::all();
		self::$previous = array();
		try {
			return $act();
		} finally {
			self::$previous = $previous;
		}
	}

	/**
	 * Returns submitted but unsaved values of whole sections from the previous request.
	 *
	 * @return array<string, string|list<string>> Values by field name.
	 */
	public static function typed(): array {
		return array_merge( array(), ...array_values( array_column( self::all(), 'fields' ) ) );
	}

	/** Prints the result of saving: links to the invalid fields, or WordPress's own notices. */
	public static function summary(): void {
		$all = self::all();
		if ( ! $all ) {
			settings_errors( 'general' );
			return;
		}
		$link  = static fn( string $option, array $one ): string => sprintf( '<li><a href="#%s">%s</a></li>', esc_attr( $option ), esc_html( $one['label'] ) );
		$words = _n( 'One setting could not be changed. Correct it and save again:', 'Some settings could not be changed. Correct them and save again:', count( $all ), 'statecraft' );
		wp_admin_notice(
			sprintf( '<p>%s</p><ul class="ul-disc">%s</ul>', esc_html( $words ), implode( '', array_map( $link, array_keys( $all ), $all ) ) ),
			array(
				'type'               => 'error',
				'id'                 => self::SUMMARY,
				// WordPress's script moves notices that are not `inline`, and moved elements lose focus.
				'additional_classes' => array( 'inline' ),
				'paragraph_wrap'     => false,
				'attributes'         => array( 'role' => 'alert' ),
			)
		);
	}

	/** Prints the error of a field, which the field references in `aria-describedby`. */
	public static function reason( string $option ): void {
		$refused = self::of( $option );
		if ( $refused ) {
			printf( '<div class="notice notice-error inline" id="%s-error"><p>%s</p></div>', esc_attr( $option ), esc_html( $refused['reason'] ) );
		}
	}

	/**
	 * Returns the ARIA attributes of a field.
	 *
	 * @param string $help The id of the field's help text.
	 * @return string HTML.
	 */
	public static function attributes( string $option, string $help ): string {
		return self::of( $option )
			? sprintf( ' aria-invalid="true" aria-describedby="%s-error %s"', esc_attr( $option ), esc_attr( $help ) )
			: sprintf( ' aria-describedby="%s"', esc_attr( $help ) );
	}

	/**
	 * Returns all errors of the previous request, and deletes them.
	 *
	 * @return array<string, array{label: string, reason: string, typed?: string, fields?: array<string, string|list<string>>}>
	 */
	private static function all(): array {
		if ( null === self::$previous ) {
			$previous       = get_transient( self::transient_name() );
			self::$previous = is_array( $previous ) ? $previous : array();
			delete_transient( self::transient_name() );
		}
		return self::$previous;
	}

	/** Returns the transient name: one per user. */
	private static function transient_name(): string {
		return self::TRANSIENT . get_current_user_id();
	}
}
