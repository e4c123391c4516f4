<?php
/**
 * The return from a provider.
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
use Statecraft\Payments\Render\Premium_Content;
use Statecraft\Public_Form\Form_Request;

/**
 * Shows the state of an order in place of its form, and returns it as JSON to the script of the page, which polls while it is pending. Anyone with the URL
 * sees the title and the amount, but no data of the payer.
 */
final class Return_Page {

	/** The response to the script of a page that shows more after a reload. */
	private const RELOAD = 'reload';

	/** The only instance. */
	private static ?self $shared = null;

	/** The outcome that the forms of this request show. */
	private ?Pay_Outcome $outcome = null;

	/** Whether a form or the post has shown it. */
	private bool $is_shown = false;

	/**
	 * @param Return_Link $link  Reads the URL.
	 * @param Order_Check $check Checks orders with the provider.
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
		// After do_blocks(), so that a form in the post can show it.
		add_filter( 'the_content', array( $this, 'show_in_post' ), 20 );
		add_action( 'wp_footer', array( $this, 'show_elsewhere' ) );
	}

	/** Checks the order in the URL, if there is one. */
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
			 * Filters whether the page shows more after a reload, when the browser that made an order returns from the provider with the order paid. Runs
			 * before any output.
			 *
			 * @param bool  $opens Whether it shows more.
			 * @param Order $order The order.
			 */
			$opens = (bool) apply_filters( 'statecraft_own_order_opens', false, $order );
		}
		$outcome = self::say( $order, $has_left, $order->is_open() && $this->providers->get( $order->provider, $order->mode )?->needs_payer( $order ) );
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
	 * Returns the outcome that a form shows.
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
	 * Prepends the status that no form in the post has shown: the block may be gone, or its subscriber content has replaced the form.
	 *
	 * @param string $html The rendered post.
	 */
	public function show_in_post( $html ): string {
		$is_unsaid = $this->outcome && ! $this->is_shown && is_singular() && is_main_query() && in_the_loop() && get_the_ID() === $this->outcome->order->post_id;
		if ( ! $is_unsaid ) {
			return (string) $html;
		}
		$this->is_shown = true;
		$outcome        = $this->outcome;
		if ( Pay_Outcome::PAID === $outcome->kind && Order_Status::REFUNDED !== $outcome->order->status ) {
			$outcome = new Pay_Outcome( $outcome->kind, $outcome->message, order: $outcome->order, opened: Premium_Content::opened( (string) $html ) );
		}
		return Pay_Form::elsewhere( Return_Link::form( $outcome->order ), $outcome ) . $html;
	}

	/** Prints the status if nothing on the page has shown it: the form was in a widget, or the theme does not display the content of the post. */
	public function show_elsewhere(): void {
		if ( $this->outcome && ! $this->is_shown ) {
			echo Pay_Form::elsewhere( Return_Link::form( $this->outcome->order ), $this->outcome ); // phpcs:ignore WordPress.Security.EscapeOutput -- it is escaped there.
		}
	}

	/** Checks an unfinished order with the provider. */
	private function ask( Order $order ): Order {
		$provider = $order->is_unfinished() ? $this->providers->get( $order->provider, $order->mode ) : null;
		return $provider ? $this->check->now( $order, $provider ) : $order;
	}

	/**
	 * Returns the outcome for an order.
	 *
	 * @param bool $has_left    Whether the visitor left the provider's page.
	 * @param bool $needs_payer Whether the visitor has to go back there: the payment did not go through.
	 */
	public static function say( Order $order, bool $has_left, bool $needs_payer = false ): Pay_Outcome {
		$names = array( $order->title, $order->amount()->text() );
		$url   = $order->is_open() ? $order->checkout_url : '';
		if ( $order->is_settled() ) {
			return Order_Status::REFUNDED === $order->status
				/* translators: 1: what was paid for, 2: a price such as "$7.50". */
				? new Pay_Outcome( Pay_Outcome::PAID, sprintf( __( 'Your payment of %2$s for “%1$s” was refunded.', 'statecraft' ), ...$names ), order: $order )
				/* translators: 1: what was paid for, 2: a price such as "$7.50". */
				: new Pay_Outcome( Pay_Outcome::PAID, sprintf( __( 'Thank you! Your payment of %2$s for “%1$s” was received. You will get a receipt by email.', 'statecraft' ), ...$names ), order: $order );
		}
		if ( Order_Status::FAILED === $order->status ) {
			/* translators: 1: what was to be paid for, 2: a price such as "$7.50". */
			return new Pay_Outcome( Pay_Outcome::FAILED, sprintf( __( 'The payment of %2$s for “%1$s” failed. Nothing was charged. You can try again.', 'statecraft' ), ...$names ), order: $order );
		}
		if ( $needs_payer ) {
			/* translators: 1: what was to be paid for, 2: a price such as "$7.50". */
			return new Pay_Outcome( Pay_Outcome::CANCELLED, sprintf( __( 'The payment of %2$s for “%1$s” did not go through. Nothing was charged. Go back to the payment to use another card or account.', 'statecraft' ), ...$names ), url: $url, order: $order );
		}
		if ( Order_Status::PENDING === $order->status || ( $order->is_unfinished() && ! $has_left ) ) {
			/* translators: 1: what was paid for, 2: a price such as "$7.50". */
			return new Pay_Outcome( Pay_Outcome::PENDING, sprintf( __( 'Your payment of %2$s for “%1$s” is being confirmed. You can close this page: you will get a receipt by email.', 'statecraft' ), ...$names ), url: $url, order: $order );
		}
		/* translators: 1: what was to be paid for, 2: a price such as "$7.50". */
		return new Pay_Outcome( Pay_Outcome::CANCELLED, sprintf( __( 'You left the payment of %2$s for “%1$s” unfinished. Nothing was charged.', 'statecraft' ), ...$names ), url: $url, order: $order );
	}
}
