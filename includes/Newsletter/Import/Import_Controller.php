<?php
/**
 * The REST routes of the import.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Newsletter\Import;

defined( 'ABSPATH' ) || exit;

use Statecraft\Rest\Controller;
use Statecraft\Rest\Json_Schema;
use WP_Error;
use WP_REST_Request;
use WP_REST_Response;

/** `statecraft/v1/newsletter/import…`: its state, its file, and its acts. */
final class Import_Controller extends Controller {

	private const TEXT   = array( 'type' => 'string' );
	private const NUMBER = array( 'type' => 'integer' );

	/** The acts that take nothing. */
	private const TURNS = array( 'pause', 'resume', 'cancel', 'close' );

	public function __construct( private readonly Import $import = new Import() ) {}

	/** {@inheritDoc} */
	protected function routes(): array {
		$route = array(
			'permission' => self::needs( 'manage_options', __( 'Sorry, you are not allowed to import subscribers on this site.', 'statecraft' ) ),
			'schema'     => 'get_public_item_schema',
		);
		return array(
			'statecraft/v1/newsletter/import'      => array(
				'methods'  => self::READ,
				'callback' => 'get_item',
			) + $route,
			'statecraft/v1/newsletter/import/file' => array(
				'methods'  => self::CREATE,
				'callback' => 'take',
			) + $route,
			'statecraft/v1/newsletter/import/act'  => array(
				'methods'  => self::CREATE,
				'callback' => 'act',
				'args'     => array(
					'act'     => array(
						'description' => __( 'What to do next.', 'statecraft' ),
						'type'        => 'string',
						'enum'        => array( 'map', 'preview', 'start', 'step', ...self::TURNS ),
						'required'    => true,
					),
					'kinds'   => array(
						'description' => __( 'What each column is, for `map`.', 'statecraft' ),
						'type'        => 'array',
						'maxItems'    => Import_File::MAX_COLUMNS,
						'items'       => array(
							'type' => 'string',
							'enum' => Columns::ALL,
						),
						'default'     => array(),
					),
					'consent' => array(
						'description' => __( 'That these people have agreed to get email from this site, for `start`.', 'statecraft' ),
						'type'        => 'boolean',
						'default'     => false,
					),
				),
			) + $route,
		);
	}

	/**
	 * Returns the state.
	 *
	 * @param WP_REST_Request $request The request.
	 */
	public function get_item( $request ): WP_REST_Response {
		return rest_ensure_response( Import_State::get() );
	}

	/**
	 * Takes the file `file` of the request.
	 *
	 * @param WP_REST_Request $request The request.
	 * @return WP_REST_Response|WP_Error `newsletter_import_…` (409 or 422).
	 */
	public function take( $request ) {
		$file = $request->get_file_params()['file'] ?? null;
		if ( is_array( $file ) && in_array( $file['error'] ?? null, array( UPLOAD_ERR_INI_SIZE, UPLOAD_ERR_FORM_SIZE ), true ) ) {
			return Import_File::refusal( 'large' );
		}
		if ( ! is_array( $file ) || ! is_string( $file['tmp_name'] ?? null ) || UPLOAD_ERR_OK !== ( $file['error'] ?? null ) || ! is_uploaded_file( $file['tmp_name'] ) ) {
			return Import_File::refusal( 'upload' );
		}
		$bytes = file_get_contents( $file['tmp_name'], false, null, 0, Import_File::MAX_BYTES + 1 ); // phpcs:ignore WordPress.WP.AlternativeFunctions -- a local file.
		return rest_ensure_response( $this->import->take( (string) $file['name'], (string) $bytes ) );
	}

	/**
	 * Does the next act.
	 *
	 * @param WP_REST_Request $request The request.
	 * @return WP_REST_Response|WP_Error `newsletter_import_…` (409 or 422).
	 */
	public function act( $request ) {
		$act = (string) $request['act'];
		return rest_ensure_response(
			match ( $act ) {
				'map'     => $this->import->map( array_values( (array) $request['kinds'] ) ),
				'preview' => $this->import->preview(),
				'start'   => $this->import->start( true === $request['consent'] ),
				'step'    => $this->import->step(),
				default   => $this->import->turn( $act ),
			}
		);
	}

	/** {@inheritDoc} */
	public function get_item_schema(): array {
		$each   = static fn( array $schema ): array => Json_Schema::object( array_fill_keys( Import_Record::VERDICTS, $schema ) );
		$column = array(
			'name'    => self::TEXT,
			'samples' => Json_Schema::list_of( self::TEXT ),
			'kind'    => self::TEXT + array( 'enum' => Columns::ALL ),
		);
		return self::schema(
			'newsletter-import',
			array(
				'phase'   => self::TEXT + array( 'enum' => array( Import_Record::EMPTY, Import_Record::MAPPING, Import_Record::PREVIEWING, Import_Record::PREVIEWED, Import_Record::IMPORTING, Import_Record::PAUSED, Import_Record::DONE, Import_Record::CANCELLED ) ),
				'file'    => self::TEXT,
				'columns' => Json_Schema::list_of( Json_Schema::object( $column ) ),
				'rows'    => self::NUMBER,
				'read'    => self::NUMBER,
				'counts'  => $each( self::NUMBER ),
				'first'   => $each( Json_Schema::list_of( self::TEXT ) ),
				'done'    => self::NUMBER,
				'refused' => self::TEXT,
			)
		);
	}
}
