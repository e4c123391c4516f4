<?php
/**
 * The steps of the short path.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Admin;

use Statecraft\Provider\Presets;
use Statecraft\Provider\Settings;

/** Prints a step with its form. */
final class Setup_Steps {

	/**
	 * Shows what is in force.
	 *
	 * @param Settings    $settings The site's settings.
	 * @param Setup_Model $model    The last steps.
	 */
	public function __construct( private readonly Settings $settings, private readonly Setup_Model $model ) {}

	/**
	 * Prints a step.
	 *
	 * @param string                                  $step  See {@see Setup::STEPS}.
	 * @param array{preset: string, url: string}|null $draft What was chosen so far.
	 */
	public function render( string $step, ?array $draft ): void {
		?>
		<div class="wrap statecraft-admin statecraft-setup">
			<h1><?php esc_html_e( 'Set up AI', 'statecraft' ); ?></h1>
			<?php
			self::progress( $step );
			if ( 'done' === $step ) {
				$this->model->done();
			} else {
				printf( '<form action="%s" method="post" class="statecraft-setup__form">', esc_url( admin_url( 'admin-post.php' ) ) );
				printf( '<input type="hidden" name="action" value="%s"><input type="hidden" name="step" value="%s">', esc_attr( Setup::ACTION ), esc_attr( $step ) );
				wp_nonce_field( Setup::ACTION );
				switch ( $step ) {
					case 'key':
						$this->key( $draft );
						break;
					case 'model':
						$this->model->render();
						break;
					default:
						$this->provider( $draft );
				}
				self::ways( $step );
				echo '</form>';
			}
			?>
		</div>
		<?php
	}

	/**
	 * Prints which step it is.
	 *
	 * @param string $current The step.
	 */
	private static function progress( string $current ): void {
		$names = array(
			'provider' => __( 'Provider', 'statecraft' ),
			'key'      => __( 'Key', 'statecraft' ),
			'model'    => __( 'Model', 'statecraft' ),
			'done'     => __( 'Done', 'statecraft' ),
		);
		echo '<ol class="statecraft-setup__progress">';
		foreach ( $names as $step => $name ) {
			printf( '<li%s>%s</li>', $step === $current ? ' aria-current="step"' : '', esc_html( $name ) );
		}
		echo '</ol>';
	}

	/**
	 * Prints the ways on, back and out.
	 *
	 * @param string $step The step.
	 */
	private static function ways( string $step ): void {
		$before = self::before( $step );
		echo '<p class="submit">';
		submit_button( 'model' === $step ? __( 'Test and finish', 'statecraft' ) : __( 'Continue', 'statecraft' ), 'primary', 'submit', false );
		if ( '' !== $before ) {
			printf( ' <a class="button" href="%s">%s</a>', esc_url( Setup::url( $before ) ), esc_html__( 'Back', 'statecraft' ) );
		}
		printf( ' <a class="statecraft-setup__skip" href="%s">%s</a></p>', esc_url( Notice::url( Notice::SETUP ) ), esc_html__( 'Skip for now', 'statecraft' ) );
	}

	/**
	 * The step before.
	 *
	 * @param string $step The step.
	 */
	private static function before( string $step ): string {
		return Setup::STEPS[ (int) array_search( $step, Setup::STEPS, true ) - 1 ] ?? '';
	}

	/**
	 * Prints the choice of a provider.
	 *
	 * @param array{preset: string, url: string}|null $draft What was chosen so far.
	 */
	private function provider( ?array $draft ): void {
		if ( in_array( $this->settings->source( 'base_url' ), array( 'environment', 'constant' ), true ) ) {
			/* translators: 1: an address, 2: name of a constant and environment variable. */
			printf( '<h2>%s</h2><p>%s</p>', esc_html__( 'Your AI provider', 'statecraft' ), esc_html( sprintf( __( 'Set on the server: %1$s (%2$s).', 'statecraft' ), $this->settings->shown_base_url(), Settings::server_name( 'base_url' ) ) ) );
			return;
		}
		$chosen  = $draft['preset'] ?? Presets::of( $this->settings->base_url() );
		$refused = Refused::of( 'statecraft_ai_base_url' );
		$is_kept = 'none' !== $this->settings->source( 'base_url' ) && Presets::OTHER === $chosen;
		?>
		<h2 id="statecraft-setup-provider"><?php esc_html_e( 'Choose an AI provider', 'statecraft' ); ?></h2>
		<p id="statecraft-setup-help"><?php esc_html_e( 'You need an account with one of these providers, or a model on your own server. Prompts are only sent there, and you pay the provider directly.', 'statecraft' ); ?></p>
		<fieldset class="statecraft-setup__choices" aria-labelledby="statecraft-setup-provider" aria-describedby="<?php echo esc_attr( ( $refused ? 'statecraft_ai_base_url-error ' : '' ) . 'statecraft-setup-help' ); ?>">
			<?php
			foreach ( Presets::all() as $id => $preset ) {
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
				<?php echo Refused::attributes( 'statecraft_ai_base_url', 'statecraft-setup-address' ); // phpcs:ignore WordPress.Security.EscapeOutput -- it is escaped there. ?>
				value="<?php echo esc_attr( Presets::OTHER === $chosen ? ( $refused['typed'] ?? ( $is_kept ? $this->settings->shown_base_url() : '' ) ) : '' ); ?>">
			<span class="description" id="statecraft-setup-address"><?php esc_html_e( 'For another provider: the address of its OpenAI-compatible service, which often ends with /v1.', 'statecraft' ); ?></span>
		</p>
		<?php
		if ( $refused && ( Presets::all()[ $chosen ]['is_inner'] ?? false ) ) {
			self::explain_inner( Presets::all()[ $chosen ]['name'] );
		} else {
			Refused::reason( 'statecraft_ai_base_url' );
		}
	}

	/**
	 * Prints how a server of one's own network is let in.
	 *
	 * @param string $name What people call it.
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

	/**
	 * Prints the field of the key.
	 *
	 * @param array{preset: string, url: string}|null $draft What was chosen.
	 */
	private function key( ?array $draft ): void {
		$url    = '' === ( $draft['url'] ?? '' ) ? $this->settings->shown_base_url() : $draft['url'];
		$preset = Presets::all()[ $draft['preset'] ?? Presets::OTHER ];
		$is_set = '' !== $this->settings->key() && $this->settings->base_url() === $url;
		$id     = Settings::KEY_OPTION;
		?>
		<h2><label for="<?php echo esc_attr( $id ); ?>"><?php esc_html_e( 'Your key', 'statecraft' ); ?></label></h2>
		<?php if ( in_array( $this->settings->source( 'key' ), array( 'environment', 'constant' ), true ) ) { ?>
			<?php /* translators: %s: name of a constant and environment variable. */ ?>
			<p><?php echo esc_html( sprintf( __( 'Set on the server (%s).', 'statecraft' ), Settings::server_name( 'key' ) ) ); ?></p>
			<?php
			return;
		}
		?>
		<p id="<?php echo esc_attr( "$id-help" ); ?>">
			<?php
			/* translators: %s: an address. */
			echo esc_html( sprintf( __( 'It is saved on this site, never shown again, and only sent to %s.', 'statecraft' ), $url ) ) . ' ';
			echo esc_html( '' === $preset['keys'] ? __( 'Leave the field empty if the server needs none.', 'statecraft' ) : '' );
			echo esc_html( $is_set ? __( 'A key is already saved: leave the field empty to keep it.', 'statecraft' ) : '' );
			?>
		</p>
		<p><input class="regular-text code" dir="ltr" type="password" autocomplete="off" id="<?php echo esc_attr( $id ); ?>" name="key"<?php echo Refused::attributes( $id, "$id-help" ) . ( Refused::of( $id ) ? ' autofocus' : '' ); // phpcs:ignore WordPress.Security.EscapeOutput -- it is escaped there. ?>></p>
		<?php
		Refused::reason( $id );
		if ( '' !== $preset['keys'] ) {
			/* translators: %s: name of a provider. */
			printf( '<p><a href="%s" target="_blank" rel="noreferrer">%s</a></p>', esc_url( $preset['keys'] ), esc_html( sprintf( __( 'Get a key from %s (opens in a new tab)', 'statecraft' ), $preset['name'] ) ) );
		}
	}
}
