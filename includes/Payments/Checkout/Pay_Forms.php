<?php
/**
 * The payment forms of a page.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Payments\Checkout;

defined( 'ABSPATH' ) || exit;

use Statecraft\Payments\Provider\Providers;
use Statecraft\Public_Form\Content_Owner;
use Statecraft\Public_Form\Form_Ids;
use Statecraft\Public_Form\Host_Post;
use Statecraft\Public_Form\Sealed_Payload;
use Statecraft\Render\Attributes;

/**
 * Decides whether a block can show a form here, and creates it. All blocks that take payments share one instance, so that ids are unique on a page. A
 * render class requests the form and prints its parts:
 *
 *     $form = Pay_Forms::shared()->open( 'jetpack/donations', $attributes );
 *     if ( ! $form ) { … nothing, or a link to the post if the block `sells()` … }
 *     if ( $form->is_over() ) { return … $form->status() … }   // Paid or pending: replaces the form.
 *     … <form …$form->attributes()> fields …$form->hidden() . $form->status()… </form>
 *
 * The fields are `statecraft_pay_for[offer]` (a name in `$form->offers`; not needed for a single one), `[amount]` (one of the offer's amounts in the
 * minor unit), `[own]` (a decimal number; wins if not empty) and `[quantity]`. Where a form has several offers, amounts may be named by offer:
 * `[amount][1 month]`, `[own][1 month]`.
 */
final class Pay_Forms {

	/** The only instance. */
	private static ?self $shared = null;

	/**
	 * The ids by kind of block.
	 *
	 * @var array<string, Form_Ids>
	 */
	private array $ids = array();

	/**
	 * @param Checkout_Page  $presses Has the refused submission of this request.
	 * @param Return_Page    $returns Handles the visitor's return from the provider.
	 * @param Sealed_Payload $seal    Encrypts the offers.
	 */
	public function __construct(
		private readonly Checkout_Page $presses,
		private readonly Return_Page $returns,
		private readonly Sealed_Payload $seal = new Sealed_Payload(),
		private readonly Providers $providers = new Providers()
	) {}

	/** Returns the instance that all blocks share. */
	public static function shared(): self {
		return self::$shared ??= new self( Checkout_Page::shared(), Return_Page::shared() );
	}

	/**
	 * Opens the form of a block that is being rendered.
	 *
	 * @param string               $block      The name of the block.
	 * @param array<string, mixed> $attributes Its attributes, with the defaults of its type.
	 * @return Pay_Form|null Null: payments are not possible here.
	 */
	public function open( string $block, array $attributes ): ?Pay_Form {
		$post = Content_Owner::shared()->current();
		if ( is_feed() || ! Content_Owner::shared()->may_seal() || ! ( new Host_Post( $post ) )->has_trusted_author() ) {
			return null;
		}
		$offers = $this->payable( $block, $attributes );
		if ( ! $offers ) {
			return null;
		}
		$id   = $this->next_id( $block, $post );
		$seal = $this->seal->encrypt( ( new Sealed_Offers( $id, $block, $post, $offers, $post ? array() : $attributes ) )->data() );
		return new Pay_Form( $id, $offers, $seal, $this->presses->refusal( $id ) ?? $this->returns->returned( $id ) );
	}

	/**
	 * Whether a block sells something, even where it has no form: in a feed, a REST response or a preview. A block that sells nothing stays hidden
	 * entirely: the site is not connected, nothing in the block can be bought, or its author may not manage payments.
	 *
	 * @param string               $block      The name of the block.
	 * @param array<string, mixed> $attributes Its attributes, with the defaults of its type.
	 */
	public function sells( string $block, array $attributes ): bool {
		return ( new Host_Post( Content_Owner::shared()->current() ) )->has_trusted_author() && $this->payable( $block, $attributes );
	}

	/**
	 * Returns the offers of a block whose providers can take payments.
	 *
	 * @param string               $block      The name of the block.
	 * @param array<string, mixed> $attributes Its attributes.
	 * @return array<string, Offer>
	 */
	private function payable( string $block, array $attributes ): array {
		$offers = Offer_Sources::get( $block )?->offers( new Attributes( $attributes ) ) ?? array();
		return array_filter( $offers, fn( Offer $offer ): bool => null !== $this->providers->ready( $offer->provider ) );
	}

	/**
	 * Returns the next form id.
	 *
	 * @param string $block The name of the block.
	 * @param int    $post  The post, or 0.
	 */
	private function next_id( string $block, int $post ): string {
		$kind                 = 'pay-' . sanitize_html_class( substr( (string) strrchr( "/$block", '/' ), 1 ) );
		$this->ids[ $kind ] ??= new Form_Ids( $kind );
		return $this->ids[ $kind ]->next( $post );
	}
}
