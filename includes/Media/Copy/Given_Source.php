<?php
/**
 * A source for an item of another system.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Media\Copy;

defined( 'ABSPATH' ) || exit;

use Statecraft\Media\Item;
use Statecraft\Media\Query;
use Statecraft\Media\Source;
use Statecraft\Media\Source_Error;
use WP_Error;

/** The source of one item that another system of the plugin has found. It is copied like items of the picker, but not listed anywhere. */
final class Given_Source extends Source {

	public const ID = 'given';

	/**
	 * @param string       $label The name of the service.
	 * @param list<string> $hosts The hosts that serve its file.
	 */
	public function __construct( private readonly Item $item, private readonly string $label, private readonly array $hosts ) {}

	/** {@inheritDoc} */
	public function label(): string {
		return $this->label;
	}

	/** {@inheritDoc} */
	public function capabilities(): array {
		return array();
	}

	/** {@inheritDoc} */
	public function list( Query $query ) {
		return Source_Error::of( Source_Error::REFUSED, __( 'This source cannot list items.', 'statecraft' ) );
	}

	/**
	 * Returns the item.
	 *
	 * @return Item|WP_Error
	 */
	public function item( string $id ) {
		return $this->item;
	}

	/** {@inheritDoc} */
	public function hosts(): array {
		return $this->hosts;
	}
}
