<?php
/**
 * The limits of AI on the settings page.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Ai\Admin;

use Statecraft\Ai\Settings;
use Statecraft\Settings\Section;
use Statecraft\Settings\Views;

/** Who may use AI, how much of it, and what it costs. */
final class Ai_Limits_Section extends Section {

	public const ID = Views::LIMITS;

	/** Jetpack's upgrade links lead to this fragment: on a self-hosted site, the limit is raised here. */
	protected const HEADING = '/add-jetpack-ai';

	/** Its settings. */
	private const NAMES = array( 'roles', 'limit', 'answer_tokens', 'streams', 'streams_person', 'price_in', 'price_out', 'currency' );

	/**
	 * Constructor.
	 *
	 * @param Settings $settings Provides the effective values.
	 */
	public function __construct( private readonly Settings $settings ) {}

	/** {@inheritDoc} */
	public function register(): void {
		Ai_Fields::register( ...self::NAMES );
	}

	/** {@inheritDoc} */
	protected function title(): string {
		return __( 'Limits and prices', 'statecraft' );
	}

	/** {@inheritDoc} */
	protected function fields(): void {
		$fields = new Ai_Fields( $this->settings );
		echo '<table class="form-table" role="presentation">';
		$fields->rows->roles( Ai_Fields::labels()['roles'], $this->settings->roles() );
		$fields->text( 'limit', 'number', (string) $this->settings->limit() );
		$fields->text( 'answer_tokens', 'number', (string) $this->settings->answer_tokens() );
		$fields->text( 'streams', 'number', (string) $this->settings->streams() );
		$fields->text( 'streams_person', 'number', (string) $this->settings->streams_per_user() );
		$fields->text( 'price_in', 'decimal', (string) $this->settings->price( 'price_in' ) );
		$fields->text( 'price_out', 'decimal', (string) $this->settings->price( 'price_out' ) );
		$fields->text( 'currency', 'text', $this->settings->currency() );
		echo '</table>';
	}
}
