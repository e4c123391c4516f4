<?php
/**
 * Renders a recipe on the front end.
 *
 * @var array<string, mixed> $attributes The attributes of the block.
 * @var string               $content    The saved content of the block.
 * @var WP_Block             $block      The block.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

defined( 'ABSPATH' ) || exit;

// phpcs:ignore WordPress.Security.EscapeOutput.OutputNotEscaped -- The saved content of the post, with attributes added.
echo Statecraft\Content\Recipe::html( $content );
