<?php
/**
 * Prints which hooks the parts of all systems add, as JSON. Runs in a WordPress with the plugin, for tools/parts.mjs and the test of its output.
 *
 * @package Statecraft
 */

$added = static function ( $part ): array {
	$tags   = $GLOBALS['shortcode_tags'];
	$before = $GLOBALS['wp_filter'];
	// It may be loaded, or have a placeholder.
	$GLOBALS['shortcode_tags'] = array();
	$GLOBALS['wp_filter']      = array();
	$is_new                    = is_array( $part ) && ! ( new ReflectionMethod( ...$part ) )->isStatic();
	$is_new ? ( new $part[0]() )->{$part[1]}() : $part();
	$hooks = array();
	foreach ( $GLOBALS['wp_filter'] as $name => $hook ) {
		$hooks[ $name ] = isset( $hook->callbacks[ PHP_INT_MIN ] );
	}
	if ( isset( $hooks['registered_post_type'] ) ) {
		// That wakes it before any of those of the types that a site has.
		$hooks = array_diff_key( $hooks, array_flip( array_map( static fn( string $type ): string => "rest_prepare_$type", get_post_types() ) ) );
	}
	$shortcodes                = array_keys( $GLOBALS['shortcode_tags'] );
	$GLOBALS['shortcode_tags'] = $tags;
	$GLOBALS['wp_filter']      = $before;
	return compact( 'hooks', 'shortcodes' ) + array( 'id' => is_array( $part ) ? implode( $is_new ? '->' : '::', $part ) : '' );
};

$modules = array( Statecraft\Plugin::class => array( Statecraft\Plugin::parts(), Statecraft\Plugin::gates() ) );
foreach ( Statecraft\Plugin::modules() as $module ) {
	$modules[ get_class( $module ) ] = array( $module->parts(), $module->gates() );
}
$parts = array();
foreach ( $modules as $class => [ $own, $gates ] ) {
	foreach ( $own as $name => $part ) {
		$found   = $added( $part );
		$id      = $found['id'] ?: "$class#$name";
		$parts[] = compact( 'id' ) + $found + array( 'gate' => $gates[ $name ] ?? '' );
	}
}
echo wp_json_encode(
	array(
		'events'  => Statecraft\Plugin::events(),
		'keys'    => Statecraft\Plugin::all( 'keys' ),
		'options' => Statecraft\Plugin::loaded_options(),
		'parts'   => $parts,
	)
);
