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
		return array(
			new Recipient( 'Instagram', 'https://privacycenter.instagram.com/policy', Recipient::SITE, __( 'When an account is connected, to show its newest photos.', 'statecraft' ), __( 'The access that the account’s owner granted. This site copies the photos, so visitors do not load them from Instagram.', 'statecraft' ), static fn(): bool => array() !== Connections::all() ),
		);
	}
}
