<?php
/**
 * The requests that export and import settings.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Connection\Admin;

defined( 'ABSPATH' ) || exit;

use Statecraft\Attachment;
use Statecraft\Connection\Transfer\Settings_Export;
use Statecraft\Connection\Transfer\Settings_File;
use Statecraft\Connection\Transfer\Settings_Import;
use Statecraft\Settings\Page;
use WP_Error;

/** Sends and reads settings files. Results are shown on the page once. */
final class Export_Actions {

	/** The actions of admin-post.php and of their nonces. */
	public const EXPORT = 'statecraft_export';
	public const IMPORT = 'statecraft_import';

	/** The fields: the file, and whether this is a dry run. */
	public const FILE = 'statecraft_file';
	public const DRY  = 'statecraft_dry';

	/** The prefix of the transients with results, one per user. */
	private const RESULT = 'statecraft_connection_import_';

	public function __construct( private readonly Settings_Export $export, private readonly Settings_Import $import ) {}

	/** Hooks the requests. */
	public function hook(): void {
		add_action( 'admin_post_' . self::EXPORT, array( $this, 'export' ) );
		add_action( 'admin_post_' . self::IMPORT, array( $this, 'import' ) );
	}

	/** Sends the file, without keys: browsers save downloads where others may find them. */
	public function export(): void {
		self::check( self::EXPORT );
		$host = (string) wp_parse_url( home_url(), PHP_URL_HOST );
		Attachment::headers( "statecraft-settings-$host-" . gmdate( 'Y-m-d' ) . '.json', 'application/json; charset=utf-8' );
		echo $this->export->file( false )->encode(); // phpcs:ignore WordPress.Security.EscapeOutput -- JSON, as a download.
		exit;
	}

	/** Reads the file, and redirects back to the section, which shows the result. */
	public function import(): void {
		self::check( self::IMPORT );
		$is_dry = ! empty( $_POST[ self::DRY ] ); // phpcs:ignore WordPress.Security.NonceVerification -- checked above.
		$file   = self::uploaded();
		$result = is_wp_error( $file )
			? array( 'error' => $file->get_error_message() )
			: array(
				'is_dry' => $is_dry,
				'keys'   => count( $file->keys ),
				'rows'   => $this->import->run( new Settings_File( $file->settings, array() ), $is_dry ),
			);
		set_transient( self::RESULT . get_current_user_id(), $result, 5 * MINUTE_IN_SECONDS );
		wp_safe_redirect( Page::url( Export_Section::ID ) );
		exit;
	}

	/** Prints the result of the last import of the current user. */
	public function render_result(): void {
		$name   = self::RESULT . get_current_user_id();
		$result = get_transient( $name );
		if ( ! is_array( $result ) ) {
			return;
		}
		delete_transient( $name );
		if ( isset( $result['error'] ) ) {
			self::notice( 'error', $result['error'] );
			return;
		}
		$changed = count( array_filter( $result['rows'], static fn( array $row ): bool => Settings_Import::CHANGED === $row['result'] ) );
		self::notice(
			$result['is_dry'] ? 'info' : 'success',
			sprintf(
				$result['is_dry']
					/* translators: %s: number of settings. */
					? _n( '%s setting would change. Nothing has been changed yet.', '%s settings would change. Nothing has been changed yet.', $changed, 'statecraft' )
					/* translators: %s: number of settings. */
					: _n( '%s setting was changed.', '%s settings were changed.', $changed, 'statecraft' ),
				number_format_i18n( $changed )
			) . ( $result['keys'] > 0 ? ' ' . __( 'Keys in the file were ignored.', 'statecraft' ) : '' )
		);
		self::table( $result['rows'] );
	}

	/**
	 * Prints what happened, or would happen, to each setting.
	 *
	 * @param list<array{setting: string, result: string, reason: string, before: string, after: string}> $rows The results.
	 */
	private static function table( array $rows ): void {
		$words = array(
			Settings_Import::CHANGED => __( 'Changes', 'statecraft' ),
			Settings_Import::SAME    => __( 'Stays the same', 'statecraft' ),
			Settings_Import::REFUSED => __( 'Refused', 'statecraft' ),
			Settings_Import::SERVER  => __( 'Set by the server', 'statecraft' ),
			Settings_Import::UNKNOWN => __( 'Unknown', 'statecraft' ),
			Settings_Import::NEVER   => __( 'Never imported', 'statecraft' ),
		);
		printf( '<table class="widefat striped"><thead><tr><th scope="col">%s</th><th scope="col">%s</th><th scope="col">%s</th><th scope="col">%s</th><th scope="col">%s</th></tr></thead><tbody>', esc_html__( 'Setting', 'statecraft' ), esc_html__( 'Result', 'statecraft' ), esc_html__( 'Reason', 'statecraft' ), esc_html__( 'Previous value', 'statecraft' ), esc_html__( 'In the file', 'statecraft' ) );
		foreach ( $rows as $row ) {
			printf( '<tr><td><code>%s</code></td><td>%s</td><td>%s</td><td>%s</td><td>%s</td></tr>', esc_html( $row['setting'] ), esc_html( $words[ $row['result'] ] ), esc_html( $row['reason'] ), esc_html( $row['before'] ), esc_html( $row['after'] ) );
		}
		echo '</tbody></table>';
	}

	/**
	 * Reads the uploaded file.
	 *
	 * @return Settings_File|WP_Error
	 */
	private static function uploaded() {
		// phpcs:ignore WordPress.Security -- the nonce is checked before; a path of PHP's own, see is_uploaded_file().
		$file = $_FILES[ self::FILE ] ?? null;
		if ( ! is_array( $file ) || ! is_string( $file['tmp_name'] ?? null ) || UPLOAD_ERR_NO_FILE === $file['error'] ) {
			return new WP_Error( 'no_file', __( 'Choose a file first.', 'statecraft' ) );
		}
		if ( UPLOAD_ERR_OK !== $file['error'] || ! is_uploaded_file( $file['tmp_name'] ) ) {
			return new WP_Error( 'not_uploaded', __( 'The file was not uploaded. It may be larger than this server allows.', 'statecraft' ) );
		}
		return Settings_File::decode( (string) file_get_contents( $file['tmp_name'], false, null, 0, Settings_File::MAX_BYTES + 1 ) ); // phpcs:ignore WordPress.WP.AlternativeFunctions -- a local file.
	}

	/**
	 * Prints a notice within the section.
	 *
	 * @param string $type `error`, `info` or `success`.
	 * @param string $text The message.
	 */
	private static function notice( string $type, string $text ): void {
		wp_admin_notice(
			esc_html( $text ),
			array(
				'type'               => $type,
				'additional_classes' => array( 'inline' ),
				'attributes'         => array( 'role' => 'status' ),
			)
		);
	}

	/** Checks the nonce and the capability. */
	private static function check( string $action ): void {
		check_admin_referer( $action );
		if ( ! current_user_can( 'manage_options' ) ) {
			wp_die( esc_html__( 'Sorry, you are not allowed to do that.', 'statecraft' ), 403 );
		}
	}
}
