<?php
/**
 * Jetpack data that the owner may want to import.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Connection\Moving;

defined( 'ABSPATH' ) || exit;

use Closure;
use WP_Error;

/** A line of the overview: what Jetpack has, what happens to it here, and whether it can be imported. Never contains a key or a token. */
final class Item {

	/** It can be imported. */
	public const NEW = 'new';

	/** It exists here already, or is used in place. */
	public const SAME = 'same';

	/** There is a different setting here, which stays unless the owner chooses this item. */
	public const DIFFERS = 'differs';

	/** Jetpack only has a reference; the key is at WordPress.com. The owner needs their own. */
	public const NEEDS_KEY = 'needs-key';

	/** Not used here; it stays where it is. */
	public const UNUSED = 'unused';

	/**
	 * @param string                    $group   One of {@see Jetpack_Data::groups()}.
	 * @param string                    $label   What Jetpack has.
	 * @param string                    $becomes What happens to it here.
	 * @param string                    $state   One of the constants.
	 * @param string                    $ours    The value set here instead.
	 * @param string                    $url     The URL where the owner can set it.
	 * @param Closure(): ?WP_Error|null $take    Imports it, and returns the error if that failed. Null if it cannot be imported.
	 */
	public function __construct(
		public readonly string $id,
		public readonly string $group,
		public readonly string $label,
		public readonly string $becomes,
		public readonly string $state,
		public readonly string $ours = '',
		public readonly string $url = '',
		private readonly ?Closure $take = null
	) {}

	/** Whether it can be imported now. */
	public function can_take(): bool {
		return $this->take && in_array( $this->state, array( self::NEW, self::DIFFERS ), true );
	}

	/**
	 * Imports it.
	 *
	 * @return WP_Error|null The error, if nothing was changed.
	 */
	public function take(): ?WP_Error {
		return ( $this->take )();
	}

	/**
	 * Returns it for display.
	 *
	 * @return array<string, mixed>
	 */
	public function shown(): array {
		return array(
			'id'      => $this->id,
			'group'   => $this->group,
			'label'   => $this->label,
			'becomes' => $this->becomes,
			'state'   => $this->state,
			'ours'    => $this->ours,
			'url'     => $this->url,
			'canTake' => $this->can_take(),
		);
	}
}
