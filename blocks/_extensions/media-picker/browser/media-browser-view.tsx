import type { ReactNode } from 'react';
import { useSelector } from '@xstate/react';
import type { MediaItem } from '../../../../machines/media/media-browser';
import { useElement } from '../../../_runtime/hooks/use-element';
import { listStateOf } from './flow';
import type { BrowserFlow, ListState } from './flow';
import { Grid } from './grid';
import { ListEnd } from './list-end';
import { statusOf } from './messages';
import type { CopyStatus } from './messages';
import { SearchForm } from './search-form';
import { SelectionBar } from './selection-bar';

interface Props {
	flow: BrowserFlow;
	/** The name of the source. */
	label: string;
	/** The copy status of each item, by id. */
	copies?: Readonly< Record< string, CopyStatus > >;
	/** Called with the selected items, in the order of selection. */
	onSelect: ( items: readonly MediaItem[] ) => void;
	/** Rendered between the search box and the list, such as a view selector and filters. */
	header?: ReactNode;
	/** Rendered in place of the list if that cannot be shown: how to connect the account, or to pick items in a window of the service. */
	children?: ReactNode;
}

const NO_COPIES = {};

const hasList = ( state: ListState ): boolean => state !== 'unlisted' && state !== 'unauthorized';

/** The browser of a source for every state of its flow; it has no state of its own. */
export function MediaBrowserView( { flow, label, copies = NO_COPIES, onSelect, header, children }: Props ) {
	const state = useSelector( flow, listStateOf );
	const count = useSelector( flow, ( { context } ) => context.media.length );
	const hasSearch = useSelector( flow, ( { context } ) => context.source.can.includes( 'search' ) );
	const list = useElement< HTMLElement >();
	return (
		<div className="statecraft-media-browser" data-state={ state }>
			{ hasSearch && <SearchForm flow={ flow } label={ label } /> }
			{ header }
			{ hasList( state ) ? (
				<div className="statecraft-media-browser__list" ref={ list.ref }>
					<Grid flow={ flow } label={ label } copies={ copies } />
					<ListEnd
						flow={ flow }
						label={ label }
						onLeave={ () =>
							list
								.get()
								?.querySelector< HTMLElement >( '[role="group"]' )
								?.focus( { preventScroll: true } )
						}
					/>
				</div>
			) : (
				children
			) }
			<p className="screen-reader-text" role="status">
				{ statusOf( state, count ) }
			</p>
			<SelectionBar flow={ flow } onSelect={ onSelect } />
		</div>
	);
}
