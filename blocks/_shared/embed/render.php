<?php
/**
 * An embed on the page.
 *
 * @var array    $attributes The attributes of the block.
 * @var string   $content    What is saved in the post.
 * @var WP_Block $block      The block.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

// phpcs:ignore WordPress.Security.EscapeOutput.OutputNotEscaped -- Escaped where it is made.
echo Statecraft\Embeds\Embed_Block::of( $block->name )::html( new Statecraft\Render\Attributes( $attributes ), $content );
