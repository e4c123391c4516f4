<?php
/**
 * An import of what another plugin has stored.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft;

defined( 'ABSPATH' ) || exit;

/**
 * Copies rows of Jetpack's to our own, in batches, because there may be very many; see {@see Module::importers()}. What is copied once is not copied
 * again, and the originals stay as they are. Nobody gets a mail.
 */
interface Importer {

	/**
	 * Returns how much there is.
	 *
	 * @return array{total: int, copies: int, statuses: array<string, int>} Rows that can be copied; copies that exist; rows by their status.
	 */
	public function counts(): array;

	/**
	 * Returns how many of the rows are not behind a place.
	 *
	 * @param int $after The id of a row.
	 */
	public function position( int $after ): int;

	/**
	 * Copies a batch.
	 *
	 * @param int $after Rows with larger ids only.
	 * @param int $limit The maximum number of rows.
	 * @return array{last: int, is_end: bool, copied: int, skipped: int, files: int} `last` is the id of the last row; `skipped` were copied before, or
	 *         are older than what the site keeps; `files` is the number of files of which there is a name only.
	 */
	public function copy( int $after, int $limit ): array;

	/**
	 * Deletes a batch of copies, except those that somebody has worked with since.
	 *
	 * @param int $after Copies with larger ids only.
	 * @param int $limit The maximum number of copies.
	 * @return array{last: int, is_end: bool, removed: int, kept: int} `last` is the id of the last copy.
	 */
	public function remove( int $after, int $limit ): array;
}
