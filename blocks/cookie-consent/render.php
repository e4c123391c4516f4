<?php
/**
 * Renders a cookie notice on the front end.
 *
 * @var array<string, mixed> $attributes The attributes of the block.
 * @var string               $content    The saved content of the block.
 * @var WP_Block             $block      The block.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

defined( 'ABSPATH' ) || exit;

// phpcs:ignore WordPress.Security.EscapeOutput.OutputNotEscaped -- What the author may publish, and escaped parts.
echo Statecraft\Content\Consent\Page_Notice::html( new Statecraft\Render\Attributes( $attributes ), $content );
