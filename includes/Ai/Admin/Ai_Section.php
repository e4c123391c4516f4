<?php
/**
 * The AI section of the settings page.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Ai\Admin;

defined( 'ABSPATH' ) || exit;

use Statecraft\Ai\Ai_Service;
use Statecraft\Ai\Provider\Models;
use Statecraft\Ai\Services;
use Statecraft\Ai\Settings;
use Statecraft\Service\Service_Connection_Test;
use Statecraft\Settings\Key_Option;
use Statecraft\Settings\Section;
use Statecraft\Settings\Service_State;

/** The AI provider, its set-up wizard and its connection test. A saved key is never printed. */
final class Ai_Section extends Section {

	public const ID = Ai_Service::ID;

	/** The settings in this section, except the key. */
	private const NAMES = array( 'base_url', 'model', 'image_model', 'transcription_model' );

	/** Provides the effective values. */
	private readonly Settings $settings;

	/** The connection test. */
	private readonly Service_Connection_Test $test;

	/** The set-up wizard, which replaces the page. */
	private readonly Setup $setup;

	/**
	 * @param Ai_Service $service  The provider.
	 * @param Services   $services What answers.
	 */
	public function __construct( private readonly Ai_Service $service, Services $services ) {
		$this->settings = $services->settings;
		$this->test     = new Service_Connection_Test( $service );
		$this->setup    = new Setup( $this->settings, new Setup_Steps( $this->settings, new Setup_Model( $this->settings, new Models( $this->settings ) ) ), $this->test, $services->chat );
	}

	/** {@inheritDoc} */
	public function hook(): void {
		parent::hook();
		$this->test->hook();
		$this->setup->hook();
	}

	/** {@inheritDoc} */
	public function services(): array {
		return array( new Service_State( $this->title(), $this->service->sources, $this->service->needed(), $this->service->is_open() ) );
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
		return $this->service->name();
	}

	/** {@inheritDoc} */
	protected function fields(): void {
		printf( '<p><a class="button" href="%s">%s</a></p>', esc_url( Setup::url() ), esc_html__( 'Set up step by step', 'statecraft' ) );
		$fields = new Ai_Fields( $this->settings );
		echo '<table class="form-table" role="presentation">';
		$fields->text( 'base_url', 'url', $this->settings->display_base_url() );
		$fields->text( 'model', 'text', $this->settings->model() );
		$fields->text( 'image_model', 'text', $this->settings->image_model() );
		// What is entered, not the default, which would be saved with the page.
		$fields->text( 'transcription_model', 'text', $this->settings->sources->value( 'transcription_model' ) );
		$fields->rows->key();
		echo '</table>';
		$this->test->render();
	}

	/** Registers the options with their validation. */
	public function register(): void {
		Ai_Fields::register( ...self::NAMES );
		Key_Option::register( Settings::KEY_OPTION );
	}
}
