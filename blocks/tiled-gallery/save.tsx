import { RichText, useBlockProps } from '@wordpress/block-editor';
import type { CSSProperties } from 'react';
import { safeAddress, withSafeAddresses } from '../_shared/attributes/url';
import { cornersOf, imagesOf, styleOf } from './attributes';
import type { Attributes, Image } from './attributes';
import { printedRows } from './saved-rows';

const text = ( value: unknown ): string | undefined =>
	[ 'string', 'number' ].includes( typeof value ) ? String( value ) : undefined;

/** Matches image service URLs of cropped copies. */
const CROPPED = /[?&](?:resize|crop)=/;

/** The link URL of an image. */
function hrefOf( { url, link, customLink }: Image, linkTo: unknown ): string | undefined {
	const links: Readonly< Record< string, unknown > > = { media: url, attachment: link, custom: customLink };
	return safeAddress( Object.hasOwn( links, String( linkTo ) ) ? links[ String( linkTo ) ] : undefined ) || undefined;
}

/** The displayed file: the saved copy, unless it was cropped for another layout; otherwise the original. */
const srcOf = ( { src, url }: Image, isKept: boolean ): string | undefined =>
	( src && ( isKept || ! CROPPED.test( src ) ) ? safeAddress( src ) : undefined ) ?? safeAddress( url );

interface Item {
	image: Image;
	attributes: Partial< Attributes >;
	/** Whether a cropped copy still suits the layout. */
	isKept: boolean;
}

function Picture( { image, attributes: { imageFilter, linkTo }, isKept }: Item ) {
	const href = hrefOf( image, linkTo );
	const img = (
		<img
			alt={ text( image.alt ) ?? '' }
			data-height={ text( image.height ) }
			data-id={ text( image.id ) }
			data-link={ safeAddress( image.link ) }
			data-custom-link={
				image.savedLink === undefined
					? undefined
					: safeAddress( linkTo === 'custom' ? image.customLink : image.savedLink )
			}
			data-url={ safeAddress( image.url ) }
			data-width={ text( image.width ) }
			src={ srcOf( image, isKept ) }
			data-amp-layout="responsive"
		/>
	);
	const caption = typeof image.caption === 'string' ? image.caption : '';
	return (
		<figure
			className={ [
				'tiled-gallery__item',
				...( text( imageFilter ) ? [ `filter__${ imageFilter }` ] : [] ),
			].join( ' ' ) }
		>
			{ href ? <a href={ href }>{ img }</a> : img }
			{ caption && (
				<RichText.Content
					tagName="figcaption"
					className="tiled-gallery__caption"
					value={ withSafeAddresses( caption ) }
				/>
			) }
		</figure>
	);
}

/** The gallery, laid out by its markup alone: neither the page nor a feed needs a script. Without images, nothing is saved. */
export function save( { attributes }: { attributes: Partial< Attributes > } ) {
	const images = imagesOf( attributes.images );
	if ( images.length === 0 ) {
		return null;
	}
	const { rows, isRead } = printedRows( attributes, images );
	const style = styleOf( attributes.className );
	const corners = cornersOf( attributes.roundedCorners, style );
	const isKept = isRead || style === 'square' || style === 'circle';
	return (
		<div { ...useBlockProps.save( { className: text( attributes.className ) } ) }>
			<div className={ corners > 0 ? `has-rounded-corners-${ corners }` : '' }>
				<div className="tiled-gallery__gallery">
					{ rows.map( ( { className, columns }, row ) => (
						<div key={ row } className={ className }>
							{ columns.map( ( { style: css, pictures }, column ) => (
								// The saved `style` attribute is kept verbatim.
								<div
									key={ column }
									className="tiled-gallery__col"
									style={ css as CSSProperties | undefined }
								>
									{ pictures.map( ( image, i ) => (
										<Picture key={ i } { ...{ image, attributes, isKept } } />
									) ) }
								</div>
							) ) }
						</div>
					) ) }
				</div>
			</div>
		</div>
	);
}
