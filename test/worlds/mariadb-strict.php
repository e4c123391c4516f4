<?php
/**
 * MariaDB in its strict mode, which WordPress switches off where it can: other plugins switch it on again, and hosts take the right away.
 *
 * In the field: sites with plugins that set the mode of the connection, clusters of hosts. What is too long, or no number, is refused instead of cut.
 *
 * World-Database: mariadb
 *
 * @package Statecraft
 */

add_action( 'muplugins_loaded', static fn() => $GLOBALS['wpdb']->query( "SET SESSION sql_mode = 'STRICT_ALL_TABLES,ERROR_FOR_DIVISION_BY_ZERO,NO_ENGINE_SUBSTITUTION'" ) );
