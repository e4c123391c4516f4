<?php
/**
 * The uploads of a site.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Video\Upload;

defined( 'ABSPATH' ) || exit;

use Statecraft\Site\Folders;
use Statecraft\Site\Sites;

/**
 * Stores each upload in its own folder. Folder names cannot be derived from the ids, which appear in URLs and thus in logs; if the server ignores the files
 * that deny access, nobody can guess where the bytes are.
 */
final class Uploads {

	/** The route of uploads; a single one is followed by its id. */
	public const ROUTE = 'videopress/v1/uploads';

	/** An id: 128 random bits. */
	public const ID = '[0-9a-f]{32}';

	/** The subfolder of the uploads folder. */
	public const FOLDER = 'statecraft-video';

	/** The files for servers that would otherwise serve the folder. */
	private const SHUT = array(
		'.htaccess'  => "<IfModule mod_authz_core.c>\nRequire all denied\n</IfModule>\n<IfModule !mod_authz_core.c>\nDeny from all\n</IfModule>\n",
		'web.config' => '<configuration><system.webServer><authorization><deny users="*" /></authorization></system.webServer></configuration>',
		'index.php'  => "<?php\n",
	);

	/** The constant with which the server can set a folder outside the web root. */
	public const CONSTANT = 'STATECRAFT_VIDEO_PARTS';

	/** Returns the folder of all uploads. */
	public static function root(): string {
		$named = defined( self::CONSTANT ) ? (string) constant( self::CONSTANT ) : '';
		return '' === $named ? wp_get_upload_dir()['basedir'] . '/' . self::FOLDER : untrailingslashit( $named ) . '/' . get_current_blog_id();
	}

	/** Whether upload bytes are stored among the site's uploads, which a network limits. */
	public static function are_counted(): bool {
		return str_starts_with( self::root(), wp_get_upload_dir()['basedir'] . '/' );
	}

	/** Returns a new id. */
	public static function new_id(): string {
		return bin2hex( random_bytes( 16 ) );
	}

	/**
	 * Creates an upload atomically.
	 *
	 * @param array<string, mixed> $state See {@see Upload}.
	 * @return Upload|null Null if the id exists already.
	 * @throws Tus_Refusal If the folder cannot be written.
	 */
	public static function create( string $id, array $state ): ?Upload {
		$folder = self::folder( $id );
		$new    = $folder . '.new-' . bin2hex( random_bytes( 4 ) );
		// phpcs:disable WordPress.WP.AlternativeFunctions, WordPress.PHP.NoSilencedErrors -- a folder appears under its name only when all is in it.
		if ( ! self::prepare() || ! @mkdir( $new ) ) {
			throw Upload_Limits::no_space();
		}
		$upload = new Upload( $id, $new, $state );
		touch( "$new/" . Upload_Lock::FILE );
		try {
			$upload->save( array() );
		} catch ( Tus_Refusal $refusal ) {
			self::delete_folder( $new );
			throw $refusal;
		}
		if ( ! @rename( $new, $folder ) ) {
			self::delete_folder( $new );
			return null;
		}
		// phpcs:enable
		return new Upload( $id, $folder, $upload->state );
	}

	/** Finds an upload. */
	public static function find( string $id ): ?Upload {
		$folder = self::folder( $id );
		$state  = self::read( $folder );
		return $state ? new Upload( $id, $folder, $state ) : null;
	}

	/**
	 * Returns the uploads with something left to do, without their ids. There may be thousands of others, which are not read.
	 *
	 * @return iterable<Upload>
	 */
	public static function unsettled(): iterable {
		foreach ( self::folders( '/\/' . self::ID . '$/D' ) as $folder ) {
			$state = is_file( "$folder/" . Upload::SETTLED ) ? null : self::read( $folder );
			if ( $state ) {
				yield new Upload( '', $folder, $state );
			}
		}
	}

	/**
	 * Returns the uploads that have expired, without their ids.
	 *
	 * @return iterable<Upload>
	 */
	public static function expired(): iterable {
		clearstatcache();
		$limit = time() - Upload::lifetime();
		foreach ( self::folders( '/\/' . self::ID . '$/D' ) as $folder ) {
			$state = (int) @filemtime( "$folder/state" ) <= $limit ? self::read( $folder ) : null; // phpcs:ignore WordPress.PHP.NoSilencedErrors -- it may just have been deleted.
			if ( $state ) {
				yield new Upload( '', $folder, $state );
			}
		}
	}

	/**
	 * Returns folders.
	 *
	 * @param string $pattern The glob pattern of their paths.
	 * @return list<string>
	 */
	public static function folders( string $pattern ): array {
		return array_values( preg_grep( $pattern, glob( self::root() . '/*', GLOB_ONLYDIR ) ?: array() ) );
	}

	/**
	 * Reads the state of an upload.
	 *
	 * @return array<string, mixed>|null Null if there is none.
	 */
	public static function read( string $folder ): ?array {
		$state = json_decode( (string) @file_get_contents( "$folder/state" ), true ); // phpcs:ignore WordPress.WP.AlternativeFunctions, WordPress.PHP.NoSilencedErrors -- it may just have been deleted.
		return is_array( $state ) ? $state : null;
	}

	/**
	 * Deletes a folder of an upload.
	 *
	 * @param string $folder Its path.
	 */
	public static function delete_folder( string $folder ): void {
		array_map( 'wp_delete_file', glob( "$folder/*" ) ?: array() );
		Sites::changed( $folder );
		@rmdir( $folder ); // phpcs:ignore WordPress.WP.AlternativeFunctions, WordPress.PHP.NoSilencedErrors -- another request may delete it, too.
	}

	/** Returns the folder of an upload. */
	private static function folder( string $id ): string {
		return self::root() . '/' . substr( hash_hmac( 'sha256', "statecraft-video-folder|$id", wp_salt() ), 0, 32 );
	}

	/** Creates the folder of all uploads and the files that deny access, if missing; returns whether they exist. */
	public static function prepare(): bool {
		$root = self::root();
		if ( ! Folders::make( $root ) ) {
			return false;
		}
		foreach ( self::SHUT as $name => $content ) {
			if ( ! is_file( "$root/$name" ) && false === file_put_contents( "$root/$name", $content ) ) { // phpcs:ignore WordPress.WP.AlternativeFunctions -- the folder is ours.
				return false;
			}
		}
		return true;
	}
}
