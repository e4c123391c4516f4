<?php
/**
 * The try of the AI provider.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Admin;

use Statecraft\Provider\Chat;
use Statecraft\Provider\Chat_Request;
use Statecraft\Provider\Text_Sink;

/** Asks the provider one small thing and shows what it really says. */
final class Ai_Test {

	/** The name of the action and of its nonce. */
	private const ACTION = 'statecraft_ai_test';

	/**
	 * Tries this.
	 *
	 * @param Chat $chat Answers.
	 */
	public function __construct( private readonly Chat $chat ) {}

	/** Hooks the action. */
	public function hook(): void {
		add_action( 'admin_post_' . self::ACTION, array( $this, 'run' ) );
	}

	/** Asks, keeps what was said for a minute, and goes back to the page. */
	public function run(): void {
		check_admin_referer( self::ACTION );
		if ( ! current_user_can( 'manage_options' ) ) {
			wp_die( esc_html__( 'Sorry, you are not allowed to do that.', 'statecraft' ), 403 );
		}
		set_transient( $this->place(), $this->ask(), MINUTE_IN_SECONDS );
		wp_safe_redirect( Page::url( 'ai' ) );
		exit;
	}

	/** Prints the button, and what the provider said last. */
	public function render(): void {
		$result = get_transient( $this->place() );
		delete_transient( $this->place() );
		?>
		<form action="<?php echo esc_url( admin_url( 'admin-post.php' ) ); ?>" method="post">
			<input type="hidden" name="action" value="<?php echo esc_attr( self::ACTION ); ?>">
			<?php
			wp_nonce_field( self::ACTION );
			submit_button( __( 'Test', 'statecraft' ), 'secondary', 'test', true, array( 'aria-describedby' => 'statecraft-test-help' ) );
			?>
			<p class="description" id="statecraft-test-help"><?php esc_html_e( 'Sends one small request with the saved settings.', 'statecraft' ); ?></p>
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

	/**
	 * The answer in words.
	 *
	 * @return array{type: string, text: string} Type: `success` or `error`.
	 */
	private function ask(): array {
		$sink    = new Text_Sink();
		$message = array(
			'role'    => 'user',
			'content' => 'Say in one short sentence that you are there.',
		);
		$refusal = $this->chat->stream( new Chat_Request( array( $message ) ), $sink );
		$reason  = $refusal ? trim( $refusal->get_error_message() . ' ' . $refusal->get_error_data()['reason'] ) : $sink->error();
		if ( '' !== $reason ) {
			return array(
				'type' => 'error',
				/* translators: %s: why not, in the provider's words. */
				'text' => sprintf( __( 'No answer: %s', 'statecraft' ), $reason ),
			);
		}
		return array(
			'type' => 'success',
			/* translators: %s: the answer of an AI provider. */
			'text' => sprintf( __( 'The provider answered: %s', 'statecraft' ), $sink->text() ),
		);
	}

	/** Where what was said waits for the page: each person sees only the own one. */
	private function place(): string {
		return self::ACTION . '_' . get_current_user_id();
	}
}
