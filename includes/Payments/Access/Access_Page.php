<?php
/**
 * Pages with content for subscribers.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Payments\Access;

defined( 'ABSPATH' ) || exit;

use Statecraft\Payments\Orders\Order;
use Statecraft\Public_Form\Confirmation_Redirect;
use Statecraft\Public_Form\Form_Request;
use Statecraft\Public_Form\Host_Post;
use Statecraft\Public_Form\Query_Token;
use Statecraft\Public_Form\Sealed_Payload;

/** Handles readers' requests before the page is rendered, keeps the page out of caches unless it is the public version, and provides its messages. */
final class Access_Page {

	/** The POST keys of the hidden fields, and of the reader's input. */
	public const FORM    = 'statecraft_access';
	public const ANSWERS = 'statecraft_reader';

	/** The prefix of the ids of the containers. */
	public const PLACE = 'premium';

	/** The query argument after signing in: no cache has stored the public page at this URL. */
	private const OPENED = 'open';

	/** The refused request. */
	private ?Access_Answer $answer = null;

	/**
	 * @param Gate                  $gate     Decides.
	 * @param Reader                $reader   The reader of this request.
	 * @param Access_Handler        $handler  Handles requests.
	 * @param Confirmation_Redirect $redirect Signs the query argument of the confirmation URL.
	 * @param One_Time_Link         $links    Checks the token in the URL.
	 */
	public function __construct(
		private readonly Gate $gate,
		private readonly Reader $reader,
		private readonly Access_Handler $handler,
		private readonly Confirmation_Redirect $redirect = new Confirmation_Redirect( new Sealed_Payload() ),
		private readonly One_Time_Link $links = new One_Time_Link()
	) {}

	/** Hooks the front end. */
	public function hook(): void {
		add_action( 'template_redirect', array( $this, 'receive' ), 1 );
		add_action( 'template_redirect', array( $this, 'prevent_caching' ), 0 );
		add_filter( 'statecraft_own_order_opens', array( $this, 'welcome' ), 10, 2 );
	}

	/**
	 * Lets a visitor who has just paid read: the page is reloaded with the session. This also applies to a visitor with an existing session, because the
	 * posts of this request were read with the access it granted.
	 *
	 * @param bool|mixed $opens Whether something else requires a reload.
	 * @param Order      $order An order made by this browser.
	 */
	public function welcome( $opens, Order $order ): bool {
		// A browser that rejects the cookie must not end up in a redirect loop.
		if ( '' !== Query_Token::read( Access_Mail::ARGUMENT ) || ! $this->reader->sign_in_buyer( $order ) ) {
			return (bool) $opens;
		}
		if ( ! Form_Request::wants_json() ) {
			wp_safe_redirect( add_query_arg( Access_Mail::ARGUMENT, self::OPENED, Form_Request::current_page() ), 303 );
			exit;
		}
		return true;
	}

	/** Keeps the response out of caches if it may differ from the public version. */
	public function prevent_caching(): void {
		$is_linked  = '' !== Query_Token::read( Access_Mail::ARGUMENT );
		$is_special = $is_linked || $this->reader->has_cookie() || is_user_logged_in();
		$page       = get_queried_object_id();
		if ( is_feed() || is_embed() ) {
			return;
		}
		$is_closed = is_singular() && ( Kept_Posts::keeps( $page ) || ( new Host_Post( $page ) )->contains( 'jetpack/paywall', '__return_true' ) );
		if ( $is_closed ) {
			header( 'Vary: Cookie', false );
			// A cache would say long after the database is back that nothing can be checked.
			Kept_Access::is_unread( $page ) && self::keep_private();
		}
		$is_page = $is_closed || ( is_singular() && ( new Host_Post( $page ) )->contains( 'premium-content/container', '__return_true' ) );
		if ( ! $is_special || ! ( $is_page || $is_linked || self::has_login( $page ) ) ) {
			return;
		}
		self::keep_private();
		if ( '' !== $this->token() ) {
			// The Referer header would disclose the link to other sites.
			header( 'Referrer-Policy: no-referrer' );
		}
		$is_page && $this->gate->set_private();
		$this->reader->stay();
	}

	/**
	 * Keeps this response out of caches.
	 *
	 * @return bool Whether it is, which is decided once its output has begun.
	 */
	public static function keep_private(): bool {
		if ( headers_sent() ) {
			return in_array( 'Cache-Control: private, no-store', headers_list(), true );
		}
		Form_Request::prevent_caching();
		header( 'Cache-Control: private, no-store' );
		return true;
	}

	/**
	 * Whether the page of a post, or a widget, has a block with “Log out”. A template prints nothing before its blocks are rendered.
	 *
	 * @param int $page The queried post; 0: none.
	 */
	private static function has_login( int $page ): bool {
		$is_in_widget = str_contains( (string) wp_json_encode( get_option( 'widget_block' ), JSON_UNESCAPED_SLASHES ), 'wp:' . Access_Handler::LOGIN );
		return $is_in_widget || ( is_singular() && ( new Host_Post( $page ) )->contains( Access_Handler::LOGIN, '__return_true' ) );
	}

	/** Handles a request, if there is one. */
	public function receive(): void {
		$request = Form_Request::current( self::FORM, self::ANSWERS );
		if ( ! $request ) {
			return;
		}
		Form_Request::prevent_caching();
		$answer = $this->handler->handle( $request );
		if ( Form_Request::wants_json() ) {
			wp_send_json(
				array(
					'ok'      => $answer->is_success(),
					'kind'    => $answer->kind,
					'message' => $answer->message,
				),
				$answer->status()
			);
		}
		if ( Access_Answer::SENT === $answer->kind ) {
			$this->redirect->send( $request->form, Access_Answer::SENT );
		}
		if ( Access_Answer::DONE === $answer->kind ) {
			// To the beginning of the content, not to the form, which is now below it.
			$place = preg_replace( '/^reader-(\d+)(?:-\d+)?(?:-code)?$/D', self::PLACE . '-$1', $request->form );
			wp_safe_redirect( add_query_arg( Access_Mail::ARGUMENT, self::OPENED, Form_Request::current_page() ) . "#$place", 303 );
			exit;
		}
		$this->answer = $answer;
		status_header( $answer->status() );
	}

	/**
	 * Returns the message for the reader, shown in the first form of the page or in the submitted one.
	 *
	 * @param string $form The id of the form on its page.
	 * @return array{string, string} One of the kinds of {@see Access_Answer} or empty, and the message.
	 */
	public function said( string $form ): array {
		if ( $this->answer ) {
			return $this->answer->request->form === $form ? array( $this->answer->kind, $this->answer->message ) : array( '', '' );
		}
		[ $id ] = $this->redirect->read() ?? array( '' );
		return $id === $form ? array( Access_Answer::SENT, Access_Handler::sent_message() ) : array( '', '' );
	}

	/** Returns the address that the reader entered, if it was refused. */
	public function entered(): string {
		return $this->answer ? $this->answer->request->text( 'email' ) : '';
	}

	/** Returns the token in the URL, unless this request was just refused; empty: none. */
	public function token(): string {
		$token = Query_Token::read( Access_Mail::ARGUMENT );
		return self::OPENED === $token || $this->answer ? '' : $token;
	}

	/** Whether the token in the URL is still valid. */
	public function is_valid_token(): bool {
		return null !== $this->links->peek( Access_Mail::KIND, $this->token() );
	}
}
