<?php
/**
 * A persistent object cache that keeps each value in a file. Test use only.
 *
 * @package Statecraft
 */

require_once ABSPATH . WPINC . '/class-wp-object-cache.php';

/** WordPress's own cache of a request, before which another one stands that outlives it. */
final class World_Object_Cache extends WP_Object_Cache {
	private const FOLDER = WP_CONTENT_DIR . '/cache/objects';

	/** @var array<string, true> Groups that last for a request. */
	private array $short = array();

	public function __construct() {
		parent::__construct();
		is_dir( self::FOLDER ) || mkdir( self::FOLDER, 0777, true );
	}

	/** @param string[] $groups */
	public function keep_out( $groups ): void {
		$this->short += array_fill_keys( (array) $groups, true );
	}

	private function file( $key, $group ): string {
		$group = $group ?: 'default';
		$blog  = isset( $this->global_groups[ $group ] ) ? '' : get_current_blog_id();
		return self::FOLDER . '/' . md5( "$blog:$group:$key" );
	}

	public function get( $key, $group = 'default', $force = false, &$found = null ) {
		$value = $force ? false : parent::get( $key, $group, false, $found );
		if ( $found || isset( $this->short[ $group ] ) ) {
			return $value;
		}
		$kept  = @file_get_contents( $this->file( $key, $group ) );
		$row   = is_string( $kept ) ? @unserialize( $kept ) : false;
		$found = is_array( $row ) && ( 0 === $row['until'] || $row['until'] > time() );
		if ( ! $found ) {
			return false;
		}
		parent::set( $key, $row['value'], $group );
		return is_object( $row['value'] ) ? clone $row['value'] : $row['value'];
	}

	public function get_multiple( $keys, $group = 'default', $force = false ) {
		return array_combine( $keys, array_map( fn( $key ) => $this->get( $key, $group, $force ), $keys ) );
	}

	public function add( $key, $data, $group = 'default', $expire = 0 ) {
		$found = false;
		$this->get( $key, $group, false, $found );
		return ! $found && ! wp_suspend_cache_addition() && $this->set( $key, $data, $group, $expire );
	}

	public function replace( $key, $data, $group = 'default', $expire = 0 ) {
		$found = false;
		$this->get( $key, $group, false, $found );
		return $found && $this->set( $key, $data, $group, $expire );
	}

	public function set( $key, $data, $group = 'default', $expire = 0 ) {
		if ( ! isset( $this->short[ $group ] ) ) {
			$row  = array(
				'value' => $data,
				'until' => $expire > 0 ? time() + (int) $expire : 0,
			);
			$half = self::FOLDER . '/half-' . uniqid( '', true );
			file_put_contents( $half, serialize( $row ) );
			rename( $half, $this->file( $key, $group ) );
		}
		return parent::set( $key, $data, $group, $expire );
	}

	public function incr( $key, $offset = 1, $group = 'default' ) {
		$value = $this->get( $key, $group );
		return false === $value || ! $this->set( $key, $value + $offset, $group ) ? false : $value + $offset;
	}

	public function decr( $key, $offset = 1, $group = 'default' ) {
		return $this->incr( $key, - $offset, $group );
	}

	public function delete( $key, $group = 'default', $deprecated = false ) {
		$was = @unlink( $this->file( $key, $group ) );
		return parent::delete( $key, $group ) || $was;
	}

	public function flush() {
		array_map( 'unlink', glob( self::FOLDER . '/*' ) ?: array() );
		return parent::flush();
	}
}

function wp_cache_init() {
	$GLOBALS['wp_object_cache'] = new World_Object_Cache();
}

function wp_cache_add( $key, $data, $group = '', $expire = 0 ) {
	return $GLOBALS['wp_object_cache']->add( $key, $data, $group ?: 'default', $expire );
}

function wp_cache_replace( $key, $data, $group = '', $expire = 0 ) {
	return $GLOBALS['wp_object_cache']->replace( $key, $data, $group ?: 'default', $expire );
}

function wp_cache_set( $key, $data, $group = '', $expire = 0 ) {
	return $GLOBALS['wp_object_cache']->set( $key, $data, $group ?: 'default', $expire );
}

function wp_cache_get( $key, $group = '', $force = false, &$found = null ) {
	return $GLOBALS['wp_object_cache']->get( $key, $group ?: 'default', $force, $found );
}

function wp_cache_get_multiple( $keys, $group = '', $force = false ) {
	return $GLOBALS['wp_object_cache']->get_multiple( $keys, $group ?: 'default', $force );
}

function wp_cache_delete( $key, $group = '' ) {
	return $GLOBALS['wp_object_cache']->delete( $key, $group ?: 'default' );
}

function wp_cache_incr( $key, $offset = 1, $group = '' ) {
	return $GLOBALS['wp_object_cache']->incr( $key, $offset, $group ?: 'default' );
}

function wp_cache_decr( $key, $offset = 1, $group = '' ) {
	return $GLOBALS['wp_object_cache']->decr( $key, $offset, $group ?: 'default' );
}

function wp_cache_flush() {
	return $GLOBALS['wp_object_cache']->flush();
}

function wp_cache_close() {
	return true;
}

function wp_cache_add_global_groups( $groups ) {
	$GLOBALS['wp_object_cache']->add_global_groups( $groups );
}

function wp_cache_add_non_persistent_groups( $groups ) {
	$GLOBALS['wp_object_cache']->keep_out( $groups );
}

function wp_cache_switch_to_blog( $blog_id ) {
	$GLOBALS['wp_object_cache']->switch_to_blog( $blog_id );
}
