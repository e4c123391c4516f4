<?php
/**
 * The schemas of the Jetpack import.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Connection\Rest;

defined( 'ABSPATH' ) || exit;

use Statecraft\Connection\Moving\Item;
use Statecraft\Connection\Moving\Jetpack_Data;
use Statecraft\Connection\Moving\Moving_Record;
use Statecraft\Rest\Json_Schema;

/** The response properties of {@see Moving_Controller}. */
final class Moving_Schema {

	private const TEXT   = array( 'type' => 'string' );
	private const NUMBER = array( 'type' => 'integer' );
	private const FLAG   = array( 'type' => 'boolean' );
	private const NEXT   = array( 'type' => array( 'integer', 'null' ) );

	/**
	 * Returns the properties of the overview.
	 *
	 * @return array<string, array<string, mixed>>
	 */
	public static function overview(): array {
		$item = array(
			'id'      => self::TEXT,
			'group'   => self::TEXT + array( 'enum' => array_keys( Jetpack_Data::groups() ) ),
			'label'   => self::TEXT,
			'becomes' => self::TEXT,
			'state'   => self::TEXT + array( 'enum' => array( Item::NEW, Item::SAME, Item::DIFFERS, Item::NEEDS_KEY, Item::UNUSED ) ),
			'ours'    => self::TEXT,
			'url'     => self::TEXT,
			'canTake' => self::FLAG,
		);
		return array(
			'state'     => self::TEXT + array( 'enum' => array( 'nothing', Moving_Record::OPEN, Moving_Record::TAKEN, Moving_Record::DISMISSED ) ),
			'time'      => self::TEXT,
			'canUndo'   => self::FLAG,
			'items'     => Json_Schema::list_of( Json_Schema::object( $item ) ),
			'responses' => Json_Schema::object( self::progress() ),
		);
	}

	/**
	 * Returns the properties of the progress.
	 *
	 * @return array<string, array<string, mixed>>
	 */
	public static function progress(): array {
		return array(
			'total'       => self::NUMBER,
			'done'        => self::NUMBER,
			'next'        => self::NEXT,
			'copied'      => self::NUMBER,
			'skipped'     => self::NUMBER,
			'files'       => self::NUMBER,
			'isScheduled' => self::FLAG,
			'statuses'    => array(
				'type'                 => 'object',
				'additionalProperties' => self::NUMBER,
			),
		);
	}

	/**
	 * Returns the properties of imported items.
	 *
	 * @return array<string, array<string, mixed>>
	 */
	public static function taken(): array {
		$refusal = array(
			'id'      => self::TEXT,
			'code'    => self::TEXT,
			'message' => self::TEXT,
		);
		return array(
			'taken'    => Json_Schema::list_of( self::TEXT ),
			'refused'  => Json_Schema::list_of( Json_Schema::object( $refusal ) ),
			'overview' => Json_Schema::object( self::overview() ),
		);
	}

	/**
	 * Returns the properties of undone items.
	 *
	 * @return array<string, array<string, mixed>>
	 */
	public static function undone(): array {
		return array(
			'restored' => Json_Schema::list_of( self::TEXT ),
			'left'     => Json_Schema::list_of( self::TEXT ),
			'removed'  => self::NUMBER,
			'kept'     => self::NUMBER,
			'next'     => self::NEXT,
			'overview' => Json_Schema::object( self::overview() ),
		);
	}
}
