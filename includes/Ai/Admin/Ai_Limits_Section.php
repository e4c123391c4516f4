<?php
/**
 * AI limits on the settings page.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Ai\Admin;

defined( 'ABSPATH' ) || exit;

use Statecraft\Ai\Settings;
use Statecraft\Settings\Section;
use Statecraft\Settings\Setting_Errors;
use Statecraft\Settings\Setting_Rows;
use Statecraft\Settings\Views;

/** Who may use AI, how much of it, and what it costs. */
final class Ai_Limits_Section extends Section {

	public const ID = Views::LIMITS;

	/** Jetpack's upgrade links lead to this fragment: on a self-hosted site, the limit is raised here. */
	protected const HEADING = '/add-jetpack-ai';

	/** The settings in this section. */
	private const NAMES = array( 'roles', 'limit', 'role_limits', 'answer_tokens', 'streams', 'streams_person', 'price_in', 'price_out', 'currency' );

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
		$this->role_limits();
		$fields->text( 'answer_tokens', 'number', (string) $this->settings->answer_tokens() );
		$fields->text( 'streams', 'number', (string) $this->settings->streams() );
		$fields->text( 'streams_person', 'number', (string) $this->settings->streams_per_user() );
		$fields->text( 'price_in', 'decimal', (string) $this->settings->price( 'price_in' ) );
		$fields->text( 'price_out', 'decimal', (string) $this->settings->price( 'price_out' ) );
		$fields->text( 'currency', 'text', $this->settings->currency() );
		echo '</table>';
	}

	/** Prints a field for each role. */
	private function role_limits(): void {
		$id       = $this->settings->sources->option( 'role_limits' );
		$is_given = in_array( $this->settings->source( 'role_limits' ), array( 'environment', 'constant' ), true );
		$label    = Ai_Fields::labels()['role_limits'];
		$help     = Ai_Fields::help()['role_limits'];
		if ( $is_given ) {
			/* translators: %s: name of a constant or environment variable. */
			$help .= ' ' . sprintf( __( 'Currently set by %s on the server.', 'statecraft' ), Settings::server_name( 'role_limits' ) );
		}
		// The error summary links to this id.
		printf( '<tr><th scope="row">%1$s</th><td><fieldset id="%2$s"><legend class="screen-reader-text">%1$s</legend>', esc_html( $label ), esc_attr( $id ) );
		foreach ( Setting_Rows::writers() as $role => $name ) {
			printf(
				'<p class="statecraft-role"><label for="%1$s-%2$s">%3$s</label> <input class="small-text" dir="ltr" type="text" inputmode="numeric" autocomplete="off" id="%1$s-%2$s" placeholder="%4$s" value="%5$s"%6$s></p>',
				esc_attr( $id ),
				esc_attr( $role ),
				esc_html( $name ),
				esc_attr( (string) $this->settings->limit() ),
				esc_attr( (string) ( $this->settings->role_limits()[ $role ] ?? '' ) ),
				( $is_given ? ' readonly' : ' name="' . esc_attr( "{$id}[$role]" ) . '"' ) . Setting_Errors::attributes( $id, "$id-help" ) // phpcs:ignore WordPress.Security.EscapeOutput -- it is escaped there.
			);
		}
		echo '</fieldset>';
		Setting_Errors::reason( $id );
		printf( '<p class="description" id="%s-help">%s</p></td></tr>', esc_attr( $id ), esc_html( $help ) );
	}
}
