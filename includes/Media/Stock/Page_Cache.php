<?php
/**
 * A cache of pages.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Media\Stock;

defined( 'ABSPATH' ) || exit;

use Statecraft\Media\Item;
use Statecraft\Media\Page;

/** Caches pages of a service for a day, as Pexels and Openverse request. Stored as JSON, which a later version of the plugin can read or ignore. */
final class Page_Cache {

	/** The prefix of the transients. */
	private const TRANSIENT = 'statecraft_media_page_';

	/**
	 * @param string $account See {@see Stock_Source::account_key()}.
	 */
	public function __construct( private readonly string $source, private readonly string $account ) {}

	/** Returns a page. */
	public function get( string $search, int $page, int $number ): ?Page {
		$data = json_decode( (string) get_transient( $this->transient_name( $search, $page, $number ) ), true );
		return is_array( $data ) ? new Page( array_map( array( Item::class, 'from' ), $data['items'] ), $data['next_page'] ) : null;
	}

	/** Stores a page. */
	public function set( string $search, int $page, int $number, Page $found ): void {
		set_transient( $this->transient_name( $search, $page, $number ), wp_json_encode( $found ), DAY_IN_SECONDS );
	}

	/** Returns the name of the transient. */
	private function transient_name( string $search, int $page, int $number ): string {
		return self::TRANSIENT . md5( (string) wp_json_encode( array( STATECRAFT_VERSION, $this->source, $this->account, $search, $page, $number ) ) );
	}
}
