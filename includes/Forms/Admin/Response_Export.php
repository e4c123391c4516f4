<?php
/**
 * The CSV export of responses.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Forms\Admin;

defined( 'ABSPATH' ) || exit;

use Statecraft\Csv;
use Statecraft\Forms\Answers;
use Statecraft\Forms\Response;
use Statecraft\Forms\Response_Type;
use Statecraft\Site\Site_Time;

/** Exports the responses in the list as CSV. Reads them in batches, so that memory use does not depend on their number. */
final class Response_Export {

	/** The name of the action and of its nonce. */
	private const ACTION = 'statecraft_responses_export';

	/** The query arguments of the list that also filter the export. */
	private const FILTERS = array( 'post_status', 'm', 's', Response_Query::FORM );

	/** The batch size. */
	private const BATCH_SIZE = 200;

	public function hook(): void {
		add_action( 'admin_post_' . self::ACTION, array( $this, 'run' ) );
	}

	/** Returns the export URL for the current list. */
	public static function url(): string {
		$filters = array_filter( array_intersect_key( wp_unslash( $_GET ), array_flip( self::FILTERS ) ), 'is_string' ); // phpcs:ignore WordPress.Security.NonceVerification -- read-only.
		$url     = add_query_arg( array_map( 'rawurlencode', $filters ), admin_url( 'admin-post.php?action=' . self::ACTION ) );
		return add_query_arg( '_wpnonce', wp_create_nonce( self::ACTION ), $url );
	}

	/** Sends the CSV file. */
	public function run(): void {
		check_admin_referer( self::ACTION );
		if ( ! current_user_can( get_post_type_object( Response_Type::NAME )->cap->edit_posts ) ) {
			wp_die( esc_html__( 'Sorry, you are not allowed to do that.', 'statecraft' ), 403 );
		}
		$ids  = Response_Query::ids();
		$form = Response_Query::form();
		$this->write( Csv::download( sprintf( '%s-%s.csv', $form[1] ?? __( 'form-responses', 'statecraft' ), Site_Time::format( 'Y-m-d' ) ) ), $ids );
		exit;
	}

	/**
	 * Writes the rows, with a column for each label of any of the forms.
	 *
	 * @param list<int> $ids Their ids.
	 */
	private function write( Csv $csv, array $ids ): void {
		$labels = array();
		foreach ( $this->read( $ids ) as $response ) {
			$labels += array_fill_keys( array_keys( Answers::by_label( $response->answers ) ), '' );
		}
		$names = array_map( 'strval', array_keys( $labels ) );
		$csv->row( __( 'Date', 'statecraft' ), __( 'Form', 'statecraft' ), __( 'Page', 'statecraft' ), __( 'Status', 'statecraft' ), ...$names );
		$statuses = Response_Type::statuses() + array( 'trash' => __( 'Trash', 'statecraft' ) );
		foreach ( $this->read( $ids ) as $response ) {
			$texts = array_values( array_replace( $labels, Answers::by_label( $response->answers ) ) );
			$csv->row( Site_Time::format( 'Y-m-d H:i:s', $response->time ), $response->form_title, $response->page_url, $statuses[ $response->status ] ?? $response->status, ...$texts );
		}
	}

	/**
	 * Reads responses in batches, flushing the runtime cache after each.
	 *
	 * @param list<int> $ids Their ids.
	 * @return iterable<Response>
	 */
	private function read( array $ids ): iterable {
		foreach ( array_chunk( $ids, self::BATCH_SIZE ) as $step ) {
			_prime_post_caches( $step, false, false );
			foreach ( $step as $id ) {
				$response = Response::find( $id );
				if ( $response && current_user_can( 'edit_post', $id ) ) {
					yield $response;
				}
			}
			wp_cache_flush_runtime();
		}
	}
}
