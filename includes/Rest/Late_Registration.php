<?php
/**
 * The routes of our post types, registered on demand.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Rest;

defined( 'ABSPATH' ) || exit;

/** For the controllers of our post types, which WordPress creates for each REST request. */
trait Late_Registration {

	/** {@inheritDoc} */
	public function register_routes(): void {
		$type = get_post_type_object( $this->type ?? $this->post_type );
		Late_Routes::later( $type->rest_base ?: $type->name, self::class, fn() => parent::register_routes() );
	}
}
