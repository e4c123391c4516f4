<?php
/**
 * The health check of the AI provider.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Ai\Admin;

defined( 'ABSPATH' ) || exit;

use Statecraft\Ai\Settings;
use Statecraft\Check;
use Statecraft\Check_Result;
use Statecraft\Settings\Key_Address;
use Statecraft\Settings\Page;

/** Reports an AI provider that is only partly set up. */
final class Ai_Health {

	/** Returns the check. */
	public static function check(): Check {
		return new Check( 'ai_provider', __( 'AI provider', 'statecraft' ), __( 'AI', 'statecraft' ), static fn(): ?Check_Result => self::result( new Settings() ) );
	}

	/** Runs the check. Null: nobody has begun to set up a provider. */
	private static function result( Settings $settings ): ?Check_Result {
		$has = static fn( string $name ): bool => 'none' !== $settings->source( $name );
		if ( ! $has( 'key' ) && ! $has( 'base_url' ) && ! $has( 'model' ) && ! $has( 'image_model' ) ) {
			return null;
		}
		if ( ! $has( 'key' ) && Settings::DEFAULT_BASE_URL === $settings->base_url() ) {
			return self::missing( __( 'The AI provider has no key', 'statecraft' ), __( 'A model is set, but no key. Nobody can use the AI assistant until a key is added.', 'statecraft' ) );
		}
		if ( Key_Address::holds( Settings::KEY_OPTION ) ) {
			return self::missing( __( 'The key of the AI provider is for another address', 'statecraft' ), Key_Address::text( Settings::KEY_OPTION ) . ' ' . __( 'Until then, nobody can use the AI assistant.', 'statecraft' ) );
		}
		if ( ! $has( 'model' ) ) {
			return self::missing( __( 'The AI provider has no model', 'statecraft' ), __( 'A provider is set, but no model. Nobody can use the AI assistant for text until a model is chosen.', 'statecraft' ) );
		}
		return Check_Result::good( __( 'The AI provider is set up', 'statecraft' ), __( 'Its address, its model and everything else it needs are set. To check that it answers, use the test in the settings.', 'statecraft' ) );
	}

	/** Creates the result for something that is missing. */
	private static function missing( string $title, string $message ): Check_Result {
		return Check_Result::recommended( $title, $message, Page::url( Ai_Section::ID ), __( 'Settings of the AI provider', 'statecraft' ) );
	}
}
