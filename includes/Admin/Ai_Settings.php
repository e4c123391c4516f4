<?php
/**
 * The form of the AI provider.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Admin;

use Statecraft\Provider\Connector;
use Statecraft\Provider\Public_Address;
use Statecraft\Provider\Settings;

/** Registers, checks and prints the settings of the AI provider. A key that is set is never printed. */
final class Ai_Settings {

	/** The group in the Settings API. */
	private const GROUP = 'statecraft_ai';

	/** Settings that are whole numbers from 0 on, and the most of each. */
	private const COUNTS = array(
		'answer_tokens'  => 1_000_000,
		'streams'        => Settings::MOST_STREAMS,
		'streams_person' => Settings::MOST_STREAMS,
	);

	/** Prints the rows. */
	private readonly Setting_Rows $rows;

	/**
	 * Shows what is in force.
	 *
	 * @param Settings $settings The site's settings.
	 */
	public function __construct( private readonly Settings $settings ) {
		$this->rows = new Setting_Rows( $settings->places );
	}

	/** Hooks the settings. */
	public function hook(): void {
		add_action( 'admin_init', array( $this, 'register' ) );
	}

	/** Registers the options with their checks. The key is WordPress's own affair where it has Connectors. */
	public function register(): void {
		$checks = array(
			'base_url'    => array( $this, 'check_base_url' ),
			'model'       => 'sanitize_text_field',
			'image_model' => 'sanitize_text_field',
			'limit'       => static fn( $value ): string => is_numeric( $value ) ? (string) absint( $value ) : '',
			'roles'       => array( $this, 'check_roles' ),
			'price_in'    => array( $this, 'check_price' ),
			'price_out'   => array( $this, 'check_price' ),
		);
		foreach ( self::COUNTS as $name => $most ) {
			$checks[ $name ] = fn( $value ): string => $this->check_count( $name, $value );
		}
		foreach ( $checks as $name => $check ) {
			$option = "statecraft_ai_$name";
			// A field that the server's settings replace is not sent; what was saved before stays for the day they go.
			$sanitize = static fn( $value ) => null === $value ? get_option( $option, '' ) : $check( $value );
			register_setting( self::GROUP, $option, array( 'sanitize_callback' => $sanitize ) );
		}
		if ( ! Connector::is_there() ) {
			Key_Option::register( self::GROUP, Settings::KEY_OPTION );
		}
	}

	/**
	 * An address in the database has to be public; whoever may edit wp-config.php may choose any.
	 *
	 * @param mixed $value What was typed.
	 * @return string The address without a slash at its end, or what was saved before, with a message.
	 */
	public function check_base_url( $value ): string {
		$url   = untrailingslashit( trim( (string) $value ) );
		$saved = (string) get_option( 'statecraft_ai_base_url', '' );
		if ( preg_match( '#^([^/?\#]*//)?[^/?\#]*@#', $url ) ) {
			$words = __( 'The address of the AI provider was not saved: leave out what stands before the @. A key or password never goes into the address, where it could be read; it goes into the key of its own, which is never shown.', 'statecraft' );
			add_settings_error( 'statecraft_ai_base_url', 'has_password', $words );
			return $saved;
		}
		$address = '' === $url ? null : Public_Address::of( $url );
		if ( is_wp_error( $address ) ) {
			add_settings_error( 'statecraft_ai_base_url', 'not_public', $address->get_error_message() );
			return $saved;
		}
		return $url;
	}

	/**
	 * The roles that exist among those that were ticked.
	 *
	 * @param mixed $value A list from the form, or names with commas between them.
	 * @return string Names with commas between them.
	 */
	public function check_roles( $value ): string {
		$names = is_array( $value ) ? $value : explode( ',', (string) $value );
		return implode( ',', array_keys( array_intersect_key( Setting_Rows::writers(), array_flip( array_filter( $names, 'is_string' ) ) ) ) );
	}

	/**
	 * A whole number.
	 *
	 * @param string $name  One of those above.
	 * @param mixed  $value What was typed; empty: the usual.
	 * @return string The number, or what was saved before, with a message.
	 */
	private function check_count( string $name, $value ): string {
		$typed = trim( (string) $value );
		if ( '' === $typed || ( ctype_digit( $typed ) && (int) $typed <= self::COUNTS[ $name ] ) ) {
			return $typed;
		}
		/* translators: 1: what was typed, 2: a number. */
		$words = sprintf( __( '“%1$s” was not saved: it has to be a whole number from 0 to %2$s.', 'statecraft' ), $typed, number_format_i18n( self::COUNTS[ $name ] ) );
		add_settings_error( "statecraft_ai_$name", 'no_count', esc_html( $words ) );
		return (string) get_option( "statecraft_ai_$name", '' );
	}

	/**
	 * A price, with a comma or a point.
	 *
	 * @param mixed $value What was typed.
	 * @return string Empty for what is no price.
	 */
	public function check_price( $value ): string {
		$number = str_replace( ',', '.', trim( (string) $value ) );
		return is_numeric( $number ) && (float) $number >= 0 ? (string) (float) $number : '';
	}

	/** Prints the form. */
	public function render(): void {
		echo '<form action="' . esc_url( admin_url( 'options.php' ) ) . '" method="post">';
		settings_fields( self::GROUP );
		echo '<table class="form-table" role="presentation">';
		$this->rows->text( 'base_url', __( 'Address', 'statecraft' ), 'url', __( 'Any server with OpenAI\'s chat completions. Empty: OpenAI itself.', 'statecraft' ), $this->settings->shown_base_url() );
		$this->rows->text( 'model', __( 'Model', 'statecraft' ), 'text', __( 'The name of a model as the provider has it.', 'statecraft' ), $this->settings->model() );
		$this->rows->text( 'image_model', __( 'Image model', 'statecraft' ), 'text', __( 'The name of a model that makes images. Empty: no images, unless WordPress itself has a provider for them.', 'statecraft' ), $this->settings->image_model() );
		if ( Connector::is_there() ) {
			$this->rows->key_link( __( 'Set the key of “Statecraft AI” among the connectors', 'statecraft' ) );
		} else {
			$this->rows->text( 'key', __( 'Key', 'statecraft' ), 'password', Key_Option::help(), '' );
		}
		echo '</table>';
		// Upgrade links lead there: here it is the owner's own limit that is raised.
		echo '<h3 id="/add-jetpack-ai" style="scroll-margin-top: 3rem">' . esc_html__( 'Limits and prices', 'statecraft' ) . '</h3>';
		echo '<table class="form-table" role="presentation">';
		$this->rows->roles( $this->settings->roles() );
		$this->rows->text( 'limit', __( 'Requests per person and month', 'statecraft' ), 'number', __( '0 is no limit. Empty: 1000.', 'statecraft' ), (string) $this->settings->limit() );
		$this->rows->text( 'answer_tokens', __( 'Tokens of an answer', 'statecraft' ), 'number', __( 'The most that the provider is asked for. 0 is no limit but the model\'s own. Empty: 16000.', 'statecraft' ), (string) $this->settings->answer_tokens() );
		$this->rows->text( 'streams', __( 'Requests at a time', 'statecraft' ), 'number', __( 'Each holds one of the server\'s PHP workers until its answer is complete; pages need the others. Who comes later waits in the editor. 0 is no limit. Empty: 3.', 'statecraft' ), (string) $this->settings->streams() );
		$this->rows->text( 'streams_person', __( 'Requests at a time and person', 'statecraft' ), 'number', __( 'How many of them may be one person\'s. 0 is no limit. Empty: 3.', 'statecraft' ), (string) $this->settings->streams_of_person() );
		$price = __( 'As on the list of your provider, in the currency of your bill. It only serves to estimate what was used. Empty: no estimate.', 'statecraft' );
		$this->rows->text( 'price_in', __( 'Price of a million tokens in prompts', 'statecraft' ), 'text', $price, (string) $this->settings->price( 'price_in' ) );
		$this->rows->text( 'price_out', __( 'Price of a million tokens in answers', 'statecraft' ), 'text', $price, (string) $this->settings->price( 'price_out' ) );
		echo '</table>';
		submit_button();
		echo '</form>';
	}
}
