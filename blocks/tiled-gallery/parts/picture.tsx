import { RichText } from '@wordpress/block-editor';
import { memo } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import type { KeyboardEvent } from 'react';
import type { Picture as PictureData } from '../../../machines/galleries/gallery';
import { ItemToolbar } from '../../_shared/galleries/item-toolbar';
import type { GalleryFlow } from './gallery-controls';

interface Props {
	flow: GalleryFlow;
	picture: PictureData & { src?: string };
	index: number;
	count: number;
	filter: string;
	isSelected: boolean;
	/** Whether images can currently be selected and moved. */
	isReady: boolean;
}

/** Replaces a URL that cannot be loaded, such as one at a discontinued image service, with that of the file itself. */
const showFile =
	( url: string ) =>
	( { currentTarget: image }: { currentTarget: HTMLImageElement } ) => {
		if ( image.getAttribute( 'src' ) !== url ) {
			image.setAttribute( 'src', url );
		}
	};

/** An image that can be selected, dragged, moved and removed. Memoised, because a gallery can have hundreds. */
export const Picture = memo( ( props: Props ) => {
	const { flow, picture, index, count, filter, isSelected, isReady } = props;
	const name = sprintf(
		/* translators: 1: the number of the image, 2: the number of all images. */
		__( 'Image %1$d of %2$d', 'statecraft' ),
		index + 1,
		count
	);
	const onKeyDown = ( event: KeyboardEvent ) => {
		if ( event.key === 'Delete' || event.key === 'Backspace' ) {
			// Otherwise these keys would remove the block.
			event.preventDefault();
			event.stopPropagation();
			flow.send( { type: 'picture.remove', index } );
		}
	};
	const image = (
		<img
			alt={ picture.alt }
			src={ picture.src ?? picture.url }
			onError={ showFile( picture.url ) }
			draggable={ false }
		/>
	);
	return (
		<figure
			className={ [
				'tiled-gallery__item',
				...( filter ? [ `filter__${ filter }` ] : [] ),
				...( isSelected ? [ 'is-selected' ] : [] ),
			].join( ' ' ) }
			draggable={ isReady || undefined }
		>
			{ isReady ? (
				<button
					type="button"
					className="statecraft-tiled-gallery__pick"
					aria-label={ picture.alt ? `${ name }: ${ picture.alt }` : name }
					aria-pressed={ isSelected }
					onClick={ () => flow.send( { type: 'picture.select', index } ) }
					onKeyDown={ onKeyDown }
				>
					{ image }
				</button>
			) : (
				image
			) }
			{ isSelected && (
				<ItemToolbar
					className="statecraft-tiled-gallery__toolbar"
					label={ __( 'Image actions', 'statecraft' ) }
					names={ {
						back: __( 'Move image backward', 'statecraft' ),
						forward: __( 'Move image forward', 'statecraft' ),
						remove: __( 'Remove image', 'statecraft' ),
					} }
					{ ...{ index, count } }
					onMove={ ( to ) => flow.send( { type: 'picture.move', from: index, to } ) }
					onRemove={ () => flow.send( { type: 'picture.remove', index } ) }
				/>
			) }
			{ ( isSelected || picture.caption ) && (
				<RichText
					tagName="figcaption"
					identifier={ `caption-${ index }` }
					className="tiled-gallery__caption"
					aria-label={ `${ name }: ${ __( 'Caption', 'statecraft' ) }` }
					placeholder={ __( 'Add caption', 'statecraft' ) }
					value={ picture.caption ?? '' }
					onChange={ ( caption: string ) =>
						flow.send( { type: 'picture.edit', index, change: { caption } } )
					}
				/>
			) }
		</figure>
	);
} );
