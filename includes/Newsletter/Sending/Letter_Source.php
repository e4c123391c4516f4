<?php
/**
 * Where the emails of a post come from.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Newsletter\Sending;

defined( 'ABSPATH' ) || exit;

use Closure;
use Statecraft\Newsletter\Subscribers\Subscriber;
use WP_Post;

/** Makes emails of posts. What is sent is stored when sending begins, so that everybody gets the same. */
interface Letter_Source {

	/** Returns what the owner has to set before anything is sent, for people; empty if nothing is missing. */
	public function missing(): string;

	/** Returns a post as it stands now: all that its emails are made of. */
	public function freeze( WP_Post $post ): string;

	/**
	 * Reads what is stored, once for many recipients.
	 *
	 * @param string $stored What {@see Letter_Source::freeze()} has returned.
	 * @return Closure( Subscriber ): (array{subject: string, html: string, text: string, headers: array<string, string>}|null) Null: it cannot be read.
	 */
	public function open( string $stored ): Closure;

	/**
	 * Returns the email as readers of a kind get it, without a link that changes a subscriber.
	 *
	 * @param WP_Post $post As in the editor.
	 * @param string  $kind `subscriber` or `paid`.
	 * @return array{subject: string, html: string, text: string}
	 */
	public function preview( WP_Post $post, string $kind ): array;
}
