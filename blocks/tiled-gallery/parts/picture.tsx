import { RichText } from '@wordpress/block-editor';
import { Button } from '@wordpress/components';
import { memo } from '@wordpress/element';
import { __, isRTL, sprintf } from '@wordpress/i18n';
import { chevronLeft, chevronRight, closeSmall } from '@wordpress/icons';
import type { DragEvent, KeyboardEvent } from 'react';
import type { Picture as PictureData } from '../../../machines/galleries/gallery';
import type { GalleryFlow } from './gallery-controls';

/** The type of what is dragged: the place of a picture in its gallery. */
const DRAGGED = 'text/x-statecraft-picture';
const TARGET = 'is-drop-target';

interface Props {
	flow: GalleryFlow;
	/** The block: a picture is dragged within its gallery only. */
	gallery: string;
	picture: PictureData & { src?: string };
	index: number;
	count: number;
	filter: string;
	isSelected: boolean;
	/** Whether pictures can be selected and moved now. */
	isReady: boolean;
}

/** An address that shows nothing, such as that of an image service that has ended, gives way to the file itself. */
const showFile =
	( url: string ) =>
	( { currentTarget: image }: { currentTarget: HTMLImageElement } ) => {
		if ( image.getAttribute( 'src' ) !== url ) {
			image.setAttribute( 'src', url );
		}
	};

/** Moves and removes the selected picture. */
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

/** A picture that can be selected, dragged to another place, moved and removed. Memoised: a gallery can have hundreds. */
export const Picture = memo( ( props: Props ) => {
	const { flow, gallery, picture, index, count, filter, isSelected, isReady } = props;
	const name = sprintf(
		/* translators: 1: the number of the image, 2: the number of all images. */
		__( 'Image %1$d of %2$d', 'statecraft' ),
		index + 1,
		count
	);
	const onDragStart = ( event: DragEvent< HTMLElement > ) => {
		// Otherwise the editor would drag the block.
		event.stopPropagation();
		event.dataTransfer.effectAllowed = 'move';
		event.dataTransfer.setData( DRAGGED, JSON.stringify( { gallery, index } ) );
	};
	const isOurs = ( { dataTransfer }: DragEvent ) => dataTransfer.types.includes( DRAGGED );
	const onDragOver = ( event: DragEvent< HTMLElement > ) => {
		if ( isOurs( event ) ) {
			event.preventDefault();
			event.stopPropagation();
			event.currentTarget.classList.add( TARGET );
		}
	};
	const onDragLeave = ( { currentTarget }: DragEvent< HTMLElement > ) => currentTarget.classList.remove( TARGET );
	const onDrop = ( event: DragEvent< HTMLElement > ) => {
		event.currentTarget.classList.remove( TARGET );
		if ( isOurs( event ) ) {
			event.preventDefault();
			event.stopPropagation();
			const dragged = JSON.parse( event.dataTransfer.getData( DRAGGED ) ) as { gallery: string; index: number };
			if ( dragged.gallery === gallery ) {
				flow.send( { type: 'picture.move', from: dragged.index, to: index } );
			}
		}
	};
	const onKeyDown = ( event: KeyboardEvent ) => {
		if ( event.key === 'Delete' || event.key === 'Backspace' ) {
			// In the block itself these keys remove the block.
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
			{ ...( isReady && { draggable: true, onDragStart, onDragOver, onDragLeave, onDrop } ) }
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
