<?php
/**
 * The copied pictures.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Galleries\Instagram;

defined( 'ABSPATH' ) || exit;

use Statecraft\Media\Module as Media;
use Statecraft\Site\Sites;

/**
 * The pictures of one connection, in a folder of the uploads: Instagram's URLs expire, and pages ask Instagram nothing. They are in no media library,
 * because they come and go with the account.
 */
final class Copies {

	/** The folder below the uploads. */
	public const FOLDER = 'statecraft-instagram';

	/** The maximum size of a picture in bytes; Instagram's have about 400 kB. */
	private const MAX_BYTES = 8 * MB_IN_BYTES;

	/** The time limit for one, in seconds. */
	private const TIME_LIMIT = 10.0;

	/** The folder of the connection. */
	private readonly string $folder;

	/**
	 * @param string $id The id of the connection. The folder does not tell it: everybody sees the folder.
	 */
	public function __construct( string $id ) {
		$this->folder = self::FOLDER . '/' . substr( hash( 'sha256', $id ), 0, 20 );
	}

	/**
	 * Copies the picture of a post.
	 *
	 * @param array{id: string, picture: string, caption: string, link: string} $post    The post.
	 * @param float                                                            $seconds How much time is left.
	 * @return array{file: string, width: int, height: int}|null Null: there is no such picture, or it could not be copied.
	 */
	public function add( array $post, float $seconds ): ?array {
		$settings = new Instagram_Settings();
		$found    = Media::download_picture( $post['picture'], $settings->picture_hosts(), Instagram_Settings::LABEL, self::MAX_BYTES, min( $seconds, self::TIME_LIMIT ) );
		if ( is_wp_error( $found ) ) {
			return null;
		}
		$file = "{$post['id']}.{$found['extension']}";
		// phpcs:disable WordPress.WP.AlternativeFunctions, WordPress.PHP.NoSilencedErrors -- local files; a full disk warns.
		$is_saved = Sites::has_room( (int) filesize( $found['path'] ) ) && wp_mkdir_p( $this->path() ) && @copy( $found['path'], $this->path( $file ) ) && filesize( $this->path( $file ) ) === filesize( $found['path'] );
		$is_saved && @chmod( $this->path( $file ), 0666 & fileperms( $this->path() ) );
		// phpcs:enable
		Sites::changed( $this->path( $file ) );
		wp_delete_file( $found['path'] );
		if ( ! $is_saved ) {
			wp_delete_file( $this->path( $file ) );
			return null;
		}
		return array(
			'file'   => $file,
			'width'  => $found['width'],
			'height' => $found['height'],
		);
	}

	/**
	 * Whether a picture is there.
	 *
	 * @param string $file Its name.
	 */
	public function has( string $file ): bool {
		return is_file( $this->path( $file ) );
	}

	/**
	 * Returns the URL of a picture.
	 *
	 * @param string $file Its name.
	 */
	public function url( string $file ): string {
		return set_url_scheme( wp_get_upload_dir()['baseurl'] . "/$this->folder/$file" );
	}

	/**
	 * Deletes all pictures but some.
	 *
	 * @param list<string> $kept Their names.
	 */
	public function keep( array $kept ): void {
		foreach ( (array) glob( $this->path( '*' ) ) as $path ) {
			in_array( basename( (string) $path ), $kept, true ) || wp_delete_file( (string) $path );
		}
		Sites::changed( $this->path() );
		if ( ! $kept && is_dir( $this->path() ) ) {
			@rmdir( $this->path() ); // phpcs:ignore WordPress.WP.AlternativeFunctions, WordPress.PHP.NoSilencedErrors -- another request may have just written there.
		}
	}

	/**
	 * Returns a path.
	 *
	 * @param string $file The name of a file; empty: the folder.
	 */
	private function path( string $file = '' ): string {
		return wp_get_upload_dir()['basedir'] . "/$this->folder" . ( '' === $file ? '' : "/$file" );
	}
}
