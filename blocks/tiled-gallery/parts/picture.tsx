import { RichText } from '@wordpress/block-editor';
import { Button } from '@wordpress/components';
import { memo } from '@wordpress/element';
import { __, isRTL, sprintf } from '@wordpress/i18n';
import { chevronLeft, chevronRight, closeSmall } from '@wordpress/icons';
import type { KeyboardEvent } from 'react';
import type { Picture as PictureData } from '../../../machines/galleries/gallery';
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

/** Moves and removes the selected image. */
function PictureToolbar( { flow, index, count }: Pick< Props, 'flow' | 'index' | 'count' > ) {
	const moveTo = ( to: number ) => () => flow.send( { type: 'picture.move', from: index, to } );
	const [ back, forward ] = isRTL() ? [ chevronRight, chevronLeft ] : [ chevronLeft, chevronRight ];
	return (
		<div
			className="statecraft-tiled-gallery__toolbar"
			role="group"
			aria-label={ __( 'Image actions', 'statecraft' ) }
		>
			<Button
				icon={ back }
				label={ __( 'Move image backward', 'statecraft' ) }
				disabled={ index === 0 }
				accessibleWhenDisabled
				onClick={ moveTo( index - 1 ) }
				size="small"
			/>
			<Button
				icon={ forward }
				label={ __( 'Move image forward', 'statecraft' ) }
				disabled={ index === count - 1 }
				accessibleWhenDisabled
				onClick={ moveTo( index + 1 ) }
				size="small"
			/>
			<Button
				icon={ closeSmall }
				label={ __( 'Remove image', 'statecraft' ) }
				onClick={ () => flow.send( { type: 'picture.remove', index } ) }
				size="small"
			/>
		</div>
	);
}

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
			{ isSelected && <PictureToolbar { ...{ flow, index, count } } /> }
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
