<?php
/**
 * The file that keeps content closed while the plugin is inactive.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Connection\Leaving;

defined( 'ABSPATH' ) || exit;

use ReflectionClass;
use Statecraft\Site\Folders;

/**
 * A must-use plugin of one file, which contains copies of the classes that keep content closed on an active site, in a namespace of its own: it needs nothing
 * of the plugin's folder, and has no effect while the plugin is active. Posts are not changed. It stays when the plugin is deleted, because only then it is
 * needed most, until somebody deletes it or activates the plugin again.
 */
final class Closing_File {

	/** Its name in the folder of must-use plugins. */
	public const NAME = 'statecraft-keep-closed.php';

	/** The option of a site of a network that shows its content nevertheless. Autoloaded: the file reads it on each request. */
	public const LEFT_OPEN = 'statecraft_connection_left_open';

	/** The namespace of the copies. */
	private const COPIES = 'Statecraft_Keep_Closed';

	/** The beginning of a line by which the file is recognized. Its checksum tells whether it is as it was written. */
	private const MARK = ' * Statecraft-Checksum: ';

	/** What precedes the code of each class, in all files of the plugin. */
	private const HEAD = '/^<\?php\s.*?^namespace ([\w\\\\]+);\s+defined\( \'ABSPATH\' \) \|\| exit;\n/ms';

	/**
	 * @param list<list<class-string>> $parts The classes of each kind of content, see {@see \Statecraft\Closed_Content}.
	 */
	public function __construct( private readonly array $parts ) {}

	/** Returns the path of the file. */
	public static function path(): string {
		return WPMU_PLUGIN_DIR . '/' . self::NAME;
	}

	/** Whether it is in place, of any version. */
	public static function is_there(): bool {
		return is_file( self::path() ) && str_contains( (string) file_get_contents( self::path(), false, null, 0, 2048 ), "\n" . self::MARK ); // phpcs:ignore WordPress.WP.AlternativeFunctions -- a local file.
	}

	/** Whether it is in place as this version writes it. */
	public function is_current(): bool {
		return is_file( self::path() ) && trim( (string) file_get_contents( self::path() ) ) === trim( $this->code() ); // phpcs:ignore WordPress.WP.AlternativeFunctions -- a local file.
	}

	/** Whether the current user may have the site write it: like a plugin that is installed, it is code for all sites of a network. */
	public static function may_write(): bool {
		return current_user_can( 'install_plugins' ) && ( ! is_multisite() || is_super_admin() );
	}

	/** Writes the file, unless it is in place. A file that was written in part would stop the whole site: it gets its name when it is complete. */
	public function write(): bool {
		if ( $this->is_current() ) {
			return true;
		}
		$code = $this->code();
		$part = self::path() . '.' . strtolower( wp_generate_password( 12, false ) ) . '.part';
		// phpcs:disable WordPress.WP.AlternativeFunctions, WordPress.PHP.NoSilencedErrors -- atomic, which the class for file systems is not; the caller reports what fails.
		if ( ! $this->is_complete( $code ) || ( is_file( self::path() ) && ! self::is_there() ) || ! Folders::make( WPMU_PLUGIN_DIR ) || ! is_writable( WPMU_PLUGIN_DIR ) ) {
			return false;
		}
		if ( strlen( $code ) !== @file_put_contents( $part, $code ) || ! @rename( $part, self::path() ) ) {
			is_file( $part ) && wp_delete_file( $part );
			return false;
		}
		// phpcs:enable
		self::forget();
		return $this->is_current();
	}

	/** Deletes the file if it is ours. Returns whether none is in place. */
	public static function remove(): bool {
		if ( ! self::is_there() ) {
			return true;
		}
		wp_delete_file( self::path() );
		self::forget();
		return ! self::is_there();
	}

	/** Makes PHP read the file again. */
	private static function forget(): void {
		clearstatcache( true, self::path() );
		function_exists( 'wp_opcache_invalidate' ) && wp_opcache_invalidate( self::path(), true );
	}

	/** Returns the code of the file. */
	public function code(): string {
		$body = $this->body();
		$line = static fn( string $text ): string => trim( (string) preg_replace( '#\s+|\*/#', ' ', $text ) );
		return "<?php\n/**\n"
			. ' * Plugin Name: ' . $line( __( 'Statecraft: closed content', 'statecraft' ) ) . "\n"
			. ' * Description: ' . $line( __( 'Keeps text for subscribers and private videos closed while Statecraft is not active, even if it is deleted. Has no effect while Statecraft is active, which removes this file. To show that content to everyone, delete this file.', 'statecraft' ) ) . "\n"
			. ' * Version: ' . STATECRAFT_VERSION . "\n"
			. ' * Requires PHP: ' . STATECRAFT_NEEDS_PHP . "\n"
			. self::MARK . hash( 'sha256', $body ) . "\n"
			. " */\n\n$body";
	}

	/** Returns the code below the header. */
	private function body(): string {
		$names  = $this->names();
		$starts = array_values( array_unique( array_map( static fn( array $names ): string => '\\' . self::renamed( end( $names ) ) . '::hook();', $this->parts ) ) );
		return "namespace " . self::COPIES . ";\n\ndefined( 'ABSPATH' ) || exit;\n\n"
			. "// After all plugins, which register their blocks before.\n"
			. "add_action(\n\t'init',\n\tstatic function () {\n"
			. "\t\tif ( class_exists( 'Statecraft\\\\Block_Types', false ) || isset( wp_load_alloptions()['" . self::LEFT_OPEN . "'] ) ) {\n\t\t\treturn;\n\t\t}\n"
			. "\t\t" . implode( "\n\t\t", $starts ) . "\n"
			. "\t},\n\tPHP_INT_MAX\n);\n"
			. implode( '', array_map( array( self::class, 'copy' ), $names ) );
	}

	/**
	 * Whether code has all classes: a server may not let their files be read.
	 *
	 * @param string $code The code of the file.
	 */
	private function is_complete( string $code ): bool {
		return 1 === substr_count( $code, '<?php' ) && substr_count( $code, "\nnamespace " . self::COPIES ) === 1 + count( $this->names() );
	}

	/**
	 * Returns the names of all classes, in the order in which PHP declares them.
	 *
	 * @return list<class-string>
	 */
	private function names(): array {
		return array_values( array_unique( array_merge( ...$this->parts ) ) );
	}

	/**
	 * Returns the code of a class, in the namespace of the copies.
	 *
	 * @param class-string $name The class.
	 */
	private static function copy( string $name ): string {
		$code = (string) file_get_contents( (string) ( new ReflectionClass( $name ) )->getFileName() ); // phpcs:ignore WordPress.WP.AlternativeFunctions -- a local file.
		return "\n" . self::renamed( (string) preg_replace( self::HEAD, 'namespace $1;' . "\n", $code ) );
	}

	/**
	 * Returns a text with the names of the copies.
	 *
	 * @param string $code Code, or the name of a class.
	 */
	private static function renamed( string $code ): string {
		return (string) preg_replace( '/\bStatecraft(?=\\\\|;)/', self::COPIES, $code );
	}
}
