<?php
/**
 * What the declarations of payment providers share.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Payments;

defined( 'ABSPATH' ) || exit;

use Statecraft\Payments\Admin\Provider_Labels;
use Statecraft\Payments\Admin\Provider_Section;
use Statecraft\Payments\Provider\Provider;
use Statecraft\Service\Service;
use Statecraft\Service\Service_Field;
use Statecraft\Settings\Recipient;
use Statecraft\Settings\Section;
use WP_Error;

/** A payment provider as the owner sets it up: an account for tests and one for real payments. Its settings as a service are those of the mode in use. */
abstract class Payment_Service extends Service {

	/** The settings whose values are never shown. */
	protected const SECRETS = array( 'key' );

	/** The URL of its privacy policy. */
	protected const POLICY = '';

	/**
	 * @param Payment_Settings $settings The settings of payments.
	 */
	public function __construct( public readonly Payment_Settings $settings = new Payment_Settings() ) {
		parent::__construct( $settings->sources( static::ID, $settings->mode() ) );
	}

	/** Returns the label of the secret. */
	abstract public function key_label(): string;

	/**
	 * Returns the HTML that explains how to get a key.
	 *
	 * @param string $mode `test` or `live`.
	 */
	abstract public function key_help( string $mode ): string;

	/**
	 * Returns why something cannot be a key, or an empty string.
	 *
	 * @param string $mode  `test` or `live`.
	 * @param string $value What was typed.
	 */
	abstract public function wrong_key( string $mode, string $value ): string;

	/**
	 * Tests the key of a mode.
	 *
	 * @param string $mode `test` or `live`.
	 * @return string|WP_Error As {@see Service::test()}.
	 */
	abstract protected function test_in( string $mode ): string|WP_Error;

	/**
	 * Returns the fields of a mode besides the key.
	 *
	 * @param string $mode `test` or `live`.
	 * @return list<Service_Field>
	 */
	public function fields_in( string $mode ): array {
		return array();
	}

	/** {@inheritDoc} */
	public function name(): string {
		return Provider_Labels::name( static::ID );
	}

	/** {@inheritDoc} */
	public function group(): string {
		return __( 'Payments', 'statecraft' );
	}

	/** {@inheritDoc} */
	public function base_url(): string {
		return $this->settings->base_url( static::ID, $this->settings->mode() );
	}

	/** {@inheritDoc} Each mode that has a key. */
	public function test(): string|WP_Error {
		if ( ! $this->settings->is_same_site() ) {
			return new WP_Error( 'payment_site', __( 'The keys were entered for another site.', 'statecraft' ) );
		}
		$results = array();
		foreach ( Provider::MODES as $mode ) {
			if ( '' !== $this->settings->sources( static::ID, $mode )->value( 'key' ) ) {
				$results[ $mode ] = $this->test_in( $mode );
			}
		}
		if ( ! $results ) {
			return new WP_Error( 'payment_not_set', __( 'No key is saved.', 'statecraft' ) );
		}
		$texts = array_map( static fn( string $mode, string|WP_Error $one ): string => Provider_Labels::mode( $mode ) . ': ' . ( is_wp_error( $one ) ? $one->get_error_message() : $one ), array_keys( $results ), $results );
		$text  = implode( ' ', $texts );
		return array_filter( $results, 'is_wp_error' ) ? new WP_Error( 'payment_key', $text ) : $text;
	}

	/** {@inheritDoc} {@see Admin\Payment_Health} checks all providers. */
	public function checks(): array {
		return array();
	}

	/** {@inheritDoc} */
	public function section(): Section {
		return new Provider_Section( $this );
	}

	/** {@inheritDoc} A key counts while the site is paused, too. */
	public function recipients(): array {
		[ 'policy' => $policy, 'when' => $when, 'what' => $what ] = $this->disclosure();
		return array( new Recipient( $this->name(), $policy, Recipient::SITE, $when, $what, fn(): bool => 'none' !== $this->sources->source( 'key' ) ) );
	}

	/** {@inheritDoc} */
	public function keys(): array {
		$keys = array();
		foreach ( Provider::MODES as $mode ) {
			array_push( $keys, ...array_map( $this->settings->sources( static::ID, $mode )->option( ... ), static::SECRETS ) );
		}
		return $keys;
	}

	/**
	 * Returns the label of a field with provider and mode: the page has each field several times.
	 *
	 * @param string $label What it is called.
	 * @param string $mode  `test` or `live`.
	 */
	final public function label( string $label, string $mode ): string {
		/* translators: 1: label of a field, 2: Stripe or PayPal, 3: Test or Live. */
		return sprintf( __( '%1$s (%2$s, %3$s)', 'statecraft' ), $label, $this->name(), Provider_Labels::mode( $mode ) );
	}

	/**
	 * {@inheritDoc} The Connectors screen validates nothing, so a live key could be saved as a test key, and the client id would be separate from its secret.
	 */
	protected function credentials(): ?array {
		return null;
	}

	/** {@inheritDoc} */
	protected function disclosure(): array {
		return array(
			'policy' => static::POLICY,
			'when'   => __( 'When a visitor presses a payment button. The visitor then pays on the provider’s page.', 'statecraft' ),
			'what'   => __( 'The item, the amount and the return address. This site later requests the payment’s status, and keeps the payer’s email address.', 'statecraft' ),
		);
	}
}
