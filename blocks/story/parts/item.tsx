import { RichText } from '@wordpress/block-editor';
import { memo } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import type { KeyboardEvent } from 'react';
import type { Picture } from '../../../machines/galleries/gallery';
import { safeAddress } from '../../_shared/attributes/url';
import { ItemToolbar } from '../../_shared/galleries/item-toolbar';
import { isVideo } from '../attributes';
import type { StoryFlow } from './kinds';

interface Props {
	flow: StoryFlow;
	file: Picture;
	index: number;
	count: number;
	isSelected: boolean;
	/** Whether files can currently be selected and moved. */
	isReady: boolean;
}

/** The name of a file: what it is, and its place. */
const nameOf = ( file: Picture, index: number, count: number ): string =>
	isVideo( file )
		? sprintf(
				/* translators: 1: the number of the video, 2: the number of all images and videos. */
				__( 'Video %1$d of %2$d', 'statecraft' ),
				index + 1,
				count
			)
		: sprintf(
				/* translators: 1: the number of the image, 2: the number of all images. */
				__( 'Image %1$d of %2$d', 'statecraft' ),
				index + 1,
				count
			);

const Preview = ( { file }: { file: Picture } ) =>
	isVideo( file ) ? (
		// Its first frame: it is played on the page.
		<video src={ safeAddress( file.url ) } preload="metadata" muted playsInline tabIndex={ -1 } />
	) : (
		<img src={ safeAddress( file.url ) } alt={ file.alt ?? '' } draggable={ false } />
	);

/** An image or a video that can be selected, dragged, moved and removed. */
export const Item = memo( ( { flow, file, index, count, isSelected, isReady }: Props ) => {
	const name = nameOf( file, index, count );
	const onKeyDown = ( event: KeyboardEvent ) => {
		if ( event.key === 'Delete' || event.key === 'Backspace' ) {
			// Otherwise these keys would remove the block.
			event.preventDefault();
			event.stopPropagation();
			flow.send( { type: 'picture.remove', index } );
		}
	};
	return (
		<li className={ isSelected ? 'is-selected' : undefined } draggable={ isReady || undefined }>
			<figure>
				{ isReady ? (
					<button
						type="button"
						className="statecraft-story__pick"
						aria-label={ file.alt ? `${ name }: ${ file.alt }` : name }
						aria-pressed={ isSelected }
						onClick={ () => flow.send( { type: 'picture.select', index } ) }
						onKeyDown={ onKeyDown }
					>
						<Preview file={ file } />
					</button>
				) : (
					<Preview file={ file } />
				) }
				{ isSelected && (
					<ItemToolbar
						className="statecraft-story__toolbar"
						label={ __( 'Actions', 'statecraft' ) }
						names={ {
							back: __( 'Move backward', 'statecraft' ),
							forward: __( 'Move forward', 'statecraft' ),
							remove: __( 'Remove', 'statecraft' ),
						} }
						{ ...{ index, count } }
						onMove={ ( to ) => flow.send( { type: 'picture.move', from: index, to } ) }
						onRemove={ () => flow.send( { type: 'picture.remove', index } ) }
					/>
				) }
				{ ( isSelected || file.caption ) && (
					<RichText
						tagName="figcaption"
						identifier={ `caption-${ index }` }
						className="wp-element-caption statecraft-story__caption"
						aria-label={ `${ name }: ${ __( 'Caption', 'statecraft' ) }` }
						placeholder={ __( 'Add caption', 'statecraft' ) }
						value={ file.caption ?? '' }
						onChange={ ( caption: string ) =>
							flow.send( { type: 'picture.edit', index, change: { caption } } )
						}
					/>
				) }
			</figure>
		</li>
	);
} );
