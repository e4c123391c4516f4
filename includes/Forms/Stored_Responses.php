<?php
/**
 * Storage of submissions.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Forms;

defined( 'ABSPATH' ) || exit;

use Statecraft\Keyed_Posts;
use Statecraft\Public_Form\Duplicate_Guard;
use Statecraft\Settings\Setting;
use Statecraft\Storable_Text;
use WP_Error;

/** Stores a submission together with its files, atomically. */
final class Stored_Responses {

	/** The option for storing IP addresses unhashed. */
	public const KEEP_ADDRESS = 'statecraft_form_keep_address';

	public function __construct( private readonly Response_Files $files, private readonly Spam_Check $spam ) {}

	/**
	 * Stores a submission.
	 *
	 * @param string $hash The hash that identifies a repeated submission; the caller has claimed it.
	 * @return int|WP_Error The id; 0 if storing responses is off; an error if storing failed.
	 */
	public function add( Submission $submission, string $hash ): int|WP_Error {
		global $wpdb;
		if ( ! wp_validate_boolean( $submission->settings['saveResponses'] ?? true ) ) {
			return 0;
		}
		$key = "statecraft-response:$hash";
		// Finished responses no longer have a key.
		foreach ( Keyed_Posts::find( Response_Type::NAME, $key, gmdate( 'Y-m-d H:i:s', $submission->time - Duplicate_Guard::LIFETIME ) ) as $unfinished ) {
			wp_delete_post( $unfinished, true );
		}
		[ $answers, $paths ] = $this->files->named( $submission->answers );
		$date = gmdate( 'Y-m-d H:i:s', $submission->time );
		$from = Answers::name( $answers );
		$id   = wp_insert_post(
			wp_slash(
				array(
					'post_type'     => Response_Type::NAME,
					'post_status'   => $this->spam->is_spam( $submission ) ? Response_Type::SPAM : Response_Type::UNREAD,
					'post_parent'   => $submission->post_id,
					'post_author'   => 0,
					// Without a slug, WordPress derives one from the title, and queries for each number until it is unique.
					'post_name'     => wp_generate_uuid4(),
					'post_title'    => Storable_Text::of( '' !== $from ? $from : Answers::email( $answers ), $wpdb->posts, 'post_title', true ),
					'post_excerpt'  => Storable_Text::of( $submission->form_title, $wpdb->posts, 'post_excerpt', true ),
					'post_content'  => Response::content( $submission->page_url, self::sender( $submission->address ), $answers ),
					'post_date'     => get_date_from_gmt( $date ),
					'post_date_gmt' => $date,
				) + Keyed_Posts::field( $key )
			),
			true
		);
		$error = is_wp_error( $id ) ? null : $this->files->store( $paths );
		if ( $error ) {
			$this->files->remove( $answers );
			wp_delete_post( $id, true );
			return $error;
		}
		if ( is_wp_error( $id ) ) {
			return new WP_Error(
				'statecraft_response_not_kept',
				__( 'Your message could not be saved. Please try again later.', 'statecraft' ),
				array(
					'status' => 500,
					'reason' => $id->get_error_message(),
				)
			);
		}
		return $id;
	}

	/** Removes the key of a response once its submission is recorded as accepted: from then on, an equal submission may be a new one. */
	public function finish( int $id ): void {
		Keyed_Posts::forget( $id );
	}

	/** Returns the hash of an IP address, by which responses from the same sender can be recognised. */
	public static function sender( string $address ): string {
		return self::keeps_address() || '' === $address ? $address : hash_hmac( 'sha256', $address, wp_salt() );
	}

	/** Whether IP addresses are stored unhashed. */
	public static function keeps_address(): bool {
		/**
		 * Filters whether IP addresses are stored unhashed. The site owner is responsible for complying with the law.
		 *
		 * @param bool $is_kept Defaults to the setting.
		 */
		return (bool) apply_filters( 'statecraft_form_keep_address', '1' === (string) self::keep_address()->value() );
	}

	public static function keep_address(): Setting {
		return new Setting(
			self::KEEP_ADDRESS,
			array(
				'type'    => 'string',
				'enum'    => array( '0', '1' ),
				'default' => '0',
			)
		);
	}
}
