import { RichText, useBlockProps } from '@wordpress/block-editor';
import { safeAddress, withSafeAddresses } from '../_shared/attributes/url';
import type { Attributes } from './attributes';

// Numbers and texts are printed as they are: old content can have anything there.
const image = ( { id, url, alt, width, height }: Attributes[ 'imageBefore' ], side: string ) => (
	<img
		id={ id as unknown as string }
		src={ safeAddress( url ) }
		alt={ alt }
		width={ width }
		height={ height }
		className={ `image-compare__image-${ side }` }
	/>
);

/** Both images, one after the other. */
export const save = ( {
	attributes: { imageBefore, imageAfter, caption, orientation },
}: {
	attributes: Attributes;
} ) => (
	<figure { ...useBlockProps.save() }>
		<div className="juxtapose" data-mode={ orientation }>
			{ image( { ...imageBefore }, 'before' ) }
			{ image( { ...imageAfter }, 'after' ) }
		</div>
		{ caption && <RichText.Content tagName="figcaption" value={ withSafeAddresses( caption ) } /> }
	</figure>
);
