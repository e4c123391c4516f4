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

/** Detects that ads are on although no ad code is set. */
final class Ad_Health {

	/** Returns the check. */
	public static function check(): Check {
		return new Check( 'ads', __( 'Ads', 'statecraft' ), __( 'Ads', 'statecraft' ), static fn(): ?Check_Result => Modules::is_active( Modules::ADS ) ? self::result() : null );
	}

	/** Runs it. */
	private static function result(): Check_Result {
		return array_filter( Ads::codes() )
			? Check_Result::good( __( 'Ad codes are set', 'statecraft' ), __( 'Ad blocks of each size that has a code show ads.', 'statecraft' ) )
			: Check_Result::recommended( __( 'Ads are on, but no ad code is set', 'statecraft' ), __( 'Ad blocks show nothing until you paste your ad network’s code.', 'statecraft' ), Page::url( Ads_Section::ID ), __( 'Set ad codes', 'statecraft' ) );
	}
}
