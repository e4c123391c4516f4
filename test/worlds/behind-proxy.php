<?php
/**
 * Behind a proxy that ends the encryption: the address of the site is https, and PHP is asked without.
 *
 * In the field: Cloudflare, load balancers of hosts, nginx in front of Apache. The line below is what WordPress's own documentation gives for wp-config.php. All
 * visitors come from the address of the proxy.
 *
 * World-Scheme: https
 * World-Door: tls
 *
 * @package Statecraft
 */

if ( 'https' === ( $_SERVER['HTTP_X_FORWARDED_PROTO'] ?? '' ) ) {
	$_SERVER['HTTPS'] = 'on';
}
