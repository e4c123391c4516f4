<?php
/**
 * The offers of a donation block.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Payments\Checkout;

defined( 'ABSPATH' ) || exit;

use Statecraft\Payments\Money\Amount;
use Statecraft\Payments\Money\Currency;
use Statecraft\Payments\Orders\Order;
use Statecraft\Payments\Products\Plan;
use Statecraft\Payments\Products\Plans;
use Statecraft\Payments\Provider\Provider;
use Statecraft\Render\Attributes;
use Statecraft\Render\Plain_Text;

/** The offers of `jetpack/donations`: one for each interval that is shown, by its name. */
final class Donation_Offers implements Offer_Source {

	/** The attributes of the intervals, in the order of the tabs. */
	public const INTERVALS = array(
		'oneTimeDonation' => Plan::ONE_TIME,
		'monthlyDonation' => Plan::MONTHLY,
		'annualDonation'  => Plan::YEARLY,
	);

	/** The currency of a block that does not name one. */
	private const CURRENCY = 'USD';

	/** The suggested amounts of a block without any, as multiples of the minimum. */
	private const PRESETS = array( 10, 30, 200 );

	public function __construct( private readonly Plans $plans = new Plans() ) {}

	/** {@inheritDoc} */
	public function block(): string {
		return 'jetpack/donations';
	}

	/** {@inheritDoc} */
	public function offers( Attributes $attributes ): array {
		$currency = new Currency( $attributes->text( 'currency' ) ?: self::CURRENCY, Provider::STRIPE );
		if ( ! $currency->is_known() ) {
			return array();
		}
		[ $minimum, $maximum ] = $attributes->flag( 'showCustomAmount', true ) ? self::limits( $attributes, $currency ) : array( 0, 0 );
		$offers                = array();
		foreach ( self::shown( $attributes ) as $name => $interval ) {
			$donation = self::donation( $attributes, $name );
			$amounts  = self::amounts( $donation, $currency );
			if ( null !== $amounts && ( $amounts || $minimum > 0 ) ) {
				$title               = trim( Plain_Text::of_html( $donation->text( 'heading' ) ) ) ?: self::title( $interval );
				$offers[ $interval ] = new Offer( Order::DONATION, Provider::STRIPE, $title, $currency->code, $interval, $amounts, $this->plan( $donation, $currency, $interval ), $minimum, $maximum );
			}
		}
		return $offers;
	}

	/**
	 * Returns the intervals that a block shows.
	 *
	 * @param Attributes $attributes The attributes of the block.
	 * @return array<string, string> The intervals by the name of their attribute.
	 */
	public static function shown( Attributes $attributes ): array {
		return array_filter( self::INTERVALS, static fn( string $name ): bool => self::donation( $attributes, $name )->flag( 'show', true ), ARRAY_FILTER_USE_KEY );
	}

	/**
	 * Returns the settings of an interval.
	 *
	 * @param Attributes $attributes The attributes of the block.
	 * @param string     $name       The name of an attribute.
	 */
	public static function donation( Attributes $attributes, string $name ): Attributes {
		$value = $attributes->get( $name );
		return new Attributes( is_array( $value ) ? $value : array() );
	}

	/**
	 * Returns the limits of a custom amount: those of the currency, narrowed by those of the block.
	 *
	 * @param Attributes $attributes The attributes of the block.
	 * @return array{int, int} In the minor unit.
	 */
	private static function limits( Attributes $attributes, Currency $currency ): array {
		$minimum = max( $currency->minimum(), Amount::of( $attributes->get( 'minAmount' ), $currency )->minor ?? 0 );
		$maximum = Amount::of( $attributes->get( 'maxAmount' ), $currency )->minor ?? 0;
		return array( $minimum, $maximum >= $minimum ? $maximum : $currency->maximum() );
	}

	/**
	 * Returns the payable amounts of an interval.
	 *
	 * @param Attributes $donation The settings of the interval.
	 * @return list<int>|null In the minor unit; null: the block has amounts, but none of them can be paid.
	 */
	private static function amounts( Attributes $donation, Currency $currency ): ?array {
		$given = $donation->get( 'amounts' );
		if ( ! is_array( $given ) ) {
			return array_map( static fn( int $times ): int => $times * $currency->minimum(), self::PRESETS );
		}
		$amounts = array();
		foreach ( $given as $value ) {
			$amount = Amount::of( $value, $currency );
			if ( $amount?->is_payable() ) {
				$amounts[] = $amount->minor;
			}
		}
		return $given && ! $amounts ? null : array_values( array_unique( $amounts ) );
	}

	/**
	 * Returns the plan of an interval. In a post imported from another site, its id may match any post here, even a plan that grants access to something.
	 *
	 * @param Attributes $donation The settings of the interval.
	 * @return int The id, or 0.
	 */
	private function plan( Attributes $donation, Currency $currency, string $interval ): int {
		$plan = $this->plans->get( (int) $donation->text( 'planId' ) );
		return $plan && Plan::DONATION === $plan->type && $interval === $plan->interval && $currency->code === $plan->currency ? $plan->id : 0;
	}

	/** Returns the default title. */
	private static function title( string $interval ): string {
		return match ( $interval ) {
			Plan::MONTHLY => __( 'Monthly donation', 'statecraft' ),
			Plan::YEARLY  => __( 'Yearly donation', 'statecraft' ),
			default       => __( 'One-time donation', 'statecraft' ),
		};
	}
}
