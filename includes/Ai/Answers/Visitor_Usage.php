<?php
/**
 * What visitors have used.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Ai\Answers;

defined( 'ABSPATH' ) || exit;

use Statecraft\Ai\Tokens;
use Statecraft\Guard\Counter;

/** The requests and tokens of all visitors in the current calendar month (UTC), like those of a user. Only numbers: nobody knows whose they are. */
final class Visitor_Usage {

	/** The longest month, and a day. */
	private const KEPT = 32 * DAY_IN_SECONDS;

	public function __construct( private readonly Counter $counter = new Counter() ) {}

	/** Adds a request. */
	public function add( Tokens $tokens ): void {
		$this->counter->add( self::name( 'requests' ), self::KEPT );
		foreach ( array_filter( array( 'input' => $tokens->input, 'output' => $tokens->output ) ) as $name => $count ) {
			$this->counter->add( self::name( $name ), self::KEPT, $count );
		}
	}

	/** Returns the number of requests. */
	public function requests(): int {
		return $this->counter->count( self::name( 'requests' ) );
	}

	/** Returns the tokens, as reported by the provider. */
	public function tokens(): Tokens {
		return new Tokens( $this->counter->count( self::name( 'input' ) ), $this->counter->count( self::name( 'output' ) ) );
	}

	/** Returns the name of a counter of this month. */
	private static function name( string $what ): string {
		return 'site-answers|' . gmdate( 'Y-m' ) . "|$what";
	}
}
