<?php
/**
 * The check of the site's addresses.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Connection\Health;

defined( 'ABSPATH' ) || exit;

use Statecraft\Check;
use Statecraft\Check_Result;
use Statecraft\Settings\Page;
use Statecraft\Site\Site_Identity;

/** Reports that the site is paused, because it is or may be a copy or because its owner disconnected it; and finds addresses that contradict each other. */
final class Address_Check {

	/** Returns the check. */
	public static function check(): Check {
		return new Check( 'address', __( 'Site address', 'statecraft' ), __( 'Statecraft', 'statecraft' ), static fn(): Check_Result => self::stillness() ?? self::contradiction() ?? self::good() );
	}

	/** Returns why keys and events are paused; null if they are not. */
	private static function stillness(): ?Check_Result {
		$url = Page::url( 'connection' );
		if ( Site_Identity::is_in_crisis() ) {
			return Check_Result::critical(
				__( 'This site looks like a copy', 'statecraft' ),
				/* translators: 1: the recorded address, 2: the current one. */
				sprintf( __( 'It was at %1$s and is now at %2$s. Until you say whether it has moved or is a copy, its keys and scheduled events are paused, so that it does not act on behalf of the other site.', 'statecraft' ), Site_Identity::recorded(), Site_Identity::address() ),
				$url,
				__( 'Say which site this is', 'statecraft' )
			);
		}
		if ( Site_Identity::is_in_safe_mode() ) {
			return Check_Result::recommended(
				__( 'This copy is in safe mode', 'statecraft' ),
				/* translators: %s: an address. */
				sprintf( __( 'You said that it is a copy of %s. Its keys and scheduled events are paused.', 'statecraft' ), Site_Identity::recorded() ),
				$url,
				__( 'Change this', 'statecraft' )
			);
		}
		return Site_Identity::is_active() ? null : Check_Result::recommended(
			__( 'This site is disconnected', 'statecraft' ),
			__( 'Its keys are kept, but not used until you reconnect it.', 'statecraft' ),
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
				sprintf( __( 'The site address starts with %1$s, and the WordPress address with %2$s. Browsers then refuse to load parts of pages and of the editor.', 'statecraft' ), $home, $site ),
				$url,
				$text
			);
		}
		if ( 'cli' === PHP_SAPI || wp_doing_cron() || is_ssl() === ( 'https' === $home ) ) {
			return null;
		}
		return is_ssl()
			? Check_Result::recommended(
				__( 'Pages are served over https, but their addresses start with http', 'statecraft' ),
				__( 'You opened this site over https, but its address in the settings starts with http. Browsers then refuse to submit forms and to load parts of pages. If https works for everyone, change both addresses.', 'statecraft' ),
				$url,
				$text
			)
			: Check_Result::recommended(
				__( 'WordPress does not detect that it is served over https', 'statecraft' ),
				__( 'This site’s address starts with https, but this request arrived without it. If there is a proxy in front of the server, make it send X-Forwarded-Proto, and make wp-config.php read that. Services that redirect people back here refuse http.', 'statecraft' )
			);
	}

	/** Reports that all is well, or that the address is not recorded yet. */
	private static function good(): Check_Result {
		if ( '' === Site_Identity::recorded() ) {
			return Check_Result::recommended(
				__( 'The address of this site is not recorded yet', 'statecraft' ),
				__( 'It is recorded when an administrator opens the admin. Until then, a copy of this site would not be detected.', 'statecraft' ),
				Page::url( 'connection' ),
				__( 'Open the Statecraft page', 'statecraft' )
			);
		}
		/* translators: %s: an address. */
		return Check_Result::good( __( 'The site is at its recorded address', 'statecraft' ), sprintf( __( 'Its recorded address is %s.', 'statecraft' ), Site_Identity::recorded() ) );
	}
}
