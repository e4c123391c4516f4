<?php
/**
 * The offers of a submitted form.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Payments\Checkout;

defined( 'ABSPATH' ) || exit;

use Statecraft\Payments\Access\Kept_Plans;
use Statecraft\Public_Form\Host_Post;
use Statecraft\Render\Attributes;
use WP_Block;

/** The offers of a form, sealed as the visitor saw them. They do not prove what is offered now; that is checked when the form is submitted. */
final class Sealed_Offers {

	/** Seconds for which a form can be submitted: cached pages are old. A template or widget cannot be checked for whether it still contains the block. */
	private const LIFETIME          = 30 * DAY_IN_SECONDS;
	private const TEMPLATE_LIFETIME = DAY_IN_SECONDS;

	/**
	 * @param string               $id         The id of the form on its page.
	 * @param string               $block      The name of the block.
	 * @param int                  $post       The post with the block; 0: a template or widget.
	 * @param array<string, Offer> $offers     By name.
	 * @param array<string, mixed> $attributes The attributes of a block in a template or widget, to get its offers again.
	 */
	public function __construct(
		public readonly string $id,
		public readonly string $block,
		public readonly int $post,
		public readonly array $offers,
		private readonly array $attributes
	) {}

	/**
	 * Creates the offers of a submitted form.
	 *
	 * @param array<string, mixed>|null $data Decrypted; null: not authentic.
	 * @param string                    $form The id of the submitted form.
	 * @return self|null Null: not authentic, of another form, or too old.
	 */
	public static function of_data( ?array $data, string $form ): ?self {
		if ( ! $data || 'pay' !== ( $data['for'] ?? '' ) || $form !== ( $data['id'] ?? '' ) || ( $data['until'] ?? 0 ) <= time() ) {
			return null;
		}
		return new self( $form, (string) $data['block'], (int) $data['post'], array_map( array( Offer::class, 'of_data' ), $data['offers'] ), $data['attributes'] );
	}

	/**
	 * Returns the data to seal.
	 *
	 * @return array<string, mixed>
	 */
	public function data(): array {
		return array(
			'for'        => 'pay',
			'id'         => $this->id,
			'block'      => $this->block,
			'post'       => $this->post,
			'offers'     => array_map( static fn( Offer $offer ): array => $offer->data(), $this->offers ),
			'attributes' => $this->attributes,
			'until'      => time() + ( $this->post ? self::LIFETIME : self::TEMPLATE_LIFETIME ),
		);
	}

	/**
	 * Whether an offer is still valid: the post is public, its author may decide where the money goes, and one of its blocks, or the box in place of what it withholds, offers the same.
	 *
	 * @param Offer $offer One of the offers.
	 */
	public function stands( Offer $offer ): bool {
		$source = Offer_Sources::get( $this->block );
		$host   = new Host_Post( $this->post );
		if ( ! $source || ! $host->is_shown() || ! $host->has_trusted_author() || ( $this->post && post_password_required( $this->post ) ) ) {
			return false;
		}
		$has = static fn( array $attributes ): bool => in_array( $offer->data(), array_map( static fn( Offer $one ): array => $one->data(), $source->offers( new Attributes( $attributes ) ) ), true );
		return $this->post
			? $host->contains( $this->block, static fn( array $block ): bool => $has( ( new WP_Block( $block ) )->attributes ) ) || ( Plan_Offers::BLOCK === $this->block && $has( Kept_Plans::attributes( $this->post ) ) )
			: $has( $this->attributes );
	}
}
