<?php
/**
 * The assistant on the page: nothing, because what it holds is a conversation with its author. Older versions saved their answer as markup, and pages
 * have shown it since: those words stay.
 *
 * @var string $content What is saved in the post.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

// phpcs:ignore WordPress.Security.EscapeOutput.OutputNotEscaped -- Cleaned by WordPress when the post was saved.
echo trim( wp_strip_all_tags( $content ) ) !== '' || str_contains( $content, '<img' ) ? $content : '';
