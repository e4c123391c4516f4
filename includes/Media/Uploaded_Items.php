<?php
/**
 * Items that the block inserter uploads.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Media;

defined( 'ABSPATH' ) || exit;

use Statecraft\Media\Copy\Copier;
use Statecraft\Media\Copy\File_Type;
use Statecraft\Render\Inert_Text;
use WP_Post;
use WP_REST_Request;

/**
 * Credits uploads of the block inserter. WordPress makes the browser fetch the image of an item and upload it with only a caption. So the
 * URL of the image ends with a file name that contains the short name of the item, by which the upload is recognised.
 */
final class Uploaded_Items {

	/** The prefix of the transients, by user and item. */
	private const TRANSIENT = 'statecraft_media_served_';

	/** Seconds within which the upload must follow. */
	private const LIFETIME = HOUR_IN_SECONDS;

	/** The short name of an item in a file name. */
	private const MARK = '/-sc([0-9a-f]{20})/';

	/**
	 * What is known about the file that this request uploads.
	 *
	 * @var array{source: string, reference: string, hash: string, is_same: bool}|null
	 */
	private static ?array $pending = null;

	/** Hooks uploads. */
	public static function hook(): void {
		add_filter( 'wp_handle_upload_prefilter', array( self::class, 'recognise' ) );
		add_filter( 'wp_handle_sideload_prefilter', array( self::class, 'recognise' ) );
		add_filter( 'rest_dispatch_request', array( self::class, 'reuse' ), 10, 3 );
		add_action( 'rest_after_insert_attachment', array( self::class, 'describe' ), 10, 3 );
	}

	/** Returns the file name of an item, without an extension: many servers handle URLs with an extension as static files. */
	public static function name( string $source, Item $item ): string {
		$name = sanitize_title( pathinfo( Copier::file_name( $item, 'image/jpeg' ), PATHINFO_FILENAME ) );
		return ( preg_match( '/^[\w-]{1,80}$/D', $name ) ? $name : $item->type ) . '-sc' . Copied_Items::hash( $source, $item->id );
	}

	/**
	 * Expects the current user to upload a file.
	 *
	 * @param string $path The file to be served.
	 */
	public static function expect( string $source, Item $item, string $path ): void {
		$known = array(
			'source'    => $source,
			'reference' => Item_Reference::of( $source, $item ),
			'hash'      => hash_file( 'sha256', $path ),
		);
		set_transient( self::transient( Copied_Items::hash( $source, $item->id ) ), $known, self::LIFETIME );
	}

	/**
	 * Answers the upload of an item that is already in the media library with its attachment: the block inserter lists an item once, but uploads it each time
	 * that it is clicked. Runs after the permission check of the route.
	 *
	 * @param mixed $response The response; null to continue.
	 * @return mixed The attachment in the `edit` context; otherwise the given response.
	 */
	public static function reuse( $response, WP_REST_Request $request, string $route ) {
		$file  = $request->get_file_params()['file'] ?? null;
		$known = null === $response && '/wp/v2/media' === $route && is_array( $file ) && is_string( $file['name'] ?? null ) ? self::known( $file ) : null;
		$found = $known && $known['is_same'] ? Item_Reference::open( $known['source'], $known['reference'] ) : null;
		$id    = $found ? Copied_Items::find( $known['source'], $found['item']->id ) : 0;
		if ( ! $id || ! current_user_can( 'edit_post', $id ) ) {
			return $response;
		}
		$attachment = new WP_REST_Request( 'GET', "/wp/v2/media/$id" );
		$attachment->set_param( 'context', 'edit' );
		return rest_do_request( $attachment );
	}

	/**
	 * Returns what is known about a file.
	 *
	 * @param array<string, mixed> $file The file, in the shape of `$_FILES`.
	 * @return array{source: string, reference: string, hash: string, is_same: bool}|null `is_same`: whether it is the file that was served.
	 */
	private static function known( array $file ): ?array {
		$known = preg_match( self::MARK, (string) ( $file['name'] ?? '' ), $found ) ? get_transient( self::transient( $found[1] ) ) : null;
		return is_array( $known ) && is_readable( (string) $file['tmp_name'] )
			? $known + array( 'is_same' => hash_file( 'sha256', $file['tmp_name'] ) === $known['hash'] )
			: null;
	}

	/**
	 * Recognises an uploaded file, and restores its plain name.
	 *
	 * @param array<string, mixed> $file The file, in the shape of `$_FILES`.
	 * @return array<string, mixed>
	 */
	public static function recognise( array $file ): array {
		$known = self::known( $file );
		if ( ! $known ) {
			return $file;
		}
		$file['name'] = preg_replace( self::MARK, '', $file['name'] );
		$type         = File_Type::of( (string) file_get_contents( $file['tmp_name'], false, null, 0, File_Type::BYTES ) ); // phpcs:ignore WordPress.WP.AlternativeFunctions -- a local file.
		if ( '' === pathinfo( $file['name'], PATHINFO_EXTENSION ) && '' !== $type ) {
			$file['name'] .= '.' . File_Type::extension( $type );
		}
		// Other users will get this attachment for the item, so the file must be that of the item.
		self::$pending = $known;
		return $file;
	}

	/**
	 * Writes the metadata of the item to its attachment.
	 *
	 * @param bool $is_creating Whether it is new.
	 */
	public static function describe( WP_Post $attachment, WP_REST_Request $request, bool $is_creating ): void {
		$known = self::$pending;
		$found = $known && $is_creating ? Item_Reference::open( $known['source'], $known['reference'] ) : null;
		if ( ! $found ) {
			return;
		}
		self::$pending = null;
		$item          = $found['item'];
		Credits::save( $attachment->ID, $known['source'], $item );
		if ( $known['is_same'] ) {
			Copied_Items::add( $attachment->ID, $known['source'], $item->id );
		}
		if ( '' !== $item->alt && '' === (string) $request['alt_text'] ) {
			update_post_meta( $attachment->ID, '_wp_attachment_image_alt', wp_slash( Inert_Text::of( sanitize_text_field( $item->alt ) ) ) );
		}
		if ( '' !== $item->title && null === $request['title'] ) {
			// The response is created from this object.
			$attachment->post_title = sanitize_text_field( $item->title );
			wp_update_post( wp_slash( array( 'ID' => $attachment->ID, 'post_title' => $attachment->post_title ) ) );
		}
	}

	/**
	 * Returns the name of a transient of the current user.
	 *
	 * @param string $hash The short name of an item.
	 */
	private static function transient( string $hash ): string {
		return self::TRANSIENT . get_current_user_id() . "_$hash";
	}
}
