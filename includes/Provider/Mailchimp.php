<?php
/**
 * The mailing list.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Provider;

use WP_Error;

/** The owner's audience at Mailchimp: its groups, and who joins it. */
final class Mailchimp {

	/** How many groups of a kind, and kinds of groups, are read at once; Mailchimp has no more than 60 groups in all. */
	private const MOST = 100;

	/**
	 * Needs the settings and what asks.
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
	 * Puts a person on the audience. Of those who are on it already only groups and tags grow: a stranger may have typed their address.
	 *
	 * @param Subscriber $person Who.
	 * @return string|WP_Error `subscribed`, `pending` (a mail asks to confirm) or `already`; see {@see Mailchimp_Api}.
	 */
	public function subscribe( Subscriber $person ) {
		if ( ! $this->is_ready() ) {
			return Mailchimp_Api::refusal( 'mailchimp_not_set' );
		}
		$path  = $this->path( 'members/' . md5( mb_strtolower( $person->email ) ) );
		$known = $this->api->ask( 'GET', "$path?fields=status" );
		if ( is_wp_error( $known ) && 'mailchimp_list' !== $known->get_error_code() ) {
			return $known;
		}
		$before = is_wp_error( $known ) ? '' : (string) ( $known['status'] ?? '' );
		$member = $this->api->ask( 'PUT', "$path?skip_merge_validation=true", $this->body( $person, $before ) );
		if ( is_wp_error( $member ) ) {
			return $member;
		}
		if ( '' !== $before && $person->tags ) {
			$tag = static fn( string $name ): array => array(
				'name'   => $name,
				'status' => 'active',
			);
			$this->api->ask( 'POST', "$path/tags", array( 'tags' => array_map( $tag, $person->tags ) ) );
		}
		if ( 'subscribed' === $before ) {
			return 'already';
		}
		return 'pending' === ( $member['status'] ?? '' ) ? 'pending' : 'subscribed';
	}

	/**
	 * What Mailchimp is told. Whoever has left before has to confirm, whatever the owner wishes.
	 *
	 * @param Subscriber $person Who.
	 * @param string     $before The status so far; empty: not known there.
	 * @return array<string, mixed>
	 */
	private function body( Subscriber $person, string $before ): array {
		$body = array( 'email_address' => $person->email );
		if ( '' === $before ) {
			$body['status_if_new'] = $person->confirms ? 'pending' : 'subscribed';
			$body['tags']          = $person->tags;
		} elseif ( 'subscribed' !== $before ) {
			$body['status'] = 'pending';
		}
		if ( 'subscribed' !== $before ) {
			$body['language']     = substr( get_locale(), 0, 2 );
			$body['ip_signup']    = $person->address;
			$body['merge_fields'] = $person->merge_fields;
		}
		$body['interests'] = array_fill_keys( $this->existing( $person->interests ), true );
		return array_filter( $body );
	}

	/**
	 * The groups that the audience has. One that its owner has deleted since must not keep people out.
	 *
	 * @param list<string> $interests Ids.
	 * @return list<string>
	 */
	private function existing( array $interests ): array {
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
