<?php
/**
 * The section of the settings page for GIFs.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Galleries\Gif;

defined( 'ABSPATH' ) || exit;

use Statecraft\Settings\Key_Option;
use Statecraft\Settings\Page;
use Statecraft\Settings\Section;
use Statecraft\Settings\Service_State;
use Statecraft\Settings\Setting_Rows;

/** The keys, the rating, and a connection test. A saved key is never printed. */
final class Gif_Section extends Section {

	public const ID = 'gifs';

	/**
	 * Constructor.
	 *
	 * @param Gif_Settings $settings The settings of all providers.
	 * @param Gif_Connection_Test     $test     The connection test.
	 */
	public function __construct( private readonly Gif_Settings $settings, private readonly Gif_Connection_Test $test ) {}

	/** {@inheritDoc} */
	public function hook(): void {
		parent::hook();
		$this->test->hook();
	}

	/** Registers the options. The Connectors screen edits the keys, where available. */
	public function register(): void {
		foreach ( Providers::all() as $provider ) {
			Key_Option::register( $provider->settings->sources->option( 'key' ) );
		}
		Page::register( $this->settings->sources->option( 'rating' ), static fn( $value ): string => in_array( $value, Gif_Settings::RATINGS, true ) ? $value : '' );
	}

	/** {@inheritDoc} */
	public function render_forms(): void {
		$this->test->form();
	}

	/** {@inheritDoc} */
	public function services(): array {
		return array_values( array_map( static fn( Provider $one ): Service_State => new Service_State( $one::NAME, $one->settings->sources ), Providers::all() ) );
	}

	/** {@inheritDoc} */
	protected function title(): string {
		return __( 'GIFs', 'statecraft' );
	}

	/** {@inheritDoc} */
	protected function fields(): void {
		echo '<p>' . esc_html__( 'Authors search for GIFs with your Giphy or Klipy key; if both are set, Giphy is used. A Giphy test key allows 100 requests per hour, a Klipy test key 100 per day, for the whole site. Giphy addresses can be pasted into the block without a key.', 'statecraft' ) . '</p>';
		echo '<table class="form-table" role="presentation">';
		foreach ( Providers::all() as $provider ) {
			/* translators: %s: name of a service. */
			( new Setting_Rows( $provider->settings->sources ) )->key( sprintf( __( 'Set the “%s” key under Connectors', 'statecraft' ), $provider::NAME ), sprintf( /* translators: %s: name of a service. */ __( '%s key', 'statecraft' ), $provider::NAME ) );
		}
		$ratings = array(
			'g'     => __( 'Everyone (G)', 'statecraft' ),
			'pg'    => __( 'Parental guidance (PG)', 'statecraft' ),
			'pg-13' => __( 'Ages 13 and up (PG-13)', 'statecraft' ),
			'r'     => __( 'Adults (R)', 'statecraft' ),
		);
		( new Setting_Rows( $this->settings->sources ) )->choice( 'rating', __( 'Rating', 'statecraft' ), $ratings, __( 'The highest rating that authors can find.', 'statecraft' ), $this->settings->rating() );
		echo '</table>';
		$this->test->render();
	}
}
