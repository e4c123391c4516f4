<?php
/**
 * Validation of uploads.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Forms;

defined( 'ABSPATH' ) || exit;

use Statecraft\Public_Form\Form_Request;

/** Accepts only types that WordPress allows on this site, except those that a browser would execute. */
final class Uploads {

	/** The maximum size of a file in bytes, unless the server's limit is lower. */
	public const MAX_BYTES = 20 * MB_IN_BYTES;

	/** Types that are never accepted, even if the site allows them. */
	private const FORBIDDEN_TYPES = array( 'text/html', 'image/svg+xml', 'application/javascript', 'text/css', 'application/x-msdownload', 'application/java' );

	/**
	 * Returns the maximum size of a file in bytes.
	 *
	 * @param Field $field May have a lower limit.
	 */
	public static function max_bytes( Field $field ): int {
		return (int) min( $field->most_bytes ?: self::MAX_BYTES, self::MAX_BYTES, wp_max_upload_size() );
	}

	/**
	 * Returns the accepted MIME types of a field, by extension.
	 *
	 * @return array<string, string>
	 */
	public static function accepted( Field $field ): array {
		return File_Kinds::of( $field->file_kinds, self::kinds() );
	}

	/**
	 * Returns the accepted MIME types by extension pattern, as in WordPress: `jpg|jpeg` => `image/jpeg`.
	 *
	 * @return array<string, string>
	 */
	public static function kinds(): array {
		/**
		 * Filters the file types that forms accept.
		 *
		 * @param array<string, string> $kinds MIME types by extension pattern, such as `jpg|jpeg`.
		 */
		return (array) apply_filters( 'statecraft_form_file_types', array_diff( get_allowed_mime_types(), self::FORBIDDEN_TYPES ) );
	}

	/**
	 * Validates the files of one field.
	 *
	 * @param list<array<string, mixed>> $uploads In the format of {@see Form_Request::$files}.
	 * @return list<File>|string A string is an error message.
	 */
	public static function check( Field $field, array $uploads ): array|string {
		if ( count( $uploads ) > $field->most_files ) {
			return self::too_many( $field );
		}
		$files = array_map( static fn( array $one ): File|string => self::check_one( $field, $one ), $uploads );
		$wrong = array_filter( $files, 'is_string' );
		return $wrong ? implode( ' ', $wrong ) : $files;
	}

	/**
	 * Validates one file.
	 *
	 * @param array<string, mixed> $one In the format of `$_FILES`.
	 */
	private static function check_one( Field $field, array $one ): File|string {
		$name = sanitize_file_name( $one['name'] );
		if ( in_array( $one['error'], array( UPLOAD_ERR_INI_SIZE, UPLOAD_ERR_FORM_SIZE ), true ) || $one['size'] > self::max_bytes( $field ) ) {
			return self::too_large( $field, $name );
		}
		if ( UPLOAD_ERR_OK !== $one['error'] || ! is_uploaded_file( $one['tmp_name'] ) ) {
			/* translators: %s: name of a file. */
			return sprintf( __( '%s was not uploaded completely. Please choose it again.', 'statecraft' ), $name );
		}
		require_once ABSPATH . 'wp-admin/includes/file.php';
		$kind = wp_check_filetype_and_ext( $one['tmp_name'], $name, self::accepted( $field ) );
		if ( ! $kind['type'] || ! $kind['ext'] ) {
			return self::not_accepted( $field, $name );
		}
		return new File( $kind['proper_filename'] ?: $name, $kind['type'], $one['size'], $one['tmp_name'] );
	}

	/** Returns the error for too many files. */
	public static function too_many( Field $field ): string {
		/* translators: %d: number of files. */
		return sprintf( _n( 'Please choose no more than %d file.', 'Please choose no more than %d files.', $field->most_files, 'statecraft' ), $field->most_files );
	}

	/** Returns the error for a file that is too large. */
	public static function too_large( Field $field, string $name ): string {
		/* translators: 1: name of a file, 2: size such as 20 MB. */
		return sprintf( __( '%1$s is too large. Please choose a file of at most %2$s.', 'statecraft' ), $name, size_format( self::max_bytes( $field ) ) );
	}

	/** Returns the error for a file type that is not accepted. */
	public static function not_accepted( Field $field, string $name ): string {
		return $field->file_kinds
			/* translators: 1: name of a file, 2: kinds of files, such as “Images, Audio”. */
			? sprintf( __( '%1$s is not accepted here. Please choose one of these kinds: %2$s.', 'statecraft' ), $name, File_Kinds::label_list( $field->file_kinds ) )
			/* translators: %s: name of a file. */
			: sprintf( __( 'Files like %s are not accepted here. Please choose another kind, such as a PDF or an image.', 'statecraft' ), $name );
	}
}
