<?php
/**
 * Items in REST responses.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Media\Rest;

defined( 'ABSPATH' ) || exit;

use Statecraft\Media\Credit_Caption;
use Statecraft\Media\Item;
use Statecraft\Media\Item_Reference;
use Statecraft\Media\Source;
use Statecraft\Render\Inert_Text;

/** An item in the shape that Jetpack's editor reads, plus a credit. */
final class Item_Response {

	private const TEXT = array(
		'type'     => 'string',
		'readonly' => true,
	);

	private const NUMBER = array(
		'type'     => 'integer',
		'readonly' => true,
	);

	private const CREDIT = array(
		'provider'   => self::TEXT,
		'landingUrl' => self::TEXT,
		'creator'    => self::TEXT,
		'creatorUrl' => self::TEXT,
		'license'    => self::TEXT,
		'licenseUrl' => self::TEXT,
	);

	private const ITEM = array(
		'ID'         => self::TEXT,
		'type'       => array(
			'type'     => 'string',
			'enum'     => array( Item::FOLDER, Item::IMAGE, Item::VIDEO ),
			'readonly' => true,
		),
		'thumbnails' => array(
			'type'       => 'object',
			'properties' => array(
				'medium'    => self::TEXT,
				'fmt_hd'    => self::TEXT,
				'thumbnail' => self::TEXT,
			),
		),
		'caption'    => self::TEXT,
		'title'      => self::TEXT,
		'name'       => self::TEXT,
		'file'       => self::TEXT,
		'URL'        => self::TEXT,
		'guid'       => self::TEXT,
		'alt'        => self::TEXT,
		'width'      => self::NUMBER,
		'height'     => self::NUMBER,
		'credit'     => array(
			'type'       => array( 'object', 'null' ),
			'properties' => self::CREDIT,
		),
		'children'   => self::NUMBER,
		'inserter'   => array(
			'type'       => 'object',
			'properties' => array(
				'attachment' => self::NUMBER,
				'url'        => self::TEXT,
			),
		),
	);

	/** The properties of a list response. */
	public const SCHEMA = array(
		'media' => array(
			'type'  => 'array',
			'items' => array(
				'type'       => 'object',
				'properties' => self::ITEM,
			),
		),
		'meta'  => array(
			'type'       => 'object',
			'properties' => array(
				'account'   => array(
					'type'       => 'object',
					'properties' => array(
						'image' => self::TEXT,
						'name'  => self::TEXT,
					),
				),
				'next_page' => array( 'type' => array( 'string', 'null' ) ),
			),
		),
	);

	/**
	 * Converts an item.
	 *
	 * @return array<string, mixed> As in the schema.
	 */
	public static function of( Source $source, Item $item ): array {
		$credit = $item->credit;
		return array(
			'ID'         => $item->id,
			'type'       => $item->type,
			'thumbnails' => (object) $item->thumbnails,
			'caption'    => $credit ? Credit_Caption::of( $credit, $item->title ) : '',
			'title'      => $item->title,
			'name'       => $item->title,
			'file'       => $item->file,
			'URL'        => $item->url,
			'guid'       => Item_Reference::of( $source::ID, $item ),
			'alt'        => Inert_Text::of( $item->alt ),
			'width'      => $item->width,
			'height'     => $item->height,
			'credit'     => $credit ? array(
				'provider'   => $credit->provider,
				'landingUrl' => $credit->landing_url,
				'creator'    => $credit->creator,
				'creatorUrl' => $credit->creator_url,
				'license'    => $credit->license,
				'licenseUrl' => $credit->license_url,
			) : null,
		) + ( Item::FOLDER === $item->type ? array( 'children' => $item->children ) : array() );
	}
}
