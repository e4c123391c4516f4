<?php
/**
 * The AI section of the settings page.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Ai\Admin;

use Statecraft\Ai\Settings;
use Statecraft\Settings\Key_Option;
use Statecraft\Settings\Page;
use Statecraft\Settings\Section;
use Statecraft\Settings\Setting_Rows;

/** The AI provider, a connection test, limits and usage. A saved key is never printed. */
final class Ai_Section extends Section {

	public const ID = 'ai';

	/** Prints the rows. */
	private readonly Setting_Rows $rows;

	/**
	 * Constructor.
	 *
	 * @param Settings $settings Provides the effective values.
	 * @param Ai_Test  $test     The connection test.
	 * @param Ai_Usage $usage    The usage table.
	 * @param Setup    $setup    The set-up wizard, which replaces the page.
	 */
	public function __construct(
		private readonly Settings $settings,
		private readonly Ai_Test $test,
		private readonly Ai_Usage $usage,
		private readonly Setup $setup
	) {
		$this->rows = new Setting_Rows( $settings->sources );
	}

	/** {@inheritDoc} */
	public function hook(): void {
		parent::hook();
		$this->test->hook();
		$this->setup->hook();
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
		$this->provider();
		$this->test->render();
		$this->limits();
		$this->usage->render();
	}

	/** Registers the options with their validation. The Connectors screen edits the key, where available. */
	public function register(): void {
		$checks = new Ai_Checks( self::labels() );
		foreach ( array_keys( self::labels() ) as $name ) {
			Page::register( "statecraft_ai_$name", static fn( $value ): string => $checks->check( $name, $value ) );
		}
		Key_Option::register( Settings::KEY_OPTION );
	}

	/**
	 * Returns the labels of the settings.
	 *
	 * @return array<string, string> By name.
	 */
	private static function labels(): array {
		return array(
			'base_url'       => __( 'Address', 'statecraft' ),
			'model'          => __( 'Model', 'statecraft' ),
			'image_model'    => __( 'Image model', 'statecraft' ),
			'roles'          => __( 'Who may use AI', 'statecraft' ),
			'limit'          => __( 'Requests per person per month', 'statecraft' ),
			'answer_tokens'  => __( 'Tokens per answer', 'statecraft' ),
			'streams'        => __( 'Simultaneous requests', 'statecraft' ),
			'streams_person' => __( 'Simultaneous requests per person', 'statecraft' ),
			'price_in'       => __( 'Price per million prompt tokens', 'statecraft' ),
			'price_out'      => __( 'Price per million answer tokens', 'statecraft' ),
			'currency'       => __( 'Currency of the prices', 'statecraft' ),
		);
	}

	/**
	 * Returns the help text below each field.
	 *
	 * @return array<string, string> By name.
	 */
	private static function help(): array {
		$price = __( 'From your provider’s price list. Only used to estimate costs. Leave empty for no estimate.', 'statecraft' );
		return array(
			'base_url'       => __( 'Any service that is compatible with OpenAI’s chat completions. Leave empty for OpenAI itself.', 'statecraft' ),
			'model'          => __( 'The name of a model, as your provider writes it.', 'statecraft' ),
			'image_model'    => __( 'The name of a model that generates images. Leave empty for no images, unless WordPress itself has a provider for them.', 'statecraft' ),
			'limit'          => __( '0 means no limit. Leave empty for 1000.', 'statecraft' ),
			'answer_tokens'  => __( 'The longest answer the provider is asked for. 0 leaves the limit to the model. Leave empty for 16000.', 'statecraft' ),
			'streams'        => __( 'Each one occupies one of the server’s PHP workers until its answer is complete; pages need the others. Anyone above the limit waits in the editor. 0 means no limit. Leave empty for 3.', 'statecraft' ),
			'streams_person' => __( 'How many of them one person can have. 0 means no limit. Leave empty for 3.', 'statecraft' ),
			'price_in'       => $price,
			'price_out'      => $price,
			'currency'       => __( 'Three letters, such as USD or EUR. Leave empty for USD.', 'statecraft' ),
		);
	}

	/** Prints the fields of the provider. */
	private function provider(): void {
		echo '<table class="form-table" role="presentation">';
		$this->text( 'base_url', 'url', $this->settings->display_base_url() );
		$this->text( 'model', 'text', $this->settings->model() );
		$this->text( 'image_model', 'text', $this->settings->image_model() );
		$this->rows->key( __( 'Set the “Statecraft AI” key under Connectors', 'statecraft' ) );
		echo '</table>';
	}

	/** Prints the limits and prices. */
	private function limits(): void {
		// Jetpack's upgrade links lead to this fragment: on a self-hosted site, the limit is raised here.
		echo '<h3 id="/add-jetpack-ai">' . esc_html__( 'Limits and prices', 'statecraft' ) . '</h3>';
		echo '<table class="form-table" role="presentation">';
		$this->rows->roles( self::labels()['roles'], $this->settings->roles() );
		$this->text( 'limit', 'number', (string) $this->settings->limit() );
		$this->text( 'answer_tokens', 'number', (string) $this->settings->answer_tokens() );
		$this->text( 'streams', 'number', (string) $this->settings->streams() );
		$this->text( 'streams_person', 'number', (string) $this->settings->streams_per_user() );
		$this->text( 'price_in', 'decimal', (string) $this->settings->price( 'price_in' ) );
		$this->text( 'price_out', 'decimal', (string) $this->settings->price( 'price_out' ) );
		$this->text( 'currency', 'text', $this->settings->currency() );
		echo '</table>';
	}

	/**
	 * Prints a field.
	 *
	 * @param string $name  The setting name.
	 * @param string $type  See {@see Setting_Rows::text()}.
	 * @param string $value The effective value.
	 */
	private function text( string $name, string $type, string $value ): void {
		$this->rows->text( $name, self::labels()[ $name ], $type, self::help()[ $name ], $value );
	}
}
