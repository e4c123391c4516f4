<?php
/**
 * The command `wp statecraft content`.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Connection\Cli;

defined( 'ABSPATH' ) || exit;

use Statecraft\Connection\Content\Content_Report;
use Statecraft\Terminal;
use WP_CLI;
use WP_CLI\Formatter;
use function WP_CLI\Utils\get_flag_value;
use function WP_CLI\Utils\make_progress_bar;

/** Checks the content of all posts. */
final class Content_Command {

	/**
	 * Lists the blocks of Statecraft and Jetpack in all posts, and which of them would change when someone saves the post.
	 *
	 * Nothing is changed. Prints one line per block and post: how often the block occurs, how many of those would be written differently, and why:
	 *
	 * * attributes: the current version of the block has no such attributes, or their values are of another type. The editor migrates known attributes from
	 *   older versions, and drops the rest.
	 * * comment: the comment before the block has the same meaning but is written differently, such as with characters or default values that are no longer
	 *   written.
	 * * order: only the order of its attributes differs, which changes nothing.
	 * * json: the attributes cannot be read, and are lost.
	 * * markup: an older version saved the block: its outermost element lacks the block's class.
	 * * spacing: only white space around the content differs.
	 * * guid: a core video block with a video that only Statecraft and Jetpack know. It stays as long as one of them is active.
	 * * unknown: no plugin has registered the block. The editor keeps it as it is, and visitors see its saved content.
	 *
	 * Only the editor can tell the rest, because JavaScript generates the markup of blocks: whether the markup within a block comes from an older version,
	 * whether a block without markup now has some, which old attributes are migrated where, and whether a block is so damaged that the editor asks what to do
	 * with it. A post not listed as changing can change for these reasons; published pages do not change until someone saves. Widgets, and templates in theme
	 * files, are not read.
	 *
	 * ## OPTIONS
	 *
	 * [--post_type=<types>]
	 * : Only posts of these types, comma-separated. Default: all types with the editor, such as post, page, wp_block and wp_template.
	 *
	 * [--block=<name>]
	 * : Only this block, such as jetpack/map.
	 *
	 * [--changing]
	 * : Only blocks that would change.
	 *
	 * [--fields=<fields>]
	 * : Only these columns, comma-separated.
	 *
	 * [--field=<field>]
	 * : Only the values of this column.
	 *
	 * [--format=<format>]
	 * : The output format; "ids" prints post IDs, and "count" the number of posts.
	 * ---
	 * default: table
	 * options:
	 *   - table
	 *   - csv
	 *   - json
	 *   - yaml
	 *   - ids
	 *   - count
	 * ---
	 *
	 * ## EXAMPLES
	 *
	 *     # See in which posts maps would change.
	 *     $ wp statecraft content --block=jetpack/map --changing
	 *
	 *     # Count the posts with any of the blocks.
	 *     $ wp statecraft content --format=count
	 *
	 * @param list<string>          $args       No arguments.
	 * @param array<string, string> $assoc_args The options.
	 */
	public function __invoke( array $args, array $assoc_args ): void {
		$report = new Content_Report( self::types( (string) get_flag_value( $assoc_args, 'post_type', '' ) ), (string) get_flag_value( $assoc_args, 'block', '' ) );
		$only   = (bool) get_flag_value( $assoc_args, 'changing', false );
		$bar    = make_progress_bar( 'Reading posts', $report->count() );
		$rows   = array();
		foreach ( $report->rows( static fn() => $bar->tick() ) as $row ) {
			if ( $row['changing'] > 0 || ! $only ) {
				$rows[] = array( 'why' => self::why( $row['changes'] ) ) + $row;
			}
		}
		$bar->finish();
		if ( in_array( $assoc_args['format'], array( 'ids', 'count' ), true ) && ! isset( $assoc_args['field'] ) ) {
			$rows = array_values( array_unique( array_column( $rows, 'post' ) ) );
		}
		$rows      = Terminal::rows( $rows, $assoc_args['format'] );
		$formatter = new Formatter( $assoc_args, array( 'post', 'type', 'block', 'count', 'changing', 'why' ) );
		$formatter->display_items( $rows );
	}

	/**
	 * Returns the post types.
	 *
	 * @param string $wish The requested types; empty: all.
	 * @return list<string>
	 */
	private static function types( string $wish ): array {
		$types   = array_values( array_filter( array_map( 'trim', explode( ',', $wish ) ) ) );
		$unknown = array_filter( $types, static fn( string $type ): bool => ! post_type_exists( $type ) );
		if ( $unknown ) {
			WP_CLI::error( 'Unknown post type: ' . implode( ', ', $unknown ) . '.' );
		}
		return $types ? $types : Content_Report::post_types();
	}

	/**
	 * Returns why a block would change, on one line.
	 *
	 * @param array<string, list<string>> $changes Attribute names by finding.
	 */
	private static function why( array $changes ): string {
		return implode( '; ', array_map( static fn( string $what, array $names ): string => $names ? "$what: " . implode( ', ', $names ) : $what, array_keys( $changes ), $changes ) );
	}
}
