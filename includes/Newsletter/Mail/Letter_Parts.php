<?php
/**
 * The parts of a letter.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Newsletter\Mail;

defined( 'ABSPATH' ) || exit;

/** Marks in HTML what is for some readers only, and takes it apart at these marks. Nobody can write such a mark into a post. */
final class Letter_Parts {

	/** The mark: random for each letter. */
	private readonly string $mark;

	public function __construct() {
		$this->mark = bin2hex( random_bytes( 16 ) );
	}

	/**
	 * Marks HTML as being for those for whom the answer to a question is as given.
	 *
	 * @param list<int>|null $plans Whether somebody has paid for one of these plans; null: whether they may read the post.
	 * @param bool           $may   The answer.
	 */
	public function only( ?array $plans, bool $may, string $html ): string {
		$need = bin2hex( (string) wp_json_encode( compact( 'plans', 'may' ) ) );
		return '' === $html ? '' : "\x02$this->mark+$need\x02$html\x02$this->mark-\x02";
	}

	/**
	 * Takes marked HTML apart.
	 *
	 * @return list<array{html: string, needs: list<array{plans: list<int>|null, may: bool}>}>
	 */
	public function split( string $html ): array {
		$pieces = array();
		$needs  = array();
		foreach ( preg_split( "/\x02$this->mark([+-][0-9a-f]*)\x02/", $html, -1, PREG_SPLIT_DELIM_CAPTURE ) ?: array() as $at => $part ) {
			if ( 0 === $at % 2 ) {
				'' === $part || $pieces[] = array(
					'html'  => $part,
					'needs' => $needs,
				);
			} elseif ( '-' === $part ) {
				array_pop( $needs );
			} else {
				$needs[] = (array) json_decode( (string) hex2bin( substr( $part, 1 ) ), true );
			}
		}
		return $pieces;
	}
}
