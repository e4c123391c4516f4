<?php
/**
 * Writes what the parser beside it needs of the drop-in's grammar: which tokens each branch of a rule can begin with. Development only.
 *
 * `$statecraft_grammar`: the drop-in's file. `$statecraft_out`: where to write.
 *
 * @package Statecraft
 */

( static function ( array $given, string $out ) {
	$offset = $given['rules_offset'];
	$rules  = array();
	foreach ( $given['grammar'] as $index => $branches ) {
		$rules[ $offset + $index ] = $branches;
	}
	$names     = array();
	$fragments = array();
	foreach ( $given['rules_names'] as $index => $name ) {
		$names[ $offset + $index ] = $name;
		if ( '%' === $name[0] ) {
			$fragments[ $offset + $index ] = true;
		}
	}

	// Key 0, the id of nothing: it may match nothing.
	$first_of = static function ( array $branch, array $known ) use ( $offset ): array {
		$found = array();
		foreach ( $branch as $part ) {
			$first  = $part < $offset ? array( $part => true ) : ( $known[ $part ] ?? array() );
			$found += $first;
			if ( ! isset( $first[0] ) ) {
				unset( $found[0] );
				return $found;
			}
		}
		$found[0] = true;
		return $found;
	};
	$known    = array();
	do {
		$has_changed = false;
		foreach ( $rules as $id => $branches ) {
			$before = count( $known[ $id ] ?? array() );
			foreach ( $branches as $branch ) {
				$known[ $id ] = ( $known[ $id ] ?? array() ) + $first_of( $branch, $known );
			}
			$has_changed = $has_changed || count( $known[ $id ] ?? array() ) !== $before;
		}
	} while ( $has_changed );

	$sets    = array();
	$numbers = array();
	$firsts  = array();
	foreach ( $rules as $id => $branches ) {
		$firsts[ $id ] = array();
		foreach ( $branches as $branch ) {
			$set = $first_of( $branch, $known );
			if ( isset( $set[0] ) ) {
				$firsts[ $id ][] = -1;
				continue;
			}
			ksort( $set );
			$key = implode( ' ', array_keys( $set ) );
			if ( ! isset( $numbers[ $key ] ) ) {
				$numbers[ $key ] = count( $sets );
				$sets[]          = $set;
			}
			$firsts[ $id ][] = $numbers[ $key ];
		}
	}
	$all = array(
		'rules'               => $rules,
		'rule_names'          => $names,
		'fragment_ids'        => $fragments,
		'sets'                => $sets,
		'firsts'              => $firsts,
		'highest_terminal_id' => $offset - 1,
	);
	file_put_contents( $out, '<?php return ' . var_export( $all, true ) . ';' );
} )( require $statecraft_grammar, $statecraft_out );
