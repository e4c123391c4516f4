/** Leases as another process of the site has them: rows of the database. */
import { php } from './client';

/** PHP that takes a lease, which nobody releases before its time; `name` is PHP, such as `'statecraft_x'`. */
export const takenLease = ( name: string, seconds = 30 ) =>
	`update_option( ${ name }, ( time() + ${ seconds } ) . ' another', false );`;

export const takeLease = ( name: string, seconds?: number ) => php( takenLease( `'${ name }'`, seconds ) );

/**
 * PHP that has another process do something in the instant before this one gets the lease: what this one has cached stays as it was.
 *
 * @param name What the name of the lease contains.
 * @param act  PHP; `$wpdb` is there.
 */
export const justBefore = ( name: string, act: string ) => `
	add_filter( 'query', static function ( $query ) {
		static $is_done = false;
		if ( ! $is_done && str_contains( $query, '${ name }' ) && preg_match( '/^(?:INSERT|UPDATE)/', $query ) ) {
			$is_done = true;
			$wpdb    = $GLOBALS['wpdb'];
			$cache   = clone $GLOBALS['wp_object_cache'];
			${ act }
			$GLOBALS['wp_object_cache'] = $cache;
		}
		return $query;
	} );`;

/** PHP that gives this process an object cache which outlives it, as those that web servers share: nothing in it is forgotten but what is named. */
export const sharedCache = `
	$GLOBALS['wp_object_cache'] = new class() extends WP_Object_Cache {
		public function flush() {
			return true;
		}
	};`;
