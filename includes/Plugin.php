<?php
/**
 * The composition root: the only file that joins the parts to each other.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft;

use Statecraft\Admin\Ai_Settings;
use Statecraft\Admin\Ai_Test;
use Statecraft\Admin\Page;
use Statecraft\Provider\Connector;
use Statecraft\Provider\First_Ready;
use Statecraft\Provider\Http_Sink;
use Statecraft\Provider\Open_Ai_Compatible;
use Statecraft\Provider\Prompts;
use Statecraft\Provider\Settings;
use Statecraft\Provider\Token;
use Statecraft\Provider\Usage;
use Statecraft\Provider\Wp_Ai_Client;
use Statecraft\Rest\Ai_Feature_Controller;
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
		$chat     = new First_Ready( new Open_Ai_Compatible( $settings ), new Wp_Ai_Client() );

		Editor::hook();
		Translations::hook();
		Connector::hook();
		if ( is_admin() ) {
			$form = new Ai_Settings( $settings );
			$test = new Ai_Test( $chat );
			$form->hook();
			$test->hook();
			( new Page( $form, $test ) )->hook();
		}

		add_action(
			'rest_api_init',
			static function () use ( $chat, $usage ): void {
				$token = new Token();
				( new Ai_Token_Controller( $token ) )->register_routes();
				( new Ai_Query_Controller( $token, new Prompts(), $chat, $usage, new Http_Sink() ) )->register_routes();
				( new Ai_Feature_Controller( $chat, $usage ) )->register_routes();
			}
		);
	}
}
