<?php
/**
 * The declaration of Pexels.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Media\Stock;

defined( 'ABSPATH' ) || exit;

use Statecraft\Service\Service;
use WP_Error;

/** Free stock photos, with a key of the owner. */
final class Pexels_Service extends Service {

	public const ID = 'pexels';

	protected const BASE_URL = 'https://api.pexels.com';

	/** {@inheritDoc} */
	public function name(): string {
		return __( 'Pexels', 'statecraft' );
	}

	/** {@inheritDoc} */
	public function group(): string {
		return __( 'Media', 'statecraft' );
	}

	/** {@inheritDoc} */
	public function about(): string {
		return __( 'Authors search free stock photos with your API key, which is free from Pexels. They share its limit of 200 requests per hour.', 'statecraft' );
	}

	/** {@inheritDoc} */
	public function test(): string|WP_Error {
		$found = ( new Pexels() )->test();
		return is_wp_error( $found ) ? $found : __( 'Pexels accepts the key. Authors can search its photos now.', 'statecraft' );
	}

	/** {@inheritDoc} */
	protected function credentials(): array {
		return array(
			'description' => __( 'The key used to search free stock photos.', 'statecraft' ),
			'type'        => 'stock_photos',
			'url'         => 'https://www.pexels.com/api/key/',
		);
	}

	/** {@inheritDoc} */
	protected function disclosure(): array {
		return array(
			'policy' => 'https://www.pexels.com/privacy-policy/',
			'when'   => __( 'When an author searches for photos.', 'statecraft' ),
			'what'   => __( 'The search terms. The author’s browser loads previews.', 'statecraft' ),
		);
	}
}
