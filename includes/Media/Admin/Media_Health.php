<?php
/**
 * The health of photo services.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Media\Admin;

defined( 'ABSPATH' ) || exit;

use Statecraft\Check;
use Statecraft\Check_Result;
use Statecraft\Media\Google\Google_Photos;
use Statecraft\Media\Google\Google_Settings;
use Statecraft\Media\Stock\Openverse_Section;
use Statecraft\Media\Stock\Openverse_Settings;
use Statecraft\Settings\Page;
use Statecraft\Settings\Setting_Sources;

/** Finds photo services with one half of a pair: an id without its secret, or a secret without its id. */
final class Media_Health {

	/**
	 * Returns the checks.
	 *
	 * @return list<Check>
	 */
	public static function checks(): array {
		return array(
			self::pair( 'google_photos', Google_Photos::LABEL, ( new Google_Settings() )->sources, Google_Section::ID ),
			self::pair( 'openverse', __( 'Openverse', 'statecraft' ), ( new Openverse_Settings() )->sources, Openverse_Section::ID ),
		);
	}

	/**
	 * Returns the check of a service.
	 *
	 * @param string          $id      The name of the check.
	 * @param string          $label   The name of the service.
	 * @param Setting_Sources $sources Its settings.
	 * @param string          $section Its section of the owner's page.
	 */
	private static function pair( string $id, string $label, Setting_Sources $sources, string $section ): Check {
		return new Check(
			$id,
			$label,
			__( 'Media', 'statecraft' ),
			static function () use ( $label, $sources, $section ): ?Check_Result {
				$has_id     = 'none' !== $sources->source( 'client_id' );
				$has_secret = 'none' !== $sources->source( 'key' );
				if ( $has_id === $has_secret ) {
					/* translators: %s: name of a service. */
					return $has_id ? Check_Result::good( sprintf( __( '%s is set up', 'statecraft' ), $label ), __( 'There are a client ID and a client secret.', 'statecraft' ) ) : null;
				}
				return Check_Result::recommended(
					/* translators: %s: name of a service. */
					sprintf( __( '%s is set up halfway', 'statecraft' ), $label ),
					$has_id ? __( 'There is a client ID, and no client secret. Neither works without the other.', 'statecraft' ) : __( 'There is a client secret, and no client ID. Neither works without the other.', 'statecraft' ),
					Page::url( $section ),
					/* translators: %s: name of a service. */
					sprintf( __( 'Settings of %s', 'statecraft' ), $label )
				);
			}
		);
	}
}
