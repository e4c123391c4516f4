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
use Statecraft\Connection\Leaving\Stake;
use Statecraft\Render\View_Module;
use Statecraft\Settings\Leaving_Preview;

/**
 * Stops a deactivation on the Plugins screen, of this plugin or of several, and asks what becomes of closed content. The answer repeats the request that was
 * stopped, with its nonce, so that WordPress itself checks the rights and deactivates.
 */
final class Leaving_Question {

	/** The field of the answer, and its values. */
	private const ANSWER = 'statecraft_leaving';
	private const KEEP   = 'keep';
	private const OPEN   = 'open';

	/** The requests that deactivate. */
	private const ONE  = 'deactivate';
	private const MANY = 'deactivate-selected';

	/** What the list of plugins shows, which WordPress returns to. */
	private const VIEW = array( 'plugin_status', 'paged', 's' );

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
		$words = $this->is_deactivation() ? $this->stake->words( self::is_of_network() ) : array();
		if ( ! $words ) {
			return;
		}
		$answer = sanitize_key( wp_unslash( $_POST[ self::ANSWER ] ?? '' ) ); // phpcs:ignore WordPress.Security.NonceVerification, WordPress.Security.ValidatedSanitizedInput -- verified above.
		$error  = match ( $answer ) {
			self::KEEP => $this->keep(),
			self::OPEN => $this->open(),
			default    => '',
		};
		if ( '' === $answer || '' !== $error ) {
			$this->show( $words, $error );
		}
	}

	/** Returns the path of the file, from WordPress's own folder if it is in there. */
	private static function place(): string {
		return str_starts_with( Closing_File::path(), ABSPATH ) ? substr( Closing_File::path(), strlen( ABSPATH ) ) : Closing_File::path();
	}

	/** Whether this is the Plugins screen of a network. */
	private static function is_of_network(): bool {
		return (bool) get_current_screen()?->in_admin( 'network' );
	}

	/** Whether this request is about to deactivate this plugin, and may. */
	private function is_deactivation(): bool {
		$own  = plugin_basename( STATECRAFT_FILE );
		$read = static fn( string $name ): string => is_string( $_REQUEST[ $name ] ?? null ) ? sanitize_text_field( wp_unslash( $_REQUEST[ $name ] ) ) : ''; // phpcs:ignore WordPress.Security.NonceVerification -- verified below.
		$many = array_map( 'strval', array_filter( (array) wp_unslash( $_POST['checked'] ?? array() ), 'is_string' ) ); // phpcs:ignore WordPress.Security.NonceVerification, WordPress.Security.ValidatedSanitizedInput -- only compared.
		if ( self::is_of_network() !== is_plugin_active_for_network( $own ) ) {
			return false;
		}
		return match ( $read( 'action' ) ) {
			self::ONE  => $own === $read( 'plugin' ) && current_user_can( 'deactivate_plugin', $own ) && wp_verify_nonce( $read( '_wpnonce' ), "deactivate-plugin_$own" ),
			self::MANY => in_array( $own, $many, true ) && current_user_can( 'deactivate_plugins' ) && current_user_can( 'deactivate_plugin', $own ) && wp_verify_nonce( $read( '_wpnonce' ), 'bulk-plugins' ),
			default    => false,
		};
	}

	/**
	 * Puts the file in place.
	 *
	 * @return string What prevents that.
	 */
	private function keep(): string {
		$file = $this->stake->file();
		if ( $file->is_current() || ( Closing_File::may_write() && $file->write() ) ) {
			delete_option( Closing_File::LEFT_OPEN );
			return '';
		}
		return __( 'Statecraft is still active, because the file is not in place.', 'statecraft' );
	}

	/**
	 * Takes the file away. A site of a network, and one whose files cannot be changed, only stops it for itself.
	 *
	 * @return string What prevents that.
	 */
	private function open(): string {
		if ( ! Closing_File::is_there() || ( ( self::is_of_network() || ! is_multisite() ) && Closing_File::may_write() && Closing_File::remove() ) ) {
			return '';
		}
		if ( self::is_of_network() ) {
			/* translators: %s: the path of a file. */
			return sprintf( __( 'Statecraft is still active, because a file keeps that content closed and could not be deleted. Delete it on the server: %s', 'statecraft' ), self::place() );
		}
		update_option( Closing_File::LEFT_OPEN, '1', true );
		return '';
	}

	/**
	 * Prints the question, and ends the request.
	 *
	 * @param list<string> $words What is closed.
	 * @param string       $error What has prevented the last answer.
	 */
	private function show( array $words, string $error ): void {
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
				<?php $this->show_request(); ?>
				<?php $this->show_answers(); ?>
			</form>
		</div>
		<?php
		require_once ABSPATH . 'wp-admin/admin-footer.php';
		exit;
	}

	/** Prints the request that was stopped, as hidden fields. */
	private function show_request(): void {
		$fields = array( 'action', 'plugin', '_wpnonce', ...self::VIEW );
		foreach ( $fields as $name ) {
			$value = is_string( $_REQUEST[ $name ] ?? null ) ? sanitize_text_field( wp_unslash( $_REQUEST[ $name ] ) ) : ''; // phpcs:ignore WordPress.Security.NonceVerification -- verified by ask().
			'' === $value || printf( '<input type="hidden" name="%s" value="%s">', esc_attr( $name ), esc_attr( $value ) );
		}
		foreach ( array_filter( (array) wp_unslash( $_POST['checked'] ?? array() ), 'is_string' ) as $plugin ) { // phpcs:ignore WordPress.Security.NonceVerification, WordPress.Security.ValidatedSanitizedInput -- printed as it came.
			printf( '<input type="hidden" name="checked[]" value="%s">', esc_attr( $plugin ) );
		}
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
			echo esc_html( sprintf( __( 'The site gets one file, %s, that keeps this content closed while Statecraft is inactive: on pages and in feeds, searches and the API. Your posts are not changed, and everyone who may edit them still sees all of their text in the editor. Subscribers cannot sign in meanwhile. Activating Statecraft again removes the file; deleting Statecraft does not.', 'statecraft' ), self::place() ) );
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
			<p><button type="submit" class="button button-primary" name="<?php echo esc_attr( self::ANSWER ); ?>" value="<?php echo esc_attr( self::KEEP ); ?>" aria-describedby="statecraft-keep"><?php esc_html_e( 'Keep it closed and deactivate', 'statecraft' ); ?></button></p>
		<?php endif; ?>
		<h2><?php esc_html_e( 'Show it to everyone', 'statecraft' ); ?></h2>
		<p id="statecraft-open"><?php esc_html_e( 'Everyone can read this text, also without having paid, and search engines and feeds get it. The titles and addresses of private videos can be found.', 'statecraft' ); ?></p>
		<p><button type="submit" class="button" name="<?php echo esc_attr( self::ANSWER ); ?>" value="<?php echo esc_attr( self::OPEN ); ?>" aria-describedby="statecraft-open"><?php esc_html_e( 'Show it to everyone and deactivate', 'statecraft' ); ?></button></p>
		<p><a href="<?php echo esc_url( self_admin_url( 'plugins.php' ) ); ?>"><?php esc_html_e( 'Cancel', 'statecraft' ); ?></a></p>
		<?php
	}
}
