<?php
/**
 * Information about this plugin in Site Health, for support.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Connection\Health;

defined( 'ABSPATH' ) || exit;

use Statecraft\Connection\Connection_Status;
use Statecraft\Site\Hosting;
use Statecraft\Site\Conflicts;
use Statecraft\Settings\Setting_Entry;
use Statecraft\Settings\Setting_List;
use Statecraft\Site\Site_Identity;

/** A section of Site Health's Info tab, which people copy into forums: no keys, and private values only in private fields, which are not copied. */
final class Debug_Information {

	/**
	 * @param Health       $health   The checks.
	 * @param Setting_List $settings The settings of all systems.
	 */
	public function __construct( private readonly Health $health, private readonly Setting_List $settings ) {}

	/**
	 * Adds the section.
	 *
	 * @param array<string, mixed> $sections All sections.
	 * @return array<string, mixed>
	 */
	public function add( array $sections ): array {
		$sections['statecraft'] = array(
			'label'  => __( 'Statecraft', 'statecraft' ),
			'fields' => array(
				'version'    => self::field( __( 'Version', 'statecraft' ), STATECRAFT_VERSION ),
				'flavour'    => self::field( __( 'Hosting', 'statecraft' ), Hosting::flavour() ),
				'connection' => self::field( __( 'Connection', 'statecraft' ), self::connection() ),
				'recorded'   => self::field( __( 'Recorded address', 'statecraft' ), Site_Identity::recorded(), true ),
				'owner'      => self::field( __( 'Connection owner', 'statecraft' ), Connection_Status::owner()->user_login ?? '', true ),
				'settings'   => self::field( __( 'Configured settings and their sources', 'statecraft' ), $this->sources() ),
				'routes'     => self::field( __( 'Routes of other plugins', 'statecraft' ), Conflicts::routes() ),
				'blocks'     => self::field( __( 'Blocks of other plugins', 'statecraft' ), Conflicts::blocks() ),
				'checks'     => self::field( __( 'Health checks', 'statecraft' ), $this->results() ),
			),
		);
		return $sections;
	}

	/** Returns the state of the connection, in English for support. */
	private static function connection(): string {
		return match ( true ) {
			Site_Identity::is_in_crisis()    => 'identity crisis',
			Site_Identity::is_in_safe_mode() => 'safe mode',
			! Site_Identity::is_active()     => 'disconnected',
			default                          => 'registered',
		};
	}

	/**
	 * Returns the source of each setting that is set.
	 *
	 * @return array<string, string>
	 */
	private function sources(): array {
		$sources = array_map( static fn( Setting_Entry $setting ): string => $setting->source() . ( $setting->is_set_by_server() && $setting->is_saved() ? ', overrides the option' : '' ), $this->settings->all() );
		return array_filter( $sources, static fn( string $source ): bool => 'none' !== $source );
	}

	/**
	 * Returns the status of each relevant check, except the slow ones.
	 *
	 * @return array<string, string>
	 */
	private function results(): array {
		$results = $this->health->run( false );
		return array_combine( array_map( static fn( array $one ): string => $one[0]->id, $results ), array_map( static fn( array $one ): string => $one[1]->status, $results ) );
	}

	/**
	 * Returns a field.
	 *
	 * @param string|array<string, string> $value      The value.
	 * @param bool                         $is_private Whether it is excluded from copies.
	 * @return array<string, mixed>
	 */
	private static function field( string $label, $value, bool $is_private = false ): array {
		return array(
			'label'   => $label,
			'value'   => is_array( $value ) && ! $value ? __( 'None', 'statecraft' ) : $value,
			'debug'   => is_array( $value ) && ! $value ? 'none' : $value,
			'private' => $is_private,
		);
	}
}
