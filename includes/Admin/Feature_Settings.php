<?php
/**
 * The forms of the features.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Admin;

use Statecraft\Ads;
use Statecraft\Modules;

/** Registers, checks and prints which features are on, and the codes of the ads. */
final class Feature_Settings {

	/** The groups in the Settings API: two forms, so that saving a code switches nothing. */
	private const MODULES = 'statecraft_modules';
	private const ADS     = 'statecraft_ads';

	/** Hooks the settings and their place on the page. */
	public function hook(): void {
		add_action( 'admin_init', array( $this, 'register' ) );
		add_action( 'statecraft_settings', array( $this, 'render' ) );
	}

	/** Registers the options with their checks. */
	public function register(): void {
		register_setting( self::MODULES, Modules::OPTION, array( 'sanitize_callback' => array( $this, 'check_modules' ) ) );
		register_setting( self::ADS, Ads::OPTION, array( 'sanitize_callback' => array( $this, 'check_codes' ) ) );
	}

	/**
	 * The features, each on or off.
	 *
	 * @param mixed $value The form sends a text for each, REST calls a yes or no.
	 * @return array<string, bool>
	 */
	public function check_modules( $value ): array {
		return array_map( 'rest_sanitize_boolean', array_intersect_key( is_array( $value ) ? $value : array(), Modules::all() ) );
	}

	/**
	 * The codes as they were typed, from those who may write any HTML; from others nothing is taken.
	 *
	 * @param mixed $value A code by format.
	 * @return array<string, string>
	 */
	public function check_codes( $value ): array {
		if ( ! current_user_can( 'unfiltered_html' ) ) {
			add_settings_error( Ads::OPTION, 'not_allowed', __( 'The ad codes were not saved: only people who may write any HTML on this site may set them.', 'statecraft' ) );
			return (array) get_option( Ads::OPTION, array() );
		}
		$codes = array_intersect_key( is_array( $value ) ? $value : array(), Ads::FORMATS );
		return array_filter( array_map( static fn( $code ): string => is_string( $code ) ? trim( $code ) : '', $codes ) );
	}

	/** Prints both forms. */
	public function render(): void {
		?>
		<section id="/features" style="scroll-margin-top: 3rem" aria-labelledby="statecraft-features">
			<h2 id="statecraft-features"><?php esc_html_e( 'Features', 'statecraft' ); ?></h2>
			<?php self::form( self::MODULES, array( $this, 'modules' ) ); ?>
		</section>
		<section id="/ads" style="scroll-margin-top: 3rem" aria-labelledby="statecraft-ads">
			<h2 id="statecraft-ads"><?php esc_html_e( 'Ad codes', 'statecraft' ); ?></h2>
			<p><?php esc_html_e( 'Paste the code of your ad network for each size. It is printed as it is on every page with an ad of that size, and visitors’ browsers run it: use only codes of networks that you trust.', 'statecraft' ); ?></p>
			<?php self::form( self::ADS, array( $this, 'codes' ) ); ?>
		</section>
		<?php
	}

	/**
	 * Prints a form.
	 *
	 * @param string   $group The group of its options.
	 * @param callable $rows  Prints its rows.
	 */
	private static function form( string $group, callable $rows ): void {
		echo '<form action="' . esc_url( admin_url( 'options.php' ) ) . '" method="post">';
		settings_fields( $group );
		echo '<table class="form-table" role="presentation">';
		$rows();
		echo '</table>';
		submit_button();
		echo '</form>';
	}

	/** Prints the features. */
	public function modules(): void {
		foreach ( Modules::all() as $module => $words ) {
			$name = Modules::OPTION . "[$module]";
			printf(
				'<tr><th scope="row">%1$s</th><td><input type="hidden" name="%2$s" value="0"><label><input type="checkbox" name="%2$s" value="1"%3$s> %4$s</label></td></tr>',
				esc_html( $words['name'] ),
				esc_attr( $name ),
				checked( Modules::is_active( $module ), true, false ),
				esc_html( $words['description'] )
			);
		}
	}

	/** Prints the codes. */
	public function codes(): void {
		foreach ( Ads::names() as $format => $name ) {
			list( $width, $height ) = Ads::FORMATS[ $format ];
			printf(
				'<tr><th scope="row"><label for="%1$s">%2$s</label></th><td><textarea class="large-text code" rows="4" dir="ltr" spellcheck="false" id="%1$s" name="%3$s"%4$s>%5$s</textarea></td></tr>',
				esc_attr( "statecraft-ad-$format" ),
				esc_html( "$name, $width × $height" ),
				esc_attr( Ads::OPTION . "[$format]" ),
				current_user_can( 'unfiltered_html' ) ? '' : ' readonly',
				esc_textarea( Ads::code( $format ) )
			);
		}
	}
}
