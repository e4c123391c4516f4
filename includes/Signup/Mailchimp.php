<?php
/**
 * The mailing list.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Signup;

defined( 'ABSPATH' ) || exit;

use WP_Error;

/** The audience in Mailchimp, and its groups. */
final class Mailchimp {

	/** The page size for groups and group categories; Mailchimp allows at most 60 groups in total. */
	private const PAGE_SIZE = 100;

	public function __construct( private readonly Mailchimp_Service $settings, private readonly Mailchimp_Api $api ) {}

	/** Whether key and audience are configured. */
	public function is_ready(): bool {
		return $this->settings->has_account();
	}

	/**
	 * Returns name and size of the audience.
	 *
	 * @return array{name: string, members: int}|WP_Error See {@see Mailchimp_Api}.
	 */
	public function audience() {
		if ( ! $this->is_ready() ) {
			return Mailchimp_Api::refusal( 'mailchimp_not_set' );
		}
		$list = $this->api->request( 'GET', $this->path( '' ) . '?fields=name,stats.member_count' );
		return is_wp_error( $list ) ? $list : array(
			'name'    => (string) ( $list['name'] ?? '' ),
			'members' => (int) ( $list['stats']['member_count'] ?? 0 ),
		);
	}

	/**
	 * Returns the groups of the audience, by category. Caches their names for an hour for {@see Mailchimp::names()}.
	 *
	 * @return list<array{id: string, title: string, interests: list<array{id: string, name: string}>}>|WP_Error See {@see Mailchimp_Api}.
	 */
	public function groups() {
		if ( ! $this->is_ready() ) {
			return Mailchimp_Api::refusal( 'mailchimp_not_set' );
		}
		$path     = $this->path( 'interest-categories' );
		$response = $this->api->request( 'GET', "$path?count=" . self::PAGE_SIZE );
		if ( is_wp_error( $response ) ) {
			return $response;
		}
		$groups = array();
		foreach ( self::items( $response, 'categories' ) as $category ) {
			$interests = $this->api->request( 'GET', "$path/" . rawurlencode( $category['id'] ) . '/interests?count=' . self::PAGE_SIZE );
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
		set_transient( $this->transient_name(), array_column( array_merge( ...array_column( $groups, 'interests' ) ), 'name', 'id' ), HOUR_IN_SECONDS );
		return $groups;
	}

	/**
	 * Returns the names of the groups. After a failed request, none is sent for a minute, because page loads wait for it.
	 *
	 * @return array<string, string>|null By id; null: currently unknown.
	 */
	public function names(): ?array {
		$names = get_transient( $this->transient_name() );
		if ( false === $names && is_wp_error( $this->groups() ) ) {
			set_transient( $this->transient_name(), 'unknown', MINUTE_IN_SECONDS );
		}
		$names = get_transient( $this->transient_name() );
		return is_array( $names ) ? $names : null;
	}

	/**
	 * Returns the groups that still exist in the audience: a group deleted in the meantime must not make signups fail.
	 *
	 * @param list<string> $interests Ids of groups.
	 * @return list<string>
	 */
	public function existing( array $interests ): array {
		$names = $interests ? $this->names() : array();
		return null === $names ? $interests : array_values( array_intersect( $interests, array_map( 'strval', array_keys( $names ) ) ) );
	}

	/**
	 * Returns an API path of the audience.
	 *
	 * @param string $rest The path below the audience; empty: the audience itself.
	 */
	private function path( string $rest ): string {
		return untrailingslashit( 'lists/' . rawurlencode( $this->settings->list() ) . "/$rest" );
	}

	/** Returns the name of the transient of the group names; it depends on the settings. */
	private function transient_name(): string {
		return 'statecraft_mailchimp_' . md5( $this->settings->base_url() . $this->settings->key() . $this->settings->list() );
	}

	/**
	 * Returns the items of a list that have an id.
	 *
	 * @param array<string, mixed> $response The response.
	 * @param string               $name     The key of the list.
	 * @return list<array<string, mixed>>
	 */
	private static function items( array $response, string $name ): array {
		$items = is_array( $response[ $name ] ?? null ) ? $response[ $name ] : array();
		return array_values( array_filter( $items, static fn( $item ): bool => is_array( $item ) && is_string( $item['id'] ?? null ) ) );
	}
}
