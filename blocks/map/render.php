<?php
/**
 * Renders Map on the front end.
 *
 * @var array    $attributes The attributes of the block.
 * @var string   $content    The saved content of the block.
 * @var WP_Block $block      The block.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

printf( '<div %s>%s</div>', wp_kses_data( get_block_wrapper_attributes() ), esc_html( ( new Statecraft\Render\Attributes( $attributes ) )->text( 'address' ) ) );
