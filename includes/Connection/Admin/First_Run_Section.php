<?php
/**
 * The overview of the owner's page.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Connection\Admin;

defined( 'ABSPATH' ) || exit;

use Statecraft\Connection\First_Run\First_Run;
use Statecraft\Settings\Views;

/** The first steps. Their checks may wait for other servers, so the flow `first-run` asks for them; the page itself only lists what there is to do. */
final class First_Run_Section {

	/**
	 * @param First_Run $first_run The goals.
	 */
	public function __construct( private readonly First_Run $first_run ) {}

	/** Hooks the section, before the connection. */
	public function hook(): void {
		add_action( 'statecraft_settings_lead', array( $this, 'render' ), 5 );
	}

	/** Prints the section. */
	public function render(): void {
		printf( '<section id="/%1$s" data-statecraft-view="%1$s" aria-labelledby="statecraft-%1$s"><h2 id="statecraft-%1$s">%2$s</h2>', esc_attr( Views::START ), esc_html__( 'First steps', 'statecraft' ) );
		React_Mount::render( 'first-run', array( 'overview' => null ), array( $this, 'render_list' ) );
		echo '</section>';
	}

	/** Prints the steps without their states, for browsers without JavaScript. */
	public function render_list(): void {
		foreach ( $this->first_run->goals() as $goal ) {
			printf( '<h3>%s</h3><ol>', esc_html( $goal->title ) );
			foreach ( $goal->steps as $step ) {
				printf( '<li>%s <a href="%s">%s</a></li>', esc_html( $step->help ), esc_url( $step->url ), esc_html( $step->text ) );
			}
			echo '</ol>';
		}
	}
}
