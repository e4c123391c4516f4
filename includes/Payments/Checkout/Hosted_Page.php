<?php
/**
 * PayPal's hosted page, for sites without keys.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Payments\Checkout;

defined( 'ABSPATH' ) || exit;

use Statecraft\Payments\Payment_Settings;
use Statecraft\Payments\Provider\Provider;
use Statecraft\Public_Form\Content_Owner;
use Statecraft\Public_Form\Form_Ids;
use Statecraft\Public_Form\Form_Request;
use Statecraft\Public_Form\Hidden_Fields;
use Statecraft\Public_Form\Host_Post;
use Statecraft\Public_Form\Sealed_Payload;
use Statecraft\Render\Attributes;
use Statecraft\Render\Markup;

/**
 * A site without PayPal keys can sell too: the submission is sent to PayPal's own page for one payee. The payee's email address is not in the page, where
 * bots would find it; the site redirects after checking the offer as for any payment. It is not notified of these payments.
 */
final class Hosted_Page {

	/** PayPal's page. */
	private const URL = 'https://www.paypal.com/cgi-bin/webscr';

	/** The POST keys. */
	private const FORM   = 'statecraft_paypal';
	private const CHOICE = 'statecraft_paypal_for';

	/** The only instance. */
	private static ?self $shared = null;

	/** The ids of the forms. */
	private readonly Form_Ids $ids;

	/** The form of a refused submission; empty once the message was shown. */
	private string $refused = '';

	/**
	 * @param Payment_Settings $settings Whether there are keys.
	 * @param Sealed_Payload   $seal     Encrypts the offer.
	 */
	public function __construct(
		private readonly Payment_Settings $settings = new Payment_Settings(),
		private readonly Sealed_Payload $seal = new Sealed_Payload()
	) {
		$this->ids = new Form_Ids( 'paypal' );
	}

	/** Returns the instance that all blocks share. */
	public static function shared(): self {
		return self::$shared ??= new self();
	}

	/** Hooks the front end. */
	public function hook(): void {
		add_action( 'template_redirect', array( $this, 'receive' ), 1 );
		add_action( 'wp_footer', array( $this, 'show_elsewhere' ) );
	}

	/**
	 * Returns the form of a block; empty: payments are not possible here.
	 *
	 * @param Offer_Source         $source     The block.
	 * @param array<string, mixed> $attributes Its attributes.
	 * @param string               $fields     The fields, whose names start with {@see Hosted_Page::CHOICE}, and the button.
	 */
	public function form( Offer_Source $source, array $attributes, string $fields ): string {
		$post   = Content_Owner::shared()->current();
		$offers = $source->offers( new Attributes( $attributes ) );
		if ( is_feed() || ! Content_Owner::shared()->may_seal() || ! $this->sells( $source, $attributes ) ) {
			return '';
		}
		$id            = $this->ids->next( $post );
		$sealed        = $this->seal->encrypt( ( new Sealed_Offers( $id, $source->block(), $post, $offers, $post ? array() : $attributes ) )->data() );
		$said          = $this->refused === $id ? self::refusal() : '';
		$form          = array(
			'id'     => $id,
			'method' => 'post',
			'action' => "#$id",
		);
		$this->refused = '' === $said ? $this->refused : '';
		return Markup::element( 'form', $form, $fields . Hidden_Fields::html( $id, $sealed, self::FORM, 'statecraft-pay' ) . Markup::element( 'p', array( 'role' => 'status' ), esc_html( $said ) ) );
	}

	/**
	 * Whether a block sells something, like {@see Pay_Forms::sells()}.
	 *
	 * @param Offer_Source         $source     The block.
	 * @param array<string, mixed> $attributes Its attributes.
	 */
	public function sells( Offer_Source $source, array $attributes ): bool {
		return ! $this->has_keys() && ( new Host_Post( Content_Owner::shared()->current() ) )->has_trusted_author() && $source->offers( new Attributes( $attributes ) );
	}

	/**
	 * Returns the name of a field.
	 *
	 * @param string $field Such as `quantity`.
	 */
	public static function field( string $field ): string {
		return self::CHOICE . "[$field]";
	}

	/** Redirects a submission to PayPal. There is no nonce: a cached page would contain an expired one, and nothing changes here. */
	public function receive(): void {
		$request = Form_Request::current( self::FORM, self::CHOICE );
		if ( ! $request ) {
			return;
		}
		Form_Request::prevent_caching();
		$sealed = Sealed_Offers::of_data( $this->seal->decrypt( $request->sealed ), $request->form );
		$offer  = array_values( $sealed->offers ?? array() )[0] ?? null;
		// The site's own forms are sealed the same way, but have no payee.
		if ( $offer && '' !== $offer->payee && ! $this->has_keys() && $sealed->stands( $offer ) ) {
			wp_redirect( self::url( $offer, $offer->is_counted ? (int) $request->text( 'quantity' ) : 1 ), 303 ); // phpcs:ignore WordPress.Security.SafeRedirect -- to PayPal.
			exit;
		}
		$this->refused = $request->form ?: 'paypal';
		status_header( 422 );
	}

	/** Prints the message that no form on the page has shown, because the product is no longer on sale. */
	public function show_elsewhere(): void {
		echo '' === $this->refused ? '' : Markup::element( 'p', array( 'role' => 'status' ), esc_html( self::refusal() ) ); // phpcs:ignore WordPress.Security.EscapeOutput -- it is escaped.
	}

	/** Returns why a submission was refused. */
	private static function refusal(): string {
		return __( 'This offer has changed since you opened the page. Please check it and press the button again.', 'statecraft' );
	}

	/**
	 * Returns the URL of PayPal's page.
	 *
	 * @param int $quantity The quantity; out of range: the nearest limit.
	 */
	private static function url( Offer $offer, int $quantity ): string {
		$data = array(
			'cmd'           => '_xclick',
			'business'      => $offer->payee,
			'item_name'     => mb_substr( $offer->title, 0, 127 ),
			'item_number'   => (string) $offer->plan_id,
			'amount'        => $offer->amount( $offer->amounts[0] )->decimal(),
			'currency_code' => $offer->currency,
			'quantity'      => (string) min( max( $quantity, 1 ), Offer::MAX_QUANTITY ),
			'charset'       => 'utf-8',
		);
		return self::URL . '?' . http_build_query( $data, '', '&', PHP_QUERY_RFC3986 );
	}

	/** Whether the site has PayPal keys, in either mode: then it takes the payments itself, or not at all. */
	private function has_keys(): bool {
		$has = fn( string $mode ): bool => '' !== $this->settings->sources( Provider::PAYPAL, $mode )->value( 'client_id' );
		return $has( Provider::TEST ) || $has( Provider::LIVE );
	}
}
