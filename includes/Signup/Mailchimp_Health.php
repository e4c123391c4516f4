<?php
/**
 * The health of signups.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Signup;

defined( 'ABSPATH' ) || exit;

use Statecraft\Check;
use Statecraft\Check_Result;
use Statecraft\Settings\Page;

/** Finds a mailing list that is set up halfway. */
final class Mailchimp_Health {

	/** Returns the check. */
	public static function check(): Check {
		return new Check( 'mailchimp', __( 'Mailchimp', 'statecraft' ), __( 'Signups', 'statecraft' ), static fn(): ?Check_Result => self::result( new Mailchimp_Settings() ) );
	}

	/**
	 * Runs it.
	 *
	 * @param Mailchimp_Settings $settings The settings.
	 */
	private static function result( Mailchimp_Settings $settings ): ?Check_Result {
		$has_key  = 'none' !== $settings->sources->source( 'key' );
		$has_list = 'none' !== $settings->sources->source( 'list' );
		if ( $has_key && $has_list ) {
			// A key that stands still is no wrong key.
			return '' !== $settings->key() && '' === $settings->base_url()
				? self::missing( __( 'The key of Mailchimp is not whole', 'statecraft' ), __( 'It ends with a hyphen and the name of a data centre, such as -us21. Without it nobody can sign up.', 'statecraft' ) )
				: Check_Result::good( __( 'Mailchimp is set up', 'statecraft' ), __( 'There are a key and an audience.', 'statecraft' ) );
		}
		if ( $has_key ) {
			return self::missing( __( 'Mailchimp has no audience', 'statecraft' ), __( 'A key is set, but not which audience people join who sign up. Nobody can sign up.', 'statecraft' ) );
		}
		return $has_list ? self::missing( __( 'Mailchimp has no key', 'statecraft' ), __( 'An audience is set, but no key with which people could be added to it. Nobody can sign up.', 'statecraft' ) ) : null;
	}

	/**
	 * Says what is missing.
	 *
	 * @param string $title   What it is.
	 * @param string $message What it means.
	 */
	private static function missing( string $title, string $message ): Check_Result {
		return Check_Result::recommended( $title, $message, Page::url( Mailchimp_Section::ID ), __( 'Settings of Mailchimp', 'statecraft' ) );
	}
}
