<?php
/**
 * To whom the media sources send something.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Media;

defined( 'ABSPATH' ) || exit;

use Statecraft\Settings\Recipient;

/** The services behind photos of other services, and what they get to know. */
final class Recipients {

	/**
	 * Returns them.
	 *
	 * @return list<Recipient>
	 */
	public static function all(): array {
		return array(
			new Recipient( 'Openverse', 'https://openverse.org/privacy', Recipient::SITE, __( 'When an author searches for images.', 'statecraft' ), __( 'The search terms. The author’s browser loads previews.', 'statecraft' ) ),
			new Recipient( 'Pexels', 'https://www.pexels.com/privacy-policy/', Recipient::SITE, __( 'When an author searches for photos.', 'statecraft' ), __( 'The search terms. The author’s browser loads previews.', 'statecraft' ), static fn(): bool => '' !== ( new Stock\Pexels_Settings() )->key() ),
			new Recipient( 'Google Photos', 'https://policies.google.com/privacy', Recipient::SITE, __( 'When an author opens their own photos.', 'statecraft' ), __( 'The access that the author granted. The author’s browser signs in to Google.', 'statecraft' ), static fn(): bool => ( new Google\Google_Settings() )->provider()->is_configured() ),
		);
	}
}
