<?php
/**
 * The composition root: the only file that joins the parts to each other.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft;

use Statecraft\Abilities\Writing;
use Statecraft\Admin\Ai_Settings;
use Statecraft\Admin\Ai_Test;
use Statecraft\Admin\Ai_Usage;
use Statecraft\Admin\Page;
use Statecraft\Provider\Access;
use Statecraft\Provider\Connector;
use Statecraft\Provider\First_Ready;
use Statecraft\Provider\First_Ready_Images;
use Statecraft\Provider\Http_Sink;
use Statecraft\Provider\Metered;
use Statecraft\Provider\Open_Ai_Compatible;
use Statecraft\Provider\Open_Ai_Images;
use Statecraft\Provider\Prompts;
use Statecraft\Provider\Settings;
use Statecraft\Provider\Token;
use Statecraft\Provider\Usage;
use Statecraft\Provider\Wp_Ai_Client;
use Statecraft\Provider\Wp_Ai_Images;
use Statecraft\Rest\Ai_Feature_Controller;
use Statecraft\Rest\Ai_Images_Controller;
use Statecraft\Rest\Ai_Query_Controller;
use Statecraft\Rest\Ai_Token_Controller;

/** Starts everything the site needs from the plugin. */
final class Plugin {

	/** Waits until all plugins are there: whether Jetpack is one of them decides what is registered. */
	public static function start(): void {
		add_action( 'plugins_loaded', array( self::class, 'load' ) );
	}

	/** Hooks the parts. With Jetpack active none: each block and route of ours is one that Jetpack has. */
	public static function load(): void {
		if ( Jetpack::is_active() ) {
			Jetpack::hook();
			return;
		}

		$settings = new Settings();
		$usage    = new Usage( $settings );
		$access   = new Access( $settings );
		$chat     = new First_Ready( new Open_Ai_Compatible( $settings ), new Wp_Ai_Client() );
		$images   = new First_Ready_Images( new Open_Ai_Images( $settings ), new Wp_Ai_Images() );
		$metered  = new Metered( $chat, $usage );
		$prompts  = new Prompts();

		Editor::hook();
		Translations::hook();
		Connector::hook();
		( new Writing( $prompts, $metered, $access ) )->hook();
		if ( is_admin() ) {
			$form = new Ai_Settings( $settings );
			$test = new Ai_Test( $chat );
			$form->hook();
			$test->hook();
			( new Page( $form, $test, new Ai_Usage( $usage ) ) )->hook();
		}

		add_action(
			'rest_api_init',
			static function () use ( $chat, $metered, $prompts, $images, $usage, $access ): void {
				$token = new Token();
				( new Ai_Token_Controller( $token, $access ) )->register_routes();
				( new Ai_Query_Controller( $token, $prompts, $metered, $access, new Http_Sink() ) )->register_routes();
				( new Ai_Images_Controller( $images, $usage, $access ) )->register_routes();
				( new Ai_Feature_Controller( $chat, $images, $usage, $access ) )->register_routes();
			}
		);
	}
}
