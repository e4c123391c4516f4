<?php
/**
 * The recipients of a form's mail.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Forms;

use Statecraft\Public_Form\Host_Post;

/**
 * Those in the block, else the author of the post, else the site's admin address. Only people who may publish decide where mail goes: without one of
 * them it is sent to users of this site only.
 */
final class Recipients {

	/** The most people whom one form tells. */
	private const MOST = 20;

	/**
	 * Who is told.
	 *
	 * @param Submission $submission What came in.
	 * @return list<string> Addresses, each once.
	 */
	public static function of( Submission $submission ): array {
		$to     = $submission->settings['to'] ?? '';
		$typed  = self::checked( is_string( $to ) ? preg_split( '/[\s,;]+/', $to ) : (array) $to );
		$people = wp_parse_id_list( $submission->settings['notificationRecipients'] ?? array() );
		if ( ! ( new Host_Post( $submission->post_id ) )->may_decide() ) {
			$typed  = array_filter( $typed, array( self::class, 'is_of_this_site' ) );
			$people = array_filter( $people, static fn( int $id ): bool => $id && is_user_member_of_blog( $id ) );
		}
		// Without a post WordPress would take the one that the page shows.
		$author  = $submission->post_id ? (int) get_post_field( 'post_author', $submission->post_id ) : 0;
		$named   = self::checked( array( ...$typed, ...array_map( array( self::class, 'address_of' ), $people ) ) );
		$default = self::checked( array( self::address_of( $author ) ) );
		/**
		 * Filters the most people whom one form tells.
		 *
		 * @param int        $most       20 at first.
		 * @param Submission $submission What came in.
		 */
		$most = max( 1, (int) apply_filters( 'statecraft_form_most_recipients', self::MOST, $submission ) );
		return array_slice( $named, 0, $most ) ?: $default ?: array( (string) get_option( 'admin_email' ) );
	}

	/**
	 * Whether it is the address of the site or of somebody who works on it.
	 *
	 * @param string $address An address.
	 */
	private static function is_of_this_site( string $address ): bool {
		$person = get_user_by( 'email', $address );
		return 0 === strcasecmp( $address, (string) get_option( 'admin_email' ) ) || ( $person && is_user_member_of_blog( $person->ID ) );
	}

	/**
	 * The address of a person of this site.
	 *
	 * @param int $id A person's id.
	 * @return string Empty: there is no such person (any more).
	 */
	private static function address_of( int $id ): string {
		return get_userdata( $id )->user_email ?? '';
	}

	/**
	 * The addresses among what was given.
	 *
	 * @param mixed[] $given Anything.
	 * @return list<string> Each once.
	 */
	private static function checked( array $given ): array {
		return array_values( array_unique( array_filter( array_map( static fn( $address ): string => is_string( $address ) ? (string) is_email( $address ) : '', $given ) ) ) );
	}
}
