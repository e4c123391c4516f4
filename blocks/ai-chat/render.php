<?php
/**
 * Renders the form for questions on the front end.
 *
 * @var array<string, mixed> $attributes The attributes of the block.
 * @var string               $content    The saved content of the block.
 * @var WP_Block             $block      The block.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

defined( 'ABSPATH' ) || exit;

// phpcs:ignore WordPress.Security.EscapeOutput -- built of escaped parts.
echo Statecraft\Ai\Answers\Ai_Chat::html( new Statecraft\Render\Attributes( $attributes ) );
