import type { BlockSaveProps } from '@wordpress/blocks';
import { safeAddress } from '../_shared/attributes/url';
import { isUntouched } from './attributes';
import type { Attributes } from './attributes';

const NAME = 'jetpack-simple-payments';

/** The price as formatted in the editor. The formats of all currencies are not part of the script of every editor page. */
const priceOf = ( { formattedPrice, price, currency }: Attributes ): string =>
	formattedPrice ?? ( Number.isFinite( price ) ? `${ Number( price ) } ${ currency }` : '' );

/** The product for feeds and emails, and for sites without Statecraft. On a page, the server renders the stored product instead. */
export function save( { attributes }: BlockSaveProps< Attributes > ) {
	if ( isUntouched( attributes ) ) {
		return null;
	}
	const { title, content, featuredMediaUrl, featuredMediaTitle, productId, postLinkUrl, postLinkText } = attributes;
	return (
		<div className={ productId ? `${ NAME }-wrapper ${ NAME }-${ productId }` : `${ NAME }-wrapper` }>
			<div className={ `${ NAME }-product` }>
				{ featuredMediaUrl && (
					<div className={ `${ NAME }-product-image` }>
						<div className={ `${ NAME }-image` }>
							<figure>
								<img src={ safeAddress( featuredMediaUrl ) } alt={ featuredMediaTitle } />
							</figure>
						</div>
					</div>
				) }
				<div className={ `${ NAME }-details` }>
					<div className={ `${ NAME }-title` }>
						<p>{ title }</p>
					</div>
					<div className={ `${ NAME }-description` }>
						<p>{ content }</p>
					</div>
					<div className={ `${ NAME }-price` }>
						<p>{ priceOf( attributes ) }</p>
					</div>
					<a
						className={ `${ NAME }-purchase` }
						href={ safeAddress( postLinkUrl ) }
						target="_blank"
						rel="noopener noreferrer"
					>
						{ postLinkText }
					</a>
				</div>
			</div>
		</div>
	);
}
