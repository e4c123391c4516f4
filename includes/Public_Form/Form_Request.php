<?php
/**
 * A raw form submission.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Public_Form;

defined( 'ABSPATH' ) || exit;

/** The only place that reads the superglobals of a submission. None of its values are validated. */
final class Form_Request {

	/**
	 * The POST key of the hidden fields. This key and ANSWERS hold arrays, because WordPress treats top-level names such as `name` or `year` as query
	 * variables.
	 */
	public const FORM = 'statecraft_form';

	/** The POST key of the answers. */
	public const ANSWERS = 'statecraft';

	/**
	 * @param string                                    $form            The id of the form on its page.
	 * @param string                                    $sealed          The sealed payload: the form's definition.
	 * @param string                                    $idempotency_key The idempotency key, the same when the same form is sent again.
	 * @param string                                    $honeypot        The value of the honeypot, which people do not see.
	 * @param array<string, mixed>                      $answers         The answers by field id, unslashed.
	 * @param array<string, list<array<string, mixed>>> $files           The files by field id, each in the shape of `$_FILES`.
	 * @param string                                    $address         The sender's IP address; empty if unknown.
	 * @param string                                    $page            The path and query string of the page.
	 */
	public function __construct(
		public readonly string $form,
		public readonly string $sealed,
		public readonly string $idempotency_key,
		public readonly string $honeypot,
		public readonly array $answers,
		public readonly array $files,
		public readonly string $address,
		public readonly string $page
	) {}

	/**
	 * Reads the submission in this request; null if there is none. There is no nonce, because a cached page would contain an expired one, and anyone
	 * may send the form.
	 *
	 * @param string $form_key    The POST key of the hidden fields.
	 * @param string $answers_key The POST key of the answers.
	 */
	public static function current( string $form_key = self::FORM, string $answers_key = self::ANSWERS ): ?self {
		// phpcs:disable WordPress.Security.NonceVerification, WordPress.Security.ValidatedSanitizedInput -- see above; validated field by field later.
		$form = $_POST[ $form_key ] ?? null;
		if ( ! is_array( $form ) ) {
			return null;
		}
		$form    = array_filter( wp_unslash( $form ), static fn( $text ): bool => is_string( $text ) && strlen( $text ) <= Sealed_Payload::MAX_SENT );
		$answers = $_POST[ $answers_key ] ?? array();
		// phpcs:enable
		return new self(
			sanitize_html_class( $form['id'] ?? '' ),
			$form['seal'] ?? '',
			substr( $form['once'] ?? '', 0, 60 ),
			$form['more'] ?? '',
			is_array( $answers ) ? wp_unslash( $answers ) : array(),
			self::read_files( $answers_key ),
			self::remote_address(),
			self::current_page()
		);
	}

	/** Whether the body exceeds `post_max_size`, in which case PHP leaves `$_POST` and `$_FILES` empty. */
	public static function is_too_large(): bool {
		// 0 means no limit.
		$most = wp_convert_hr_to_bytes( (string) ini_get( 'post_max_size' ) ) ?: PHP_INT_MAX;
		// phpcs:disable WordPress.Security -- only compared.
		return 'POST' === ( $_SERVER['REQUEST_METHOD'] ?? '' ) && array() === $_POST
			&& preg_match( '#^(multipart/form-data|application/x-www-form-urlencoded)\b#i', $_SERVER['CONTENT_TYPE'] ?? '' )
			&& (int) ( $_SERVER['CONTENT_LENGTH'] ?? 0 ) > $most;
		// phpcs:enable
	}

	/** Whether the request was sent by the form's script rather than as a native form submission. */
	public static function wants_json(): bool {
		return str_contains( $_SERVER['HTTP_ACCEPT'] ?? '', 'application/json' ); // phpcs:ignore WordPress.Security.ValidatedSanitizedInput
	}

	/** Whether a page of another site has sent this request, as browsers of today say. */
	public static function is_of_another_site(): bool {
		return 'cross-site' === ( $_SERVER['HTTP_SEC_FETCH_SITE'] ?? '' );
	}

	/** Whether a mail program unsubscribes somebody without showing a page (RFC 8058, section 3.2). */
	public static function is_one_click(): bool {
		return 'One-Click' === ( $_POST['List-Unsubscribe'] ?? '' ); // phpcs:ignore WordPress.Security.NonceVerification -- a token of the URL decides.
	}

	/** Returns the User-Agent header, sanitized. Only its beginning: cleaning all of a long one takes as long as a page. */
	public static function user_agent(): string {
		return sanitize_text_field( substr( (string) wp_unslash( $_SERVER['HTTP_USER_AGENT'] ?? '' ), 0, 500 ) );
	}

	/** Prevents caching of this response: it may contain a visitor's answers. */
	public static function prevent_caching(): void {
		defined( 'DONOTCACHEPAGE' ) || define( 'DONOTCACHEPAGE', true ); // phpcs:ignore WordPress.NamingConventions.PrefixAllGlobals -- read by the cache plugins.
		nocache_headers();
	}

	/**
	 * Returns the path and query string of this request, without our own argument. Leading slashes are collapsed, because `//host` would be the URL
	 * of another site.
	 */
	public static function current_page(): string {
		return remove_query_arg( Confirmation_Redirect::ARGUMENT, '/' . ltrim( esc_url_raw( wp_unslash( $_SERVER['REQUEST_URI'] ?? '/' ) ), '/' ) );
	}

	/** Returns the URL of the page that contains the form. */
	public function url(): string {
		$parts = wp_parse_url( home_url() );
		return $parts['scheme'] . '://' . $parts['host'] . ( isset( $parts['port'] ) ? ':' . $parts['port'] : '' ) . $this->page;
	}

	/**
	 * Returns the values of a field.
	 *
	 * @param string $id   The field id.
	 * @param string $part The input, for a field with several inputs.
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
	 * Returns the first value of a field, or an empty string.
	 *
	 * @param string $id   The field id.
	 * @param string $part The input, for a field with several inputs.
	 */
	public function text( string $id, string $part = '' ): string {
		return $this->texts( $id, $part )[0] ?? '';
	}

	/**
	 * Returns the fingerprint of a submission, which is the same when the same sender sends it twice.
	 *
	 * @param string $sender A value that distinguishes this sender from others.
	 */
	public function fingerprint( string $sender ): string {
		$files = array();
		foreach ( $this->files as $id => $list ) {
			foreach ( $list as $file ) {
				$files[] = array( $id, $file['name'], is_file( (string) $file['tmp_name'] ) ? sha1_file( $file['tmp_name'] ) : '' );
			}
		}
		return (string) wp_json_encode( array( $this->form, $this->idempotency_key, $this->answers, $files, $sender ), JSON_INVALID_UTF8_SUBSTITUTE );
	}

	/**
	 * Regroups `$_FILES` by field instead of by property; fields without a file are omitted.
	 *
	 * @param string $answers_key The POST key of the answers.
	 * @return array<string, list<array<string, mixed>>>
	 */
	private static function read_files( string $answers_key ): array {
		// phpcs:ignore WordPress.Security -- validated by Uploads.
		$uploads = $_FILES[ $answers_key ] ?? array();
		$files   = array();
		foreach ( is_array( $uploads['name'] ?? null ) ? $uploads['name'] : array() as $id => $names ) {
			foreach ( is_array( $names ) ? $names : array() as $place => $name ) {
				$error = $uploads['error'][ $id ][ $place ] ?? UPLOAD_ERR_NO_FILE;
				if ( is_string( $name ) && UPLOAD_ERR_NO_FILE !== $error ) {
					$files[ (string) $id ][] = array(
						'name'     => wp_unslash( $name ),
						'tmp_name' => $uploads['tmp_name'][ $id ][ $place ] ?? '',
						'size'     => (int) ( $uploads['size'][ $id ][ $place ] ?? 0 ),
						'error'    => (int) $error,
					);
				}
			}
		}
		return $files;
	}

	/** Returns the sender's IP address. */
	public static function remote_address(): string {
		/**
		 * Filters the IP address of the sender of a form, for sites behind a trusted proxy.
		 *
		 * @param string $address `REMOTE_ADDR`.
		 */
		$address = apply_filters( 'statecraft_form_address', wp_unslash( $_SERVER['REMOTE_ADDR'] ?? '' ) ); // phpcs:ignore WordPress.Security.ValidatedSanitizedInput -- validated below.
		return is_string( $address ) ? Sender_Network::plain( (string) filter_var( $address, FILTER_VALIDATE_IP ) ) : '';
	}

	/**
	 * Returns what proxies report as the client's address. Clients can send these headers, too.
	 *
	 * @return array<string, string> The headers present, by name.
	 */
	public static function forwarded_for(): array {
		$found = array();
		// RFC 7239, and the headers used before it.
		foreach ( array( 'Forwarded', 'X-Forwarded-For', 'CF-Connecting-IP', 'True-Client-IP', 'X-Real-IP' ) as $name ) {
			$said = trim( (string) wp_unslash( $_SERVER[ 'HTTP_' . strtoupper( strtr( $name, '-', '_' ) ) ] ?? '' ) ); // phpcs:ignore WordPress.Security.ValidatedSanitizedInput -- only compared.
			if ( '' !== $said ) {
				$found[ $name ] = $said;
			}
		}
		return $found;
	}

	/**
	 * Returns the name of the header in which a proxy reports another client than {@see Form_Request::remote_address()}, in which case all visitors
	 * share that address. Empty if there is none.
	 */
	public static function unheeded_proxy(): string {
		$address = self::remote_address();
		$before  = str_contains( $address, ':' ) ? '[\da-f:]' : '[\d.]';
		foreach ( '' === $address ? array() : self::forwarded_for() as $name => $said ) {
			if ( ! preg_match( "/(?<!$before)" . preg_quote( $address, '/' ) . '(?![\da-f.])/i', $said ) ) {
				return $name;
			}
		}
		return '';
	}
}
