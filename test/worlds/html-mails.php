<?php
/**
 * All mails are HTML, whoever sends them.
 *
 * In the field: WP HTML Mail, Email Templates, WP Better Emails, and a line in many themes. They set the type with this filter, and leave the text to whoever
 * has written it.
 *
 * @package Statecraft
 */

add_filter( 'wp_mail_content_type', static fn() => 'text/html' );
