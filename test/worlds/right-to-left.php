<?php
/**
 * The site is written from right to left, in Hebrew.
 *
 * In the field: Hebrew, Arabic, Persian and Urdu sites. There are no language files here, so the direction is set as those would set it.
 *
 * @package Statecraft
 */

add_filter( 'locale', static fn() => 'he_IL' );
add_action( 'init', static fn() => $GLOBALS['wp_locale']->text_direction = 'rtl', 0 );
