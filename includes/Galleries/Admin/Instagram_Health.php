<?php
/**
 * The health of galleries.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Galleries\Admin;

defined( 'ABSPATH' ) || exit;

use Statecraft\Check;
use Statecraft\Check_Result;
use Statecraft\Galleries\Instagram\Connection;
use Statecraft\Galleries\Instagram\Connections;
use Statecraft\Galleries\Instagram\Instagram_Settings;
use Statecraft\Settings\Page;

/** Finds an Instagram app that is set up halfway, and accounts that have to be connected again. */
final class Instagram_Health {

	/** Returns the check. */
	public static function check(): Check {
		return new Check( 'instagram', Instagram_Settings::LABEL, __( 'Galleries', 'statecraft' ), static fn(): ?Check_Result => self::result( ( new Instagram_Settings() )->sources ) );
	}

	/**
	 * Runs it.
	 *
	 * @param \Statecraft\Settings\Setting_Sources $sources The settings.
	 */
	private static function result( $sources ): ?Check_Result {
		$has_id     = 'none' !== $sources->source( 'app_id' );
		$has_secret = 'none' !== $sources->source( 'key' );
		$accounts   = Connections::all();
		$ended      = array_filter( $accounts, static fn( Connection $one ): bool => '' !== $one->end() );
		if ( $has_id !== $has_secret ) {
			return self::fault(
				__( 'Instagram is set up halfway', 'statecraft' ),
				$has_id ? __( 'There is the ID of an app, and not its secret. Nobody can connect an account.', 'statecraft' ) : __( 'There is the secret of an app, and not its ID. Nobody can connect an account.', 'statecraft' )
			);
		}
		if ( $ended ) {
			return self::fault(
				__( 'Instagram accounts have to be connected again', 'statecraft' ),
				/* translators: %s: list of names of Instagram accounts. */
				sprintf( __( 'Galleries of these accounts show their last pictures, and no new ones: %s.', 'statecraft' ), '@' . implode( ', @', array_map( static fn( Connection $one ): string => $one->username, $ended ) ) )
			);
		}
		return $has_id || $accounts ? Check_Result::good( __( 'Instagram is set up', 'statecraft' ), __( 'All connected accounts work.', 'statecraft' ) ) : null;
	}

	/**
	 * Says what is wrong.
	 *
	 * @param string $title   What it is.
	 * @param string $message What it means.
	 */
	private static function fault( string $title, string $message ): Check_Result {
		return Check_Result::recommended( $title, $message, Page::url( Instagram_Section::ID ), __( 'Settings of Instagram', 'statecraft' ) );
	}
}
