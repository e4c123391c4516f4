<?php
/**
 * The REST controller of the revisions of our post types.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Rest;

defined( 'ABSPATH' ) || exit;

use WP_REST_Revisions_Controller;

/** WordPress's own, with its routes on demand. */
final class Late_Revisions extends WP_REST_Revisions_Controller {

	use Late_Registration;

	/** The post type of the posts, which WordPress's own keeps to itself. */
	private string $type;

	/**
	 * Remembers the post type.
	 *
	 * @param string $type The post type of the posts.
	 */
	public function __construct( string $type ) {
		parent::__construct( $type );
		$this->type = $type;
	}
}
