<?php
/**
 * A connection test.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Settings;

defined( 'ABSPATH' ) || exit;

use Statecraft\Http\Gate;

/** Sends a service one small request and shows the actual result. */
abstract class Connection_Test {

	/** The name of the action and of its nonce; also the element id on the page. */
	protected const ACTION = '';

	/**
	 * Runs the test and returns a result to display.
	 *
	 * @return array{type: string, text: string} Type: `success` or `error`.
	 */
	abstract public function run_test(): array;

	/** Returns the name of the action. */
	protected function action(): string {
		return static::ACTION;
	}

	/** Hooks the action, for admin-ajax.php and, without JavaScript, for admin-post.php. */
	public function hook(): void {
		add_action( 'wp_ajax_' . $this->action(), array( $this, 'handle_ajax' ) );
		add_action( 'admin_post_' . $this->action(), array( $this, 'handle_post' ) );
	}

	/** Handles the Ajax request. */
	public function handle_ajax(): void {
		$this->check();
		wp_send_json( $this->outcome() );
	}

	/** Handles the form submission without JavaScript: stores the result for a minute, and redirects back to the button. */
	public function handle_post(): void {
		$this->check();
		set_transient( $this->transient_name(), $this->outcome(), MINUTE_IN_SECONDS );
		wp_safe_redirect( Page::address() . '#' . $this->action() );
		exit;
	}

	/** Prints the button and the last result. The button submits a separate form, see {@see Connection_Test::form()}. */
	public function render(): void {
		$result = get_transient( $this->transient_name() );
		delete_transient( $this->transient_name() );
		$words = array(
			'busy'    => __( 'Testing…', 'statecraft' ),
			'failed'  => __( 'The test could not be run. Reload the page and try again.', 'statecraft' ),
			'unsaved' => __( 'The saved settings were tested. Unsaved changes on this page were not included.', 'statecraft' ),
		);
		?>
		<div class="statecraft-test" id="<?php echo esc_attr( $this->action() ); ?>">
			<button type="submit" class="button" id="<?php echo esc_attr( $this->action() . '-button' ); ?>" form="<?php echo esc_attr( $this->action() . '-form' ); ?>" aria-describedby="<?php echo esc_attr( $this->action() . '-help' ); ?>"><?php esc_html_e( 'Test', 'statecraft' ); ?></button>
			<p class="description" id="<?php echo esc_attr( $this->action() . '-help' ); ?>"><?php echo esc_html( $this->help() ); ?></p>
			<div role="status" data-statecraft-test="<?php echo esc_attr( (string) wp_json_encode( $words ) ); ?>"><?php is_array( $result ) && self::render_result( $result ); ?></div>
		</div>
		<?php
	}

	/** Prints the button's form, outside the form of the page. */
	public function form(): void {
		printf(
			'<form id="%1$s-form" action="%2$s" method="post" data-ajax="%3$s"><input type="hidden" name="action" value="%1$s"><input type="hidden" name="_wpnonce" value="%4$s"></form>',
			esc_attr( $this->action() ),
			esc_url( admin_url( 'admin-post.php' ) ),
			esc_url( admin_url( 'admin-ajax.php' ) ),
			esc_attr( wp_create_nonce( $this->action() ) )
		);
	}

	/**
	 * Prints a result.
	 *
	 * @param array{type: string, text: string} $result As returned by {@see Connection_Test::run_test()}.
	 */
	public static function render_result( array $result ): void {
		wp_admin_notice(
			esc_html( $result['text'] ),
			array(
				'type'               => $result['type'],
				'additional_classes' => array( 'inline' ),
			)
		);
	}

	/**
	 * Creates the result of a successful test.
	 *
	 * @return array{type: string, text: string}
	 */
	protected static function success( string $text ): array {
		return array( 'type' => 'success' ) + compact( 'text' );
	}

	/**
	 * Creates the result of a failed test.
	 *
	 * @return array{type: string, text: string}
	 */
	protected static function error( string $text ): array {
		return array( 'type' => 'error' ) + compact( 'text' );
	}

	/** Returns a description of the button. */
	protected function help(): string {
		return __( 'Sends one small request with the saved settings.', 'statecraft' );
	}

	/**
	 * Runs the test, unless outgoing requests are blocked, see {@see Gate}.
	 *
	 * @return array{type: string, text: string}
	 */
	private function outcome(): array {
		/* translators: %s: why, such as "This site is disconnected. Connect it." */
		return Gate::is_closed() ? self::error( sprintf( __( 'Not tested. %s', 'statecraft' ), Gate::message() ) ) : $this->run_test();
	}

	/** Checks the nonce and the capability. */
	private function check(): void {
		check_admin_referer( $this->action() );
		if ( ! current_user_can( 'manage_options' ) ) {
			wp_die( esc_html__( 'Sorry, you are not allowed to do that.', 'statecraft' ), 403 );
		}
	}

	/** Returns the name of the result's transient: one per user. */
	private function transient_name(): string {
		return $this->action() . '_' . get_current_user_id();
	}
}
