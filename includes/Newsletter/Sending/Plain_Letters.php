<?php
/**
 * Emails of plain text.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Newsletter\Sending;

defined( 'ABSPATH' ) || exit;

use Closure;
use Statecraft\Newsletter\Subscribers\Links;
use Statecraft\Newsletter\Subscribers\Subscriber;
use Statecraft\Render\Plain_Text;
use WP_Post;

/** Title, excerpt and address of the post. Takes nothing of the text, so that nothing closed is in it. */
final class Plain_Letters implements Letter_Source {

	public function __construct( private readonly Links $links = new Links() ) {}

	/** {@inheritDoc} */
	public function missing(): string {
		return '';
	}

	/** {@inheritDoc} */
	public function freeze( WP_Post $post ): string {
		return (string) wp_json_encode( self::words( $post ) );
	}

	/** {@inheritDoc} */
	public function open( string $stored ): Closure {
		$words = (array) json_decode( $stored, true );
		return function ( Subscriber $one ) use ( $words ): array {
			$unsubscribe = $this->links->unsubscribe( $one );
			return array(
				'subject' => (string) ( $words['subject'] ?? '' ),
				'html'    => '',
				'text'    => ( $words['text'] ?? '' ) . "\n\n" . __( 'Choose what you get, or unsubscribe:', 'statecraft' ) . "\n" . $this->links->person( $one ) . "\n",
				'headers' => array(
					'List-Unsubscribe'      => "<$unsubscribe>",
					'List-Unsubscribe-Post' => 'List-Unsubscribe=One-Click',
				),
			);
		};
	}

	/** {@inheritDoc} */
	public function preview( WP_Post $post, string $kind ): array {
		return array( 'html' => '' ) + self::words( $post );
	}

	/**
	 * Returns the texts of a post.
	 *
	 * @return array{subject: string, text: string}
	 */
	private static function words( WP_Post $post ): array {
		return array(
			'subject' => Plain_Text::of_html( $post->post_title, true ),
			'text'    => trim( Plain_Text::of_html( $post->post_excerpt ) . "\n\n" . get_permalink( $post ) ),
		);
	}
}
