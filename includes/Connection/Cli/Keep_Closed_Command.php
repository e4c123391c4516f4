<?php
/**
 * The command `wp statecraft keep-closed`.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Connection\Cli;

defined( 'ABSPATH' ) || exit;

use Statecraft\Connection\Leaving\Closing_File;
use Statecraft\Connection\Leaving\Stake;
use WP_CLI;
use function WP_CLI\Utils\get_flag_value;

/** Does what the Plugins screen offers before the plugin is deactivated, which no command of WP-CLI asks. */
final class Keep_Closed_Command {

	/**
	 * @param Stake $stake What is closed.
	 */
	public function __construct( private readonly Stake $stake ) {}

	/** Hooks the warning. */
	public function hook(): void {
		add_action( 'deactivate_plugin', array( $this, 'warn' ), 10, 2 );
	}

	/**
	 * Warns that deactivating the plugin shows closed content to everyone.
	 *
	 * @param string $plugin        The plugin that is about to be deactivated.
	 * @param bool   $is_on_network Whether on all sites of a network.
	 */
	public function warn( $plugin, $is_on_network ): void {
		$words = plugin_basename( STATECRAFT_FILE ) !== $plugin || Closing_File::is_there() ? array() : $this->stake->words( (bool) $is_on_network );
		if ( $words ) {
			WP_CLI::warning( 'Without Statecraft, WordPress shows this to everyone: ' . implode( ', ', $words ) . '. To keep it closed, activate Statecraft again and run `wp statecraft keep-closed` first.' );
		}
	}

	/**
	 * Keeps closed content closed when the plugin is deactivated.
	 *
	 * Writes a must-use plugin of one file, statecraft-keep-closed.php, that keeps text for subscribers and private videos closed while Statecraft is inactive
	 * or deleted. It does nothing while Statecraft is active. Posts are not changed. Run this before `wp plugin deactivate statecraft`.
	 *
	 * ## OPTIONS
	 *
	 * [--remove]
	 * : Delete the file instead.
	 *
	 * ## EXAMPLES
	 *
	 *     # Deactivate Statecraft without showing anything that is closed.
	 *     $ wp statecraft keep-closed && wp plugin deactivate statecraft
	 *
	 * @param list<string>          $args       No arguments.
	 * @param array<string, string> $assoc_args The options.
	 */
	public function __invoke( array $args, array $assoc_args ): void {
		$is_removed = (bool) get_flag_value( $assoc_args, 'remove', false );
		$file       = Closing_File::path();
		if ( $is_removed ? ! Closing_File::remove() : ! $this->stake->file()->write() ) {
			WP_CLI::error( $is_removed ? "$file could not be deleted." : "$file could not be written." );
		}
		WP_CLI::success( $is_removed ? 'Nothing stays closed without Statecraft.' : "$file keeps closed content closed while Statecraft is inactive." );
	}
}
