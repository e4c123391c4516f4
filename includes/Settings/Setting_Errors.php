<?php
/**
 * Settings that were refused.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Settings;

/** Keeps refused values for the next request: each is shown again in its field, with the reason beside it. */
final class Setting_Errors {

	/** The prefix of the transients. */
	public const KEPT = 'statecraft_refused_';

	/** Those of this request, by option: array<string, array{label: string, reason: string, typed?: string}>. */
	private static array $noted = array();

	/** Those of the previous request, once they have been read. */
	private static ?array $kept = null;

	/**
	 * Records a value that is not saved.
	 *
	 * @param string      $option What it was for; also the id of its field.
	 * @param string      $label  What people call that.
	 * @param string      $reason What is wrong with it, and what would be right.
	 * @param string|null $typed  The value; null: it is not to be shown again, or kept anywhere.
	 */
	public static function note( string $option, string $label, string $reason, ?string $typed = null ): void {
		self::$noted[ $option ] = array(
			'label'  => $label,
			'reason' => $reason,
		) + ( null === $typed ? array() : array( 'typed' => $typed ) );
		set_transient( self::place(), self::$noted, MINUTE_IN_SECONDS );
		// With an error WordPress does not say that everything was saved.
		add_settings_error( $option, 'refused', esc_html( $reason ) );
	}

	/**
	 * Whether this request has refused a value.
	 *
	 * @param string $option What it was for.
	 */
	public static function has( string $option ): bool {
		return isset( self::$noted[ $option ] );
	}

	/**
	 * The refused value of the previous request.
	 *
	 * @param string $option What for.
	 * @return array{label: string, reason: string, typed?: string}|null
	 */
	public static function of( string $option ): ?array {
		return self::all()[ $option ] ?? null;
	}

	/** Prints the result of saving: links to the fields that are wrong, or WordPress's own messages. */
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
				'type'           => 'error',
				'id'             => 'statecraft-refused',
				'paragraph_wrap' => false,
				'attributes'     => array( 'role' => 'alert' ),
			)
		);
	}

	/**
	 * Prints the reason beside a field, which refers to it by `aria-describedby`.
	 *
	 * @param string $option What the field is for.
	 */
	public static function reason( string $option ): void {
		$refused = self::of( $option );
		if ( $refused ) {
			printf( '<div class="notice notice-error inline" id="%s-error"><p>%s</p></div>', esc_attr( $option ), esc_html( $refused['reason'] ) );
		}
	}

	/**
	 * The ARIA attributes of a field.
	 *
	 * @param string $option What it is for.
	 * @param string $help   The id of what else describes it.
	 * @return string HTML.
	 */
	public static function attributes( string $option, string $help ): string {
		return self::of( $option )
			? sprintf( ' aria-invalid="true" aria-describedby="%s-error %s"', esc_attr( $option ), esc_attr( $help ) )
			: sprintf( ' aria-describedby="%s"', esc_attr( $help ) );
	}

	/**
	 * All of the previous request. They are shown once.
	 *
	 * @return array<string, array{label: string, reason: string, typed?: string}>
	 */
	private static function all(): array {
		if ( null === self::$kept ) {
			$kept       = get_transient( self::place() );
			self::$kept = is_array( $kept ) ? $kept : array();
			delete_transient( self::place() );
		}
		return self::$kept;
	}

	/** The transient: one per person. */
	private static function place(): string {
		return self::KEPT . get_current_user_id();
	}
}
