<?php
/**
 * Something of Jetpack's that an owner may want to take along.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Connection\Moving;

defined( 'ABSPATH' ) || exit;

use Closure;
use WP_Error;

/** One line of the overview: what Jetpack has, what becomes of it here, and whether it can be taken over. It never has a key or a token in it. */
final class Item {

	/** It can be taken over. */
	public const NEW = 'new';

	/** It is here already, or is read where it is. */
	public const SAME = 'same';

	/** There is another setting here, which stays unless the owner chooses this item. */
	public const DIFFERS = 'differs';

	/** Jetpack has a number only; the key is at WordPress.com. The owner needs one of their own. */
	public const NEEDS_KEY = 'needs-key';

	/** Nothing here uses it; it stays where it is. */
	public const UNUSED = 'unused';

	/**
	 * Constructor.
	 *
	 * @param string                    $id      The id.
	 * @param string                    $group   One of {@see Jetpack_Data::groups()}.
	 * @param string                    $label   What Jetpack has.
	 * @param string                    $becomes What becomes of it here.
	 * @param string                    $state   One of the constants.
	 * @param string                    $ours    What is set here instead.
	 * @param string                    $url     Where the owner can set it.
	 * @param Closure(): ?WP_Error|null $take    Takes it over, and returns why not. Null: it cannot be.
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

	/** Whether it can be taken over now. */
	public function can_take(): bool {
		return $this->take && in_array( $this->state, array( self::NEW, self::DIFFERS ), true );
	}

	/**
	 * Takes it over.
	 *
	 * @return WP_Error|null Why nothing was changed.
	 */
	public function take(): ?WP_Error {
		return ( $this->take )();
	}

	/**
	 * Returns it as it is shown.
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
