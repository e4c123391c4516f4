<?php
/**
 * The question before the plugin is deactivated.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Connection\Admin;

defined( 'ABSPATH' ) || exit;

use Statecraft\Connection\Leaving\Closing_File;
use Statecraft\Connection\Leaving\Leaving_Answer;
use Statecraft\Connection\Leaving\Stake;
use Statecraft\Render\View_Module;
use Statecraft\Settings\Leaving_Preview;
use Statecraft\Settings\Notice;
use Statecraft\Settings\React_Mount;

/**
 * Stops a deactivation on the Plugins screen, of this plugin or of several, and asks what becomes of closed content. The answer repeats the request that was
 * stopped, with its nonce, so that WordPress itself checks the rights and deactivates.
 */
final class Leaving_Question {

	/**
	 * @param Stake $stake What there is to ask about.
	 */
	public function __construct( private readonly Stake $stake ) {}

	/** Adds the hook. */
	public function hook(): void {
		add_action( 'load-plugins.php', array( $this, 'ask' ) );
	}

	/** Asks, or does what was answered; any other request is left to WordPress. */
	public function ask(): void {
		$words = Deactivation::is_requested( self::is_of_network() ) ? $this->stake->words( self::is_of_network() ) : array();
		if ( ! $words ) {
			return;
		}
		$answer = sanitize_key( wp_unslash( $_POST[ Leaving_Answer::FIELD ] ?? '' ) ); // phpcs:ignore WordPress.Security.NonceVerification, WordPress.Security.ValidatedSanitizedInput -- verified above.
		$is_one = in_array( $answer, Leaving_Answer::VALUES, true );
		$error  = $is_one ? ( new Leaving_Answer( $this->stake, self::is_of_network() ) )->give( $answer ) : '';
		if ( ! $is_one || '' !== $error ) {
			$this->show( $words, $error );
		}
	}

	/** Whether this is the Plugins screen of a network. */
	private static function is_of_network(): bool {
		return (bool) get_current_screen()?->in_admin( 'network' );
	}

	/**
	 * Prints the question, and ends the request.
	 *
	 * @param list<string> $words What is closed.
	 * @param string       $error What has prevented the last answer.
	 */
	private function show( array $words, string $error ): void {
		Notice::hold();
		$GLOBALS['title']       = __( 'Deactivate Statecraft?', 'statecraft' ); // phpcs:ignore WordPress.WP.GlobalVariablesOverride -- the title of this screen.
		$GLOBALS['parent_file'] = 'plugins.php'; // phpcs:ignore WordPress.WP.GlobalVariablesOverride -- its place in the menu.
		if ( ! self::is_of_network() ) {
			add_action( 'admin_enqueue_scripts', array( React_Mount::class, 'enqueue' ) );
			View_Module::enqueue_style( 'admin' );
		}
		require_once ABSPATH . 'wp-admin/admin-header.php';
		?>
		<div class="wrap">
			<h1><?php esc_html_e( 'Deactivate Statecraft?', 'statecraft' ); ?></h1>
			<?php if ( '' !== $error ) : ?>
				<div class="notice notice-error" role="alert"><p><?php echo esc_html( $error ); ?></p></div>
			<?php endif; ?>
			<p><?php echo esc_html( self::is_of_network() ? __( 'Statecraft keeps content of this network’s sites from visitors. Without it, WordPress shows that content to everyone:', 'statecraft' ) : __( 'Statecraft keeps content of this site from visitors. Without it, WordPress shows that content to everyone:', 'statecraft' ) ); ?></p>
			<ul class="ul-disc">
				<?php foreach ( $words as $one ) : ?>
					<li><?php echo esc_html( $one ); ?></li>
				<?php endforeach; ?>
			</ul>
			<?php if ( self::is_of_network() && Stake::is_partial() ) : ?>
				<?php /* translators: %s: a number. */ ?>
				<p><?php echo esc_html( sprintf( __( 'Only %s sites were counted; there may be more on the others.', 'statecraft' ), number_format_i18n( Stake::MOST_SITES ) ) ); ?></p>
			<?php endif; ?>
			<?php self::is_of_network() || ! current_user_can( 'manage_options' ) || Leaving_Preview::render( Leaving_Preview::PLUGIN, 'Statecraft' ); ?>
			<form method="post" action="<?php echo esc_url( self_admin_url( 'plugins.php' ) ); ?>">
				<?php Deactivation::show_fields(); ?>
				<?php $this->show_answers(); ?>
			</form>
		</div>
		<?php
		require_once ABSPATH . 'wp-admin/admin-footer.php';
		exit;
	}

	/** Prints the answers, and what each does. */
	private function show_answers(): void {
		$file     = $this->stake->file();
		$is_ready = $file->is_current() || Closing_File::may_write();
		// A file that could not be written is offered to be copied, but not to somebody for whom that is somebody else's task.
		$is_copied = ! $is_ready || ( ! $file->is_current() && ! wp_is_writable( is_dir( WPMU_PLUGIN_DIR ) ? WPMU_PLUGIN_DIR : WP_CONTENT_DIR ) );
		$is_other  = $is_copied && is_multisite() && ! is_super_admin();
		?>
		<h2><?php esc_html_e( 'Keep it closed', 'statecraft' ); ?></h2>
		<p id="statecraft-keep">
			<?php
			/* translators: %s: the path of a file. */
			echo esc_html( sprintf( __( 'The site gets one file, %s, that keeps this content closed while Statecraft is inactive: on pages and in feeds, searches and the API. Your posts are not changed, and everyone who may edit them still sees all of their text in the editor. Subscribers cannot log in meanwhile. Activating Statecraft again removes the file; deleting Statecraft does not.', 'statecraft' ), Leaving_Answer::place() ) );
			?>
		</p>
		<?php if ( is_multisite() ) : ?>
			<p><?php esc_html_e( 'The file is for all sites of the network, and does nothing on those where Statecraft is active. On a network it stays until somebody deletes it.', 'statecraft' ); ?></p>
		<?php endif; ?>
		<?php if ( $is_other ) : ?>
			<p><strong><?php esc_html_e( 'Only an administrator of the network can add that file. Ask them to, before you deactivate Statecraft.', 'statecraft' ); ?></strong></p>
		<?php elseif ( $is_copied ) : ?>
			<p><strong><label for="statecraft-code"><?php esc_html_e( 'This site cannot write that file itself. Create it on the server with this content, then press the button.', 'statecraft' ); ?></label></strong></p>
			<p><textarea id="statecraft-code" class="large-text code" rows="8" readonly><?php echo esc_textarea( $file->code() ); ?></textarea></p>
		<?php endif; ?>
		<?php if ( ! $is_other ) : ?>
			<p><button type="submit" class="button button-primary" name="<?php echo esc_attr( Leaving_Answer::FIELD ); ?>" value="<?php echo esc_attr( Leaving_Answer::KEEP ); ?>" aria-describedby="statecraft-keep"><?php esc_html_e( 'Keep it closed and deactivate', 'statecraft' ); ?></button></p>
		<?php endif; ?>
		<h2><?php esc_html_e( 'Show it to everyone', 'statecraft' ); ?></h2>
		<p id="statecraft-open"><?php esc_html_e( 'Everyone can read this text, also without having paid, and search engines and feeds get it. The titles and addresses of private videos can be found.', 'statecraft' ); ?></p>
		<p><button type="submit" class="button" name="<?php echo esc_attr( Leaving_Answer::FIELD ); ?>" value="<?php echo esc_attr( Leaving_Answer::OPEN ); ?>" aria-describedby="statecraft-open"><?php esc_html_e( 'Show it to everyone and deactivate', 'statecraft' ); ?></button></p>
		<p><a href="<?php echo esc_url( self_admin_url( 'plugins.php' ) ); ?>"><?php esc_html_e( 'Cancel', 'statecraft' ); ?></a></p>
		<?php
	}
}
