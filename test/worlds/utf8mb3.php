<?php
/**
 * The tables of WordPress hold no signs of four bytes: no emoji, no rare Chinese.
 *
 * In the field: sites that began before 2015 and were moved from host to host. WordPress asks each column what it takes, and refuses a whole row for one sign.
 *
 * World-Database: mariadb
 *
 * @package Statecraft
 */

add_filter(
	'query',
	static fn( $query ) => preg_match( '/^\s*CREATE TABLE/i', $query )
		? str_replace( array( 'utf8mb4_unicode_520_ci', 'utf8mb4_unicode_ci', 'utf8mb4' ), array( 'utf8mb3_unicode_ci', 'utf8mb3_unicode_ci', 'utf8mb3' ), $query )
		: $query
);
