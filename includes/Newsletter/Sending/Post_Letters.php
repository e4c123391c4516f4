<?php
/**
 * Emails of a post's blocks.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Newsletter\Sending;

defined( 'ABSPATH' ) || exit;

use Closure;
use Statecraft\Newsletter\Letter_Settings;
use Statecraft\Newsletter\Mail\Assumed_Rights;
use Statecraft\Newsletter\Mail\Letter;
use Statecraft\Newsletter\Mail\Letter_Maker;
use Statecraft\Newsletter\Mail\Reader_Rights;
use Statecraft\Newsletter\Mail\Site_Rights;
use Statecraft\Newsletter\Subscribers\Subscriber;
use WP_Post;

/** The letter is stored as it stands when sending begins, and what of it somebody may read is asked for each email. */
final class Post_Letters implements Letter_Source {

	/**
	 * @param Reader_Rights|null $rights What readers may read. Default: by their subscriptions and payments, and by what the post asked for when sending began.
	 */
	public function __construct( private readonly ?Reader_Rights $rights = null ) {}

	/** {@inheritDoc} */
	public function missing(): string {
		return Letter_Settings::missing();
	}

	/** {@inheritDoc} */
	public function freeze( WP_Post $post ): string {
		return Letter_Maker::of( $post )->to_json();
	}

	/** {@inheritDoc} */
	public function open( string $stored ): Closure {
		$letter = Letter::of_json( $stored );
		$rights = $this->rights ?? new Site_Rights( $letter->access ?? array() );
		return static fn( Subscriber $one ): ?array => $letter?->for_reader( $one, $rights );
	}

	/** {@inheritDoc} */
	public function preview( WP_Post $post, string $kind ): array {
		return Letter_Maker::of( $post, '', get_current_user_id() )->for_preview( wp_get_current_user()->user_email, new Assumed_Rights( true, 'paid' === $kind ) );
	}
}
