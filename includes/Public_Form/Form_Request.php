<?php
/**
 * What a browser has sent.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Public_Form;

use Statecraft\Forms\Confirmed;

/** The only place that reads what came with a form. Nothing in it is checked yet. */
final class Form_Request {

	/** The name that the form's own data have. The visitor's are apart: WordPress reads names such as `name` or `year` as a query. */
	public const FORM = 'statecraft_form';

	/** The name that the answers have. */
	public const ANSWERS = 'statecraft';

	/**
	 * What came.
	 *
	 * @param string                                        $form    The id of the form on its page.
	 * @param string                                        $seal    The form, sealed.
	 * @param string                                        $once    Told by the form, the same when the same form is sent again.
	 * @param string                                        $trap    What is in the field that no person sees.
	 * @param array<string, mixed>                          $answers By the id of the field.
	 * @param array<string, list<array<string, mixed>>>     $files   The same; each as PHP has it in `$_FILES`.
	 * @param string                                        $address The sender's IP address, or empty.
	 * @param string                                        $page    The path of the page with its query.
	 */
	public function __construct(
		public readonly string $form,
		public readonly string $seal,
		public readonly string $once,
		public readonly string $trap,
		public readonly array $answers,
		public readonly array $files,
		public readonly string $address,
		public readonly string $page
	) {}

	/**
	 * What came with this request; null: no form. No nonce: a page out of a cache has none, and a form is for anyone.
	 *
	 * @param string $own      The name that the form's own data have.
	 * @param string $answered The name that the answers have.
	 */
	public static function now( string $own = self::FORM, string $answered = self::ANSWERS ): ?self {
		// phpcs:disable WordPress.Security.NonceVerification, WordPress.Security.ValidatedSanitizedInput -- see above; checked field by field later.
		$form = $_POST[ $own ] ?? null;
		if ( ! is_array( $form ) ) {
			return null;
		}
		$form    = array_filter( wp_unslash( $form ), 'is_string' );
		$answers = $_POST[ $answered ] ?? array();
		// phpcs:enable
		return new self(
			sanitize_html_class( $form['id'] ?? '' ),
			$form['seal'] ?? '',
			substr( $form['once'] ?? '', 0, 60 ),
			$form['more'] ?? '',
			is_array( $answers ) ? wp_unslash( $answers ) : array(),
			self::files_now( $answered ),
			self::address_now(),
			self::page_now()
		);
	}

	/** Whether more came of a form than PHP takes, which drops everything then. Where PHP has no limit, or it is no form, nothing is dropped. */
	public static function is_too_large(): bool {
		$most = wp_convert_hr_to_bytes( (string) ini_get( 'post_max_size' ) );
		return 'POST' === ( $_SERVER['REQUEST_METHOD'] ?? '' ) && array() === $_POST // phpcs:ignore WordPress.Security.NonceVerification
			&& preg_match( '#^(multipart/form-data|application/x-www-form-urlencoded)\b#i', $_SERVER['CONTENT_TYPE'] ?? '' ) // phpcs:ignore WordPress.Security.ValidatedSanitizedInput
			&& $most > 0 && (int) ( $_SERVER['CONTENT_LENGTH'] ?? 0 ) > $most;
	}

	/** The path and query of this request, without what a form has added. With two slashes at its start it would be the address of another site. */
	public static function page_now(): string {
		return remove_query_arg( Confirmed::ARGUMENT, '/' . ltrim( esc_url_raw( wp_unslash( $_SERVER['REQUEST_URI'] ?? '/' ) ), '/' ) );
	}

	/**
	 * What was written in one field, as a list of texts.
	 *
	 * @param string $id   The field's.
	 * @param string $part Of a field with several inputs.
	 * @return list<string>
	 */
	public function texts( string $id, string $part = '' ): array {
		$value = $this->answers[ $id ] ?? array();
		if ( '' !== $part ) {
			$value = is_array( $value ) ? ( $value[ $part ] ?? array() ) : array();
		} elseif ( is_array( $value ) ) {
			$value = array_filter( $value, 'is_int', ARRAY_FILTER_USE_KEY );
		}
		return array_values( array_filter( (array) $value, 'is_string' ) );
	}

	/**
	 * The same as one text.
	 *
	 * @param string $id   The field's.
	 * @param string $part Of a field with several inputs.
	 */
	public function text( string $id, string $part = '' ): string {
		return $this->texts( $id, $part )[0] ?? '';
	}

	/** A mark that is the same when the same thing is sent twice from the same place. */
	public function fingerprint(): string {
		$files = array();
		foreach ( $this->files as $id => $list ) {
			foreach ( $list as $file ) {
				$files[] = array( $id, $file['name'], is_file( (string) $file['tmp_name'] ) ? sha1_file( $file['tmp_name'] ) : '' );
			}
		}
		return (string) wp_json_encode( array( $this->form, $this->once, $this->answers, $files, $this->address ), JSON_INVALID_UTF8_SUBSTITUTE );
	}

	/**
	 * Turns PHP's shape of uploads around; fields without a file are left out.
	 *
	 * @param string $answered The name that the answers have.
	 * @return array<string, list<array<string, mixed>>>
	 */
	private static function files_now( string $answered ): array {
		// phpcs:ignore WordPress.Security -- looked at by Uploads.
		$came  = $_FILES[ $answered ] ?? array();
		$files = array();
		foreach ( is_array( $came['name'] ?? null ) ? $came['name'] : array() as $id => $names ) {
			foreach ( is_array( $names ) ? $names : array() as $place => $name ) {
				$error = $came['error'][ $id ][ $place ] ?? UPLOAD_ERR_NO_FILE;
				if ( is_string( $name ) && UPLOAD_ERR_NO_FILE !== $error ) {
					$files[ (string) $id ][] = array(
						'name'     => wp_unslash( $name ),
						'tmp_name' => $came['tmp_name'][ $id ][ $place ] ?? '',
						'size'     => (int) ( $came['size'][ $id ][ $place ] ?? 0 ),
						'error'    => (int) $error,
					);
				}
			}
		}
		return $files;
	}

	/** The sender's address. */
	private static function address_now(): string {
		/**
		 * Filters the IP address of someone who sends a form, for sites behind a proxy that they trust.
		 *
		 * @param string $address As the web server knows it.
		 */
		$address = apply_filters( 'statecraft_form_address', wp_unslash( $_SERVER['REMOTE_ADDR'] ?? '' ) );
		return is_string( $address ) ? (string) filter_var( $address, FILTER_VALIDATE_IP ) : '';
	}
}
