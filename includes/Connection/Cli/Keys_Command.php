<?php
/**
 * The command `wp statecraft keys`.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Connection\Cli;

defined( 'ABSPATH' ) || exit;

use Statecraft\Settings\Setting_Entry;
use Statecraft\Settings\Setting_List;
use WP_CLI\Formatter;
use function WP_CLI\Utils\get_flag_value;

/** Shows which keys and settings are set, and where. Never a value. */
final class Keys_Command {

	/**
	 * @param Setting_List $settings The settings of all systems.
	 */
	public function __construct( private readonly Setting_List $settings ) {}

	/**
	 * Shows which keys are set, and by which source. Values are never shown.
	 *
	 * An environment variable overrides a constant in wp-config.php, which overrides the value saved in the database. The column "saved" tells whether there
	 * is a saved value; if the source is another one, it has no effect.
	 *
	 * ## OPTIONS
	 *
	 * [--all]
	 * : Also list settings that are not keys.
	 *
	 * [--set]
	 * : Only list settings that are set.
	 *
	 * [--fields=<fields>]
	 * : Only these columns, comma-separated.
	 *
	 * [--field=<field>]
	 * : Only the values of this column.
	 *
	 * [--format=<format>]
	 * : The output format.
	 * ---
	 * default: table
	 * options:
	 *   - table
	 *   - csv
	 *   - json
	 *   - yaml
	 *   - count
	 * ---
	 *
	 * ## EXAMPLES
	 *
	 *     # See which keys this site has.
	 *     $ wp statecraft keys --set
	 *
	 * @param list<string>          $args       No arguments.
	 * @param array<string, string> $assoc_args The options.
	 */
	public function __invoke( array $args, array $assoc_args ): void {
		$is_asked = static fn( Setting_Entry $setting ): bool => ( $setting->is_key || get_flag_value( $assoc_args, 'all', false ) ) && ( 'none' !== $setting->source() || ! get_flag_value( $assoc_args, 'set', false ) );
		$rows     = array_map(
			static fn( Setting_Entry $setting ): array => array(
				'setting'     => $setting->option,
				'kind'        => $setting->is_key ? 'key' : 'setting',
				'source'      => $setting->source(),
				'saved'       => $setting->is_saved() ? 'yes' : 'no',
				'server_name' => $setting->server_name(),
			),
			array_values( array_filter( $this->settings->all(), $is_asked ) )
		);
		$formatter = new Formatter( $assoc_args, array( 'setting', 'kind', 'source', 'saved', 'server_name' ) );
		$formatter->display_items( $rows );
	}
}
