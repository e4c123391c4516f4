<?php
/**
 * The screen of one response.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Forms\Admin;

defined( 'ABSPATH' ) || exit;

use Statecraft\Forms\Answer;
use Statecraft\Forms\Answers;
use Statecraft\Forms\Mail_Text;
use Statecraft\Forms\Response;
use Statecraft\Forms\Response_Type;
use WP_Post;

/** Shows a response instead of the editor, since there is nothing to edit. Opening it marks it as read. */
final class Response_Screen {

	public function hook(): void {
		add_filter( 'replace_editor', array( $this, 'replace' ), 10, 2 );
	}

	/**
	 * Prints the screen. WordPress has checked permissions, and prints the footer.
	 *
	 * @param bool    $is_replaced Whether another plugin has already replaced the editor.
	 * @param WP_Post $post        The post to edit.
	 */
	public function replace( bool $is_replaced, WP_Post $post ): bool {
		if ( Response_Type::NAME !== $post->post_type ) {
			return $is_replaced;
		}
		// The filter also runs earlier, when WordPress determines whether the screen is a block editor.
		if ( did_action( 'load-post.php' ) ) {
			if ( Response_Type::UNREAD === $post->post_status ) {
				Response_Actions::mark( $post->ID, Response_Type::READ );
			}
			require_once ABSPATH . 'wp-admin/admin-header.php';
			$this->render( get_post( $post->ID ) );
		}
		return true;
	}

	/** Prints the response. */
	private function render( WP_Post $post ): void {
		$response = Response::of( $post );
		$name     = Answers::name( $response->answers );
		$email    = Answers::email( $response->answers );
		$from     = '' !== $name ? $name : ( '' !== $email ? $email : __( 'No name', 'statecraft' ) );
		?>
		<div class="wrap">
			<h1 class="wp-heading-inline">
				<?php
				/* translators: %s: name or e-mail address of a person. */
				echo esc_html( sprintf( __( 'Response from %s', 'statecraft' ), $from ) );
				?>
			</h1>
			<a class="page-title-action" href="<?php echo esc_url( admin_url( 'edit.php?post_type=' . Response_Type::NAME ) ); ?>"><?php esc_html_e( 'All responses', 'statecraft' ); ?></a>
			<hr class="wp-header-end">
			<div id="poststuff">
				<div id="post-body" class="metabox-holder columns-2">
					<div id="postbox-container-1" class="postbox-container"><?php $this->details( $post, $response, $email ); ?></div>
					<div id="postbox-container-2" class="postbox-container">
						<?php
						$this->answers( $response );
						Response_Reply::render( $response );
						Response_Mails::render( $response->id );
						?>
					</div>
				</div>
				<br class="clear">
			</div>
		</div>
		<?php
	}

	/** Prints the answers. */
	private function answers( Response $response ): void {
		?>
		<table class="widefat striped">
			<caption class="screen-reader-text"><?php esc_html_e( 'Answers', 'statecraft' ); ?></caption>
			<tbody>
				<?php foreach ( $response->answers as $answer ) { ?>
					<tr>
						<th scope="row" style="width: 30%; font-weight: 600"><?php echo esc_html( $answer->label ); ?></th>
						<td style="white-space: pre-wrap; overflow-wrap: anywhere" dir="auto"><?php $this->answer( $response->id, $answer ); ?></td>
					</tr>
				<?php } ?>
			</tbody>
		</table>
		<?php
	}

	/**
	 * Prints an answer.
	 *
	 * @param int $id The response.
	 */
	private function answer( int $id, Answer $answer ): void {
		$lines = array_map( 'esc_html', $answer->values );
		foreach ( $answer->files as $file ) {
			$name    = esc_html( '' === $file->name ? __( 'A file', 'statecraft' ) : $file->name );
			$name    = '' === $file->path ? $name : sprintf( '<a href="%s">%s</a>', esc_url( Response_Download::url( $id, $file->path ) ), $name );
			$size    = esc_html( (string) size_format( $file->size ) );
			// Imported responses have only the names of their files.
			$lines[] = '' === $file->path ? sprintf( '%s (%s) – %s', $name, $size, esc_html__( 'not on this site, because Jetpack stores uploaded files on WordPress.com', 'statecraft' ) ) : "$name ($size)";
		}
		echo array_filter( $lines, 'strlen' ) ? implode( "\n", $lines ) : '—'; // phpcs:ignore WordPress.Security.EscapeOutput -- each line is escaped.
	}

	/**
	 * Prints the form, page, time and status of the response, and its actions.
	 *
	 * @param WP_Post  $post     The response.
	 * @param Response $response The parsed response.
	 * @param string   $email    The sender's email address; may be empty.
	 */
	private function details( WP_Post $post, Response $response, string $email ): void {
		$links = Response_Actions::links( $post );
		$facts = array(
			__( 'Form', 'statecraft' )   => esc_html( $response->form_title ),
			__( 'Page', 'statecraft' )   => sprintf( '<a href="%s">%s</a>', esc_url( $response->page_url ), esc_html( $response->source ? get_the_title( $response->source ) : $response->page_url ) ),
			__( 'Sent', 'statecraft' )   => esc_html( Mail_Text::date( $response->time ) ),
			__( 'Status', 'statecraft' ) => esc_html( Response_Type::statuses()[ $response->status ] ?? $response->status ),
		);
		?>
		<div id="submitdiv" class="postbox">
			<div class="postbox-header"><h2 class="hndle" style="cursor: default"><?php esc_html_e( 'About this response', 'statecraft' ); ?></h2></div>
			<div class="inside">
				<div id="misc-publishing-actions">
					<?php foreach ( $facts as $name => $fact ) { ?>
						<div class="misc-pub-section" style="overflow-wrap: anywhere"><?php echo esc_html( $name ); ?>: <strong><?php echo $fact; // phpcs:ignore WordPress.Security.EscapeOutput -- each is escaped. ?></strong></div>
					<?php } ?>
					<div class="misc-pub-section"><?php echo implode( ' | ', $links ); // phpcs:ignore WordPress.Security.EscapeOutput -- each is escaped. ?></div>
				</div>
				<div id="major-publishing-actions">
					<div id="delete-action"><a class="submitdelete deletion" href="<?php echo esc_url( (string) get_delete_post_link( $post ) ); ?>"><?php esc_html_e( 'Move to Trash', 'statecraft' ); ?></a></div>
					<?php if ( '' !== $email ) { ?>
						<div id="publishing-action"><a class="button" href="<?php echo esc_url( 'mailto:' . str_replace( '%40', '@', rawurlencode( $email ) ) . '?subject=' . rawurlencode( 'Re: ' . $response->form_title ) ); ?>"><?php esc_html_e( 'Reply in your email program', 'statecraft' ); ?></a></div>
					<?php } ?>
					<div class="clear"></div>
				</div>
			</div>
		</div>
		<?php
	}
}
