<?php
/**
 * Renders the Instagram gallery on the front end.
 *
 * @var array<string, mixed> $attributes The attributes of the block.
 * @var string               $content    The saved content of the block.
 * @var WP_Block             $block      The block.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

defined( 'ABSPATH' ) || exit;

echo Statecraft\Galleries\Instagram\Instagram_Block::render( new Statecraft\Render\Attributes( $attributes ), $content ); // phpcs:ignore WordPress.Security.EscapeOutput -- escaped where it is built.
