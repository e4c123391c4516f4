<?php
/**
 * The firewall.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Connection\Firewall;

defined( 'ABSPATH' ) || exit;

use IXR_Error;
use Statecraft\Guard\Counter;
use Statecraft\Feature;
use Statecraft\Public_Form\Form_Request;
use Statecraft\Public_Form\Request_Uri;

/**
 * A simple firewall, off until the owner turns it on: a block list, an allow list, and a few automatic rules, see {@see Request_Patterns}. It covers requests
 * that reach WordPress, not files that the web server sends itself. Administrators logged in through a browser are never blocked, and the constant
 * STATECRAFT_FIREWALL_OFF turns it off.
 */
final class Firewall {

	/** The constant that turns it off. */
	public const OFF = 'STATECRAFT_FIREWALL_OFF';

	/** The counter of blocked requests, and its period. */
	private const COUNTER = 'firewall';
	private const WINDOW  = 10 * YEAR_IN_SECONDS;

	/** Hooks the check: as soon as the current user is known and parts have been loaded. */
	public static function hook(): void {
		add_action( 'init', array( self::class, 'check' ), PHP_INT_MIN + 1 );
	}

	/** Returns the feature that the owner can switch. */
	public static function feature(): Feature {
		return new Feature(
			Firewall_Settings::ON,
			__( 'Firewall', 'statecraft' ),
			__( 'Blocks requests from addresses on your block list, and those that only attackers send.', 'statecraft' ),
			array( Firewall_Settings::class, 'is_on' )( ... ),
			array( Firewall_Settings::class, 'switch' )( ... ),
			Firewall_Settings::schema(),
			static fn(): array => array_diff_key( Firewall_Settings::all(), array( Firewall_Settings::ON => true ) ),
			array( Firewall_Settings::class, 'change' )( ... )
		);
	}

	/** Whether it can be used. */
	public static function is_supported(): bool {
		return ! defined( self::OFF ) || ! constant( self::OFF );
	}

	/** Returns the number of blocked requests. */
	public static function count(): int {
		return ( new Counter() )->count( self::COUNTER );
	}

	/** Blocks this request if necessary. Processes started by the server itself are not external requests. */
	public static function check(): void {
		if ( ! self::is_supported() || wp_doing_cron() || ! Request_Uri::is_sent() || ( defined( 'WP_CLI' ) && WP_CLI ) ) {
			return;
		}
		$reason = self::reason();
		if ( '' !== $reason ) {
			self::refuse( $reason );
		}
	}

	/** Returns why this request is blocked, or an empty string. */
	private static function reason(): string {
		$settings = Firewall_Settings::all();
		$address  = Form_Request::remote_address();
		// Only browser sessions, not application passwords or tokens: programs that have one are exactly what a block list is for.
		$person = wp_validate_auth_cookie( '', 'logged_in' );
		if ( ! $settings[ Firewall_Settings::ON ] || ( $person && user_can( $person, 'manage_options' ) ) || Firewall_Settings::allows( $settings, $address ) ) {
			return '';
		}
		if ( Firewall_Settings::blocks( $settings, $address ) ) {
			return 'address';
		}
		return $settings[ Firewall_Settings::RULES ] && ! $person ? Request_Patterns::rule( Request_Uri::read() ) : '';
	}

	/**
	 * Blocks this request.
	 *
	 * @param string $reason `address`, or the name of a rule, from which the owner can find the cause.
	 */
	private static function refuse( string $reason ): void {
		( new Counter() )->add( self::COUNTER, self::WINDOW );
		Form_Request::prevent_caching();
		/* translators: %s: name of a rule. */
		$text = sprintf( __( 'This site’s firewall blocked your request (%s). If you think this is a mistake, contact the site owner.', 'statecraft' ), $reason );
		add_filter( 'wp_die_xmlrpc_handler', static fn(): callable => self::answer_fault( ... ) );
		wp_die(
			esc_html( $text ),
			esc_html__( 'Blocked', 'statecraft' ),
			array(
				'response' => 403,
				'code'     => 'statecraft_firewall',
			)
		);
	}

	/**
	 * Responds in XML-RPC. WordPress has not created its server yet, and would end with an empty success.
	 *
	 * @param string $text The reason, escaped.
	 */
	private static function answer_fault( $text ): never {
		require_once ABSPATH . WPINC . '/class-IXR.php';
		status_header( 403 );
		header( 'Content-Type: text/xml; charset=' . get_option( 'blog_charset' ) );
		echo ( new IXR_Error( 403, $text ) )->getXml(); // phpcs:ignore WordPress.Security.EscapeOutput -- XML, whose text is escaped.
		exit;
	}
}
