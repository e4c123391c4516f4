<?php
/**
 * The command `wp statecraft subscribers list`.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Newsletter\Cli;

defined( 'ABSPATH' ) || exit;

use Statecraft\Newsletter\Admin\Subscriber_Export;
use Statecraft\Newsletter\Admin\Subscriber_Query;
use Statecraft\Terminal;
use WP_CLI;
use WP_CLI\Formatter;

/** Lists subscribers. */
final class List_Command {

	/**
	 * Lists subscribers and paid readers.
	 *
	 * ## OPTIONS
	 *
	 * [--state=<state>]
	 * : Only those in this state: confirmed, pending, unsubscribed, bouncing, or paid.
	 *
	 * [--search=<text>]
	 * : Only addresses with this text.
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
	 *     $ wp statecraft subscribers list --state=confirmed --field=email
	 *
	 * @param list<string>          $args       Nothing.
	 * @param array<string, string> $assoc_args The options.
	 */
	public function __invoke( array $args, array $assoc_args ): void {
		$rows   = array();
		$others = $assoc_args;
		foreach ( self::query( $assoc_args )->all() as $row ) {
			$rows[] = Subscriber_Export::cells( $row );
		}
		( new Formatter( $others, Subscriber_Export::HEAD ) )->display_items( Terminal::rows( $rows, $assoc_args['format'] ) );
	}

	/**
	 * Returns the query of the options.
	 *
	 * @param array<string, string> $assoc_args The options.
	 */
	public static function query( array $assoc_args ): Subscriber_Query {
		$state = (string) ( $assoc_args['state'] ?? '' );
		if ( '' !== $state && ! in_array( $state, array( ...array_keys( Subscriber_Query::states() ), Subscriber_Query::PAID ), true ) ) {
			WP_CLI::error( "There is no state “{$state}”." );
		}
		return new Subscriber_Query( $state, 0, (string) ( $assoc_args['search'] ?? '' ) );
	}
}
