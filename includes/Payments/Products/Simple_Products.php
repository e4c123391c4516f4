<?php
/**
 * The stored products.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Payments\Products;

defined( 'ABSPATH' ) || exit;

use Statecraft\Public_Form\Host_Post;
use Statecraft\Render\Plain_Text;

/** Reads products for visitors. */
final class Simple_Products {

	/**
	 * Returns a product that is on sale.
	 *
	 * @param int $id The post id.
	 * @return Simple_Product|null Null: there is none, it is a draft or incomplete, or its author may not decide where the money goes.
	 */
	public function on_sale( int $id ): ?Simple_Product {
		$post = $id > 0 ? get_post( $id ) : null;
		if ( ! $post || Simple_Product_Type::TYPE !== $post->post_type || 'publish' !== $post->post_status || ! ( new Host_Post( $id ) )->has_trusted_author() ) {
			return null;
		}
		$meta     = static fn( string $key ): string => (string) get_post_meta( $id, $key, true );
		$plain    = static fn( string $html ): string => trim( Plain_Text::of_html( $html ) );
		$product  = new Simple_Product(
			$id,
			$plain( $post->post_title ),
			$plain( $post->post_content ),
			$meta( Simple_Product_Type::PRICE ),
			strtoupper( $meta( Simple_Product_Type::CURRENCY ) ) ?: Simple_Product::CURRENCIES[0],
			$meta( Simple_Product_Type::EMAIL ),
			(bool) $meta( Simple_Product_Type::MULTIPLE ),
			(int) get_post_thumbnail_id( $id )
		);
		return $product->is_complete() ? $product : null;
	}
}
