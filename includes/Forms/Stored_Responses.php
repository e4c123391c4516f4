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

/** Stores a submission with its files, atomically. */
final class Stored_Responses {

	/** The option of whether IP addresses are stored as they are. */
	public const KEEP_ADDRESS = 'statecraft_form_keep_address';

	/**
	 * @param Response_Files $files Stores the files of responses.
	 * @param Spam_Check     $spam  Detects spam.
	 */
	public function __construct( private readonly Response_Files $files, private readonly Spam_Check $spam ) {}

	/**
	 * Stores a submission.
	 *
	 * @param string $hash By which the same submission is known that is sent again; the caller has claimed it.
	 * @return int|WP_Error The id; 0: storing responses is off. Error: storing failed.
	 */
	public function add( Submission $submission, string $hash ): int|WP_Error {
		global $wpdb;
		if ( ! wp_validate_boolean( $submission->settings['saveResponses'] ?? true ) ) {
			return 0;
		}
		$key = "statecraft-response:$hash";
		// Those that are finished have no key any more.
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

	/**
	 * Forgets by what the submission of a response is known, once that is known as taken: an equal one may then be another one.
	 *
	 * @param int $id The response.
	 */
	public function finish( int $id ): void {
		Keyed_Posts::forget( $id );
	}

	/**
	 * Returns the hashed IP address, by which responses of the same sender can be recognized.
	 *
	 * @param string $address An IP address.
	 */
	public static function sender( string $address ): string {
		return self::keeps_address() || '' === $address ? $address : hash_hmac( 'sha256', $address, wp_salt() );
	}

	/** Whether IP addresses are stored as they are. */
	public static function keeps_address(): bool {
		/**
		 * Filters whether IP addresses are stored unhashed. The site owner is responsible for compliance.
		 *
		 * @param bool $is_kept Default: as the settings say, or false.
		 */
		return (bool) apply_filters( 'statecraft_form_keep_address', '1' === (string) self::keep_address()->value() );
	}

	/** Returns the setting. */
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
