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
 * Counts the requests and tokens of each person on this site in a calendar month (UTC), as a fence for the owner's bill. What is
 * kept, and where, is {@see Usage_Record}'s matter.
 */
final class Usage {

	/** Prices are for so many tokens. */
	private const PRICED = 1_000_000;

	/** Where it is kept. */
	private readonly Usage_Record $record;

	/**
	 * Constructor.
	 *
	 * @param Settings $settings The site's settings.
	 */
	public function __construct( private readonly Settings $settings ) {
		$this->record = new Usage_Record();
	}

	/**
	 * The requests of this month.
	 *
	 * @param int $user A person's id.
	 */
	public function count( int $user ): int {
		return $this->record->read( $user )['count'];
	}

	/**
	 * The tokens of this month, as far as providers have told them. Those of images are not among them: they have prices of their own.
	 *
	 * @param int $user A person's id.
	 */
	public function tokens( int $user ): Tokens {
		$kept = $this->record->read( $user );
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
		$names = $this->record->people();
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
		$is_within = $this->record->change( $user, static fn( array $kept ): ?array => 0 === $limit || $kept['count'] < $limit ? array( 'count' => $kept['count'] + 1 ) : null );
		return $is_within
			? null
			/* translators: %d: number of requests. */
			: Provider_Errors::of( 'error_quota_exceeded', sprintf( __( 'You have used your %d requests for this month.', 'statecraft' ), $limit ) );
	}

	/**
	 * Counts what an answer took.
	 *
	 * @param int    $user   A person's id.
	 * @param Tokens $tokens How many.
	 */
	public function add_tokens( int $user, Tokens $tokens ): void {
		$this->record->change(
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
}
