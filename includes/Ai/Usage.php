<?php
/**
 * How much a person has asked.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Ai;

use Statecraft\Ai\Provider\Provider_Errors;
use WP_Error;

/**
 * Counts the requests and tokens of each person on this site in a calendar month (UTC), as a fence for the owner's bill. Kept in the meta of
 * the person, so that all web servers see the same; of several requests in the same instant each counts.
 */
final class Usage {

	/** In the meta of a person, behind the prefix of the site: array{month: string, count: int, input?: int, output?: int}. */
	private const META = 'statecraft_ai_usage';

	/** Prices are for so many tokens. */
	private const PRICED = 1_000_000;

	/**
	 * Knows the limit and the prices from the settings.
	 *
	 * @param Settings $settings The site's settings.
	 */
	public function __construct( private readonly Settings $settings ) {}

	/**
	 * The requests of this month.
	 *
	 * @param int $user A person's id.
	 */
	public function count( int $user ): int {
		return $this->kept( $user )['count'];
	}

	/**
	 * The tokens of this month, as far as providers have told them. Those of images are not among them: they have prices of their own.
	 *
	 * @param int $user A person's id.
	 */
	public function tokens( int $user ): Tokens {
		$kept = $this->kept( $user );
		return new Tokens( $kept['input'], $kept['output'] );
	}

	/**
	 * What tokens cost by the owner's prices.
	 *
	 * @param Tokens $tokens How many.
	 * @return float|null In the currency of the prices. Null: there are none.
	 */
	public function cost( Tokens $tokens ): ?float {
		$input  = $this->settings->price( 'price_in' );
		$output = $this->settings->price( 'price_out' );
		return null === $input && null === $output
			? null
			: ( $tokens->input * (float) $input + $tokens->output * (float) $output ) / self::PRICED;
	}

	/** The currency of that. */
	public function currency(): string {
		return $this->settings->currency();
	}

	/**
	 * Everyone who has asked this month, those who have asked most first.
	 *
	 * @return array<int, string> Names by id.
	 */
	public function people(): array {
		$people = get_users(
			array(
				'meta_key'     => self::key(), // phpcs:ignore WordPress.DB.SlowDBQuery -- for one page of the admin.
				'meta_value'   => gmdate( '"Y-m"' ), // phpcs:ignore WordPress.DB.SlowDBQuery
				'meta_compare' => 'LIKE',
				'fields'       => array( 'ID', 'display_name' ),
			)
		);
		$names  = array_column( $people, 'display_name', 'ID' );
		update_meta_cache( 'user', array_keys( $names ) );
		uksort( $names, fn( int $one, int $other ): int => $this->count( $other ) <=> $this->count( $one ) );
		return $names;
	}

	/**
	 * Counts one more, if there is one left.
	 *
	 * @param int $user A person's id.
	 * @return WP_Error|null `error_quota_exceeded`.
	 */
	public function claim( int $user ): ?WP_Error {
		$limit     = $this->limit();
		$is_within = $this->change( $user, static fn( array $kept ): ?array => 0 === $limit || $kept['count'] < $limit ? array( 'count' => $kept['count'] + 1 ) : null );
		return $is_within
			? null
			/* translators: %d: number of requests. */
			: Provider_Errors::of( 'error_quota_exceeded', sprintf( __( 'You have used your %d requests for this month.', 'statecraft' ), $limit ) );
	}

	/**
	 * Counts one more.
	 *
	 * @param int $user A person's id.
	 */
	public function add( int $user ): void {
		$this->change( $user, static fn( array $kept ): array => array( 'count' => $kept['count'] + 1 ) );
	}

	/**
	 * Counts what an answer took.
	 *
	 * @param int    $user   A person's id.
	 * @param Tokens $tokens How many.
	 */
	public function add_tokens( int $user, Tokens $tokens ): void {
		$this->change(
			$user,
			static fn( array $kept ): ?array => 0 === $tokens->input + $tokens->output ? null : array(
				'input'  => $kept['input'] + $tokens->input,
				'output' => $kept['output'] + $tokens->output,
			)
		);
	}

	/** The most requests of a person in a month; 0 is no limit. */
	public function limit(): int {
		return $this->settings->limit();
	}

	/**
	 * Whether this month's requests are used up.
	 *
	 * @param int $user A person's id.
	 */
	public function is_over( int $user ): bool {
		return $this->limit() > 0 && $this->count( $user ) >= $this->limit();
	}

	/** The first day of the next month, as `2026-12-01`. */
	public function next_start(): string {
		return gmdate( 'Y-m-d', (int) strtotime( gmdate( 'Y-m-01' ) . ' +1 month' ) );
	}

	/**
	 * Changes what is kept of this month.
	 *
	 * @param int                                    $user   A person's id.
	 * @param callable(array<string, mixed>): ?array $change From what is kept to what of it is new. Null: nothing.
	 * @return bool False: nothing was to be changed.
	 */
	private function change( int $user, callable $change ): bool {
		return self::meta()->change(
			$user,
			static function ( $meta ) use ( $change ): ?array {
				$kept = self::of_month( $meta );
				$new  = $change( $kept );
				return null === $new ? null : $new + $kept;
			}
		);
	}

	/** The meta: people may write on several sites of a network, each with an owner and a bill of its own. */
	private static function meta(): Shared_Meta {
		return new Shared_Meta( self::key() );
	}

	/** The key of the meta. */
	private static function key(): string {
		return $GLOBALS['wpdb']->get_blog_prefix() . self::META;
	}

	/**
	 * What is kept of this month.
	 *
	 * @param int $user A person's id.
	 * @return array{month: string, count: int, input: int, output: int}
	 */
	private function kept( int $user ): array {
		return self::of_month( self::meta()->read( $user ) );
	}

	/**
	 * What of a meta is this month's.
	 *
	 * @param mixed $kept As it is in the database.
	 * @return array{month: string, count: int, input: int, output: int}
	 */
	private static function of_month( $kept ): array {
		$month = gmdate( 'Y-m' );
		$known = is_array( $kept ) && ( $kept['month'] ?? '' ) === $month ? $kept : array();
		return array(
			'month'  => $month,
			'count'  => (int) ( $known['count'] ?? 0 ),
			'input'  => (int) ( $known['input'] ?? 0 ),
			'output' => (int) ( $known['output'] ?? 0 ),
		);
	}
}
