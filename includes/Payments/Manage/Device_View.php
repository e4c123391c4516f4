<?php
/**
 * The markup for reading on another device.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Payments\Manage;

defined( 'ABSPATH' ) || exit;

use Statecraft\Payments\Access\Device_Code;
use Statecraft\Render\Markup;

/** The code, and what became of it, on {@see Manage_Page}. */
final class Device_View {

	/**
	 * Returns the section in the list of purchases.
	 *
	 * @param string             $url     The page.
	 * @param string             $proof   The CSRF token of the forms.
	 * @param array{string, int} $state   The state of the last code.
	 * @param int                $devices The number of devices that read by a code.
	 */
	public static function section( string $url, string $proof, array $state, int $devices ): string {
		return Markup::element( 'h2', array(), esc_html__( 'Read on another device', 'statecraft' ) )
			. Manage_View::text( __( 'Show a code here and enter it on the other device, without an email.', 'statecraft' ) )
			. self::life( $state )
			. Manage_View::form_of( $url, 'code', $proof, '', __( 'Show a code', 'statecraft' ) )
			. self::devices( $url, $proof, $devices );
	}

	/**
	 * Returns the page with a code.
	 *
	 * @param string $url   The page.
	 * @param string $later The URL that tells what became of it.
	 * @param string $proof The CSRF token of the forms.
	 */
	public static function code( string $url, string $later, string $proof, string $code ): string {
		$link = static fn( string $to, string $label ): string => Markup::element( 'p', array(), Markup::element( 'a', array( 'href' => esc_url( $to ) ), esc_html( $label ) ) );
		return Manage_View::heading( __( 'Read on another device', 'statecraft' ) )
			. Markup::element( 'p', array( 'class' => 'is-code' ), Markup::element( 'code', array( 'dir' => 'ltr' ), esc_html( implode( '-', str_split( $code, 4 ) ) ) ) )
			. Manage_View::text( __( 'On the other device, open a text that you have paid for, choose “I have a code” there, and enter this one. It works once, for 10 minutes.', 'statecraft' ) )
			. Manage_View::text( __( 'Do not tell it to anyone: whoever enters it reads with your purchases. Nobody from this site will ask you for it.', 'statecraft' ) )
			. $link( $later, __( 'See whether it was used', 'statecraft' ) )
			. Manage_View::form_of( $url, 'forget', $proof, '', __( 'Withdraw the code', 'statecraft' ) );
	}

	/**
	 * Returns the page that tells what became of a code.
	 *
	 * @param string             $url     The page.
	 * @param string             $proof   The CSRF token of the forms.
	 * @param array{string, int} $state   The state of the last code.
	 * @param int                $devices The number of devices that read by a code.
	 */
	public static function page( string $url, string $proof, array $state, int $devices ): string {
		return Manage_View::heading( __( 'Read on another device', 'statecraft' ) )
			. self::life( $state )
			. Manage_View::form_of( $url, 'code', $proof, '', __( 'Show a new code', 'statecraft' ) )
			. self::devices( $url, $proof, $devices )
			. Markup::element( 'p', array(), Markup::element( 'a', array( 'href' => esc_url( $url ) ), esc_html__( 'All purchases', 'statecraft' ) ) );
	}

	/**
	 * Returns the state of a code.
	 *
	 * @param array{string, int} $state The state.
	 */
	private static function life( array $state ): string {
		[ $name, $time ] = $state;
		$clock           = (string) wp_date( (string) get_option( 'time_format' ), $time );
		$text            = match ( $name ) {
			/* translators: %s: a time of day. */
			Device_Code::WAITING => sprintf( __( 'Your code waits until %s. It can only be shown once; a new one replaces it.', 'statecraft' ), $clock ),
			/* translators: %s: a time of day. */
			Device_Code::USED    => sprintf( __( 'Your code was used at %s. If that was not you, sign the device out.', 'statecraft' ), $clock ),
			Device_Code::EXPIRED => __( 'Your last code has expired. Nobody used it.', 'statecraft' ),
			default              => '',
		};
		return '' === $text ? '' : Markup::element( 'p', array( 'role' => 'status', 'data-state' => $name ), esc_html( $text ) );
	}

	/** Returns the devices that read by a code. */
	private static function devices( string $url, string $proof, int $devices ): string {
		if ( 0 === $devices ) {
			return '';
		}
		/* translators: %d: number of devices. */
		$text = sprintf( _n( '%d device reads by a code.', '%d devices read by a code.', $devices, 'statecraft' ), $devices );
		return Manage_View::text( $text ) . Manage_View::form_of( $url, 'forget', $proof, '', _n( 'Sign it out', 'Sign them out', $devices, 'statecraft' ) );
	}
}
