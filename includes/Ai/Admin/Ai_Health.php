<?php
/**
 * The health of AI.
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

/** Finds an AI provider that is set up halfway. */
final class Ai_Health {

	/** Returns the check. */
	public static function check(): Check {
		return new Check( 'ai_provider', __( 'AI provider', 'statecraft' ), __( 'AI', 'statecraft' ), static fn(): ?Check_Result => self::result( new Settings() ) );
	}

	/** Runs it. */
	private static function result( Settings $settings ): ?Check_Result {
		$has = static fn( string $name ): bool => 'none' !== $settings->source( $name );
		if ( ! $has( 'key' ) && ! $has( 'base_url' ) && ! $has( 'model' ) && ! $has( 'image_model' ) ) {
			return null;
		}
		if ( ! $has( 'key' ) && Settings::DEFAULT_BASE_URL === $settings->base_url() ) {
			return self::missing( __( 'The AI provider has no key', 'statecraft' ), __( 'A model is set, but no key with which the provider would answer. Nobody can use the AI assistant.', 'statecraft' ) );
		}
		if ( Key_Address::holds( Settings::KEY_OPTION ) ) {
			return self::missing( __( 'The key of the AI provider is for another address', 'statecraft' ), Key_Address::text( Settings::KEY_OPTION ) . ' ' . __( 'Until then, nobody can use the AI assistant.', 'statecraft' ) );
		}
		if ( ! $has( 'model' ) ) {
			return self::missing( __( 'The AI provider has no model', 'statecraft' ), __( 'The provider is set, but none of its models. Nobody can use the AI assistant for texts.', 'statecraft' ) );
		}
		return Check_Result::good( __( 'The AI provider is set up', 'statecraft' ), __( 'It has an address, a model, and what it needs besides. The button in the settings tests whether it answers.', 'statecraft' ) );
	}

	/** Says what is missing. */
	private static function missing( string $title, string $message ): Check_Result {
		return Check_Result::recommended( $title, $message, Page::url( Ai_Section::ID ), __( 'Settings of the AI provider', 'statecraft' ) );
	}
}
