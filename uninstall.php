<?php
/**
 * Stops what was scheduled, and removes everything the plugin keeps beside the posts where the owner has chosen so in the settings. This file parses
 * on any PHP that WordPress runs on: where the plugin cannot run, what it keeps is unknown, and stays.
 *
 * @package Statecraft
 */

defined( 'WP_UNINSTALL_PLUGIN' ) || exit;

if ( PHP_VERSION_ID >= 80100 ) {
	require_once __DIR__ . '/includes/autoload.php';
	( new Statecraft\Settings\Removal( ...Statecraft\Plugin::modules() ) )->run();
}
