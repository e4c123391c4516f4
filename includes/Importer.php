<?php
/**
 * An import of another plugin's data.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft;

defined( 'ABSPATH' ) || exit;

/**
 * Copies Jetpack's rows to ours in batches, because there may be very many; see {@see Module::importers()}. Rows are only copied once, and the originals stay
 * unchanged. No emails are sent.
 */
interface Importer {

	/**
	 * Returns the counts.
	 *
	 * @return array{total: int, copies: int, statuses: array<string, int>} Rows that can be copied; copies that exist; rows by their status.
	 */
	public function counts(): array;

	/**
	 * Returns how many of the rows are not after a position.
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
	 *         are older than what the site keeps; `files` is the number of files with only a name.
	 */
	public function copy( int $after, int $limit ): array;

	/**
	 * Deletes a batch of copies, except those that someone has worked on since.
	 *
	 * @param int $after Copies with larger ids only.
	 * @param int $limit The maximum number of copies.
	 * @return array{last: int, is_end: bool, removed: int, kept: int} `last` is the id of the last copy.
	 */
	public function remove( int $after, int $limit ): array;
}
