<?php
/**
 * Checks of services for Site Health.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Service;

defined( 'ABSPATH' ) || exit;

use Statecraft\Check;
use Statecraft\Check_Result;
use Statecraft\Settings\Page;
use Statecraft\Settings\Setting_Sources;

/** Finds services with one half of a pair: a client ID without its secret, or a secret without its client ID. */
final class Service_Health {

	/**
	 * Returns the check of a pair.
	 *
	 * @param string $id    The name of the check, and of the service in options.
	 * @param string $label The name of the service.
	 * @param string $group The name of its system.
	 */
	public static function pair( string $id, string $label, string $group, Setting_Sources $sources ): Check {
		return new Check(
			$id,
			$label,
			$group,
			static function () use ( $id, $label, $sources ): ?Check_Result {
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
					Page::url( str_replace( '_', '-', $id ) ),
					/* translators: %s: name of a service. */
					sprintf( __( 'Settings of %s', 'statecraft' ), $label )
				);
			}
		);
	}
}
