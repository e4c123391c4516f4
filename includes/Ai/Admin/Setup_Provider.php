<?php
/**
 * The first step of the set-up wizard.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Ai\Admin;

defined( 'ABSPATH' ) || exit;

use Statecraft\Ai\Provider\Providers;
use Statecraft\Ai\Settings;
use Statecraft\Settings\Setting_Errors;

/** Prints the choice of a provider, and how to allow one on the internal network. */
final class Setup_Provider {

	public function __construct( private readonly Settings $settings ) {}

	/**
	 * Prints the choice of a provider.
	 *
	 * @param array{preset: string, url: string}|null $draft The draft.
	 */
	public function render( ?array $draft ): void {
		if ( in_array( $this->settings->source( 'base_url' ), array( 'environment', 'constant' ), true ) ) {
			/* translators: 1: an address, 2: name of a constant and environment variable. */
			printf( '<h2>%s</h2><p>%s</p>', esc_html__( 'Your AI provider', 'statecraft' ), esc_html( sprintf( __( 'Set on the server: %1$s (%2$s).', 'statecraft' ), $this->settings->display_base_url(), Settings::server_name( 'base_url' ) ) ) );
			return;
		}
		$chosen  = $draft['preset'] ?? Providers::preset_for( $this->settings->base_url() );
		$refused = Setting_Errors::of( 'statecraft_ai_base_url' );
		$is_kept = 'none' !== $this->settings->source( 'base_url' ) && Providers::OTHER === $chosen;
		?>
		<h2 id="statecraft-setup-provider"><?php esc_html_e( 'Choose an AI provider', 'statecraft' ); ?></h2>
		<p id="statecraft-setup-help"><?php esc_html_e( 'You need an account with one of these providers, or a model on your own server. Prompts are only sent there, and you pay the provider directly.', 'statecraft' ); ?></p>
		<fieldset class="statecraft-setup__choices" aria-labelledby="statecraft-setup-provider" aria-describedby="<?php echo esc_attr( ( $refused ? 'statecraft_ai_base_url-error ' : '' ) . 'statecraft-setup-help' ); ?>">
			<?php
			foreach ( Providers::presets() as $id => $preset ) {
				printf(
					'<label><input type="radio" name="preset" value="%1$s"%2$s%3$s> <span>%4$s</span>%5$s</label>',
					esc_attr( $id ),
					checked( $id, $chosen, false ),
					$refused && $id === $chosen ? ' autofocus' : '',
					esc_html( $preset['name'] ),
					$preset['is_inner'] ? '<small>' . esc_html__( 'on your own server', 'statecraft' ) . '</small>' : ''
				);
			}
			?>
		</fieldset>
		<p class="statecraft-setup__address">
			<label for="statecraft_ai_base_url"><?php esc_html_e( 'Address', 'statecraft' ); ?></label>
			<input class="regular-text code" dir="ltr" type="text" inputmode="url" autocomplete="off" id="statecraft_ai_base_url" name="address" placeholder="https://"
				<?php echo Setting_Errors::attributes( 'statecraft_ai_base_url', 'statecraft-setup-address' ); // phpcs:ignore WordPress.Security.EscapeOutput -- it is escaped there. ?>
				value="<?php echo esc_attr( Providers::OTHER === $chosen ? ( $refused['typed'] ?? ( $is_kept ? $this->settings->display_base_url() : '' ) ) : '' ); ?>">
			<span class="description" id="statecraft-setup-address"><?php esc_html_e( 'For another provider: the address of its OpenAI-compatible service, which often ends with /v1.', 'statecraft' ); ?></span>
		</p>
		<?php
		if ( $refused && ( Providers::presets()[ $chosen ]['is_inner'] ?? false ) ) {
			self::explain_inner( Providers::presets()[ $chosen ]['name'] );
		} else {
			Setting_Errors::reason( 'statecraft_ai_base_url' );
		}
	}

	/**
	 * Prints how to allow a server on the internal network.
	 *
	 * @param string $name The name of the program.
	 */
	private static function explain_inner( string $name ): void {
		?>
		<div class="notice notice-warning inline" id="statecraft_ai_base_url-error">
			<p>
				<?php
				/* translators: %s: name of a program, such as Ollama. */
				echo esc_html( sprintf( __( '%s runs on this machine or in your own network. WordPress only connects there if the server’s configuration allows it. Add this line to wp-config.php, above the line that says to stop editing, then continue:', 'statecraft' ), $name ) );
				?>
			</p>
			<pre dir="ltr"><code>define( 'STATECRAFT_INNER_HOSTS', 'localhost' );</code></pre>
			<p><?php esc_html_e( 'If it runs on another machine, replace localhost with the name of that machine, and enter its address under “Another provider”.', 'statecraft' ); ?></p>
		</div>
		<?php
	}
}
