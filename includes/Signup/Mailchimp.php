<?php
/**
 * The mailing list.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Signup;

use WP_Error;

/** The owner's audience at Mailchimp, and its groups. */
final class Mailchimp {

	/** How many groups of a kind, and kinds of groups, are read at once; Mailchimp has no more than 60 groups in all. */
	private const MOST = 100;

	/**
	 * Constructor.
	 *
	 * @param Mailchimp_Settings $settings The site's settings.
	 * @param Mailchimp_Api      $api      Asks.
	 */
	public function __construct( private readonly Mailchimp_Settings $settings, private readonly Mailchimp_Api $api ) {}

	/** Whether there is an audience to join. */
	public function is_ready(): bool {
		return $this->settings->is_set();
	}

	/**
	 * The audience.
	 *
	 * @return array{name: string, members: int}|WP_Error See {@see Mailchimp_Api}.
	 */
	public function audience() {
		if ( ! $this->is_ready() ) {
			return Mailchimp_Api::refusal( 'mailchimp_not_set' );
		}
		$list = $this->api->ask( 'GET', $this->path( '' ) . '?fields=name,stats.member_count' );
		return is_wp_error( $list ) ? $list : array(
			'name'    => (string) ( $list['name'] ?? '' ),
			'members' => (int) ( $list['stats']['member_count'] ?? 0 ),
		);
	}

	/**
	 * The groups of the audience, in their categories. They are remembered for an hour for {@see Mailchimp::names()}.
	 *
	 * @return list<array{id: string, title: string, interests: list<array{id: string, name: string}>}>|WP_Error See {@see Mailchimp_Api}.
	 */
	public function groups() {
		if ( ! $this->is_ready() ) {
			return Mailchimp_Api::refusal( 'mailchimp_not_set' );
		}
		$path = $this->path( 'interest-categories' );
		$said = $this->api->ask( 'GET', "$path?count=" . self::MOST );
		if ( is_wp_error( $said ) ) {
			return $said;
		}
		$groups = array();
		foreach ( self::items( $said, 'categories' ) as $category ) {
			$interests = $this->api->ask( 'GET', "$path/" . rawurlencode( $category['id'] ) . '/interests?count=' . self::MOST );
			if ( is_wp_error( $interests ) ) {
				return $interests;
			}
			$groups[] = array(
				'id'        => $category['id'],
				'title'     => (string) ( $category['title'] ?? '' ),
				'interests' => array_map(
					static fn( array $interest ): array => array(
						'id'   => $interest['id'],
						'name' => (string) ( $interest['name'] ?? $interest['id'] ),
					),
					self::items( $interests, 'interests' )
				),
			);
		}
		set_transient( $this->memory(), array_column( array_merge( ...array_column( $groups, 'interests' ) ), 'name', 'id' ), HOUR_IN_SECONDS );
		return $groups;
	}

	/**
	 * What groups are called. Where Mailchimp does not say it, it is not asked again for a minute: visitors wait for this.
	 *
	 * @return array<string, string>|null By id; null: not known now.
	 */
	public function names(): ?array {
		$names = get_transient( $this->memory() );
		if ( false === $names && is_wp_error( $this->groups() ) ) {
			set_transient( $this->memory(), 'unknown', MINUTE_IN_SECONDS );
		}
		$names = get_transient( $this->memory() );
		return is_array( $names ) ? $names : null;
	}

	/**
	 * The groups that the audience has. One that its owner has deleted since must not keep people out.
	 *
	 * @param list<string> $interests Ids.
	 * @return list<string>
	 */
	public function existing( array $interests ): array {
		$names = $interests ? $this->names() : array();
		return null === $names ? $interests : array_values( array_intersect( $interests, array_map( 'strval', array_keys( $names ) ) ) );
	}

	/**
	 * A part of the API that is about the audience.
	 *
	 * @param string $rest What follows; empty: the audience itself.
	 */
	private function path( string $rest ): string {
		return untrailingslashit( 'lists/' . rawurlencode( $this->settings->list() ) . "/$rest" );
	}

	/** Where the names of the groups are remembered: with other settings nothing is. */
	private function memory(): string {
		return 'statecraft_mailchimp_' . md5( $this->settings->base_url() . $this->settings->key() . $this->settings->list() );
	}

	/**
	 * The items of a list that have an id.
	 *
	 * @param array<string, mixed> $said What was answered.
	 * @param string               $name Of the list.
	 * @return list<array<string, mixed>>
	 */
	private static function items( array $said, string $name ): array {
		$items = is_array( $said[ $name ] ?? null ) ? $said[ $name ] : array();
		return array_values( array_filter( $items, static fn( $item ): bool => is_array( $item ) && is_string( $item['id'] ?? null ) ) );
	}
}
