import { RichText } from '@wordpress/block-editor';
import { __ } from '@wordpress/i18n';
import { safeAddress } from '../../_shared/attributes/url';
import { giphyIdOf, isFilm, ratioOf } from '../attributes';
import type { Attributes } from '../attributes';

interface Props {
	attributes: Attributes;
	setAttributes: ( attributes: Partial< Attributes > ) => void;
	isSelected: boolean;
}

/** The GIF in the editor: always an image, so that a click selects the block. */
function Picture( { giphyUrl, gifUrl, stillUrl, alt = '' }: Attributes ) {
	const id = giphyIdOf( giphyUrl );
	const [ file, still ] = gifUrl
		? [ safeAddress( gifUrl ), safeAddress( stillUrl ) ]
		: [ `https://media.giphy.com/media/${ id }/giphy.gif`, `https://media.giphy.com/media/${ id }/giphy_s.gif` ];
	if ( isFilm( String( file ) ) ) {
		return (
			<video
				src={ file }
				poster={ still }
				aria-label={ alt }
				muted
				loop
				playsInline
				controls
				preload="metadata"
			/>
		);
	}
	return (
		<picture>
			{ still && <source media="(prefers-reduced-motion: reduce)" srcSet={ still } /> }
			<img src={ file } alt={ alt } />
		</picture>
	);
}

/** The GIF with its caption and attribution. */
export function GifFigure( { attributes, setAttributes, isSelected }: Props ) {
	const { caption = '', attributionName } = attributes;
	return (
		<figure className="statecraft-gif__figure">
			<div className="wp-block-jetpack-gif__wrapper" style={ { paddingTop: ratioOf( attributes.paddingTop ) } }>
				<Picture { ...attributes } />
			</div>
			{ ( isSelected || caption !== '' ) && (
				<RichText
					tagName="figcaption"
					className="wp-element-caption wp-block-jetpack-gif__caption"
					aria-label={ __( 'Caption of the GIF', 'statecraft' ) }
					placeholder={ __( 'Add caption', 'statecraft' ) }
					value={ caption }
					onChange={ ( value: string ) => setAttributes( { caption: value } ) }
				/>
			) }
			{ attributionName && <p className="wp-block-jetpack-gif__attribution">{ attributionName }</p> }
		</figure>
	);
}
