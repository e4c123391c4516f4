<?php
/**
 * The steps of the set-up wizard.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Ai\Admin;

defined( 'ABSPATH' ) || exit;

use Statecraft\Ai\Provider\Providers;
use Statecraft\Ai\Settings;
use Statecraft\Settings\Notice;
use Statecraft\Settings\Setting_Errors;

/** Prints a step with its form. */
final class Setup_Steps {

	public function __construct( private readonly Settings $settings, private readonly Setup_Model $model ) {}

	/**
	 * Prints a step.
	 *
	 * @param string                                  $step  See {@see Setup::STEPS}.
	 * @param array{preset: string, url: string}|null $draft The draft.
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
						( new Setup_Provider( $this->settings ) )->render( $draft );
				}
				self::buttons( $step );
				echo '</form>';
			}
			?>
		</div>
		<?php
	}

	/** Prints the progress indicator. */
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

	/** Prints the buttons to continue, go back and skip. */
	private static function buttons( string $step ): void {
		$before = self::previous( $step );
		echo '<p class="submit">';
		submit_button( 'model' === $step ? __( 'Test and finish', 'statecraft' ) : __( 'Continue', 'statecraft' ), 'primary', 'submit', false );
		if ( '' !== $before ) {
			printf( ' <a class="button" href="%s">%s</a>', esc_url( Setup::url( $before ) ), esc_html__( 'Back', 'statecraft' ) );
		}
		printf( ' <a class="statecraft-setup__skip" href="%s">%s</a></p>', esc_url( Notice::url( Notice::SETUP ) ), esc_html__( 'Skip for now', 'statecraft' ) );
	}

	/** Returns the previous step, or an empty string. */
	private static function previous( string $step ): string {
		return Setup::STEPS[ (int) array_search( $step, Setup::STEPS, true ) - 1 ] ?? '';
	}

	/**
	 * Prints the field of the key.
	 *
	 * @param array{preset: string, url: string}|null $draft The draft.
	 */
	private function key( ?array $draft ): void {
		$url    = '' === ( $draft['url'] ?? '' ) ? $this->settings->display_base_url() : $draft['url'];
		$preset = Providers::presets()[ $draft['preset'] ?? Providers::OTHER ];
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
		<p><input class="regular-text code" dir="ltr" type="password" autocomplete="off" id="<?php echo esc_attr( $id ); ?>" name="key"<?php echo Setting_Errors::attributes( $id, "$id-help" ) . ( Setting_Errors::of( $id ) ? ' autofocus' : '' ); // phpcs:ignore WordPress.Security.EscapeOutput -- it is escaped there. ?>></p>
		<?php
		Setting_Errors::reason( $id );
		if ( '' !== $preset['keys'] ) {
			/* translators: %s: name of a provider. */
			printf( '<p><a href="%s" target="_blank" rel="noreferrer">%s</a></p>', esc_url( $preset['keys'] ), esc_html( sprintf( __( 'Get a key from %s (opens in a new tab)', 'statecraft' ), $preset['name'] ) ) );
		}
	}
}
