import { useInstanceId } from '@wordpress/compose';
import { __ } from '@wordpress/i18n';
import { formatPrice } from '../../_shared/payments/currency';
import { toText } from '../attributes';
import type { Attributes } from '../attributes';

/** The product as visitors see it; its field and its button are inactive. */
export function ProductPreview( { attributes }: { attributes: Attributes } ) {
	const { title, content, price, currency, featuredMediaUrl, featuredMediaTitle, formattedPrice, multiple } =
		attributes;
	const id = useInstanceId( ProductPreview, 'statecraft-quantity' );
	return (
		<div className="jetpack-simple-payments-product">
			{ featuredMediaUrl && (
				<div className="jetpack-simple-payments-product-image">
					<div className="jetpack-simple-payments-image">
						<figure>
							<img src={ featuredMediaUrl } alt={ featuredMediaTitle ?? '' } />
						</figure>
					</div>
				</div>
			) }
			<div className="jetpack-simple-payments-details">
				<div className="jetpack-simple-payments-title">
					<p>{ toText( title ) }</p>
				</div>
				<div className="jetpack-simple-payments-description">
					<p>{ toText( content ) }</p>
				</div>
				<div className="jetpack-simple-payments-price">
					<p>{ formattedPrice ? toText( formattedPrice ) : formatPrice( price ?? 0, currency ) }</p>
				</div>
				{ multiple && (
					<p className="jetpack-simple-payments-items">
						<label htmlFor={ id }>{ __( 'Quantity', 'statecraft' ) }</label>{ ' ' }
						<input id={ id } type="number" value="1" readOnly tabIndex={ -1 } />
					</p>
				) }
				<span className="jetpack-simple-payments-button wp-element-button">
					{ __( 'Pay with PayPal', 'statecraft' ) }
				</span>
			</div>
		</div>
	);
}

/** The placeholder of a product while it is loading. */
export const ProductSkeleton = () => (
	<div
		className="statecraft-product__skeleton"
		role="status"
		aria-label={ __( 'Loading the product…', 'statecraft' ) }
	/>
);
