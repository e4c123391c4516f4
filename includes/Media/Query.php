<?php
/**
 * A query to a source.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Media;

defined( 'ABSPATH' ) || exit;

/** The arguments of {@see Source::list()}, validated by the schema of the route. */
final class Query {

	/** The path of all photos, the newest first. */
	public const RECENT = 'recent';

	/** The path of the albums. */
	public const ALBUMS = '/';

	/** The prefix of a path that names a picking session, see {@see Picks_Items}. */
	public const SESSION = 'session:';

	/**
	 * @param int          $number      The number of items, from 1 to 50.
	 * @param string       $path        {@see Query::RECENT}, {@see Query::ALBUMS}, the id of an album, or a session.
	 * @param string       $search      The search text; empty without one.
	 * @param list<string> $filters     Such as `mediaType=photo`, `categoryInclude=pets`, `feature=favorite`, `dateRange=2026-01-01:0000-00-00`.
	 * @param string       $page_handle {@see Page::$next_page} of the previous page; empty for the first one.
	 */
	public function __construct(
		public readonly int $number = 20,
		public readonly string $path = self::RECENT,
		public readonly string $search = '',
		public readonly array $filters = array(),
		public readonly string $page_handle = ''
	) {}
}
