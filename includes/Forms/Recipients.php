<?php
/**
 * The recipients of notification emails.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Forms;

defined( 'ABSPATH' ) || exit;

use Statecraft\Public_Form\Email_Address;
use Statecraft\Public_Form\Host_Post;

/**
 * The recipients set in the block, or else the author of the post, or else the site's admin address. Only users who may publish decide where email is
 * sent: unless {@see Host_Post::has_trusted_author()}, it is sent only to users of this site.
 */
final class Recipients {

	/** The default maximum number of recipients. */
	private const MAX_RECIPIENTS = 20;

	/**
	 * Returns the recipients.
	 *
	 * @return list<string> Unique email addresses.
	 */
	public static function of( Submission $submission ): array {
		$to     = $submission->settings['to'] ?? '';
		$typed  = self::valid( is_string( $to ) ? preg_split( '/[\s,;]+/', $to ) : (array) $to );
		$people = wp_parse_id_list( $submission->settings['notificationRecipients'] ?? array() );
		if ( ! ( new Host_Post( $submission->post_id ) )->has_trusted_author() ) {
			$typed = array_filter( $typed, array( self::class, 'is_of_this_site' ) );
		}
		// With the post id 0, `get_post_field()` would use the global post.
		$author  = $submission->post_id ? (int) get_post_field( 'post_author', $submission->post_id ) : 0;
		$named   = self::valid( array( ...$typed, ...array_map( array( self::class, 'address_of' ), $people ) ) );
		$default = self::valid( array( self::address_of( $author ) ) );
		/**
		 * Filters the maximum number of recipients of a form.
		 *
		 * @param int        $most       Default 20.
		 * @param Submission $submission
		 */
		$most = max( 1, (int) apply_filters( 'statecraft_form_most_recipients', self::MAX_RECIPIENTS, $submission ) );
		return array_slice( $named, 0, $most ) ?: $default ?: array( (string) get_option( 'admin_email' ) );
	}

	/** Whether an address is the site's admin address or that of a user of the site. */
	private static function is_of_this_site( string $address ): bool {
		$person = get_user_by( 'email', $address );
		return 0 === strcasecmp( $address, (string) get_option( 'admin_email' ) ) || ( $person && is_user_member_of_blog( $person->ID ) );
	}

	/**
	 * Returns the email address of a user of the site. Others of a network have nothing to do with it, and their addresses are not its people's to read.
	 *
	 * @return string Empty if there is no such user (any more).
	 */
	private static function address_of( int $id ): string {
		return $id > 0 && is_user_member_of_blog( $id ) ? get_userdata( $id )->user_email ?? '' : '';
	}

	/**
	 * Returns the valid email addresses.
	 *
	 * @param mixed[] $given Untrusted.
	 * @return list<string> Without duplicates.
	 */
	private static function valid( array $given ): array {
		return array_values( array_unique( array_filter( array_map( static fn( $address ): string => is_string( $address ) ? Email_Address::of( $address ) : '', $given ) ) ) );
	}
}
