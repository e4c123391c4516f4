<?php
/**
 * A form submission as it came.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Public_Form;

/** The only place that reads the superglobals of a submission. Nothing in it is validated yet. */
final class Form_Request {

	/** The name of the hidden fields. The answers have another: WordPress takes names such as `name` or `year` for query variables. */
	public const FORM = 'statecraft_form';

	/** The name of the answers. */
	public const ANSWERS = 'statecraft';

	/**
	 * Constructor.
	 *
	 * @param string                                    $form     The id of the form on its page.
	 * @param string                                    $seal     The form, sealed.
	 * @param string                                    $once     An idempotency key, the same when the same form is sent again.
	 * @param string                                    $honeypot The value of the honeypot, which no person sees.
	 * @param array<string, mixed>                      $answers  By the id of the field.
	 * @param array<string, list<array<string, mixed>>> $files    The same; each as PHP has it in `$_FILES`.
	 * @param string                                    $address  The sender's IP address, or empty.
	 * @param string                                    $page     The path of the page with its query.
	 */
	public function __construct(
		public readonly string $form,
		public readonly string $seal,
		public readonly string $once,
		public readonly string $honeypot,
		public readonly array $answers,
		public readonly array $files,
		public readonly string $address,
		public readonly string $page
	) {}

	/**
	 * The submission of this request; null: none. There is no nonce: a cached page has none that is valid, and a form is for anyone.
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

	/** Whether the body exceeds `post_max_size`, in which case PHP drops all of it. */
	public static function is_too_large(): bool {
		$most = wp_convert_hr_to_bytes( (string) ini_get( 'post_max_size' ) );
		return 'POST' === ( $_SERVER['REQUEST_METHOD'] ?? '' ) && array() === $_POST // phpcs:ignore WordPress.Security.NonceVerification
			&& preg_match( '#^(multipart/form-data|application/x-www-form-urlencoded)\b#i', $_SERVER['CONTENT_TYPE'] ?? '' ) // phpcs:ignore WordPress.Security.ValidatedSanitizedInput
			&& $most > 0 && (int) ( $_SERVER['CONTENT_LENGTH'] ?? 0 ) > $most;
	}

	/** Whether the script of the form has sent it and not the browser itself. */
	public static function wants_json(): bool {
		return str_contains( $_SERVER['HTTP_ACCEPT'] ?? '', 'application/json' ); // phpcs:ignore WordPress.Security.ValidatedSanitizedInput
	}

	/** The user agent, as it says itself. */
	public static function user_agent(): string {
		return sanitize_text_field( wp_unslash( $_SERVER['HTTP_USER_AGENT'] ?? '' ) );
	}

	/** Keeps this response out of caches: it may repeat what one person has written. */
	public static function keep_out_of_caches(): void {
		defined( 'DONOTCACHEPAGE' ) || define( 'DONOTCACHEPAGE', true ); // phpcs:ignore WordPress.NamingConventions.PrefixAllGlobals -- read by the cache plugins.
		nocache_headers();
	}

	/** The path and query of this request, without our own argument. A second slash at its start would make it the address of another site. */
	public static function page_now(): string {
		return remove_query_arg( Sent_Mark::ARGUMENT, '/' . ltrim( esc_url_raw( wp_unslash( $_SERVER['REQUEST_URI'] ?? '/' ) ), '/' ) );
	}

	/**
	 * The values of a field.
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
	 * The first value of a field, or an empty string.
	 *
	 * @param string $id   The field's.
	 * @param string $part Of a field with several inputs.
	 */
	public function text( string $id, string $part = '' ): string {
		return $this->texts( $id, $part )[0] ?? '';
	}

	/** What identifies a submission: the same when it is sent twice from the same address. */
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
	 * `$_FILES` grouped by field instead of by property; fields without a file are left out.
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
