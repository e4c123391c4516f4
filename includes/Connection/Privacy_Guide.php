<?php
/**
 * Text for the site's privacy policy.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Connection;

defined( 'ABSPATH' ) || exit;

use Closure;
use Statecraft\Settings\Recipient;

/** Suggests text about services that visitors' browsers load content from. The systems suggest text about data sent by the site itself. */
final class Privacy_Guide {

	/**
	 * @param Closure(): list<Recipient> $recipients Returns the recipients of all systems.
	 */
	public function __construct( private readonly Closure $recipients ) {}

	/** Hooks the suggestion. */
	public function hook(): void {
		add_action( 'admin_init', $this->suggest( ... ) );
	}

	/** Suggests the text. */
	public function suggest(): void {
		$seen  = array_filter( ( $this->recipients )(), static fn( Recipient $one ): bool => Recipient::VISITOR === $one->sender && $one->is_used() );
		$items = array_map( static fn( Recipient $one ): string => sprintf( '<li><a href="%s">%s</a>: %s %s</li>', esc_url( $one->policy ), esc_html( $one->service ), esc_html( $one->when ), esc_html( $one->what ) ), $seen );
		if ( $items ) {
			$note = __( 'Keep the services that your pages use.', 'statecraft' );
			$text = __( 'Some pages contain content from other services, which your browser loads directly. They may use cookies and have their own privacy policies:', 'statecraft' );
			wp_add_privacy_policy_content( __( 'Statecraft blocks', 'statecraft' ), '<div class="wp-suggested-text"><p class="privacy-policy-tutorial">' . esc_html( $note ) . '</p><p>' . esc_html( $text ) . '</p><ul>' . implode( '', $items ) . '</ul></div>' );
		}
	}
}
