<?php
/**
 * The REST controller of the autosaves of our post types.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Rest;

defined( 'ABSPATH' ) || exit;

use WP_REST_Autosaves_Controller;

/** WordPress's own, with its routes on demand. */
final class Late_Autosaves extends WP_REST_Autosaves_Controller {

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
