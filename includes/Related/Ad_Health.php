<?php
/**
 * The health of ads.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Related;

defined( 'ABSPATH' ) || exit;

use Statecraft\Check;
use Statecraft\Check_Result;
use Statecraft\Settings\Page;

/** Finds ads that are switched on without any code to show. */
final class Ad_Health {

	/** Returns the check. */
	public static function check(): Check {
		return new Check( 'ads', __( 'Ads', 'statecraft' ), __( 'Ads', 'statecraft' ), static fn(): ?Check_Result => Modules::is_active( Modules::ADS ) ? self::result() : null );
	}

	/** Runs it. */
	private static function result(): Check_Result {
		return array_filter( Ads::codes() )
			? Check_Result::good( __( 'Ads have codes', 'statecraft' ), __( 'Blocks of the sizes that have a code show ads.', 'statecraft' ) )
			: Check_Result::recommended( __( 'Ads are on, and have no code', 'statecraft' ), __( 'Blocks with ads show nothing until you paste a code of your ad network.', 'statecraft' ), Page::url( Ads_Section::ID ), __( 'Set ad codes', 'statecraft' ) );
	}
}
