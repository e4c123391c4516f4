<?php
/**
 * To whom the galleries send something.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Galleries;

defined( 'ABSPATH' ) || exit;

use Statecraft\Galleries\Instagram\Connections;
use Statecraft\Settings\Recipient;

/** The services behind galleries and GIFs, and what they get to know. */
final class Recipients {

	/**
	 * Returns them.
	 *
	 * @return list<Recipient>
	 */
	public static function all(): array {
		$has_key = static fn( string $provider ): bool => ( Gif\Providers::all()[ $provider ] ?? null )?->is_configured() ?? false;
		$words   = __( 'The search terms.', 'statecraft' );
		$page    = __( 'When a page contains one of its GIFs that was not copied.', 'statecraft' );
		$visitor = __( 'The visitor’s IP address and browser.', 'statecraft' );
		return array(
			new Recipient( 'Instagram', 'https://privacycenter.instagram.com/policy', Recipient::SITE, __( 'When an account is connected, to show its newest photos.', 'statecraft' ), __( 'The access that the account’s owner granted. This site copies the photos, so visitors do not load them from Instagram.', 'statecraft' ), static fn(): bool => array() !== Connections::all() ),
			new Recipient( 'Giphy', 'https://support.giphy.com/hc/en-us/articles/360032872931', Recipient::SITE, __( 'When an author searches for a GIF.', 'statecraft' ), $words, static fn(): bool => $has_key( 'giphy' ) ),
			new Recipient( 'Klipy', 'https://klipy.com/privacy-policy', Recipient::SITE, __( 'When an author searches for a GIF, and when a post with one is published.', 'statecraft' ), $words, static fn(): bool => $has_key( 'klipy' ) ),
			new Recipient( 'Giphy', 'https://support.giphy.com/hc/en-us/articles/360032872931', Recipient::VISITOR, $page, $visitor ),
			new Recipient( 'Klipy', 'https://klipy.com/privacy-policy', Recipient::VISITOR, $page, $visitor, static fn(): bool => $has_key( 'klipy' ) ),
		);
	}
}
