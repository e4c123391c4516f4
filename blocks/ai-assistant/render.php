<?php
/**
 * Renders the assistant on the front end: nothing, because it holds a conversation with its author. Older versions saved their answer as
 * markup, which pages have shown since; that text stays.
 *
 * @var string $content The saved content of the block.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

defined( 'ABSPATH' ) || exit;

// phpcs:ignore WordPress.Security.EscapeOutput.OutputNotEscaped -- Sanitised by WordPress when the post was saved.
echo trim( wp_strip_all_tags( $content ) ) !== '' || str_contains( $content, '<img' ) ? $content : '';
