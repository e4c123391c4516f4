<?php
/**
 * The module of the galleries system.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Galleries;

defined( 'ABSPATH' ) || exit;

use Statecraft\Accounts\OAuth_Callback;
use Statecraft\Galleries\Gif\Gif_Service;
use Statecraft\Galleries\Gif\Gif_Shares;
use Statecraft\Galleries\Gif\Gifs;
use Statecraft\Galleries\Instagram\Account;
use Statecraft\Galleries\Instagram\Copies;
use Statecraft\Galleries\Instagram\Instagram_Service;
use Statecraft\Galleries\Instagram\Personal_Connections;
use Statecraft\Galleries\Instagram\Scheduled_Refresh;
use Statecraft\Galleries\Render\Shortcodes;
use Statecraft\Galleries\Rest\Instagram_Controller;
use Statecraft\Module as System;
use Statecraft\Parts;
use Statecraft\Render\View_Module;
use Statecraft\Settings\Setting;

/** The galleries system: galleries, slideshows, Instagram photos and GIFs. */
final class Module extends System {

	/** {@inheritDoc} */
	public function parts(): array {
		return array(
			'gifs'        => array( Gif_Shares::class, 'hook' ),
			'upkeep'      => array( Scheduled_Refresh::class, 'hook' ),
			'connections' => array( Personal_Connections::class, 'hook' ),
			'shortcodes'  => static function (): void {
				add_filter( 'post_gallery', array( Shortcodes::class, 'filter_gallery' ), 20, 2 );
				shortcode_exists( 'slideshow' ) || add_shortcode( 'slideshow', array( Shortcodes::class, 'slideshow_html' ) );
			},
			'callback'    => static fn() => ( new OAuth_Callback( Instagram_Service::CALLBACK, static fn( string $source ): ?Account => Account::SOURCE === $source ? Account::here() : null ) )->hook(),
		);
	}

	/** {@inheritDoc} */
	public function gates(): array {
		return array( 'callback' => Parts::ADMIN );
	}


	/** {@inheritDoc} */
	public function controllers(): array {
		return array(
			new Instagram_Controller(),
			...Gifs::controllers(),
		);
	}

	/** {@inheritDoc} */
	public function services(): array {
		return array( new Instagram_Service(), new Gif_Service() );
	}

	/** {@inheritDoc} */
	public function settings(): array {
		return array(
			new Setting(
				'statecraft_gifs_rating',
				array(
					'description' => __( 'The least strict rating of GIFs that authors can find.', 'statecraft' ),
					'type'        => 'string',
					'enum'        => Gif_Service::RATINGS,
					'default'     => Gif_Service::RATINGS[0],
				)
			),
		);
	}

	/** {@inheritDoc} */
	public function editor_data(): array {
		return array(
			'gifs'      => Gifs::editor_data(),
			'slideshow' => array( 'slider' => View_Module::address( 'slideshow', 'slider' ) ),
		);
	}

	/** {@inheritDoc} */
	public function stored(): array {
		return array(
			'options' => array( ...Gifs::OPTIONS, 'statecraft_instagram_*' ),
			'events'  => array( Gif_Shares::EVENT, Scheduled_Refresh::EVENT, Scheduled_Refresh::MORE ),
			'uploads' => array( Copies::FOLDER ),
		);
	}
}
