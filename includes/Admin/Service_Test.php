<?php
/**
 * The try of a service.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Admin;

/** Asks a service one small thing and shows what it really says. */
abstract class Service_Test {

	/** The name of the action and of its nonce. */
	protected const ACTION = '';

	/** The section of the page that it is in, see {@see Page::url()}. */
	protected const SECTION = '';

	/**
	 * The answer in words.
	 *
	 * @return array{type: string, text: string} Type: `success` or `error`.
	 */
	abstract protected function ask(): array;

	/** Hooks the action. */
	public function hook(): void {
		add_action( 'admin_post_' . static::ACTION, array( $this, 'run' ) );
	}

	/** Asks, keeps what was said for a minute, and goes back to the page. */
	public function run(): void {
		check_admin_referer( static::ACTION );
		if ( ! current_user_can( 'manage_options' ) ) {
			wp_die( esc_html__( 'Sorry, you are not allowed to do that.', 'statecraft' ), 403 );
		}
		set_transient( $this->place(), $this->ask(), MINUTE_IN_SECONDS );
		wp_safe_redirect( Page::url( static::SECTION ) );
		exit;
	}

	/** Prints the button, and what the service said last. */
	public function render(): void {
		$result = get_transient( $this->place() );
		$help   = static::ACTION . '-help';
		delete_transient( $this->place() );
		?>
		<form action="<?php echo esc_url( admin_url( 'admin-post.php' ) ); ?>" method="post">
			<input type="hidden" name="action" value="<?php echo esc_attr( static::ACTION ); ?>">
			<?php
			wp_nonce_field( static::ACTION );
			submit_button( __( 'Test', 'statecraft' ), 'secondary', static::ACTION . '-button', true, array( 'aria-describedby' => $help ) );
			?>
			<p class="description" id="<?php echo esc_attr( $help ); ?>"><?php esc_html_e( 'Sends one small request with the saved settings.', 'statecraft' ); ?></p>
		</form>
		<?php
		if ( is_array( $result ) ) {
			wp_admin_notice(
				esc_html( $result['text'] ),
				array(
					'type'               => $result['type'],
					'additional_classes' => array( 'inline' ),
					'attributes'         => array( 'role' => 'status' ),
				)
			);
		}
	}

	/** Where what was said waits for the page: each person sees only the own one. */
	private function place(): string {
		return static::ACTION . '_' . get_current_user_id();
	}
}
