<?php
/**
 * The fields of a response of Jetpack's.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Forms\Import;

defined( 'ABSPATH' ) || exit;

use Statecraft\Forms\Answer;
use Statecraft\Forms\File;
use Statecraft\Forms\Kind;

/** Converts fields to answers. A value of an unknown shape is kept as JSON: nothing that somebody has written is dropped. */
final class Feedback_Fields {

	/** Types that have another name here. */
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
	 * Returns the label of a field. A key is its number, and the label behind it.
	 *
	 * @param array<mixed> $field The field.
	 */
	private static function label( array $field ): string {
		$label = self::text( $field['label'] ?? '' );
		return '' !== $label ? $label : (string) preg_replace( '/\A\d+_/', '', self::text( $field['key'] ?? '' ) );
	}

	/**
	 * Returns the values of a field as texts.
	 *
	 * @param array<mixed> $field The field.
	 * @return list<string> Empty: not answered.
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
	 * Returns a choice as a text.
	 *
	 * @param mixed $choice A text, or an image with its label and its letter.
	 */
	private static function choice( $choice ): string {
		if ( ! is_array( $choice ) ) {
			return self::text( $choice );
		}
		$names = array_filter( array_map( array( self::class, 'text' ), array( $choice['label'] ?? '', $choice['perceived'] ?? '', $choice['selected'] ?? '' ) ), 'strlen' );
		return $names ? reset( $names ) : (string) wp_json_encode( $choice, JSON_UNESCAPED_UNICODE | JSON_UNESCAPED_SLASHES );
	}

	/**
	 * Returns the names and sizes of the files of a value. The files are not on this site.
	 *
	 * @param mixed $value The value of a field.
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
	 * @param array<mixed> $value The value of a field.
	 */
	private static function has_files( array $value ): bool {
		return is_array( $value['files'] ?? null );
	}

	/**
	 * Returns a scalar as a text. What is ticked is “Yes”, as it is in a response of ours.
	 *
	 * @param mixed $value A decoded value of any type.
	 */
	private static function text( $value ): string {
		return true === $value ? __( 'Yes', 'statecraft' ) : ( is_scalar( $value ) ? (string) $value : '' );
	}
}
