<?php
/**
 * Local copies of Instagram images.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Galleries\Instagram;

defined( 'ABSPATH' ) || exit;

use Statecraft\Media\Module as Media;
use Statecraft\Site\Folders;
use Statecraft\Site\Sites;

/**
 * The copied images of one connection, in a folder of the uploads directory: Instagram's URLs expire, and pages never send it a request. They are not
 * in the media library because they come and go with the account.
 */
final class Copies {

	/** The folder below the uploads directory. */
	public const FOLDER = 'statecraft-instagram';

	/** The maximum size of an image in bytes; Instagram's are about 400 kB. */
	private const MAX_BYTES = 8 * MB_IN_BYTES;

	/** The time limit for one image, in seconds. */
	private const TIME_LIMIT = 10.0;

	/** The folder of the connection. */
	private readonly string $folder;

	/**
	 * The id of the connection. The folder name must not reveal it, because it is public.
	 *
	 * @param string $id The id of the connection. The folder does not tell it: everybody sees the folder.
	 */
	public function __construct( string $id ) {
		$this->folder = self::FOLDER . '/' . substr( hash( 'sha256', $id ), 0, 20 );
	}

	/**
	 * Copies the image of a post.
	 *
	 * @param array{id: string, picture: string, caption: string, link: string} $post    The post.
	 * @param float                                                             $seconds The time left.
	 * @return array{file: string, width: int, height: int}|null Null if there is no such image, or it could not be copied.
	 */
	public function add( array $post, float $seconds ): ?array {
		$settings = new Instagram_Service();
		$found    = Media::download_picture( $post['picture'], $settings->picture_hosts(), Instagram_Service::LABEL, self::MAX_BYTES, min( $seconds, self::TIME_LIMIT ) );
		if ( is_wp_error( $found ) ) {
			return null;
		}
		$file = "{$post['id']}.{$found['extension']}";
		// phpcs:disable WordPress.WP.AlternativeFunctions, WordPress.PHP.NoSilencedErrors -- local files; a full disk warns.
		$is_saved = Sites::has_room( (int) filesize( $found['path'] ) ) && Folders::make( $this->path() ) && @copy( $found['path'], $this->path( $file ) ) && filesize( $this->path( $file ) ) === filesize( $found['path'] );
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
	 * Whether an image exists.
	 *
	 * @param string $file Its file name.
	 */
	public function has( string $file ): bool {
		return is_file( $this->path( $file ) );
	}

	/**
	 * Returns the URL of an image.
	 *
	 * @param string $file Its file name.
	 */
	public function url( string $file ): string {
		return set_url_scheme( wp_get_upload_dir()['baseurl'] . "/$this->folder/$file" );
	}

	/**
	 * Deletes all images except some.
	 *
	 * @param list<string> $kept The file names to keep.
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
	 * @param string $file A file name; if empty, returns the folder.
	 */
	private function path( string $file = '' ): string {
		return wp_get_upload_dir()['basedir'] . "/$this->folder" . ( '' === $file ? '' : "/$file" );
	}
}
