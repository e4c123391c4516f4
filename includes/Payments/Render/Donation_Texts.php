<?php
/**
 * The texts of a donation block.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Payments\Render;

defined( 'ABSPATH' ) || exit;

use Statecraft\Payments\Checkout\Donation_Offers;
use Statecraft\Payments\Products\Plan;
use Statecraft\Render\Attributes;
use Statecraft\Render\Markup;

/**
 * The author's texts: from the attributes; in posts of older versions from the saved markup, in the language of the person who saved it; otherwise the
 * defaults. The editor parses the same markup in `deprecated.ts`.
 */
final class Donation_Texts {

	/** The class names of each interval in the markup of older versions. */
	private const ITEMS = array(
		Plan::ONE_TIME => 'one-time',
		Plan::MONTHLY  => 'monthly',
		Plan::YEARLY   => 'annual',
	);

	/** The location of each text of an interval in the saved markup: its element by class, and the elements of all intervals in order. */
	private const SAVED = array(
		'heading'    => array( 'h4', '#<h4(?![^>]*\bclass=)[^>]*>(?:(.*?)</h4>|' . self::NONE . ')#s' ),
		'extraText'  => array( 'p', '#</h4>\s*<p(?![^>]*\bclass=)[^>]*>(?:(.*?)</p>|' . self::NONE . ')#s' ),
		'buttonText' => array( 'a', '#<a[^>]*\bjetpack-donations-fallback-link\b[^>]*>(?:(.*?)</a>|' . self::NONE . ')#s' ),
	);

	/** The texts above the amounts and above the custom amount in the markup of the oldest version: its only paragraphs without a class. */
	private const SHARED = '#<p>(?:(.*?)</p>|' . self::NONE . ')#s';

	/** Where an element has no end tag, none after it has: looking for that of each would take minutes in a markup of thousands. */
	private const NONE = '(*COMMIT)(*FAIL)';

	/**
	 * @param Attributes $attributes The attributes of the block.
	 * @param string     $saved      Its saved markup.
	 */
	public function __construct( private readonly Attributes $attributes, private readonly string $saved ) {}

	/**
	 * Returns a text of an interval.
	 *
	 * @param string $text `heading`, `extraText` or `buttonText`.
	 * @return string Safe HTML.
	 */
	public function of( string $interval, string $text ): string {
		$name     = (string) array_search( $interval, Donation_Offers::INTERVALS, true );
		$donation = Donation_Offers::donation( $this->attributes, $name );
		$written  = null === $donation->get( $text ) ? $this->saved( $interval, $text ) : $donation->text( $text );
		return Markup::rich( $written ?? self::default( $interval, $text ) );
	}

	/** Returns the text above the amounts. */
	public function choose(): string {
		return $this->shared( 'chooseAmountText', 0 ) ?? esc_html__( 'Choose an amount', 'statecraft' );
	}

	/** Returns the text above the custom amount. */
	public function custom(): string {
		return $this->shared( 'customAmountText', 1 ) ?? esc_html__( 'Or enter a custom amount', 'statecraft' );
	}

	/** Returns the name of the tab of an interval. */
	public static function tab( string $interval ): string {
		return match ( $interval ) {
			Plan::MONTHLY => __( 'Monthly', 'statecraft' ),
			Plan::YEARLY  => __( 'Yearly', 'statecraft' ),
			default       => __( 'One-Time', 'statecraft' ),
		};
	}

	/**
	 * Returns a text of an interval in the saved markup, or null.
	 *
	 * @param string $text `heading`, `extraText` or `buttonText`.
	 */
	private function saved( string $interval, string $text ): ?string {
		[ $tag, $each ] = self::SAVED[ $text ];
		$item           = self::ITEMS[ $interval ];
		if ( preg_match( "#<{$tag}[^>]*\\bdonations__$item-item\\b[^>]*>(?:(.*?)</$tag>|" . self::NONE . ')#s', $this->saved, $found ) ) {
			return $found[1];
		}
		preg_match_all( $each, $this->saved, $all );
		$place = array_search( $interval, array_values( Donation_Offers::shown( $this->attributes ) ), true );
		return false === $place ? null : $all[1][ $place ] ?? null;
	}

	/**
	 * Returns a text that all intervals share, or null.
	 *
	 * @param string $name  The name of the attribute.
	 * @param int    $place Its index in the saved markup.
	 */
	private function shared( string $name, int $place ): ?string {
		if ( null !== $this->attributes->get( $name ) ) {
			return Markup::rich( $this->attributes->text( $name ) );
		}
		return str_contains( $this->saved, 'donations__tab' ) && preg_match_all( self::SHARED, $this->saved, $all ) && isset( $all[1][ $place ] )
			? Markup::rich( $all[1][ $place ] )
			: null;
	}

	/**
	 * Returns the default of a text of an interval.
	 *
	 * @param string $text `heading`, `extraText` or `buttonText`.
	 */
	private static function default( string $interval, string $text ): string {
		return match ( true ) {
			'extraText' === $text      => esc_html__( 'Your contribution is appreciated.', 'statecraft' ),
			'heading' === $text        => match ( $interval ) {
				Plan::MONTHLY => esc_html__( 'Make a monthly donation', 'statecraft' ),
				Plan::YEARLY  => esc_html__( 'Make a yearly donation', 'statecraft' ),
				default       => esc_html__( 'Make a one-time donation', 'statecraft' ),
			},
			Plan::MONTHLY === $interval => esc_html__( 'Donate monthly', 'statecraft' ),
			Plan::YEARLY === $interval  => esc_html__( 'Donate yearly', 'statecraft' ),
			default                     => esc_html__( 'Donate', 'statecraft' ),
		};
	}
}
