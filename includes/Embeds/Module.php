<?php
/**
 * The module of the embeds system.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Embeds;

defined( 'ABSPATH' ) || exit;

use Statecraft\Embeds\Podcast\Feed_Controller;
use Statecraft\Embeds\Podcast\Feeds;
use Statecraft\Http\Redirects;
use Statecraft\Module as System;
use Statecraft\Parts;

/** Embeds of other sites, including reservations. */
final class Module extends System {

	/** {@inheritDoc} */
	public function parts(): array {
		return array(
			'providers'  => array( Embed_Providers::class, 'hook' ),
			'shortcodes' => array( Former\Shortcodes::class, 'hook' ),
			'recipes'    => array( Former\Recipe::class, 'hook' ),
			'podcasts'   => array( Feeds::class, 'hook' ),
		);
	}

	/** {@inheritDoc} */
	public function gates(): array {
		return array( 'providers' => Parts::WORK );
	}

	/** Runs the shortcodes of a text for an email, where those of other services are links. */
	public static function linked_shortcodes( string $html ): string {
		return Former\Shortcodes::linked( $html );
	}

	/** {@inheritDoc} */
	public function controllers(): array {
		return array( new Resolve_Redirect_Controller( new Redirects() ), new Feed_Controller() );
	}

	/** {@inheritDoc} */
	public function editor_data(): array {
		// The browser itself requests restaurants from this URL.
		return array( 'urls' => array( 'openTable' => defined( 'STATECRAFT_OPENTABLE_URL' ) ? (string) constant( 'STATECRAFT_OPENTABLE_URL' ) : Opentable::HOST ) );
	}

	/** {@inheritDoc} */
	public function stored(): array {
		return array(
			'options' => array( 'statecraft_resolve_*', 'statecraft_podcast_*' ),
			'events'  => array( Feeds::EVENT ),
		);
	}

	/** {@inheritDoc} */
	public function recipients(): array {
		return Recipients::all();
	}

	/** {@inheritDoc} */
	public function extensions(): array {
		return array(
			'embed-variants' => array(
				'name'        => __( 'More services for the Embed block', 'statecraft' ),
				'description' => __( 'Adds Prezi, Facebook, Instagram, Loom and Gyazo.', 'statecraft' ),
			),
		);
	}
}
