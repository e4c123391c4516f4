<?php
/**
 * Whether views are counted.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Counts\Views;

defined( 'ABSPATH' ) || exit;

use Statecraft\Settings\Setting_Sources;

/** The owner's choice; off by default. */
final class Counting {

	/** An empty value costs nothing on the pages of a site that does not use it. */
	public const OPTION = 'statecraft_counts_views';

	/** Whether views are counted and shown. */
	public static function is_on(): bool {
		return rest_sanitize_boolean( Setting_Sources::read( self::OPTION )['value'] );
	}
}
