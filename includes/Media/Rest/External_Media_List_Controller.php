<?php
/**
 * The REST route that lists media of other services.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Media\Rest;

defined( 'ABSPATH' ) || exit;

use Statecraft\Media\Inserter_Items;
use Statecraft\Media\Item;
use Statecraft\Media\Query;
use Statecraft\Media\Sources;
use Statecraft\Rest\Controller;
use Statecraft\Service\Service_Error;
use WP_Error;
use WP_REST_Request;
use WP_REST_Response;

/** `GET wpcom/v2/external-media/list/{source}`. */
final class External_Media_List_Controller extends Controller {

	/** The maximum length of a search text, in characters; no service finds more with longer ones. */
	private const SEARCH_LIMIT = 200;

	/** The maximum length of a path or a page handle, which a source makes. */
	private const HANDLE_LIMIT = 2_048;

	/** {@inheritDoc} */
	protected function routes(): array {
		return array(
			'wpcom/v2/external-media/list/(?P<source>[\w-]+)' => array(
				'methods'    => self::READ,
				'callback'   => 'get_items',
				'permission' => 'get_items_permissions_check',
				'args'       => $this->get_collection_params(),
				'schema'     => 'get_public_item_schema',
			),
		);
	}

	/** {@inheritDoc} */
	public function get_collection_params(): array {
		return array(
			'source'      => array(
				'description' => __( 'The source.', 'statecraft' ),
				'type'        => 'string',
				'enum'        => Sources::ids(),
				'required'    => true,
			),
			'number'      => array(
				'description' => __( 'The number of items. A source may return fewer.', 'statecraft' ),
				'type'        => 'integer',
				'minimum'     => 1,
				'maximum'     => 50,
				'default'     => 20,
			),
			'path'        => array(
				'description' => __( 'What to list: “recent”, “/” for the albums, the id of an album, or a picking session.', 'statecraft' ),
				'type'        => 'string',
				'maxLength'   => self::HANDLE_LIMIT,
				'default'     => Query::RECENT,
			),
			'search'      => array(
				'description' => __( 'The search text.', 'statecraft' ),
				'type'        => 'string',
				'maxLength'   => self::SEARCH_LIMIT,
				'default'     => '',
			),
			'filter'      => array(
				'description' => __( 'Filters, such as “mediaType=photo”.', 'statecraft' ),
				'type'        => 'array',
				'items'       => array(
					'type'      => 'string',
					'maxLength' => 100,
				),
				'maxItems'    => 10,
				'default'     => array(),
			),
			'inserter'    => array(
				'description' => __( 'Whether to add the data that the block inserter needs to each item.', 'statecraft' ),
				'type'        => 'boolean',
				'default'     => false,
			),
			'page_handle' => array(
				'description' => __( 'The next_page of the previous response.', 'statecraft' ),
				'type'        => 'string',
				'maxLength'   => self::HANDLE_LIMIT,
				'default'     => '',
			),
		);
	}

	/**
	 * Requires `upload_files`.
	 *
	 * @param WP_REST_Request $request The request.
	 * @return true|WP_Error `rest_forbidden` (401, 403).
	 */
	public function get_items_permissions_check( $request ) {
		return self::allow( 'upload_files', __( 'Sorry, only people who may upload files to this site can browse media from other services.', 'statecraft' ) );
	}

	/**
	 * Returns a page of items.
	 *
	 * @param WP_REST_Request $request The request.
	 * @return WP_REST_Response|WP_Error See {@see Source_Error}.
	 */
	public function get_items( $request ) {
		$source = Sources::all()[ $request->get_url_params()['source'] ];
		$page   = $source->list( new Query( $request['number'], $request['path'], trim( $request['search'] ), $request['filter'], $request['page_handle'] ) );
		if ( is_wp_error( $page ) ) {
			return Service_Error::response( $page );
		}
		$items = array_map( static fn( Item $item ): array => Item_Response::of( $source, $item ), $page->items );
		return rest_ensure_response(
			array(
				'media' => $request['inserter'] ? Inserter_Items::add( $source, $page->items, $items ) : $items,
				'meta'  => array(
					'account'   => $page->account,
					'next_page' => '' === $page->next_page ? null : $page->next_page,
				),
			)
		);
	}

	/** {@inheritDoc} */
	public function get_item_schema(): array {
		return self::schema( 'external-media', Item_Response::SCHEMA );
	}
}
