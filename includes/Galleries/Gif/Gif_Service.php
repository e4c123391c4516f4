<?php
/**
 * The declaration of the GIF search.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Galleries\Gif;

defined( 'ABSPATH' ) || exit;

use Statecraft\Service\Service;
use Statecraft\Service\Service_Field;
use Statecraft\Settings\Connector;
use Statecraft\Settings\Recipient;
use Statecraft\Settings\Service_State;
use WP_Error;

/** Giphy and Klipy, each with a key of the owner, and what the owner decides for both. */
final class Gif_Service extends Service {

	public const ID = 'gifs';

	/** The ratings, the strictest first. */
	public const RATINGS = array( 'g', 'pg', 'pg-13', 'r' );

	/** {@inheritDoc} */
	public function name(): string {
		return __( 'GIFs', 'statecraft' );
	}

	/** {@inheritDoc} */
	public function group(): string {
		return __( 'Galleries', 'statecraft' );
	}

	/** {@inheritDoc} */
	public function about(): string {
		return __( 'Authors search for GIFs with your Giphy or Klipy key; if both are set, Giphy is used. A Giphy test key allows 100 requests per hour, a Klipy test key 100 per day, for the whole site. Giphy addresses can be pasted into the block without a key.', 'statecraft' );
	}

	/** {@inheritDoc} */
	public function fields(): array {
		$ratings = array(
			'g'     => __( 'Everyone (G)', 'statecraft' ),
			'pg'    => __( 'Parental guidance (PG)', 'statecraft' ),
			'pg-13' => __( 'Ages 13 and up (PG-13)', 'statecraft' ),
			'r'     => __( 'Adults (R)', 'statecraft' ),
		);
		return array(
			...self::of_each( static fn( Provider $one ): Service_Field => Service_Field::key( sprintf( /* translators: %s: name of a service. */ __( '%s key', 'statecraft' ), $one::NAME ), $one->sources ) ),
			new Service_Field( 'rating', __( 'Rating', 'statecraft' ), __( 'The highest rating that authors can find.', 'statecraft' ), $this->rating(), $ratings, static fn( $value ): string => in_array( $value, self::RATINGS, true ) ? $value : '' ),
		);
	}

	/** {@inheritDoc} */
	public function states(): array {
		return self::of_each( static fn( Provider $one ): Service_State => new Service_State( $one::NAME, $one->sources ) );
	}

	/** {@inheritDoc} */
	public function connectors(): array {
		return self::of_each( static fn( Provider $one ): Connector => new Connector( 'statecraft-' . $one::ID, $one::NAME, __( 'The key used to search GIFs.', 'statecraft' ), 'gif_search', $one->sources, $one::KEY_URL ) );
	}

	/** {@inheritDoc} */
	public function keys(): array {
		return self::of_each( static fn( Provider $one ): string => $one->sources->option( 'key' ) );
	}

	/** {@inheritDoc} */
	public function recipients(): array {
		[ 'giphy' => $giphy, 'klipy' => $klipy ] = Providers::all();

		$words   = __( 'The search terms.', 'statecraft' );
		$page    = __( 'When a page contains one of its GIFs that was not copied.', 'statecraft' );
		$visitor = __( 'The visitor’s IP address and browser.', 'statecraft' );
		return array(
			new Recipient( $giphy::NAME, $giphy::POLICY, Recipient::SITE, __( 'When an author searches for a GIF.', 'statecraft' ), $words, $giphy->is_configured( ... ) ),
			new Recipient( $klipy::NAME, $klipy::POLICY, Recipient::SITE, __( 'When an author searches for a GIF, and when a post with one is published.', 'statecraft' ), $words, $klipy->is_configured( ... ) ),
			new Recipient( $giphy::NAME, $giphy::POLICY, Recipient::VISITOR, $page, $visitor ),
			new Recipient( $klipy::NAME, $klipy::POLICY, Recipient::VISITOR, $page, $visitor, $klipy->is_configured( ... ) ),
		);
	}

	/** {@inheritDoc} Each provider that has a key is asked. */
	public function test(): string|WP_Error {
		$configured = array_filter( Providers::all(), static fn( Provider $one ): bool => $one->is_configured() );
		$texts      = array();
		$failed     = '';
		foreach ( $configured ?: array( Providers::chosen() ) as $provider ) {
			$result  = $provider->test();
			$failed  = is_wp_error( $result ) ? (string) $result->get_error_code() : $failed;
			$texts[] = is_wp_error( $result )
				? $result->get_error_message()
				/* translators: %s: name of a service. */
				: sprintf( __( '%s accepts the key. Authors can search its GIFs now.', 'statecraft' ), $provider::NAME );
		}
		return '' === $failed ? implode( ' ', $texts ) : new WP_Error( $failed, implode( ' ', $texts ) );
	}

	/** Returns the least strict rating that authors can find. */
	public function rating(): string {
		$value = $this->sources->value( 'rating' );
		return in_array( $value, self::RATINGS, true ) ? $value : self::RATINGS[0];
	}

	/**
	 * Returns a rating that is at least as strict as that of the site.
	 *
	 * @param string $wish The rating that is asked for; empty: that of the site.
	 */
	public function strictest( string $wish ): string {
		$wished = array_search( $wish, self::RATINGS, true );
		$most   = (int) array_search( $this->rating(), self::RATINGS, true );
		return self::RATINGS[ false === $wished ? $most : min( $wished, $most ) ];
	}

	/**
	 * Returns something of each provider.
	 *
	 * @template Item
	 * @param callable(Provider): Item $item Returns it.
	 * @return list<Item>
	 */
	private static function of_each( callable $item ): array {
		return array_values( array_map( $item, Providers::all() ) );
	}
}
