<?php
/**
 * Mutants of permissions.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Mutants;

/** Gives everybody every permission. */
final class Permissions {

	/** Functions of WordPress and PHP that check permissions or signatures. */
	private const CALLS = array( 'current_user_can', 'user_can', 'author_can', 'is_super_admin', 'is_user_logged_in', 'wp_verify_nonce', 'check_admin_referer', 'check_ajax_referer', 'hash_equals', 'password_verify', 'wp_check_password' );

	/**
	 * Constructor.
	 *
	 * @param Source       $source    The file.
	 * @param Functions    $functions Its functions.
	 * @param list<string> $methods   The methods that routes name as their permission callback.
	 * @param Edits        $edits     Its changes.
	 */
	public function __construct( private readonly Source $source, private readonly Functions $functions, private readonly array $methods, private readonly Edits $edits ) {}

	/**
	 * Returns the methods that a file names as permission callbacks.
	 *
	 * @param string $code The file.
	 * @return list<string>
	 */
	public static function named_in( string $code ): array {
		preg_match_all( '/\'permission(?:_callback)?\'\s*=>\s*(?:array\(\s*[^,()]+,\s*)?\'(\w+)\'/', $code, $found );
		return $found[1];
	}

	/** Finds them. */
	public function find(): void {
		foreach ( array_keys( $this->source->tokens ) as $place ) {
			if ( $this->functions->run( $place ) && $this->source->is( $place + 1, '(' ) && $this->is_call( $place, $this->source->partners[ $place + 1 ] ) ) {
				$to = $this->source->partners[ $place + 1 ];
				$id = $this->edits->add( 'permission given', $place, $to );
				$this->edits->wrap( $place, $to, "( \\statecraft_mutant( $id ) || \\statecraft_mutant_yes( $id, ", ' ) )' );
			}
		}
		foreach ( $this->functions->all as $function ) {
			if ( in_array( $function['name'], $this->methods, true ) ) {
				$place = $function['from'];
				$this->edits->wrap( $place, $place, '', ' if ( ' . $this->edits->always( 'permission given', $function['at'], $function['at'] ) . ' ) { return true; }' );
			}
		}
	}

	/**
	 * Whether code is only a permission check.
	 *
	 * @param int $from The first token.
	 * @param int $to   The last token.
	 */
	public function is_call( int $from, int $to ): bool {
		return $this->source->is( $from, T_STRING, T_NAME_FULLY_QUALIFIED )
			&& in_array( ltrim( $this->source->tokens[ $from ]->text, '\\' ), self::CALLS, true )
			&& ! $this->source->is( $from - 1, T_OBJECT_OPERATOR, T_NULLSAFE_OBJECT_OPERATOR, T_DOUBLE_COLON, T_FUNCTION, T_NEW )
			&& $this->source->is( $from + 1, '(' )
			&& ! $this->source->is( $from + 2, T_ELLIPSIS )
			&& $this->source->partners[ $from + 1 ] === $to;
	}
}
