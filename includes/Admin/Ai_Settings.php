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

	/**
	 * Shows what is in force.
	 *
	 * @param Settings $settings The site's settings.
	 */
	public function __construct( private readonly Settings $settings ) {}

	/** Hooks the settings. */
	public function hook(): void {
		add_action( 'admin_init', array( $this, 'register' ) );
	}

	/** Registers the options with their checks. The key is WordPress's own affair where it has Connectors. */
	public function register(): void {
		$checks = array(
			'base_url' => array( $this, 'check_base_url' ),
			'model'    => 'sanitize_text_field',
			'limit'    => static fn( $value ): string => is_numeric( $value ) ? (string) absint( $value ) : '',
		);
		foreach ( $checks as $name => $check ) {
			$option = "statecraft_ai_$name";
			// A field that the server's settings replace is not sent; what was saved before stays for the day they go.
			$sanitize = static fn( $value ) => null === $value ? get_option( $option, '' ) : $check( $value );
			register_setting( self::GROUP, $option, array( 'sanitize_callback' => $sanitize ) );
		}
		if ( ! Connector::is_there() ) {
			register_setting( self::GROUP, Settings::KEY_OPTION, array( 'sanitize_callback' => array( $this, 'check_key' ) ) );
			add_filter( 'pre_update_option_' . Settings::KEY_OPTION, array( $this, 'keep_key' ), 10, 2 );
		}
	}

	/**
	 * An address in the database has to be public; whoever may edit wp-config.php may choose any.
	 *
	 * @param mixed $value What was typed.
	 * @return string The address without a slash at its end, or what was saved before, with a message.
	 */
	public function check_base_url( $value ): string {
		$url     = untrailingslashit( trim( (string) $value ) );
		$address = '' === $url ? null : Public_Address::of( $url );
		if ( is_wp_error( $address ) ) {
			add_settings_error( 'statecraft_ai_base_url', 'not_public', $address->get_error_message() );
			return (string) get_option( 'statecraft_ai_base_url', '' );
		}
		return $url;
	}

	/**
	 * Takes a typed key as it is, without what copying adds around it.
	 *
	 * @param mixed $value What was typed.
	 */
	public function check_key( $value ): string {
		return sanitize_text_field( (string) $value );
	}

	/**
	 * An empty field keeps the key that is saved, because the form does not show it; the word `-` removes it.
	 *
	 * @param mixed $value What is to be saved.
	 * @param mixed $saved What is saved.
	 * @return mixed
	 */
	public function keep_key( $value, $saved ) {
		if ( '-' === $value ) {
			return '';
		}
		return '' === $value ? $saved : $value;
	}

	/** Prints the form. */
	public function render(): void {
		echo '<form action="' . esc_url( admin_url( 'options.php' ) ) . '" method="post">';
		settings_fields( self::GROUP );
		echo '<table class="form-table" role="presentation">';
		$this->row(
			'base_url',
			__( 'Address', 'statecraft' ),
			'url',
			__( 'Any server with OpenAI\'s chat completions. Empty: OpenAI itself.', 'statecraft' ),
			$this->settings->base_url()
		);
		$this->row( 'model', __( 'Model', 'statecraft' ), 'text', __( 'The name of a model as the provider has it.', 'statecraft' ), $this->settings->model() );
		if ( Connector::is_there() ) {
			$this->key_link();
		} else {
			$this->row( 'key', __( 'Key', 'statecraft' ), 'password', __( 'It is never shown. An empty field keeps the saved key; a single hyphen removes it.', 'statecraft' ), '' );
		}
		$this->row( 'limit', __( 'Requests per person and month', 'statecraft' ), 'number', __( '0 is no limit. Empty: 1000.', 'statecraft' ), (string) $this->settings->limit() );
		echo '</table>';
		submit_button();
		echo '</form>';
	}

	/**
	 * Prints a field, or what is in force instead of it.
	 *
	 * @param string $name  The setting.
	 * @param string $label What people call it.
	 * @param string $type  The type of the input.
	 * @param string $help  A sentence under the field.
	 * @param string $value What is in force, set or not; the key is not handed in here.
	 */
	private function row( string $name, string $label, string $type, string $help, string $value ): void {
		$id       = "statecraft_ai_$name";
		$source   = $this->settings->source( $name );
		$is_given = in_array( $source, array( 'environment', 'constant' ), true );
		?>
		<tr>
			<th scope="row"><label for="<?php echo esc_attr( $id ); ?>"><?php echo esc_html( $label ); ?></label></th>
			<td>
				<input class="regular-text code" dir="ltr" autocomplete="off" id="<?php echo esc_attr( $id ); ?>" type="<?php echo esc_attr( $type ); ?>"
					aria-describedby="<?php echo esc_attr( "$id-help" ); ?>" placeholder="<?php echo esc_attr( $value ); ?>"
					value="<?php echo esc_attr( 'none' === $source ? '' : $value ); ?>"
					<?php echo $is_given ? 'readonly' : 'name="' . esc_attr( $id ) . '"'; ?>>
				<p class="description" id="<?php echo esc_attr( "$id-help" ); ?>">
					<?php echo esc_html( $help . ' ' . $this->in_force( $name, $source ) ); ?>
				</p>
			</td>
		</tr>
		<?php
	}

	/** Prints where the key is edited. */
	private function key_link(): void {
		?>
		<tr>
			<th scope="row"><?php esc_html_e( 'Key', 'statecraft' ); ?></th>
			<td>
				<a href="<?php echo esc_url( admin_url( 'options-connectors.php' ) ); ?>"><?php esc_html_e( 'Set the key of “Statecraft AI” among the connectors', 'statecraft' ); ?></a>
				<p class="description"><?php echo esc_html( $this->in_force( 'key', $this->settings->source( 'key' ) ) ); ?></p>
			</td>
		</tr>
		<?php
	}

	/**
	 * Where the value in force comes from, in a sentence.
	 *
	 * @param string $name   The setting.
	 * @param string $source See {@see Settings::source()}.
	 */
	private function in_force( string $name, string $source ): string {
		switch ( $source ) {
			case 'environment':
				/* translators: %s: name of an environment variable. */
				return sprintf( __( 'In force: the environment variable %s.', 'statecraft' ), Settings::server_name( $name ) );
			case 'constant':
				/* translators: %s: name of a PHP constant. */
				return sprintf( __( 'In force: the constant %s in wp-config.php.', 'statecraft' ), Settings::server_name( $name ) );
			case 'option':
				return __( 'In force: what is saved here.', 'statecraft' );
			default:
				return __( 'Not set.', 'statecraft' );
		}
	}
}
