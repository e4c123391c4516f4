<?php
/**
 * The tick box of the comment form.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Newsletter\Signup;

defined( 'ABSPATH' ) || exit;

use Statecraft\Http\Gate;
use Statecraft\Newsletter\Newsletter_Settings;
use Statecraft\Public_Form\Email_Address;
use Statecraft\Public_Form\Form_Request;
use Statecraft\Public_Form\Rate_Limiter;
use Statecraft\Render\Markup;
use WP_Comment;

/**
 * “Notify me of new posts by email.”, if the owner wants it. It asks for the address of the comment, which is confirmed by an email as any other. What a
 * moderator has not yet seen sends no email to anyone: it waits, with the comment, until that is approved.
 */
final class Comment_Box {

	/** The POST key. */
	private const FIELD = 'statecraft_comment_subscribe';

	/** The meta of a comment that waits for approval. */
	public const ASKED = '_statecraft_newsletter_asked';

	private const SOURCE = 'comment';

	public function __construct( private readonly Confirm_Mail $mail = new Confirm_Mail(), private readonly Rate_Limiter $limiter = new Rate_Limiter( kind: 'subscribe' ) ) {}

	/** Hooks the box. */
	public static function hook(): void {
		$box = new self();
		add_filter( 'comment_form_submit_field', array( $box, 'add' ) );
		add_action( 'comment_post', array( $box, 'receive' ), 10, 2 );
		add_action( 'transition_comment_status', array( $box, 'approve' ), 10, 3 );
	}

	/**
	 * Adds the box before the button.
	 *
	 * @param string|mixed $html The button.
	 * @return string|mixed
	 */
	public function add( $html ) {
		if ( ! self::is_offered() || ! is_string( $html ) ) {
			return $html;
		}
		$box   = array(
			'type'  => 'checkbox',
			'name'  => self::FIELD . '[id]',
			'id'    => 'statecraft-comment-subscribe',
			'value' => 'yes',
		);
		$label = Markup::element( 'label', array( 'for' => $box['id'] ), esc_html__( 'Notify me of new posts by email.', 'statecraft' ) );
		return Markup::element( 'p', array( 'class' => 'comment-form-statecraft-subscribe' ), Markup::element( 'input', $box ) . ' ' . $label ) . $html;
	}

	/**
	 * Signs up with a new comment, or notes it for later.
	 *
	 * @param int|string       $id     The comment.
	 * @param int|string|mixed $status 1: approved.
	 */
	public function receive( $id, $status ): void {
		$request = Form_Request::current( self::FIELD );
		$comment = get_comment( (int) $id );
		if ( 'yes' !== ( $request->form ?? '' ) || ! $comment || ! self::is_offered() || $this->limiter->check( self::SOURCE, $request->address, (int) $comment->comment_post_ID ) ) {
			return;
		}
		if ( '1' === (string) $status ) {
			$this->ask( $comment );
		} else {
			add_comment_meta( (int) $comment->comment_ID, self::ASKED, '1', true );
		}
	}

	/**
	 * Signs up once a comment is approved.
	 *
	 * @param string|mixed     $status The new status.
	 * @param string|mixed     $before The one before.
	 * @param WP_Comment|mixed $comment The comment.
	 */
	public function approve( $status, $before, $comment ): void {
		if ( 'approved' !== $status || ! $comment instanceof WP_Comment || ! get_comment_meta( (int) $comment->comment_ID, self::ASKED, true ) ) {
			return;
		}
		delete_comment_meta( (int) $comment->comment_ID, self::ASKED );
		self::is_offered() && $this->ask( $comment );
	}

	/** Schedules the email to the address of a comment. */
	private function ask( WP_Comment $comment ): void {
		$email = Email_Address::of( trim( $comment->comment_author_email ) );
		if ( '' !== $email && strlen( $email ) <= 191 ) {
			$this->mail->schedule( $email, array(), self::SOURCE );
		}
	}

	/** Whether the owner has put the box into the form. */
	private static function is_offered(): bool {
		return Newsletter_Settings::is_on( Newsletter_Settings::COMMENTS ) && Newsletter_Settings::is_open() && ! Gate::is_closed();
	}
}
