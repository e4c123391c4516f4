<?php
/**
 * Usage per user.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Ai;

defined( 'ABSPATH' ) || exit;

use Statecraft\Ai\Provider\Provider_Errors;
use WP_Error;
use WP_User;

/**
 * Counts the requests and tokens of each user on this site per calendar month (UTC), to limit the site owner's costs. {@see Usage_Record} stores the
 * counts.
 */
final class Usage {

	/** The number of tokens that a price is for. */
	private const PRICE_UNIT = 1_000_000;

	/** The storage. */
	private readonly Usage_Record $record;

	public function __construct( private readonly Settings $settings ) {
		$this->record = new Usage_Record();
	}

	/** Returns the number of requests this month. */
	public function count( int $user ): int {
		return $this->record->read( $user )['count'];
	}

	/** Returns the tokens of this month, as reported by providers. Image tokens are not included: they have separate prices. */
	public function tokens( int $user ): Tokens {
		$kept = $this->record->read( $user );
		return new Tokens( $kept['input'], $kept['output'] );
	}

	/**
	 * Returns the cost of tokens by the prices in the settings.
	 *
	 * @return float|null The cost in the currency of the prices. Null: no prices are set.
	 */
	public function cost( Tokens $tokens ): ?float {
		$input  = $this->settings->price( 'price_in' );
		$output = $this->settings->price( 'price_out' );
		return null === $input && null === $output
			? null
			: ( $tokens->input * (float) $input + $tokens->output * (float) $output ) / self::PRICE_UNIT;
	}

	/** Returns the currency of the prices. */
	public function currency(): string {
		return $this->settings->currency();
	}

	/**
	 * Returns all users with requests this month, by number of requests in descending order.
	 *
	 * @return array<int, string> Display names by user id.
	 */
	public function users(): array {
		$names = $this->record->users();
		uksort( $names, fn( int $one, int $other ): int => $this->count( $other ) <=> $this->count( $one ) );
		return $names;
	}

	/**
	 * Counts one request, if the limit allows it.
	 *
	 * @return WP_Error|null `error_quota_exceeded`.
	 */
	public function claim( int $user ): ?WP_Error {
		$limit     = $this->limit( $user );
		$is_within = $this->record->change( $user, static fn( array $kept ): ?array => 0 === $limit || $kept['count'] < $limit ? array( 'count' => $kept['count'] + 1 ) : null );
		if ( $is_within ) {
			/**
			 * Fires when a request has been counted, before it is sent.
			 *
			 * @param int $user The user id.
			 */
			do_action( 'statecraft_ai_requested', $user );
		}
		return $is_within
			? null
			/* translators: %d: number of requests. */
			: Provider_Errors::of( 'error_quota_exceeded', sprintf( _n( 'You have used your %d request for this month.', 'You have used your %d requests for this month.', $limit, 'statecraft' ), $limit ) );
	}

	/** Adds the tokens of an answer. */
	public function add_tokens( int $user, Tokens $tokens ): void {
		$this->record->change(
			$user,
			static fn( array $kept ): ?array => 0 === $tokens->input + $tokens->output ? null : array(
				'input'  => $kept['input'] + $tokens->input,
				'output' => $kept['output'] + $tokens->output,
			)
		);
		/**
		 * Fires when a provider has reported the tokens of an answer.
		 *
		 * @param int $user   The user id.
		 * @param int $input  The tokens of the prompt.
		 * @param int $output The tokens of the answer.
		 */
		do_action( 'statecraft_ai_answered', $user, $tokens->input, $tokens->output );
	}

	/** Returns the limit of requests of a user per month; 0 is no limit. */
	public function limit( int $user ): int {
		return Role_Limits::of( new WP_User( $user ), $this->settings->role_limits(), $this->settings->limit() );
	}

	/** Whether the user has reached this month's limit. */
	public function is_over( int $user ): bool {
		$limit = $this->limit( $user );
		return $limit > 0 && $this->count( $user ) >= $limit;
	}

	/** Returns the first day of the next month, such as `2026-12-01`. */
	public function next_month(): string {
		return gmdate( 'Y-m-d', (int) strtotime( gmdate( 'Y-m-01' ) . ' +1 month' ) );
	}
}
