<?php
/**
 * The owner's answers.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Connection;

defined( 'ABSPATH' ) || exit;

use WP_Error;

/**
 * Answers to the questionnaire and to recommendations: names with simple values, stored here and never sent. They are stored and returned as typed, so output
 * must be escaped.
 */
final class Owner_Answers {

	/** The options: answers by name; the steps are strings. */
	public const QUESTIONNAIRE        = 'statecraft_connection_questionnaire';
	public const QUESTIONNAIRE_STATUS = 'statecraft_connection_questionnaire_status';
	public const RECOMMENDATIONS      = 'statecraft_connection_recommendations';
	public const RECOMMENDATIONS_STEP = 'statecraft_connection_recommendations_step';

	/** The maximum number of answers, string length, list length, and total bytes. */
	private const MAX_ANSWERS = 100;
	private const MAX_TEXT    = 1000;
	private const MAX_LIST    = 100;
	private const MAX_BYTES   = 20_000;

	/**
	 * Returns the schema of answers.
	 *
	 * @return array<string, mixed>
	 */
	public static function schema(): array {
		$text = array(
			'type'      => 'string',
			'maxLength' => self::MAX_TEXT,
		);
		$list = array(
			'type'     => 'array',
			'items'    => $text,
			'maxItems' => self::MAX_LIST,
		);
		return array(
			'description'          => __( 'Answers by name: strings, numbers, booleans, and lists of strings.', 'statecraft' ),
			'type'                 => 'object',
			'maxProperties'        => self::MAX_ANSWERS,
			// The first match is taken: "1" is a string, and 1 a number.
			'patternProperties'    => array( '^[A-Za-z0-9_-]{1,60}$' => array( 'anyOf' => array( $text, array( 'type' => 'integer' ), array( 'type' => 'number' ), array( 'type' => 'boolean' ), $list, array( 'type' => 'null' ) ) ) ),
			'additionalProperties' => false,
		);
	}

	/**
	 * Returns the schema of a step.
	 *
	 * @return array<string, mixed>
	 */
	public static function step_schema(): array {
		return array(
			'description' => __( 'The name of the step.', 'statecraft' ),
			'type'        => 'string',
			'pattern'     => '^[A-Za-z0-9_~-]{0,60}$',
		);
	}

	/**
	 * Returns answers, as an object even if empty.
	 *
	 * @param string $option One of the options.
	 */
	public static function read( string $option ): object {
		$stored = get_option( $option );
		return (object) ( is_array( $stored ) ? $stored : array() );
	}

	/**
	 * Returns a step.
	 *
	 * @param string $option  One of the options.
	 * @param string $default The default step.
	 */
	public static function step( string $option, string $default ): string {
		$stored = get_option( $option );
		return is_string( $stored ) && '' !== $stored ? $stored : $default;
	}

	/**
	 * Replaces answers.
	 *
	 * @param string               $option  One of the options.
	 * @param array<string, mixed> $answers The answers, valid against the schema.
	 * @return WP_Error|null `too_large` (413).
	 */
	public static function write( string $option, array $answers ): ?WP_Error {
		if ( strlen( (string) wp_json_encode( $answers ) ) > self::MAX_BYTES ) {
			/* translators: %s: a size such as 20 KB. */
			return new WP_Error( 'too_large', sprintf( __( 'The answers are too long. The limit is %s in total.', 'statecraft' ), size_format( self::MAX_BYTES ) ), array( 'status' => 413 ) );
		}
		update_option( $option, $answers, false );
		return null;
	}

	/**
	 * Stores a step.
	 *
	 * @param string $option One of the options.
	 */
	public static function write_step( string $option, string $step ): void {
		update_option( $option, $step, false );
	}
}
