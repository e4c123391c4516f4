<?php
/**
 * The AI section of the settings page.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Ai\Admin;

defined( 'ABSPATH' ) || exit;

use Statecraft\Ai\Provider\Chat;
use Statecraft\Ai\Settings;
use Statecraft\Settings\Key_Option;
use Statecraft\Settings\Section;
use Statecraft\Settings\Service_State;

/** The AI provider and its connection test. A saved key is never printed. */
final class Ai_Section extends Section {

	public const ID = 'ai';

	/** The settings in this section, except the key. */
	private const NAMES = array( 'base_url', 'model', 'image_model' );

	public function __construct(
		private readonly Settings $settings,
		private readonly Ai_Connection_Test $test,
		private readonly Setup $setup,
		private readonly Chat $chat
	) {}

	/** {@inheritDoc} */
	public function hook(): void {
		parent::hook();
		$this->test->hook();
		$this->setup->hook();
	}

	/** {@inheritDoc} A self-hosted server may need no key, and WordPress may have a provider of its own. */
	public function services(): array {
		$is_own = Settings::DEFAULT_BASE_URL !== $this->settings->base_url();
		$needed = $is_own && 'none' === $this->settings->source( 'key' ) ? array( 'model' ) : array( 'model', 'key' );
		return array( new Service_State( __( 'AI provider', 'statecraft' ), $this->settings->sources, $needed, $this->chat->is_ready() ) );
	}

	/** {@inheritDoc} */
	public function replacement(): ?callable {
		return $this->setup->is_requested() ? array( $this->setup, 'render' ) : null;
	}

	/** {@inheritDoc} */
	public function render_forms(): void {
		$this->test->form();
	}

	/** {@inheritDoc} */
	protected function title(): string {
		return __( 'AI provider', 'statecraft' );
	}

	/** {@inheritDoc} */
	protected function fields(): void {
		printf( '<p><a class="button" href="%s">%s</a></p>', esc_url( Setup::url() ), esc_html__( 'Set up step by step', 'statecraft' ) );
		$fields = new Ai_Fields( $this->settings );
		echo '<table class="form-table" role="presentation">';
		$fields->text( 'base_url', 'url', $this->settings->display_base_url() );
		$fields->text( 'model', 'text', $this->settings->model() );
		$fields->text( 'image_model', 'text', $this->settings->image_model() );
		$fields->rows->key( __( 'Set the “Statecraft AI” key under Connectors', 'statecraft' ) );
		echo '</table>';
		$this->test->render();
	}

	/** Registers the options with their validation. The Connectors screen edits the key, where available. */
	public function register(): void {
		Ai_Fields::register( ...self::NAMES );
		Key_Option::register( Settings::KEY_OPTION );
	}
}
