<?php
/**
 * The database row of a form response stored by Jetpack.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Forms\Import;

defined( 'ABSPATH' ) || exit;

use Statecraft\Forms\Form_Type;
use Statecraft\Forms\Response_Type;

/** The data of a `feedback` post besides its content. */
final class Feedback_Row {

	/** The post id. */
	public readonly int $id;

	/** The time of submission, as a Unix timestamp. */
	public readonly int $time;

	/** The slug of the copy, which stays the same when the original is trashed. */
	public readonly string $slug;

	/**
	 * A row of the posts table.
	 *
	 * @param object $row The row of the posts table.
	 */
	public function __construct( private readonly object $row ) {
		$this->id = (int) $row->ID;
		// Drafts have no date in UTC.
		$this->time = (int) strtotime( ( str_starts_with( $row->post_date_gmt, '0000' ) ? get_gmt_from_date( $row->post_date ) : $row->post_date_gmt ) . ' UTC' );
		$hash       = (string) preg_replace( '/__trashed(?:-\d+)?$/', '', $row->post_name );
		$this->slug = 'jetpack-' . md5( ( '' !== $hash ? $hash : $row->ID ) . ' ' . $this->time );
	}

	/** Reads the content. */
	public function feedback(): Feedback {
		$extra = get_post_meta( $this->id, '_feedback_extra_fields', true );
		return Feedback_Reader::read( (string) $this->row->post_content, (string) $this->row->post_mime_type, is_array( $extra ) ? $extra : array() );
	}

	/** Returns the id of the synced form it was sent with, or 0. */
	public function form(): int {
		$parent = (int) $this->row->post_parent;
		return $parent > 0 && Form_Type::NAME === get_post_type( $parent ) ? $parent : 0;
	}

	/** Returns the post with the form; 0 if it no longer exists. */
	public function page( Feedback $feedback ): int {
		$own  = (int) get_post_meta( $this->id, '_feedback_source_post_id', true );
		$page = $this->form() ? ( $own ? $own : $feedback->source ) : (int) $this->row->post_parent;
		return $page > 0 && get_post( $page ) ? $page : 0;
	}

	/** Returns the status for a copy. A response sent from a preview counts as read. */
	public function status( Feedback $feedback ): string {
		$other = array(
			'spam'  => Response_Type::SPAM,
			'trash' => 'trash',
		)[ $this->row->post_status ] ?? '';
		if ( '' !== $other ) {
			return $other;
		}
		return $feedback->is_test || get_post_meta( $this->id, '_feedback_is_test', true ) ? Response_Type::READ : $this->read_status();
	}

	/** Returns the read or unread status. */
	public function read_status(): string {
		return 'closed' === $this->row->comment_status ? Response_Type::READ : Response_Type::UNREAD;
	}
}
