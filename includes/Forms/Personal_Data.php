<?php
/**
 * Privacy tools for form responses.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Forms;

defined( 'ABSPATH' ) || exit;


/** Exports and erases a person's responses through WordPress's personal data tools. */
final class Personal_Data {

	/** The batch size. */
	private const BATCH_SIZE = 50;

	public function hook(): void {
		add_filter( 'wp_privacy_personal_data_exporters', array( $this, 'add_exporter' ) );
		add_filter( 'wp_privacy_personal_data_erasers', array( $this, 'add_eraser' ) );
	}

	/** Adds the hook for the privacy policy guide. */
	public function hook_policy(): void {
		add_action( 'admin_init', $this->suggest( ... ) );
	}

	/**
	 * Adds the exporter.
	 *
	 * @param array<string, mixed[]> $exporters
	 * @return array<string, mixed[]>
	 */
	public function add_exporter( array $exporters ): array {
		return $exporters + array(
			Response_Type::NAME => array(
				'exporter_friendly_name' => __( 'Form responses', 'statecraft' ),
				'callback'               => array( $this, 'export' ),
			),
		);
	}

	/**
	 * Adds the eraser.
	 *
	 * @param array<string, mixed[]> $erasers
	 * @return array<string, mixed[]>
	 */
	public function add_eraser( array $erasers ): array {
		return $erasers + array(
			Response_Type::NAME => array(
				'eraser_friendly_name' => __( 'Form responses', 'statecraft' ),
				'callback'             => array( $this, 'erase' ),
			),
		);
	}

	/**
	 * Exports the responses of a person.
	 *
	 * @param int $page From 1.
	 * @return array{data: list<array<string, mixed>>, done: bool}
	 */
	public function export( string $email, int $page = 1 ): array {
		$ids  = $this->responses_with( $email, ( $page - 1 ) * self::BATCH_SIZE );
		$sent = array_filter( Response::find_many( $ids ), static fn( Response $response ): bool => Answers::contain( $response->answers, $email ) );
		return array(
			'data' => array_map( array( self::class, 'item' ), array_values( $sent ) ),
			'done' => count( $ids ) < self::BATCH_SIZE,
		);
	}

	/**
	 * Erases the responses of a person. Each batch starts at the first response, because earlier ones have been deleted, and skips responses that
	 * only mention the address.
	 *
	 * @return array{items_removed: int, items_retained: int, messages: list<string>, done: bool}
	 */
	public function erase( string $email ): array {
		$removed = 0;
		$kept    = 0;
		$passed  = 0;
		do {
			$ids = $this->responses_with( $email, $kept + $passed );
			foreach ( Response::find_many( $ids ) as $response ) {
				if ( ! Answers::contain( $response->answers, $email ) ) {
					++$passed;
				} elseif ( wp_delete_post( $response->id, true ) ) {
					++$removed;
				} else {
					++$kept;
				}
			}
			$is_end = count( $ids ) < self::BATCH_SIZE;
			wp_cache_flush_runtime();
		} while ( ! $is_end && $removed + $kept < self::BATCH_SIZE );
		return array(
			'items_removed'  => $removed,
			'items_retained' => $kept,
			'messages'       => array(),
			// If another plugin prevents every deletion, further batches would not help.
			'done'           => $is_end || 0 === $removed,
		);
	}

	/** Suggests text for the site's privacy policy. */
	public function suggest(): void {
		$words = array(
			__( 'When you send a form on this site, we keep what you typed and the files you added, the page you sent it from, and the time. They are emailed to the people who answer them, and can be read by the people who run this site.', 'statecraft' ),
			Stored_Responses::keeps_address()
				? __( 'Your IP address is stored with it, to detect misuse of the form.', 'statecraft' )
				: __( 'Your IP address is not stored with it, only an irreversible hash of it, to detect misuse of the form.', 'statecraft' ),
			__( 'If your browser does not run scripts, a cookie (statecraft_sender) is set for an hour when you send a form, so that sending it twice by mistake counts only once.', 'statecraft' ),
			Retention::days() > 0
				/* translators: %d: number of days. */
				? sprintf( _n( 'What you have sent is deleted after %d day.', 'What you have sent is deleted after %d days.', Retention::days(), 'statecraft' ), Retention::days() )
				: __( 'What you have sent is kept until someone deletes it. You can ask for that at any time.', 'statecraft' ),
		);
		wp_add_privacy_policy_content( __( 'Statecraft forms', 'statecraft' ), '<p>' . implode( '</p><p>', array_map( 'esc_html', $words ) ) . '</p>' );
	}

	/**
	 * Returns responses that contain an email address anywhere, {@see Personal_Data::BATCH_SIZE} at a time, since there may be a great many.
	 *
	 * @return list<int> Ids, oldest first.
	 */
	private function responses_with( string $email, int $from ): array {
		return Response::ids(
			array(
				's'              => wp_slash( $email ),
				'sentence'       => true,
				'posts_per_page' => self::BATCH_SIZE,
				'offset'         => $from,
			)
		);
	}

	/**
	 * Formats a response for the exporter.
	 *
	 * @return array<string, mixed>
	 */
	private static function item( Response $response ): array {
		$facts = array(
			array( __( 'Sent', 'statecraft' ), Mail_Text::date( $response->time ) ),
			array( __( 'Page', 'statecraft' ), $response->page_url ),
			...array_map( static fn( Answer $answer ): array => array( $answer->label, Answers::text( $answer ) ), $response->answers ),
			...array_map( static fn( Mail_Record $mail ): array => array( __( 'Reply to it', 'statecraft' ), $mail->text ), array_filter( Mail_Record::of( $response->id ), static fn( Mail_Record $mail ): bool => '' !== $mail->text ) ),
		);
		return array(
			'group_id'          => Response_Type::NAME,
			'group_label'       => __( 'Form responses', 'statecraft' ),
			'group_description' => __( 'What you have sent with forms on this site.', 'statecraft' ),
			'item_id'           => 'response-' . $response->id,
			'data'              => array_map(
				static fn( array $fact ): array => array(
					'name'  => $fact[0],
					'value' => esc_html( $fact[1] ),
				),
				$facts
			),
		);
	}
}
