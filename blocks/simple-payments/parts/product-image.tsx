import { MediaUpload, MediaUploadCheck } from '@wordpress/block-editor';
import { Button } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import { leaving } from '../../_shared/focus';
import type { Attributes } from '../attributes';

interface Props {
	attributes: Attributes;
	onAct: ( attributes: Partial< Attributes > ) => void;
}

/** The image of the product, from the media library. */
export function ProductImage( { attributes, onAct }: Props ) {
	const { featuredMediaId: id, featuredMediaUrl: url, featuredMediaTitle: title } = attributes;
	return (
		<div className="statecraft-product__image">
			{ url && <img src={ url } alt={ title ?? '' } /> }
			<MediaUploadCheck>
				<MediaUpload
					allowedTypes={ [ 'image' ] }
					value={ id }
					onSelect={ ( media ) =>
						onAct( {
							featuredMediaId: media.id,
							featuredMediaUrl: media.url,
							featuredMediaTitle: media.title,
						} )
					}
					render={ ( { open } ) => (
						<Button variant="secondary" onClick={ open } __next40pxDefaultSize>
							{ url ? __( 'Replace image', 'statecraft' ) : __( 'Add image', 'statecraft' ) }
						</Button>
					) }
				/>
			</MediaUploadCheck>
			{ url && (
				<Button
					variant="tertiary"
					isDestructive
					onClick={ leaving( () =>
						onAct( { featuredMediaId: 0, featuredMediaUrl: undefined, featuredMediaTitle: undefined } )
					) }
					__next40pxDefaultSize
				>
					{ __( 'Remove image', 'statecraft' ) }
				</Button>
			) }
		</div>
	);
}
