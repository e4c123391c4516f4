<?php
/**
 * A fallback chain of image models.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Ai\Provider;

defined( 'ABSPATH' ) || exit;

/** Uses the first image model that is configured. */
final class Fallback_Images implements Images {

	/**
	 * The candidates, in order of preference.
	 *
	 * @var list<Images>
	 */
	private readonly array $image_models;

	/**
	 * Constructor.
	 *
	 * @param Images ...$image_models The image models, in order of preference.
	 */
	public function __construct( Images ...$image_models ) {
		$this->image_models = array_values( $image_models );
	}

	/** {@inheritDoc} */
	public function is_ready(): bool {
		return null !== Fallback_Chat::first_ready( $this->image_models );
	}

	/** {@inheritDoc} */
	public function generate( string $prompt ) {
		$images = Fallback_Chat::first_ready( $this->image_models );
		return $images
			? $images->generate( $prompt )
			: Provider_Errors::of( 'error_provider_not_set', __( 'No image model is set.', 'statecraft' ) );
	}
}
