<?php
/**
 * Scheduled events while the plugin is inactive.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Site;

defined( 'ABSPATH' ) || exit;

use Statecraft\Guard\Option_Change;

/**
 * Unschedules our events when the plugin is deactivated, and reschedules them when it is active again: both recurring events and the pending work of single
 * ones. They return with the first admin or WP-Cron request, separately on each site of a network: activation runs once, before the intervals of recurring
 * events are registered.
 *
 * While the plugin is active but disabled (next to Jetpack, on a copy), running the schedule removes single events for good without any handler. They are
 * kept here instead, however they are run: by WP-Cron, WP-CLI, or a host's runner.
 */
final class Held_Events {

	/** The option: list<array{time: int, hook: string, schedule: string, args: array}>. */
	public const OPTION = 'statecraft_held_events';

	/** Hooks the rescheduling. */
	public static function hook(): void {
		add_action( 'admin_init', array( self::class, 'resume' ) );
		wp_doing_cron() && add_action( 'init', array( self::class, 'resume' ), PHP_INT_MAX );
	}

	/**
	 * Keeps events that run while the plugin is disabled, replacing their handlers, including those hooked later.
	 *
	 * @param string ...$events The events of all systems.
	 */
	public static function keep( string ...$events ): void {
		foreach ( $events as $event ) {
			remove_all_actions( $event );
			add_action(
				$event,
				static function ( ...$args ) use ( $event ): void {
					self::add( $event, $args );
					// A part of a system may have been loaded since.
					self::keep( $event );
				},
				PHP_INT_MIN,
				PHP_INT_MAX
			);
		}
	}

	/**
	 * Keeps an event that was run. Recurring ones are already rescheduled.
	 *
	 * @param array<mixed> $args Its arguments.
	 */
	private static function add( string $hook, array $args ): void {
		$event = array(
			'time'     => time(),
			'hook'     => $hook,
			'schedule' => '',
			// An action without arguments is called with an empty string.
			'args'     => array( '' ) === $args ? array() : $args,
		);
		$same = static fn( $held ): bool => is_array( $held ) && ( $held['hook'] ?? '' ) === $event['hook'] && ( $held['args'] ?? array() ) === $event['args'];
		if ( ! wp_next_scheduled( $hook, $event['args'] ) && ! array_filter( self::stored(), $same ) ) {
			Option_Change::make( self::OPTION, static fn(): array => array_filter( self::stored(), $same ) ? self::stored() : array( ...self::stored(), $event ), false );
		}
	}

	/** Reschedules held events, unless the plugin is disabled; events that cannot be scheduled stay held. */
	public static function resume(): void {
		if ( Conflicts::is_jetpack_active() || Site_Identity::is_copy() ) {
			return;
		}
		if ( array() !== self::stored() ) {
			Option_Change::make( self::OPTION, static fn(): array => array_values( array_filter( self::stored(), static fn( $event ): bool => is_array( $event ) && ! self::schedule( $event ) ) ), false );
		}
	}

	/**
	 * Unschedules events.
	 *
	 * @param list<string> $events        Their hooks.
	 * @param bool $is_on_network Whether the plugin is network-deactivated. On a network with thousands of sites the events stay: without the plugin they do
	 * nothing, and one request could not visit all sites.
	 */
	public static function hold( array $events, bool $is_on_network ): void {
		if ( ! $is_on_network ) {
			self::hold_here( $events );
			return;
		}
		foreach ( wp_is_large_network() ? array() : Sites::ids() as $site ) {
			Sites::on( $site, static fn() => self::hold_here( $events ) );
		}
	}

	/**
	 * Unschedules events of this site.
	 *
	 * @param list<string> $events Their hooks.
	 */
	private static function hold_here( array $events ): void {
		$held = self::stored();
		foreach ( _get_cron_array() as $time => $hooks ) {
			foreach ( array_intersect_key( is_array( $hooks ) ? $hooks : array(), array_flip( $events ) ) as $hook => $calls ) {
				foreach ( $calls as $call ) {
					$held[] = array(
						'time'     => (int) $time,
						'hook'     => $hook,
						'schedule' => (string) ( $call['schedule'] ?: '' ),
						'args'     => (array) $call['args'],
					);
				}
			}
		}
		if ( $held ) {
			update_option( self::OPTION, $held, false );
			array_map( 'wp_unschedule_hook', $events );
		}
	}

	/**
	 * Schedules an event, unless it is already scheduled.
	 *
	 * @param array<string, mixed> $event The event.
	 */
	private static function schedule( array $event ): bool {
		$time     = (int) ( $event['time'] ?? 0 );
		$hook     = (string) ( $event['hook'] ?? '' );
		$schedule = (string) ( $event['schedule'] ?? '' );
		$args     = (array) ( $event['args'] ?? array() );
		if ( '' === $hook || wp_next_scheduled( $hook, $args ) ) {
			return true;
		}
		return '' === $schedule ? wp_schedule_single_event( $time, $hook, $args ) : wp_schedule_event( $time, $schedule, $hook, $args );
	}

	/**
	 * Returns the stored events.
	 *
	 * @return list<mixed>
	 */
	private static function stored(): array {
		$stored = get_option( self::OPTION );
		return is_array( $stored ) ? array_values( $stored ) : array();
	}
}
