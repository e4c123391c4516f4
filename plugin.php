<?php
/**
 * Plugin Name:       Statecraft
 * Description:       Content blocks and an AI writing assistant for the post editor, served by your own site with your own keys.
 * Version:           0.2.0
 * Author:            Statecraft contributors
 * Update URI:        false
 * Requires at least: 6.8
 * Requires PHP:      8.1
 * License:           GPL-2.0-or-later
 * License URI:       https://www.gnu.org/licenses/gpl-2.0.html
 * Text Domain:       statecraft
 * Domain Path:       /languages
 *
 * This file must parse on every PHP version that WordPress supports, so that a server with an outdated version gets a notice instead of a fatal
 * error.
 *
 * @package Statecraft
 */

defined( 'ABSPATH' ) || exit;

defined( 'STATECRAFT_VERSION' ) || define( 'STATECRAFT_VERSION', '0.2.0' );
defined( 'STATECRAFT_FILE' ) || define( 'STATECRAFT_FILE', __FILE__ );
defined( 'STATECRAFT_NEEDS_PHP' ) || define( 'STATECRAFT_NEEDS_PHP', '8.1' );
defined( 'STATECRAFT_NEEDS_WORDPRESS' ) || define( 'STATECRAFT_NEEDS_WORDPRESS', '6.8' );

if ( version_compare( PHP_VERSION, STATECRAFT_NEEDS_PHP, '<' )
	|| version_compare( $GLOBALS['wp_version'], STATECRAFT_NEEDS_WORDPRESS, '<' ) ) {
	add_action(
		'admin_notices',
		static function () {
			printf(
				'<div class="notice notice-error"><p>%s</p></div>',
				esc_html(
					sprintf(
						/* translators: 1: needed WordPress version, 2: needed PHP version, 3: this WordPress version, 4: this PHP version. */
						__( 'Statecraft needs WordPress %1$s and PHP %2$s or newer, and stays inactive until then. This site has WordPress %3$s and PHP %4$s.', 'statecraft' ),
						STATECRAFT_NEEDS_WORDPRESS,
						STATECRAFT_NEEDS_PHP,
						$GLOBALS['wp_version'],
						PHP_VERSION
					)
				)
			);
		}
	);
	return;
}

require_once __DIR__ . '/includes/autoload.php';

Statecraft\Plugin::start();
