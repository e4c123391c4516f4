<?php
/**
 * Unschedules events, and deletes the data of the plugin that the site owner has chosen in the settings, never post content; nothing if another copy of
 * the plugin stays. This file must parse on every PHP version that WordPress supports: on a version that cannot run the plugin, all data stays, because
 * the classes that list it do not load.
 *
 * @package Statecraft
 */

defined( 'WP_UNINSTALL_PLUGIN' ) || exit;

if ( PHP_VERSION_ID >= 80100 ) {
	require_once __DIR__ . '/includes/autoload.php';
	if ( ! Statecraft\Settings\Other_Copy::is_there( WP_UNINSTALL_PLUGIN ) ) {
		( new Statecraft\Settings\Removal( ...Statecraft\Plugin::modules() ) )->run();
	}
}
