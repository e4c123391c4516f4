<?php
/**
 * The module of the related system.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Related;

defined( 'ABSPATH' ) || exit;

use Statecraft\Module as System;
use Statecraft\Settings\Page;
use WP_Post;

/** Related posts, ads, and their activation. */
final class Module extends System {

	/** {@inheritDoc} */
	public function parts(): array {
		return array(
			'finder'    => array( Finder::class, 'hook' ),
			'shortcode' => array( Related_Posts::class, 'hook' ),
		);
	}

	/**
	 * Returns what is shown of a post in a list, for other systems: plain text and URLs, unescaped.
	 *
	 * @return array{url: string, title: string, img: array{src: string}|null, date: string, author: string, block_context: array{text: string, link: string}|null}
	 */
	public static function card( WP_Post $post ): array {
		return Card::of( $post );
	}

	/**
	 * Returns the schema of {@see Module::card()}.
	 *
	 * @return array<string, array<string, mixed>>
	 */
	public static function card_schema(): array {
		return Card::schema();
	}

	/** {@inheritDoc} */
	public function controllers(): array {
		return array( new Related_Posts_Controller( new Finder() ), new Ad_Settings_Controller(), new Search_Controller( new Search_Index() ) );
	}

	/** {@inheritDoc} */
	public function features(): array {
		return Modules::features();
	}

	/** {@inheritDoc} */
	public function sections(): array {
		return array( new Ads_Section() );
	}

	/** {@inheritDoc} */
	public function editor_data(): array {
		return array( 'urls' => array( 'adSettings' => Page::url( Ads_Section::ID ) ) );
	}

	/** {@inheritDoc} */
	public function checks(): array {
		return array( Ad_Health::check() );
	}

	/** {@inheritDoc} */
	public function stored(): array {
		return array( 'options' => array( Modules::OPTION, Ads::OPTION, 'statecraft_related_*' ) );
	}
}
