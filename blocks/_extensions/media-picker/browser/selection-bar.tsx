import type { MouseEvent } from 'react';
import { useSelector } from '@xstate/react';
import { Button } from '@wordpress/components';
import { __, sprintf } from '@wordpress/i18n';
import { SELECTION_LIMIT } from '../../../../machines/media/media-browser';
import type { MediaItem } from '../../../../machines/media/media-browser';
import { isCopying } from './flow';
import type { BrowserFlow } from './flow';
import { holdFocus } from './focus';
import { nameOf } from './messages';
import { ServiceLink } from './service-link';
import { Thumbnail } from './thumbnail';

interface Props {
	flow: BrowserFlow;
	onSelect: ( items: readonly MediaItem[] ) => void;
}

/** The selected items, in the order of selection, and the button that inserts them. They stay selected while other items are listed. */
export function SelectionBar( { flow, onSelect }: Props ) {
	const { source, isMultiple } = useSelector( flow, ( { context } ) => context );
	const selection = useSelector( flow, ( { context } ) => context.selection );
	const isLocked = useSelector( flow, isCopying );
	const send =
		( event: { type: 'selection.clear' } | { type: 'item.toggle'; id: string } ) =>
		( { currentTarget }: MouseEvent< HTMLElement > ) => {
			holdFocus( currentTarget );
			flow.send( event );
		};
	return (
		<div
			className="statecraft-media-browser__bar"
			role="group"
			aria-label={ __( 'Selection', 'statecraft' ) }
			tabIndex={ -1 }
		>
			<ServiceLink source={ source.id } />
			{ selection.length > 0 && (
				<>
					<ul className="statecraft-media-browser__selection">
						{ selection.map( ( item ) => (
							<li key={ item.ID }>
								<Button
									label={
										/* translators: %s: the title of a photo. */
										sprintf( __( 'Deselect %s', 'statecraft' ), nameOf( item ) )
									}
									disabled={ isLocked }
									accessibleWhenDisabled
									onClick={ send( { type: 'item.toggle', id: item.ID } ) }
								>
									<Thumbnail item={ item } />
								</Button>
							</li>
						) ) }
					</ul>
					{ isMultiple && (
						<span>
							{
								/* translators: 1: number of selected photos. 2: maximum number. */
								sprintf( __( '%1$d of %2$d', 'statecraft' ), selection.length, SELECTION_LIMIT )
							}
						</span>
					) }
					<Button
						variant="tertiary"
						disabled={ isLocked }
						accessibleWhenDisabled
						onClick={ send( { type: 'selection.clear' } ) }
						__next40pxDefaultSize
					>
						{ __( 'Clear selection', 'statecraft' ) }
					</Button>
				</>
			) }
			<Button
				className="statecraft-media-browser__select"
				variant="primary"
				isBusy={ isLocked }
				disabled={ isLocked || selection.length === 0 }
				accessibleWhenDisabled
				onClick={ () => onSelect( selection ) }
				__next40pxDefaultSize
			>
				{ isLocked ? __( 'Inserting…', 'statecraft' ) : __( 'Select', 'statecraft' ) }
			</Button>
		</div>
	);
}
