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

/** Detects services with a client ID but no secret, or a secret but no client ID. */
final class Service_Health {

	/**
	 * Returns the check of a client ID and its secret.
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
					return $has_id ? Check_Result::good( sprintf( __( '%s is set up', 'statecraft' ), $label ), __( 'A client ID and a client secret are set.', 'statecraft' ) ) : null;
				}
				return Check_Result::recommended(
					/* translators: %s: name of a service. */
					sprintf( __( '%s is set up halfway', 'statecraft' ), $label ),
					$has_id ? __( 'A client ID is set, but no client secret. Neither works without the other.', 'statecraft' ) : __( 'A client secret is set, but no client ID. Neither works without the other.', 'statecraft' ),
					Page::url( str_replace( '_', '-', $id ) ),
					/* translators: %s: name of a service. */
					sprintf( __( '%s settings', 'statecraft' ), $label )
				);
			}
		);
	}
}
