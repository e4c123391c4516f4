<?php
/**
 * Sources whose items are picked in a window of the service.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Media;

defined( 'ABSPATH' ) || exit;

use WP_Error;

/** A source with {@see Source::PICK_SESSION}. Its chosen items are listed by {@see Source::list()} with the path `session:<id>`. */
interface Picks_Items {

	/**
	 * Opens a session.
	 *
	 * @param int $max_items The maximum number of items.
	 * @return array{id: string, picker_url: string, state: string, poll_interval: int}|WP_Error See {@see Picks_Items::session()}.
	 */
	public function open_session( int $max_items );

	/**
	 * Returns the state of a session of the current user.
	 *
	 * @return array{id: string, picker_url: string, state: string, poll_interval: int}|WP_Error `state` is `waiting`, `picked` or `expired`;
	 *                   `poll_interval` is in milliseconds.
	 */
	public function session( string $id );

	/**
	 * Closes a session when its items are copied or no longer needed.
	 *
	 * @return true|WP_Error
	 */
	public function close_session( string $id );
}
