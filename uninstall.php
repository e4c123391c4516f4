<?php
/**
 * Unschedules events, and deletes all data of the plugin except post content, if the site owner has chosen so in the settings. This file must parse
 * on every PHP version that WordPress supports: on a version that cannot run the plugin, all data stays, because the classes that list it do not
 * load.
 *
 * @package Statecraft
 */

defined( 'WP_UNINSTALL_PLUGIN' ) || exit;

if ( PHP_VERSION_ID >= 80100 ) {
	require_once __DIR__ . '/includes/autoload.php';
	( new Statecraft\Settings\Removal( ...Statecraft\Plugin::modules() ) )->run();
}
