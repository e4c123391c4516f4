<?php
/**
 * The fields of a form response stored by Jetpack.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Forms\Import;

defined( 'ABSPATH' ) || exit;

use Statecraft\Forms\Answer;
use Statecraft\Forms\File;
use Statecraft\Forms\Kind;

/** Converts fields to answers. A value of unknown structure is kept as JSON, so that nothing a visitor wrote is lost. */
final class Feedback_Fields {

	/** Types that have a different name here. */
	private const RENAMED = array(
		'phone'   => 'telephone',
		'website' => 'url',
	);

	/**
	 * Converts fields.
	 *
	 * @param array<mixed> $fields Their properties: `label` or `key`, `value`, `type`, `meta`, `form_field_id`.
	 * @return list<Answer>
	 */
	public static function answers( array $fields ): array {
		$answers = array();
		$taken   = array();
		foreach ( array_filter( array_values( $fields ), 'is_array' ) as $index => $field ) {
			$type      = self::text( $field['type'] ?? '' );
			$type      = self::RENAMED[ $type ] ?? $type;
			$own       = self::text( $field['form_field_id'] ?? '' );
			$id        = '' === $own || isset( $taken[ $own ] ) ? "field-$index" : $own;
			$answers[] = new Answer( $id, isset( Kind::all()[ $type ] ) ? $type : 'text', self::label( $field ), self::values( $field ), self::files( $field['value'] ?? null ) );

			$taken[ $id ] = true;
		}
		return $answers;
	}

	/**
	 * Returns the label of a field. A key consists of a number and the label.
	 *
	 * @param array<mixed> $field
	 */
	private static function label( array $field ): string {
		$label = self::text( $field['label'] ?? '' );
		return '' !== $label ? $label : (string) preg_replace( '/\A\d+_/', '', self::text( $field['key'] ?? '' ) );
	}

	/**
	 * Returns the values of a field as strings.
	 *
	 * @param array<mixed> $field
	 * @return list<string> Empty if not answered.
	 */
	private static function values( array $field ): array {
		$meta = is_array( $field['meta'] ?? null ) ? $field['meta'] : array();
		if ( ! empty( $meta['is_other_option'] ) && '' !== self::text( $meta['other_user_value'] ?? '' ) ) {
			return array( implode( ': ', array_filter( array( self::text( $meta['other_label'] ?? '' ), self::text( $meta['other_user_value'] ) ), 'strlen' ) ) );
		}
		$value = $field['value'] ?? '';
		if ( ! is_array( $value ) ) {
			return array_values( array_filter( array( self::text( $value ) ), 'strlen' ) );
		}
		if ( self::has_files( $value ) ) {
			return array();
		}
		$choices = is_array( $value['choices'] ?? null ) ? $value['choices'] : ( array_is_list( $value ) ? $value : array( $value ) );
		return array_values( array_filter( array_map( array( self::class, 'choice' ), $choices ), 'strlen' ) );
	}

	/**
	 * Returns a choice as a string.
	 *
	 * @param mixed $choice A string, or an image with a label and a letter.
	 */
	private static function choice( $choice ): string {
		if ( ! is_array( $choice ) ) {
			return self::text( $choice );
		}
		$names = array_filter( array_map( array( self::class, 'text' ), array( $choice['label'] ?? '', $choice['perceived'] ?? '', $choice['selected'] ?? '' ) ), 'strlen' );
		return $names ? reset( $names ) : (string) wp_json_encode( $choice, JSON_UNESCAPED_UNICODE | JSON_UNESCAPED_SLASHES );
	}

	/**
	 * Returns the names and sizes of the files in a value. The files themselves are not on this site.
	 *
	 * @param mixed $value
	 * @return list<File>
	 */
	private static function files( $value ): array {
		if ( ! is_array( $value ) || ! self::has_files( $value ) ) {
			return array();
		}
		return array_map(
			static fn( array $file ): File => new File( sanitize_file_name( self::text( $file['name'] ?? '' ) ), sanitize_mime_type( self::text( $file['type'] ?? '' ) ), max( 0, (int) self::text( $file['size'] ?? 0 ) ), '' ),
			array_values( array_filter( $value['files'], 'is_array' ) )
		);
	}

	/**
	 * Whether a value is a list of files.
	 *
	 * @param array<mixed> $value
	 */
	private static function has_files( array $value ): bool {
		return is_array( $value['files'] ?? null );
	}

	/**
	 * Returns a scalar as a string. A ticked checkbox becomes “Yes”, as in our own responses.
	 *
	 * @param mixed $value A decoded JSON value.
	 */
	private static function text( $value ): string {
		return true === $value ? __( 'Yes', 'statecraft' ) : ( is_scalar( $value ) ? (string) $value : '' );
	}
}
