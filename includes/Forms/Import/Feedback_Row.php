<?php
/**
 * The row of a response of Jetpack's.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Forms\Import;

defined( 'ABSPATH' ) || exit;

use Statecraft\Forms\Form_Type;
use Statecraft\Forms\Response_Type;

/** A post of the type `feedback`: what it says beside its content. */
final class Feedback_Row {

	/** The id of the post. */
	public readonly int $id;

	/** The time at which it was sent, in Unix seconds. */
	public readonly int $time;

	/** The slug of its copy, which stays the same when the original is trashed. */
	public readonly string $slug;

	/**
	 * @param object $row The row of the posts table.
	 */
	public function __construct( private readonly object $row ) {
		$this->id = (int) $row->ID;
		// A draft has no time in UTC.
		$this->time = (int) strtotime( ( str_starts_with( $row->post_date_gmt, '0000' ) ? get_gmt_from_date( $row->post_date ) : $row->post_date_gmt ) . ' UTC' );
		$hash       = (string) preg_replace( '/__trashed(?:-\d+)?$/', '', $row->post_name );
		$this->slug = 'jetpack-' . md5( ( '' !== $hash ? $hash : $row->ID ) . ' ' . $this->time );
	}

	/** Reads its content. */
	public function feedback(): Feedback {
		$extra = get_post_meta( $this->id, '_feedback_extra_fields', true );
		return Feedback_Reader::read( (string) $this->row->post_content, (string) $this->row->post_mime_type, is_array( $extra ) ? $extra : array() );
	}

	/** Returns the id of the synced form that it was sent with, or 0. */
	public function form(): int {
		$parent = (int) $this->row->post_parent;
		return $parent > 0 && Form_Type::NAME === get_post_type( $parent ) ? $parent : 0;
	}

	/**
	 * Returns the post with the form; 0: none that still exists.
	 *
	 * @param Feedback $feedback The content.
	 */
	public function page( Feedback $feedback ): int {
		$own  = (int) get_post_meta( $this->id, '_feedback_source_post_id', true );
		$page = $this->form() ? ( $own ? $own : $feedback->source ) : (int) $this->row->post_parent;
		return $page > 0 && get_post( $page ) ? $page : 0;
	}

	/**
	 * Returns the status of a copy. What was sent from a preview waits for nobody.
	 *
	 * @param Feedback $feedback The content.
	 */
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

	/** Returns whether it was read, as a status. */
	public function read_status(): string {
		return 'closed' === $this->row->comment_status ? Response_Type::READ : Response_Type::UNREAD;
	}
}
