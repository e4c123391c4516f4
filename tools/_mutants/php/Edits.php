<?php
/**
 * The changes of a file.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Mutants;

/** Collects the mutants of a file, and makes one text of them all: each is behind a switch, and lines keep their numbers. */
final class Edits {

	/** How much of its code describes a mutant, in bytes. */
	private const LENGTH = 110;

	/** The mutants. @var list<array{id: int, line: int, kind: string, code: string}> */
	public array $mutants = array();

	/** Text to put around ranges. @var list<array{from: int, to: int, before: string, after: string}> Bytes. */
	private array $wraps = array();

	/** Replacements of tokens. @var array<int, array{to: int, text: string}> By their first byte. */
	private array $replaced = array();

	/**
	 * Constructor.
	 *
	 * @param Source $source The file.
	 * @param int    $next   The id of its first mutant.
	 */
	public function __construct( private readonly Source $source, private int $next ) {}

	/**
	 * Adds a mutant.
	 *
	 * @param string $kind What is changed.
	 * @param int    $from The first token of what describes it.
	 * @param int    $to   The last one.
	 * @return int Its id.
	 */
	public function add( string $kind, int $from, int $to ): int {
		$start           = $this->source->tokens[ $from ];
		$end             = $this->source->tokens[ $to ];
		$code            = (string) preg_replace( '/\s+/', ' ', substr( $this->source->code, $start->pos, $end->pos + strlen( $end->text ) - $start->pos ) );
		$this->mutants[] = array(
			'id'   => $this->next,
			'line' => $start->line,
			'kind' => $kind,
			'code' => strlen( $code ) > self::LENGTH ? mb_strcut( $code, 0, self::LENGTH ) . '…' : $code,
		);
		return $this->next++;
	}

	/**
	 * Adds a mutant that changes something whenever it is reached.
	 *
	 * @param string $kind As above.
	 * @param int    $from As above.
	 * @param int    $to   As above.
	 * @return string Code that says whether it is active.
	 */
	public function always( string $kind, int $from, int $to ): string {
		return '\statecraft_mutant_always( ' . $this->add( $kind, $from, $to ) . ' )';
	}

	/**
	 * Puts code around tokens.
	 *
	 * @param int    $from   The first token.
	 * @param int    $to     The last token.
	 * @param string $before Code, on one line.
	 * @param string $after  Code, on one line.
	 */
	public function wrap( int $from, int $to, string $before, string $after ): void {
		$this->wraps[] = array(
			'from'   => $this->source->tokens[ $from ]->pos,
			'to'     => $this->source->tokens[ $to ]->pos + strlen( $this->source->tokens[ $to ]->text ),
			'before' => $before,
			'after'  => $after,
		);
	}

	/**
	 * Replaces a token.
	 *
	 * @param int    $place The token.
	 * @param string $text  Code, on one line.
	 */
	public function replace( int $place, string $text ): void {
		$token                         = $this->source->tokens[ $place ];
		$this->replaced[ $token->pos ] = array(
			'to'   => $token->pos + strlen( $token->text ),
			'text' => $text,
		);
	}

	/** Returns the text with all mutants. */
	public function text(): string {
		$inserted = array();
		foreach ( $this->wraps as $number => $wrap ) {
			// Inner ranges open last and close first; of equal ones, the first is the inner one.
			$inserted[] = array( $wrap['from'], 1, -$wrap['to'], -$number, $wrap['before'] );
			$inserted[] = array( $wrap['to'], 0, -$wrap['from'], $number, $wrap['after'] );
		}
		foreach ( $this->replaced as $from => $replacement ) {
			$inserted[] = array( $from, 2, 0, 0, $replacement['text'] );
		}
		sort( $inserted );
		$text = '';
		$done = 0;
		foreach ( $inserted as [ $at, $order, , , $code ] ) {
			$text .= substr( $this->source->code, $done, $at - $done ) . $code;
			$done  = 2 === $order ? $this->replaced[ $at ]['to'] : $at;
		}
		return $text . substr( $this->source->code, $done );
	}
}
