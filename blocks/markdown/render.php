<?php
/**
 * Renders the text on the front end.
 *
 * @var array<string, mixed> $attributes The attributes of the block.
 * @var string               $content    The saved content of the block.
 * @var WP_Block             $block      The block.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

defined( 'ABSPATH' ) || exit;

// phpcs:ignore WordPress.Security.EscapeOutput.OutputNotEscaped -- Sanitised by the renderer, or by WordPress when the post was saved.
echo Statecraft\Content\Markdown::html( new Statecraft\Render\Attributes( $attributes ), $content );
