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
use Statecraft\Render\Json;
use Statecraft\Render\Markup;
use Statecraft\Render\View_Module;

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
	 * Returns the page with a code. What its script shows later is hidden in it.
	 *
	 * @param string $url     The page.
	 * @param string $later   The URL that tells what became of it.
	 * @param string $proof   The CSRF token of the forms.
	 * @param int    $devices The number of devices that read by a code.
	 */
	public static function code( string $url, string $later, string $proof, string $code, int $devices ): string {
		View_Module::enqueue( 'device-code' );
		$part    = static fn( string $name, string $html ): string => Markup::element( 'div', array( 'data-for' => $name, 'hidden' => 'waiting' !== $name ), $html );
		$link    = static fn( string $to, string $label ): string => Markup::element( 'p', array(), Markup::element( 'a', array( 'href' => esc_url( $to ) ), esc_html( $label ) ) );
		$back    = $link( $url, __( 'All purchases', 'statecraft' ) );
		$waiting = Markup::element( 'p', array( 'class' => 'is-code' ), Markup::element( 'code', array( 'dir' => 'ltr' ), esc_html( implode( '-', str_split( $code, 4 ) ) ) ) )
			. Manage_View::text( __( 'On the other device, open a text that you have paid for, choose “I have a code” there, and enter this one. It works once, for 10 minutes.', 'statecraft' ) )
			. Manage_View::text( __( 'Do not tell it to anyone: whoever enters it reads with your purchases. Nobody from this site will ask you for it.', 'statecraft' ) )
			. $link( $later, __( 'See whether it was used', 'statecraft' ) )
			. Manage_View::form_of( $url, 'forget', $proof, '', __( 'Withdraw the code', 'statecraft' ) );
		return Manage_View::heading( __( 'Read on another device', 'statecraft' ) )
			. Markup::element(
				'div',
				array(
					'class'            => 'statecraft-device-code',
					'data-url'         => esc_url( $later ),
					'data-left'        => (string) Device_Code::LIFETIME,
					'data-minutes'     => Json::encode( array_map( array( self::class, 'minutes' ), range( 0, intdiv( Device_Code::LIFETIME, MINUTE_IN_SECONDS ) ) ) ),
					'data-unreachable' => __( 'The site cannot be reached at the moment; this page keeps trying.', 'statecraft' ),
					'data-used'        => __( 'Your code was used. If that was not you, sign the device out.', 'statecraft' ),
					'data-expired'     => __( 'Your last code has expired. Nobody used it.', 'statecraft' ),
					'data-withdrawn'   => __( 'This code no longer works: it was withdrawn, or there is a newer one.', 'statecraft' ),
					'data-closed'      => __( 'The list was closed after 30 minutes. Open it again to see whether the code was used.', 'statecraft' ),
				),
				Markup::element( 'p', array( 'role' => 'status', 'tabindex' => '-1' ), '' )
					. $part( 'waiting', $waiting )
					. $part( 'used', Manage_View::form_of( $url, 'forget', $proof, '', _n( 'Sign it out', 'Sign them out', $devices + 1, 'statecraft' ) ) . $back )
					. $part( 'over', Manage_View::form_of( $url, 'code', $proof, '', __( 'Show a new code', 'statecraft' ) ) . $back )
			);
	}

	/**
	 * Returns how long a code still works.
	 *
	 * @param int $minutes The minutes, of which the last has begun.
	 */
	private static function minutes( int $minutes ): string {
		return 0 === $minutes
			? __( 'The time of this code is over.', 'statecraft' )
			/* translators: %d: number of minutes. */
			: sprintf( _n( 'The code works for %d more minute.', 'The code works for %d more minutes.', $minutes, 'statecraft' ), $minutes );
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
