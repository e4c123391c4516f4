<?php
/**
 * The text format in which Jetpack stored form responses before JSON.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Forms\Import;

defined( 'ABSPATH' ) || exit;

/**
 * The format is: the message, `<!--more-->`, lines such as `AUTHOR EMAIL: `, and then the fields, as JSON or, in the oldest responses, as printed by
 * PHP's `print_r()`. Everything was saved as HTML, so special characters are entities.
 */
final class Feedback_Text {

	/** The separator after the message. */
	private const MORE = '<!--more-->';

	/** A key of an array as printed by PHP. */
	private const KEY = '\[([^\r\n]*?)\] =(?:&gt;|>)';

	/** The lines, with the type and label of the field that each represents. */
	private const LINES = array(
		'AUTHOR'       => array( 'name', 'Name' ),
		'AUTHOR EMAIL' => array( 'email', 'Email' ),
		'AUTHOR URL'   => array( 'url', 'Website' ),
	);

	/** Properties that are not answers. */
	private const NOT_ANSWERS = array( 'email_marketing_consent', 'entry_title', 'entry_permalink', 'entry_page', 'feedback_id' );

	/**
	 * Whether the content is in this format.
	 *
	 * @param string $text The stored content.
	 */
	public static function matches( string $text ): bool {
		return str_contains( $text, self::MORE ) && preg_match( '/^(?:AUTHOR|IP|SUBJECT)(?: EMAIL| URL)?:/m', $text );
	}

	/**
	 * Parses the content.
	 *
	 * @param string       $text  The stored content.
	 * @param array<mixed> $extra Fields stored as post meta.
	 * @return array{fields: list<array<string, mixed>>, ip: string, entry_title: string, entry_permalink: string}
	 */
	public static function read( string $text, array $extra ): array {
		// The message or the JSON may contain the separator too, but not directly before these lines.
		$at      = preg_match_all( '/' . self::MORE . '(?=\s*^AUTHOR:)/m', $text, $found, PREG_OFFSET_CAPTURE ) ? end( $found[0] )[1] : (int) strrpos( $text, self::MORE );
		$message = self::plain( substr( $text, 0, $at ) );
		$rest    = substr( $text, $at + strlen( self::MORE ) );
		list( $head, $body ) = (array) preg_split( '/^JSON_DATA\s*|^(?=[ \t]*' . self::KEY . ')/m', $rest, 2 ) + array( '', '' );

		$line   = static fn( string $name ): string => preg_match( '/^' . $name . ':[ \t]*(.*)$/m', $head, $found ) ? self::plain( $found[1] ) : '';
		$values = self::values( (string) $body, $extra );
		$known  = array();
		foreach ( self::LINES as $name => list( $type, $label ) ) {
			$known[] = array( $type, $label, $line( $name ) );
		}
		$known[] = array( 'textarea', 'Message', $message );
		return array(
			'fields'          => self::fields( array_diff_key( $values, array_flip( self::NOT_ANSWERS ) ), $known ),
			'ip'              => $line( 'IP' ),
			'entry_title'     => self::text( $values['entry_title'] ?? '' ),
			'entry_permalink' => self::text( $values['entry_permalink'] ?? '' ),
		);
	}

	/**
	 * Returns the fields. A line without a matching value was a field, too; a value that repeats a line has that line's type.
	 *
	 * @param array<mixed>                        $values By label.
	 * @param list<array{string, string, string}> $known  The type, label and value of each line that is a field.
	 * @return list<array<string, mixed>>
	 */
	private static function fields( array $values, array $known ): array {
		$same   = static fn( $one, string $other ): bool => is_string( $one ) && preg_replace( '/\s+/', ' ', trim( $one ) ) === preg_replace( '/\s+/', ' ', $other );
		$first  = array();
		$last   = array();
		$fields = array();
		foreach ( $known as list( $type, $label, $text ) ) {
			if ( in_array( $text, array( '', 'http://', 'https://' ), true ) ) {
				continue;
			}
			foreach ( $values as $key => $value ) {
				if ( ! isset( $fields[ $key ] ) && $same( $value, $text ) ) {
					$fields[ $key ] = compact( 'key', 'value', 'type' );
					continue 2;
				}
			}
			$lost = array(
				'label' => $label,
				'value' => $text,
				'type'  => $type,
			);
			if ( 'textarea' === $type ) {
				$last[] = $lost;
			} else {
				$first[] = $lost;
			}
		}
		$found = array();
		foreach ( $values as $key => $value ) {
			$found[] = $fields[ $key ] ?? array(
				'key'   => $key,
				'value' => $value,
				'type'  => is_array( $value ) ? 'checkbox-multiple' : ( str_contains( self::text( $value ), "\n" ) ? 'textarea' : 'text' ),
			);
		}
		return array( ...$first, ...$found, ...$last );
	}

	/**
	 * Returns the values by label.
	 *
	 * @param string       $body  The content after the lines.
	 * @param array<mixed> $extra Fields stored as post meta.
	 * @return array<mixed>
	 */
	private static function values( string $body, array $extra ): array {
		$body = trim( $body );
		if ( '' === $body ) {
			return $extra;
		}
		$values = preg_match( '/\A' . self::KEY . '/', $body ) ? self::dump( $body ) : ( Lenient_Json::whole( $body ) ?? Lenient_Json::damaged( $body ) );
		return $values ?? array( __( 'Text', 'statecraft' ) => self::plain( $body ) ) + $extra;
	}

	/**
	 * Parses an array as printed by PHP. A value ends where the next key begins.
	 *
	 * @param string $body The content from the first key on.
	 * @return array<string, string>
	 */
	private static function dump( string $body ): array {
		$parts  = (array) preg_split( '/^[ \t]*' . self::KEY . ' ?/m', (string) preg_replace( '~^\s*\)(?:\s|<br\s*/?>)*\z~m', '', $body ), -1, PREG_SPLIT_DELIM_CAPTURE );
		$values = array();
		foreach ( array_chunk( array_slice( $parts, 1 ), 2 ) as list( $key, $value ) ) {
			$values[ self::plain( $key ) ] = self::plain( $value );
		}
		return $values;
	}

	/** Converts the stored HTML back to plain text. */
	private static function plain( string $html ): string {
		return trim( html_entity_decode( (string) preg_replace( '~<br\s*/?>\R?~i', "\n", $html ), ENT_QUOTES | ENT_HTML5, 'UTF-8' ) );
	}

	/**
	 * Returns a scalar as a string.
	 *
	 * @param mixed $value A decoded JSON value.
	 */
	private static function text( $value ): string {
		return is_scalar( $value ) ? (string) $value : '';
	}
}
