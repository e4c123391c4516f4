<?php
/**
 * The text on the page.
 *
 * @var array    $attributes The attributes of the block.
 * @var string   $content    What is saved in the post.
 * @var WP_Block $block      The block.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

// phpcs:ignore WordPress.Security.EscapeOutput.OutputNotEscaped -- Cleaned where it is made, or by WordPress when the post was saved.
echo Statecraft\Content\Markdown::html( new Statecraft\Render\Attributes( $attributes ), $content );
