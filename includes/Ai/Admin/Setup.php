<?php
/**
 * The set-up wizard.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Ai\Admin;

defined( 'ABSPATH' ) || exit;

use Statecraft\Ai\Provider\Chat;
use Statecraft\Ai\Provider\Providers;
use Statecraft\Ai\Settings;
use Statecraft\Service\Service_Connection_Test;
use Statecraft\Settings\Key_Option;
use Statecraft\Settings\Notice;
use Statecraft\Settings\Page;
use Statecraft\Settings\Setting_Errors;

/** Configures the AI provider step by step: provider, key, model, done. Each step saves options with the validation of the settings page. */
final class Setup {

	/** The steps, in order. */
	public const STEPS = array( 'provider', 'key', 'model', 'done' );

	/** The name of the action and of its nonce. */
	public const ACTION = 'statecraft_setup';

	/**
	 * @param Settings                $settings Provides the effective values.
	 * @param Setup_Steps             $steps    Prints the steps.
	 * @param Service_Connection_Test $test     The connection test.
	 * @param Chat                    $chat     Ready if there is nothing to set up.
	 */
	public function __construct( private readonly Settings $settings, private readonly Setup_Steps $steps, private readonly Service_Connection_Test $test, private readonly Chat $chat ) {}

	/** Hooks the form handler, and the notice that links to the wizard. */
	public function hook(): void {
		add_action( 'admin_post_' . self::ACTION, array( $this, 'handle' ) );
		add_action( 'admin_notices', array( $this, 'render_notice' ) );
	}

	/**
	 * Returns the URL of a step.
	 *
	 * @param string $step One of STEPS.
	 */
	public static function url( string $step = 'provider' ): string {
		return Page::address() . "&setup=$step";
	}

	/** Whether this request shows the wizard instead of the settings. */
	public function is_requested(): bool {
		return '' !== self::step();
	}

	/** Prints a notice with a link to the wizard, for users who can manage options, until they dismiss it or open the wizard. */
	public function render_notice(): void {
		if ( $this->is_requested() || $this->chat->is_ready() || ! Notice::is_due( Notice::SETUP, 'manage_options' ) ) {
			return;
		}
		if ( function_exists( 'wp_supports_ai' ) && ! wp_supports_ai() ) {
			return;
		}
		$words = esc_html__( 'Statecraft is active. To use its AI assistant, connect an AI provider: it takes about a minute. Most other blocks are ready to use.', 'statecraft' );
		Notice::render( Notice::SETUP, sprintf( '%s <a href="%s">%s</a>', $words, esc_url( self::url() ), esc_html__( 'Set up AI', 'statecraft' ) ) );
	}

	/** Prints the requested step, or the first one if the requested step's prerequisites are missing. */
	public function render(): void {
		$draft  = Setup_Draft::read();
		$has    = array(
			'key'  => '' !== ( $draft['url'] ?? '' ) || $this->is_set_by_server( 'base_url' ),
			'done' => $this->chat->is_ready(),
		);
		$this->steps->render( $has[ self::step() ] ?? true ? self::step() : self::STEPS[0], $draft );
	}

	/** Handles the form of a step, and redirects to the next step or, on an error, back. */
	public function handle(): void {
		check_admin_referer( self::ACTION );
		if ( ! current_user_can( 'manage_options' ) ) {
			wp_die( esc_html__( 'Sorry, you are not allowed to do that.', 'statecraft' ), 403 );
		}
		$steps = array(
			'provider' => fn(): bool => $this->save_provider(),
			'key'      => fn(): bool => $this->save_key(),
			'model'    => fn(): bool => $this->save_model(),
		);
		$step  = self::posted( 'step' );
		$next  = isset( $steps[ $step ] ) && $steps[ $step ]() ? self::STEPS[ array_search( $step, self::STEPS, true ) + 1 ] : ( isset( $steps[ $step ] ) && ! Setting_Errors::has( 'statecraft_ai_base_url' ) ? $step : 'provider' );
		wp_safe_redirect( self::url( $next ) );
		exit;
	}

	/** Stores the chosen provider in the draft; options are saved only together with the key. */
	private function save_provider(): bool {
		if ( $this->is_set_by_server( 'base_url' ) ) {
			return true;
		}
		$preset = Providers::presets()[ self::posted( 'preset' ) ] ?? null;
		if ( ! $preset ) {
			Setting_Errors::add( 'statecraft_ai_base_url', __( 'Provider', 'statecraft' ), __( 'Choose a provider.', 'statecraft' ) );
			return false;
		}
		$is_other = '' === $preset['url'];
		$typed    = $is_other ? self::posted( 'address' ) : $preset['url'];
		if ( $is_other && '' === $typed ) {
			Setting_Errors::add( 'statecraft_ai_base_url', __( 'Address', 'statecraft' ), __( 'Enter the address of the provider.', 'statecraft' ), '' );
		}
		$url = $this->checked_address( $typed );
		// A rejected URL is not stored: it may contain a password.
		Setup_Draft::write( self::posted( 'preset' ), Setting_Errors::has( 'statecraft_ai_base_url' ) ? '' : $url );
		return ! Setting_Errors::has( 'statecraft_ai_base_url' );
	}

	/**
	 * Saves base URL and key together, so that the key of one provider is never sent to another. Saves nothing unless both are valid; the URL is
	 * checked again, because its host may resolve to another IP address by now.
	 */
	private function save_key(): bool {
		$draft = Setup_Draft::read();
		$key   = Key_Option::check( self::posted( 'key' ) );
		if ( ! $this->is_set_by_server( 'base_url' ) ) {
			if ( ! $draft || '' === $draft['url'] ) {
				return false;
			}
			$is_same = $this->settings->base_url() === $draft['url'];
			if ( '' === $key && '' !== Providers::presets()[ $draft['preset'] ]['keys'] && ! $this->is_set_by_server( 'key' ) && ! ( $is_same && '' !== $this->settings->key() ) ) {
				Setting_Errors::add( Settings::KEY_OPTION, __( 'Key', 'statecraft' ), __( 'Enter the key that the provider gave you.', 'statecraft' ) );
				return false;
			}
			$url = $this->checked_address( $draft['url'] );
			if ( Setting_Errors::has( 'statecraft_ai_base_url' ) ) {
				return false;
			}
			if ( ! $is_same ) {
				delete_option( Settings::KEY_OPTION );
				delete_option( 'statecraft_ai_model' );
			}
			update_option( 'statecraft_ai_base_url', Settings::DEFAULT_BASE_URL === $url ? '' : $url );
		}
		if ( '' !== $key && ! $this->is_set_by_server( 'key' ) ) {
			update_option( Settings::KEY_OPTION, $key );
		}
		return true;
	}

	/** Saves the model and runs the connection test. */
	private function save_model(): bool {
		$model = sanitize_text_field( self::posted( 'model' ) );
		if ( ! $this->is_set_by_server( 'model' ) ) {
			if ( '' === $model ) {
				Setting_Errors::add( 'statecraft_ai_model', __( 'Model', 'statecraft' ), __( 'Choose a model.', 'statecraft' ) );
				return false;
			}
			update_option( 'statecraft_ai_model', $model );
		}
		$result = $this->test->run_test();
		Setup_Draft::set_result( $result );
		return 'success' === $result['type'];
	}

	/** Validates a base URL like the settings page, without saving it. */
	private function checked_address( string $typed ): string {
		// The default is saved as an empty string and needs no DNS lookup.
		return Settings::DEFAULT_BASE_URL === $typed ? $typed : sanitize_option( 'statecraft_ai_base_url', $typed );
	}

	/** Whether a constant or environment variable sets the value. */
	private function is_set_by_server( string $name ): bool {
		return in_array( $this->settings->source( $name ), array( 'environment', 'constant' ), true );
	}

	/** Returns the step in the URL; empty: none. */
	private static function step(): string {
		$step = isset( $_GET['setup'] ) ? sanitize_key( $_GET['setup'] ) : ''; // phpcs:ignore WordPress.Security.NonceVerification -- it changes nothing.
		return in_array( $step, self::STEPS, true ) ? $step : '';
	}

	/** Returns a submitted value. */
	private static function posted( string $name ): string {
		$value = wp_unslash( $_POST[ $name ] ?? '' ); // phpcs:ignore WordPress.Security -- the nonce is verified, and each value is validated by its handler.
		return is_string( $value ) ? trim( $value ) : '';
	}
}
