<?php
/**
 * The features section of the settings page.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Connection\Admin;

defined( 'ABSPATH' ) || exit;

use Closure;
use Statecraft\Feature;
use Statecraft\Settings\Leaving_Preview;
use Statecraft\Settings\Network_Policy;
use Statecraft\Settings\Page;
use Statecraft\Settings\Section;
use Statecraft\Settings\Setting_Errors;
use Statecraft\Settings\Views;

/** A checkbox for each feature of all systems. Each system stores its own; only the form is shared. */
final class Features_Section extends Section {

	public const ID = Views::FEATURES;

	/** The name of the fields, and the option of the first system that had features. */
	private const OPTION = 'statecraft_modules';

	/** Whether features are being switched: WordPress also sanitizes what they store then. */
	private bool $is_switching = false;

	/**
	 * @param Closure(): list<Feature> $ask Returns the features of all systems. Deferred, because their labels are translated.
	 */
	public function __construct( private readonly Closure $ask ) {}

	/** {@inheritDoc} */
	public function register(): void {
		Page::register( self::OPTION, array( $this, 'check' ), array() );
	}

	/**
	 * Switches the features whose state differs from the form. A feature that was never set and is unchanged stays unset, so that its published blocks stay
	 * as they are.
	 *
	 * @param mixed $value Values by feature: strings from the form, booleans from the systems.
	 * @return mixed The value to store: the one that the systems have stored.
	 */
	public function check( $value ) {
		if ( $this->is_switching ) {
			return $value;
		}
		$changes = array();
		foreach ( ( $this->ask )() as $feature ) {
			$wanted = is_array( $value ) && isset( $value[ $feature->slug ] ) ? rest_sanitize_boolean( $value[ $feature->slug ] ) : $feature->is_active();
			if ( $feature->is_active() !== $wanted ) {
				$changes[ $feature->slug ] = array( $feature, $wanted );
			}
		}
		if ( Setting_Errors::is_trial() ) {
			$allowed = array_filter( $changes, static fn( array $one ): bool => ! Network_Policy::refusal( $one[0]->slug, $one[1] ) );
			return array_map( static fn( array $one ): bool => $one[1], $allowed ) + (array) get_option( self::OPTION, array() );
		}
		$this->is_switching = true;
		foreach ( $changes as [ $feature, $wanted ] ) {
			$refused = $feature->set( $wanted );
			$refused && Setting_Errors::add( self::field( $feature ), $feature->name, $refused->get_error_message() );
		}
		$this->is_switching = false;
		return get_option( self::OPTION, array() );
	}

	/** {@inheritDoc} */
	protected function title(): string {
		return __( 'Features', 'statecraft' );
	}

	/** {@inheritDoc} */
	protected function fields(): void {
		echo '<table class="form-table" role="presentation">';
		foreach ( ( $this->ask )() as $feature ) {
			$refusal = Network_Policy::refusal( $feature->slug, ! $feature->is_active() );
			printf(
				'<tr><th scope="row">%1$s</th><td><input type="hidden"%2$s value="0"><label><input type="checkbox"%2$s value="1" id="%6$s"%3$s> %4$s</label>%5$s',
				esc_html( $feature->name ),
				$refusal ? ' disabled' : ' name="' . esc_attr( self::OPTION . "[{$feature->slug}]" ) . '"',
				checked( $feature->is_active(), true, false ),
				esc_html( $feature->description ),
				$refusal ? '<p class="description">' . esc_html( $refusal->get_error_message() ) . '</p>' : '',
				esc_attr( self::field( $feature ) )
			);
			Setting_Errors::reason( self::field( $feature ) );
			$feature->blocks && $feature->is_active() && Leaving_Preview::render( Leaving_Preview::FEATURE . $feature->slug, $feature->name );
			echo '</td></tr>';
		}
		echo '</table>';
	}

	/** Returns the id of a checkbox. */
	private static function field( Feature $feature ): string {
		return "statecraft-feature-$feature->slug";
	}
}
