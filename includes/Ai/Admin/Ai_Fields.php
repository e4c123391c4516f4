<?php
/**
 * The fields of the AI settings.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Ai\Admin;

defined( 'ABSPATH' ) || exit;

use Statecraft\Ai\Settings;
use Statecraft\Settings\Page;
use Statecraft\Settings\Setting_Rows;

/** Registers settings with their validation, and prints them: each has one label and one help text, whichever section shows it. */
final class Ai_Fields {

	/** Prints the rows. */
	public readonly Setting_Rows $rows;

	public function __construct( Settings $settings ) {
		$this->rows = new Setting_Rows( $settings->sources );
	}

	/** Registers settings. */
	public static function register( string ...$names ): void {
		$checks = new Ai_Sanitizer( self::labels() );
		foreach ( $names as $name ) {
			Page::register( "statecraft_ai_$name", static fn( $value ): string => $checks->check( $name, $value ) );
		}
	}

	/**
	 * Prints a field.
	 *
	 * @param string $type  See {@see Setting_Rows::text()}.
	 * @param string $value The effective value.
	 */
	public function text( string $name, string $type, string $value ): void {
		$this->rows->text( $name, self::labels()[ $name ], $type, self::help()[ $name ], $value );
	}

	/**
	 * Returns the labels of the settings.
	 *
	 * @return array<string, string> By name.
	 */
	public static function labels(): array {
		return array(
			'base_url'            => __( 'Address', 'statecraft' ),
			'model'               => __( 'Model', 'statecraft' ),
			'image_model'         => __( 'Image model', 'statecraft' ),
			'transcription_model' => __( 'Transcription model', 'statecraft' ),
			'roles'               => __( 'Who may use AI', 'statecraft' ),
			'limit'               => __( 'Requests per person per month', 'statecraft' ),
			'role_limits'         => __( 'Requests per month, by role', 'statecraft' ),
			'answer_tokens'       => __( 'Tokens per answer', 'statecraft' ),
			'streams'             => __( 'Simultaneous requests', 'statecraft' ),
			'streams_person'      => __( 'Simultaneous requests per person', 'statecraft' ),
			'price_in'            => __( 'Price per million prompt tokens', 'statecraft' ),
			'price_out'           => __( 'Price per million answer tokens', 'statecraft' ),
			'currency'            => __( 'Currency of the prices', 'statecraft' ),
		);
	}

	/**
	 * Returns the help text below each field.
	 *
	 * @return array<string, string> By name.
	 */
	public static function help(): array {
		$price = __( 'From your provider’s price list. Only used to estimate costs. Leave empty for no estimate.', 'statecraft' );
		return array(
			'base_url'            => __( 'Any service that is compatible with OpenAI’s chat completions. Leave empty for OpenAI itself.', 'statecraft' ),
			'model'               => __( 'The model name, as your provider writes it.', 'statecraft' ),
			'image_model'         => __( 'The name of a model that generates images. Leave empty for no images, unless WordPress itself has a provider for them.', 'statecraft' ),
			/* translators: %s: name of a model. */
			'transcription_model' => sprintf( __( 'The name of a model that turns recordings into text. Leave empty for %s at OpenAI, and for none at other providers.', 'statecraft' ), Settings::DEFAULT_TRANSCRIPTION_MODEL ),
			'limit'               => __( '0 means no limit. Leave empty for 1000.', 'statecraft' ),
			'role_limits'         => __( 'For roles with a limit of their own. 0 means no limit; empty fields use the number above. People with several roles get the highest limit.', 'statecraft' ),
			'answer_tokens'       => __( 'The maximum length of an answer. 0 leaves the limit to the model. Leave empty for 16000.', 'statecraft' ),
			'streams'             => __( 'Each request occupies one of the server’s PHP workers until its answer is complete; your pages need the others. Requests above the limit wait in the editor. 0 means no limit. Leave empty for 3.', 'statecraft' ),
			'streams_person'      => __( 'How many requests one person can run at once. 0 means no limit. Leave empty for 2.', 'statecraft' ),
			'price_in'            => $price,
			'price_out'           => $price,
			'currency'            => __( 'Three letters, such as USD or EUR. Leave empty for USD.', 'statecraft' ),
		);
	}
}
