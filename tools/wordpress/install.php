/**
 * Makes the site ready, idempotently: installed, up to date, plugin active (on all sites of a network), pretty permalinks. Runs before wp-load.php.
 */
define( 'WP_INSTALLING', true );
require $statecraft_site . '/wp-load.php';
require_once ABSPATH . 'wp-admin/includes/upgrade.php';
require_once ABSPATH . 'wp-admin/includes/plugin.php';

// The installation mails the owner; there is no mail here.
add_filter( 'pre_wp_mail', '__return_true' );
if ( ! is_blog_installed() ) {
	wp_install( 'Statecraft', $statecraft_user, 'admin@example.com', true, '', $statecraft_password );
	update_option( 'permalink_structure', '/%postname%/' );
	$statecraft_admin = get_user_by( 'login', $statecraft_user );
	// Without the welcome guides that cover the editor of a new user.
	update_user_meta(
		$statecraft_admin->ID,
		$GLOBALS['wpdb']->get_blog_prefix() . 'persisted_preferences',
		array(
			'core'           => array(
				'welcomeGuide'             => false,
				'enableChoosePatternModal' => false,
			),
			'core/edit-post' => array( 'welcomeGuide' => false ),
			'_modified'      => gmdate( 'c' ),
		)
	);
	// Salts are generated on first use: here, before several workers race to do it.
	array_map( 'wp_salt', array( 'auth', 'secure_auth', 'logged_in', 'nonce' ) );
} elseif ( (int) get_option( 'db_version' ) !== (int) $GLOBALS['wp_db_version'] ) {
	wp_upgrade();
}
flush_rewrite_rules( false );

if ( '' !== $statecraft_plugin ) {
	$statecraft_result = activate_plugin( $statecraft_plugin, '', is_multisite() );
	if ( is_wp_error( $statecraft_result ) ) {
		fwrite( fopen( 'php://stderr', 'w' ), $statecraft_result->get_error_message() . "\n" . $statecraft_result->get_error_data() );
		exit( 1 );
	}
}
echo 'installed';
