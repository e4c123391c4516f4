<?php
/**
 * The last steps of the set-up wizard.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Ai\Admin;

defined( 'ABSPATH' ) || exit;

use Statecraft\Ai\Provider\Models;
use Statecraft\Ai\Settings;
use Statecraft\Settings\Page;
use Statecraft\Settings\Connection_Test;
use Statecraft\Settings\Setting_Errors;

/** Prints the provider's list of models, and the result of the connection test. */
final class Setup_Model {

	/** The option name; also the id of its field. */
	private const OPTION = 'statecraft_ai_model';

	public function __construct( private readonly Settings $settings, private readonly Models $models ) {}

	/** Prints the choice of a model. */
	public function render(): void {
		$result = Setup_Draft::take_result();
		printf( '<h2><label for="%s">%s</label></h2>', esc_attr( self::OPTION ), esc_html__( 'Model', 'statecraft' ) );
		if ( $result ) {
			Connection_Test::render_result( $result );
		}
		if ( in_array( $this->settings->source( 'model' ), array( 'environment', 'constant' ), true ) ) {
			/* translators: 1: name of a model, 2: name of a constant and environment variable. */
			printf( '<p>%s</p>', esc_html( sprintf( __( 'Set on the server: %1$s (%2$s).', 'statecraft' ), $this->settings->model(), Settings::server_name( 'model' ) ) ) );
			return;
		}
		$names = $this->models->names();
		if ( is_wp_error( $names ) ) {
			$reason = $names->get_error_data()['reason'];
			$this->explain( '' === $reason ? $names->get_error_message() : $reason );
		} else {
			$this->choose( $names );
		}
		Setting_Errors::reason( self::OPTION );
	}

	/**
	 * Prints the list.
	 *
	 * @param list<string> $names Names of models.
	 */
	private function choose( array $names ): void {
		$groups = array(
			__( 'Text models', 'statecraft' ) => array_filter( $names, array( Models::class, 'generates_text' ) ),
			__( 'Other models', 'statecraft' )      => array_filter( $names, static fn( string $name ): bool => ! Models::generates_text( $name ) ),
		);
		?>
		<p id="<?php echo esc_attr( self::OPTION . '-help' ); ?>">
			<?php
			/* translators: %s: number of models. */
			echo esc_html( sprintf( _n( 'The provider offers %s model.', 'The provider offers %s models.', count( $names ), 'statecraft' ), number_format_i18n( count( $names ) ) ) . ' ' );
			esc_html_e( 'Its price list says what each one costs. As a test, the model you choose is asked one short question.', 'statecraft' );
			?>
		</p>
		<p>
			<select id="<?php echo esc_attr( self::OPTION ); ?>" name="model" dir="ltr"<?php echo Setting_Errors::attributes( self::OPTION, self::OPTION . '-help' ); // phpcs:ignore WordPress.Security.EscapeOutput -- it is escaped there. ?>>
				<option value=""><?php esc_html_e( 'Choose a model', 'statecraft' ); ?></option>
				<?php
				foreach ( array_filter( $groups ) as $label => $group ) {
					printf( '<optgroup label="%s">', esc_attr( $label ) );
					foreach ( $group as $name ) {
						printf( '<option%s>%s</option>', selected( $name, $this->settings->model(), false ), esc_html( $name ) );
					}
					echo '</optgroup>';
				}
				?>
			</select>
		</p>
		<?php
	}

	/**
	 * Prints the error of the list, and a text field instead.
	 *
	 * @param string $reason The reason, worded by the provider.
	 */
	private function explain( string $reason ): void {
		Connection_Test::render_result(
			array(
				'type' => 'error',
				/* translators: %s: the provider's error message. */
				'text' => sprintf( __( 'The provider did not list its models: %s', 'statecraft' ), $reason ),
			)
		);
		printf(
			'<p id="%1$s-help">%2$s</p><p><input class="regular-text code" dir="ltr" type="text" autocomplete="off" id="%1$s" name="model" value="%3$s"%4$s></p>',
			esc_attr( self::OPTION ),
			esc_html__( 'If the key is wrong, go back and enter it again. Some providers have no list: in that case, enter the name of the model.', 'statecraft' ),
			esc_attr( $this->settings->model() ),
			Setting_Errors::attributes( self::OPTION, self::OPTION . '-help' ) // phpcs:ignore WordPress.Security.EscapeOutput -- it is escaped there.
		);
	}

	/** Prints the final step. */
	public function done(): void {
		$result = Setup_Draft::take_result();
		printf( '<h2>%s</h2>', esc_html__( 'AI is ready', 'statecraft' ) );
		if ( $result ) {
			Connection_Test::render_result( $result );
		}
		?>
		<p><?php esc_html_e( 'Add an AI Assistant block to a post, or use the AI button in the toolbar of a paragraph. In the settings you decide who can use it, and how much.', 'statecraft' ); ?></p>
		<p class="submit">
			<a class="button button-primary" href="<?php echo esc_url( admin_url( 'post-new.php' ) ); ?>"><?php esc_html_e( 'Write a post', 'statecraft' ); ?></a>
			<a class="button" href="<?php echo esc_url( Page::url( 'ai' ) ); ?>"><?php esc_html_e( 'Go to the settings', 'statecraft' ); ?></a>
		</p>
		<?php
	}
}
