<?php
/**
 * Import of form responses stored by Jetpack.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Forms\Import;

defined( 'ABSPATH' ) || exit;

use Statecraft\Forms\Answers;
use Statecraft\Forms\Mail_Record;
use Statecraft\Forms\Response;
use Statecraft\Forms\Response_Type;
use Statecraft\Forms\Retention;
use Statecraft\Forms\Stored_Responses;
use Statecraft\Importer;
use Statecraft\Render\Plain_Text;
use Statecraft\Storable_Text;

/**
 * Copies posts of the type `feedback`. Their post type is not registered while Jetpack is inactive, so they are read with SQL. The slug of a copy is
 * derived from the original, so that a second run recognises it, and post meta marks it as a copy, so that the import can be undone.
 */
final class Feedback_Importer implements Importer {

	/** The post type of the originals. */
	private const TYPE = 'feedback';

	/** The statuses that are not copied: temporary responses and unfinished rows. */
	private const LEFT_OUT = array( 'jp-temp-feedback', 'auto-draft', 'inherit' );

	/** The suffix that WordPress adds to the slug of a post in the trash. */
	private const TRASHED = '__trashed';

	/** Post meta of a copy: the status it was created with. */
	public const MARK = '_statecraft_copied_response';

	/** {@inheritDoc} */
	public function counts(): array {
		global $wpdb;
		// phpcs:disable WordPress.DB.DirectDatabaseQuery, WordPress.DB.PreparedSQL -- condition() is prepared.
		$rows   = $wpdb->get_results( "SELECT post_status, COUNT(*) AS number FROM $wpdb->posts WHERE " . self::condition() . ' GROUP BY post_status' );
		$copies = $wpdb->get_var( $wpdb->prepare( "SELECT COUNT(*) FROM $wpdb->postmeta WHERE meta_key = %s", self::MARK ) );
		// phpcs:enable
		$statuses = array_map( 'intval', array_column( $rows, 'number', 'post_status' ) );
		return array(
			'total'    => array_sum( $statuses ),
			'copies'   => (int) $copies,
			'statuses' => $statuses,
		);
	}

	/** {@inheritDoc} */
	public function position( int $after ): int {
		global $wpdb;
		return (int) $wpdb->get_var( $wpdb->prepare( "SELECT COUNT(*) FROM $wpdb->posts WHERE ID <= %d AND ", $after ) . self::condition() ); // phpcs:ignore WordPress.DB
	}

	/** {@inheritDoc} */
	public function copy( int $after, int $limit ): array {
		global $wpdb;
		$rows = $wpdb->get_results( $wpdb->prepare( "SELECT * FROM $wpdb->posts WHERE ID > %d AND ", $after ) . self::condition() . $wpdb->prepare( ' ORDER BY ID LIMIT %d', $limit ) ); // phpcs:ignore WordPress.DB
		update_meta_cache( 'post', array_column( $rows, 'ID' ) );
		_prime_post_caches( array_filter( array_map( 'intval', array_column( $rows, 'post_parent' ) ) ), false, false );
		$rows   = array_map( static fn( object $row ): Feedback_Row => new Feedback_Row( $row ), $rows );
		$known  = self::known( array_column( $rows, 'slug' ) );
		$oldest = Retention::days() > 0 ? time() - Retention::days() * DAY_IN_SECONDS : 0;
		$result = array(
			'last'    => $rows ? end( $rows )->id : $after,
			'is_end'  => count( $rows ) < $limit,
			'copied'  => 0,
			'skipped' => 0,
			'files'   => 0,
		);
		foreach ( $rows as $row ) {
			$feedback = isset( $known[ $row->slug ] ) || $row->time < $oldest ? null : $row->feedback();
			if ( $feedback && self::insert( $row, $feedback ) ) {
				++$result['copied'];
				$result['files'] += $feedback->files();
			} else {
				++$result['skipped'];
			}
		}
		return $result;
	}

	/** {@inheritDoc} */
	public function remove( int $after, int $limit ): array {
		global $wpdb;
		$rows   = $wpdb->get_results( $wpdb->prepare( "SELECT post_id, meta_value FROM $wpdb->postmeta WHERE meta_key = %s AND post_id > %d ORDER BY post_id LIMIT %d", self::MARK, $after, $limit ) ); // phpcs:ignore WordPress.DB
		$result = array(
			'last'    => $rows ? (int) end( $rows )->post_id : $after,
			'is_end'  => count( $rows ) < $limit,
			'removed' => 0,
			'kept'    => 0,
		);
		foreach ( $rows as $row ) {
			$is_gone = self::is_untouched( (int) $row->post_id, (string) $row->meta_value ) && wp_delete_post( (int) $row->post_id, true );
			++$result[ $is_gone ? 'removed' : 'kept' ];
		}
		return $result;
	}

	/**
	 * Whether nobody has changed a copy. Marking it as read is not a change.
	 *
	 * @param int    $id  The id of the copy.
	 * @param string $was The status it was created with.
	 */
	private static function is_untouched( int $id, string $was ): bool {
		$now = get_post_status( $id );
		return ( $now === $was || ( Response_Type::UNREAD === $was && Response_Type::READ === $now ) ) && ! Mail_Record::of( $id );
	}

	/** Stores a copy. */
	private static function insert( Feedback_Row $row, Feedback $feedback ): bool {
		global $wpdb;
		$page   = $row->page( $feedback );
		$status = $row->status( $feedback );
		$date   = gmdate( 'Y-m-d H:i:s', $row->time );
		$titles = array_filter( array( $row->form() ? get_the_title( $row->form() ) : '', $feedback->form_title, $page ? get_the_title( $page ) : '' ), 'strlen' );
		$url    = '' === $feedback->page_url && $page ? (string) get_permalink( $page ) : $feedback->page_url;
		$name   = Answers::name( $feedback->answers );
		$trash  = 'trash' === $status ? array(
			'_wp_trash_meta_status' => $row->read_status(),
			'_wp_trash_meta_time'   => time(),
		) : array();
		return (bool) wp_insert_post(
			wp_slash(
				array(
					'post_type'     => Response_Type::NAME,
					'post_status'   => $status,
					'post_parent'   => $page,
					'post_author'   => 0,
					'post_name'     => $row->slug,
					'post_title'    => Storable_Text::of( '' !== $name ? $name : Answers::email( $feedback->answers ), $wpdb->posts, 'post_title', true ),
					'post_excerpt'  => Storable_Text::of( Plain_Text::of_html( (string) reset( $titles ) ), $wpdb->posts, 'post_excerpt', true ),
					'post_content'  => Response::content( $url, Stored_Responses::sender( $feedback->address ), $feedback->answers ),
					'post_date'     => get_date_from_gmt( $date ),
					'post_date_gmt' => $date,
					'meta_input'    => array( self::MARK => $status ) + $trash,
				)
			)
		);
	}

	/**
	 * Returns the slugs that are taken, without the suffix of the trash.
	 *
	 * @param list<string> $slugs
	 * @return array<string, int> With the slugs as keys.
	 */
	private static function known( array $slugs ): array {
		global $wpdb;
		$names = array( ...$slugs, ...array_map( static fn( string $slug ): string => $slug . self::TRASHED, $slugs ) );
		$marks = implode( ',', array_fill( 0, count( $names ), '%s' ) );
		$found = $names ? $wpdb->get_col( $wpdb->prepare( "SELECT post_name FROM $wpdb->posts WHERE post_type = %s AND post_name IN ( $marks )", Response_Type::NAME, ...$names ) ) : array(); // phpcs:ignore WordPress.DB
		return array_flip( str_replace( self::TRASHED, '', $found ) );
	}

	/** Returns the SQL condition that selects the originals. */
	private static function condition(): string {
		global $wpdb;
		return $wpdb->prepare( 'post_type = %s AND post_status NOT IN ( %s, %s, %s )', self::TYPE, ...self::LEFT_OUT ); // phpcs:ignore WordPress.DB.PreparedSQLPlaceholders -- LEFT_OUT has three items.
	}
}
