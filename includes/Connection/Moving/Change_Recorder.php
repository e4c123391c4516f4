<?php
/**
 * Changes of options that can be undone.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Connection\Moving;

defined( 'ABSPATH' ) || exit;

use Closure;
use Statecraft\Feature;
use Statecraft\Settings\Network_Policy;

/**
 * Records what the systems write to their options during an import, and undoes it. In an option that is a map, each entry is a separate change, so later
 * changes to other entries survive. New values are only stored as hashes.
 */
final class Change_Recorder {

	/** The prefix of our options. */
	private const OURS = 'statecraft_';

	/**
	 * The options of keys.
	 *
	 * @var list<string>
	 */
	private readonly array $keys;

	/**
	 * @param Closure(): list<Feature> $features Returns the features of all systems, whose switches are entries of options. Deferred, because their labels
	 * are translated.
	 * @param string                   ...$keys  The options of the keys of all systems.
	 */
	public function __construct( private readonly Closure $features, string ...$keys ) {
		$this->keys = $keys;
	}

	/**
	 * Runs a callback, and returns what it changed.
	 *
	 * @param callable(): void $act The callback.
	 * @return list<array{option: string, entry: string|null, was_there: bool, old: mixed, new: string}> `entry`: the key in a map; null: the whole
	 *         option. `old` is null if it did not exist.
	 */
	public function record( callable $act ): array {
		$changes   = array();
		$on_add    = function ( $option, $value ) use ( &$changes ): void {
			array_push( $changes, ...$this->differences( (string) $option, null, $value ) );
		};
		$on_update = function ( $option, $old, $value ) use ( &$changes ): void {
			array_push( $changes, ...$this->differences( (string) $option, $old, $value ) );
		};
		add_action( 'added_option', $on_add, 10, 2 );
		add_action( 'updated_option', $on_update, 10, 3 );
		try {
			$act();
		} finally {
			remove_action( 'added_option', $on_add );
			remove_action( 'updated_option', $on_update );
		}
		return $changes;
	}

	/**
	 * Undoes changes, last one first.
	 *
	 * @param list<array<string, mixed>> $changes The changes.
	 * @return list<array<string, mixed>> Those not undone, because someone has changed the same entry since.
	 */
	public function undo( array $changes ): array {
		return array_values( array_filter( array_reverse( $changes ), fn( array $change ): bool => ! $this->undo_one( $change ) ) );
	}

	/**
	 * Undoes a change.
	 *
	 * @param array<string, mixed> $change The change.
	 * @return bool Whether it was undone.
	 */
	private function undo_one( array $change ): bool {
		$option = is_string( $change['option'] ?? null ) ? $change['option'] : '';
		$entry  = $change['entry'] ?? null;
		// The previous value of a key is not stored.
		$is_lost = ! empty( $change['was_there'] ) && in_array( $option, $this->keys, true );
		if ( $is_lost || ! $this->is_ours( $option ) ) {
			return false;
		}
		$now     = get_option( $option, null );
		$current = is_string( $entry ) ? ( is_array( $now ) ? $now[ $entry ] ?? null : null ) : $now;
		if ( self::hash( $current ) !== ( $change['new'] ?? '' ) || ( is_string( $entry ) && $this->is_locked( $entry, ! empty( $change['old'] ) ) ) ) {
			return false;
		}
		if ( ! is_string( $entry ) ) {
			self::put( $option, empty( $change['was_there'] ) ? null : $change['old'] ?? null );
			return true;
		}
		unset( $now[ $entry ] );
		if ( ! empty( $change['was_there'] ) ) {
			$now[ $entry ] = $change['old'] ?? null;
		}
		self::put( $option, $now ? $now : null );
		return true;
	}

	/**
	 * Whether an entry is the switch of a feature that the network does not let the current user switch.
	 *
	 * @param bool $is_on Whether the feature would be on.
	 */
	private function is_locked( string $entry, bool $is_on ): bool {
		return in_array( $entry, array_column( ( $this->features )(), 'slug' ), true ) && null !== Network_Policy::refusal( $entry, $is_on );
	}

	/**
	 * Returns the differences.
	 *
	 * @param mixed $old The previous value; null if it did not exist.
	 * @param mixed $new The current value.
	 * @return list<array{option: string, entry: string|null, was_there: bool, old: mixed, new: string}>
	 */
	private function differences( string $option, $old, $new ): array {
		if ( ! $this->is_ours( $option ) ) {
			return array();
		}
		if ( ! self::is_map( $new ) || ! ( null === $old || array() === $old || self::is_map( $old ) ) ) {
			return array( $this->change( $option, null, null !== $old, $old, $new ) );
		}
		$changes = array();
		foreach ( $new as $entry => $value ) {
			$was_there = array_key_exists( $entry, (array) $old );
			if ( ! $was_there || $old[ $entry ] !== $value ) {
				$changes[] = $this->change( $option, (string) $entry, $was_there, $old[ $entry ] ?? null, $value );
			}
		}
		return $changes;
	}

	/**
	 * Returns a change. Previous keys are not stored.
	 *
	 * @param string|null $entry     The entry of a map.
	 * @param bool        $was_there Whether it existed.
	 * @param mixed       $old       The previous value.
	 * @param mixed       $new       The current value.
	 * @return array{option: string, entry: string|null, was_there: bool, old: mixed, new: string}
	 */
	private function change( string $option, ?string $entry, bool $was_there, $old, $new ): array {
		return array(
			'option'    => $option,
			'entry'     => $entry,
			'was_there' => $was_there,
			'old'       => in_array( $option, $this->keys, true ) ? null : $old,
			'new'       => self::hash( $new ),
		);
	}

	/**
	 * Stores a value unsanitized: it was stored before, and the settings page would check it as if typed.
	 *
	 * @param mixed $value The value; null to delete the option.
	 */
	private static function put( string $option, $value ): void {
		if ( null === $value ) {
			delete_option( $option );
			return;
		}
		$unchecked = static fn( $checked, $name, $given ) => $given;
		add_filter( "sanitize_option_$option", $unchecked, PHP_INT_MAX, 3 );
		update_option( $option, $value );
		remove_filter( "sanitize_option_$option", $unchecked, PHP_INT_MAX );
	}

	/** Whether an option is a setting of ours. */
	private function is_ours( string $option ): bool {
		return str_starts_with( $option, self::OURS ) && Moving_Record::OPTION !== $option;
	}

	/**
	 * Whether a value has named entries.
	 *
	 * @param mixed $value A value.
	 */
	private static function is_map( $value ): bool {
		return is_array( $value ) && $value && ! array_is_list( $value );
	}

	/**
	 * Returns the hash of a value. Numbers equal strings, as in the database.
	 *
	 * @param mixed $value A value.
	 */
	private static function hash( $value ): string {
		return hash( 'sha256', is_scalar( $value ) ? (string) $value : serialize( $value ) ); // phpcs:ignore WordPress.PHP.DiscouragedPHPFunctions.serialize_serialize -- never unserialized.
	}
}
