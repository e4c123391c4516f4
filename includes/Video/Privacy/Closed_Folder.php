<?php
/**
 * Folders that web servers do not serve.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Video\Privacy;

defined( 'ABSPATH' ) || exit;

use Statecraft\Site\Folders;

/**
 * A subfolder of the uploads folder that denies access on Apache, LiteSpeed and IIS. Other servers ignore that, so its contents need unguessable names or
 * folders: see {@see Closed_Folder::secret()}.
 */
final class Closed_Folder {

	/** The files that deny access and directory listings. */
	private const SHUT = array(
		'.htaccess'  => "<IfModule mod_authz_core.c>\nRequire all denied\n</IfModule>\n<IfModule !mod_authz_core.c>\nDeny from all\n</IfModule>\n",
		'web.config' => "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<configuration><system.webServer><authorization><remove users=\"*\" roles=\"\" verbs=\"\"/><add accessType=\"Deny\" users=\"*\"/></authorization></system.webServer></configuration>\n",
		'index.php'  => "<?php\n// Nothing to list.\n",
	);

	/**
	 * @param string $name The path relative to the uploads folder.
	 */
	public function __construct( private readonly string $name ) {}

	/** Creates the folder and the files that deny access, if missing; returns whether they exist. */
	public function prepare(): bool {
		$folder = wp_get_upload_dir()['basedir'] . "/$this->name";
		if ( ! Folders::make( $folder ) ) {
			return false;
		}
		foreach ( self::SHUT as $name => $content ) {
			// phpcs:ignore WordPress.WP.AlternativeFunctions -- the folder is ours; credentials of a file system cannot be asked for here.
			if ( ! is_file( "$folder/$name" ) && strlen( $content ) !== file_put_contents( "$folder/$name", $content ) ) {
				return false;
			}
		}
		return true;
	}

	/** Returns an unguessable name: 32 letters and digits, about 165 bits. */
	public static function secret(): string {
		return strtolower( wp_generate_password( 32, false ) );
	}
}
