<?php
/**
 * The check of the addresses of the site.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Connection\Health;

defined( 'ABSPATH' ) || exit;

use Statecraft\Check;
use Statecraft\Check_Result;
use Statecraft\Settings\Page;
use Statecraft\Site_Identity;

/** Says when the site stands still, because it is, or may be, a copy, or because its owner has disconnected it; and finds addresses that contradict each other. */
final class Address_Check {

	/** Returns the check. */
	public static function check(): Check {
		return new Check( 'address', __( 'Address of the site', 'statecraft' ), __( 'Statecraft', 'statecraft' ), static fn(): Check_Result => self::stillness() ?? self::contradiction() ?? self::good() );
	}

	/** Says why keys and events stand still; null: they do not. */
	private static function stillness(): ?Check_Result {
		$url = Page::url( 'connection' );
		if ( Site_Identity::is_in_crisis() ) {
			return Check_Result::critical(
				__( 'This site looks like a copy', 'statecraft' ),
				/* translators: 1: the recorded address, 2: the current one. */
				sprintf( __( 'It was at %1$s and is now at %2$s. Until you have said whether it has moved or is a copy, its keys and scheduled events stand still, so that it does not act in the name of the other one.', 'statecraft' ), Site_Identity::recorded(), Site_Identity::address() ),
				$url,
				__( 'Say which site this is', 'statecraft' )
			);
		}
		if ( Site_Identity::is_in_safe_mode() ) {
			return Check_Result::recommended(
				__( 'This copy is in safe mode', 'statecraft' ),
				/* translators: %s: an address. */
				sprintf( __( 'It is a copy of %s, as you have said. Its keys and scheduled events stand still.', 'statecraft' ), Site_Identity::recorded() ),
				$url,
				__( 'Change that', 'statecraft' )
			);
		}
		return Site_Identity::is_active() ? null : Check_Result::recommended(
			__( 'This site is disconnected', 'statecraft' ),
			__( 'Its keys are kept, and nothing is sent with them until you connect it again.', 'statecraft' ),
			$url,
			__( 'Connect it', 'statecraft' )
		);
	}

	/** Finds addresses that contradict each other. */
	private static function contradiction(): ?Check_Result {
		$home = (string) wp_parse_url( (string) get_option( 'home' ), PHP_URL_SCHEME );
		$site = (string) wp_parse_url( (string) get_option( 'siteurl' ), PHP_URL_SCHEME );
		$url  = admin_url( 'options-general.php' );
		$text = __( 'Check the addresses', 'statecraft' );
		if ( $home !== $site ) {
			return Check_Result::recommended(
				__( 'The two addresses of this site contradict each other', 'statecraft' ),
				/* translators: 1: http or https, 2: http or https. */
				sprintf( __( 'The site address starts with %1$s, and the WordPress address with %2$s. Browsers refuse to load parts of pages and of the editor that way.', 'statecraft' ), $home, $site ),
				$url,
				$text
			);
		}
		if ( 'cli' === PHP_SAPI || wp_doing_cron() || is_ssl() === ( 'https' === $home ) ) {
			return null;
		}
		return is_ssl()
			? Check_Result::recommended(
				__( 'Pages are served by https, and their addresses say http', 'statecraft' ),
				__( 'You have opened this site by https, but its address in the settings starts with http. Browsers refuse to send forms and to load parts of pages that way. If https works for everybody, change both addresses.', 'statecraft' ),
				$url,
				$text
			)
			: Check_Result::recommended(
				__( 'WordPress does not notice that it is served by https', 'statecraft' ),
				__( 'The address of this site starts with https, but this request came without it. If there is a proxy in front of the server, let it pass on X-Forwarded-Proto, and wp-config.php read it. Services that send people back here refuse http.', 'statecraft' )
			);
	}

	/** Says that all is well, or that nobody can know it yet. */
	private static function good(): Check_Result {
		if ( '' === Site_Identity::recorded() ) {
			return Check_Result::recommended(
				__( 'The address of this site is not recorded yet', 'statecraft' ),
				__( 'It is recorded when somebody who manages the site opens the admin. Until then a copy of this site would not be noticed as one.', 'statecraft' ),
				Page::url( 'connection' ),
				__( 'Open the page of Statecraft', 'statecraft' )
			);
		}
		/* translators: %s: an address. */
		return Check_Result::good( __( 'The site is where it is known to be', 'statecraft' ), sprintf( __( 'Its recorded address is %s.', 'statecraft' ), Site_Identity::recorded() ) );
	}
}
