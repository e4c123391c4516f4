<?php
/**
 * Who is on the mailing list.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Signup;

use WP_Error;

/** The people of the owner's audience at Mailchimp. */
final class Mailchimp_Members {

	/**
	 * Constructor.
	 *
	 * @param Mailchimp_Settings $settings The site's settings.
	 * @param Mailchimp_Api      $api      Asks.
	 * @param Mailchimp          $list     Knows the groups.
	 */
	public function __construct( private readonly Mailchimp_Settings $settings, private readonly Mailchimp_Api $api, private readonly Mailchimp $list ) {}

	/**
	 * Puts a person on the audience who was not known there. One request, whoever it is: of those who are known nothing is changed and nothing is told.
	 *
	 * @param Subscriber $person Who.
	 * @return bool|WP_Error True: new; false: known, in whatever state. Else see {@see Mailchimp_Api}.
	 */
	public function join( Subscriber $person ) {
		if ( ! $this->settings->is_set() ) {
			return Mailchimp_Api::refusal( 'mailchimp_not_set' );
		}
		$body   = array(
			'email_address' => $person->email,
			'status'        => $person->confirms ? 'pending' : 'subscribed',
			'tags'          => $person->tags,
		) + self::about( $person ) + $this->groups_of( $person );
		$member = $this->api->ask( 'POST', $this->path() . '?skip_merge_validation=true', array_filter( $body ) );
		if ( is_wp_error( $member ) ) {
			return in_array( $member->get_error_code(), array( 'mailchimp_exists', 'mailchimp_compliance' ), true ) ? false : $member;
		}
		return true;
	}

	/**
	 * What the audience knows of an address.
	 *
	 * @param string $email The address.
	 * @return string|WP_Error `subscribed`, `unsubscribed`, `cleaned`, `pending`, `archived`; empty: nothing. Else see {@see Mailchimp_Api}.
	 */
	public function status( string $email ) {
		$known = $this->api->ask( 'GET', $this->member( $email ) . '?fields=status' );
		if ( is_wp_error( $known ) ) {
			return 'mailchimp_list' === $known->get_error_code() ? '' : $known;
		}
		return (string) ( $known['status'] ?? '' );
	}

	/**
	 * Asks someone who is known, and not on the audience, to confirm. Of those who are on it only groups and tags grow: a stranger may have typed
	 * their address.
	 *
	 * @param Subscriber $person Who.
	 * @param string     $before Of {@see Mailchimp_Members::status()}.
	 * @return true|WP_Error See {@see Mailchimp_Api}.
	 */
	public function renew( Subscriber $person, string $before ) {
		$path = $this->member( $person->email );
		$body = array( 'email_address' => $person->email ) + $this->groups_of( $person );
		if ( 'subscribed' !== $before ) {
			$body += array(
				'status'        => 'pending',
				'status_if_new' => 'pending',
			) + self::about( $person );
		}
		$member = $this->api->ask( 'PUT', "$path?skip_merge_validation=true", array_filter( $body ) );
		if ( is_wp_error( $member ) ) {
			return $member;
		}
		if ( $person->tags ) {
			$tag = static fn( string $name ): array => array(
				'name'   => $name,
				'status' => 'active',
			);
			$this->api->ask( 'POST', "$path/tags", array( 'tags' => array_map( $tag, $person->tags ) ) );
		}
		return true;
	}

	/**
	 * What Mailchimp is told of a person who is not on the audience.
	 *
	 * @param Subscriber $person Who.
	 * @return array<string, mixed>
	 */
	private static function about( Subscriber $person ): array {
		return array(
			'language'     => substr( get_locale(), 0, 2 ),
			'ip_signup'    => $person->address,
			'merge_fields' => $person->merge_fields,
		);
	}

	/**
	 * The groups that a person joins.
	 *
	 * @param Subscriber $person Who.
	 * @return array{interests: array<string, true>}
	 */
	private function groups_of( Subscriber $person ): array {
		return array( 'interests' => array_fill_keys( $this->list->existing( $person->interests ), true ) );
	}

	/**
	 * The part of the API that is about one address.
	 *
	 * @param string $email The address.
	 */
	private function member( string $email ): string {
		return $this->path() . '/' . md5( mb_strtolower( $email ) );
	}

	/** The part of the API that is about all of them. */
	private function path(): string {
		return 'lists/' . rawurlencode( $this->settings->list() ) . '/members';
	}
}
