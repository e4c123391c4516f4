<?php
/**
 * Members of the mailing list.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Signup;

defined( 'ABSPATH' ) || exit;

use Statecraft\Php;
use WP_Error;

/** The members of the audience in Mailchimp. */
final class Mailchimp_Members {

	public function __construct( private readonly Mailchimp_Service $settings, private readonly Mailchimp_Api $api, private readonly Mailchimp $list ) {}

	/**
	 * Adds a person who is not known to the audience. Sends one request for every address: a known member is not changed, and the result does not reveal
	 * the member's status.
	 *
	 * @return bool|WP_Error True: added; false: already known, whatever the status. For errors see {@see Mailchimp_Api}.
	 */
	public function add( Subscriber $person ) {
		if ( ! $this->settings->has_account() ) {
			return Mailchimp_Api::refusal( 'mailchimp_not_set' );
		}
		$body   = array(
			'email_address' => $person->email,
			'status'        => $person->confirms ? 'pending' : 'subscribed',
			'tags'          => $person->tags,
		) + self::data( $person ) + $this->groups_of( $person );
		$member = $this->api->request( 'POST', $this->path() . '?skip_merge_validation=true', array_filter( $body ) );
		if ( is_wp_error( $member ) ) {
			return in_array( $member->get_error_code(), array( 'mailchimp_exists', 'mailchimp_compliance' ), true ) ? false : $member;
		}
		return true;
	}

	/**
	 * Returns the status of an address in the audience.
	 *
	 * @return string|WP_Error `subscribed`, `unsubscribed`, `cleaned`, `pending`, `archived`; empty: unknown. For errors see {@see Mailchimp_Api}.
	 */
	public function status( string $email ) {
		$known = $this->api->request( 'GET', $this->member( $email ) . '?fields=status' );
		if ( is_wp_error( $known ) ) {
			return 'mailchimp_list' === $known->get_error_code() ? '' : $known;
		}
		return (string) ( $known['status'] ?? '' );
	}

	/**
	 * Sets a known person who is not subscribed to `pending`, so that Mailchimp sends a confirmation email. For a subscribed member, only adds groups and
	 * tags: a stranger may have entered the address.
	 *
	 * @param string $before The result of {@see Mailchimp_Members::status()}.
	 * @return true|WP_Error See {@see Mailchimp_Api}.
	 */
	public function resubscribe( Subscriber $person, string $before ) {
		$path = $this->member( $person->email );
		$body = array( 'email_address' => $person->email ) + $this->groups_of( $person );
		if ( 'subscribed' !== $before ) {
			$body += array(
				'status'        => 'pending',
				'status_if_new' => 'pending',
			) + self::data( $person );
		}
		$member = $this->api->request( 'PUT', "$path?skip_merge_validation=true", array_filter( $body ) );
		if ( is_wp_error( $member ) ) {
			return $member;
		}
		if ( $person->tags ) {
			$tag = static fn( string $name ): array => array(
				'name'   => $name,
				'status' => 'active',
			);
			$this->api->request( 'POST', "$path/tags", array( 'tags' => array_map( $tag, $person->tags ) ) );
		}
		return true;
	}

	/**
	 * Returns the data of a person who is not subscribed.
	 *
	 * @return array<string, mixed>
	 */
	private static function data( Subscriber $person ): array {
		return array(
			'language'     => substr( get_locale(), 0, 2 ),
			'ip_signup'    => $person->address,
			'merge_fields' => $person->merge_fields,
		);
	}

	/**
	 * Returns the groups that a person joins.
	 *
	 * @return array{interests: array<string, true>}
	 */
	private function groups_of( Subscriber $person ): array {
		return array( 'interests' => array_fill_keys( $this->list->existing( $person->interests ), true ) );
	}

	/** Returns the API path of a member. */
	private function member( string $email ): string {
		return $this->path() . '/' . md5( Php::lower( $email ) );
	}

	/** Returns the API path of all members. */
	private function path(): string {
		return 'lists/' . rawurlencode( $this->settings->list() ) . '/members';
	}
}
