/**
 * Makes an installed site the first of a network of sites in subfolders, as the screen Tools › Network Setup does. Runs before wp-load.php and before
 * the constants of the network are in wp-config.php. The screen refuses a host with a port; WordPress itself does not.
 */
define( 'WP_INSTALLING_NETWORK', true );
require $statecraft_site . '/wp-load.php';
require_once ABSPATH . 'wp-admin/includes/upgrade.php';

foreach ( $GLOBALS['wpdb']->tables( 'ms_global' ) as $statecraft_table => $statecraft_name ) {
	$GLOBALS['wpdb']->$statecraft_table = $statecraft_name;
}
install_network();
$statecraft_result = populate_network( 1, $statecraft_domain, 'admin@example.com', 'Statecraft', '/', false );
if ( is_wp_error( $statecraft_result ) ) {
	fwrite( fopen( 'php://stderr', 'w' ), $statecraft_result->get_error_message() );
	exit( 1 );
}
// Instead of `/blog/…`, which WordPress gives the first site because names of other sites could be names of its pages.
update_option( 'permalink_structure', '/%postname%/' );
echo 'a network';
