<?php
/**
 * Coming back from a provider.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Payments\Checkout;

defined( 'ABSPATH' ) || exit;

use Statecraft\Payments\Orders\Order;
use Statecraft\Payments\Orders\Order_Status;
use Statecraft\Payments\Orders\Orders;
use Statecraft\Payments\Provider\Providers;
use Statecraft\Public_Form\Form_Request;

/**
 * Says what became of an order in the place of its form, and as JSON to the script of the page, which asks again while it is pending. Whoever has the
 * address sees the title and the amount, and nothing of the payer.
 */
final class Return_Page {

	/** The answer to the script of a page that shows more when it is loaded anew. */
	private const RELOAD = 'reload';

	/** The only instance. */
	private static ?self $shared = null;

	/** What the forms of this request have to say. */
	private ?Pay_Outcome $outcome = null;

	/** Whether a form or the post has said it. */
	private bool $is_shown = false;

	/**
	 * Constructor.
	 *
	 * @param Return_Link $link      Reads the address.
	 * @param Orders      $orders    The orders.
	 * @param Order_Check $check     Asks the provider.
	 * @param Providers   $providers The providers.
	 */
	public function __construct(
		private readonly Return_Link $link = new Return_Link(),
		private readonly Orders $orders = new Orders(),
		private readonly Order_Check $check = new Order_Check(),
		private readonly Providers $providers = new Providers()
	) {}

	/** Returns the instance that all blocks share. */
	public static function shared(): self {
		return self::$shared ??= new self();
	}

	/** Hooks the front end. */
	public function hook(): void {
		add_action( 'template_redirect', array( $this, 'receive' ), 1 );
		// After do_blocks(), so that a form in the post says it itself.
		add_filter( 'the_content', array( $this, 'show_in_post' ), 20 );
		add_action( 'wp_footer', array( $this, 'show_elsewhere' ) );
	}

	/** Asks about the order in the address, if there is one. */
	public function receive(): void {
		[ $uid, $has_left ] = $this->link->read() ?? array( '', false );
		$order              = '' === $uid ? null : $this->orders->find( $uid );
		if ( ! $order || Form_Request::current( Pay_Form::FORM, Pay_Form::CHOICE ) ) {
			return;
		}
		Form_Request::prevent_caching();
		header( 'X-Robots-Tag: noindex, nofollow' );
		add_filter( 'wp_robots', 'wp_robots_no_robots' );
		$order = $this->ask( $order );
		$opens = false;
		if ( $order->is_settled() && Attempt::is_own( $order ) ) {
			/**
			 * Filters whether the page shows more when it is loaded anew, now that the browser that made an order comes back from the provider with it paid.
			 * Runs before any output.
			 *
			 * @param bool  $opens Whether it does.
			 * @param Order $order The order.
			 */
			$opens = (bool) apply_filters( 'statecraft_own_order_opens', false, $order );
		}
		$outcome = self::say( $order, $has_left );
		if ( Form_Request::wants_json() ) {
			wp_send_json(
				array(
					'status'  => $opens ? self::RELOAD : $outcome->kind,
					'message' => $outcome->message,
				)
			);
		}
		$this->outcome = $outcome;
	}

	/**
	 * Returns what a form has to say.
	 *
	 * @param string $form The id of the form on its page.
	 */
	public function returned( string $form ): ?Pay_Outcome {
		if ( ! $this->outcome || Return_Link::form( $this->outcome->order ) !== $form ) {
			return null;
		}
		$this->is_shown = true;
		return $this->outcome;
	}

	/**
	 * Puts what no form in the post has said above its text: the block may be gone, or its content for subscribers has taken the place of the form.
	 *
	 * @param string $html The rendered post.
	 */
	public function show_in_post( $html ): string {
		$is_unsaid = $this->outcome && ! $this->is_shown && is_singular() && is_main_query() && in_the_loop() && get_the_ID() === $this->outcome->order->post_id;
		if ( ! $is_unsaid ) {
			return (string) $html;
		}
		$this->is_shown = true;
		return Pay_Form::elsewhere( Return_Link::form( $this->outcome->order ), $this->outcome ) . $html;
	}

	/** Prints what nothing on the page has said: the form was in a widget, or the theme shows no text of the post. */
	public function show_elsewhere(): void {
		if ( $this->outcome && ! $this->is_shown ) {
			echo Pay_Form::elsewhere( Return_Link::form( $this->outcome->order ), $this->outcome ); // phpcs:ignore WordPress.Security.EscapeOutput -- it is escaped there.
		}
	}

	/**
	 * Asks the provider about what is not finished.
	 *
	 * @param Order $order The order.
	 */
	private function ask( Order $order ): Order {
		$provider = $order->is_unfinished() ? $this->providers->get( $order->provider, $order->mode ) : null;
		return $provider ? $this->check->now( $order, $provider ) : $order;
	}

	/**
	 * Returns what there is to say.
	 *
	 * @param Order $order    The order.
	 * @param bool  $has_left Whether the visitor has left the provider's page.
	 */
	private static function say( Order $order, bool $has_left ): Pay_Outcome {
		$names = array( $order->title, $order->amount()->text() );
		$url   = $order->is_open() ? $order->checkout_url : '';
		if ( $order->is_settled() ) {
			return Order_Status::REFUNDED === $order->status
				/* translators: 1: what was paid for, 2: a price such as "$7.50". */
				? new Pay_Outcome( Pay_Outcome::PAID, sprintf( __( 'Your payment of %2$s for “%1$s” was paid back.', 'statecraft' ), ...$names ), order: $order )
				/* translators: 1: what was paid for, 2: a price such as "$7.50". */
				: new Pay_Outcome( Pay_Outcome::PAID, sprintf( __( 'Thank you! Your payment of %2$s for “%1$s” was received. You will get a receipt by email.', 'statecraft' ), ...$names ), order: $order );
		}
		if ( Order_Status::FAILED === $order->status ) {
			/* translators: 1: what was to be paid for, 2: a price such as "$7.50". */
			return new Pay_Outcome( Pay_Outcome::FAILED, sprintf( __( 'The payment of %2$s for “%1$s” failed. Nothing was charged. You can try again.', 'statecraft' ), ...$names ), order: $order );
		}
		if ( Order_Status::PENDING === $order->status || ( $order->is_unfinished() && ! $has_left ) ) {
			/* translators: 1: what was paid for, 2: a price such as "$7.50". */
			return new Pay_Outcome( Pay_Outcome::PENDING, sprintf( __( 'Your payment of %2$s for “%1$s” is being confirmed. You can close this page: you will get a receipt by email.', 'statecraft' ), ...$names ), url: $url, order: $order );
		}
		/* translators: 1: what was to be paid for, 2: a price such as "$7.50". */
		return new Pay_Outcome( Pay_Outcome::CANCELLED, sprintf( __( 'You have left the payment of %2$s for “%1$s”. Nothing was charged.', 'statecraft' ), ...$names ), url: $url, order: $order );
	}
}
