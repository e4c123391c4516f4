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
use Statecraft\Counter;
use Statecraft\Feature;
use Statecraft\Public_Form\Form_Request;
use Statecraft\Public_Form\Request_Uri;

/**
 * A simple firewall, off until the owner turns it on: a list of addresses that are blocked, one of addresses that never are, and a few automatic rules,
 * see {@see Request_Patterns}. It works on what reaches WordPress; files that the web server sends by itself it does not see. Whoever manages the site and
 * is logged in by a browser is never blocked, and the constant STATECRAFT_FIREWALL_OFF switches it off.
 */
final class Firewall {

	/** The constant that switches it off. */
	public const OFF = 'STATECRAFT_FIREWALL_OFF';

	/** The counter of refused requests, and how long it counts. */
	private const COUNTER = 'firewall';
	private const WINDOW  = 10 * YEAR_IN_SECONDS;

	/** Hooks the check: as early as it is known who is logged in, and what wakes parts has run. */
	public static function hook(): void {
		add_action( 'init', array( self::class, 'check' ), PHP_INT_MIN + 1 );
	}

	/** Returns what the owner can switch. */
	public static function feature(): Feature {
		return new Feature(
			Firewall_Settings::ON,
			__( 'Firewall', 'statecraft' ),
			__( 'Refuses requests from addresses that you block, and those that only attackers send.', 'statecraft' ),
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

	/** Returns the number of requests that it has refused. */
	public static function count(): int {
		return ( new Counter() )->count( self::COUNTER );
	}

	/** Refuses this request, if it is to be. What the server starts itself is no request from outside. */
	public static function check(): void {
		if ( ! self::is_supported() || wp_doing_cron() || ! Request_Uri::is_sent() || ( defined( 'WP_CLI' ) && WP_CLI ) ) {
			return;
		}
		$reason = self::reason();
		if ( '' !== $reason ) {
			self::refuse( $reason );
		}
	}

	/** Returns why this request is refused, or an empty string. */
	private static function reason(): string {
		$settings = Firewall_Settings::all();
		$address  = Form_Request::remote_address();
		// A session of a browser, and no application password or token: programs that have one are what a block list is for.
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
	 * Refuses this request.
	 *
	 * @param string $reason Why: `address`, or the name of a rule, by which the owner can find out what it was.
	 */
	private static function refuse( string $reason ): void {
		( new Counter() )->add( self::COUNTER, self::WINDOW );
		Form_Request::prevent_caching();
		/* translators: %s: name of a rule. */
		$text = sprintf( __( 'The firewall of this site does not let this request pass (%s). If you think that is a mistake, tell the owner of the site.', 'statecraft' ), $reason );
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
	 * Answers in XML-RPC. WordPress has no server yet that could, and would end with an empty success.
	 *
	 * @param string $text Why it is refused, escaped.
	 */
	private static function answer_fault( $text ): never {
		require_once ABSPATH . WPINC . '/class-IXR.php';
		status_header( 403 );
		header( 'Content-Type: text/xml; charset=' . get_option( 'blog_charset' ) );
		echo ( new IXR_Error( 403, $text ) )->getXml(); // phpcs:ignore WordPress.Security.EscapeOutput -- XML, whose text is escaped.
		exit;
	}
}
