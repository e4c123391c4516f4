<?php
/**
 * The features on the admin page.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Settings;

use Statecraft\Related\Ads;
use Statecraft\Related\Modules;

/** Registers, checks and prints which features are on, and the codes of the ads. */
final class Feature_Settings {

	/** Hooks the settings and their place on the page. */
	public function hook(): void {
		add_action( 'admin_init', array( $this, 'register' ) );
		add_action( 'statecraft_settings', array( $this, 'render' ) );
	}

	/** Registers the options with their checks. */
	public function register(): void {
		Page::register( Modules::OPTION, array( $this, 'check_modules' ), array() );
		Page::register( Ads::OPTION, array( $this, 'check_codes' ), array() );
	}

	/**
	 * The features, each on or off. One that nobody has switched yet, and that is not switched now, stays so: what is published of it stays as it is.
	 *
	 * @param mixed $value The form sends a text for each, REST calls a yes or no.
	 * @return array<string, bool>
	 */
	public function check_modules( $value ): array {
		$saved = array_intersect_key( (array) get_option( Modules::OPTION, array() ), Modules::all() );
		foreach ( array_intersect_key( is_array( $value ) ? $value : array(), Modules::all() ) as $module => $wish ) {
			$is_on = rest_sanitize_boolean( $wish );
			if ( isset( $saved[ $module ] ) || Modules::is_active( $module ) !== $is_on ) {
				$saved[ $module ] = $is_on;
			}
		}
		return $saved;
	}

	/**
	 * The codes as they were typed, from those who may write any HTML; from others nothing is taken.
	 *
	 * @param mixed $value A code by format.
	 * @return array<string, string>
	 */
	public function check_codes( $value ): array {
		if ( ! current_user_can( 'unfiltered_html' ) ) {
			Refused::note( Ads::OPTION, __( 'Ad codes', 'statecraft' ), __( 'Only people who are allowed to post any HTML on this site can set ad codes.', 'statecraft' ) );
			return (array) get_option( Ads::OPTION, array() );
		}
		$codes = array_intersect_key( is_array( $value ) ? $value : array(), Ads::FORMATS );
		return array_filter( array_map( static fn( $code ): string => is_string( $code ) ? trim( $code ) : '', $codes ) );
	}

	/** Prints both sections. */
	public function render(): void {
		?>
		<section id="/features" aria-labelledby="statecraft-features">
			<h2 id="statecraft-features"><?php esc_html_e( 'Features', 'statecraft' ); ?></h2>
			<table class="form-table" role="presentation"><?php $this->modules(); ?></table>
		</section>
		<section id="/ads" aria-labelledby="<?php echo esc_attr( Ads::OPTION ); ?>">
			<h2 id="<?php echo esc_attr( Ads::OPTION ); ?>"><?php esc_html_e( 'Ad codes', 'statecraft' ); ?></h2>
			<p><?php esc_html_e( 'Paste your ad network’s code for each size. It is printed unchanged on every page with an ad of that size, and visitors’ browsers run it: only use code from networks you trust.', 'statecraft' ); ?></p>
			<?php Refused::reason( Ads::OPTION ); ?>
			<table class="form-table" role="presentation"><?php $this->codes(); ?></table>
		</section>
		<?php
	}

	/** Prints the features. */
	private function modules(): void {
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
	private function codes(): void {
		foreach ( Ads::names() as $format => $name ) {
			list( $width, $height ) = Ads::FORMATS[ $format ];
			// A field that is not sent changes nothing.
			printf(
				'<tr><th scope="row"><label for="%1$s">%2$s</label></th><td><textarea class="large-text code" rows="4" dir="ltr" spellcheck="false" id="%1$s" %3$s>%4$s</textarea></td></tr>',
				esc_attr( "statecraft-ad-$format" ),
				esc_html( "$name, $width\u{a0}×\u{a0}$height" ),
				current_user_can( 'unfiltered_html' ) ? 'name="' . esc_attr( Ads::OPTION . "[$format]" ) . '"' : 'readonly',
				esc_textarea( Ads::code( $format ) )
			);
		}
	}
}
