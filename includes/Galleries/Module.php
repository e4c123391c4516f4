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
use Statecraft\Galleries\Admin\Instagram_Health;
use Statecraft\Galleries\Admin\Instagram_Section;
use Statecraft\Galleries\Gif\Gif_Settings;
use Statecraft\Galleries\Admin\Instagram_Connection_Test;
use Statecraft\Galleries\Gif\Gif_Shares;
use Statecraft\Galleries\Gif\Gifs;
use Statecraft\Galleries\Instagram\Account;
use Statecraft\Galleries\Instagram\Copies;
use Statecraft\Galleries\Instagram\Instagram_Settings;
use Statecraft\Galleries\Instagram\Personal_Connections;
use Statecraft\Galleries\Instagram\Scheduled_Refresh;
use Statecraft\Galleries\Render\Shortcodes;
use Statecraft\Galleries\Rest\Instagram_Controller;
use Statecraft\Module as System;
use Statecraft\Parts;
use Statecraft\Render\View_Module;
use Statecraft\Settings\Connector;
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
			'callback'    => static fn() => ( new OAuth_Callback( Instagram_Settings::CALLBACK, static fn( string $source ): ?Account => Account::SOURCE === $source ? Account::here() : null ) )->hook(),
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
	public function sections(): array {
		$instagram = new Instagram_Settings();
		return array(
			new Instagram_Section( $instagram, new Instagram_Connection_Test( $instagram ) ),
			...Gifs::sections(),
		);
	}

	/** {@inheritDoc} */
	public function settings(): array {
		return array(
			new Setting(
				'statecraft_gifs_rating',
				array(
					'description' => __( 'The least strict rating of GIFs that authors can find.', 'statecraft' ),
					'type'        => 'string',
					'enum'        => Gif_Settings::RATINGS,
					'default'     => Gif_Settings::RATINGS[0],
				)
			),
		);
	}

	/** {@inheritDoc} */
	public function connectors(): array {
		return array(
			...Gifs::connectors(),
			new Connector(
				'statecraft-instagram',
				Instagram_Settings::LABEL,
				__( 'The app secret used to connect people’s Instagram accounts. The app ID is in the settings of Statecraft.', 'statecraft' ),
				'photo_library',
				( new Instagram_Settings() )->sources,
				'https://developers.facebook.com/apps/'
			),
		);
	}

	/** {@inheritDoc} */
	public function keys(): array {
		return array(
			Instagram_Settings::KEY_OPTION,
			...Gifs::keys(),
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
	public function checks(): array {
		return array( Instagram_Health::check() );
	}

	/** {@inheritDoc} */
	public function recipients(): array {
		return Recipients::all();
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
