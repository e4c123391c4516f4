<?php
/**
 * The export of settings.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Connection\Transfer;

defined( 'ABSPATH' ) || exit;

use Statecraft\Settings\Setting_Entry;
use Statecraft\Settings\Setting_List;

/** Collects the owner's saved settings. Values set by the server belong to the server, and are not included. */
final class Settings_Export {

	/**
	 * @param Setting_List $settings The settings of all systems.
	 */
	public function __construct( private readonly Setting_List $settings ) {}

	/**
	 * Returns the file.
	 *
	 * @param bool $with_keys Whether to include keys, which anyone with the file can use.
	 */
	public function file( bool $with_keys ): Settings_File {
		$saved  = array_filter( $this->settings->all(), static fn( Setting_Entry $setting ): bool => $setting->is_edited && $setting->is_saved() && ! $setting->is_broken() );
		$values = array(
			'keys'     => array(),
			'settings' => array(),
		);
		foreach ( $saved as $option => $setting ) {
			$values[ $setting->is_key ? 'keys' : 'settings' ][ $option ] = get_option( $option );
		}
		return new Settings_File( $values['settings'], $with_keys ? $values['keys'] : array() );
	}
}
