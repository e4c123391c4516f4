import { memo, useId } from 'react';
import type { MouseEvent } from 'react';
import { Icon } from '@wordpress/components';
import { category, video } from '@wordpress/icons';
import type { MediaItem } from '../../../../machines/media/media-browser';
import type { BrowserFlow } from './flow';
import { holdFocus, takeLostFocus } from './focus';
import { copyText, creditsOf, labelOf, nameOf } from './messages';
import type { CopyStatus } from './messages';
import { Thumbnail } from './thumbnail';

interface Props {
	flow: BrowserFlow;
	item: MediaItem;
	/** The position in the selection, from 1; 0 if it is not selected. */
	order: number;
	status: CopyStatus | undefined;
	/** Whether the item is the tab stop of the grid. */
	isTabStop: boolean;
	/** Whether selecting is disabled. */
	isLocked: boolean;
	/** Whether it takes the focus if that was lost. */
	takesFocus: boolean;
}

/** A photo, a video or a folder. A folder is a button, because it is opened, not selected. */
export const GridItem = memo( ( { flow, item, order, status, isTabStop, isLocked, takesFocus }: Props ) => {
	const id = useId();
	const isFolder = item.type === 'folder';
	const open = ( { currentTarget }: MouseEvent< HTMLElement > ) => {
		holdFocus( currentTarget );
		flow.send( { type: 'folder.open', id: item.ID, name: item.name } );
	};
	return (
		// The grid handles the keys of all its items.
		// eslint-disable-next-line jsx-a11y/click-events-have-key-events
		<div
			className="statecraft-media-item"
			data-type={ item.type }
			role={ isFolder ? 'button' : 'checkbox' }
			aria-checked={ isFolder ? undefined : order > 0 }
			aria-disabled={ isLocked || undefined }
			aria-label={ labelOf( item ) }
			aria-describedby={ id }
			tabIndex={ isTabStop ? 0 : -1 }
			ref={ takesFocus ? takeLostFocus : undefined }
			onFocus={ () => flow.send( { type: 'item.focus', id: item.ID } ) }
			onClick={ isFolder ? open : () => flow.send( { type: 'item.toggle', id: item.ID } ) }
		>
			<span className="statecraft-media-item__picture">
				<span className="statecraft-media-item__title">
					{ isFolder ? <Icon icon={ category } /> : nameOf( item ) }
				</span>
				<Thumbnail item={ item } />
				{ item.type === 'video' && <Icon className="statecraft-media-item__kind" icon={ video } /> }
				{ order > 0 && <span className="statecraft-media-item__order">{ order }</span> }
			</span>
			<span className="statecraft-media-item__text" id={ id }>
				{ isFolder && (
					<>
						<span className="statecraft-media-item__name">{ item.name }</span> { item.children ?? 0 }
					</>
				) }
				{ creditsOf( item ).map( ( line ) => (
					<span key={ line } className="statecraft-media-item__credit">
						{ line }
					</span>
				) ) }
				{ status && <span className="statecraft-media-item__status">{ copyText( item, status ) }</span> }
			</span>
		</div>
	);
} );
